// SPDX-License-Identifier: MIT
#include "ui/models/diagram/board_overlays.h"

#include <utility>

namespace chesspp::ui {
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
                 const std::stop_token& stop) { return countOverlay(overlay, *ruleset, setup, stop); },
             [this](std::optional<OverlayNumbers> numbers) {
                 numbers_ = std::move(numbers);
                 emit changed();
             });
}

}  // namespace chesspp::ui
