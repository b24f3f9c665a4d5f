// SPDX-License-Identifier: MIT
// Parses and prints conditions; round trips are exact on canonical texts and on well-typed trees.
// Grammar, loosest first: if, or, xor, and, not, otherwise, comparisons and `in`, sums, products, paths.
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/condition_types.h"
#include "core/language/expression.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// Reads an expression of type Boolean (core/MEANING.md: Conditions). Errors carry line and column in the
/// text, and are all that make sense together: unknown names and wrong types are collected, a text that does
/// not read as a sentence ends with that. Bounds: kTextLength, kTreeDepth. Linear in the text.
[[nodiscard]] Result<Condition> parseCondition(std::string_view text,
                                               ConditionPlace place = ConditionPlace::Candidate);

/// The same for an expression of another type.
[[nodiscard]] Result<Expression> parseExpression(std::string_view text, ValueType wanted,
                                                 ConditionPlace place = ConditionPlace::Candidate);

/// A blank of a pattern: `$name` stands for any expression of the type.
struct PatternBlank {
    std::string name;
    ValueType type{};
};

/// Reads an expression in which blanks stand, each as a text literal "$name"; inside quantifiers over
/// `items`, the outermost first. All subjects may be named.
[[nodiscard]] Result<Expression> parsePattern(std::string_view text, ValueType wanted,
                                              std::span<const PatternBlank> blanks,
                                              std::vector<ValueType> items = {});

/// The canonical text: one space around operators, brackets only where needed.
[[nodiscard]] std::string printCondition(const Condition& condition);

}  // namespace chesspp
