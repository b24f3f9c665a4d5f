// SPDX-License-Identifier: MIT
// Runs set programs on a board: one run gives the result for all squares.
#pragma once

#include "core/moves/bitboards/program_board.h"
#include "core/moves/compiler/set_program.h"

#include <cstdint>
#include <span>

namespace chesspp::bitboards {

/// A square that a program is to be told and that is nothing.
inline constexpr std::int64_t kNoSquare = -1;

/// The squares that the program holds for; `told` are its parameters. Allocates nothing.
template <int W>
[[nodiscard]] Bitboard<W> squaresWhere(const compiler::SetProgram& program, const ProgramBoard<W>& board,
                                       std::span<const std::int64_t> told = {});

}  // namespace chesspp::bitboards
