// SPDX-License-Identifier: MIT
// Runs programs (compiler/program.h) on the board in play or on the hypothetical one of an attack query:
// square by square, or for all squares at once.
#pragma once

#include "core/moves/bitboards/program_board.h"

#include <cstdint>
#include <span>

namespace chesspp::bitboards {

/// Whether all hold for the actor on `from` and a candidate shown on `to`. Allocates nothing.
template <int W>
[[nodiscard]] bool programsHold(std::span<const compiler::ProgramRequirement> programs,
                                const ProgramBoard<W>& board, unsigned from, unsigned to);

/// The shown squares for which all hold, likewise.
template <int W>
[[nodiscard]] Bitboard<W> shownThatHold(std::span<const compiler::ProgramRequirement> programs,
                                        const ProgramBoard<W>& board, unsigned from, Bitboard<W> to);

/// The squares that pass the set programs of a filter.
template <int W>
struct Passing {
    Bitboard<W> from;  ///< starts that pass
    Bitboard<W> to;    ///< shown squares that pass
};

/// The starts and shown squares for which all of these, which must have sets, hold, likewise.
template <int W>
[[nodiscard]] Passing<W> squaresWhere(std::span<const compiler::ProgramRequirement> programs,
                                      const ProgramBoard<W>& board);

/// The value of a program for a number, likewise.
template <int W>
[[nodiscard]] std::int64_t valueOf(std::uint16_t program, const ProgramBoard<W>& board, unsigned from,
                                   unsigned to);

}  // namespace chesspp::bitboards
