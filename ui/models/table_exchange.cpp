// SPDX-License-Identifier: MIT
#include "ui/models/table_exchange.h"

#include "ui/models/editing_rulesets.h"
#include "ui/models/library_context.h"
#include "ui/models/table_record.h"

#include "core/actions/kind_names.h"
#include "core/game/renamed_ruleset.h"
#include "core/game/wider_ruleset.h"
#include "core/notation/board_text.h"
#include "core/notation/fen.h"

#include <QDate>
#include <QRegularExpression>
#include <algorithm>
#include <iterator>

namespace chesspp::ui {
namespace {

/// What PGN writes for a name that nobody has told.
constexpr std::string_view kUnknown = "?";

QString playerIn(const std::vector<PgnTag>& tags, std::string_view tag) {
    const std::string* name = findTag(tags, tag);
    return name != nullptr && *name != kUnknown ? QString::fromStdString(*name) : QString();
}

}  // namespace

std::string fenOf(const TableDocument& table) {
    return formatFen(table.ruleset(), table.editableSetup());
}

PortablePosition portablePosition(const TableDocument& table) {
    const LibraryContext& library = table.library();
    const Ruleset& ruleset = table.ruleset();
    PortablePosition position{fenOf(table), {}};
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const PieceDefinition& piece = ruleset.definition(KindId{i});
        const auto& army = table.home().army;
        const bool inArmy = std::ranges::find(army, piece.id, &ArmyEntry::kind) != army.end();
        // Later on the letter may be another piece's too.
        if (!inArmy && !ruleset.letterOf(KindId{i}).empty())
            position.fen = withKindRenamed(position.fen, ruleset.letterOf(KindId{i}), piece.id, piece.id);
        const PieceDefinition* known = library.isOwn(piece.id) ? nullptr : library.piece(piece.id);
        if ((known == nullptr || !playAlike(*known, piece)) && !isUnknown(piece))
            position.pieces.push_back(piece);
    }
    return position;
}

std::string boardTextOf(const TableDocument& table, Side viewer) {
    return boardText(table.ruleset(), table.editableSetup(), BoardGlyphs::Letters, viewer);
}

std::string pgnOf(const TableDocument& table, const LibraryContext& library) {
    if (!table.unread().isEmpty()) return pgnOfUnread(table.unread());
    const auto name = [](const QString& text) {
        return text.isEmpty() ? std::string(kUnknown) : text.toStdString();
    };
    std::vector<PgnTag> tags{{"Event", "Casual game"},
                             {"Date", QDate::currentDate().toString("yyyy.MM.dd").toStdString()},
                             {"White", name(table.players().white)},
                             {"Black", name(table.players().black)}};
    // Whoever reads the game need not have its pieces.
    const io::PgnWorld ours{[&library](std::string_view id) { return library.piece(id); },
                            [&library](std::string_view id) { return library.variant(id); }};
    if (auto bundle = io::bundleTag(table.ruleset(), ours)) tags.push_back(std::move(*bundle));
    return formatPgn(table.game(), tags, table.isFreelyEdited() ? std::nullopt : table.game().result());
}

bool looksLikePgn(std::string_view text) {
    static const QRegularExpression tag(R"(^\s*\[\s*[A-Za-z0-9_]+\s+")", QRegularExpression::MultilineOption);
    static const QRegularExpression moves(R"(^\s*1\.{1,3}\s*[A-Za-z0])");
    const QString words =
        QString::fromUtf8(text.data(), static_cast<qsizetype>(std::min<std::size_t>(text.size(), 10000)));
    return tag.match(words).hasMatch() || moves.match(words).hasMatch();
}

bool looksLikeBundle(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != std::string_view::npos && text[first] == '{';
}

ReadingWorld::ReadingWorld(const LibraryContext& library)
    : library_(library.lease()), pieces_(library.known()) {}

