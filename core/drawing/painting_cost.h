// SPDX-License-Identifier: MIT
// Estimates from the shapes of a drawing how long it takes to paint, without painting it.
#pragma once

#include "core/drawing/svg.h"

namespace chesspp::drawing {

/// What a drawing may cost. Painting one of that cost takes about half of 50 milliseconds, which leaves room
/// for slower machines.
inline constexpr double kMostMicroseconds = 25'000;

/// Microseconds for 512 by 512 pixels, of a drawing that was cleaned (only known elements and attributes, a
/// viewBox). Stops counting soon after kMostMicroseconds.
[[nodiscard]] double paintingCost(const SvgElement& root);

}  // namespace chesspp::drawing
