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

/// A move, the node of the actor's tree that gave it, and in which of its images.
struct NodeMove {
    const Node* node = nullptr;
    FullMove move;
    Image image = {};
};

/// What every node of the actor's tree gives, in tree order; a move that several give stands there for each.
[[nodiscard]] std::vector<NodeMove> movesByNode(const EvalContext& context);

/// All moves of the actor's tree in tree order, each once, whoever owns it.
[[nodiscard]] std::vector<FullMove> movesOfTree(const EvalContext& context);

/// The moves of parts, shown on a square, one for each combination of choices, without marks left; first
/// comes what befalls others on the way there.
[[nodiscard]] std::vector<FullMove> movesOfParts(const EvalContext& context, Image image, Square shown,
                                                 std::span<const ActionPart> parts,
                                                 const std::vector<Effect>& onTheWay);

/// The castlings on one wing, nearest partner first, without marks left.
[[nodiscard]] std::vector<FullMove> movesOfCastle(const EvalContext& context, const CastleAction& castle);

}  // namespace chesspp::reference
