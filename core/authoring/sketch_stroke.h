// SPDX-License-Identifier: MIT
// What a stroke over squares from a piece means: a leap, a ray of leaps, or a path of two legs.
#pragma once

#include "core/authoring/suggest_tree.h"

#include <span>
#include <variant>

namespace chesspp {

/// Pointer strokes are inexact, so nearly straight ones count as straight; key strokes are exact.
enum class StrokeInput : std::uint8_t { Pointer, Keys };

/// monostate: the stroke ends where it began. Actions and ways are not set.
using SketchedWay = std::variant<std::monostate, DrawnSquare, DrawnRay, DrawnPath>;

/// `way` is the squares in order, from the piece's. Returns the reading with the fewest extra or skipped
/// squares; of equal ones the straight one. A ray or leg of several squares to the edge has no length.
[[nodiscard]] SketchedWay readStroke(const Drawing& drawing, std::span<const Square> way, StrokeInput input);

/// The squares on the board, starting from the piece: one for a leap, all of a ray, the possible ends of a
/// path.
[[nodiscard]] std::vector<Square> squaresOf(const Drawing& drawing, const SketchedWay& way);

}  // namespace chesspp
