// SPDX-License-Identifier: MIT
#include "ui/models/table/text/table_record.h"

#include "ui/models/library/async_ruleset_cache.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/game_details.h"
#include "ui/models/table/text/end_reasons.h"

#include "core/authoring/rename_piece.h"
#include "core/game/editing_ruleset.h"
#include "core/game/resolve_variant.h"
#include "core/io/bundle_json.h"
#include "core/io/pgn_rules.h"
#include "core/notation/clock_text.h"
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

/// The key in TableStart::unread that marks a text with its result.
constexpr auto kRecorded = "recorded";

constexpr auto kGame = "game";

const QString kFormat = QStringLiteral("chesspp-table");
constexpr int kVersion = 1;

template <class T>
struct Named {
    T value;
    const char* name;
};

constexpr std::array kRuleLevels{Named{RuleLevel::None, "none"}, Named{RuleLevel::Moves, "moves"},
                                 Named{RuleLevel::Turns, "turns"}, Named{RuleLevel::Full, "full"}};
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
            [known = library.knownVariants()](std::string_view id) { return known->find(id); },
            [known = library.known()] { return known->all; }};
}

/// Whether any installation can recreate these rules, whatever pieces its user has.
bool isBuiltIn(const Variant& home, const Ruleset& ruleset, const LibraryContext& library) {
    if (!library.isBuiltIn(home)) return false;
    const std::shared_ptr<const KnownPieces> known = library.known();
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const PieceDefinition& piece = ruleset.definition(KindId{i});
        const PieceDefinition* same = known->find(piece.id);
        if (same == nullptr || known->own.contains(piece.id) || !playAlike(*same, piece)) return false;
        // Another piece may later get a letter that the library assigned.
        if (isOpen(home) && !isInArmy(home, piece.id) && !ruleset.letterOf(KindId{i}).empty()) return false;
    }
    return true;
}

/// The rules with all their pieces; empty if they are built in.
QString bundleOf(const Variant& home, const Ruleset& ruleset, const LibraryContext& library) {
    if (isBuiltIn(home, ruleset, library)) return {};
    const auto nobody = [](std::string_view) { return nullptr; };
    const std::optional<PgnTag> bundle = io::bundleTag(ruleset, {nobody, nobody});
    return bundle ? QString::fromStdString(bundle->value) : QString();
}

QString fenOf(const RulesetSetup& standing) {
    return QString::fromStdString(formatFen(*standing.ruleset, standing.setup));
}

/// The index of each node on the path among its siblings.
QJsonArray wayTo(const Game& game, NodeId node) {
    QJsonArray way;
    for (const NodeId id : game.path(node)) {
        const std::vector<NodeId>& siblings = game.node(game.node(id).parent).children;
        way.append(static_cast<int>(std::ranges::find(siblings, id) - siblings.begin()));
    }
    return way;
}

/// Follows the path as far as the game contains it.
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
    if (!json[QLatin1String(kRecorded)].toBool()) game.withdrawDeclaration();
    const QJsonObject declared = json["declared"].toObject();
    const auto reason = valueIn(kEndReasonWords, declared["reason"].toString());
    const auto winner = valueIn(kWinners, declared["winner"].toString());
    // Older versions could declare a result in the middle of a game; that was never the game's result.
    if (reason && winner && nodeAt(game, declared["at"].toArray()) == game.end()) {
        static_cast<void>(game.declare(Outcome{*winner, *reason}));  // drops what the rules refuse
    }
    game.goTo(nodeAt(game, json["at"].toArray()));
    return game;
}

