// SPDX-License-Identifier: MIT
// The reference evaluator of trees: the moves that each node gives, including multis and castlings.
// Pseudo-legal moves only; evaluator.h checks legality.
#pragma once

#include "core/language/node.h"
#include "core/moves/effect.h"
#include "core/moves/parts.h"
#include "core/moves/reference/context.h"

#include <vector>

namespace chesspp::reference {

/// A move with the node that gives it and the image of that node.
struct NodeMove {
    const Node* node = nullptr;
    FullMove move;
    Image image = {};
};

/// The moves of every node of the actor's tree, in tree order; a move of several nodes appears for each.
[[nodiscard]] std::vector<NodeMove> movesByNode(const EvalContext& context);

/// All moves of the actor's tree in tree order, each once, for any owner.
[[nodiscard]] std::vector<FullMove> movesOfTree(const EvalContext& context);

/// The moves of parts, shown on a square, one for each combination of choices, without the node's marks; each
/// begins with the effects on the way there.
[[nodiscard]] std::vector<FullMove> movesOfParts(const EvalContext& context, Image image, Square shown,
                                                 std::span<const ActionPart> parts,
                                                 const std::vector<Effect>& onTheWay);

/// The castlings on one wing, nearest partner first, without the node's marks.
[[nodiscard]] std::vector<FullMove> movesOfCastle(const EvalContext& context, const CastleAction& castle);

}  // namespace chesspp::reference
