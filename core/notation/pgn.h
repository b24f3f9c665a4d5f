// SPDX-License-Identifier: MIT
//
// A game as PGN: tags, moves with variations and comments, result.
#pragma once

#include "core/game/game.h"

#include <string>
#include <utility>
#include <vector>

namespace chesspp {

struct PgnTag {
    std::string name;
    std::string value;
};

/// The Seven Tag Roster is completed where tags lack; Variant, SetUp and FEN are added when needed.
/// Lines of at most 80 columns; result as the game's outcome says.
[[nodiscard]] std::string formatPgn(const Game& game, const std::vector<PgnTag>& tags = {});

}  // namespace chesspp