/// The keys of a record that belong to its moves.
constexpr std::array kOfMoves{"pgn", "at", "declared", kRecorded};

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
        Result<RulesetSetup> start = standing("start", "bundle", backend);
        if (!start) return std::unexpected(start.error());
        // Moves depend on the ruleset; a mere setup can use the one shared with other tables.
        const bool isGame = json_.contains("pgn") && unknownIn(start->setup, *start->ruleset).empty();
        if (!isGame && home_ != nullptr) {
            Result<RulesetSetup> shared = library_.rulesetCache().settled(*home_, *start);
            if (shared) start = std::move(shared);
        }
        TableStart& table = read_.table;
        table.standing = std::move(*start);
        table.home = home_;
        if (json_.contains("beginning")) {
            const char* bundle = json_.contains("beginningBundle") ? "beginningBundle" : "bundle";
            Result<RulesetSetup> beginning = standing("beginning", bundle, Backend::Plain);
            if (beginning) table.beginning = std::move(*beginning);
        }
        const QJsonArray points = json_["match"].toArray();
        table.players = {text("white"), text("black"), {points[0].toInt(), points[1].toInt()}};
        table.ruleLevel = valueIn(kRuleLevels, text("dial")).value_or(RuleLevel::None);
        table.name = text("name");
        table.edited = json_["edited"].toBool();
        table.freelyEdited = json_["freelyEdited"].toBool();
        table.file = text("file");
        table.unsaved = json_["unsaved"].toBool();
        readClock();
        const QJsonArray details = json_["details"].toArray();
        for (const auto& each : details) {
            if (table.details.size() == kMostDetails) break;
            table.details.push_back({each[0].toString().toStdString(), each[1].toString().toStdString()});
        }
        if (json_.contains("pgn")) {
            if (unknownIn(table.standing.setup, *table.standing.ruleset).empty()) {
                const WorkLimit limit(kReplayWork);
                table.game = gameIn(json_, table.standing.ruleset, file_, read_.problems);
                // Pieces that came since may make the moves impossible, or be written differently.
                if (limit.wasReached() || (!isGame && !read_.problems.empty())) leaveUnread();
            } else {
                table.unread = unreadOf(json_);
            }
        }
        readBefore();
        // It names a file.
        if (const QString id = text(kGame); !id.contains('/') && !id.startsWith('.')) read_.gameId = id;
        return std::move(read_);
    }

private:
    [[nodiscard]] QString text(const char* key) const { return json_[QLatin1String(key)].toString(); }

    /// The moves take too long to read now, and are not lost.
    void leaveUnread() {
        read_.table.game.reset();
        read_.problems = {};
        read_.table.unread = unreadOf(json_);
    }

    /// Leaves it null if an older version wrote rules without their home, which then follows from the rules.
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

    /// A clock that makes no sense is left out.
    void readClock() {
        if (!json_.contains("clock")) return;
        const QJsonObject clock = json_["clock"].toObject();
        const auto white = parseTimeControl(clock["white"].toString().toStdString());
        const auto black = parseTimeControl(clock["black"].toString().toStdString());
        const std::chrono::milliseconds spent(clock["spent"].toInteger(-1));
        const bool valid = white && black && areValid({*white, *black}) && spent.count() >= 0;
        if (!valid) return read_.problems.error({file_, "/clock", 0, 0}, "session.clock");
        read_.table.timeControls = TimeControls(*white, *black);
        read_.table.timeSpent = spent;
    }

    /// Drops all but the last earlier game; undo cannot restore more.
    void readBefore() {
        QJsonObject before = json_["before"].toObject();
        before.remove(QLatin1String("before"));
        if (before.isEmpty()) return;
        Result<ReadTable> ended = RecordReader(before, file_, library_).read();
        if (ended && ended->problems.empty())
            read_.table.before = std::make_shared<const TableStart>(std::move(ended->table));
    }

    Result<RulesetSetup> standing(const char* key, const char* bundle, Backend backend) {
        const std::string fen = text(key).toStdString();
        Result<RulesetSetup> standing = json_.contains(QLatin1String(bundle))
                                            ? carried(fen, text(bundle), backend)
                                            : Result<RulesetSetup>(std::unexpected(Diagnostics()));
        if (standing || home_ == nullptr) {
            if (standing || !standing.error().empty()) return standing;
            return failure({file_, "/variant", 0, 0}, "session.unknown-variant",
                           {{"variant", text("variant").toStdString()}});
        }
        return library_.rulesetCache().read(*home_, fen);
    }

    Result<RulesetSetup> carried(const std::string& fen, const QString& bundle, Backend backend) {
        Result<RulesetPtr> ruleset = io::rulesOfBundle(bundle.toStdString(), recordWorld(library_), backend);
        if (!ruleset) return std::unexpected(std::move(ruleset.error()));
        Result<Setup> setup = parseFen(**ruleset, fen);
        if (!setup) return std::unexpected(std::move(setup.error()));
        AsyncRulesetCache& rulesets = library_.rulesetCache();
        return RulesetSetup{*ruleset, std::move(*setup), rulesets.differing(**ruleset)};
    }

    const QJsonObject json_;
    const std::string file_;
    const LibraryContext& library_;
    VariantPtr home_;
    ReadTable read_;
};

