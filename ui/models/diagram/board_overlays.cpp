// SPDX-License-Identifier: MIT
#include "ui/models/diagram/board_overlays.h"

#include "core/analysis/attacks.h"
#include "core/base/work_limit.h"
#include "core/game/free_moves.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

/// Nothing if the job was cancelled.
std::optional<OverlayNumbers> counted(Overlay overlay, const Ruleset& ruleset, const Setup& setup,
                                      const std::stop_token& stop) {
    const WorkLimit limit(stop);
    OverlayNumbers numbers;
    numbers.overlay = overlay;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (stop.stop_requested()) return std::nullopt;
        const Square square{i};
        if (overlay == Overlay::Attacks) {
            for (const Side side : kSides) {
                const bool hole = setup.holes.contains(square);
                const auto attacks =
                    hole ? std::vector<chesspp::Attack>() : attacksOn(ruleset.rules(), setup, square, side);
                numbers.attackers[side].push_back(static_cast<int>(attacks.size()));
            }
            continue;
        }
        std::optional<int>& reach = numbers.mobility.emplace_back();
        if (!setup.at(square) || setup.at(square)->piece.owner == Owner::Neutral) continue;
        SquareSet shown;
        for (const FullMove& move : freeMoves(ruleset, setup, square)) shown.insert(move.shown);
        reach = shown.size();
    }
    return numbers;
}

}  // namespace

int OverlayNumbers::most() const {
    int most = 1;
    for (const Side side : kSides) {
        for (const int each : attackers[side]) most = std::max(most, each);
    }
    for (const std::optional<int>& each : mobility) most = std::max(most, each.value_or(0));
    return most;
}

OverlayNumbers countOverlay(Overlay overlay, const Ruleset& ruleset, const Setup& setup) {
    return *counted(overlay, ruleset, setup, {});
}

Overlays overlaysOf(const OverlayNumbers& numbers, BoardShape shape) {
    Overlays overlays;
    for (std::uint16_t i = 0; i < shape.squareCount(); ++i) {
        if (numbers.overlay == Overlay::Attacks) {
            const int white = numbers.attackers[Side::White][i];
            const int black = numbers.attackers[Side::Black][i];
            if (white + black > 0) overlays.counts.push_back({Square{i}, white, black});
        } else if (const std::optional<int> reach = numbers.mobility[i]) {
            overlays.heatmap.push_back({Square{i}, static_cast<double>(*reach) / numbers.most(), *reach});
        }
    }
    return overlays;
}

std::vector<AttackEdge> edgesTo(const Ruleset& ruleset, const Setup& setup, Square square) {
    std::vector<AttackEdge> edges;
    for (const Side side : kSides) {
        for (chesspp::Attack& attack : attacksOn(ruleset.rules(), setup, square, side)) {
            edges.push_back({attack.from, side, std::move(attack.along)});
        }
    }
    return edges;
}

BoardOverlays::BoardOverlays(const ShownTable& table) : table_(table) {
    connect(&table_, &ShownTable::changed, this, [this](const TableChange& change) {
        if (!std::holds_alternative<change::MetadataChanged>(change)) count();
    });
}

void BoardOverlays::show(std::optional<Overlay> overlay) {
    if (overlay == shown_) return;
    shown_ = overlay;
    count();
}

void BoardOverlays::count() {
    job_.cancel();
    const bool hadNumbers = numbers_.has_value();
    numbers_.reset();
    if (hadNumbers) emit changed();
    if (!shown_) return;
    job_.run([overlay = *shown_, ruleset = table_->rulesetPtr(), setup = table_->editableSetup()](
                 const std::stop_token& stop) { return counted(overlay, *ruleset, setup, stop); },
             [this](std::optional<OverlayNumbers> numbers) {
                 numbers_ = std::move(numbers);
                 emit changed();
             });
}

}  // namespace chesspp::ui
