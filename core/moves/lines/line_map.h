// SPDX-License-Identifier: MIT
//
// The lines of a board: for each step that rides use, every square's line and its
// place there. A line has at most 26 squares, so that one machine word tells which of
// them are occupied. Knows no pieces.
#pragma once

#include "core/geometry/bitboard.h"
#include "core/geometry/board_shape.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace chesspp::lines {

/// Where a square stands on its line: places count from 1; before the first and behind the last is a guard.
struct Cell {
    std::uint16_t line = 0;
    std::uint8_t place = 0;
};

/// A line's pieces as bits by place. Guards are occupied, by nobody.
struct alignas(16) LineWord {
    std::uint32_t occupied = 0;
    std::array<std::uint32_t, 2> of{};  ///< by Side
};
static_assert(BoardShape::kMaxExtent + 2 <= 32, "a line and its guards fit into a word");

class LineMap {
public:
    explicit LineMap(BoardShape shape) : shape_(shape) {}

    /// The number of the family of lines along a step and back; a new one if need be. Its forward way is the
    /// one on which squares' numbers grow.
    [[nodiscard]] std::uint8_t family(Step step);
    [[nodiscard]] static bool isForward(Step step) {
        return step.ranks > 0 || (step.ranks == 0 && step.files > 0);
    }
    /// Once all families are known, before anything below is asked.
    void finish();

    [[nodiscard]] CHESSPP_INLINE std::size_t families() const { return steps_.size(); }
    /// How much a square's number grows with each place.
    [[nodiscard]] CHESSPP_INLINE int delta(std::size_t family) const { return deltas_[family]; }
    /// By family.
    [[nodiscard]] CHESSPP_INLINE const Cell* cells(unsigned square) const {
        return cells_.data() + square * steps_.size();
    }
    /// The words of an empty board, by Cell::line.
    [[nodiscard]] const std::vector<LineWord>& empty() const { return empty_; }

private:
    BoardShape shape_;
    std::vector<Step> steps_;
    std::vector<int> deltas_;
    std::vector<Cell> cells_;  ///< [square * families + family]
    std::vector<LineWord> empty_;
};

}  // namespace chesspp::lines
