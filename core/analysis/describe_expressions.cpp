// SPDX-License-Identifier: MIT
#include "core/analysis/describe_expressions.h"

#include <cstddef>
#include <cstdlib>

namespace chesspp::words {

std::string phrase(std::string_view name) {
    return "words." + std::string(name);
}

std::optional<std::int64_t> numberOf(const Expression& expression) {
    if (const auto* number = literalIn<std::int64_t>(expression)) return *number;
    // A negative number is written 0 - n.
    const auto* sum = formOf<Arithmetic>(expression);
    if (sum == nullptr || sum->operation != ArithmeticOperator::Subtract) return std::nullopt;
    const auto left = numberOf(sum->operands[0]);
    const auto right = numberOf(sum->operands[1]);
    if (left != 0 || !right) return std::nullopt;
    return -*right;
}

bool isFriendSide(const Expression& side) {
    return isSubject(side, Subject::Friend) || isMemberOf(side, Subject::Self, PieceMember::Side);
}

bool isEnemySide(const Expression& side) {
    if (isSubject(side, Subject::Enemy)) return true;
    const auto* access = accessTo(side, SideMember::Opponent);
    return access != nullptr && isFriendSide(access->of.front());
}

bool mentions(const Expression& expression, Member member) {
    return anyWithin(expression, [&](const Expression& each) { return accessTo(each, member) != nullptr; });
}

bool isWay(const Expression& region) {
    return isMemberOf(region, Subject::Start, SquareMember::Between) &&
           isSubject(formOf<MemberAccess>(region)->arguments.front(), Subject::Destination);
}

std::optional<TruthTest> truthTest(const Comparison& comparison) {
    const bool isEqual = comparison.operation == ComparisonOperator::Equal;
    if (!isEqual && comparison.operation != ComparisonOperator::NotEqual) return std::nullopt;
    for (const std::size_t side : {std::size_t{1}, std::size_t{0}}) {
        const bool* value = literalIn<bool>(comparison.operands[side]);
        if (value != nullptr) return TruthTest{&comparison.operands[1 - side], *value == isEqual};
    }
    return std::nullopt;
}

std::optional<Offset> offsetIn(const MemberAccess& access) {
    const auto forward = numberOf(access.arguments[0]);
    const auto right = numberOf(access.arguments[1]);
    constexpr std::int64_t kFar = 1000;
    if (!forward || !right || std::abs(*forward) >= kFar || std::abs(*right) >= kFar) return std::nullopt;
    return Offset{static_cast<int>(*forward), static_cast<int>(*right)};
}

const Expression* negated(const Expression& expression) {
    const auto* form = formOf<Negation>(expression);
    return form == nullptr ? nullptr : &form->operands.front();
}

ComparisonOperator oppositeOf(ComparisonOperator operation) {
    using enum ComparisonOperator;
    switch (operation) {
        case Equal:
            return NotEqual;
        case NotEqual:
            return Equal;
        case Less:
            return GreaterOrEqual;
        case LessOrEqual:
            return Greater;
        case Greater:
            return LessOrEqual;
        case GreaterOrEqual:
            return Less;
    }
    return operation;
}

}  // namespace chesspp::words
