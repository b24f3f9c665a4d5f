// SPDX-License-Identifier: MIT
// The widths of boards in machine words: for 8x8, 11x11, 16x16 and the largest boards. The templates of this
// folder are instantiated for all of them.
#pragma once

#include "core/geometry/bitboard.h"

namespace chesspp::bitboards {

/// Calls `INSTANTIATE(W)` for each width.
#define CHESSPP_EACH_WIDTH(INSTANTIATE) INSTANTIATE(1) INSTANTIATE(2) INSTANTIATE(4) INSTANTIATE(11)

inline constexpr int kWidest = 11;
static_assert(Bitboard<kWidest>::kSquares >= BoardShape::kMaxSquares);

/// Whether boards are so large that tables by pairs of squares and sets for few squares do not pay.
template <int W>
inline constexpr bool kIsWide = W > 2;

}  // namespace chesspp::bitboards
