// SPDX-License-Identifier: MIT
// The squares that a reason of the rules speaks of, so that a board can show them. Knows no board and no
// sentence.
#pragma once

#include "core/base/message.h"
#include "core/geometry/board_shape.h"

#include <vector>

namespace chesspp::ui {

/// Besides those of the try itself: attackers, what stands in the way.
[[nodiscard]] std::vector<Square> squaresToldBy(const Message& reason, const BoardShape& shape);

}  // namespace chesspp::ui
