// SPDX-License-Identifier: MIT
// Events in the reference evaluator, and a move with everything that its events do (core/MEANING.md: Events).
#pragma once

#include "core/moves/effect.h"
#include "core/moves/reference/context.h"
#include "core/moves/reference/setup_mutator.h"

#include <vector>

namespace chesspp::reference {

/// Handles the raised events, round by round, and appends their effects.
void runEvents(const Rules& rules, SetupMutator& change, Side mover, AttackQueries attackQueries,
               std::vector<Effect>& effects);

/// Raises and handles the event of a turn's start or end for the pieces of `side` and neutral ones.
void runTurnEvents(const Rules& rules, SetupMutator& change, PieceEvent event, Side side, Side mover,
                   AttackQueries attackQueries, std::vector<Effect>& effects);

/// The result of a move with all events that follow.
struct Played {
    Setup after;                  ///< checks given are not counted yet
    std::vector<Effect> effects;  ///< the move's own, then those of events
    BySide<bool> royalLost;       ///< the side has lost a royal that it had before the move
};

[[nodiscard]] Played playOut(const Rules& rules, const Setup& setup, const FullMove& move,
                             AttackQueries attackQueries);

}  // namespace chesspp::reference
