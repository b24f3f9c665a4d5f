// SPDX-License-Identifier: MIT
//
// Whether a piece could ever attack or take a royal one, by its tree and its events alone:
// proved from their conditions, on any board. Knows no position and no variant.
#pragma once

#include "core/actions/piece_definition.h"

namespace chesspp {

/// False only where it is proved that no move of the piece takes a royal piece of the other side, turns it
/// over or puts something in its place (core/MEANING.md: Attack).
[[nodiscard]] bool mayAttackRoyals(const PieceDefinition& piece);

/// False only where the same is proved of its events, whosever the royal is.
[[nodiscard]] bool eventsMayTakeRoyals(const PieceDefinition& piece);

}  // namespace chesspp
