// SPDX-License-Identifier: MIT
// Numbers the marks and counters that trees use, resolves regions, and collects the past that rules need.
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
