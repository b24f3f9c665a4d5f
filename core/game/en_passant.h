// SPDX-License-Identifier: MIT
// The step that could just have left a mark, by a piece of any kind: what a FEN's en passant field implies.
#pragma once

#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <vector>

namespace chesspp {

struct PastStep {
    Square from;
    Square to;
    friend bool operator==(const PastStep&, const PastStep&) = default;
};

/// Steps by which a piece of `side` that now stands on `to` could have come from the empty square `from`,
/// taking nothing and leaving the mark on `square`. The piece's past before the step is as a FEN without
/// moved marks reads it. In order of `to`, then `from`.
[[nodiscard]] std::vector<PastStep> stepsLeaving(const Ruleset& ruleset, const Setup& setup, MarkId mark,
                                                 Square square, Side side);

/// The empty squares for which exactly one step could just have left the mark, in order.
[[nodiscard]] std::vector<Square> squaresPassed(const Ruleset& ruleset, const Setup& setup, MarkId mark,
                                                Side side);

/// The step as the last move: what a FEN's en passant field says of the past.
[[nodiscard]] PastMove pastOf(const Setup& setup, PastStep step);

/// The setup's marks that some legal move depends on now, or that outlast the next turn. Others make no
/// difference to the rules and to no text.
[[nodiscard]] std::vector<SquareMark> liveMarks(const Ruleset& ruleset, const Setup& setup);

}  // namespace chesspp
