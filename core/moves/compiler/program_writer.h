// SPDX-License-Identifier: MIT
// Writes an expression as a Program. ProgramBook calls this and numbers the programs.
#pragma once

#include "core/moves/compiler/program.h"

#include <memory>
#include <optional>
#include <vector>

namespace chesspp::compiler {

/// The conditions of quantifiers that are answered for all squares at once; a writer appends new ones.
using ItemPrograms = std::vector<std::shared_ptr<const SetProgram>>;

/// The program that says whether a leaf holds, or what an expression is worth; `whenNothing` is what a leaf
/// is when that is nothing. None when programs cannot say it.
[[nodiscard]] std::optional<Program> writeProgram(const Expression& leaf, bool whenNothing,
                                                  const ProgramSpot& spot, const Rules& rules,
                                                  ItemPrograms& ofItems);

/// The program that says whether the expression is worth a number.
[[nodiscard]] std::optional<Program> writeIsNumber(const Expression& expression, const ProgramSpot& spot,
                                                   const Rules& rules, ItemPrograms& ofItems);

}  // namespace chesspp::compiler
