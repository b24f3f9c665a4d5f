// SPDX-License-Identifier: MIT
#include "ui/freeplay/overlay_controller.h"

#include "core/base/work_limit.h"

#include <utility>

namespace chesspp::ui {

OverlayController::OverlayController(const ShownTable& table, QObject* parent)
    : QObject(parent), table_(table), numbers_(table), shape_(table->position().shape()) {
    connect(&numbers_, &BoardOverlays::changed, this, &OverlayController::applyNumbers);
    connect(&table_, &ShownTable::changed, this, [this](const TableChange& change) {
        if (std::holds_alternative<change::MetadataChanged>(change)) return;
        if (shape_ != table_->position().shape()) {
            shape_ = table_->position().shape();
            overlays_ = {};
            attacked_.reset();
            emit changed();
        }
        countArrows();
    });
}

void OverlayController::show(std::optional<Overlay> overlay) {
    if (overlay == shown()) return;
    overlays_ = {};
    arrows_.cancel();
    numbers_.show(overlay);
    emit changed();
    countArrows();
}

void OverlayController::showAttackers(std::optional<Square> square) {
    if (std::exchange(attacked_, square) != square) countArrows();
}

void OverlayController::applyNumbers() {
    const OverlayNumbers* numbers = numbers_.numbers();
    if (numbers == nullptr) return;  // keep the last ones until new ones are counted
    Overlays counted = overlaysOf(*numbers, shape_);
    counted.attacks = std::move(overlays_.attacks);
    overlays_ = std::move(counted);
    emit changed();
}

void OverlayController::countArrows() {
    arrows_.cancel();
    if (shown() != Overlay::Attacks || !attacked_) return putArrows({});
    arrows_.run(
        [square = *attacked_, ruleset = table_->rulesetPtr(),
         setup = table_->editableSetup()](const std::stop_token& stop) {
            const WorkLimit limit(stop);
            std::vector<Attack> arrows;
            if (setup.holes.contains(square)) return arrows;
            for (const AttackEdge& edge : edgesTo(*ruleset, setup, square))
                arrows.push_back({edge.from, square, edge.side});
            return arrows;
        },
        [this](std::vector<Attack> arrows) { putArrows(std::move(arrows)); });
}

void OverlayController::putArrows(std::vector<Attack> arrows) {
    if (arrows == overlays_.attacks) return;
    overlays_.attacks = std::move(arrows);
    emit changed();
}

}  // namespace chesspp::ui
