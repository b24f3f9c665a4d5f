// SPDX-License-Identifier: MIT
#include "core/analysis/idle_deeds.h"

#include "core/base/overloaded.h"

namespace chesspp::linting {

namespace {

using Code = std::optional<const char*>;

Code without(Findings found, Findings needed, const char* code) {
    // Where nothing at all can be found the conditions themselves were told.
    const bool idle = !found.none() && (found & needed).none();
    return idle ? Code(code) : std::nullopt;
}

constexpr Findings kPieces{Found::Friend, Found::Enemy, Found::Neutral};

template <class AnyAction>
Code idle(const AnyAction& action, Findings found) {
    const auto shoves = [&] { return without(found, kPieces, "lint.shoves-nobody"); };
    return std::visit(
        Overloaded{[&](const PushAction&) { return shoves(); }, [&](const PullAction&) { return shoves(); },
                   [&](const ConvertAction&) { return without(found, kPieces, "lint.converts-nobody"); },
                   [&](const WallAction& wall) {
                       const Findings hole{Found::Hole};
                       return wall.change == WallChange::Remove
                                  ? without(found, hole, "lint.removes-no-hole")
                                  : without(found, Findings::all() - hole, "lint.builds-on-hole");
                   },
                   [](const auto&) { return Code(); }},
        action);
}

template <class AnyAction>
Code idleWithItself(const AnyAction& action) {
    return std::visit(Overloaded{[](const PushAction&) { return Code("lint.shoves-itself"); },
                                 [](const PullAction&) { return Code("lint.shoves-itself"); },
                                 [](const auto&) { return Code(); }},
                      action);
}

template <class AnyAction>
Code null(const AnyAction& action, Findings found, Where where) {
    return std::visit(
        Overloaded{
            [&](const ConvertAction&) {
                return without(found, Findings{Found::Enemy, Found::Neutral}, "lint.converts-own");
            },
            [&](const SwapAction&) { return where == Where::OwnSquare ? Code("lint.swaps-itself") : Code(); },
            [](const auto&) { return Code(); }},
        action);
}

}  // namespace

Code idleOn(const Action& action, Findings found) {
    return idle(action, found);
}
Code idleOn(const PartAction& action, Findings found) {
    return idle(action, found);
}
Code idleOnItself(const Action& action) {
    return idleWithItself(action);
}
Code idleOnItself(const PartAction& action) {
    return idleWithItself(action);
}

Code nullOn(const Action& action, Findings found, Where where) {
    return null(action, found, where);
}
Code nullOn(const PartAction& action, Findings found, Where where) {
    return null(action, found, where);
}

}  // namespace chesspp::linting
