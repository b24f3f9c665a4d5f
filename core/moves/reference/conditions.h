// SPDX-License-Identifier: MIT
// Evaluates conditions in the reference evaluator, for one acting piece and one candidate
// (core/MEANING.md: Conditions).
#pragma once

#include "core/language/expression.h"
#include "core/moves/reference/context.h"
#include "core/moves/reference/members.h"

#include <span>

namespace chesspp::reference {

/// The value of an expression. A text refers into the expression or the rules.
[[nodiscard]] Value valueOf(const EvalContext& context, const Bindings& bindings,
                            const Expression& expression);

/// A condition that is *nothing* does not hold.
[[nodiscard]] bool holds(const EvalContext& context, const Bindings& bindings, const Condition& condition);

/// Evaluates left to right up to the first that does not hold.
[[nodiscard]] bool allHold(const EvalContext& context, const Bindings& bindings,
                           std::span<const Condition> conditions);

}  // namespace chesspp::reference
