// SPDX-License-Identifier: MIT
// The squares on which a node could show a move by its shape alone, whatever the pieces and conditions.
#pragma once

#include "core/geometry/square_set.h"
#include "core/language/node.h"
#include "core/moves/reference/context.h"

#include <optional>
#include <vector>

namespace chesspp {

/// Never too few squares; of a path it may be some too many.
[[nodiscard]] SquareSet squaresInReach(const reference::EvalContext& context, const Node& node,
                                       reference::Image image);

/// Targets along a line.
[[nodiscard]] inline Line asLine(const Line& line) {
    return line;
}
[[nodiscard]] inline Line asLine(const Slide& slide) {
    return slide.line;
}
[[nodiscard]] inline Line asLine(const Segment& segment) {
    return {segment.direction, 1, segment.length, segment.from, segment.offBoard};
}
/// The same of any target: nothing for one that is not along a line.
[[nodiscard]] std::optional<Line> lineAlong(const Target& target);

/// The squares strictly between the actor and a square that the node's ride or hop leads to, outward;
/// none for other targets.
[[nodiscard]] std::vector<Square> squaresOnTheWay(const reference::EvalContext& context, const Node& node,
                                                  reference::Image image, Square to);

}  // namespace chesspp
