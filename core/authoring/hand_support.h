// SPDX-License-Identifier: MIT
// Whether hands matter in a position: a piece of its ruleset adds to them, or a hand is not empty.
#pragma once

#include "core/board/setup.h"
#include "core/game/ruleset.h"

namespace chesspp {

/// `setup` must belong to `ruleset`.
[[nodiscard]] bool supportsHands(const Ruleset& ruleset, const Setup& setup);

}  // namespace chesspp
