// SPDX-License-Identifier: MIT
// Whether hands mean anything to a table: some piece of its ruleset gives into them, or something is in one.
// Knows no widget.
#pragma once

#include "core/board/setup.h"
#include "core/game/ruleset.h"

namespace chesspp::ui {

/// The setup must be one of the ruleset.
[[nodiscard]] bool knowsHands(const Ruleset& ruleset, const Setup& setup);

}  // namespace chesspp::ui
