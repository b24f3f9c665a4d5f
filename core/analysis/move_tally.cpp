// SPDX-License-Identifier: MIT
#include "core/analysis/move_tally.h"

#include "core/moves/effect_tracker.h"

namespace chesspp {

MoveTally tallyOf(const FullMove& move, const Setup& before) {
    const EffectTracker tracker(before, move.effects);
    MoveTally sum;
    sum.taken = static_cast<int>(tracker.taken().size());
    Origin actor = move.from;
    for (const Effect& each : move.effects) {
        if (each.type == EffectType::Relocate && each.at == actor) {
            ++sum.actorGoes;
            actor = each.to;
        } else if (each.type == EffectType::Relocate) {
            ++sum.othersGo;
        } else if (each.type == EffectType::Place || each.type == EffectType::Drop ||
                   each.type == EffectType::Gate) {
            ++sum.placed;
        } else if (each.type == EffectType::Transform) {
            ++sum.transformed;
        } else if (each.type == EffectType::Castle) {
            ++sum.castled;
        } else if (each.type == EffectType::Exchange) {
            ++sum.exchanged;
        } else if (each.type != EffectType::Remove && each.type != EffectType::LeaveMark) {
            ++sum.other;
        }
    }
    return sum;
}

std::vector<Square> squaresToShow(const FullMove& move) {
    const Effect* castling = move.castling();
    if (!move.shown) return {};
    if (castling == nullptr) return {*move.shown};
    if (castling->to == move.from) return {castling->partner};
    if (castling->to == castling->partner) return {castling->to};
    return {castling->to, castling->partner};
}

std::optional<Square> actorAfter(const FullMove& move) {
    const std::optional<Square> from = move.from.onBoard();
    if (!from) return move.shown;
    // The actor's way does not depend on the content of squares.
    EffectTracker tracker([&](Square) { return Piece{}; });
    tracker.make(move.effects);
    return tracker.from(*from)->square.value_or(*from);
}

}  // namespace chesspp
