// SPDX-License-Identifier: MIT
//
// Who attacks a royal, for messages and views: the squares, not only whether. Slow
// and by the oracle; play asks the engine.
#pragma once

#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <vector>

namespace chesspp {

/// Squares of one side's royals, from a1.
[[nodiscard]] std::vector<Square> royalsOf(const Ruleset& ruleset, const Setup& setup, Side side);

/// Squares of the pieces of side `by` that have a pseudo-legal move, were it that side's turn, which
/// removes what stands on `square`, changes its owner or its kind; from a1.
[[nodiscard]] std::vector<Square> attackersOf(const Ruleset& ruleset, const Setup& setup, Square square,
                                              Side by);

}  // namespace chesspp
