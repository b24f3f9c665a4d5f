// SPDX-License-Identifier: MIT
// Whether an expression depends on squares alone, by its members' cost classes. Defined in fold_fixed.cpp.
#pragma once

#include "core/actions/expression.h"

namespace chesspp::compiler {

/// Whether actor, start and candidate square settle it, whatever stands on the board. Words for the last
/// move and for other pieces never are.
[[nodiscard]] bool isFixed(const Expression& expression);

}  // namespace chesspp::compiler
