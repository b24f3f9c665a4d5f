// SPDX-License-Identifier: MIT
#include "ui/models/diagram/move_markers.h"

#include <algorithm>

namespace chesspp::ui {

MarkerAction markerAction(const FullMove& move, const Setup& before) {
    const MoveTally sum = tallyOf(move, before);
    if (sum.placed > 0) {
        const int others = sum.actorGoes + sum.othersGo + sum.taken + sum.transformed + sum.castled +
                           sum.exchanged + sum.other;
        return others == 0 ? MarkerAction::Summon : MarkerAction::Multi;
    }
    if (sum.transformed > 0) return MarkerAction::Promotion;
    if (sum.castled > 0) return MarkerAction::Castle;
    if (sum.other > 0 || sum.taken > 1 || sum.actorGoes + sum.othersGo > 1) return MarkerAction::Multi;
    if (sum.exchanged > 0) {
        const bool alone = sum.exchanged == 1 && sum.taken + sum.actorGoes + sum.othersGo == 0;
        return alone ? MarkerAction::Swap : MarkerAction::Multi;
    }
    if (sum.othersGo > 0) return MarkerAction::MoveOther;
    if (sum.actorGoes > 0) return sum.taken > 0 ? MarkerAction::Capture : MarkerAction::Move;
    return sum.taken > 0 ? MarkerAction::CaptureAfar : MarkerAction::Multi;
}

void addTargets(std::vector<Target>& targets, const FullMove& move, const Setup& before) {
    const MarkerAction action = markerAction(move, before);
    for (const Square to : squaresToShow(move)) {
        const Target target{to, action};
        if (std::ranges::find(targets, target) == targets.end()) targets.push_back(target);
    }
}

}  // namespace chesspp::ui
