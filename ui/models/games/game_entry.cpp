// SPDX-License-Identifier: MIT
#include "ui/models/games/game_entry.h"

#include "ui/models/plain_letters.h"
#include "ui/models/table/game_details.h"
#include "ui/models/table/text/end_reasons.h"
#include "ui/models/to_qstring.h"

#include "core/io/files.h"
#include "core/notation/pgn.h"

#include <QStringList>
#include <QTime>
#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr auto kUnknownName = "?";

/// Rewritten from the game and its table; values in the file are ignored.
constexpr std::array kDerived{"White",   "Black",       "Result",      "Variant",          "SetUp",
                              "FEN",     "Termination", "TimeControl", "WhiteTimeControl", "BlackTimeControl",
                              kPliesTag, kReasonTag,    kMatchTag,     kTableTag,          "ChessppBundle"};
/// When the game was played first.
constexpr std::array kOfFirstWrite{"Date", "Time", "Event"};
/// Not searched.
constexpr std::array kUnsearched{"White",    "Black", "Result",   "SetUp",   "FEN",
                                 "PlyCount", "Time",  kReasonTag, kMatchTag, "ChessppBundle"};

template <class Names>
bool isAmong(const Names& names, const std::string& name) {
    return std::ranges::any_of(names, [&](const char* each) {
        return QLatin1String(each).compare(toQString(name), Qt::CaseInsensitive) == 0;
    });
}

QString valueOf(const std::vector<PgnTag>& tags, const char* name) {
    const std::string* value = findTag(tags, name);
    return value != nullptr && *value != kUnknownName ? toQString(*value) : QString();
}

void putTag(std::vector<PgnTag>& tags, const PgnTag& tag) {
    const std::string* known = findTag(tags, tag.name);
    if (known == nullptr) return tags.push_back(tag);
    std::ranges::find(tags, known, [](const PgnTag& each) { return &each.value; })->value = tag.value;
}

const char* wordOf(EndReason reason) {
    return std::ranges::find(kEndReasonWords, reason, &EndReasonWord::value)->name;
}

std::optional<EndReason> reasonIn(const std::vector<PgnTag>& tags) {
    const QString word = valueOf(tags, kReasonTag);
    for (const EndReasonWord& each : kEndReasonWords) {
        if (word == QLatin1String(each.name)) return each.value;
    }
    return std::nullopt;
}

GameResult resultNamed(const std::string& text) {
    if (text == "1-0") return GameResult::WhiteWon;
    if (text == "0-1") return GameResult::BlackWon;
    return text == "1/2-1/2" ? GameResult::Drawn : GameResult::Open;
}

std::size_t mainLineOf(const Game& game) {
    return game.path(game.end()).size();
}

}  // namespace

std::weak_ordering compareDates(const QString& one, const QString& other) {
    const auto known = [](QChar each) { return each == u'?' ? QChar(u'0') : each; };
    return std::lexicographical_compare_three_way(
        one.begin(), one.end(), other.begin(), other.end(),
        [&](QChar a, QChar b) { return known(a).unicode() <=> known(b).unicode(); });
}

GameEntry entryOf(std::string_view text, const QString& id) {
    GameEntry entry;
    entry.id = id;
    const std::vector<PgnOutline> games = outlinePgn(text, GameEntry::kOpeningMoves);
    if (games.empty() || (games.front().tags.empty() && games.front().plies == 0)) {
        entry.damage = GameDamage::NoGame;
        return entry;
    }
    const PgnOutline& game = games.front();
    entry.white = valueOf(game.tags, "White");
    entry.black = valueOf(game.tags, "Black");
    entry.date = valueOf(game.tags, "Date");
    entry.time = valueOf(game.tags, "Time");
    entry.variant = valueOf(game.tags, "Variant");
    entry.result = resultNamed(game.result);
    entry.plies = static_cast<int>(game.plies);
    entry.reason = reasonIn(game.tags);
    if (!entry.reason && entry.result != GameResult::Open) {
        const bool timeout = isTimeForfeit(game.tags);
        entry.reason = timeout                    ? std::optional(EndReason::Timeout)
                       : game.last.ends_with('#') ? std::optional(EndReason::Checkmate)
                                                  : std::nullopt;
    }
    QStringList moves;
    for (const std::string& each : game.moves) moves += toQString(each);
    entry.opening = moves.join(' ').toLower();
    QStringList words{entry.white, entry.black};
    for (const PgnTag& tag : game.tags) {
        if (!isAmong(kUnsearched, tag.name) && tag.value != kUnknownName) words += toQString(tag.value);
    }
    entry.searchable = plainLetters(words.join(' '));
    if (game.isDamaged || game.result.empty()) entry.damage = GameDamage::CutOff;
    return entry;
}

