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

    /// Whether nothing but contents at the squares named matters.
    [[nodiscard]] bool nothing() const { return squares == 0 && !rank && !file && !everything; }
    void add(const Reach& other);
};

/// Of conditions: `squares` is how far they look from the squares that they speak of.
[[nodiscard]] Reach reachOf(const std::vector<Condition>& conditions);

/// Of a tree. Of lines only the first square counts: who follows them further depends on more.
[[nodiscard]] Reach reachOf(const std::vector<Node>& tree);

}  // namespace chesspp::compiler
