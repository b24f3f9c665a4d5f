// SPDX-License-Identifier: MIT
// Board size, letters and ids in a FEN, read without a ruleset. Never fails: the FEN is parsed later.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace chesspp {

struct PlacementOutline {
    int files = 0;  ///< of the first rank written; at most 1,000
    int ranks = 1;
    std::set<std::string>
        symbols;                ///< letters in upper case, what stands in brackets, and kinds that are gone
    std::set<std::string> ids;  ///< of `symbols`: those that can be nothing but ids of kinds

    /// Of the first field of a FEN, hands among it, and of the kinds that its last field names.
    [[nodiscard]] static PlacementOutline of(std::string_view fen);
};

}  // namespace chesspp
