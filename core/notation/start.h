// SPDX-License-Identifier: MIT
// The start of a variant as a setup, before the rules check it.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"

namespace chesspp {

/// The setup of startPosition(). Takes no time, whatever the pieces do. Problems: those of the start's text,
/// and a number that is out of range.
[[nodiscard]] Result<Setup> startSetup(const Ruleset& ruleset, int number = 0);

}  // namespace chesspp
