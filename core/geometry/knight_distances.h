// SPDX-License-Identifier: MIT
// Distances in knight's moves on an empty board without holes.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/geometry/square.h"

#include <cstdint>
#include <vector>

namespace chesspp {

inline constexpr std::uint16_t kNoKnightWay = 0xFFFF;

/// By square, 0 to itself; kNoKnightWay where no knight gets to, as on 3x3 to the centre. As far there as
/// back.
[[nodiscard]] std::vector<std::uint16_t> knightDistancesFrom(BoardShape shape, Square from);

}  // namespace chesspp
