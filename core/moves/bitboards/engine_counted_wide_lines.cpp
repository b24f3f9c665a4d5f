// SPDX-License-Identifier: MIT
//
// The engines of wide boards, for machines that count bits but have no PEXT. Only what stands below the
// pragma is built for them: templates of others that several sources share must run everywhere.
#include "core/moves/bitboards/engines.h"
#include "core/moves/bitboards/make.h"
#include "core/moves/bitboards/setup_bridge.h"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("popcnt"))), apply_to = function)
#else
#pragma GCC target("popcnt")
#endif
#include "core/moves/bitboards/bitboard_engine.h"

namespace chesspp::bitboards {

namespace {

/// A type of its own: what is built from it here is nobody else's.
struct ByCountedLines : ByLines {};

}  // namespace

std::unique_ptr<Engine> makeCountedLinesEngine(std::shared_ptr<const Tables<4>> tables) {
    return std::make_unique<BitboardEngine<4, ByCountedLines>>(std::move(tables));
}

std::unique_ptr<Engine> makeCountedLinesEngine(std::shared_ptr<const Tables<11>> tables) {
    return std::make_unique<BitboardEngine<11, ByCountedLines>>(std::move(tables));
}

}  // namespace chesspp::bitboards

#if defined(__clang__)
#pragma clang attribute pop
#endif
