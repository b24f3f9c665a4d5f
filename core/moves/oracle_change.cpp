// SPDX-License-Identifier: MIT
//
// What each effect changes. The past moves' actors are followed through all of it.
#include "core/moves/oracle_change.h"

#include <algorithm>

namespace chesspp::oracle {

namespace {

void setCounter(Counters& counters, CounterId counter, std::int64_t value) {
    if (value == 0) {
        counters.erase(counter);
    } else {
        counters[counter] = value;
    }
}

}  // namespace

void Change::growMarksOlder() {
    for (SquareMark& mark : after_.marks) --mark.turns;
    std::erase_if(after_.marks, [](const SquareMark& mark) { return mark.turns <= 0; });
}

void Change::make(const Effect& effect) {
    std::visit([this](const auto& change) { make(change); }, effect);
}

void Change::make(const effect::Relocate& change) {
    Lifted piece = lift(change.from);
    if (!piece) return;
    if (change.from != change.to) take(change.to, change.from);
    land(change.from, change.to, std::move(piece));
}

void Change::make(const effect::Remove& change) {
    take(change.at, doer_);
}

void Change::make(const effect::Place& change) {
    take(change.at, doer_);
    SetupPiece piece;
    piece.piece = {change.kind, change.owner};
    const bool unmoved = rules_.of(change.kind).unmovedOn[facing(change.owner)].contains(change.at);
    piece.moved = unmoved ? MovedState::Unmoved : MovedState::Moved;
    after_.at(change.at) = std::move(piece);
}

void Change::make(const effect::Transform& change) {
    Lifted& piece = after_.at(change.at);
    if (!piece) return;
    if (!piece->promotedFrom) piece->promotedFrom = piece->piece.kind;
    piece->piece.kind = change.into;
    happenings_.push_back({PieceEvent::Promoted, change.at, *piece, {}});
}

void Change::make(const effect::Convert& change) {
    if (Lifted& piece = after_.at(change.at)) piece->piece.owner = change.owner;
}

void Change::make(const effect::Exchange& change) {
    if (change.first == change.second) return;
    Lifted first = lift(change.first);
    Lifted second = lift(change.second);
    // Both are on their way at once: neither is followed onto the other's square too early.
    const std::optional<Square> doer = doer_;
    std::vector<PastMove> past = after_.past;
    land(change.second, change.first, std::move(second));
    land(change.first, change.second, std::move(first));
    const auto exchanged = [&](std::optional<Square> square) {
        if (square == change.first) return std::optional(change.second);
        return square == change.second ? std::optional(change.first) : square;
    };
    doer_ = exchanged(doer);
    for (PastMove& move : past) move.now = exchanged(move.now);
    after_.past = std::move(past);
}

void Change::make(const effect::Castle& change) {
    Lifted actor = lift(change.actorFrom);
    Lifted partner = lift(change.partnerFrom);
    const std::optional<Square> doer = doer_;
    std::vector<PastMove> past = after_.past;
    const std::optional<Piece> whose = actor ? std::optional(actor->piece) : std::nullopt;
    land(change.actorFrom, change.actorTo, std::move(actor));
    land(change.partnerFrom, change.partnerTo, std::move(partner));
    const auto castled = [&](std::optional<Square> square) {
        if (square == change.actorFrom) return std::optional(change.actorTo);
        return square == change.partnerFrom ? std::optional(change.partnerTo) : square;
    };
    doer_ = castled(doer);
    for (PastMove& move : past) move.now = castled(move.now);
    after_.past = std::move(past);
    if (whose && whose->owner != Owner::Neutral && rules_.history.castled) {
        after_.sides[facing(whose->owner)].castled = true;
    }
}

void Change::make(const effect::SetHole& change) {
    switch (change.change) {
        case effect::HoleChange::Make:
            take(change.at, doer_);
            after_.holes.insert(change.at);
            return;
        case effect::HoleChange::Remove:
            after_.holes.erase(change.at);
            return;
    }
}

void Change::make(const effect::CountOnPiece& change) {
    if (Lifted& piece = after_.at(change.at)) setCounter(piece->counters, change.counter, change.value);
}

void Change::make(const effect::CountOnSquare& change) {
    Counters& counters = after_.squareCounters[change.at];
    setCounter(counters, change.counter, change.value);
    if (counters.empty()) after_.squareCounters.erase(change.at);
}

void Change::make(const effect::CountForSide& change) {
    setCounter(after_.sides[change.side].counters, change.counter, change.value);
}

void Change::make(const effect::Give& change) {
    ++after_.hands[change.side][change.kind];
}

void Change::make(const effect::LeaveMark& change) {
    // One flag of a name stands on a square: the newer one.
    std::erase_if(after_.marks, [&](const SquareMark& mark) {
        return mark.mark == change.mark && mark.square == change.at;
    });
    const SquareMark mark{change.mark, change.at, after_.sideToMove, change.turns};
    after_.marks.insert(std::ranges::upper_bound(after_.marks, mark), mark);
}

/// Whatever stands on the square is taken, by the piece that stands or stood on `taker`.
void Change::take(Square square, std::optional<Square> taker) {
    Lifted taken = lift(square);
    if (!taken) return;
    if (!firstTaken_) firstTaken_ = taken->piece;
    follow(square, std::nullopt);
    happenings_.push_back({PieceEvent::Captured, square, std::move(*taken), taker});
    if (!taker || *taker == square) return;
    if (Lifted& piece = after_.at(*taker)) {
        if (rules_.history.captureCounts) ++piece->captures;
        happenings_.push_back({PieceEvent::Captures, *taker, *piece, square});
    } else {
        // It is lifted and lands on the square: land() finds this.
        happenings_.push_back({PieceEvent::Captures, square, {}, square});
    }
}

void Change::land(Square from, Square to, Lifted piece) {
    if (!piece) return;
    piece->moved = MovedState::Moved;
    if (rules_.history.moveCounts) ++piece->moves;
    if (rules_.history.moveTimes) piece->movedAt = ply_;
    if (!happenings_.empty() && happenings_.back().event == PieceEvent::Captures &&
        happenings_.back().at == to) {
        if (rules_.history.captureCounts) ++piece->captures;
        happenings_.back().piece = *piece;
    }
    happenings_.push_back({PieceEvent::Moved, to, *piece, {}});
    after_.at(to) = std::move(piece);
    follow(from, to);
}

void Change::follow(Square from, std::optional<Square> to) {
    if (doer_ == from) doer_ = to;
    for (PastMove& move : after_.past) {
        if (move.now == from) move.now = to;
    }
}

}  // namespace chesspp::oracle
