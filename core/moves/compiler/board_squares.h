// SPDX-License-Identifier: MIT
// Sets of squares of one board for set programs: all, the dark ones, and those from which a step leads off.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/moves/compiler/requirement.h"
#include "core/moves/compiler/set_program.h"

#include <cstdint>
#include <cstdlib>

namespace chesspp::compiler {

class BoardSquares {
public:
    explicit BoardSquares(BoardShape shape) : shape_(shape) {}

    [[nodiscard]] SquareSet all() const { return SquareSet::all(shape_); }

    [[nodiscard]] SquareSet dark() const {
        SquareSet squares;
        all().forEach([&](Square square) {
            if (shape_.isDark(square)) squares.insert(square);
        });
        return squares;
    }
    [[nodiscard]] SquareSet offBoard(Step step) const {
        SquareSet result;
        for (int index = 0; index < shape_.squareCount(); ++index) {
            const Square square{static_cast<std::uint16_t>(index)};
            if (!shape_.neighbour(square, step)) result.insert(square);
        }
        return result;
    }
    /// The top as it is asked from squares that are `step` before it.
    [[nodiscard]] SetShift shiftBy(Step step) const {
        const int difference = step.ranks * shape_.files() + step.files;
        SetShift shift{0, 0, offBoard(step)};
        // A step that leads off from everywhere shifts nothing.
        if (shift.offBoard == all()) return shift;
        (difference > 0 ? shift.down : shift.up) = static_cast<std::uint16_t>(std::abs(difference));
        return shift;
    }

private:
    BoardShape shape_;
};

}  // namespace chesspp::compiler
