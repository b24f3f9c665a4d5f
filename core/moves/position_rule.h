// SPDX-License-Identifier: MIT
// What a variant says about the position after a move: which end the game (goals), which a move may not lead
// to (prohibitions), and which it must if it can (obligations).
#pragma once

#include "core/base/localized_text.h"
#include "core/geometry/side.h"
#include "core/language/expression.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chesspp {

/// Whom a rule is about.
enum class ForSide : std::uint8_t { Each, White, Black };

/// In its conditions, which must all hold, `friend` is the side that it is about; no piece acts.
struct PositionRule {
    std::string name;  ///< by which a variant that extends another changes it
    std::vector<Condition> when;
    ForSide side = ForSide::Each;
    std::string summary;  ///< a sentence
    TextsByLanguage summaries;

    [[nodiscard]] bool isFor(Side one) const {
        return side == ForSide::Each || (side == ForSide::White) == (one == Side::White);
    }
    friend bool operator==(const PositionRule&, const PositionRule&) = default;
};

[[nodiscard]] inline LocalizedText summaryOf(const PositionRule& rule) {
    return {rule.summary, rule.summaries};
}

/// What several royals of a side mean: each must be safe and kept; the last one alone must; or a side is in
/// check while all are attacked, and has lost when all are lost.
enum class RoyalRule : std::uint8_t { Each, Last, Together };

/// A count of moves after which the game is drawn. It begins after a move with which the conditions hold for
/// the side to move, unless a count is going on. In them `friend` is that side; no piece acts.
struct CountRule {
    std::string name;
    std::vector<Condition> when;
    int moves = 0;                    ///< of each side; the game is drawn by one more
    std::vector<Expression> counted;  ///< moves that count as made when it begins; one expression, or none: 0
    bool anew = false;  ///< it also begins, whatever goes on, where the move changed the material
    friend bool operator==(const CountRule&, const CountRule&) = default;
};

/// A count has at most so many moves.
inline constexpr int kMostCounted = 1000;

/// What begins by the rule with the number: so many moves count as made.
struct BegunCount {
    std::size_t rule = 0;
    std::int64_t counted = 0;
};

/// A move of the side to move that changes nothing but whose turn it is, where all hold. In them `friend` is
/// that side; no piece acts.
struct PassRule {
    std::vector<Condition> conditions;
    friend bool operator==(const PassRule&, const PassRule&) = default;
};

/// How many moves a side makes in a turn, and with what. In the conditions `friend` is the side to move; no
/// piece acts.
struct TurnRule {
    std::vector<Expression> moves;  ///< the number, after each move of the turn; one expression
    std::vector<Condition> goesOn;  ///< after a move and its events these must hold for another to follow
    /// Letters whose pieces act in the first move, the second, …, the last for all further; empty: all.
    std::vector<std::string> letters;
    friend bool operator==(const TurnRule&, const TurnRule&) = default;
};

/// A turn has at most so many moves.
inline constexpr int kMostMovesOfTurn = 64;

/// What an end of the game means for a side.
enum class GoalResult : std::uint8_t { Win, Loss, Draw };

/// Whose a goal is when both sides have reached it at once.
enum class GoalOfBoth : std::uint8_t { Mover, Other, Draw };

struct Goal {
    PositionRule rule;
    GoalResult result = GoalResult::Win;  ///< for the side that has reached it
    GoalOfBoth both = GoalOfBoth::Mover;
    friend bool operator==(const Goal&, const Goal&) = default;
};

struct ReachedGoal {
    std::uint16_t number = 0;  ///< by the variant's order
    std::optional<Side> winner;
    friend bool operator==(const ReachedGoal&, const ReachedGoal&) = default;
};

[[nodiscard]] constexpr std::optional<Side> winnerOf(GoalResult result, Side side) {
    switch (result) {
        case GoalResult::Win:
            return side;
        case GoalResult::Loss:
            return opposite(side);
        case GoalResult::Draw:
            break;
    }
    return std::nullopt;
}

/// The first of the goals, in their order. `holds(number, side)` is whether its conditions hold for the side.
template <class Holds>
[[nodiscard]] std::optional<ReachedGoal> firstReached(const std::vector<Goal>& goals, Side mover,
                                                      const Holds& holds) {
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const Goal& goal = goals[i];
        const auto number = static_cast<std::uint16_t>(i);
        const bool ofMover = goal.rule.isFor(mover) && holds(number, mover);
        const bool ofOther = goal.rule.isFor(opposite(mover)) && holds(number, opposite(mover));
        if (!ofMover && !ofOther) continue;
        if (ofMover && ofOther && goal.both == GoalOfBoth::Draw) return ReachedGoal{number, std::nullopt};
        const bool isOthers = ofMover && ofOther ? goal.both == GoalOfBoth::Other : ofOther;
        return ReachedGoal{number, winnerOf(goal.result, isOthers ? opposite(mover) : mover)};
    }
    return std::nullopt;
}

/// Those that are judged where `stuck` is found leave out those that look at legal moves themselves.
enum class Prohibitions : std::uint8_t { All, WithoutLegalMoves };

/// Some of a variant's obligations: a bit for each, by its number.
using Obligations = std::uint32_t;
inline constexpr std::size_t kMostObligations = 32;

/// Those that bind a side: each that some legal move meets together with all that bind it before.
/// `someMoveMeets(obligations)` is whether one meets all of these.
template <class SomeMoveMeets>
[[nodiscard]] Obligations bindingObligations(const std::vector<PositionRule>& obligations, Side side,
                                             const SomeMoveMeets& someMoveMeets) {
    Obligations binding = 0;
    for (std::size_t i = 0; i < obligations.size(); ++i) {
        const Obligations more = binding | Obligations{1} << i;
        if (obligations[i].isFor(side) && someMoveMeets(more)) binding = more;
    }
    return binding;
}

}  // namespace chesspp
