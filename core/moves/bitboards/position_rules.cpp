// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/position_rules.h"

#include "core/moves/bitboards/interpreter.h"

namespace chesspp::bitboards {

namespace {

/// Evaluates programs of rules, which have no acting piece.
template <int W>
class Judge {
public:
    Judge(const Tables<W>& tables, const BoardState<W>& state,
          AttackQueries attackQueries = AttackQueries::Evaluated)
        : board_(ProgramBoard<W>::now(tables, state, &answers_)) {
        board_.event = &kNothingActs;
        board_.inAttackQuery = attackQueries == AttackQueries::AssumedFalse;
    }
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;

    [[nodiscard]] bool holds(const std::vector<compiler::ProgramRequirement>& programs) const {
        return programsHold<W>(programs, board_, 0, 0);
    }
    [[nodiscard]] std::int64_t value(std::uint16_t program) const {
        return valueOf<W>(program, board_, 0, 0);
    }

private:
    BoardAnswers<W> answers_;
    ProgramBoard<W> board_;
};

}  // namespace

template <int W>
std::optional<ReachedGoal> reachedGoal(const Tables<W>& tables, const BoardState<W>& state) {
    const Judge<W> judge(tables, state);
    const Side mover = state.movesMade() == 0 ? opposite(state.toMove()) : state.toMove();
    return firstReached(tables.rules->goals, mover, [&](std::uint16_t number, Side side) {
        return judge.holds(tables.goals[number][side]);
    });
}

template <int W>
bool isAllowedAfter(const Tables<W>& tables, const BoardState<W>& state, Side mover,
                    Prohibitions prohibitions, Obligations obligations) {
    const Judge<W> judge(tables, state);
    const Rules& rules = *tables.rules;
    for (std::size_t i = 0; i < rules.prohibitions.size(); ++i) {
        if (prohibitions == Prohibitions::WithoutLegalMoves && tables.prohibitionLooksAtMoves[i]) continue;
        if (rules.prohibitions[i].isFor(mover) && judge.holds(tables.prohibitions[i][mover])) return false;
    }
    for (std::size_t i = 0; i < rules.obligations.size(); ++i) {
        if ((obligations >> i & 1U) != 0 && !judge.holds(tables.obligations[i][mover])) return false;
    }
    return true;
}

template <int W>
bool mayBeProhibited(const Tables<W>& tables, const BoardState<W>& state, Prohibitions prohibitions) {
    const Judge<W> judge(tables, state);
    const Side mover = state.toMove();
    const Rules& rules = *tables.rules;
    for (std::size_t i = 0; i < rules.prohibitions.size(); ++i) {
        if (!tables.prohibitsAnyMove[i] || !rules.prohibitions[i].isFor(mover)) continue;
        if (prohibitions == Prohibitions::WithoutLegalMoves && tables.prohibitionLooksAtMoves[i]) continue;
        if (judge.holds(tables.heldBefore[i][mover])) return true;
    }
    return false;
}

template <int W>
TurnAfter turnAfter(const Tables<W>& tables, const BoardState<W>& state, AttackQueries attackQueries) {
    const Judge<W> judge(tables, state, attackQueries);
    const Side side = state.toMove();
    const int made = static_cast<int>(state.movesMade()) + 1;
    const bool goesOn = made < kMostMovesOfTurn && made < judge.value(tables.turn->moves[side]) &&
                        judge.holds(tables.turn->goesOn[side]);
    return goesOn ? TurnAfter::Stays : TurnAfter::Passes;
}

template <int W>
std::optional<BegunCount> countThatBegins(const Tables<W>& tables, const BoardState<W>& state) {
    const Judge<W> judge(tables, state);
    const Side side = state.toMove();
    for (std::size_t i = 0; i < tables.counts.size(); ++i) {
        const CountPrograms& count = tables.counts[i];
        if (!judge.holds(count.when[side])) continue;
        return BegunCount{i, count.counted[side] ? judge.value(*count.counted[side]) : 0};
    }
    return std::nullopt;
}

#define CHESSPP_INSTANTIATE(W)                                                                     \
    template std::optional<BegunCount> countThatBegins<W>(const Tables<W>&, const BoardState<W>&); \
    template std::optional<ReachedGoal> reachedGoal<W>(const Tables<W>&, const BoardState<W>&);    \
    template bool mayBeProhibited<W>(const Tables<W>&, const BoardState<W>&, Prohibitions);        \
    template TurnAfter turnAfter<W>(const Tables<W>&, const BoardState<W>&, AttackQueries);        \
    template bool isAllowedAfter<W>(const Tables<W>&, const BoardState<W>&, Side, Prohibitions, Obligations);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
