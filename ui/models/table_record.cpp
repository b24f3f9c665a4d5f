// SPDX-License-Identifier: MIT
#include "ui/models/table_record.h"

#include "ui/models/editing_rulesets.h"
#include "ui/models/library_context.h"

#include "core/game/game.h"
#include "core/game/open_variant.h"
#include "core/game/renamed_ruleset.h"
#include "core/game/wider_ruleset.h"
#include "core/io/bundle_json.h"
#include "core/io/pgn_rules.h"
#include "core/notation/fen.h"
#include "core/notation/pgn.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <array>
#include <memory>

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

bool isBuiltIn(const Variant& variant, const LibraryContext& library) {
    const Variant* known = library.variant(variant.id);
    return known != nullptr && *known == variant;
}

/// Whether any program can make these rules again, whatever pieces its user has.
bool isBuiltIn(const Variant& home, const Ruleset& ruleset, const LibraryContext& library) {
    if (!isBuiltIn(home, library)) return false;
    const std::shared_ptr<const KnownPieces> known = library.known();
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const PieceDefinition& piece = ruleset.definition(KindId{i});
        const PieceDefinition* same = known->find(piece.id);
        if (same == nullptr || known->own.contains(piece.id) || !playAlike(*same, piece)) return false;
        // A letter that the library gave may be another piece's too by then.
        const bool inArmy = std::ranges::find(home.army, piece.id, &ArmyEntry::kind) != home.army.end();
        if (isOpen(home) && !inArmy && !ruleset.letterOf(KindId{i}).empty()) return false;
    }
    return true;
}

