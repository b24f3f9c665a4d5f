// SPDX-License-Identifier: MIT
// The squares that a target reaches, by the conditions and stops of its node, and what happens on the way
// there (core/MEANING.md: Trees).
#pragma once

#include "core/language/node.h"
#include "core/moves/effect.h"
#include "core/moves/parts.h"
#include "core/moves/reference/context.h"

#include <vector>

namespace chesspp::reference {

/// Whether children may follow once the target's own move was given.
enum class ChildGate : std::uint8_t {
    Closed,  ///< none may stand here, or the last square of a segment did not count
    Open,
};

/// A square with what befalls others before the actor's own effects: hurdles and pieces taken on a path.
struct ReachedSquare {
    Square square;
    std::vector<Effect> onTheWay;
    friend bool operator==(const ReachedSquare&, const ReachedSquare&) = default;
};

struct Reached {
    std::vector<ReachedSquare> squares;  ///< those that count, outward; each way to one once
    ChildGate gating = ChildGate::Closed;
};

/// What a target is asked with: the way to a square is judged by these.
struct Aim {
    Square from;  ///< where the target is counted from
    Image image;
    std::span<const Condition> conditions;
    std::span<const Condition> stops = {};
    std::optional<StopRule> stopRule = std::nullopt;
    HolesAre holes = HolesAre::Edge;
};

/// The squares of a target that count for the actor.
[[nodiscard]] Reached squaresReached(const EvalContext& context, const Target& target, const Aim& aim);

/// The same of a node's target, counted from the actor; empty without a target. What is done to who stands
/// on a square does not reach one on whose way he is taken.
[[nodiscard]] Reached squaresReached(const EvalContext& context, const Node& node, Image image);

/// The ends of a path's legs, walked from `aim.from`; the aim's conditions are asked of the end.
[[nodiscard]] Reached endsOfPath(const EvalContext& context, const PathTarget& path, const Aim& aim);

}  // namespace chesspp::reference
