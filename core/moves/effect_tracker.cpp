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
    changesPieces_ = changesPieces_ || factsOf(effect.type).changesPieces;
    switch (effect.type) {
        case EffectType::Relocate: {
            const Number piece = lift(effect.at);
            if (piece == kNobody) return;
            take(effect.to);
            return land(effect.to, piece);
        }
        case EffectType::Remove:
        case EffectType::MakeHole:
            return take(effect.at);
        case EffectType::Place:
        case EffectType::Drop: {
            take(effect.at);
            const Piece piece{effect.kind, effect.owner};
            return land(effect.at, add({{}, {}, piece, piece}));
        }
        case EffectType::Transform:
            if (const Number piece = at(effect.at); piece != kNobody) {
                pieces_[piece].now.kind = effect.kind;
            }
            return;
        case EffectType::Convert:
            if (const Number piece = at(effect.at); piece != kNobody) {
                pieces_[piece].now.owner = effect.owner;
            }
            return;
        case EffectType::Exchange: {
            const Number first = lift(effect.at);
            const Number second = lift(effect.to);
            land(effect.at, second);
            return land(effect.to, first);
        }
        case EffectType::Castle: {
            const Number actor = lift(effect.at);
            const Number partner = lift(effect.partner);
            take(effect.to);
            take(effect.partnerTo);
            land(effect.to, actor);
            return land(effect.partnerTo, partner);
        }
        case EffectType::RemoveHole:
        case EffectType::CountOnPiece:
        case EffectType::CountOnSquare:
        case EffectType::CountForSide:
        case EffectType::Give:
        case EffectType::LeaveMark:
            return;
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
    const Number who = piece ? add({square, square, *piece, *piece}) : kNobody;
    return squares_.emplace_back(square, who).second;
}

EffectTracker::Number EffectTracker::add(const TrackedPiece& piece) {
    pieces_.push_back(piece);
    return static_cast<Number>(pieces_.size() - 1);
}

void EffectTracker::land(Square square, Number piece) {
    if (piece == kNobody) return;
    at(square) = piece;
    pieces_[piece].square = square;
}

void EffectTracker::take(Square square) {
    const Number piece = lift(square);
    if (piece == kNobody) return;
    pieces_[piece].square.reset();
    taken_.push_back(piece);
}

}  // namespace chesspp
