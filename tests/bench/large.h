// SPDX-License-Identifier: MIT
// Benchmark of boards above 128 squares, which no peer supports, and of compiling rulesets.
#pragma once

#include <string>

namespace chesspp::bench {

/// Counts by the program `cli`, each the median of so many rounds; false when a count is wrong.
[[nodiscard]] bool printLarge(const std::string& cli, int rounds);

/// Compiling, in this process; false when something cannot be compiled.
[[nodiscard]] bool printCompiling();

}  // namespace chesspp::bench
