// SPDX-License-Identifier: MIT
// A variant's rules about the position after a move (core/moves/position_rule.h) on boards of W words.
#pragma once

#include "core/moves/bitboards/tables.h"
#include "core/moves/position_rule.h"

#include <optional>

namespace chesspp::bitboards {

/// The first goal that the board has reached, the side that is not to move being the mover.
template <int W>
[[nodiscard]] std::optional<ReachedGoal> reachedGoal(const Tables<W>& tables, const BoardState<W>& state);

/// Whether after a move of that side no prohibition holds, and these obligations do.
template <int W>
[[nodiscard]] bool isAllowedAfter(const Tables<W>& tables, const BoardState<W>& state, Side mover,
                                  Obligations obligations);

}  // namespace chesspp::bitboards
