// SPDX-License-Identifier: MIT
//
// The engine of boards up to 676 squares, for any machine.
#include "core/moves/bitboards/bitboard_engine.h"
#include "core/moves/bitboards/engines.h"

namespace chesspp::bitboards {

std::unique_ptr<Engine> makeLinesEngine(std::shared_ptr<const Tables<11>> tables) {
    return std::make_unique<BitboardEngine<11, ByLines>>(std::move(tables));
}

}  // namespace chesspp::bitboards
