// SPDX-License-Identifier: MIT
// The squares on which a node could show a move by its shape alone, whatever the pieces and conditions.
#pragma once

#include "core/geometry/square_set.h"
#include "core/language/node.h"
#include "core/moves/reference/context.h"

#include <vector>

namespace chesspp {

/// Never too few squares; of a path it may be some too many.
[[nodiscard]] SquareSet squaresInReach(const reference::EvalContext& context, const Node& node, Image image);

/// The squares strictly between the actor and a square that the node's ride or hop leads to, outward;
/// none for other targets.
[[nodiscard]] std::vector<Square> squaresOnTheWay(const reference::EvalContext& context, const Node& node,
                                                  Image image, Square to);

}  // namespace chesspp
