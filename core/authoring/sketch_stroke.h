// SPDX-License-Identifier: MIT
// What a stroke over squares from a piece means: a leap, a ray of leaps, or a path of two legs.
#pragma once

#include "core/analysis/proposal.h"

#include <span>
#include <variant>

namespace chesspp {

/// A pointer is not exact: what is nearly straight is straight. Keys are.
enum class StrokeInput : std::uint8_t { Pointer, Keys };

/// Nothing: the stroke is where it began. Deeds and ways are not set.
using SketchedWay = std::variant<std::monostate, DrawnSquare, DrawnRay, DrawnPath>;

/// `way`: squares in order, the piece's first. Of the readings the one with the fewest squares passed beside
/// it or left out; of two alike the straight one. A ray or leg of several squares that ends at the edge has
/// no length.
[[nodiscard]] SketchedWay readStroke(const Drawing& drawing, std::span<const Square> way, StrokeInput input);

/// The squares on the board, from the piece on: of a leap one, of a ray its squares, of a path those where it
/// may end.
[[nodiscard]] std::vector<Square> squaresOf(const Drawing& drawing, const SketchedWay& way);

}  // namespace chesspp
