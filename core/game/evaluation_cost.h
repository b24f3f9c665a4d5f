// SPDX-License-Identifier: MIT
// Bounds on how often a piece's conditions and events are evaluated on a board, from its file alone.
#pragma once

#include "core/actions/event.h"
#include "core/actions/node.h"
#include "core/geometry/board_shape.h"

#include <cstdint>
#include <vector>

namespace chesspp {

/// How often the innermost questions of a condition are asked at most when it is asked once: one without
/// count, any or all once, others as often as their sets have squares. Saturated.
[[nodiscard]] std::uint64_t timesAsked(const Expression& condition, BoardShape shape);

/// The same of all conditions, stops and values of a node for one of its candidate squares, its children's
/// apart.
[[nodiscard]] std::uint64_t timesAskedBy(const Node& node, BoardShape shape);

/// The steps that events take at most on a board full of the piece, each event happening once: the squares
/// that parts touch, and what is asked there, as many questions as take the time of a step for one.
[[nodiscard]] std::uint64_t eventStepsOnBoard(const std::vector<EventRule>& on, BoardShape shape);

}  // namespace chesspp
