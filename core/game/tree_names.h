// SPDX-License-Identifier: MIT
//
// Gives numbers to the names that trees use of a ruleset: marks, counters, regions,
// and settles what of the past must be kept. Says where a name means nothing.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/tree_facts.h"
#include "core/moves/rules.h"

#include <vector>

namespace chesspp {

/// `facts` are those of the rules' kinds, by KindId, which gives the files that problems name. Regions that
/// stand in the rules already are the variant's own; all others are every board's.
void resolveTreeNames(Rules& rules, const std::vector<TreeFacts>& facts, Diagnostics& problems);

}  // namespace chesspp
