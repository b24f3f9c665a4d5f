// SPDX-License-Identifier: MIT
// Builds the lookup tables of one family of rides, for machines with PEXT and without.
#pragma once

#include "core/moves/bitboards/blockable_moves.h"
#include "core/moves/bitboards/tables.h"

namespace chesspp::bitboards {

/// One group, or more where PEXT tables would be too large; the first has the lines of all.
/// `fits` becomes false when a line has too many blockers for a PEXT table, or boards are too large for them;
/// then only lines are filled.
template <int W>
[[nodiscard]] std::vector<RideGroup<W>> buildRideGroups(BoardShape shape, const Paths<W>& paths, bool& fits);

}  // namespace chesspp::bitboards
