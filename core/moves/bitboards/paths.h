// SPDX-License-Identifier: MIT
//
// Moves that can be blocked, as plain lists before they become tables: from each
// square targets with the squares that must be empty, sorted into families by the
// direction of the step. Knows no kinds.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/moves/compiler/requirement.h"

#include <cstdint>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace chesspp::bitboards {

using compiler::Squares;

/// One target from one square.
struct Path {
    std::uint16_t from = 0;
    std::uint16_t to = 0;
    std::uint64_t low = 0;  ///< the squares that must be empty, in two words
    std::uint64_t high = 0;

    [[nodiscard]] static Path of(Square from, Square to, Squares between) {
        return {from.index, to.index, between.low(), between.high()};
    }
    [[nodiscard]] Squares between() const { return Squares::fromWords(low, high); }
    [[nodiscard]] bool blockable() const { return (low | high) != 0; }
    friend auto operator<=>(const Path&, const Path&) = default;
};

/// Sorted, each once.
using Paths = std::vector<Path>;

/// The step that a difference repeats, without its signs and order: all rook lines are one family.
[[nodiscard]] inline std::pair<int, int> familyOf(Step difference) {
    const int files = std::abs(difference.files);
    const int ranks = std::abs(difference.ranks);
    const int repeated = std::max(1, std::gcd(files, ranks));
    return {std::min(files, ranks) / repeated, std::max(files, ranks) / repeated};
}

/// Divided into families; those in which nothing can be blocked are joined in `leaps`.
struct Families {
    Paths leaps;
    std::vector<Paths> rides;
    /// A second path to a target that has one already.
    Paths rest;
};

[[nodiscard]] Families divide(BoardShape shape, Paths paths);

}  // namespace chesspp::bitboards
