// SPDX-License-Identifier: MIT
//
// Runs the programs of conditions on a board in play, or on one that a question about
// attacks imagines. Knows no trees: what it runs stands in compiler/program.
#pragma once

#include "core/moves/bitboards/program_board.h"

#include <span>

namespace chesspp::bitboards {

/// Whether all hold for the actor on `from` and a candidate shown on `to`. Allocates nothing.
template <int W>
[[nodiscard]] bool programsHold(std::span<const compiler::ProgramRequirement> programs,
                                const ProgramBoard<W>& board, unsigned from, unsigned to);
extern template bool programsHold<1>(std::span<const compiler::ProgramRequirement>, const ProgramBoard<1>&,
                                     unsigned, unsigned);
extern template bool programsHold<2>(std::span<const compiler::ProgramRequirement>, const ProgramBoard<2>&,
                                     unsigned, unsigned);

/// What a program says that is worth a number, likewise.
template <int W>
[[nodiscard]] std::int64_t worthOf(const compiler::Program& program, const ProgramBoard<W>& board,
                                   unsigned from, unsigned to);
extern template std::int64_t worthOf<1>(const compiler::Program&, const ProgramBoard<1>&, unsigned, unsigned);
extern template std::int64_t worthOf<2>(const compiler::Program&, const ProgramBoard<2>&, unsigned, unsigned);

}  // namespace chesspp::bitboards
