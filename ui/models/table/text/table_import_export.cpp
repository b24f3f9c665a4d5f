// SPDX-License-Identifier: MIT
#include "ui/models/table/text/table_import_export.h"

#include "ui/models/library/async_ruleset_cache.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/game_details.h"
#include "ui/models/table/text/table_record.h"

#include "core/authoring/rename_piece.h"
#include "core/game/editing_ruleset.h"
#include "core/game/resolve_variant.h"
#include "core/language/piece_references.h"
#include "core/notation/board_text.h"
#include "core/notation/clock_text.h"
#include "core/notation/fen.h"

#include <QRegularExpression>
#include <algorithm>
#include <iterator>
#include <memory>

namespace chesspp::ui {
namespace {

/// Null if there is none of that id.
const Variant* variantIn(const io::Bundle& bundle, std::string_view id) {
    const auto found =
        std::ranges::find(bundle.variants, id, [](const io::BundleVariant& each) { return each.variant.id; });
    return found != bundle.variants.end() ? &found->variant : nullptr;
}

/// Whether tables of other variants find the piece by the letter.
bool isFoundBy(const std::string& letter, const PieceDefinition& piece, const LibraryContext& library) {
    const PieceDefinition* owner = nullptr;
    for (const PieceDefinition* each : library.pieces()) {
        if (each->letter != letter) continue;
        if (owner != nullptr) return false;
        owner = each;
    }
    return owner != nullptr && owner->id == piece.id;
}

TextGames gamesBy(const PgnRules& rules, std::string_view pgn, const PgnScope& scope) {
    const WorkLimit limit(scope.stop);
    PgnReading reading = parsePgn(pgn, rules, {scope.most, scope.stop, PgnUnknown::LeftUnread});
    TextGames result{{}, reading.further, std::move(reading.problems)};
    if (!reading.games.empty()) {
        std::erase_if(result.problems.items(),
                      [](const Diagnostic& each) { return each.severity == Severity::Warning; });
    }
    for (PgnGame& each : reading.games) {
        TableStart& table = result.tables.emplace_back(
            TableStart{.standing = {each.game.start().rulesetPtr(), each.game.start().setup()},
                       .players = playersIn(each.tags),
                       .edited = findTag(each.tags, "FEN") != nullptr,
                       .timeControls = timeControlsIn(each.tags),
                       .details = keptDetails(each.tags)});
        if (each.unread.empty()) {
            table.game = std::move(each.game);
        } else {
            table.unread = unreadFrom(each.unread);
        }
    }
    return result;
}

}  // namespace

std::string fenOf(const TableDocument& table) {
    const Ruleset& ruleset = table.ruleset();
    std::string fen = formatFen(ruleset, table.editableSetup());
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const PieceDefinition& piece = ruleset.definition(KindId{i});
        const std::string& letter = ruleset.letterOf(KindId{i});
        if (letter.empty() || isInArmy(table.home(), piece.id)) continue;
        if (!isFoundBy(letter, piece, table.library()))
            fen = withKindRenamed(fen, letter, piece.id, piece.id);
    }
    return fen;
}

