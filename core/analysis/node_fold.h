// SPDX-License-Identifier: MIT
// Evaluates conditions that have the same value in every position, for all squares of the largest board that
// a node's target could reach. Smaller boards have no other cases.
#pragma once

#include "core/actions/node.h"
#include "core/analysis/assumptions.h"
#include "core/moves/oracle_view.h"

#include <vector>

namespace chesspp {

using Images = std::vector<oracle::Image>;

/// Those of a mirror inside others, each once.
[[nodiscard]] Images imagesWithin(const Images& outer, Mirror mirror);

/// Whether the condition of the node, which is asked under these images, holds for every or for no candidate
/// of either side. Says nothing of conditions that ask for more than where squares lie, of targets that may
/// lead anywhere, and of what takes too long.
[[nodiscard]] Proof foldOver(const Node& node, const Images& images, const Condition& condition);

}  // namespace chesspp
