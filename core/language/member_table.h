// SPDX-License-Identifier: MIT
// The words of the condition language: subjects, members, operators; names, types, costs, precedence.
#pragma once

#include "core/language/expression.h"

#include <optional>
#include <span>
#include <string_view>

namespace chesspp {

struct SubjectRow {
    Subject subject;
    std::string_view name;
    ValueType type;
    CostClass cost;  ///< of what changes and is asked of it
};

/// All subjects in the order of the enum.
[[nodiscard]] std::span<const SubjectRow> subjectTable();
[[nodiscard]] const SubjectRow& rowOf(Subject subject);
[[nodiscard]] const SubjectRow* findSubject(std::string_view name);

[[nodiscard]] const MemberRow& rowOf(const Member& member);
/// Of something absent these alone are not nothing but false.
[[nodiscard]] bool asksExistence(const Member& member);
/// Null when things of this type have no member of that name.
[[nodiscard]] const MemberRow* findMember(ValueType of, std::string_view name);

/// How tightly a form binds, loosest first; a part that binds looser than its place needs brackets.
enum class Precedence : std::uint8_t {
    Choice,  ///< if ... then ... else
    Or,
    Xor,
    And,
    Not,
    Otherwise,
    Comparison,  ///< and `in`; not chained
    Sum,
    Product,
    Path,  ///< literals, subjects, members, brackets
};

struct OperatorText {
    std::string_view text;
    Precedence precedence;
};

[[nodiscard]] OperatorText textOf(LogicalOperator operation);
[[nodiscard]] OperatorText textOf(ComparisonOperator operation);
[[nodiscard]] OperatorText textOf(ArithmeticOperator operation);
[[nodiscard]] std::string_view textOf(QuantifierKind kind);

[[nodiscard]] std::optional<LogicalOperator> findLogical(std::string_view text);
[[nodiscard]] std::optional<ComparisonOperator> findComparison(std::string_view text);
[[nodiscard]] std::optional<ArithmeticOperator> findArithmetic(std::string_view text);
[[nodiscard]] std::optional<QuantifierKind> findQuantifier(std::string_view text);

/// Words that are no names: not, in, if, then, else, otherwise, true, false.
[[nodiscard]] std::span<const std::string_view> keywords();

/// Whether values of the two types can be compared: like with like, a kind also with the text of its id.
[[nodiscard]] bool comparable(ValueType one, ValueType other);

/// The code of the phrase that names a type in messages, such as "condition.type.square".
[[nodiscard]] std::string_view typeCode(ValueType type);

}  // namespace chesspp
