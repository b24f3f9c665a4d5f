// SPDX-License-Identifier: MIT
#include "core/analysis/idle_deeds.h"

#include "core/base/overloaded.h"
#include "core/geometry/board_shape.h"

#include <algorithm>
#include <cstdlib>

namespace chesspp::linting {

namespace {

using Code = std::optional<const char*>;

constexpr int kMost = BoardShape::kMaxExtent;

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

int extentOf(Offset by) {
    return std::max(std::abs(by.forward), std::abs(by.right));
}

/// The fewest steps that a reach allows.
int leastOf(const Reach& reach) {
    return reach.rule == Reach::Rule::Exactly ? reach.squares : 1;
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

bool isOffEveryBoard(Offset by) {
    return extentOf(by) >= kMost;
}

bool isOffEveryBoard(const Target& target) {
    const auto lineIs = [](const Line& line) {
        return !line.from && line.first * extentOf(line.direction) >= kMost;
    };
    return std::visit(
        Overloaded{[](const Jump& jump) { return isOffEveryBoard(jump.by); },
                   [&](const Line& line) { return lineIs(line); },
                   [&](const Slide& slide) { return lineIs(slide.line); },
                   [](const Segment& segment) { return !segment.from && isOffEveryBoard(segment.direction); },
                   [](const Radius& radius) {
                       return radius.radius >= kMost && radius.fill == RadiusFill::Ring &&
                              radius.centre == RadiusCentre::Without;
                   },
                   [](const Hop& hop) {
                       const int steps = leastOf(hop.before) + hop.count - 1 + leastOf(hop.after);
                       return steps * extentOf(hop.direction) >= kMost;
                   },
                   [](const PathTarget& path) {
                       return std::ranges::any_of(path.legs, [](const Leg& leg) {
                           return !leg.target.empty() && isOffEveryBoard(leg.target.front());
                       });
                   },
                   [](const auto&) { return false; }},
        target);
}

}  // namespace chesspp::linting
