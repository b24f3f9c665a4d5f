// SPDX-License-Identifier: MIT
// Squares as seen from those of a move: its start, the square it is shown on, or a step from the start.
#pragma once

#include "core/board/origin.h"
#include "core/geometry/board_shape.h"

#include <cstdint>

namespace chesspp::compiler {

/// A square of a move.
struct RelativeSquare {
    enum class From : std::uint8_t { Start, Shown, Step } from = From::Start;
    Step step;  ///< from the start, for Step alone

    [[nodiscard]] static RelativeSquare of(BoardShape shape, Square start, Square shown, Square square) {
        if (square == start) return {From::Start, {}};
        if (square == shown) return {From::Shown, {}};
        return {From::Step, shape.between(start, square)};
    }
    /// The square must be on the board: edges are not tested.
    [[nodiscard]] Square at(BoardShape shape, Origin start, Square shown) const {
        switch (from) {
            case From::Start:
                return start.square();
            case From::Shown:
                return shown;
            case From::Step:
                break;
        }
        const Square square = start.square();
        return Square{
            static_cast<std::uint16_t>(int{square.index} + step.ranks * shape.files() + step.files)};
    }
    friend bool operator==(const RelativeSquare&, const RelativeSquare&) = default;
};

}  // namespace chesspp::compiler
