// SPDX-License-Identifier: MIT
// Moves that can be blocked, as lists before they become tables: targets from each square with the squares
// that must be empty, divided into families by the direction of the step.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/moves/bitboards/instantiate.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/compiler/lower_tree.h"

#include <compare>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace chesspp::bitboards {

/// A target from one square.
template <int W>
struct Path {
    std::uint16_t from = 0;
    std::uint16_t to = 0;
    Bitboard<W> between;  ///< the squares that must be empty

    [[nodiscard]] static Path of(Square from, Square to, const Bitboard<W>& between) {
        return {from.index, to.index, between};
    }
    [[nodiscard]] bool blockable() const { return between.any(); }

    friend bool operator==(const Path&, const Path&) = default;
    friend std::strong_ordering operator<=>(const Path& a, const Path& b) {
        if (a.from != b.from) return a.from <=> b.from;
        if (a.to != b.to) return a.to <=> b.to;
        for (int number = 0; number < W; ++number) {
            const std::uint64_t mine = a.between.word(number);
            if (mine != b.between.word(number)) return mine <=> b.between.word(number);
        }
        return std::strong_ordering::equal;
    }
};

/// Sorted, each once.
template <int W>
using Paths = std::vector<Path<W>>;

/// Adds the paths of a ride.
template <int W>
void addPaths(const compiler::RideEntry& ride, BoardShape shape, Paths<W>& paths) {
    Bitboard<W> between;
    auto square = shape.neighbour(ride.from, ride.direction);
    for (int number = 1; square && number <= ride.last; ++number) {
        paths.push_back({ride.from.index, square->index, between});
        between |= Bitboard<W>::of(square->index);
        square = shape.neighbour(*square, ride.direction);
    }
}

/// The step that a difference repeats, without signs and order: all rook lines are one family.
[[nodiscard]] inline std::pair<int, int> familyOf(Step difference) {
    const int files = std::abs(difference.files);
    const int ranks = std::abs(difference.ranks);
    const int repeated = std::max(1, std::gcd(files, ranks));
    return {std::min(files, ranks) / repeated, std::max(files, ranks) / repeated};
}

/// Paths by family; families without blockable paths are joined in `leaps`.
template <int W>
struct Families {
    Paths<W> leaps;
    std::vector<Paths<W>> rides;
    /// A second path to a target that has one already.
    Paths<W> rest;
};

template <int W>
[[nodiscard]] Families<W> divide(BoardShape shape, Paths<W> paths);

/// Several groups where PEXT tables would be too large; the first has all lines. `fits`: PEXT suffices.
template <int W>
[[nodiscard]] std::vector<RideGroup<W>> buildRideGroups(BoardShape shape, const Paths<W>& paths, bool& fits);

}  // namespace chesspp::bitboards
