// SPDX-License-Identifier: MIT
//
// The engines with PEXT, for machines that have it. Only what stands below the pragma
// is built for them: templates of others that several sources share must run everywhere.
#include "core/moves/bitboards/engines.h"
#include "core/moves/bitboards/make.h"
#include "core/moves/bitboards/setup_bridge.h"

#include <immintrin.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC target("bmi,bmi2,lzcnt,popcnt")
#endif
#define CHESSPP_HAS_PEXT
#include "core/moves/bitboards/bitboard_engine.h"

namespace chesspp::bitboards {

std::unique_ptr<Engine> makePextEngine(std::shared_ptr<const Tables<1>> tables) {
    return std::make_unique<BitboardEngine<1, ByPext>>(std::move(tables));
}

std::unique_ptr<Engine> makePextEngine(std::shared_ptr<const Tables<2>> tables) {
    return std::make_unique<BitboardEngine<2, ByPext>>(std::move(tables));
}

}  // namespace chesspp::bitboards

#if defined(__clang__)
#pragma clang attribute pop
#endif
