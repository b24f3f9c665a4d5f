// SPDX-License-Identifier: MIT
// Makes and unmakes a move on a board state. The plain move is made directly; other recipes run step by step
// with a log of the squares that they change. Checks no legality.
#pragma once

#include "core/base/uninitialized_array.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/bitboards/undo_log.h"

#include <cstdint>

namespace chesspp::bitboards {

/// The state that unmake() restores.
template <int W>
struct Undo {
    Move move;
    typename BoardState<W>::Saved saved;
    Side mover = Side::White;
    PieceCode captured = kNoPiece;  ///< of a plain move
    bool advancesClock = true;      ///< the halfmove clock: nothing was taken and no resetting kind moved
    bool logged = false;            ///< its changes of squares are in the log
    bool royalLost = false;         ///< of a logged move: a royal of its side is gone or common
    bool royalTaken = false;        ///< likewise, of the other side
    std::uint8_t movesMade = 0;     ///< where records are kept
    std::uint32_t logStart = 0;
};

template <int W>
CHESSPP_INLINE Bitboard<W> royalsOf(const Tables<W>& tables, const BoardState<W>& state, Side side) {
    Bitboard<W> royals;
    for (const PieceCode code : tables.sides[side].royals) royals |= state.pieces(code);
    return royals;
}

/// Whether the move made costs the side other than `mover` a royal or, where one of them may be lost, the
/// last.
template <int W>
[[nodiscard]] CHESSPP_INLINE bool takesRoyal(const Tables<W>& tables, const BoardState<W>& state,
                                             const Undo<W>& undo, Side mover) {
    const bool takesOne = undo.royalTaken || (undo.captured != kNoPiece && sideOf(undo.captured) != mover &&
                                              tables.royal[undo.captured]);
    return takesOne && (!tables.royalsMayBeLost || royalsOf(tables, state, opposite(mover)).empty());
}
/// The same of the side that made it.
template <int W>
[[nodiscard]] CHESSPP_INLINE bool losesRoyal(const Tables<W>& tables, const BoardState<W>& state,
                                             const Undo<W>& undo, Side mover) {
    return undo.royalLost && (!tables.royalsMayBeLost || royalsOf(tables, state, mover).empty());
}

/// Marks stand for the side to move alone.
enum class MarksVisible : std::uint8_t { Yes, No };

/// Whether the squares of a candidate on a wide board are as required.
template <int W>
CHESSPP_INLINE bool squaresHold(const ConditionalMove<W>& candidate, const BoardState<W>& state,
                                const Bitboard<W>& occupied, const Bitboard<W>& friends,
                                const Bitboard<W>& enemies, MarksVisible marks) {
    for (const SquareTest& each : candidate.tests) {
        const unsigned square = each.square;
        const bool forbidden = ((each.content & SquareTest::NotEmpty) != 0 && !occupied.has(square)) ||
                               ((each.content & SquareTest::NotFriend) != 0 && friends.has(square)) ||
                               ((each.content & SquareTest::NotEnemy) != 0 && enemies.has(square)) ||
                               ((each.content & SquareTest::NoHole) != 0 && state.holes().has(square));
        if (forbidden) return false;
        if ((each.marked | each.unmarked) == 0) continue;
        for (unsigned mark = 0; mark < kMostMarks; ++mark) {
            const bool marked = marks == MarksVisible::Yes && state.marked(mark).has(square);
            if ((each.marked >> mark & 1U) != 0 && !marked) return false;
            if ((each.unmarked >> mark & 1U) != 0 && marked) return false;
        }
    }
    return true;
}

/// Whether a candidate's requirement holds for the actor on `from` of a narrow board.
template <int W>
CHESSPP_INLINE bool setsHold(const ConditionalMove<W>& candidate, unsigned from, const BoardState<W>& state,
                             Bitboard<W> occupied, Bitboard<W> friends, Bitboard<W> enemies,
                             MarksVisible marks) {
    if ((candidate.forbidden[1] & friends).any() || (candidate.forbidden[2] & enemies).any() ||
        (candidate.forbidden[0] - occupied).any() || (candidate.noHoles & state.holes()).any()) {
        return false;
    }
    if (candidate.needsUnmoved && !state.unmoved().has(from)) return false;
    if (candidate.needsMoved && state.unmoved().has(from)) return false;
    for (unsigned mark = 0; mark < kMostMarks; ++mark) {
        const Bitboard<W> marked = marks == MarksVisible::Yes ? state.marked(mark) : Bitboard<W>{};
        if ((candidate.marked[mark] - marked).any()) return false;
        if ((candidate.unmarked[mark] & marked).any()) return false;
    }
    return true;
}

/// Whether a candidate's requirement holds for the actor on `from`.
template <int W>
CHESSPP_INLINE bool holds(const ConditionalMove<W>& candidate, unsigned from, const BoardState<W>& state,
                          Bitboard<W> occupied, Bitboard<W> friends, Bitboard<W> enemies,
                          MarksVisible marks = MarksVisible::Yes) {
    if constexpr (kIsWide<W>) {
        if (candidate.needsUnmoved && !state.unmoved().has(from)) return false;
        if (candidate.needsMoved && state.unmoved().has(from)) return false;
        return squaresHold(candidate, state, occupied, friends, enemies, marks);
    } else {
        return setsHold(candidate, from, state, occupied, friends, enemies, marks);
    }
}

/// Unmoved partners count only while an unmoved castler of their side stands, and the reverse, so that
/// positions with the same rights are equal.
template <int W>
void dropLostRights(const Tables<W>& tables, BoardState<W>& state);

/// Whether conditions evaluate attack queries; nested ones are false.
enum class AttackQueries : std::uint8_t { Evaluated, AssumedFalse };

/// Results of the programs of a move's recipe before the move.
class ComputedValues {
public:
    template <int W>
    ComputedValues(const Tables<W>& tables, const BoardState<W>& state, Move move,
                   AttackQueries attackQueries);
    [[nodiscard]] compiler::Computed found() const { return {{&values_[0], count_}, guards_}; }

private:
    std::size_t count_ = 0;
    std::uint64_t guards_ = 0;
    UninitializedArray<std::int64_t, compiler::Recipe::kMostComputed> values_;
};

/// The guards that hold, as in compiler::Computed.
template <int W>
[[nodiscard]] std::uint64_t guardsThatHold(const Tables<W>& tables, const BoardState<W>& state, Move move,
                                           AttackQueries attackQueries);

/// For recipes with RecipeTactics::ByBoard.
template <int W>
[[nodiscard]] bool isTactical(const Tables<W>& tables, const BoardState<W>& state, Move move);

/// Whether no piece stands on the square after a move without its events.
template <int W>
[[nodiscard]] bool isLeft(const Tables<W>& tables, const BoardState<W>& state, Move move, Square square);

/// Makes a move that is not plain.
template <int W>
void makeRecipe(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Move move, Undo<W>& undo);

/// Makes a move of a ruleset whose pieces have events, with its events.
template <int W>
void makeEventful(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Move move, Undo<W>& undo,
                  AttackQueries attackQueries);

/// Whether moves trigger events or are recorded.
template <int W>
CHESSPP_INLINE bool isTracked(const Tables<W>& tables, const BoardState<W>& state) {
    return tables.events != nullptr || state.records().any();
}

/// After a move and its events: whose turn it is by the move's recipe and the variant.
template <int W>
[[nodiscard]] TurnAfter turnAfterMove(const Tables<W>& tables, const BoardState<W>& state, Move move,
                                      AttackQueries attackQueries);

/// Ends a move that is recorded.
template <int W>
void endTurnOf(const Tables<W>& tables, BoardState<W>& state, Move move, TurnAfter turn);

/// Makes a move where isTracked().
template <int W>
void makeTracked(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Move move, Undo<W>& undo);

template <int W>
CHESSPP_INLINE void beginMake(BoardState<W>& state, Move move, Undo<W>& undo) {
    undo.move = move;
    undo.saved = state.save();
    undo.mover = state.toMove();
    for (unsigned mark = 0; mark < kMostMarks; ++mark) {
        if (state.marked(mark).any()) state.flipMarks(mark, state.marked(mark));
    }
}

template <int W>
CHESSPP_INLINE void movePlainly(const Tables<W>& tables, BoardState<W>& state, Move move, Undo<W>& undo) {
    const unsigned from = move.from.square().index;
    const PieceCode actor = state.at(from);
    undo.captured = state.at(move.to);
    undo.advancesClock = undo.captured == kNoPiece && !tables.resetsClock[actor];
    if (undo.captured != kNoPiece) state.take(move.to, undo.captured);
    state.shift(from, move.to, actor);
    const Bitboard<W> gone = state.unmoved() & (Bitboard<W>::of(from) | Bitboard<W>::of(move.to));
    if (gone.any()) {
        state.flipUnmoved(gone);
        if (tables.castles[actor] || tables.castles[undo.captured]) dropLostRights(tables, state);
    }
}

template <int W>
CHESSPP_INLINE void make(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Move move,
                         Undo<W>& undo) {
    if (isTracked(tables, state)) [[unlikely]]
        return makeTracked(tables, state, log, move, undo);
    beginMake(state, move, undo);
    if (move.recipe == compiler::RecipeTable::kPlain) {
        movePlainly(tables, state, move, undo);
    } else if (const LeftMark left = tables.leftMarks[move.recipe]; left.mark != kMostMarks) {
        movePlainly(tables, state, move, undo);
        state.flipMarks(left.mark,
                        Bitboard<W>::of(static_cast<unsigned>(int{move.from.square().index} + left.by)));
    } else {
        undo.logged = true;
        return makeRecipe(tables, state, log, move, undo);
    }
    state.passTurn();
}

template <int W>
CHESSPP_INLINE void unmake(BoardState<W>& state, UndoLog& log, const Undo<W>& undo) {
    if (state.records().any()) [[unlikely]] {
        state.records().undo();
        state.setMovesMadeBack(undo.movesMade);
    }
    if (!undo.logged) {
        state.shiftBack(undo.move.to, undo.move.from.square().index, state.at(undo.move.to));
        if (undo.captured != kNoPiece) state.put(undo.move.to, undo.captured);
    } else {
        while (log.touched.size() > undo.logStart) {
            const Touched touched = log.touched.back();
            log.touched.pop_back();
            if (touched.before == Touched::kHole) {
                state.flipHoles(Bitboard<W>::of(touched.square));
                continue;
            }
            const PieceCode now = state.at(touched.square);
            if (now != kNoPiece) state.take(touched.square, now);
            if (touched.before != kNoPiece) state.put(touched.square, touched.before);
        }
    }
    state.restore(undo.saved, undo.mover);
}

}  // namespace chesspp::bitboards
