// SPDX-License-Identifier: MIT
// Lists the moves of boards full of one kind and counts the steps, where counts from the rules alone leave
// it open whether that takes too long.
#pragma once

#include "core/game/ruleset.h"

namespace chesspp {

/// Whether some boards full of the kind, or half full, each list their legal moves within
/// bounds::kTrialSteps; with one royal a side where the ruleset has any.
[[nodiscard]] bool listsInTime(const Ruleset& ruleset, KindId kind);

}  // namespace chesspp
