// SPDX-License-Identifier: MIT
#include "core/analysis/move_tally.h"

#include "core/base/overloaded.h"

namespace chesspp {

MoveTally tallyOf(const FullMove& move, const Setup& before) {
    MoveTally sum;
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
                              [](const effect::LeaveMark&) {}, [&](const auto&) { ++sum.other; }},
                   each);
    }
    return sum;
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

}  // namespace chesspp
