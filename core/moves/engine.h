// SPDX-License-Identifier: MIT
// The interface of all move generators: a board, its moves, make and unmake. A ruleset chooses the
// implementation once (bitboards of some width, or the reference engine); callers must not depend on which.
#pragma once

#include "core/board/setup.h"
#include "core/geometry/square_set.h"
#include "core/moves/effect.h"
#include "core/moves/move.h"
#include "core/moves/position_rule.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace chesspp {

enum class Legality : std::uint8_t {
    Pseudo,  ///< what the trees allow
    Legal,   ///< and loses no own royal, nor, unless it takes a royal, leaves one attacked
};

/// One thread at a time, for const functions too, which may make and unmake moves. Clones share only
/// immutable data, so each thread may have its own.
class Engine {
public:
    virtual ~Engine() = default;
    Engine& operator=(const Engine&) = delete;

    [[nodiscard]] virtual std::unique_ptr<Engine> clone() const = 0;

    /// Sets up a position, which must be of the ruleset's shape and kinds. Forgets all moves made.
    virtual void load(const Setup& setup) = 0;
    /// The current position.
    [[nodiscard]] virtual Setup setup() const = 0;

    [[nodiscard]] virtual std::optional<Piece> at(Square square) const = 0;
    /// Whether the piece on an occupied square has not moved.
    [[nodiscard]] virtual bool isUnmoved(Square square) const = 0;
    /// False only if there are none.
    [[nodiscard]] virtual bool hasMarks() const = 0;
    [[nodiscard]] virtual bool hasInHand(Side side) const = 0;
    /// boardKey() of the setup (core/board/setup_key.h).
    [[nodiscard]] virtual std::uint64_t boardKey() const = 0;
    [[nodiscard]] virtual Side sideToMove() const = 0;
    /// Whether the last move, with its events, cost the side that did not make it a royal. Then there is no
    /// legal move, even where the mover moves again. False after load().
    [[nodiscard]] virtual bool hasLostRoyal() const = 0;
    /// The first goal that the position has reached, the side that moved last being the mover. Then there
    /// is no legal move. Royals that are lost come before every goal.
    [[nodiscard]] virtual std::optional<ReachedGoal> reachedGoal() const = 0;
    /// The first count that may begin here.
    [[nodiscard]] virtual std::optional<BegunCount> countThatBegins() const = 0;
    /// The halfmove clock: plies since a capture or a move of a kind that resets it.
    [[nodiscard]] virtual int halfmoveClock() const = 0;
    /// Of squares, side to move, hands and the state that the ruleset uses; no clocks.
    [[nodiscard]] virtual std::uint64_t hash() const = 0;

    /// Replaces `moves` by the moves of the side to move, each once.
    virtual void listMoves(MoveList& moves, Legality legality) const = 0;
    /// Those of the piece on a square, or the drops of a kind.
    virtual void listMovesFrom(Origin from, MoveList& moves, Legality legality) const = 0;
    /// Those of one class.
    virtual void listMovesOf(MoveClass which, MoveList& moves, Legality legality) const = 0;
    [[nodiscard]] virtual bool hasLegalMove() const = 0;
    /// Whether the move is a legal one of this position. Any value may be given.
    [[nodiscard]] virtual bool isLegal(Move move) const = 0;
    /// Whether side `by` attacks the square (core/MEANING.md: Attack).
    [[nodiscard]] virtual bool attacked(Square square, Side by) const = 0;
    /// The pieces of side `by` that attack it.
    [[nodiscard]] SquareSet attackersOf(Square square, Side by) const {
        constexpr auto kLargest = BoardShape::make(BoardShape::kMaxExtent, BoardShape::kMaxExtent);
        return attackersOf(square, by, SquareSet::all(*kLargest));
    }
    /// Those that would attack it if all pieces but those on `standing` were removed; empty squares in
    /// `standing` make no difference. Conditions see the reduced board, with the history and the counters of
    /// the current one.
    [[nodiscard]] virtual SquareSet attackersOf(Square square, Side by, const SquareSet& standing) const = 0;
    /// Whether a royal of the side to move is attacked.
    [[nodiscard]] virtual bool inCheck() const = 0;

    /// Expanded and sorted.
    [[nodiscard]] std::vector<FullMove> legalMoves() const {
        MoveList list;
        listMoves(list, Legality::Legal);
        std::vector<FullMove> moves = expandAll(list);
        std::ranges::sort(moves);
        return moves;
    }

    /// The effects of a move of this position, without those of events.
    [[nodiscard]] virtual FullMove expand(Move move) const = 0;
    /// The same of many moves of this position, in their order; quickest with those of a square together.
    [[nodiscard]] virtual std::vector<FullMove> expandAll(std::span<const Move> moves) const {
        std::vector<FullMove> all;
        all.reserve(moves.size());
        for (const Move move : moves) all.push_back(expand(move));
        return all;
    }
    /// The move's own effects, then those of the events that it triggers.
    [[nodiscard]] virtual std::vector<Effect> allEffects(Move move) const = 0;

    /// Makes a move that listMoves gave here (either legality); any other is undefined.
    virtual void make(Move move) = 0;
    /// Takes the last made move back; there must be one.
    virtual void unmake() = 0;

    /// Leaves after so many turns, of which the last move is counted, not played, where turns are one move;
    /// from 0. A turn that ends early, for want of moves, is a leaf only where it is the last.
    [[nodiscard]] virtual std::uint64_t perft(int depth, Legality legality) = 0;

protected:
    Engine() = default;
    Engine(const Engine&) = default;
};

}  // namespace chesspp
