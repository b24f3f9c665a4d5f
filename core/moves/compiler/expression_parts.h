// SPDX-License-Identifier: MIT
//
// What an expression is when it is one of the simplest: a number, a text, the actor's
// kind. Evaluates nothing.
#pragma once

#include "core/actions/expression.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chesspp::compiler {

[[nodiscard]] inline std::optional<std::int64_t> literal(const Expression& expression) {
    const auto* literal = std::get_if<Literal>(&expression.form);
    const auto* number = literal != nullptr ? std::get_if<std::int64_t>(&literal->value) : nullptr;
    return number != nullptr ? std::optional(*number) : std::nullopt;
}
[[nodiscard]] inline const std::string* text(const Expression& expression) {
    const auto* literal = std::get_if<Literal>(&expression.form);
    return literal != nullptr ? std::get_if<std::string>(&literal->value) : nullptr;
}
/// Whether it says `self.kind`.
[[nodiscard]] inline bool isOwnKind(const Expression& expression) {
    const auto* access = std::get_if<MemberAccess>(&expression.form);
    const auto* subject = access != nullptr && access->member == Member{PieceMember::Kind}
                              ? std::get_if<Subject>(&access->of.front().form)
                              : nullptr;
    return subject != nullptr && *subject == Subject::Self;
}

}  // namespace chesspp::compiler