void addListTags(std::vector<PgnTag>& tags, const Game& game) {
    putTag(tags, {kPliesTag, std::to_string(mainLineOf(game))});
    const std::optional<Outcome> result = game.result();
    const bool saysWhy = result && result->reason != EndReason::Recorded;
    if (saysWhy && findTag(tags, kReasonTag) == nullptr) putTag(tags, {kReasonTag, wordOf(result->reason)});
}

std::function<std::string()> gameFileWork(const TableDocument& table, const LibraryContext& library,
                                          const QString& file) {
    std::vector<PgnTag> own{{kPliesTag, std::to_string(mainLineOf(table.game()))}};
    if (const std::optional<Outcome> result = table.result())
        own.push_back({kReasonTag, wordOf(result->reason)});
    if (const BySide<int>& points = table.players().earlier; points != BySide<int>{}) {
        own.push_back(
            {kMatchTag, std::to_string(points[Side::White]) + ' ' + std::to_string(points[Side::Black])});
    }
    if (!table.name().isEmpty()) own.push_back({kTableTag, table.name().toStdString()});
    return pgnWork(table, library, [own, details = table.details(), file](std::vector<PgnTag>& tags) {
        const Result<io::SourceText> former = io::readTextFile(file.toStdString());
        const std::vector<PgnOutline> games =
            former ? outlinePgn(former->text, 0) : std::vector<PgnOutline>();
        if (games.empty()) {
            putTag(tags, {"Time", QTime::currentTime().toString("hh:mm:ss").toStdString()});
        } else {
            for (const PgnTag& tag : games.front().tags) {
                // Once the table has details, a tag that they lack was deleted.
                const bool counts = details.empty() || isAmong(kOfFirstWrite, tag.name);
                if (counts && !isAmong(kDerived, tag.name) && findTag(details, tag.name) == nullptr)
                    putTag(tags, tag);
            }
        }
        for (const PgnTag& tag : own) putTag(tags, tag);
    });
}

StoredGame readGame(std::string_view text, const ReadingWorld& world, std::stop_token stop) {
    TextGames games = gamesFrom(text, world, {1, std::move(stop)});
    StoredGame stored{{}, std::move(games.problems)};
    if (games.tables.empty()) return stored;
    TableStart& table = stored.table.emplace(std::move(games.tables.front()));
    const std::vector<PgnOutline> outlines = outlinePgn(text, 0);
    if (outlines.empty()) return stored;
    stored.isWhole = outlines.size() == 1 && !outlines.front().isDamaged && !outlines.front().result.empty();
    const std::vector<PgnTag>& tags = outlines.front().tags;
    table.name = valueOf(tags, kTableTag);
    const QStringList points = valueOf(tags, kMatchTag).split(' ');
    if (points.size() == 2) {
        constexpr int kMost = 100'000;
        table.players.earlier = {std::clamp(points[0].toInt(), 0, kMost),
                                 std::clamp(points[1].toInt(), 0, kMost)};
    }
    if (!table.game) return stored;
    Game& game = *table.game;
    game.goTo(game.end());
    const std::optional<Outcome> recorded = game.declared();
    const std::optional<EndReason> reason = reasonIn(tags);
    if (recorded && reason && recorded->reason == EndReason::Recorded) {
        game.withdrawDeclaration();
        if (!game.declare({recorded->winner, *reason})) static_cast<void>(game.declare(*recorded));
    }
    return stored;
}

}  // namespace chesspp::ui
