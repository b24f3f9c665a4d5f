// SPDX-License-Identifier: MIT
// The squares that a message refers to, for showing them on a board.
#pragma once

#include "core/base/message.h"
#include "core/geometry/board_shape.h"
#include "core/geometry/square_set.h"

#include <vector>

namespace chesspp {

/// Of a problem of a setup.
[[nodiscard]] SquareSet squaresOfProblem(const Message& problem, const BoardShape& shape);
/// Of a refused move: attackers and blocking pieces, but not where the move and the royal are.
[[nodiscard]] std::vector<Square> squaresOfRefusal(const Message& refusal, const BoardShape& shape);

}  // namespace chesspp
