// SPDX-License-Identifier: MIT
// The engines for the largest boards, for any machine.
#include "core/moves/bitboards/bitboard_engine.h"

namespace chesspp::bitboards::portable {

template std::unique_ptr<Engine> makeEngine<11>(std::shared_ptr<const Tables<11>>);

}  // namespace chesspp::bitboards::portable
