// SPDX-License-Identifier: MIT
#include "core/io/ini_goals.h"

#include "core/base/ascii.h"
#include "core/game/fen_placement.h"
#include "core/io/ini_phrases.h"
#include "core/io/json_parts.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace chesspp::io {

using json_parts::inQuotes;
using json_parts::list;
using json_parts::text;

namespace {

/// Pieces of a kind as many as this or fewer are royal, each.
constexpr int kEachIsRoyal = 64;

/// What the result for the side to move means for the other.
std::string forOther(GoalResult result) {
    return result == GoalResult::Win ? "loss" : result == GoalResult::Loss ? "win" : "draw";
}

}  // namespace

void IniGoals::read(int checks) {
    countsPieces_ = options_.word("materialCounting", "none") == "unweighted";
    readMates();
    readExtinction();
    readFlags();
    readConnections();
    countsChecks_ = options_.isOn("checkCounting");
    if (countsChecks_)
        add("checks", {fmt::format("friend.checks_given >= {}", checks)}, "win", "The last check was given.");
    readDraws();
}

void IniGoals::add(const std::string& name, const std::vector<std::string>& when, std::string_view result,
                   std::string_view summary, std::string_view side) {
    JsonValue goal = JsonValue::object();
    goal.add("when", list(when));
    if (side != "each") goal.add("for", text(side));
    goal.add("result", text(result));
    goal.add("summary", text(summary));
    goals_.add(name, std::move(goal));
}

void IniGoals::readMates() {
    goals_.add("checkmate",
               text(forOther(options_.result("checkmateValue", "loss").value_or(GoalResult::Loss))));
    const GoalResult stale = options_.result("stalemateValue", "draw").value_or(GoalResult::Draw);
    goals_.add("stalemate", text(forOther(stale)));
    const bool byNumber = options_.isOn("stalematePieceCount");
    if ((byNumber && stale != GoalResult::Draw) || (countsPieces_ && stale == GoalResult::Draw)) {
        // Who has fewer pieces has what the stalemated side would have.
        const bool fewerWin = byNumber && stale == GoalResult::Win;
        add("stuck-fewer", {std::string(ini::kSomebodyStuck), ini::piecesPhrase("<")},
            fewerWin ? "win" : "loss", "Nobody can move, and one side has fewer pieces.");
        add("stuck-even", {std::string(ini::kSomebodyStuck), ini::piecesPhrase("==")}, "draw",
            "Nobody can move, and both sides have as many pieces.");
    }
    if (options_.isOn("adjudicateFullBoard"))
        addByNumber("full", std::string(ini::kFullBoard), "The board is full.");
}

void IniGoals::addByNumber(const std::string& name, const std::string& when, std::string_view summary) {
    if (countsPieces_) add(name + "-more", {when, ini::piecesPhrase(">")}, "win", summary);
    add(name, {when}, "draw", summary);
}

void IniGoals::addPasses() {
    addByNumber("passes", std::string(ini::kBothPassed), "Both sides passed.");
}

std::ptrdiff_t IniGoals::countAtStart(char letter) const {
    return std::ranges::count(placement_, letter);
}

void IniGoals::makeRoyal(const std::string& types, int count) {
    std::ptrdiff_t white = 0;
    std::ptrdiff_t black = 0;
    bool isOffered = false;
    for (const char letter : types) {
        white += countAtStart(letter);
        black += countAtStart(toLower(letter));
        isOffered = isOffered || army_.offers().find(letter) != std::string::npos;
    }
    const bool several = white > 1 || black > 1 || isOffered;
    const bool each = count >= kEachIsRoyal;
    const bool together = options_.isOn("dupleCheck");
    // Each of several types would have a last one.
    if (types.find('*') != std::string::npos || (!each && (several || together) && types.size() > 1) ||
        (!each && count > 0) || (each && together))
        return options_.refuse("extinctionPseudoRoyal", "ini.unsupported", {{"value", "true"}});
    if (!each && (several || together)) royals_ = together ? "together" : "last";
    for (const char letter : types) army_.makeRoyal(std::string(1, letter));
}

