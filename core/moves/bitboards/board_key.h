// SPDX-License-Identifier: MIT
// boardKey of a setup (core/board/setup_key.h), computed from the board in play or of an attack query. Needed
// only where positions are counted.
#pragma once

#include "core/moves/bitboards/program_board.h"

#include <cstdint>

namespace chesspp::bitboards {

/// What boardKey (core/board/setup_key.h) says of the setup that the board stands for.
template <int W>
[[nodiscard]] std::uint64_t boardKeyOf(const ProgramBoard<W>& board);

}  // namespace chesspp::bitboards
