// SPDX-License-Identifier: MIT
//
// The oracle's questions about royals: who attacks a square, what becomes of a royal
// in a move (rules.md: Meaning 3). Knows trees only through their moves.
#pragma once

#include "core/moves/effect.h"
#include "core/moves/oracle_view.h"

#include <vector>

namespace chesspp::oracle {

/// Whether `by` attacks the square. Where no royal of the other side stands on it, `asker` (the square of
/// the piece that asks), else that side's only royal, else a plain piece stands there for the question.
[[nodiscard]] bool isAttacked(const Rules& rules, const Setup& setup, Square square, Side by,
                              std::optional<Square> asker);

/// Where the royals of a side stand, from a1.
[[nodiscard]] std::vector<Square> royalsOf(const Rules& rules, const Setup& setup, Side side);

/// Whether some royal of the side is removed, changes its side or stops being royal by the move.
[[nodiscard]] bool losesRoyal(const Rules& rules, const Setup& setup, const FullMove& move, Side side);

}  // namespace chesspp::oracle