void IniGoals::readExtinction() {
    const auto value = options_.result("extinctionValue", "none");
    const std::string types = options_.letters("extinctionPieceTypes", "-");
    const int count = options_.number("extinctionPieceCount", 0);
    const int others = options_.number("extinctionOpponentPieceCount", 0);
    const bool claimed = options_.isOn("extinctionClaim");
    const bool royal = options_.isOn("extinctionPseudoRoyal");
    if (!value) return;
    if (claimed) options_.refuse("extinctionClaim", "ini.unsupported", {{"value", "true"}});
    if (royal) return makeRoyal(types, count);
    if (options_.isOn("dupleCheck")) options_.refuse("dupleCheck", "ini.unsupported", {{"value", "true"}});
    const std::string result = *value == GoalResult::Loss  ? "loss"
                               : *value == GoalResult::Win ? "win"
                                                           : "draw";
    // What is in hands counts, too.
    const bool held = options_.isOn("pieceDrops");
    const auto addKind = [&](const std::string& name, const std::string& which, const std::string& hand) {
        const auto number = [&](const char* side) {
            const std::string onBoard = fmt::format("count({}.pieces, {})", side, which);
            return held ? fmt::format("{} + {}.{}", onBoard, side, hand) : onBoard;
        };
        std::vector<std::string> when{fmt::format("{} <= {}", number("friend"), count)};
        if (others > 0) when.push_back(fmt::format("{} >= {}", number("enemy"), others));
        add(name, when, result, "The last piece of a kind is gone.");
    };
    if (types.find('*') != std::string::npos) return addKind("extinction", "item.exists", "hand_size");
    for (const IniArmy::Entry& entry : army_.entries()) {
        if (entry.letter.size() != 1 || types.find(entry.letter) == std::string::npos) continue;
        addKind(fmt::format("extinction-{}", toLower(entry.letter)),
                fmt::format("item.letter == {}", inQuotes(entry.letter)),
                fmt::format("hand({})", inQuotes(entry.kind)));
    }
}

void IniGoals::readFlags() {
    const std::string piece = options_.letters("flagPiece", "*");
    const IniSquares both = options_.squares("flagRegion");
    const int count = options_.number("flagPieceCount", 1);
    const bool safe = options_.isOn("flagPieceSafe");
    const bool moves = options_.isOn("flagMove");
    const bool blocked = options_.isOn("flagPieceBlockedWin");
    // With the side by its name, and as the side that a goal is for.
    std::array<std::string, 2> reached;
    std::array<std::string, 2> byFriend;
    bool ofKings = true;
    for (const bool isWhite : {true, false}) {
        const char* const side = isWhite ? "White" : "Black";
        const std::string letters = options_.letters(std::string("flagPiece") + side, piece);
        const IniSquares squares = options_.squares(std::string("flagRegion") + side, both);
        if (squares.empty()) continue;
        const std::string name = isWhite ? "flag-white" : "flag-black";
        const std::string region = army_.region(name, squares, squares);
        ofKings = ofKings && letters == std::string(1, army_.royal());
        for (const bool isSaid : {true, false}) {
            const char* const own = !isSaid ? "friend" : isWhite ? "white" : "black";
            const std::string when = ini::flagPhrase({own, region, letters, count, safe, blocked});
            (isSaid ? reached : byFriend)[isWhite ? 0 : 1] = when;
        }
    }
    const auto& [white, black] = reached;
    const std::string summary = "The flag is reached.";
    if (moves && safe) return options_.refuse("flagMove", "ini.unsupported", {{"value", "true"}});
    // Black's king has the last move; of other pieces each side may answer.
    const bool byRounds = moves && ofKings;
    if (!white.empty() && !black.empty() && (safe || byRounds))
        add("flags", {white, black}, "draw", "Both flags are reached.");
    const auto addFlag = [&](const std::string& name, std::string when, const std::string& waits,
                             std::string_view side) {
        std::vector<std::string> all{std::move(when)};
        if (!waits.empty()) all.push_back(fmt::format("board.turn == {}", waits));
        add(name, all, "win", summary, side);
    };
    if (!black.empty()) addFlag("flag-black", byFriend[1], moves && !byRounds ? "black" : "", "black");
    if (!white.empty()) addFlag("flag-white", byFriend[0], moves ? "white" : "", "white");
}

