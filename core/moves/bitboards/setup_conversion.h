// SPDX-License-Identifier: MIT
// Converts between setups and board states, with the queries that need no speed: attacks on any square by any
// capture, and moves expanded.
#pragma once

#include "core/moves/bitboards/tables.h"
#include "core/moves/effect.h"

namespace chesspp::bitboards {

/// Puts a setup on the state, which it fits: see fitsCompiled.
template <int W>
void loadState(const Tables<W>& tables, const Setup& setup, BoardState<W>& state);

/// The setup of a state, without clocks.
template <int W>
[[nodiscard]] Setup readState(const Tables<W>& tables, const BoardState<W>& state);

/// Whether the piece on an occupied square has not moved, as setups have it.
template <int W>
[[nodiscard]] bool isUnmoved(const Tables<W>& tables, const BoardState<W>& state, Square square);

/// core/MEANING.md: Attack, for any square.
template <int W>
[[nodiscard]] bool isAttackedFallback(const Tables<W>& tables, const BoardState<W>& state, Square square,
                                      Side by);
/// The pieces that do so if all but those on `standing` are lifted.
template <int W>
[[nodiscard]] Bitboard<W> attackersFallback(const Tables<W>& tables, const BoardState<W>& state,
                                            Square square, Side by, const Bitboard<W>& standing);

/// Writes a move of the state out.
template <int W>
[[nodiscard]] FullMove expandMove(const Tables<W>& tables, const BoardState<W>& state, Move move);

}  // namespace chesspp::bitboards
