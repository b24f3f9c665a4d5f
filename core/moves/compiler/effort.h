// SPDX-License-Identifier: MIT
//
// How much work a tree may cost the compiler before it is left to the evaluator that
// walks it: steps are counted where they are made, so that no tree, however odd, holds
// up a game. Knows no tree.
#pragma once

#include <cstddef>

namespace chesspp::compiler {

/// In steps of no particular size.
struct Effort {
    std::size_t most = 24'000'000;  ///< one or two seconds
    std::size_t spent = 0;
};

}  // namespace chesspp::compiler
