// SPDX-License-Identifier: MIT
// A variant's promotions, which replace those of the trees: each is written into the trees of its letters, so
// that nothing else needs to know of it.
#pragma once

#include "core/language/node.h"

#include <span>
#include <string>
#include <vector>

namespace chesspp {

/// What pieces become when they go to the square on which the move is shown. Conditions are those of a
/// node, with `start` and `destination`.
struct Promotion {
    std::vector<std::string> into;      ///< ids of kinds to choose from
    std::vector<Condition> conditions;  ///< when they may; empty: when they must
    std::vector<Condition> forced;      ///< when they may not go there otherwise; empty: never
};

/// Removes all promotions of the tree, then adds these to each move of the acting piece to its target:
/// nodes that move and multis whose first part does. Added nodes stand behind all others of their list, so
/// that the others keep their places. False, with the tree in part rewritten, when that would add more nodes
/// than a tree may have (bounds::kTreeNodes).
[[nodiscard]] bool setPromotions(std::vector<Node>& tree, std::span<const Promotion> promotions);

}  // namespace chesspp