PortablePosition portablePosition(const TableDocument& table) {
    const LibraryContext& library = table.library();
    const Ruleset& ruleset = table.ruleset();
    PortablePosition position{fenOf(table), {}};
    if (!library.isBuiltIn(table.home())) position.home = table.home();
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const PieceDefinition& piece = ruleset.definition(KindId{i});
        // Another piece may get the same letter later.
        if (!isInArmy(table.home(), piece.id) && !ruleset.letterOf(KindId{i}).empty())
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

std::function<std::string()> pgnWork(const TableDocument& table, const LibraryContext& library,
                                     RetagGame retag) {
    if (!table.unread().isEmpty()) {
        const bool hasAll =
            isRecorded(table.unread()) || std::ranges::any_of(table.ruleset().definitions(), isUnknown);
        return [pgn = pgnOfUnread(table.unread()), ruleset = table.rulesetPtr(), hasAll,
                world = ReadingWorld(library)] {
            const auto bundle = hasAll ? std::nullopt : io::bundleTag(*ruleset, world.builtInWorld());
            return bundle ? withTag(pgn, *bundle) : pgn;
        };
    }
    return [game = std::make_shared<const Game>(table.game()), world = ReadingWorld(library),
            tags = tagsOf(table.players(), table.details(), table.timeControls()), result = table.result(),
            retag = std::move(retag)] {
        // Readers may lack the game's pieces.
        std::vector<PgnTag> all = tags;
        for (PgnTag& each : all)
            if (each.name == kPliesTag) each.value = std::to_string(game->path(game->end()).size());
        if (auto bundle = io::bundleTag(game->position().ruleset(), world.builtInWorld()))
            all.push_back(std::move(*bundle));
        if (retag) retag(all);
        return formatPgn(*game, all, result);
    };
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
    : variants_(library.knownVariants()), pieces_(library.known()) {}

const Variant* ReadingWorld::variant(std::string_view id) const {
    return variants_->find(id);
}

io::PgnWorld ReadingWorld::pgnWorld() const {
    return {[pieces = pieces_](std::string_view id) { return pieces->find(id); },
            [variants = variants_](std::string_view id) { return variants->find(id); },
            [pieces = pieces_] { return pieces->all; },
            [variants = variants_](std::string_view name) -> const Variant* {
                const auto found = std::ranges::find_if(variants->all, [name](const Variant* each) {
                    return each->name == name || std::ranges::count(each->aliases, name) > 0;
                });
                return found != variants->all.end() ? *found : nullptr;
            },
            io::UnknownKinds::StandIdle};
}

io::PgnWorld ReadingWorld::builtInWorld() const {
    return {[pieces = pieces_](std::string_view id) {
                return pieces->own.contains(id) ? nullptr : pieces->find(id);
            },
            [variants = variants_](std::string_view id) {
                return variants->own.contains(id) ? nullptr : variants->find(id);
            }};
}

io::VariantResolver ReadingWorld::variantTexts() const {
    return [variants = variants_](std::string_view id) -> std::optional<io::SourceText> {
        const Variant* variant = variants->find(id);
        if (variant == nullptr) return std::nullopt;
        return io::SourceText{variant->id, io::writeVariant(*variant)};
    };
}

TextGames gamesFrom(std::string_view pgn, const ReadingWorld& world, const PgnScope& scope) {
    return gamesBy(io::pgnRules(world.pgnWorld()), pgn, scope);
}

TextGames gamesFrom(const io::Bundle& bundle, const ReadingWorld& world, const PgnScope& scope) {
    io::PgnWorld whole = world.pgnWorld();
    whole.findVariant = [&bundle, others = whole.findVariant](std::string_view id) {
        const Variant* here = variantIn(bundle, id);
        return here != nullptr ? here : others(id);
    };
    const PgnRules rules = io::pgnRules(std::move(whole));
    TextGames result;
    for (const io::BundleGame& each : bundle.games) {
        const bool enough = result.problems.items().size() >= bounds::kProblems;
        if (scope.stop.stop_requested()) break;
        if (result.tables.size() == scope.most || enough) {
            ++result.leftOut;  // at least one; an exact count would require reading all
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

Result<TableStart> positionFrom(const io::BundlePosition& position, const io::Bundle& bundle,
                                const LibraryContext& library, std::string_view fileName) {
    const Variant* home = variantIn(bundle, position.variant);
    if (home == nullptr) home = library.variant(position.variant);
    if (home == nullptr)
        return failure({std::string(fileName), "/positions", 0, 0}, "exchange.variant",
                       {{"position", position.name}, {"variant", position.variant}});
    PieceDefinitions kept;
    for (const PieceDefinition& each : bundle.pieces) kept.push_back(&each);
    Result<RulesetSetup> standing = library.rulesetCache().read(*home, position.fen, kept);
    if (!standing) return std::unexpected(std::move(standing.error()));
    return TableStart{.standing = std::move(*standing),
                      .home = std::make_shared<const Variant>(*home),
                      .name = QString::fromStdString(position.name),
                      .edited = true};
}

Result<TableStart> positionFrom(std::string_view text, const TableDocument& now) {
    Result<RulesetSetup> read = now.library().rulesetCache().readPasted(now.home(), now.standing(), text);
    if (!read) return std::unexpected(std::move(read.error()));
    return TableStart{.standing = std::move(*read), .home = now.homePtr(), .edited = true};
}

}  // namespace chesspp::ui
