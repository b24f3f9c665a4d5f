// SPDX-License-Identifier: MIT
// Events in the reference evaluator, and a move with everything that its events do (core/MEANING.md: Events).
#pragma once

#include "core/moves/effect.h"
#include "core/moves/reference/context.h"
#include "core/moves/reference/setup_mutator.h"

#include <vector>

namespace chesspp::reference {

/// Runs the events of all that has happened, round after round, and adds what they did to `effects`.
void runEvents(const Rules& rules, SetupMutator& change, Side mover, AttackQuestions questions,
               std::vector<Effect>& effects);

/// A turn of that side starts or ends: the events of its pieces and of neutral ones, and what follows.
void runTurnEvents(const Rules& rules, SetupMutator& change, PieceEvent event, Side whose, Side mover,
                   AttackQuestions questions, std::vector<Effect>& effects);

/// A move with everything that follows from it.
struct Played {
    Setup after;                  ///< checks given are not counted yet
    std::vector<Effect> effects;  ///< the move's own, then those of events
    BySide<bool> royalLost;       ///< who has lost one that was theirs before the move
};

[[nodiscard]] Played playOut(const Rules& rules, const Setup& setup, const FullMove& move,
                             AttackQuestions questions);

}  // namespace chesspp::reference
