// SPDX-License-Identifier: MIT
// Converts Betza's moves to ways of moving, and back.
#pragma once

#include "core/language/move_pattern.h"
#include "core/notation/betza.h"

#include <optional>
#include <span>
#include <vector>

namespace chesspp::betza {

/// The ways of moving of all moves with legs, in order; nothing when they are more than bounds::kTreeNodes.
[[nodiscard]] std::optional<std::vector<MoveShape>> shapesOf(std::span<const BetzaMove> moves);

/// The moves that say these ways, in the order of the first way of each; W stands right before F where they
/// are alike. En passant captures must stand beside a capture on the same square and are not checked against
/// the marks that are left.
[[nodiscard]] std::vector<BetzaMove> movesOf(std::span<const MoveShape> shapes);

/// Whether the second move is a F and the first the same W, so that one letter says both.
[[nodiscard]] bool areAlike(const BetzaMove& straight, const BetzaMove& aslant);

/// What "*" means in a tree.
[[nodiscard]] Node everywhereNode(const BetzaMove& move);

}  // namespace chesspp::betza
