// SPDX-License-Identifier: MIT
//
// Questions about expressions whose answers have words of their own, and the codes of
// messages that follow from names in tables. Builds no sentence.
#pragma once

#include "core/actions/expression.h"

#include <optional>
#include <string>
#include <string_view>

namespace chesspp::words {

/// "words." and the name.
[[nodiscard]] std::string phrase(std::string_view name);
/// "words.square.has-enemy", from the names of the member table.
[[nodiscard]] std::string codeOf(const Member& member);

/// Whether the expression is just that subject.
[[nodiscard]] bool isSubject(const Expression& expression, Subject subject);
/// Whether it asks that property of that subject.
[[nodiscard]] bool asks(const Expression& expression, Subject subject, Member member);
/// Whether a side is the actor's own, however it is written.
/// Whether a property is asked of anything in it.
[[nodiscard]] bool mentions(const Expression& expression, Member member);
[[nodiscard]] bool isFriendSide(const Expression& side);
/// Whether it is the other one.
[[nodiscard]] bool isEnemySide(const Expression& side);

/// The condition under `not`, or null.
[[nodiscard]] const Expression* negated(const Expression& expression);
/// A literal text, or null.
[[nodiscard]] const std::string* textOf(const Expression& expression);
/// A literal number, also one below 0.
[[nodiscard]] std::optional<std::int64_t> numberOf(const Expression& expression);

}  // namespace chesspp::words
