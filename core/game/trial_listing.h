// SPDX-License-Identifier: MIT
// Lists the moves of a board full of one kind and counts the steps, where counts from the rules alone leave
// it open whether that takes too long.
#pragma once

#include "core/game/ruleset.h"

namespace chesspp {

/// Whether a board full of the kind, about half of it each side's, lists its legal moves within
/// bounds::kListingSteps; with one royal a side where the ruleset has any.
[[nodiscard]] bool listsInTime(const Ruleset& ruleset, KindId kind);

}  // namespace chesspp
