// SPDX-License-Identifier: MIT
// Every effect that moves or removes pieces must also update what is tracked: the mover, watched pieces,
// raised events, and the actors of past moves.
#include "core/moves/reference/setup_mutator.h"

#include <algorithm>
#include <cassert>

namespace chesspp::reference {

namespace {

void setCounter(Counters& counters, CounterId counter, std::int64_t value) {
    if (value == 0) {
        counters.erase(counter);
    } else {
        counters[counter] = value;
    }
}

}  // namespace

SetupMutator::SetupMutator(const Rules& rules, const Setup& setup, std::optional<Square> mover)
    : rules_(rules),
      after_(setup),
      raisesEvents_(rules.hasEvents()),
      ply_(setup.ply()),
      mover_(mover),
      actor_(mover),
      moverSide_(setup.sideToMove),
      markSide_(setup.sideToMove) {
    if (rules_.history.firstSquares) after_.noteFirstSquares();
}

void SetupMutator::setActor(std::optional<Square> actor, Owner owner) {
    actor_ = actor;
    if (owner != Owner::Neutral) markSide_ = facing(owner);
}

std::size_t SetupMutator::watch(Square square) {
    watched_.push_back({square, *after_.at(square)});
    return watched_.size() - 1;
}

void SetupMutator::raise(PieceEvent event, Square square) {
    raise({event, {square, *after_.at(square)}, {}});
}

const std::vector<RaisedEvent>& SetupMutator::nextRound() {
    round_ = std::exchange(raised_, {});
    return round_;
}

void SetupMutator::ageMarks() {
    for (SquareMark& mark : after_.marks) --mark.turns;
    std::erase_if(after_.marks, [](const SquareMark& mark) { return mark.turns <= 0; });
}

void SetupMutator::make(const Effect& effect) {
    switch (effect.type) {
        case EffectType::Relocate:
            return relocate(effect.at, effect.to);
        case EffectType::Remove:
            return captureByActor(effect.at);
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
            captureByActor(effect.at);
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
            if (!rules_.of(effect.kind).endless) ++after_.hands[facing(effect.owner)][effect.kind];
            return;
        case EffectType::Drop:
            return drop(effect.at, {effect.kind, effect.owner});
        case EffectType::Gate:
            leaveHand({effect.kind, effect.owner});
            captureByActor(effect.at);
            return put(effect.at, {effect.kind, effect.owner}, MovedState::Moved);
        case EffectType::LeaveMark:
            return leaveMark(effect.mark, effect.at, static_cast<int>(effect.value));
    }
}

void SetupMutator::relocate(Square from, Square to) {
    Lifted piece = lift(from);
    if (!piece) return;
    if (from != to) take(to, &*piece, from);
    land(to, std::move(piece));
    follow([&](Square square) { return square == from ? to : square; });
    if (from != to) raiseMoved(from, to);
}

void SetupMutator::place(Square at, Piece piece) {
    captureByActor(at);
    const bool isUnmoved = rules_.of(piece.kind).unmovedOn[facing(piece.owner)].contains(at);
    put(at, piece, isUnmoved ? MovedState::Unmoved : MovedState::Moved);
}

void SetupMutator::put(Square at, Piece piece, MovedState moved) {
    SetupPiece& placed = after_.at(at).emplace(SetupPiece::of(piece, moved));
    if (rules_.history.firstSquares) placed.firstSquare = at;
}

void SetupMutator::leaveHand(Piece piece) {
    if (rules_.of(piece.kind).endless) return;
    auto& hand = after_.hands[facing(piece.owner)];
    const auto held = hand.find(rules_.heldAs(piece.kind));
    assert(held != hand.end());
    if (--held->second == 0) hand.erase(held);
}

void SetupMutator::drop(Square at, Piece piece) {
    leaveHand(piece);
    captureByActor(at);
    const bool isUnmoved = rules_.of(piece.kind).isUnmovedWhenDropped(facing(piece.owner), at);
    put(at, piece, isUnmoved ? MovedState::Unmoved : MovedState::Moved);
    after_.at(at)->promotedFrom = rules_.of(piece.kind).heldAs;
    mover_ = actor_ = at;
    raise(PieceEvent::Dropped, at);
}

void SetupMutator::transform(Square at, KindId into) {
    Lifted& piece = after_.at(at);
    if (!piece) return;
    const bool changes = piece->piece.kind != into;
    if (!piece->promotedFrom) {
        piece->promotedFrom = piece->piece.kind;
    } else if (*piece->promotedFrom == into && changes) {
        piece->promotedFrom.reset();
    }
    piece->piece.kind = into;
    if (changes) raise(PieceEvent::Promoted, at);
}

void SetupMutator::exchange(Square first, Square second) {
    if (first == second) return;
    Lifted one = lift(first);
    Lifted two = lift(second);
    land(second, std::move(one));
    land(first, std::move(two));
    follow([&](Square square) {
        if (square == first) return second;
        return square == second ? first : square;
    });
    for (const auto& [from, to] : {std::pair(first, second), std::pair(second, first)}) {
        if (after_.at(to)) raiseMoved(from, to);
    }
}

void SetupMutator::castle(const Effect& castling) {
    const auto [actorFrom, actorTo] = std::pair(castling.at, castling.to);
    const auto [partnerFrom, partnerTo] = std::pair(castling.partner, castling.partnerTo);
    Lifted actor = lift(actorFrom);
    Lifted partner = lift(partnerFrom);
    const std::optional<Piece> mover = actor ? std::optional(actor->piece) : std::nullopt;
    land(actorTo, std::move(actor));
    land(partnerTo, std::move(partner));
    follow([&](Square square) {
        if (square == actorFrom) return actorTo;
        return square == partnerFrom ? partnerTo : square;
    });
    if (actorFrom != actorTo && after_.at(actorTo)) raiseMoved(actorFrom, actorTo);
    if (partnerFrom != partnerTo && after_.at(partnerTo)) raiseMoved(partnerFrom, partnerTo);
    if (mover && mover->owner != Owner::Neutral && rules_.history.sides[SideCount::Castled]) {
        after_.sides[facing(mover->owner)].counts[SideCount::Castled] = 1;
    }
}

void SetupMutator::countOnSquare(Square at, CounterId counter, std::int64_t value) {
    Counters& counters = after_.squareCounters[at];
    setCounter(counters, counter, value);
    if (counters.empty()) after_.squareCounters.erase(at);
}

void SetupMutator::leaveMark(MarkId mark, Square at, int turns) {
    // A square has at most one mark of a name: the newest.
    std::erase_if(after_.marks,
                  [&](const SquareMark& each) { return each.mark == mark && each.square == at; });
    const SquareMark left{mark, at, markSide_, turns};
    after_.marks.insert(std::ranges::upper_bound(after_.marks, left), left);
}

void SetupMutator::captureByActor(Square square) {
    // A piece that takes itself has no captor.
    const bool another = actor_ && *actor_ != square && after_.at(*actor_);
    take(square, another ? &*after_.at(*actor_) : nullptr, another ? *actor_ : square);
}

/// `takerSquare` is the square of the captor, which may have left it.
void SetupMutator::take(Square square, SetupPiece* taker, Square takerSquare) {
    const Lifted taken = lift(square);
    if (!taken) return;
    if (!firstTaken_) firstTaken_ = taken->piece;
    if (!inEvents_) addToHand(*taken);
    leaveBoard(square, *taken);
    if (taker == nullptr) return raise({PieceEvent::Captured, {square, *taken, false}, {}});
    if (rules_.history.pieces[PieceCount::Captures]) ++taker->counts[PieceCount::Captures];
    raise({PieceEvent::Captured, {square, *taken, false}, Participant{takerSquare, *taker}});
    raise({PieceEvent::Captures, {takerSquare, *taker}, Participant{square, *taken, false}});
}

void SetupMutator::addToHand(const SetupPiece& taken) {
    const auto kind = rules_.capturedInHand(taken.piece, taken.promotedFrom, moverSide_);
    if (kind) ++after_.hands[moverSide_][*kind];
}

void SetupMutator::land(Square to, Lifted piece) {
    if (!piece) return;
    piece->moved = MovedState::Moved;
    if (rules_.history.pieces[PieceCount::Moves]) ++piece->counts[PieceCount::Moves];
    if (rules_.history.moveTimes) piece->movedAt = ply_;
    after_.at(to) = std::move(piece);
}

void SetupMutator::raise(RaisedEvent event) {
    if (raisesEvents_) raised_.push_back(std::move(event));
}

void SetupMutator::raiseMoved(Square from, Square to) {
    const SetupPiece& piece = *after_.at(to);
    const Participant before{from, SetupPiece::of(piece.piece, MovedState::Moved), false};
    raise({PieceEvent::Moved, {to, piece}, before});
}

template <class Visit>
void SetupMutator::forEachParticipant(Visit&& visit) {
    for (Participant& each : watched_) visit(each);
    for (std::vector<RaisedEvent>* list : {&raised_, &round_}) {
        for (RaisedEvent& event : *list) {
            visit(event.who);
            if (event.other) visit(*event.other);
        }
    }
}

void SetupMutator::leaveBoard(Square square, const SetupPiece& piece) {
    forEachParticipant([&](Participant& each) {
        if (each.onBoard && each.square == square) each = {square, piece, false};
    });
    for (std::optional<Square>* where : {&mover_, &actor_}) {
        if (*where == square) where->reset();
    }
    for (PastMove& move : after_.past) {
        if (move.now == square) move.now.reset();
    }
}

template <class To>
void SetupMutator::follow(To&& to) {
    forEachParticipant([&](Participant& each) {
        if (each.onBoard) each.square = to(each.square);
    });
    for (std::optional<Square>* where : {&mover_, &actor_}) {
        if (*where) *where = to(**where);
    }
    for (PastMove& move : after_.past) {
        if (move.now) move.now = to(*move.now);
    }
}

}  // namespace chesspp::reference
