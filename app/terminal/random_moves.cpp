// SPDX-License-Identifier: MIT
#include "app/terminal/random_moves.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace chesspp::terminal {

// Generators list moves in orders of their own.
MoveList sortedMoves(const Position& position) {
    const MoveList moves = position.legalMoves();
    const std::vector<FullMove> all = position.expandAll(moves);
    std::vector<std::pair<FullMove, Move>> written;
    for (std::size_t i = 0; i < all.size(); ++i) written.emplace_back(all[i], moves[i]);
    std::ranges::sort(written, {}, &std::pair<FullMove, Move>::first);
    MoveList sorted;
    for (const auto& [full, move] : written) sorted.push_back(move);
    return sorted;
}

}  // namespace chesspp::terminal
