// SPDX-License-Identifier: MIT
// Joins groups of programs into one that holds when all programs of some group hold. Copies their
// instructions instead of writing new ones from expressions.
#pragma once

#include "core/moves/compiler/program.h"
#include "core/moves/compiler/set_program.h"

#include <optional>
#include <vector>

namespace chesspp::compiler {

/// A program, or its opposite.
template <class AnyProgram>
struct Asked {
    const AnyProgram* program = nullptr;
    bool holds = true;
};
template <class AnyProgram>
using Groups = std::vector<std::vector<Asked<AnyProgram>>>;

/// None when it would be too long. All are the same side's, and no group is empty.
[[nodiscard]] std::optional<Program> someHold(const Groups<Program>& groups);
/// None as well when they look from different squares.
[[nodiscard]] std::optional<SetProgram> someHold(const Groups<SetProgram>& groups);

}  // namespace chesspp::compiler
