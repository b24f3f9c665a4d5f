// SPDX-License-Identifier: MIT
// A variant's rules about the position after a move (core/moves/position_rule.h) on boards of W words.
#pragma once

#include "core/moves/bitboards/make.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/position_rule.h"

#include <optional>

namespace chesspp::bitboards {

/// The first goal that the board has reached, the side that moved last being the mover.
template <int W>
[[nodiscard]] std::optional<ReachedGoal> reachedGoal(const Tables<W>& tables, const BoardState<W>& state);

/// The first count that may begin here.
template <int W>
[[nodiscard]] std::optional<BegunCount> countThatBegins(const Tables<W>& tables, const BoardState<W>& state);

/// Whether after a move of that side none of these prohibitions holds, and these obligations do.
template <int W>
[[nodiscard]] bool isAllowedAfter(const Tables<W>& tables, const BoardState<W>& state, Side mover,
                                  Prohibitions prohibitions, Obligations obligations);

/// Whether some prohibition that is about any move may hold after one of the side to move.
template <int W>
[[nodiscard]] bool mayBeProhibited(const Tables<W>& tables, const BoardState<W>& state,
                                   Prohibitions prohibitions);

/// Whether after a move and its events, by the variant's rule, the side to move has another.
template <int W>
[[nodiscard]] TurnAfter turnAfter(const Tables<W>& tables, const BoardState<W>& state,
                                  AttackQueries attackQueries);

/// Whether the side to move has no move but a pass that is legal but for prohibitions that look at legal
/// moves. Makes moves and takes them back, so that nothing changes.
template <int W>
[[nodiscard]] bool isStuck(const Tables<W>& tables, const BoardState<W>& state);

}  // namespace chesspp::bitboards
