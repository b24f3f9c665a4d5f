// SPDX-License-Identifier: MIT
// The engines for boards of up to 128 squares, for any machine.
#include "core/moves/bitboards/bitboard_engine.h"

namespace chesspp::bitboards::portable {

template std::unique_ptr<Engine> makeEngine<1>(std::shared_ptr<const Tables<1>>);
template std::unique_ptr<Engine> makeEngine<2>(std::shared_ptr<const Tables<2>>);

}  // namespace chesspp::bitboards::portable
