// SPDX-License-Identifier: MIT
//
// Rows on what trees may hold besides chess: the portable look-up, other pieces, a
// wider board, conditions on every piece, loading. Asserts no time.
#pragma once

#include <string>

namespace chesspp::bench {

/// Prints a table; false, with the reason on standard error, when a count is wrong or nothing can be counted.
[[nodiscard]] bool printForms(const std::string& peer, int rounds);

}  // namespace chesspp::bench
