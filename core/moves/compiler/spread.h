// SPDX-License-Identifier: MIT
//
// Entries for boards of any size: a tree is flattened once for all squares whose
// candidates can differ in nothing but where they are, and rides are kept whole
// instead of square by square. Knows no tables.
#pragma once

#include "core/moves/compiler/entries.h"

namespace chesspp::compiler {

/// As flatten, with rides apart.
[[nodiscard]] std::expected<Entries, Message> flattenSpread(const Rules& rules, KindId kind, Side side,
                                                            RecipeBook& book, ProgramBook& programs,
                                                            Effort& effort);

}  // namespace chesspp::compiler
