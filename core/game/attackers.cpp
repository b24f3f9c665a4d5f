// SPDX-License-Identifier: MIT
#include "core/game/attackers.h"

#include "core/moves/engine.h"

namespace chesspp {

std::vector<Square> royalsOf(const Ruleset& ruleset, const Setup& setup, Side side) {
    std::vector<Square> royals;
    for (int index = 0; index < setup.shape.squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const std::optional<SetupPiece>& piece = setup.at(square);
        if (piece && piece->piece.owner == ownerOf(side) && ruleset.isRoyal(piece->piece.kind)) {
            royals.push_back(square);
        }
    }
    return royals;
}

std::vector<Square> attackersOf(const Ruleset& ruleset, const Setup& setup, Square royal, Side by) {
    return ruleset.engineFor(setup)->attackersOf(royal, by);
}

}  // namespace chesspp
