// SPDX-License-Identifier: MIT
// Converts a node's target and conditions to ways of moving, where Betza's notation can express them.
#pragma once

#include "core/actions/move_shape.h"
#include "core/base/message.h"
#include "core/notation/betza_conditions.h"

#include <expected>
#include <vector>

namespace chesspp::betza {

/// The ways of moving of the node's own target, or why they cannot be said. What the demands say of the
/// first move and of ranks is left to the caller.
[[nodiscard]] std::expected<std::vector<MoveShape>, Message> shapesOfTarget(const Node& node,
                                                                            const Demands& demands);

}  // namespace chesspp::betza
