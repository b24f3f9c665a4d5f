// SPDX-License-Identifier: MIT
// Attacks where events may cost the attacking side a royal, and which then do not count: makes each move that
// would remove the piece on the square, with its events. The attack tables give the pieces to try.
#pragma once

#include "core/moves/bitboards/attackers.h"

namespace chesspp::bitboards {

/// Whether one of the suspects has a move that does away with whoever stands on the square in question and
/// does not by the same move lose a royal.
template <int W>
[[nodiscard]] bool attackedByTrial(const Tables<W>& tables, const BoardState<W>& state, Side by,
                                   const AttackQuestion<W>& question, Bitboard<W> suspects);

}  // namespace chesspp::bitboards
