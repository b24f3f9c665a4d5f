// SPDX-License-Identifier: MIT
// The squares that a target reaches, by the conditions and stops of its node, and the effects on the way
// there (core/MEANING.md: Trees).
#pragma once

#include "core/language/node.h"
#include "core/moves/effect.h"
#include "core/moves/parts.h"
#include "core/moves/reference/context.h"

#include <vector>

namespace chesspp::reference {

/// Whether children may follow after the target's own moves.
enum class ChildGate : std::uint8_t {
    Closed,  ///< the target has no children, or the last square of a segment did not count
    Open,
};

/// A square with the effects on other pieces on the way, which precede the actor's own.
struct ReachedSquare {
    Square square;
    std::vector<Effect> onTheWay;
    friend bool operator==(const ReachedSquare&, const ReachedSquare&) = default;
};

struct Reached {
    std::vector<ReachedSquare> squares;  ///< those that count, outward; each way to one once
    ChildGate gating = ChildGate::Closed;
};

/// How a target is evaluated.
struct Aim {
    Square from;  ///< the origin of the target
    Image image;
    std::span<const Condition> conditions;
    std::span<const Condition> stops = {};
    std::optional<StopRule> stopRule = std::nullopt;
    HolesAre holes = HolesAre::Edge;
};

/// The squares of a target that count for the actor.
[[nodiscard]] Reached squaresReached(const EvalContext& context, const Target& target, const Aim& aim);

/// Of a node's target, from the actor, without squares whose piece the action needs but the way takes.
[[nodiscard]] Reached squaresReached(const EvalContext& context, const Node& node, Image image);

/// The ends of a path's legs from `aim.from`; the aim's conditions are evaluated at the ends.
[[nodiscard]] Reached endsOfPath(const EvalContext& context, const PathTarget& path, const Aim& aim);

}  // namespace chesspp::reference
