// SPDX-License-Identifier: MIT
// The words of the condition language: subjects, members, operators; names, types, costs, precedence.
#pragma once

#include "core/language/condition_types.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace chesspp {

struct SubjectRow {
    Subject subject;
    std::string_view name;
    ValueType type;
    CostClass cost;         ///< by when its value can change
    unsigned places = ~0U;  ///< of conditions that may name it: a bit for each ConditionPlace

    [[nodiscard]] bool mayStandIn(ConditionPlace place) const {
        return (places >> static_cast<unsigned>(place) & 1U) != 0;
    }
};

/// All subjects in the order of the enum.
[[nodiscard]] std::span<const SubjectRow> subjectTable();
[[nodiscard]] const SubjectRow& rowOf(Subject subject);
[[nodiscard]] const SubjectRow* findSubject(std::string_view name);

[[nodiscard]] const MemberRow& rowOf(const Member& member);
/// Of something absent these alone are not nothing but false.
[[nodiscard]] bool isAboutExistence(const Member& member);
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
    Relation,  ///< comparisons and `in`; not chained
    Sum,
    Product,
    Path,  ///< literals, subjects, members, brackets
};

[[nodiscard]] constexpr Precedence tighterThan(Precedence level) {
    return static_cast<Precedence>(static_cast<int>(level) + 1);
}

struct OperatorText {
    std::string_view text;
    Precedence precedence;
};
template <class Operator>
struct OperatorRow {
    Operator operation;
    OperatorText words;
};

/// All operators of an enum, in its order.
template <class Operator>
inline constexpr std::array<OperatorRow<Operator>, 0> kOperators{};

template <>
inline constexpr std::array kOperators<LogicalOperator>{
    OperatorRow{LogicalOperator::And, {"and", Precedence::And}},
    OperatorRow{LogicalOperator::Or, {"or", Precedence::Or}},
    OperatorRow{LogicalOperator::Xor, {"xor", Precedence::Xor}},
};
template <>
inline constexpr std::array kOperators<ComparisonOperator>{
    OperatorRow{ComparisonOperator::Equal, {"==", Precedence::Relation}},
    OperatorRow{ComparisonOperator::NotEqual, {"!=", Precedence::Relation}},
    OperatorRow{ComparisonOperator::Less, {"<", Precedence::Relation}},
    OperatorRow{ComparisonOperator::LessOrEqual, {"<=", Precedence::Relation}},
    OperatorRow{ComparisonOperator::Greater, {">", Precedence::Relation}},
    OperatorRow{ComparisonOperator::GreaterOrEqual, {">=", Precedence::Relation}},
};
template <>
inline constexpr std::array kOperators<ArithmeticOperator>{
    OperatorRow{ArithmeticOperator::Add, {"+", Precedence::Sum}},
    OperatorRow{ArithmeticOperator::Subtract, {"-", Precedence::Sum}},
    OperatorRow{ArithmeticOperator::Multiply, {"*", Precedence::Product}},
    OperatorRow{ArithmeticOperator::Divide, {"/", Precedence::Product}},
    OperatorRow{ArithmeticOperator::Remainder, {"%", Precedence::Product}},
};
template <>
inline constexpr std::array kOperators<QuantifierKind>{
    OperatorRow{QuantifierKind::Count, {"count", Precedence::Path}},
    OperatorRow{QuantifierKind::Any, {"any", Precedence::Path}},
    OperatorRow{QuantifierKind::All, {"all", Precedence::Path}},
};

template <class Operator>
    requires(std::is_enum_v<Operator> && !kOperators<Operator>.empty())
[[nodiscard]] constexpr OperatorText textOf(Operator operation) {
    return kOperators<Operator>[static_cast<std::size_t>(operation)].words;
}
template <class Operator>
[[nodiscard]] constexpr std::optional<Operator> findOperator(std::string_view text) {
    for (const auto& [operation, words] : kOperators<Operator>) {
        if (words.text == text) return operation;
    }
    return std::nullopt;
}

/// Words that are no names.
inline constexpr std::array<std::string_view, 8> kKeywords{"not",  "in",        "if",   "then",
                                                           "else", "otherwise", "true", "false"};

/// Whether values of the two types can be compared: like with like, a kind also with the text of its id.
[[nodiscard]] bool comparable(ValueType one, ValueType other);

/// The code of the phrase that names a type in messages, such as "condition.type.square".
[[nodiscard]] std::string_view typeCode(ValueType type);

}  // namespace chesspp
