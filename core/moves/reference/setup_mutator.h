// SPDX-License-Identifier: MIT
// Applies effects to a setup and raises the events of each piece; also updates past moves.
// Checks no legality: any list of effects can be applied.
#pragma once

#include "core/language/event.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <optional>
#include <utility>
#include <vector>

namespace chesspp::reference {

/// A piece that is tracked: its square now, or when it left the board.
struct Participant {
    Square square;
    SetupPiece piece;  ///< as it was when the event was raised, or when it left the board
    bool onBoard = true;
};

/// An event of a piece; `other` is the captor of a captured piece, and the reverse; of a moved piece it is
/// that piece off the board, on the square that it has left.
struct RaisedEvent {
    PieceEvent event{};
    Participant who;
    std::optional<Participant> other;
};

class SetupMutator {
public:
    /// `mover` is the first actor; nothing for none.
    SetupMutator(const Rules& rules, const Setup& setup, std::optional<Square> mover);

    void ageMarks();
    void make(const Effect& effect);
    /// From now on effects are those of events: captures fill no hands.
    void beginEvents() { inEvents_ = true; }
    /// Captures from now on are the actor's, marks its owner's; nothing for an actor off the board.
    void setActor(std::optional<Square> actor, Owner owner);

    [[nodiscard]] const Setup& setup() const { return after_; }
    [[nodiscard]] Setup& setup() { return after_; }
    /// The square now of the piece that moves; nothing when it is gone.
    [[nodiscard]] std::optional<Square> mover() const { return mover_; }
    [[nodiscard]] const std::optional<Piece>& firstTaken() const { return firstTaken_; }

    /// Tracks the piece on the square from now on; returns its number in watched().
    std::size_t watch(Square square);
    [[nodiscard]] const std::vector<Participant>& watched() const { return watched_; }

    /// Ignored for rules without events.
    void raise(PieceEvent event, Square square);
    /// The events raised since the last call, in order; their pieces are tracked until the next.
    [[nodiscard]] const std::vector<RaisedEvent>& nextRound();

private:
    void relocate(Square from, Square to);
    void place(Square at, Piece piece);
    void drop(Square at, Piece piece);
    void leaveHand(Piece piece);
    void put(Square at, Piece piece, MovedState moved);
    void transform(Square at, KindId into);
    void exchange(Square first, Square second);
    void castle(const Effect& castling);
    void countOnSquare(Square at, CounterId counter, std::int64_t value);
    void leaveMark(MarkId mark, Square at, int turns);

    using Lifted = std::optional<SetupPiece>;
    Lifted lift(Square square) { return std::exchange(after_.at(square), std::nullopt); }
    void captureByActor(Square square);
    void take(Square square, SetupPiece* taker, Square takerSquare);
    void addToHand(const SetupPiece& taken);
    void land(Square to, Lifted piece);
    void raise(RaisedEvent event);
    void raiseMoved(Square from, Square to);
    void leaveBoard(Square square, const SetupPiece& piece);
    /// Moves each tracked piece from its square to `to` of it.
    template <class To>
    void follow(To&& to);
    template <class Visit>
    void forEachParticipant(Visit&& visit);

    const Rules& rules_;
    Setup after_;
    bool raisesEvents_;
    int ply_;
    std::optional<Square> mover_;
    std::optional<Square> actor_;
    Side moverSide_;
    Side markSide_;
    bool inEvents_ = false;
    std::optional<Piece> firstTaken_;
    std::vector<Participant> watched_;
    std::vector<RaisedEvent> raised_;
    std::vector<RaisedEvent> round_;
};

}  // namespace chesspp::reference