/// The rules with all their pieces; empty where everybody has them.
QString bundleOf(const Variant& home, const Ruleset& ruleset, const LibraryContext& library) {
    if (isBuiltIn(home, ruleset, library)) return {};
    const auto nobody = [](std::string_view) { return nullptr; };
    const std::optional<PgnTag> bundle = io::bundleTag(ruleset, {nobody, nobody});
    return bundle ? QString::fromStdString(bundle->value) : QString();
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

std::optional<Game> gameIn(const QJsonObject& json, const RulesetPtr& ruleset, const std::string& file,
                           Diagnostics& problems) {
    PgnReading reading = parsePgn(json["pgn"].toString().toStdString(),
                                  [&](const auto&) { return Result<RulesetPtr>(ruleset); });
    for (Diagnostic& each : reading.problems.items()) {
        each.place.file = file;
        if (each.severity == Severity::Error) problems.append({each});
    }
    if (reading.games.empty()) return std::nullopt;
    Game game = std::move(reading.games.front().game);
    game.withdrawDeclaration();
    const QJsonObject declared = json["declared"].toObject();
    const auto reason = valueIn(kReasons, declared["reason"].toString());
    const auto winner = valueIn(kWinners, declared["winner"].toString());
    // Older programs could declare a result in the middle of a game; it never was the game's.
    if (reason && winner && nodeAt(game, declared["at"].toArray()) == game.end()) {
        static_cast<void>(game.declare(Outcome{*winner, *reason}));  // what the rules refuse is no result
    }
    game.goTo(nodeAt(game, json["at"].toArray()));
    return game;
}

/// Of a record all that belongs to its moves.
constexpr std::array kOfMoves{"pgn", "at", "declared"};

QString unreadOf(const QJsonObject& json) {
    QJsonObject moves;
    for (const char* key : kOfMoves) {
        if (json.contains(QLatin1String(key))) moves[QLatin1String(key)] = json[QLatin1String(key)];
    }
    return QString::fromUtf8(QJsonDocument(moves).toJson(QJsonDocument::Compact));
}

class RecordReader {
public:
    RecordReader(const QJsonObject& json, std::string file, const LibraryContext& library)
        : json_(json), file_(std::move(file)), library_(library) {}

    Result<ReadTable> read() {
        readHome();
        const Backend backend = json_.contains("pgn") ? Backend::Fastest : Backend::Plain;
        Result<Standing> start = standing("start", "bundle", backend);
        if (!start) return std::unexpected(start.error());
        // A game is made of its rules' moves; what is only set up shares them with other tables.
        const bool isGame = json_.contains("pgn") && unknownIn(start->setup, *start->ruleset).empty();
        if (!isGame && home_ != nullptr) {
            Result<Standing> shared = library_.editingRulesets().settled(*home_, *start);
            if (shared) start = std::move(shared);
        }
        TableStart& table = read_.table;
        table.standing = std::move(*start);
        table.home = home_;
        if (json_.contains("beginning")) {
            const char* bundle = json_.contains("beginningBundle") ? "beginningBundle" : "bundle";
            Result<Standing> beginning = standing("beginning", bundle, Backend::Plain);
            if (beginning) table.beginning = std::move(*beginning);
        }
        const QJsonArray points = json_["match"].toArray();
        table.players = {text("white"), text("black"), {points[0].toInt(), points[1].toInt()}};
        table.dial = valueIn(kDials, text("dial")).value_or(RuleDial::None);
        table.name = text("name");
        table.edited = json_["edited"].toBool();
        table.freelyEdited = json_["freelyEdited"].toBool();
        table.file = text("file");
        table.unsaved = json_["unsaved"].toBool();
        if (json_.contains("pgn")) {
            if (unknownIn(table.standing.setup, *table.standing.ruleset).empty()) {
                table.game = gameIn(json_, table.standing.ruleset, file_, read_.problems);
            } else {
                table.unread = unreadOf(json_);
            }
        }
        readBefore();
        return std::move(read_);
    }

private:
    [[nodiscard]] QString text(const char* key) const { return json_[QLatin1String(key)].toString(); }

    /// None where an older program wrote the rules without their home: they tell it then.
    void readHome() {
        if (json_.contains("homeRules")) {
            const Result<io::LoadedBundle> read = io::readBundle(text("homeRules").toStdString(), file_, {});
            if (read && read->bundle.variants.size() == 1)
                home_ = std::make_shared<const Variant>(read->bundle.variants.front().variant);
        } else if (json_.contains("home") || !json_.contains("bundle")) {
            const Variant* variant = library_.variant(text("variant").toStdString());
            if (variant != nullptr) home_ = std::make_shared<const Variant>(*variant);
        }
    }

    /// Of more than one game before there is nothing to be undone.
    void readBefore() {
        QJsonObject before = json_["before"].toObject();
        before.remove(QLatin1String("before"));
        if (before.isEmpty()) return;
        Result<ReadTable> ended = RecordReader(before, file_, library_).read();
        if (ended && ended->problems.empty())
            read_.table.before = std::make_shared<const TableStart>(std::move(ended->table));
    }

    Result<Standing> standing(const char* key, const char* bundle, Backend backend) {
        const std::string fen = text(key).toStdString();
        Result<Standing> standing = json_.contains(QLatin1String(bundle))
                                        ? carried(fen, text(bundle), backend)
                                        : Result<Standing>(std::unexpected(Diagnostics()));
        if (standing || home_ == nullptr) {
            if (standing || !standing.error().empty()) return standing;
            return failure({file_, "/variant", 0, 0}, "session.unknown-variant",
                           {{"variant", text("variant").toStdString()}});
        }
        return library_.editingRulesets().read(*home_, fen);
    }

    Result<Standing> carried(const std::string& fen, const QString& bundle, Backend backend) {
        Result<RulesetPtr> ruleset = io::rulesOfBundle(bundle.toStdString(), recordWorld(library_), backend);
        if (!ruleset) return std::unexpected(std::move(ruleset.error()));
        Result<Setup> setup = parseFen(**ruleset, fen);
        if (!setup) return std::unexpected(std::move(setup.error()));
        EditingRulesets& rulesets = library_.editingRulesets();
        return Standing{*ruleset, std::move(*setup), rulesets.differing(**ruleset)};
    }

    const QJsonObject json_;
    const std::string file_;
    const LibraryContext& library_;
    VariantPtr home_;
    ReadTable read_;
};

QJsonObject recordOf(const TableStart& table, const LibraryContext& library) {
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
    const QString bundle = bundleOf(*table.home, *table.standing.ruleset, library);
    put("bundle", bundle);
    if (!isBuiltIn(*table.home, library)) {
        io::Bundle home;
        home.variants.push_back({*table.home, {}});
        put("homeRules", QString::fromStdString(io::writeBundle(home)));
    } else if (!bundle.isEmpty()) {
        put("home", QString::fromStdString(table.home->id));
    }
    if (table.beginning) {
        put("beginning", fenOf(*table.beginning));
        if (table.beginning->ruleset != table.standing.ruleset)
            put("beginningBundle", bundleOf(*table.home, *table.beginning->ruleset, library));
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
    const QJsonObject unread = QJsonDocument::fromJson(table.unread.toUtf8()).object();
    for (auto each = unread.begin(); each != unread.end(); ++each) json[each.key()] = each.value();
    if (table.before) json["before"] = recordOf(*table.before, library);
    return json;
}

}  // namespace

std::string tableText(const TableStart& table, const LibraryContext& library) {
    return QJsonDocument(recordOf(table, library)).toJson().toStdString();
}

std::optional<Game> readMoves(const QString& unread, const RulesetPtr& ruleset) {
    Diagnostics problems;
    const QJsonObject json = QJsonDocument::fromJson(unread.toUtf8()).object();
    std::optional<Game> game = gameIn(json, ruleset, {}, problems);
    return problems.empty() ? std::move(game) : std::nullopt;
}

std::string pgnOfUnread(const QString& unread) {
    return QJsonDocument::fromJson(unread.toUtf8()).object()["pgn"].toString().toStdString();
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
