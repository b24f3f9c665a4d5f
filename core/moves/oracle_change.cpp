// SPDX-License-Identifier: MIT
// Every effect that moves or removes pieces must also update what is followed: the mover, watched pieces,
// happenings, and the actors of past moves.
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

Change::Change(const Rules& rules, const Setup& setup, Square mover)
    : rules_(rules),
      after_(setup),
      tells_(rules.hasEvents()),
      ply_(setup.ply()),
      mover_(mover),
      doer_(mover),
      marksOf_(setup.sideToMove) {}

void Change::actFor(std::optional<Square> doer, Owner whose) {
    doer_ = doer;
    if (whose != Owner::Neutral) marksOf_ = facing(whose);
}

std::size_t Change::watch(Square square) {
    watched_.push_back({square, *after_.at(square)});
    return watched_.size() - 1;
}

void Change::happen(PieceEvent event, Square square) {
    tell({event, {square, *after_.at(square)}, {}});
}

const std::vector<Happening>& Change::nextRound() {
    round_ = std::exchange(happenings_, {});
    return round_;
}

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
    if (change.from != change.to) take(change.to, &*piece, change.from);
    land(change.to, std::move(piece));
    follow([&](Square square) { return square == change.from ? change.to : square; });
    if (change.from != change.to) happen(PieceEvent::Moved, change.to);
}

void Change::make(const effect::Remove& change) {
    takeByDoer(change.at);
}

void Change::make(const effect::Place& change) {
    takeByDoer(change.at);
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
    const bool changes = piece->piece.kind != change.into;
    piece->piece.kind = change.into;
    if (changes) happen(PieceEvent::Promoted, change.at);
}

void Change::make(const effect::Convert& change) {
    if (Lifted& piece = after_.at(change.at)) piece->piece.owner = change.owner;
}

void Change::make(const effect::Exchange& change) {
    if (change.first == change.second) return;
    Lifted first = lift(change.first);
    Lifted second = lift(change.second);
    land(change.second, std::move(first));
    land(change.first, std::move(second));
    follow([&](Square square) {
        if (square == change.first) return change.second;
        return square == change.second ? change.first : square;
    });
    for (const Square square : {change.second, change.first}) {
        if (after_.at(square)) happen(PieceEvent::Moved, square);
    }
}

void Change::make(const effect::Castle& change) {
    Lifted actor = lift(change.actorFrom);
    Lifted partner = lift(change.partnerFrom);
    const std::optional<Piece> whose = actor ? std::optional(actor->piece) : std::nullopt;
    land(change.actorTo, std::move(actor));
    land(change.partnerTo, std::move(partner));
    follow([&](Square square) {
        if (square == change.actorFrom) return change.actorTo;
        return square == change.partnerFrom ? change.partnerTo : square;
    });
    if (change.actorFrom != change.actorTo && after_.at(change.actorTo)) {
        happen(PieceEvent::Moved, change.actorTo);
    }
    if (change.partnerFrom != change.partnerTo && after_.at(change.partnerTo)) {
        happen(PieceEvent::Moved, change.partnerTo);
    }
    if (whose && whose->owner != Owner::Neutral && rules_.history.castled) {
        after_.sides[facing(whose->owner)].castled = true;
    }
}

void Change::make(const effect::SetHole& change) {
    switch (change.change) {
        case effect::HoleChange::Make:
            takeByDoer(change.at);
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
    const SquareMark mark{change.mark, change.at, marksOf_, change.turns};
    after_.marks.insert(std::ranges::upper_bound(after_.marks, mark), mark);
}

void Change::takeByDoer(Square square) {
    // Who takes itself has no taker.
    const bool another = doer_ && *doer_ != square && after_.at(*doer_);
    take(square, another ? &*after_.at(*doer_) : nullptr, another ? *doer_ : square);
}

/// Whatever stands on the square is taken, by the piece that stands or stood on `takerStood`.
void Change::take(Square square, SetupPiece* taker, Square takerStood) {
    const Lifted taken = lift(square);
    if (!taken) return;
    if (!firstTaken_) firstTaken_ = taken->piece;
    leaveBoard(square, *taken);
    if (taker == nullptr) return tell({PieceEvent::Captured, {square, *taken, false}, {}});
    if (rules_.history.captureCounts) ++taker->captures;
    tell({PieceEvent::Captured, {square, *taken, false}, Someone{takerStood, *taker}});
    tell({PieceEvent::Captures, {takerStood, *taker}, Someone{square, *taken, false}});
}

void Change::land(Square to, Lifted piece) {
    if (!piece) return;
    piece->moved = MovedState::Moved;
    if (rules_.history.moveCounts) ++piece->moves;
    if (rules_.history.moveTimes) piece->movedAt = ply_;
    after_.at(to) = std::move(piece);
}

void Change::tell(Happening happening) {
    if (tells_) happenings_.push_back(std::move(happening));
}

void Change::leaveBoard(Square square, const SetupPiece& piece) {
    const auto leave = [&](Someone& someone) {
        if (someone.onBoard && someone.square == square) someone = {square, piece, false};
    };
    for (Someone& someone : watched_) leave(someone);
    for (std::vector<Happening>* list : {&happenings_, &round_}) {
        for (Happening& happening : *list) {
            leave(happening.who);
            if (happening.other) leave(*happening.other);
        }
    }
    for (std::optional<Square>* where : {&mover_, &doer_}) {
        if (*where == square) where->reset();
    }
    for (PastMove& move : after_.past) {
        if (move.now == square) move.now.reset();
    }
}

template <class To>
void Change::follow(To&& to) {
    const auto go = [&](Someone& someone) {
        if (someone.onBoard) someone.square = to(someone.square);
    };
    for (Someone& someone : watched_) go(someone);
    for (std::vector<Happening>* list : {&happenings_, &round_}) {
        for (Happening& happening : *list) {
            go(happening.who);
            if (happening.other) go(*happening.other);
        }
    }
    for (std::optional<Square>* where : {&mover_, &doer_}) {
        if (*where) *where = to(**where);
    }
    for (PastMove& move : after_.past) {
        if (move.now) move.now = to(*move.now);
    }
}

}  // namespace chesspp::oracle
