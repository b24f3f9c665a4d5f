// SPDX-License-Identifier: MIT
// Entries for large boards: flattens a tree once for each class of squares whose candidates differ only by a
// shift, and keeps rides whole instead of square by square.
#pragma once

#include "core/moves/compiler/lower_tree.h"

namespace chesspp::compiler {

/// As flatten, with rides apart.
[[nodiscard]] std::expected<Entries, Message> flattenSpread(const Rules& rules, KindId kind, Side side,
                                                            RecipeTable& book, ProgramTable& programs,
                                                            Effort& effort);

}  // namespace chesspp::compiler
