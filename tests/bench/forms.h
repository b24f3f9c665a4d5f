// SPDX-License-Identifier: MIT
// Benchmark of games besides chess: the portable lookup, other pieces, a wider board, conditions on every
// piece, and loading all pieces. Wrong counts fail; times are only printed.
#pragma once

#include <string>

namespace chesspp::bench {

/// Prints a table; what it writes goes into the folder. False, with the reason on standard error, when a
/// count is wrong or nothing can be counted.
[[nodiscard]] bool printForms(const std::string& cli, const std::string& peer, const std::string& folder,
                              int rounds);

}  // namespace chesspp::bench