void IniGoals::readConnections() {
    const int inRow = options_.number("connectN", 0);
    const int square = options_.number("connectNxN", 0);
    const std::string types = options_.letters("connectPieceTypes", "*");
    const bool vertical = options_.isOn("connectVertical", "true");
    const bool horizontal = options_.isOn("connectHorizontal", "true");
    const bool diagonal = options_.isOn("connectDiagonal", "true");
    const auto value = options_.result("connectValue", "loss");
    if ((inRow <= 0 && square <= 0) || !value) return;
    if (inRow > ini::kMostInRow)
        return options_.refuse("connectN", "ini.value", {{"value", fmt::to_string(inRow)}});
    if (square > ini::kMostInSquare)
        return options_.refuse("connectNxN", "ini.value", {{"value", fmt::to_string(square)}});
    const std::string result = forOther(*value);
    if (inRow > 0) {
        if (const auto rows = ini::rowsPhrase({inRow, horizontal, vertical, diagonal, types}))
            add("connected", {*rows}, result, "There are enough pieces in a row.");
    }
    if (square > 0)
        add("square", {ini::squarePhrase(square, types)}, result, "There are enough pieces in a square.");
}

void IniGoals::readDraws() {
    const int moves = options_.number("nMoveRule", 50);
    const std::string types = options_.letters("nMoveRuleTypes", army_.pawns().empty() ? "-" : army_.pawns());
    for (const char* side : {"nMoveRuleTypesWhite", "nMoveRuleTypesBlack"}) {
        if (options_.letters(side, types.empty() ? "-" : types) != types)
            options_.refuse(side, "ini.unsupported", {{"value", options_.word(side, "")}});
    }
    readRepetition();
    if (moves > 0)
        draws_.add("quiet-moves", JsonValue::object().with("automatic", JsonValue::of(std::int64_t{moves})));
    if (!types.empty()) draws_.add("resetting-letters", text(types));
    readCounts();
    const std::string counting = options_.word("materialCounting", "none");
    if (counting == "blackdrawodds") {
        draws_.add("odds", text("black"));
    } else if (counting == "whitedrawodds") {
        draws_.add("odds", text("white"));
    } else if (counting != "none" && counting != "unweighted") {
        options_.refuse("materialCounting", "ini.unsupported", {{"value", excerpt(counting)}});
    }
}

void IniGoals::readCounts() {
    const std::string which = options_.word("countingRule", "none");
    const auto letterOf = [&](std::string_view kind) {
        const auto letter = options_.letter(kind);
        return letter ? std::string(1, *letter) : std::string();
    };
    const auto counts = ini::countPhrases(
        which, {letterOf("pawn"), letterOf("rook"), letterOf("silver"), letterOf("knight")});
    if (counts.empty() && which != "none")
        return options_.refuse("countingRule", "ini.unsupported", {{"value", excerpt(which)}});
    JsonValue rules = JsonValue::object();
    for (const ini::CountPhrases& count : counts) {
        JsonValue rule = JsonValue::object().with("when", list(count.when));
        rule.add("moves", JsonValue::of(std::int64_t{count.moves}));
        if (!count.counted.empty()) rule.add("counted", text(count.counted));
        if (count.anew) rule.add("anew", JsonValue::of(true));
        rules.add(count.name, std::move(rule));
    }
    if (!counts.empty()) draws_.add("counts", std::move(rules));
}

void IniGoals::readRepetition() {
    const int folds = options_.number("nFoldRule", 3);
    const auto value = options_.result("nFoldValue", "draw");
    const bool absolute = options_.isOn("nFoldValueAbsolute");
    const bool noPerpetuals = options_.isOn("perpetualCheckIllegal");
    if (folds <= 0) return;
    draws_.add("repetition", JsonValue::object().with("automatic", JsonValue::of(std::int64_t{folds})));
    if (value == GoalResult::Win) {
        // For White, or for the side to move.
        draws_.add("repetition-winner", text(absolute ? "white" : "other"));
    } else if (value == GoalResult::Loss) {
        draws_.add("repetition-winner", text(absolute ? "black" : "mover"));
    }
    if (noPerpetuals) draws_.add("perpetual-check", text("loss"));
}

}  // namespace chesspp::io
