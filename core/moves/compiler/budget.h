// SPDX-License-Identifier: MIT
// Limits the work that the compiler may spend on a ruleset, so that no tree holds up a game. Beyond the limit
// the ruleset uses the reference engine.
#pragma once

#include <cstddef>

namespace chesspp::compiler {

/// In steps of no particular size.
struct Effort {
    std::size_t most = 24'000'000;  ///< one or two seconds
    std::size_t spent = 0;
};

}  // namespace chesspp::compiler
