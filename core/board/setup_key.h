// SPDX-License-Identifier: MIT
// Hash of a setup, without its clocks, and of a past move.
#pragma once

#include "core/base/hash.h"
#include "core/board/setup.h"

namespace chesspp {

/// Pieces, side to move, holes, hands, counters and castled sides, without marks, moved states and the past:
/// what conditions count as the same position.
[[nodiscard]] std::uint64_t boardKey(const Setup& setup, const HistoryUse& use);

/// Adds all that is remembered of a move.
void addPastMove(Hasher& mixer, const PastMove& move);

}  // namespace chesspp
