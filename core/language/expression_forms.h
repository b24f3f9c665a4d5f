// SPDX-License-Identifier: MIT
// Small queries on the form and type of an expression, without evaluating it.
#pragma once

#include "core/language/expression.h"
#include "core/language/member_table.h"

#include <span>

namespace chesspp::forms {

template <class Form>
[[nodiscard]] const Form* formOf(const Expression& expression) {
    return std::get_if<Form>(&expression.form);
}

/// The value of a literal of that type (bool, std::int64_t, std::string), else null.
template <class Value>
[[nodiscard]] const Value* literalIn(const Expression& expression) {
    const auto* literal = formOf<Literal>(expression);
    return literal == nullptr ? nullptr : std::get_if<Value>(&literal->value);
}

/// Whether the expression is just that subject.
[[nodiscard]] inline bool isSubject(const Expression& expression, Subject subject) {
    const auto* found = formOf<Subject>(expression);
    return found != nullptr && *found == subject;
}

/// The access to that member of anything; null for other expressions.
[[nodiscard]] inline const MemberAccess* accessTo(const Expression& expression, Member member) {
    const auto* access = formOf<MemberAccess>(expression);
    return access != nullptr && access->member == member ? access : nullptr;
}

/// The value of the first argument, if it is a literal of that type, else null.
template <class Value>
[[nodiscard]] const Value* literalArgument(const MemberAccess& access) {
    return access.arguments.empty() ? nullptr : literalIn<Value>(access.arguments.front());
}

/// Whether it is that member of that subject.
[[nodiscard]] inline bool isMemberOf(const Expression& expression, Subject subject, Member member) {
    const auto* access = accessTo(expression, member);
    return access != nullptr && isSubject(access->of.front(), subject);
}

/// The type of an expression by its form alone. `items` are the types of `item` in the quantifiers around it.
[[nodiscard]] inline ValueType typeOf(const Expression& expression, std::span<const ValueType> items = {}) {
    if (const auto* access = formOf<MemberAccess>(expression)) return rowOf(access->member).result;
    if (const auto* subject = formOf<Subject>(expression)) {
        const std::size_t back = *subject == Subject::Item ? 1 : *subject == Subject::Outer ? 2 : 0;
        return back > 0 && back <= items.size() ? items[items.size() - back] : rowOf(*subject).type;
    }
    if (const auto* literal = formOf<Literal>(expression)) {
        if (std::holds_alternative<std::int64_t>(literal->value)) return ValueType::Number;
        return std::holds_alternative<bool>(literal->value) ? ValueType::Boolean : ValueType::Text;
    }
    if (const auto* quantifier = formOf<Quantifier>(expression)) {
        return quantifier->kind == QuantifierKind::Count ? ValueType::Number : ValueType::Boolean;
    }
    if (const auto* choice = formOf<Choice>(expression)) return typeOf(choice->operands.back(), items);
    return formOf<Arithmetic>(expression) != nullptr ? ValueType::Number : ValueType::Boolean;
}

}  // namespace chesspp::forms
