// SPDX-License-Identifier: MIT
// Pieces that attack or defend a square, with the nodes that do it and the squares between (core/MEANING.md:
// Attack). Slow, since it uses the reference evaluator; a game queries the engine instead.
#pragma once

#include "core/board/setup.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <string>
#include <vector>

namespace chesspp {

/// A piece that attacks a square.
struct Attack {
    Square from;
    FullMove move;                   ///< the first such move on that side's turn
    std::vector<std::string> nodes;  ///< JSON pointers of the nodes that give such a move
    std::vector<Square> along;       ///< the squares that it passes, outward
};

/// The pieces of `by` that attack the square, from a1. Where a piece of `by` itself stands there, those that
/// defend it.
[[nodiscard]] std::vector<Attack> attacksOn(const Rules& rules, const Setup& setup, Square square, Side by);

}  // namespace chesspp
