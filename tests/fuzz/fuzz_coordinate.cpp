// SPDX-License-Identifier: MIT
// Law: a move that parses is legal, and its own texts parse as the same move; any other text gives an error.
// Start in the root of the tree.
#include "tests/support/rules_for_tests.h"

#include "core/game/resolve_variant.h"
#include "core/notation/move_text.h"

#include <array>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chesspp;
    static const std::array pieces{testing::pieceOfTree("king"),   testing::pieceOfTree("queen"),
                                   testing::pieceOfTree("rook"),   testing::pieceOfTree("bishop"),
                                   testing::pieceOfTree("knight"), testing::pieceOfTree("pawn")};
    constexpr std::string_view kWide = "25k/26/26/22R2r/K25 w - - 0 1";
    static const std::array<Position, 4> positions{
        testing::positionOf(testing::chess(), ""),
        testing::positionOf(testing::chess(), "r3k2r/1P4p1/8/3pP3/8/2N3N1/8/R3K2R w KQkq d6 0 1"),
        testing::positionOf(testing::fischer(), "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1"),
        testing::positionOf(rulesetFor(testing::openVariant(), kWide, pieces).value(), kWide)};
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const Position& position : positions) {
        const auto move = parseMove(position, text);
        if (!move) {
            if (!move.error().hasErrors()) std::abort();
            continue;
        }
        if (!position.isLegal(*move)) std::abort();
        const auto san = parseMove(position, formatSan(position, *move));
        const auto coordinate = parseMove(position, formatCoordinate(position, *move));
        if (!san || !coordinate || *san != *move || *coordinate != *move) std::abort();
    }
    return 0;
}
