// SPDX-License-Identifier: MIT
#include "core/game/checkers.h"

#include "core/moves/engine.h"

namespace chesspp {

std::vector<Square> royalsOf(const Ruleset& ruleset, const Setup& setup, Side side) {
    std::vector<Square> royals;
    setup
        .piecesThat([&](const SetupPiece& each) {
            return each.piece.owner == ownerOf(side) && ruleset.isRoyal(each.piece.kind);
        })
        .forEach([&](Square square) { royals.push_back(square); });
    return royals;
}

std::vector<Square> attackersOf(const Ruleset& ruleset, const Setup& setup, Square royal, Side by) {
    std::vector<Square> attackers;
    ruleset.engineFor(setup)->attackersOf(royal, by).forEach(
        [&](Square square) { attackers.push_back(square); });
    return attackers;
}

}  // namespace chesspp
