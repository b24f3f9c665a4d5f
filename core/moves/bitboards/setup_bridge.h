// SPDX-License-Identifier: MIT
//
// Between a setup and a board state, and the slow questions that need no speed:
// attacks on any square through any capture, moves written out.
#pragma once

#include "core/moves/bitboards/tables.h"
#include "core/moves/effect.h"

namespace chesspp::bitboards {

/// Puts a setup on the state. The setup has no holes, neutral pieces, hands or counters, and no marks
/// but those that the last move left: see fitsBitboards.
template <int W>
void loadState(const Tables<W>& tables, const Setup& setup, BoardState<W>& state);

/// The setup of a state, without clocks.
template <int W>
[[nodiscard]] Setup readState(const Tables<W>& tables, const BoardState<W>& state);

/// core/MEANING.md: Attack, for any square.
template <int W>
[[nodiscard]] bool attackedAnyhow(const Tables<W>& tables, const BoardState<W>& state, Square square,
                                  Side by);

template <int W>
[[nodiscard]] FullMove expandMove(const Tables<W>& tables, Move move, Side side);

}  // namespace chesspp::bitboards
