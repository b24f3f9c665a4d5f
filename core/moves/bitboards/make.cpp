// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/make.h"

#include "core/moves/bitboards/interpreter.h"
#include "core/moves/bitboards/mutator.h"
#include "core/moves/bitboards/position_rules.h"

#include <algorithm>
#include <cassert>

namespace chesspp::bitboards {

template <int W>
std::uint64_t guardsThatHold(const Tables<W>& tables, const BoardState<W>& state, Move move,
                             AttackQueries attackQueries) {
    const auto& guards = tables.recipes[move.recipe].guards;
    if (guards.empty()) return 0;
    auto board = ProgramBoard<W>::now(tables, state, nullptr);
    board.inAttackQuery = attackQueries == AttackQueries::AssumedFalse;
    std::uint64_t hold = 0;
    for (std::size_t i = 0; i < guards.size(); ++i) {
        if (programsHold<W>(guards[i], board, move.from.square().index, move.to))
            hold |= std::uint64_t{1} << i;
    }
    return hold;
}

template <int W>
ComputedValues::ComputedValues(const Tables<W>& tables, const BoardState<W>& state, Move move,
                               AttackQueries attackQueries) {
    if (!tables.computes) return;
    guards_ = guardsThatHold(tables, state, move, attackQueries);
    auto board = ProgramBoard<W>::now(tables, state, nullptr);
    board.inAttackQuery = attackQueries == AttackQueries::AssumedFalse;
    for (const compiler::RecipeStep& step : tables.recipes[move.recipe].steps) {
        if (!step.value.program) continue;
        values_[count_++] = valueOf<W>(*step.value.program, board, move.from.square().index, move.to);
    }
}

/// Records a plain move before it is made.
template <int W>
Before recordPlainMove(const Tables<W>& tables, BoardState<W>& state, Move move) {
    Before before = beginRecord(tables, state, move);
    if (const PieceCode taken = state.at(move.to); taken != kNoPiece) {
        addToHand(tables, state, move.to, pieceOfCode(taken), state.toMove());
        state.records().taken(move.to, pieceOfCode(taken), move.from.square().index);
    }
    state.records().landed(move.from.square().index, move.to);
    return before;
}

template <int W>
TurnAfter turnAfterMove(const Tables<W>& tables, const BoardState<W>& state, Move move,
                        AttackQueries attackQueries) {
    const TurnAfter turn = tables.recipes[move.recipe].turn;
    return turn == TurnAfter::Passes && tables.turn ? turnAfter(tables, state, attackQueries) : turn;
}

template <int W>
void endTurnOf(const Tables<W>& tables, BoardState<W>& state, Move move, TurnAfter turn) {
    if (turn == TurnAfter::Passes) {
        if (state.movesMade() != 0) state.setMovesMade(0);
        if (state.records().any()) state.records().passTurn();
    } else if (tables.recipes[move.recipe].turn == TurnAfter::Passes) {
        state.setMovesMade(state.movesMade() + 1);
    }
    state.endMove(turn);
}

template <int W>
void dropLostRights(const Tables<W>& tables, BoardState<W>& state) {
    for (const Side side : kSides) {
        if ((state.unmoved() & state.of(side)).empty()) continue;
        const SideTables<W>& own = tables.sides[side];
        const auto unmovedOf = [&](const std::vector<PieceCode>& codes) {
            Bitboard<W> set;
            for (const PieceCode code : codes) set |= state.pieces(code);
            return set & state.unmoved();
        };
        if (unmovedOf(own.castlers).empty()) state.flipUnmoved(unmovedOf(own.castlingPartnersOnly));
        if (unmovedOf(own.castlingPartners).empty()) state.flipUnmoved(unmovedOf(own.castlersOnly));
    }
}

/// Marks keep their turns when the side to move stays.
template <int W>
void keepMarks(BoardState<W>& state, const Undo<W>& undo) {
    for (unsigned mark = 0; mark < kMostMarks; ++mark) state.flipMarks(mark, undo.saved.marks[mark]);
}

template <int W>
void makeRecipe(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Move move, Undo<W>& undo) {
    const ComputedValues computed(tables, state, move, AttackQueries::Evaluated);
    const TurnAfter turn = tables.recipes[move.recipe].turn;
    if (turn == TurnAfter::Stays) {
        assert(tables.records.marks || !tables.recipes[move.recipe].does(EffectType::LeaveMark));
        keepMarks(state, undo);
    }
    Before before;
    if (state.records().any()) before = beginRecord(tables, state, move);
    undo.logStart = static_cast<std::uint32_t>(log.touched.size());
    undo.advancesClock = !tables.resetsClock[actorOf(state, move)];
    const Side side = state.toMove();
    BoardMutator<W> change(tables, state, log, undo, nullptr);
    forEachEffect(tables, move, side, computed.found(),
                  [&](const Effect& effect) { change.make(effect, side); });
    const TurnAfter after = turnAfterMove(tables, state, move, AttackQueries::Evaluated);
    if (state.records().any()) endRecord(tables, state, move, before, computed.found().guards);
    change.finish();
    endTurnOf(tables, state, move, after);
}

template <int W>
bool isTactical(const Tables<W>& tables, const BoardState<W>& state, Move move) {
    EffectTracker tracker(boardOf(state));
    const compiler::Computed guards{{}, guardsThatHold(tables, state, move, AttackQueries::Evaluated)};
    forEachEffect(tables, move, state.toMove(), guards, [&](const Effect& effect) { tracker.make(effect); });
    return tracker.isTactical();
}

template <int W>
bool isLeft(const Tables<W>& tables, const BoardState<W>& state, Move move, Square square) {
    if (tables.recipes[move.recipe].type == compiler::RecipeClass::Shown) return move.to != square.index;
    EffectTracker tracker(boardOf(state));
    const compiler::Computed guards{{}, guardsThatHold(tables, state, move, AttackQueries::Evaluated)};
    forEachEffect(tables, move, state.toMove(), guards, [&](const Effect& effect) { tracker.make(effect); });
    return std::ranges::none_of(tracker.pieces(),
                                [&](const TrackedPiece& piece) { return piece.square == square; });
}

template <int W>
void makeTracked(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Move move, Undo<W>& undo) {
    if (tables.events != nullptr) {
        return makeEventful(tables, state, log, move, undo, AttackQueries::Evaluated);
    }
    beginMake(state, move, undo);
    undo.movesMade = static_cast<std::uint8_t>(state.movesMade());
    if (move.recipe == compiler::RecipeTable::kPlain) {
        const Before before = recordPlainMove(tables, state, move);
        movePlainly(tables, state, move, undo);
        const TurnAfter after = turnAfterMove(tables, state, move, AttackQueries::Evaluated);
        endRecord(tables, state, move, before, 0);
        endTurnOf(tables, state, move, after);
    } else {
        undo.logged = true;
        makeRecipe(tables, state, log, move, undo);
    }
}

#define CHESSPP_INSTANTIATE(W)                                                                             \
    template ComputedValues::ComputedValues(const Tables<W>&, const BoardState<W>&, Move, AttackQueries);  \
    template std::uint64_t guardsThatHold<W>(const Tables<W>&, const BoardState<W>&, Move, AttackQueries); \
    template bool isLeft<W>(const Tables<W>&, const BoardState<W>&, Move, Square);                         \
    template bool isTactical<W>(const Tables<W>&, const BoardState<W>&, Move);                             \
    template void dropLostRights<W>(const Tables<W>&, BoardState<W>&);                                     \
    template TurnAfter turnAfterMove<W>(const Tables<W>&, const BoardState<W>&, Move, AttackQueries);      \
    template void endTurnOf<W>(const Tables<W>&, BoardState<W>&, Move, TurnAfter);                         \
    template void makeTracked<W>(const Tables<W>&, BoardState<W>&, UndoLog&, Move, Undo<W>&);              \
    template void makeRecipe<W>(const Tables<W>&, BoardState<W>&, UndoLog&, Move, Undo<W>&);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
