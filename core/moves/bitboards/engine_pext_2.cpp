// SPDX-License-Identifier: MIT
//
// The engine of 2 word(s) with PEXT; built for machines with BMI2 alone.
#include "core/moves/bitboards/bitboard_engine.h"
#include "core/moves/bitboards/engines.h"

namespace chesspp::bitboards {

std::unique_ptr<Engine> makePextEngine(std::shared_ptr<const Tables<2>> tables) {
    return std::make_unique<BitboardEngine<2, ByPext>>(std::move(tables));
}

}  // namespace chesspp::bitboards
