// SPDX-License-Identifier: MIT
#include "ui/models/diagram/move_markers.h"

#include "core/base/overloaded.h"

#include <algorithm>

namespace chesspp::ui {
namespace {

struct Tally {
    int actorGoes = 0;
    int othersGo = 0;
    int taken = 0;
    int placed = 0;
    int transformed = 0;
    int castled = 0;
    int exchanged = 0;
    int stranger = 0;  ///< effects without a marker of their own
};

Tally tally(const FullMove& move, const Setup& before) {
    Tally sum;
    Square actor = move.from;
    const auto stands = [&](Square square) { return square != actor && before.at(square).has_value(); };
    for (const Effect& each : move.effects) {
        std::visit(Overloaded{[&](const effect::Relocate& go) {
                                  if (stands(go.to)) ++sum.taken;
                                  if (go.from == actor) {
                                      ++sum.actorGoes;
                                      actor = go.to;
                                  } else {
                                      ++sum.othersGo;
                                  }
                              },
                              [&](const effect::Remove& gone) {
                                  if (before.at(gone.at)) ++sum.taken;
                              },
                              [&](const effect::Place& put) {
                                  if (stands(put.at)) ++sum.taken;
                                  ++sum.placed;
                              },
                              [&](const effect::Transform&) { ++sum.transformed; },
                              [&](const effect::Castle&) { ++sum.castled; },
                              [&](const effect::Exchange&) { ++sum.exchanged; },
                              [](const effect::LeaveMark&) {}, [&](const auto&) { ++sum.stranger; }},
                   each);
    }
    return sum;
}

}  // namespace

MarkerAction markerAction(const FullMove& move, const Setup& before) {
    const Tally sum = tally(move, before);
    if (sum.placed > 0) {
        const int others = sum.actorGoes + sum.othersGo + sum.taken + sum.transformed + sum.castled +
                           sum.exchanged + sum.stranger;
        return others == 0 ? MarkerAction::Summon : MarkerAction::Multi;
    }
    if (sum.transformed > 0) return MarkerAction::Promotion;
    if (sum.castled > 0) return MarkerAction::Castle;
    if (sum.stranger > 0 || sum.taken > 1 || sum.actorGoes + sum.othersGo > 1) return MarkerAction::Multi;
    if (sum.exchanged > 0) {
        const bool alone = sum.exchanged == 1 && sum.taken + sum.actorGoes + sum.othersGo == 0;
        return alone ? MarkerAction::Swap : MarkerAction::Multi;
    }
    if (sum.othersGo > 0) return MarkerAction::MoveOther;
    if (sum.actorGoes > 0) return sum.taken > 0 ? MarkerAction::Capture : MarkerAction::Move;
    return sum.taken > 0 ? MarkerAction::CaptureAfar : MarkerAction::Multi;
}

std::vector<Square> squaresToShow(const FullMove& move) {
    for (const Effect& each : move.effects) {
        if (const auto* castle = std::get_if<effect::Castle>(&each)) {
            if (castle->actorTo == move.from) return {castle->partnerFrom};
            if (castle->actorTo == castle->partnerFrom) return {castle->actorTo};
            return {castle->actorTo, castle->partnerFrom};
        }
    }
    return {move.shown};
}

void addTargets(std::vector<Target>& targets, const FullMove& move, const Setup& before) {
    const MarkerAction action = markerAction(move, before);
    for (const Square to : squaresToShow(move)) {
        const Target target{to, action};
        if (std::ranges::find(targets, target) == targets.end()) targets.push_back(target);
    }
}

Square actorAfter(const FullMove& move) {
    Square actor = move.from;
    for (const Effect& each : move.effects) {
        if (const auto* castle = std::get_if<effect::Castle>(&each)) actor = castle->actorTo;
        if (const auto* go = std::get_if<effect::Relocate>(&each); go != nullptr && go->from == actor) {
            actor = go->to;
        }
    }
    return actor;
}

}  // namespace chesspp::ui
