// SPDX-License-Identifier: MIT
// Every effect that moves or removes pieces must also update what is followed: the mover, watched pieces,
// happenings, and the actors of past moves.
#include "core/moves/reference/setup_mutator.h"

#include <algorithm>
#include <cassert>

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

Change::Change(const Rules& rules, const Setup& setup, std::optional<Square> mover)
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
    switch (effect.type) {
        case EffectType::Relocate:
            return relocate(effect.at, effect.to);
        case EffectType::Remove:
            return takeByDoer(effect.at);
        case EffectType::Place:
            return place(effect.at, {effect.kind, effect.owner});
        case EffectType::Transform:
            return transform(effect.at, effect.kind);
        case EffectType::Convert:
            if (Lifted& piece = after_.at(effect.at)) piece->piece.owner = effect.owner;
            return;
        case EffectType::Exchange:
            return exchange(effect.at, effect.to);
        case EffectType::Castle:
            return castle(effect);
        case EffectType::MakeHole:
            takeByDoer(effect.at);
            after_.holes.insert(effect.at);
            return;
        case EffectType::RemoveHole:
            after_.holes.erase(effect.at);
            return;
        case EffectType::CountOnPiece:
            if (Lifted& piece = after_.at(effect.at)) {
                setCounter(piece->counters, effect.counter, effect.value);
            }
            return;
        case EffectType::CountOnSquare:
            return countOnSquare(effect.at, effect.counter, effect.value);
        case EffectType::CountForSide:
            return setCounter(after_.sides[facing(effect.owner)].counters, effect.counter, effect.value);
        case EffectType::Give:
            ++after_.hands[facing(effect.owner)][effect.kind];
            return;
        case EffectType::Drop:
            return drop(effect.at, {effect.kind, effect.owner});
        case EffectType::LeaveMark:
            return leaveMark(effect.mark, effect.at, static_cast<int>(effect.value));
    }
}

void Change::relocate(Square from, Square to) {
    Lifted piece = lift(from);
    if (!piece) return;
    if (from != to) take(to, &*piece, from);
    land(to, std::move(piece));
    follow([&](Square square) { return square == from ? to : square; });
    if (from != to) happen(PieceEvent::Moved, to);
}

void Change::place(Square at, Piece piece) {
    takeByDoer(at);
    const bool unmoved = rules_.of(piece.kind).unmovedOn[facing(piece.owner)].contains(at);
    after_.at(at) = SetupPiece::of(piece, unmoved ? MovedState::Unmoved : MovedState::Moved);
}

void Change::drop(Square at, Piece piece) {
    auto& hand = after_.hands[facing(piece.owner)];
    const auto held = hand.find(piece.kind);
    assert(held != hand.end());
    if (--held->second == 0) hand.erase(held);
    place(at, piece);
    mover_ = doer_ = at;
}

void Change::transform(Square at, KindId into) {
    Lifted& piece = after_.at(at);
    if (!piece) return;
    if (!piece->promotedFrom) piece->promotedFrom = piece->piece.kind;
    const bool changes = piece->piece.kind != into;
    piece->piece.kind = into;
    if (changes) happen(PieceEvent::Promoted, at);
}

void Change::exchange(Square first, Square second) {
    if (first == second) return;
    Lifted one = lift(first);
    Lifted two = lift(second);
    land(second, std::move(one));
    land(first, std::move(two));
    follow([&](Square square) {
        if (square == first) return second;
        return square == second ? first : square;
    });
    for (const Square square : {second, first}) {
        if (after_.at(square)) happen(PieceEvent::Moved, square);
    }
}

void Change::castle(const Effect& castling) {
    const auto [actorFrom, actorTo] = std::pair(castling.at, castling.to);
    const auto [partnerFrom, partnerTo] = std::pair(castling.partner, castling.partnerTo);
    Lifted actor = lift(actorFrom);
    Lifted partner = lift(partnerFrom);
    const std::optional<Piece> whose = actor ? std::optional(actor->piece) : std::nullopt;
    land(actorTo, std::move(actor));
    land(partnerTo, std::move(partner));
    follow([&](Square square) {
        if (square == actorFrom) return actorTo;
        return square == partnerFrom ? partnerTo : square;
    });
    if (actorFrom != actorTo && after_.at(actorTo)) happen(PieceEvent::Moved, actorTo);
    if (partnerFrom != partnerTo && after_.at(partnerTo)) happen(PieceEvent::Moved, partnerTo);
    if (whose && whose->owner != Owner::Neutral && rules_.history.castled) {
        after_.sides[facing(whose->owner)].castled = true;
    }
}

void Change::countOnSquare(Square at, CounterId counter, std::int64_t value) {
    Counters& counters = after_.squareCounters[at];
    setCounter(counters, counter, value);
    if (counters.empty()) after_.squareCounters.erase(at);
}

void Change::leaveMark(MarkId mark, Square at, int turns) {
    // One flag of a name stands on a square: the newer one.
    std::erase_if(after_.marks,
                  [&](const SquareMark& each) { return each.mark == mark && each.square == at; });
    const SquareMark left{mark, at, marksOf_, turns};
    after_.marks.insert(std::ranges::upper_bound(after_.marks, left), left);
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
