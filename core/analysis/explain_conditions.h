// SPDX-License-Identifier: MIT
// Conditions as rows that a reader can check: clauses in words, whether they hold, and the values found.
#pragma once

#include "core/analysis/explain_record.h"

#include <string>
#include <vector>

namespace chesspp::explaining {

/// Operands of an `and` are rows of their own; of an `or` rows below one for all.
[[nodiscard]] std::vector<ClauseRow> rowsOf(const EvaluatedCondition& condition, ConditionPlace place,
                                            const std::string& pointer, const Nouns& nouns);
/// The same of a condition that was not evaluated.
[[nodiscard]] std::vector<ClauseRow> rowsOf(const Condition& condition, ConditionPlace place,
                                            const std::string& pointer, const Nouns& nouns);

}  // namespace chesspp::explaining
