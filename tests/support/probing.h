// SPDX-License-Identifier: MIT
// Positions with pieces written in the test itself, beside the six of chess, on any board, with or without
// royals: for tests of what a tree does in play.
#pragma once

#include "core/game/position.h"

#include <QString>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::testing {

struct Probe {
    std::string letter;
    std::string tree;  ///< JSON, a list of nodes; inside of its texts ' stands for an escaped quotation mark
    Royalty royalty = Royalty::Common;
};

/// The position of the FEN in which letters mean these pieces (their ids are "probe-" and the letter, small)
/// or those of chess; aborts with the problems when there is none.
[[nodiscard]] Position probing(const std::vector<Probe>& probes, const std::string& fen);
/// The codes of the problems that reading the tree has, or playing it beside chess; empty when it plays.
[[nodiscard]] QString problemsOf(const std::string& tree);

/// Legal moves from a square as coordinates, sorted, parted by spaces.
[[nodiscard]] QString movesFrom(const Position& position, std::string_view square);
/// Plays moves, parted by spaces; aborts at one that is not legal.
void playAll(Position& position, std::string_view moves);
/// The first field of the FEN.
[[nodiscard]] QString placementOf(const Position& position);

}  // namespace chesspp::testing
