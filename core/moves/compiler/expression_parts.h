// SPDX-License-Identifier: MIT
// Recognises the simplest expressions: a number, a text, the actor's kind, a side.
#pragma once

#include "core/actions/expression.h"
#include "core/geometry/side.h"

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

/// The side that a word names, as a piece of `own` sees it.
[[nodiscard]] inline std::optional<Side> sideNamed(Subject subject, Side own) {
    if (subject == Subject::Friend) return own;
    if (subject == Subject::Enemy) return opposite(own);
    if (subject == Subject::White) return Side::White;
    if (subject == Subject::Black) return Side::Black;
    return std::nullopt;
}
[[nodiscard]] inline std::optional<Side> sideNamed(const Expression& expression, Side own) {
    const auto* subject = std::get_if<Subject>(&expression.form);
    return subject != nullptr ? sideNamed(*subject, own) : std::nullopt;
}

}  // namespace chesspp::compiler
