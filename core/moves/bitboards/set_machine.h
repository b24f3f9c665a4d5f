// SPDX-License-Identifier: MIT
//
// Runs set programs on a board: one answer for all squares. Knows no pieces'
// moves and nobody's turn.
#pragma once

#include "core/moves/bitboards/program_board.h"
#include "core/moves/compiler/set_program.h"

namespace chesspp::bitboards {

/// The squares that the program holds for. Allocates nothing.
template <int W>
[[nodiscard]] Bitboard<W> squaresWhere(const compiler::SetProgram& program, const ProgramBoard<W>& board);

}  // namespace chesspp::bitboards