io::PgnWorld ReadingWorld::pgnWorld() const {
    return {[pieces = pieces_](std::string_view id) { return pieces->find(id); },
            [library = library_](std::string_view id) { return library->variant(id); },
            [library = library_](std::string_view name) -> const Variant* {
                const auto& all = library->variants();
                const auto found =
                    std::ranges::find(all, name, [](const Variant* each) { return each->name; });
                return found != all.end() ? *found : nullptr;
            },
            [pieces = pieces_] { return pieces->all; }};
}

io::VariantResolver ReadingWorld::variantTexts() const {
    return [library = library_](std::string_view id) -> std::optional<io::NamedText> {
        const Variant* variant = library->variant(id);
        if (variant == nullptr) return std::nullopt;
        return io::NamedText{variant->id, io::writeVariant(*variant)};
    };
}

namespace {

TextGames gamesBy(const PgnRules& rules, std::string_view pgn, const PgnScope& scope) {
    PgnReading reading = parsePgn(pgn, rules, scope);
    TextGames result{{}, reading.further, std::move(reading.problems)};
    if (!reading.games.empty()) {
        std::erase_if(result.problems.items(),
                      [](const Diagnostic& each) { return each.severity == Severity::Warning; });
    }
    for (PgnGame& each : reading.games) {
        result.tables.push_back({.standing = {each.game.start().rulesetPtr(), each.game.start().setup()},
                                 .players = {playerIn(each.tags, "White"), playerIn(each.tags, "Black")},
                                 .edited = findTag(each.tags, "FEN") != nullptr,
                                 .game = std::move(each.game)});
    }
    return result;
}

}  // namespace

TextGames gamesFrom(std::string_view pgn, const ReadingWorld& world, const PgnScope& scope) {
    return gamesBy(io::pgnRules(world.pgnWorld()), pgn, scope);
}

TextGames gamesFrom(const io::Bundle& bundle, const ReadingWorld& world, const PgnScope& scope) {
    const PgnRules rules = io::pgnRules(world.pgnWorld());
    TextGames result;
    for (const io::BundleGame& each : bundle.games) {
        const bool enough = result.problems.items().size() >= bounds::kProblems;
        if (scope.stop.stop_requested()) break;
        if (result.tables.size() == scope.most || enough) {
            ++result.leftOut;  // at least one; to know how many, all of them would have to be read
            continue;
        }
        TextGames games = gamesBy(rules, each.pgn, {scope.most - result.tables.size(), scope.stop});
        const bool isAlone = games.tables.size() == 1 && games.leftOut == 0;
        if (isAlone) games.tables.front().name = QString::fromStdString(each.name);
        std::ranges::move(games.tables, std::back_inserter(result.tables));
        result.leftOut += games.leftOut;
        result.problems.append(std::move(games.problems));
    }
    return result;
}

Result<TableStart> positionFrom(const io::BundlePosition& position,
                                const std::vector<PieceDefinition>& pieces, const LibraryContext& library,
                                std::string_view fileName) {
    const Variant* home = library.variant(position.variant);
    if (home == nullptr)
        return failure({std::string(fileName), "/positions", 0, 0}, "exchange.variant",
                       {{"position", position.name}, {"variant", position.variant}});
    PieceDefinitions kept;
    for (const PieceDefinition& each : pieces) kept.push_back(&each);
    Result<Standing> standing = library.editingRulesets().read(*home, position.fen, kept);
    if (!standing) return std::unexpected(std::move(standing.error()));
    return TableStart{.standing = std::move(*standing),
                      .home = std::make_shared<const Variant>(*home),
                      .name = QString::fromStdString(position.name),
                      .edited = true};
}

Result<TableStart> positionFrom(std::string_view text, const TableDocument& now) {
    Result<Standing> read = now.library().editingRulesets().readPasted(now.home(), now.standing(), text);
    if (!read) return std::unexpected(std::move(read.error()));
    return TableStart{.standing = std::move(*read), .home = now.homePtr(), .edited = true};
}

}  // namespace chesspp::ui
