// SPDX-License-Identifier: MIT
//
// Attacks where events may cost whoever attacks a royal of its own, and then are none:
// each move that would do the piece on the square away is made, with all that follows.
// Who may attack, the attack tables say.
#pragma once

#include "core/moves/bitboards/attackers.h"

namespace chesspp::bitboards {

/// Whether one of the suspects has a move that does away with whoever stands on the square in question and
/// does not by the same move lose a royal.
template <int W>
[[nodiscard]] bool attackedByTrial(const Tables<W>& tables, const BoardState<W>& state, Side by,
                                   const AttackQuestion<W>& question, Bitboard<W> suspects);

}  // namespace chesspp::bitboards
