// SPDX-License-Identifier: MIT
// Applies effects to a setup and records what happens to each piece, for events and for past moves.
// Checks no legality: any list of effects can be applied.
#pragma once

#include "core/language/event.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <optional>
#include <utility>
#include <vector>

namespace chesspp::reference {

/// A piece that is followed: where it stands now, or stood when it left the board.
struct Participant {
    Square square;
    SetupPiece piece;  ///< as it was when it was told, or when it left the board
    bool onBoard = true;
};

/// Something that happened to a piece; of a taken one `other` is its taker, of a taker what it took.
struct RaisedEvent {
    PieceEvent event{};
    Participant who;
    std::optional<Participant> other;
};

class SetupMutator {
public:
    /// What is captured and left at first is the doing of the piece on `mover`; nobody's if nothing is given.
    SetupMutator(const Rules& rules, const Setup& setup, std::optional<Square> mover);

    void ageMarks();
    void make(const Effect& effect);
    /// From now on captures are this piece's, and marks its side's; nobody's when it has left the board.
    void setActor(std::optional<Square> doer, Owner whose);

    [[nodiscard]] const Setup& setup() const { return after_; }
    [[nodiscard]] Setup& setup() { return after_; }
    /// Where the piece that moves stands now; nothing when it is gone.
    [[nodiscard]] std::optional<Square> mover() const { return mover_; }
    [[nodiscard]] const std::optional<Piece>& firstTaken() const { return firstTaken_; }

    /// Follows the piece on the square from now on; its number among those watched.
    std::size_t watch(Square square);
    [[nodiscard]] const std::vector<Participant>& watched() const { return watched_; }

    /// Something that no effect did. Only rules with events are told of anything.
    void raise(PieceEvent event, Square square);
    /// What has happened since the last call, in that order; it is followed until the next.
    [[nodiscard]] const std::vector<RaisedEvent>& nextRound();

private:
    void relocate(Square from, Square to);
    void place(Square at, Piece piece);
    void drop(Square at, Piece piece);
    void transform(Square at, KindId into);
    void exchange(Square first, Square second);
    void castle(const Effect& castling);
    void countOnSquare(Square at, CounterId counter, std::int64_t value);
    void leaveMark(MarkId mark, Square at, int turns);

    using Lifted = std::optional<SetupPiece>;
    Lifted lift(Square square) { return std::exchange(after_.at(square), std::nullopt); }
    void captureByActor(Square square);
    void take(Square square, SetupPiece* taker, Square takerStood);
    void land(Square to, Lifted piece);
    void tell(RaisedEvent event);
    void leaveBoard(Square square, const SetupPiece& piece);
    /// Everybody who is followed goes where `to` says of its square.
    template <class To>
    void follow(To&& to);

    const Rules& rules_;
    Setup after_;
    bool tells_;
    int ply_;
    std::optional<Square> mover_;
    std::optional<Square> doer_;
    Side marksOf_;
    std::optional<Piece> firstTaken_;
    std::vector<Participant> watched_;
    std::vector<RaisedEvent> raised_;
    std::vector<RaisedEvent> round_;
};

}  // namespace chesspp::reference
