// SPDX-License-Identifier: MIT
// What the boards of a ruleset must record: what its trees, events and programs read and change.
#pragma once

#include "core/board/history.h"
#include "core/moves/compiler/program.h"
#include "core/moves/rules.h"

namespace chesspp::compiler {

/// Whether marks are stored with owner and age: some may stand for more than one turn or be left by events,
/// or there are more names than boards have sets.
[[nodiscard]] bool remembersMarks(const Rules& rules);

/// Whether squares may become holes, or cease to be.
[[nodiscard]] bool usesHoles(const Rules& rules);

/// `programs` are all programs of the rules.
[[nodiscard]] RecordUse recordUseOf(const Rules& rules, const ProgramTable& programs);

}  // namespace chesspp::compiler
