// SPDX-License-Identifier: MIT
// What the boards of a ruleset must record: what its trees, events and programs read and change.
#pragma once

#include "core/board/history.h"
#include "core/moves/compiler/program.h"
#include "core/moves/rules.h"

namespace chesspp::compiler {

/// Whether marks are remembered with owner and age: where some may stand for more than one turn or be left
/// by events, or there are more names than boards have sets for those of the last move.
[[nodiscard]] bool remembersMarks(const Rules& rules);

/// Whether squares may become holes, or cease to be.
[[nodiscard]] bool usesHoles(const Rules& rules);

/// Of rules and of all programs that were written for them.
[[nodiscard]] RecordUse recordUseOf(const Rules& rules, const ProgramTable& programs);

}  // namespace chesspp::compiler
