// SPDX-License-Identifier: MIT
// Converts between setups and board states, with the queries that need no speed: attacks on any square by any
// capture, and moves expanded.
#pragma once

#include "core/moves/bitboards/tables.h"
#include "core/moves/effect.h"

namespace chesspp::bitboards {

/// Loads a setup that fits: see fitsCompiled.
template <int W>
void loadState(const Tables<W>& tables, const Setup& setup, BoardState<W>& state);

/// The setup of a state, without clocks.
template <int W>
[[nodiscard]] Setup readState(const Tables<W>& tables, const BoardState<W>& state);

/// Whether the piece on an occupied square is MovedState::Unmoved in a setup.
template <int W>
[[nodiscard]] bool isUnmoved(const Tables<W>& tables, const BoardState<W>& state, Square square);

/// core/MEANING.md: Attack, for any square.
template <int W>
[[nodiscard]] bool isSquareAttacked(const Tables<W>& tables, const BoardState<W>& state, Square square,
                                    Side by);
/// The attackers if all pieces but those on `standing` are removed.
template <int W>
[[nodiscard]] Bitboard<W> attackersOfSquare(const Tables<W>& tables, const BoardState<W>& state,
                                            Square square, Side by, const Bitboard<W>& standing);

/// The effects of a move of the state, without those of events.
template <int W>
[[nodiscard]] FullMove expandMove(const Tables<W>& tables, const BoardState<W>& state, Move move);

}  // namespace chesspp::bitboards
