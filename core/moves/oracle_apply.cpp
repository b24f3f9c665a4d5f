// SPDX-License-Identifier: MIT
//
// What a move does to a setup: marks grow older, effects in order, then the clocks
// and the side. Judges nothing: any list of effects can be applied.
#include "core/moves/oracle.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

class Change {
public:
    Change(const Rules& rules, const Setup& setup) : rules_(rules), after_(setup) {}

    void growMarksOlder() {
        for (SquareMark& mark : after_.marks) --mark.turns;
        std::erase_if(after_.marks, [](const SquareMark& mark) { return mark.turns <= 0; });
    }

    void apply(const Effect& effect) {
        std::visit([this](const auto& change) { make(change); }, effect);
    }

    [[nodiscard]] bool removedAPiece() const { return removed_; }
    [[nodiscard]] Setup takeSetup() { return std::move(after_); }

private:
    void make(const effect::Relocate& change) {
        std::optional<SetupPiece> piece = lift(change.from);
        if (!piece) return;
        remove(change.to);
        land(change.to, std::move(piece));
    }
    void make(const effect::Remove& change) { remove(change.at); }
    void make(const effect::Place& change) {
        remove(change.at);
        SetupPiece piece;
        piece.piece = {change.kind, change.owner};
        const bool unmoved = rules_.of(change.kind).unmovedOn[facing(change.owner)].contains(change.at);
        piece.moved = unmoved ? MovedState::Unmoved : MovedState::Moved;
        after_.at(change.at) = std::move(piece);
    }
    void make(const effect::Transform& change) {
        std::optional<SetupPiece>& piece = after_.at(change.at);
        if (!piece) return;
        if (!piece->promotedFrom) piece->promotedFrom = piece->piece.kind;
        piece->piece.kind = change.into;
    }
    void make(const effect::Convert& change) {
        if (std::optional<SetupPiece>& piece = after_.at(change.at)) piece->piece.owner = change.owner;
    }
    void make(const effect::Exchange& change) {
        if (change.first == change.second) return;
        std::optional<SetupPiece> first = lift(change.first);
        std::optional<SetupPiece> second = lift(change.second);
        land(change.first, std::move(second));
        land(change.second, std::move(first));
    }
    void make(const effect::Castle& change) {
        std::optional<SetupPiece> actor = lift(change.actorFrom);
        std::optional<SetupPiece> partner = lift(change.partnerFrom);
        land(change.actorTo, std::move(actor));
        land(change.partnerTo, std::move(partner));
    }
    void make(const effect::LeaveMark& change) {
        // One flag of a name stands on a square: the newer one.
        std::erase_if(after_.marks, [&](const SquareMark& mark) {
            return mark.mark == change.mark && mark.square == change.at;
        });
        const SquareMark mark{change.mark, change.at, after_.sideToMove, change.turns};
        after_.marks.insert(std::ranges::upper_bound(after_.marks, mark), mark);
    }

    std::optional<SetupPiece> lift(Square square) { return std::exchange(after_.at(square), std::nullopt); }
    void remove(Square square) { removed_ = lift(square).has_value() || removed_; }
    void land(Square square, std::optional<SetupPiece> piece) {
        if (piece) piece->moved = MovedState::Moved;
        after_.at(square) = std::move(piece);
    }

    const Rules& rules_;
    Setup after_;
    bool removed_ = false;
};

}  // namespace

Setup Oracle::apply(const Setup& setup, const FullMove& move) const {
    Change change(rules_, setup);
    change.growMarksOlder();
    for (const Effect& effect : move.effects) change.apply(effect);

    Setup after = change.takeSetup();
    const std::optional<SetupPiece>& actor = setup.at(move.from);
    const bool resets = actor && rules_.of(actor->piece.kind).quiet == QuietCounter::Resets;
    after.quietPlies = change.removedAPiece() || resets ? 0 : setup.quietPlies + 1;
    if (setup.sideToMove == Side::Black) ++after.moveNumber;
    after.sideToMove = opposite(setup.sideToMove);
    return after;
}

}  // namespace chesspp
