// SPDX-License-Identifier: MIT
// The ends of a path's legs, on the board before the move without the actor and what earlier legs took.
#pragma once

#include "core/moves/compiler/lower_targets.h"

namespace chesspp::compiler {

/// Calls visit for each end and each different list of what befalls others on the way there.
void forEachEnd(const PathTarget& path, const CandidateAim& aim, const FoldContext& context,
                const Rules& rules, PartialEvaluator& evaluator,
                const std::function<void(const Candidate&)>& visit);

}  // namespace chesspp::compiler
