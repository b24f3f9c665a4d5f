// SPDX-License-Identifier: MIT
#include "core/authoring/overlay_numbers.h"

#include "core/analysis/attacks.h"
#include "core/authoring/free_moves.h"
#include "core/base/work_limit.h"

#include <algorithm>
#include <utility>

namespace chesspp {

std::optional<OverlayNumbers> countOverlay(Overlay overlay, const Ruleset& ruleset, const Setup& setup,
                                           const std::stop_token& stop) {
    const WorkLimit limit(stop);
    OverlayNumbers numbers;
    numbers.overlay = overlay;
    for (const Square square : setup.shape.squares()) {
        if (stop.stop_requested()) return std::nullopt;
        if (overlay == Overlay::Attacks) {
            for (const Side side : kSides) {
                const bool hole = setup.holes.contains(square);
                const auto attacks =
                    hole ? std::vector<Attack>() : attacksOn(ruleset.rules(), setup, square, side);
                numbers.attackers[side].push_back(static_cast<int>(attacks.size()));
            }
            continue;
        }
        std::optional<int>& reach = numbers.mobility.emplace_back();
        if (!setup.at(square) || setup.at(square)->piece.owner == Owner::Neutral) continue;
        SquareSet shown;
        for (const FullMove& move : freeMoves(ruleset, setup, square)) shown.insert(*move.shown);
        reach = shown.size();
    }
    return numbers;
}

int OverlayNumbers::most() const {
    int most = 1;
    for (const Side side : kSides) {
        for (const int each : attackers[side]) most = std::max(most, each);
    }
    for (const std::optional<int>& each : mobility) most = std::max(most, each.value_or(0));
    return most;
}

OverlayNumbers countOverlay(Overlay overlay, const Ruleset& ruleset, const Setup& setup) {
    return *countOverlay(overlay, ruleset, setup, {});
}

std::vector<AttackEdge> edgesTo(const Ruleset& ruleset, const Setup& setup, Square square) {
    std::vector<AttackEdge> edges;
    for (const Side side : kSides) {
        for (Attack& attack : attacksOn(ruleset.rules(), setup, square, side)) {
            edges.push_back({attack.from, side, std::move(attack.along)});
        }
    }
    return edges;
}

}  // namespace chesspp
