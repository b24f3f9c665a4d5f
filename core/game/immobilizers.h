// SPDX-License-Identifier: MIT
// Pieces that keep others from moving (core/MEANING.md: Immobilizers), as conditions of the others' trees.
#pragma once

#include "core/moves/rules.h"

namespace chesspp {

/// Adds to the top nodes of every kind that no piece immobilizes it, and switches off the rules of
/// PieceEvent::Immobilizes. Returns whether there was one.
bool lowerImmobilizers(Rules& rules);

}  // namespace chesspp
