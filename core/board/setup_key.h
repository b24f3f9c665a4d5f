// SPDX-License-Identifier: MIT
// Hash of a setup, in parts that callers combine. Clocks are in none of them.
#pragma once

#include "core/base/mixer.h"
#include "core/board/setup.h"

namespace chesspp {

/// Adds a piece with its counters, and how often it has moved and taken; whether it has moved at all is for
/// the caller to add.
void addPiece(Mixer& mixer, Square square, const SetupPiece& piece);

/// Adds what is neither a piece nor a mark: side to move, holes, hands, counters, castled sides.
void addState(Mixer& mixer, const Setup& setup);

/// Pieces and state, without marks, moved states and the past: what conditions count as the same position.
[[nodiscard]] std::uint64_t boardKey(const Setup& setup);

}  // namespace chesspp
