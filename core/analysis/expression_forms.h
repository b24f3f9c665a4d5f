// SPDX-License-Identifier: MIT
// Small queries on the form and type of an expression, without evaluating it.
#pragma once

#include "core/actions/expression.h"
#include "core/actions/member_table.h"

namespace chesspp::forms {

template <class Form>
[[nodiscard]] const Form* formOf(const Expression& expression) {
    return std::get_if<Form>(&expression.form);
}

[[nodiscard]] inline bool isSubject(const Expression& expression, Subject subject) {
    const auto* found = formOf<Subject>(expression);
    return found != nullptr && *found == subject;
}

[[nodiscard]] inline const SquareMember* squareMember(const MemberAccess& access) {
    return std::get_if<SquareMember>(&access.member);
}

/// Of something whose type the place does not tell, the type that its form tells.
[[nodiscard]] inline ValueType typeOf(const Expression& expression) {
    if (const auto* access = formOf<MemberAccess>(expression)) return rowOf(access->member).result;
    if (const auto* subject = formOf<Subject>(expression)) return rowOf(*subject).type;
    if (const auto* literal = formOf<Literal>(expression)) {
        if (std::holds_alternative<std::int64_t>(literal->value)) return ValueType::Number;
        return std::holds_alternative<bool>(literal->value) ? ValueType::Boolean : ValueType::Text;
    }
    if (const auto* quantifier = formOf<Quantifier>(expression)) {
        return quantifier->kind == QuantifierKind::Count ? ValueType::Number : ValueType::Boolean;
    }
    if (const auto* choice = formOf<Choice>(expression)) return typeOf(choice->operands.back());
    return formOf<Arithmetic>(expression) != nullptr ? ValueType::Number : ValueType::Boolean;
}

}  // namespace chesspp::forms
