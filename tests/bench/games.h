// SPDX-License-Identifier: MIT
// Benchmark of the shipped games with rules of their own, each counted from its start.
#pragma once

#include <string>

namespace chesspp::bench {

/// Prints a table, each row the median of so many rounds in which `cli` and the peer take turns, and the
/// geometric mean of their ratios. False, with the reason on standard error, when a count is wrong.
[[nodiscard]] bool printGames(const std::string& cli, const std::string& peer, int rounds);

}  // namespace chesspp::bench
