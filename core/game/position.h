// SPDX-License-Identifier: MIT
// A position: a setup that the rules accept, with its moves. A value; moves change it in place.
// Has no history beyond its own moves: Game handles repetition and claims.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/board/transition.h"
#include "core/game/ruleset.h"
#include "core/moves/effect_tracker.h"
#include "core/moves/engine.h"

#include <cstdint>
#include <memory>
#include <span>

namespace chesspp {

/// One thread at a time, for const functions too (core/moves/engine.h): each thread has its own copy.
class Position {
public:
    /// The one crossing from setup to position. All reasons against it are collected.
    [[nodiscard]] static Result<Position> fromSetup(RulesetPtr ruleset, const Setup& setup);
    /// For looking at a setup that fits the ruleset's board, kinds and marks (asserted), playable or not.
    /// Where it is not, only the plain backend takes it, and its moves mean nothing.
    [[nodiscard]] static Position unjudged(RulesetPtr ruleset, const Setup& setup);
    /// The reasons alone.
    [[nodiscard]] static Diagnostics problems(const Ruleset& ruleset, const Setup& setup);

    Position(const Position& other);
    Position(Position&&) noexcept = default;
    Position& operator=(const Position& other);
    Position& operator=(Position&&) noexcept = default;
    ~Position() = default;

    [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
    [[nodiscard]] const RulesetPtr& rulesetPtr() const { return ruleset_; }
    [[nodiscard]] BoardShape shape() const { return ruleset_->rules().shape; }
    [[nodiscard]] Setup setup() const { return engine_->setup(); }
    [[nodiscard]] std::optional<Piece> at(Square square) const { return engine_->at(square); }
    [[nodiscard]] Side sideToMove() const { return engine_->sideToMove(); }
    /// Whether the last move cost the side that did not make it a royal: then there is no legal move, even
    /// where the mover moves again. False for a position made from a setup.
    [[nodiscard]] bool hasLostRoyal() const { return engine_->hasLostRoyal(); }
    /// The first goal that it has reached: then there is no legal move.
    [[nodiscard]] std::optional<ReachedGoal> reachedGoal() const { return engine_->reachedGoal(); }
    [[nodiscard]] std::optional<BegunCount> countThatBegins() const { return engine_->countThatBegins(); }
    [[nodiscard]] bool isUnmoved(Square square) const { return engine_->isUnmoved(square); }
    [[nodiscard]] bool hasInHand(Side side) const { return engine_->hasInHand(side); }
    [[nodiscard]] int halfmoveClock() const { return engine_->halfmoveClock(); }
    [[nodiscard]] std::uint64_t hash() const { return engine_->hash(); }

    /// Replaces the content of `moves`, whose memory serves again.
    void listMoves(MoveList& moves, Legality legality) const { engine_->listMoves(moves, legality); }
    /// The same of tactical or of quiet moves alone.
    void listMovesOf(MoveClass which, MoveList& moves, Legality legality) const {
        engine_->listMovesOf(which, moves, legality);
    }
    [[nodiscard]] MoveList legalMoves() const;
    [[nodiscard]] MoveList pseudoLegalMoves() const;
    [[nodiscard]] MoveList legalMovesFrom(Origin from) const;
    [[nodiscard]] bool hasLegalMove() const { return engine_->hasLegalMove(); }
    [[nodiscard]] bool isLegal(Move move) const { return engine_->isLegal(move); }
    [[nodiscard]] bool inCheck() const { return engine_->inCheck(); }
    [[nodiscard]] bool attacked(Square square, Side by) const { return engine_->attacked(square, by); }
    /// The pieces of a side that attack a square.
    [[nodiscard]] SquareSet attackersOf(Square square, Side by) const {
        return engine_->attackersOf(square, by);
    }
    /// Those that would if all pieces but those on `standing` were lifted (Engine::attackersOf).
    [[nodiscard]] SquareSet attackersOf(Square square, Side by, const SquareSet& standing) const {
        return engine_->attackersOf(square, by, standing);
    }
    [[nodiscard]] FullMove expand(Move move) const { return engine_->expand(move); }
    [[nodiscard]] std::vector<FullMove> expandAll(std::span<const Move> moves) const {
        return engine_->expandAll(moves);
    }
    /// What playing a move of this position looks like, with all that its events do.
    [[nodiscard]] Transition transition(Move move) const;

    /// Plays a legal move (asserted).
    void play(Move move);
    /// For engines: the caller knows that the move is pseudo-legal here.
    void playUnchecked(Move move) { engine_->make(move); }
    /// Takes the last played move back; there must be one.
    void takeBack() { engine_->unmake(); }

    [[nodiscard]] std::uint64_t perft(int depth, Legality legality = Legality::Legal) const;

    /// Equal for positions of one ruleset that repeat each other; others rarely have the same.
    [[nodiscard]] std::uint64_t repetitionKey() const;
    /// Whether the two, of one ruleset, are the same by the repetition rule: same board, hands, side to move,
    /// state the ruleset uses, and the same legal moves.
    [[nodiscard]] bool repeats(const Position& other) const;

private:
    /// Whether an engine of the ruleset could stand on the setup at all: shape, kinds, marks.
    [[nodiscard]] static bool fits(const Ruleset& ruleset, const Setup& setup);

    Position(RulesetPtr ruleset, std::unique_ptr<Engine> engine)
        : ruleset_(std::move(ruleset)), engine_(std::move(engine)) {}

    RulesetPtr ruleset_;
    std::unique_ptr<Engine> engine_;
};

/// How many half-moves ago the position occurred, itself (0) first, among those that its own moves led
/// through. `keys` are the repetition keys of all of them, newest first: its own, then one for each of the
/// latest moves that are looked back over. Only where a key is equal to its own are the positions compared.
[[nodiscard]] std::vector<int> occurrences(const Position& position, std::span<const std::uint64_t> keys);

/// Which side gave check with each of its latest moves, so many half-moves of both sides back.
[[nodiscard]] BySide<bool> alwaysChecked(Position position, int plies);

/// What the board shows when the effects are made on `before`.
[[nodiscard]] Transition transitionOf(EffectTracker::Board before, std::span<const Effect> effects);

}  // namespace chesspp
