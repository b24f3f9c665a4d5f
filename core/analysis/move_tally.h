// SPDX-License-Identifier: MIT
// What the effects of a move do, counted, and the squares by which a user chooses the move.
#pragma once

#include "core/board/setup.h"
#include "core/moves/effect.h"

#include <vector>

namespace chesspp {

struct MoveTally {
    int actorGoes = 0;
    int othersGo = 0;
    int taken = 0;
    int placed = 0;
    int transformed = 0;
    int castled = 0;
    int exchanged = 0;
    int other = 0;  ///< effects of none of these kinds; marks left do not count
};

/// `before`: the setup that the move is played on.
[[nodiscard]] MoveTally tallyOf(const FullMove& move, const Setup& before);

/// The move's shown square; for castling the partner's and the actor's landing square (unless it stays
/// there). None for a pass.
[[nodiscard]] std::vector<Square> squaresToShow(const FullMove& move);

/// The actor's square after the move; where it came from if it is gone, and nothing after a pass.
[[nodiscard]] std::optional<Square> actorAfter(const FullMove& move);

}  // namespace chesspp
