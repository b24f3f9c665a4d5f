// SPDX-License-Identifier: MIT
//
// Look-up tables of one family of rides, for machines with PEXT and without.
#pragma once

#include "core/moves/bitboards/paths.h"
#include "core/moves/bitboards/tables.h"

namespace chesspp::bitboards {

/// Squares of a board of at most 64 * W.
template <int W>
[[nodiscard]] Bitboard<W> narrowed(Squares squares) {
    return Bitboard<W>::fromWords(squares.low(), squares.high());
}

/// `fits` becomes false when a line has too many blockers for a PEXT table; then only lines are filled.
template <int W>
[[nodiscard]] RideGroup<W> buildRideGroup(BoardShape shape, const Paths& paths, bool& fits);

extern template RideGroup<1> buildRideGroup<1>(BoardShape, const Paths&, bool&);
extern template RideGroup<2> buildRideGroup<2>(BoardShape, const Paths&, bool&);

}  // namespace chesspp::bitboards
