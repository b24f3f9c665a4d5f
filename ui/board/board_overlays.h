// SPDX-License-Identifier: MIT
// What can be laid over a board besides its pieces: how hot squares are, who strikes at whom, how many
// strike at a square, and the brush that would paint a square.
#pragma once

#include "core/geometry/side.h"
#include "core/geometry/square.h"

#include <vector>

namespace chesspp::ui {

/// How much of something a square has: a tint, and the number that says it in plain.
struct Heat {
    Square square;
    double share = 0;  ///< of the most there is, 0 to 1; 0 has no tint
    int number = 0;

    friend bool operator==(const Heat&, const Heat&) = default;
};

/// A piece of a side on one square strikes at (or guards) another.
struct Attack {
    Square from;
    Square to;
    Side side = Side::White;

    friend constexpr bool operator==(Attack, Attack) = default;
};

/// How many pieces of each side strike at a square. None of a side: nothing is written for it.
struct AttackCount {
    Square square;
    int white = 0;
    int black = 0;

    friend constexpr bool operator==(AttackCount, AttackCount) = default;
};

/// Every square named lies on the board. On small squares numbers fade and signs stay.
struct Overlays {
    std::vector<Heat> heat;           ///< below the pieces, at most one a square
    std::vector<Attack> attacks;      ///< arrows above them
    std::vector<AttackCount> counts;  ///< in a square's corners, at most one a square

    friend bool operator==(const Overlays&, const Overlays&) = default;
};

}  // namespace chesspp::ui
