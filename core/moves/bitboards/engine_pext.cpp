// SPDX-License-Identifier: MIT
// Engines for boards of up to 128 squares, for machines with PEXT: only code below the pragma may use it.
#include "core/moves/bitboards/engines.h"
#include "core/moves/bitboards/make.h"
#include "core/moves/bitboards/setup_conversion.h"

#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC target("bmi,bmi2,lzcnt,popcnt")
#endif
#define CHESSPP_MACHINE pext
#define CHESSPP_HAS_PEXT
#include "core/moves/bitboards/bitboard_engine.h"

namespace chesspp::bitboards::pext {

template std::unique_ptr<Engine> makeEngine<1>(std::shared_ptr<const Tables<1>>);
template std::unique_ptr<Engine> makeEngine<2>(std::shared_ptr<const Tables<2>>);

}  // namespace chesspp::bitboards::pext

#if defined(__clang__)
#pragma clang attribute pop
#endif
