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
            const std::size_t piece = lift(effect.at);
            if (piece == kNobody) return;
            take(effect.to);
            return land(effect.to, piece);
        }
        case EffectType::Remove:
        case EffectType::MakeHole:
            return take(effect.at);
        case EffectType::Place: {
            take(effect.at);
            const Piece piece{effect.kind, effect.owner};
            pieces_.push_back({{}, {}, piece, piece});
            return land(effect.at, pieces_.size() - 1);
        }
        case EffectType::Transform:
            if (const std::size_t piece = at(effect.at); piece != kNobody) {
                pieces_[piece].now.kind = effect.kind;
            }
            return;
        case EffectType::Convert:
            if (const std::size_t piece = at(effect.at); piece != kNobody) {
                pieces_[piece].now.owner = effect.owner;
            }
            return;
        case EffectType::Exchange: {
            const std::size_t first = lift(effect.at);
            const std::size_t second = lift(effect.to);
            land(effect.at, second);
            return land(effect.to, first);
        }
        case EffectType::Castle: {
            const std::size_t actor = lift(effect.at);
            const std::size_t partner = lift(effect.partner);
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

std::size_t& EffectTracker::at(Square square) {
    const auto found = std::ranges::find(squares_, square, &std::pair<Square, std::size_t>::first);
    if (found != squares_.end()) return found->second;
    std::size_t who = kNobody;
    if (const std::optional<Piece> piece = before_(square)) {
        who = pieces_.size();
        pieces_.push_back({square, square, *piece, *piece});
    }
    return squares_.emplace_back(square, who).second;
}

void EffectTracker::land(Square square, std::size_t piece) {
    if (piece == kNobody) return;
    at(square) = piece;
    pieces_[piece].square = square;
}

void EffectTracker::take(Square square) {
    const std::size_t piece = lift(square);
    if (piece == kNobody) return;
    pieces_[piece].square.reset();
    taken_.push_back(piece);
}

}  // namespace chesspp
