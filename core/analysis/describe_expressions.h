// SPDX-License-Identifier: MIT
// Queries on expressions that have wordings of their own.
#pragma once

#include "core/geometry/square.h"
#include "core/language/expression_forms.h"

#include <optional>
#include <string>
#include <string_view>

namespace chesspp::words {

using forms::accessTo, forms::isMemberOf, forms::formOf, forms::isSubject, forms::literalIn;

/// "words." and the name.
[[nodiscard]] std::string phrase(std::string_view name);

/// Whether the condition is that property of the destination.
[[nodiscard]] inline bool isDestinationMember(const Expression& condition, SquareMember member) {
    return isMemberOf(condition, Subject::Destination, member);
}
/// Whether it is the region between the start and the destination.
[[nodiscard]] bool isWay(const Expression& region);
/// Whether the expression contains an access to the member.
[[nodiscard]] bool mentions(const Expression& expression, Member member);
/// Whether a side is the actor's own, however it is written.
[[nodiscard]] bool isFriendSide(const Expression& side);
/// Whether a side is the other one.
[[nodiscard]] bool isEnemySide(const Expression& side);

/// The condition under `not`, or null.
[[nodiscard]] const Expression* negated(const Expression& expression);
/// A comparison with `true` or `false`, and the value of the operand with which it holds.
struct TruthTest {
    const Expression* operand = nullptr;
    bool wanted = true;
};
[[nodiscard]] std::optional<TruthTest> truthTest(const Comparison& comparison);

/// What holds of two known values where the other does not.
[[nodiscard]] ComparisonOperator oppositeOf(ComparisonOperator operation);

/// The offset of `square.offset(forward, right)`, if both are literal numbers below 1000.
[[nodiscard]] std::optional<Offset> offsetIn(const MemberAccess& access);

/// A literal text, or null.
[[nodiscard]] inline const std::string* textOf(const Expression& expression) {
    return literalIn<std::string>(expression);
}
/// A literal number, also one below 0.
[[nodiscard]] std::optional<std::int64_t> numberOf(const Expression& expression);

}  // namespace chesspp::words
