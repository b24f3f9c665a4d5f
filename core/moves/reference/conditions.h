// SPDX-License-Identifier: MIT
// Evaluates conditions in the reference evaluator, for one acting piece and one candidate
// (core/MEANING.md: Conditions).
#pragma once

#include "core/language/expression.h"
#include "core/moves/reference/context.h"
#include "core/moves/reference/members.h"

#include <span>

namespace chesspp::reference {

/// What an expression is worth. A text lives as long as the expression and the rules.
[[nodiscard]] Value valueOf(const EvalContext& context, const Bindings& bindings,
                            const Expression& expression);

/// Whether the condition holds; one that is *nothing* does not.
[[nodiscard]] bool holds(const EvalContext& context, const Bindings& bindings, const Condition& condition);

/// Whether all do, left to right.
[[nodiscard]] bool allHold(const EvalContext& context, const Bindings& bindings,
                           std::span<const Condition> conditions);

}  // namespace chesspp::reference
