// SPDX-License-Identifier: MIT
// Squares of the pieces that attack a royal, by the reference evaluator. For messages and views: slow.
#pragma once

#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <vector>

namespace chesspp {

/// Squares of one side's royals, from a1.
[[nodiscard]] std::vector<Square> royalsOf(const Ruleset& ruleset, const Setup& setup, Side side);

/// Squares of the pieces of side `by` that attack the other side's royal on the square (core/MEANING.md:
/// Attack), from a1.
[[nodiscard]] std::vector<Square> attackersOf(const Ruleset& ruleset, const Setup& setup, Square royal,
                                              Side by);

}  // namespace chesspp
