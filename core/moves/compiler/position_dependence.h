// SPDX-License-Identifier: MIT
// What the candidates of a tree depend on besides distances from the start: its rank, its file, nearby edges.
// Squares that agree in this have the same candidates, shifted. May overestimate, but must not underestimate.
#pragma once

#include "core/language/node.h"

#include <vector>

namespace chesspp::compiler {

struct Reach {
    int squares = 0;  ///< existence of squares up to this far from the start
    bool rank = false;
    bool file = false;
    bool everything = false;  ///< the square itself

    /// Whether only contents of named squares matter.
    [[nodiscard]] bool nothing() const { return squares == 0 && !rank && !file && !everything; }
    void add(const Reach& other);
};

/// Of conditions: `squares` counts from the squares that their subjects name.
[[nodiscard]] Reach reachOf(const std::vector<Condition>& conditions);

/// Of a tree, with only the first square of each line.
[[nodiscard]] Reach reachOf(const std::vector<Node>& tree);

}  // namespace chesspp::compiler
