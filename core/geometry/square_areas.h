// SPDX-License-Identifier: MIT
// Operations on sets of squares: rectangles, shifts, mirror images and opposite squares.
#pragma once

#include "core/geometry/square_set.h"

#include <optional>

namespace chesspp {

enum class MirrorAxis : std::uint8_t {
    Files,  ///< the a-side becomes the h-side
    Ranks,  ///< the first rank becomes the last
};

/// Where the same is done for the other side.
enum class Symmetry : std::uint8_t {
    Off,
    MirrorRanks,  ///< first rank and last rank against each other: a1 and a8
    HalfTurn,     ///< the board turned by 180 degrees: a1 and h8
};
/// Nothing when it is off, or the square is its own opposite.
[[nodiscard]] std::optional<Square> oppositeOf(BoardShape shape, Square square, Symmetry symmetry);

/// All squares between two that are corners of a rectangle, both with them.
[[nodiscard]] SquareSet rectangleOf(BoardShape shape, Square corner, Square opposite);
/// The squares that lie on the board after the step.
[[nodiscard]] SquareSet movedBy(BoardShape shape, const SquareSet& squares, Step by);

/// Mirrors squares within the smallest rectangle that holds them.
class MirrorWithin {
public:
    MirrorWithin(BoardShape shape, const SquareSet& squares, MirrorAxis axis);

    /// One of the squares, or another of that rectangle.
    [[nodiscard]] Square operator()(Square square) const;

private:
    BoardShape shape_;
    MirrorAxis axis_;
    int left_ = BoardShape::kMaxSquares;
    int right_ = 0;
    int bottom_ = BoardShape::kMaxSquares;
    int top_ = 0;
};
[[nodiscard]] SquareSet mirroredWithin(BoardShape shape, const SquareSet& squares, MirrorAxis axis);

}  // namespace chesspp
