// SPDX-License-Identifier: MIT
//
// The engines without PEXT, for any machine.
#include "core/moves/bitboards/bitboard_engine.h"
#include "core/moves/bitboards/engines.h"

namespace chesspp::bitboards {

std::unique_ptr<Engine> makeLinesEngine(std::shared_ptr<const Tables<1>> tables) {
    return std::make_unique<BitboardEngine<1, ByLines>>(std::move(tables));
}

std::unique_ptr<Engine> makeLinesEngine(std::shared_ptr<const Tables<2>> tables) {
    return std::make_unique<BitboardEngine<2, ByLines>>(std::move(tables));
}

}  // namespace chesspp::bitboards
