// SPDX-License-Identifier: MIT
//
// What the candidates of a tree can depend on besides how far squares are from the
// start: which squares near the start exist, its rank, its file, or more. Squares of
// which that is the same have the same candidates, turned about nothing, only moved.
// Errs on the side of more. Folds nothing.
#pragma once

#include "core/actions/node.h"

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
