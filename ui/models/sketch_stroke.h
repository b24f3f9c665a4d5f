// SPDX-License-Identifier: MIT
// What a hand meant that went over squares from a piece: a leap, a ray of leaps, or a path of two legs. Sees
// squares only; knows no widget and keeps nothing.
#pragma once

#include "core/analysis/proposal.h"

#include <span>
#include <variant>

namespace chesspp::ui {

/// A pointer is not exact: what is nearly straight is straight. Keys are.
enum class SketchHand : std::uint8_t { Pointer, Keys };

/// Nothing: the hand is where it began. Deeds and ways are not set.
using SketchedWay = std::variant<std::monostate, DrawnSquare, DrawnRay, DrawnPath>;

/// `way`: squares in order, the piece's first. Of the readings the one with the fewest squares passed beside
/// it or left out; of two alike the straight one. A ray or leg of several squares that ends at the edge has
/// no length.
[[nodiscard]] SketchedWay readStroke(const Drawing& drawing, std::span<const Square> way, SketchHand hand);

/// The squares on the board, from the piece on: of a leap one, of a ray its squares, of a path those where it
/// may end.
[[nodiscard]] std::vector<Square> squaresOf(const Drawing& drawing, const SketchedWay& way);

}  // namespace chesspp::ui
