// SPDX-License-Identifier: MIT
// Queries on expressions that have wordings of their own, and message codes made from the names in tables.
#pragma once

#include "core/analysis/expression_forms.h"
#include "core/geometry/square.h"

#include <optional>
#include <string>
#include <string_view>

namespace chesspp::words {

using forms::accessTo, forms::asks, forms::formOf, forms::isSubject;

/// "words." and the name.
[[nodiscard]] std::string phrase(std::string_view name);
/// "words.square.has-enemy", from the names of the member table.
[[nodiscard]] std::string codeOf(const Member& member);

/// Whether it is what lies between where the piece stands and where it goes.
[[nodiscard]] bool isWay(const Expression& region);
/// Whether a property is asked of anything in it.
[[nodiscard]] bool mentions(const Expression& expression, Member member);
/// Whether a side is the actor's own, however it is written.
[[nodiscard]] bool isFriendSide(const Expression& side);
/// Whether it is the other one.
[[nodiscard]] bool isEnemySide(const Expression& side);

/// The condition under `not`, or null.
[[nodiscard]] const Expression* negated(const Expression& expression);
/// A comparison with `true` or `false`: what is compared, and how it must be for the comparison to hold.
struct AskedTruth {
    const Expression* of = nullptr;
    bool wanted = true;
};
[[nodiscard]] std::optional<AskedTruth> askedTruth(const Comparison& comparison);
/// Whether a truth may be neither true nor false, as what it is asked of may be absent.
[[nodiscard]] bool mayBeUnknown(const Expression& truth);

/// The square, counted from its own, that a condition asks to be empty and nothing else.
[[nodiscard]] std::optional<Offset> offsetAskedEmpty(const Expression& condition);

/// That of `square.offset(forward, right)`, if both are numbers and not too far.
[[nodiscard]] std::optional<Offset> offsetIn(const MemberAccess& access);

/// A literal text, or null.
[[nodiscard]] const std::string* textOf(const Expression& expression);
/// A literal number, also one below 0.
[[nodiscard]] std::optional<std::int64_t> numberOf(const Expression& expression);

}  // namespace chesspp::words
