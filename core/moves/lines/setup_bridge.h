// SPDX-License-Identifier: MIT
//
// Between a setup and a board in play, and moves written out. Needs no speed.
#pragma once

#include "core/moves/effect.h"
#include "core/moves/lines/board.h"

namespace chesspp::lines {

/// The setup has no holes, neutral pieces, hands or counters, and no marks but those that the last move
/// left: see fitsPrograms.
[[nodiscard]] Board boardOf(const Tables& tables, const Setup& setup);

/// The setup of a board, without clocks.
[[nodiscard]] Setup setupOf(const Tables& tables, const Board& board);

[[nodiscard]] FullMove expandMove(const Tables& tables, Move move, Side side);

}  // namespace chesspp::lines
