// SPDX-License-Identifier: MIT
// The engines for boards of up to 256 squares, for any machine.
#include "core/moves/bitboards/bitboard_engine.h"

namespace chesspp::bitboards::portable {

template std::unique_ptr<Engine> makeEngine<4>(std::shared_ptr<const Tables<4>>);

}  // namespace chesspp::bitboards::portable
