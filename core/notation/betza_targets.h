// SPDX-License-Identifier: MIT
//
// A node's target with its conditions as ways of moving, where Betza's notation could say
// them. Knows neither gates nor mirrors.
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
