// SPDX-License-Identifier: MIT
// Whether a piece could ever attack or take a royal, proved from the conditions in its tree and events alone.
#pragma once

#include "core/actions/piece_definition.h"

namespace chesspp {

/// False only where it is proved that no move of the piece takes a royal piece of the other side, turns it
/// over or puts something in its place (core/MEANING.md: Attack).
[[nodiscard]] bool mayAttackRoyals(const PieceDefinition& piece);

/// False only where the same is proved of its events, whosever the royal is.
[[nodiscard]] bool eventsMayTakeRoyals(const PieceDefinition& piece);

}  // namespace chesspp
