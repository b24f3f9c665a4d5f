// SPDX-License-Identifier: MIT
// Instantiates the engines of CHESSPP_WIDTHS for machines with POPCNT. Each width takes most of a minute to
// compile, so that wide boards have sources of their own.
#pragma once

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

#define CHESSPP_INSTANTIATE(W) \
    template std::unique_ptr<Engine> makeEngine<(W)>(std::shared_ptr<const Tables<(W)>>);
CHESSPP_WIDTHS(CHESSPP_INSTANTIATE)
#undef CHESSPP_INSTANTIATE

}  // namespace chesspp::bitboards::popcnt

#if defined(__clang__)
#pragma clang attribute pop
#endif
