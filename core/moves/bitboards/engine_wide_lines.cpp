// SPDX-License-Identifier: MIT
//
// The engine of boards up to 256 squares, for any machine.
#include "core/moves/bitboards/bitboard_engine.h"
#include "core/moves/bitboards/engines.h"

namespace chesspp::bitboards {

std::unique_ptr<Engine> makeLinesEngine(std::shared_ptr<const Tables<4>> tables) {
    return std::make_unique<BitboardEngine<4, ByLines>>(std::move(tables));
}

}  // namespace chesspp::bitboards
