// SPDX-License-Identifier: MIT
// Moves of Freeplay: what a tree allows, for either side and on any setup, even if royals are attacked.
#pragma once

#include "core/board/setup.h"
#include "core/board/transition.h"
#include "core/game/ruleset.h"
#include "core/moves/effect.h"

#include <vector>

namespace chesspp {

/// What the tree of the piece on `from` allows, as on its owner's turn; none of an empty square or a
/// neutral piece.
[[nodiscard]] std::vector<FullMove> freeMoves(const Ruleset& ruleset, const Setup& setup, Square from);

/// What one of freeMoves() looks like, with all that its events do.
[[nodiscard]] Transition freeTransition(const Ruleset& ruleset, const Setup& setup, const FullMove& wanted);

/// The setup after one of freeMoves(), with its events, recorded in the past as far as the rules look back.
[[nodiscard]] Setup playFreely(const Ruleset& ruleset, const Setup& setup, const FullMove& wanted,
                               TurnAfter turn);

}  // namespace chesspp
