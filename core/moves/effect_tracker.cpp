// SPDX-License-Identifier: MIT
#include "core/moves/effect_tracker.h"

#include <algorithm>

namespace chesspp {

EffectTracker::Board EffectTracker::boardOf(const Setup& setup) {
    return [&setup](Square square) {
        const std::optional<SetupPiece>& piece = setup.at(square);
        return piece ? std::optional(piece->piece) : std::nullopt;
    };
}

void EffectTracker::make(const Effect& effect) {
    const EffectFacts& facts = factsOf(effect.type);
    changesPieces_ = changesPieces_ || facts.changesPieces;
    if (effect.type == EffectType::Relocate) {
        const Number piece = lift(effect.at);
        if (piece == kNone) return;
        take(effect.to);
        land(effect.to, piece);
    } else if (effect.type == EffectType::Exchange) {
        const Number first = lift(effect.at);
        const Number second = lift(effect.to);
        land(effect.at, second);
        land(effect.to, first);
    } else if (effect.type == EffectType::Castle) {
        const Number actor = lift(effect.at);
        const Number partner = lift(effect.partner);
        take(effect.to);
        take(effect.partnerTo);
        land(effect.to, actor);
        land(effect.partnerTo, partner);
    } else if (facts.ofPiece && facts.changesPieces) {
        const Number piece = at(effect.at);
        if (piece == kNone) return;
        if (facts.kind) pieces_[piece].now.kind = effect.kind;
        if (facts.owner) pieces_[piece].now.owner = effect.owner;
    } else if (facts.content) {
        take(effect.at);
        const Piece piece{effect.kind, effect.owner};
        if (facts.changesPieces) land(effect.at, add({{}, {}, piece, piece}));
    }
}

const TrackedPiece* EffectTracker::from(Square origin) {
    (void)at(origin);
    const auto found = std::ranges::find(pieces_, std::optional(origin), &TrackedPiece::origin);
    return found == pieces_.end() ? nullptr : &*found;
}

EffectTracker::Number& EffectTracker::at(Square square) {
    const auto found = std::ranges::find(squares_, square, &std::pair<Square, Number>::first);
    if (found != squares_.end()) return found->second;
    const std::optional<Piece> piece = before_(square);
    const Number who = piece ? add({square, square, *piece, *piece}) : kNone;
    return squares_.emplace_back(square, who).second;
}

EffectTracker::Number EffectTracker::add(const TrackedPiece& piece) {
    pieces_.push_back(piece);
    return static_cast<Number>(pieces_.size() - 1);
}

void EffectTracker::land(Square square, Number piece) {
    if (piece == kNone) return;
    at(square) = piece;
    pieces_[piece].square = square;
}

void EffectTracker::take(Square square) {
    const Number piece = lift(square);
    if (piece == kNone) return;
    pieces_[piece].square.reset();
    taken_.push_back(piece);
}

}  // namespace chesspp
