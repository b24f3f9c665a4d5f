// SPDX-License-Identifier: MIT
//
// The game goes as PGN, setups as FEN, the rest as JSON beside them. Pieces and
// variants that the library has not are carried along as in a PGN.
#include "ui/models/table_record.h"

#include "ui/models/editing_rulesets.h"
#include "ui/models/library_context.h"

#include "core/game/game.h"
#include "core/io/pgn_rules.h"
#include "core/notation/fen.h"
#include "core/notation/pgn.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <array>

namespace chesspp::ui {
namespace {

const QString kFormat = QStringLiteral("chesspp-table");
constexpr int kVersion = 1;

template <class T>
struct Named {
    T value;
    const char* name;
};

constexpr std::array kDials{Named{RuleDial::None, "none"}, Named{RuleDial::Moves, "moves"},
                            Named{RuleDial::Turns, "turns"}, Named{RuleDial::Full, "full"}};
/// Those that a hand declares; the others the rules give by themselves.
constexpr std::array kReasons{
    Named{EndReason::Resignation, "resignation"}, Named{EndReason::Agreement, "agreement"},
    Named{EndReason::RepetitionClaimed, "repetition"}, Named{EndReason::QuietMovesClaimed, "quiet-moves"},
    Named{EndReason::Recorded, "recorded"}};
constexpr std::array kWinners{Named{std::optional<Side>(Side::White), "white"},
                              Named{std::optional<Side>(Side::Black), "black"},
                              Named{std::optional<Side>(), "none"}};

template <class Table, class T>
QString nameIn(const Table& table, const T& value) {
    const auto found = std::ranges::find(table, value, [](const auto& each) { return each.value; });
    return found != table.end() ? QString::fromLatin1(found->name) : QString();
}

template <class Table>
auto valueIn(const Table& table, const QString& name) -> std::optional<decltype(table.front().value)> {
    for (const auto& each : table) {
        if (name == QLatin1String(each.name)) return each.value;
    }
    return std::nullopt;
}

io::PgnWorld recordWorld(const LibraryContext& library) {
    return {[known = library.known()](std::string_view id) { return known->find(id); },
            [&library](std::string_view id) { return library.variant(id); },
            {},
            [known = library.known()] { return known->all; }};
}

/// Whether the library alone can make these rules again.
bool isAtHome(const Variant& home, const Ruleset& ruleset, const LibraryContext& library) {
    const Variant* variant = library.variant(home.id);
    if (variant == nullptr || *variant != home) return false;
    const std::shared_ptr<const KnownPieces> known = library.known();
    for (std::size_t i = 0; i < ruleset.kindCount(); ++i) {
        const PieceDefinition& piece = ruleset.definition(KindId{static_cast<std::uint16_t>(i)});
        const PieceDefinition* same = known->find(piece.id);
        if (same == nullptr || *same != piece) return false;
    }
    return true;
}

QString fenOf(const Standing& standing) {
    return QString::fromStdString(formatFen(*standing.ruleset, standing.setup));
}

/// Which child to take at each node on the way.
QJsonArray wayTo(const Game& game, NodeId node) {
    QJsonArray way;
    for (const NodeId id : game.path(node)) {
        const std::vector<NodeId>& siblings = game.node(game.node(id).parent).children;
        way.append(static_cast<int>(std::ranges::find(siblings, id) - siblings.begin()));
    }
    return way;
}

/// As far as the game has it.
NodeId nodeAt(const Game& game, const QJsonArray& way) {
    NodeId node;
    for (const auto& each : way) {
        const std::vector<NodeId>& children = game.node(node).children;
        const int child = each.toInt(-1);
        if (child < 0 || child >= static_cast<int>(children.size())) break;
        node = children[static_cast<std::size_t>(child)];
    }
    return node;
}

class RecordReader {
public:
    RecordReader(const QJsonObject& json, std::string file, const LibraryContext& library)
        : json_(json), file_(std::move(file)), library_(library) {}

    Result<ReadTable> read() {
        Result<Standing> start = standing("start");
        if (!start) return std::unexpected(start.error());
        TableStart& table = read_.table;
        table.standing = std::move(*start);
        table.home = home_;
        if (Result<Standing> beginning = standing("beginning")) table.beginning = std::move(*beginning);
        const QJsonArray points = json_["match"].toArray();
        table.players = {text("white"), text("black"), {points[0].toInt(), points[1].toInt()}};
        table.dial = valueIn(kDials, text("dial")).value_or(RuleDial::None);
        table.name = text("name");
        table.edited = json_["edited"].toBool();
        table.freelyEdited = json_["freelyEdited"].toBool();
        table.file = text("file");
        table.unsaved = json_["unsaved"].toBool();
        if (json_.contains("pgn")) readGame();
        return std::move(read_);
    }

private:
    [[nodiscard]] QString text(const char* key) const { return json_[QLatin1String(key)].toString(); }