QString textOf(const TimeControl& control) {
    return QString::fromStdString(formatTimeControl(control));
}

QJsonObject recordOf(const TableStart& table, const LibraryContext& library) {
    QJsonObject json{{"format", kFormat},
                     {"version", kVersion},
                     {"variant", QString::fromStdString(table.home->id)},
                     {"start", fenOf(table.standing)},
                     {"dial", nameIn(kRuleLevels, table.ruleLevel)},
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
    QJsonArray details;
    for (const PgnTag& each : table.details)
        details += QJsonArray{QString::fromStdString(each.name), QString::fromStdString(each.value)};
    if (!details.isEmpty()) json["details"] = details;
    if (const BySide<int>& points = table.players.earlier; points != BySide<int>{})
        json["match"] = QJsonArray{points[Side::White], points[Side::Black]};  // half points
    if (table.timeControls) {
        json["clock"] = QJsonObject{{"white", textOf((*table.timeControls)[Side::White])},
                                    {"black", textOf((*table.timeControls)[Side::Black])},
                                    {"spent", static_cast<qint64>(table.timeSpent.count())}};
    }
    const QString bundle = bundleOf(*table.home, *table.standing.ruleset, library);
    put("bundle", bundle);
    if (!library.isBuiltIn(*table.home)) {
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
        // With the tags, because unread moves are written back as they stand here.
        json["pgn"] = QString::fromStdString(
            formatPgn(*table.game, tagsOf(table.players, table.details, table.timeControls)));
        json["at"] = wayTo(*table.game, table.game->current());
        if (const auto declared = table.game->declared()) {
            json["declared"] = QJsonObject{{"at", wayTo(*table.game, table.game->end())},
                                           {"winner", nameIn(kWinners, declared->winner)},
                                           {"reason", nameIn(kEndReasonWords, declared->reason)}};
        }
    }
    const QJsonObject unread = QJsonDocument::fromJson(table.unread.toUtf8()).object();
    for (auto each = unread.begin(); each != unread.end(); ++each) json[each.key()] = each.value();
    if (table.before) json["before"] = recordOf(*table.before, library);
    return json;
}

}  // namespace

QString unreadFrom(const std::string& pgn) {
    const QByteArray bytes = QByteArray::fromStdString(pgn);
    QString text = QString::fromUtf8(bytes);
    if (text.contains(QChar(QChar::ReplacementCharacter))) text = QString::fromLatin1(bytes);  // an old file
    const QJsonObject json{{"pgn", text}, {kRecorded, true}};
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

bool isRecorded(const QString& unread) {
    return QJsonDocument::fromJson(unread.toUtf8()).object()[QLatin1String(kRecorded)].toBool();
}

std::string tableText(const TableStart& table, const LibraryContext& library, const QString& gameId) {
    QJsonObject json = recordOf(table, library);
    if (!gameId.isEmpty()) json[QLatin1String(kGame)] = gameId;
    return QJsonDocument(json).toJson().toStdString();
}

std::optional<Game> readMoves(const QString& unread, const RulesetPtr& ruleset) {
    Diagnostics problems;
    const QJsonObject json = QJsonDocument::fromJson(unread.toUtf8()).object();
    const WorkLimit limit(kReplayWork);
    std::optional<Game> game = gameIn(json, ruleset, {}, problems);
    return problems.empty() && !limit.wasReached() ? std::move(game) : std::nullopt;
}

std::string pgnOfUnread(const QString& unread) {
    return QJsonDocument::fromJson(unread.toUtf8()).object()["pgn"].toString().toStdString();
}

std::optional<Outcome> resultOfUnread(const QString& unread) {
    const std::string pgn = pgnOfUnread(unread);
    const std::string_view text = std::string_view(pgn).substr(0, pgn.find_last_not_of(" \t\r\n") + 1);
    return recordedOutcome(text.substr(text.find_last_of(" \t\r\n") + 1));
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
