// SPDX-License-Identifier: MIT
//
// A setup being changed, effect by effect, with a record of what happened to whom:
// what events and the past need. Judges nothing: any list of effects can be made.
#pragma once

#include "core/actions/event.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <optional>
#include <utility>
#include <vector>

namespace chesspp::oracle {

/// Something that happened to a piece: where it stands afterwards, or stood when it was taken.
struct Happening {
    PieceEvent event{};
    Square at;
    SetupPiece piece;             ///< as it is afterwards; a taken one as it was
    std::optional<Square> other;  ///< of a taken piece its taker, of a taker what it took, where they stood
};

class Change {
public:
    /// The moves counted are those of the piece on `doer`, which is followed.
    Change(const Rules& rules, const Setup& setup, Square doer)
        : rules_(rules), after_(setup), doer_(doer), ply_(setup.ply()) {}

    void growMarksOlder();
    void make(const Effect& effect);
    /// From now on captures are this piece's.
    void setDoer(std::optional<Square> doer) { doer_ = doer; }

    [[nodiscard]] const Setup& setup() const { return after_; }
    [[nodiscard]] Setup& setup() { return after_; }
    /// Where the doer stands now; nothing when it is gone.
    [[nodiscard]] std::optional<Square> doer() const { return doer_; }
    /// In the order in which it happened, since the last call.
    [[nodiscard]] std::vector<Happening> takeHappenings() { return std::exchange(happenings_, {}); }
    [[nodiscard]] const std::optional<Piece>& firstTaken() const { return firstTaken_; }

private:
    void make(const effect::Relocate& change);
    void make(const effect::Remove& change);
    void make(const effect::Place& change);
    void make(const effect::Transform& change);
    void make(const effect::Convert& change);
    void make(const effect::Exchange& change);
    void make(const effect::Castle& change);
    void make(const effect::SetHole& change);
    void make(const effect::CountOnPiece& change);
    void make(const effect::CountOnSquare& change);
    void make(const effect::CountForSide& change);
    void make(const effect::Give& change);
    void make(const effect::LeaveMark& change);

    using Lifted = std::optional<SetupPiece>;
    Lifted lift(Square square) { return std::exchange(after_.at(square), std::nullopt); }
    void take(Square square, std::optional<Square> taker);
    void land(Square from, Square to, Lifted piece);
    void follow(Square from, std::optional<Square> to);

    const Rules& rules_;
    Setup after_;
    std::optional<Square> doer_;
    int ply_;
    std::optional<Piece> firstTaken_;
    std::vector<Happening> happenings_;
};

}  // namespace chesspp::oracle
