// SPDX-License-Identifier: MIT
// Which rules above the tree forbid a move, and what the move would do, effect by effect.
#pragma once

#include "core/analysis/explain.h"
#include "core/analysis/explain_nouns.h"
#include "core/moves/oracle_tree.h"

#include <vector>

namespace chesspp::explaining {

/// Everything of the move but its nodes. The setup's side to move must be the actor's.
[[nodiscard]] ExplainedMove explainMove(const Rules& rules, const Setup& setup, const oracle::NodeMove& given,
                                        const Nouns& nouns);

}  // namespace chesspp::explaining