    Result<Standing> standing(const char* key) {
        const std::string fen = text(key).toStdString();
        if (json_.contains("bundle")) {
            const Result<RulesetPtr> ruleset = carried();
            if (!ruleset) return std::unexpected(ruleset.error());
            const Result<Setup> setup = parseFen(**ruleset, fen);
            if (!setup) return std::unexpected(setup.error());
            return Standing{*ruleset, *setup};
        }
        const std::string id = text("variant").toStdString();
        const Variant* variant = library_.variant(id);
        if (variant == nullptr) {
            return failure({file_, "/variant", 0, 0}, "session.unknown-variant", {{"variant", id}});
        }
        if (!home_) home_ = std::make_shared<const Variant>(*variant);
        return library_.editingRulesets().read(*variant, fen);
    }

    Result<RulesetPtr> carried() {
        if (!carried_) {
            const PgnRules rules = io::pgnRules(recordWorld(library_));
            Result<RulesetPtr> made = rules({{std::string(io::kBundleTag), text("bundle").toStdString()}});
            if (!made) return made;
            carried_ = *made;
        }
        return carried_;
    }

    void readGame() {
        const RulesetPtr ruleset = read_.table.standing.ruleset;
        PgnReading reading =
            parsePgn(text("pgn").toStdString(), [&](const auto&) { return Result<RulesetPtr>(ruleset); });
        for (Diagnostic& each : reading.problems.items()) {
            each.place.file = file_;
            if (each.severity == Severity::Error) read_.problems.append({each});
        }
        if (reading.games.empty()) return;
        Game game = std::move(reading.games.front().game);
        game.withdrawDeclaration();
        const QJsonObject declared = json_["declared"].toObject();
        const auto reason = valueIn(kReasons, declared["reason"].toString());
        const auto winner = valueIn(kWinners, declared["winner"].toString());
        // Older programs could declare a result in the middle of a game; it never was the game's.
        if (reason && winner && nodeAt(game, declared["at"].toArray()) == game.end()) {
            static_cast<void>(game.declare(Outcome{*winner, *reason}));  // what the rules refuse is no result
        }
        game.goTo(nodeAt(game, json_["at"].toArray()));
        read_.table.game = std::move(game);
    }

    const QJsonObject json_;
    const std::string file_;
    const LibraryContext& library_;
    VariantPtr home_;
    RulesetPtr carried_;
    ReadTable read_;
};

}  // namespace

std::string tableText(const TableStart& table, const LibraryContext& library) {
    const Ruleset& ruleset = *table.standing.ruleset;
    QJsonObject json{{"format", kFormat},
                     {"version", kVersion},
                     {"variant", QString::fromStdString(table.home->id)},
                     {"start", fenOf(table.standing)},
                     {"dial", nameIn(kDials, table.dial)},
                     {"edited", table.edited},
                     {"freelyEdited", table.freelyEdited},
                     {"unsaved", table.unsaved}};
    const auto put = [&json](const char* key, const QString& text) {
        if (!text.isEmpty()) json[QLatin1String(key)] = text;
    };
    put("name", table.name);
    put("file", table.file);
    put("white", table.players.white);
    put("black", table.players.black);
    if (const BySide<int>& points = table.players.earlier; points != BySide<int>{})
        json["match"] = QJsonArray{points[Side::White], points[Side::Black]};  // half points
    if (table.beginning) put("beginning", fenOf(*table.beginning));
    if (!isAtHome(*table.home, ruleset, library)) {
        if (const auto bundle = io::bundleTag(ruleset, recordWorld(library)))
            put("bundle", QString::fromStdString(bundle->value));
    }
    if (table.game) {
        json["pgn"] = QString::fromStdString(formatPgn(*table.game));
        json["at"] = wayTo(*table.game, table.game->current());
        if (const auto declared = table.game->declared()) {
            json["declared"] = QJsonObject{{"at", wayTo(*table.game, table.game->end())},
                                           {"winner", nameIn(kWinners, declared->winner)},
                                           {"reason", nameIn(kReasons, declared->reason)}};
        }
    }
    return QJsonDocument(json).toJson().toStdString();
}

Result<ReadTable> readTable(std::string_view text, std::string_view fileName, const LibraryContext& library) {
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(
        QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())), &error);
    const QJsonObject json = document.object();
    const std::string file(fileName);
    if (error.error != QJsonParseError::NoError || json["format"].toString() != kFormat)
        return failure({file, {}, 0, 0}, "session.no-table");
    if (json["version"].toInt() != kVersion) {
        return failure({file, "/version", 0, 0}, "session.version",
                       {{"found", json["version"].toInt()}, {"known", kVersion}});
    }
    return RecordReader(json, file, library).read();
}

}  // namespace chesspp::ui
