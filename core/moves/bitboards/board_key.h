// SPDX-License-Identifier: MIT
//
// boardKey of a setup, told from a board in play or in question, where positions are
// counted. Knows no moves.
#pragma once

#include "core/moves/bitboards/program_board.h"

#include <cstdint>

namespace chesspp::bitboards {

/// What boardKey (core/board/setup_key.h) says of the setup that the board stands for.
template <int W>
[[nodiscard]] std::uint64_t boardKeyOf(const ProgramBoard<W>& board);

}  // namespace chesspp::bitboards
