// SPDX-License-Identifier: MIT
//
// Rows on what trees may hold besides chess: the portable look-up, other pieces, a
// wider board, conditions on every piece, loading. Asserts no time.
#pragma once

#include <string>

namespace chesspp::bench {

/// Prints a table; what it writes goes into the folder. False, with the reason on standard error, when a
/// count is wrong or nothing can be counted.
[[nodiscard]] bool printForms(const std::string& cli, const std::string& peer, const std::string& folder,
                              int rounds);

}  // namespace chesspp::bench
