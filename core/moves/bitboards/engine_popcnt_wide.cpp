// SPDX-License-Identifier: MIT
// Engines for boards of up to 256 squares, for machines with POPCNT: only code below the pragma may use it.
#include "core/moves/bitboards/engines.h"
#include "core/moves/bitboards/make.h"
#include "core/moves/bitboards/setup_conversion.h"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("popcnt"))), apply_to = function)
#else
#pragma GCC target("popcnt")
#endif
#define CHESSPP_MACHINE popcnt
#include "core/moves/bitboards/bitboard_engine.h"

namespace chesspp::bitboards::popcnt {

template std::unique_ptr<Engine> makeEngine<4>(std::shared_ptr<const Tables<4>>);

}  // namespace chesspp::bitboards::popcnt

#if defined(__clang__)
#pragma clang attribute pop
#endif
