// SPDX-License-Identifier: MIT
// Hash of a setup, without its clocks.
#pragma once

#include "core/board/setup.h"

namespace chesspp {

/// Pieces, side to move, holes, hands, counters and castled sides, without marks, moved states and the past:
/// what conditions count as the same position.
[[nodiscard]] std::uint64_t boardKey(const Setup& setup);

}  // namespace chesspp
