// SPDX-License-Identifier: MIT
// A piece among others that never move: compares two trees on random boards with the reference evaluator.
#pragma once

#include "core/board/setup.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace chesspp::kit {

/// The actor `A` with that tree, stones `O`, royal stones `K`, rooks `R` that stand still; the mark of en
/// passant; the regions that every board has.
[[nodiscard]] Rules loneRules(int files, int ranks, std::vector<Node> tree);

struct LoneBoard {
    Setup setup;
    Square actor;
};

/// The actor of either side anywhere, moved or not, among stones of both sides; sometimes a mark and the
/// move that left it.
[[nodiscard]] LoneBoard randomBoard(const Rules& rules, std::mt19937_64& random);

[[nodiscard]] std::set<FullMove> movesOf(const Rules& rules, const LoneBoard& board);

/// Whether both trees do the same on so many random boards of several sizes; empty, or what differs.
[[nodiscard]] std::string difference(const std::vector<Node>& a, const std::vector<Node>& b, int boards,
                                     std::uint64_t seed);

}  // namespace chesspp::kit
