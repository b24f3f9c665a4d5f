// SPDX-License-Identifier: MIT
// A square as a dense number, and differences: Step in files and ranks, Offset in a piece's own directions.
// BoardShape converts squares to files, ranks and names.
#pragma once

#include "core/geometry/side.h"

#include <compare>
#include <cstdint>

namespace chesspp {

/// A square's dense number: rank * files + file, a1 = 0. Below 676.
struct Square {
    std::uint16_t index = 0;

    friend constexpr auto operator<=>(Square, Square) = default;
};

/// A difference between two squares in the board's files and ranks; never turns.
struct Step {
    int files = 0;
    int ranks = 0;

    [[nodiscard]] constexpr Step operator-() const { return {-files, -ranks}; }
    friend constexpr Step operator+(Step a, Step b) { return {a.files + b.files, a.ranks + b.ranks}; }
    friend constexpr Step operator*(int factor, Step step) {
        return {factor * step.files, factor * step.ranks};
    }
    friend constexpr auto operator<=>(const Step&, const Step&) = default;
};

/// A difference as the owner of a piece sees it: [forward, right].
struct Offset {
    int forward = 0;
    int right = 0;

    [[nodiscard]] constexpr Offset operator-() const { return {-forward, -right}; }
    friend constexpr Offset operator+(Offset a, Offset b) {
        return {a.forward + b.forward, a.right + b.right};
    }
    friend constexpr Offset operator*(int factor, Offset offset) {
        return {factor * offset.forward, factor * offset.right};
    }
    friend constexpr auto operator<=>(const Offset&, const Offset&) = default;
};

/// The owner's view on the board: Black's forward and right are White's turned by 180 degrees.
[[nodiscard]] constexpr Step stepFor(Offset offset, Side side) {
    return side == Side::White ? Step{offset.right, offset.forward} : Step{-offset.right, -offset.forward};
}

}  // namespace chesspp
