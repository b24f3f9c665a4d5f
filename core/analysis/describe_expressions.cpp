// SPDX-License-Identifier: MIT
#include "core/analysis/describe_expressions.h"

#include "core/language/condition_types.h"
#include "core/language/member_table.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace chesspp::words {

namespace {

std::string spelt(std::string_view name) {
    std::string text(name);
    std::replace(text.begin(), text.end(), '_', '-');
    return text;
}

/// "square" of "condition.type.square".
std::string_view typeName(ValueType type) {
    const std::string_view code = typeCode(type);
    return code.substr(code.rfind('.') + 1);
}

}  // namespace

std::string phrase(std::string_view name) {
    return "words." + std::string(name);
}

std::string codeOf(const Member& member) {
    const MemberRow& row = rowOf(member);
    return phrase(std::string(typeName(row.of)) + '.' + spelt(row.name));
}

const std::string* textOf(const Expression& expression) {
    const auto* literal = std::get_if<Literal>(&expression.form);
    return literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
}

std::optional<std::int64_t> numberOf(const Expression& expression) {
    const auto* literal = std::get_if<Literal>(&expression.form);
    const auto* number = literal == nullptr ? nullptr : std::get_if<std::int64_t>(&literal->value);
    if (number != nullptr) return *number;
    // A negative number is written 0 - n.
    const auto* sum = std::get_if<Arithmetic>(&expression.form);
    if (sum == nullptr || sum->operation != ArithmeticOperator::Subtract) return std::nullopt;
    const auto left = numberOf(sum->operands[0]);
    const auto right = numberOf(sum->operands[1]);
    if (left != 0 || !right) return std::nullopt;
    return -*right;
}

bool isFriendSide(const Expression& side) {
    return isSubject(side, Subject::Friend) || asks(side, Subject::Self, PieceMember::Side);
}

bool isEnemySide(const Expression& side) {
    if (isSubject(side, Subject::Enemy)) return true;
    const auto* access = accessTo(side, SideMember::Opponent);
    return access != nullptr && isFriendSide(access->of.front());
}

bool mentions(const Expression& expression, Member member) {
    return accessTo(expression, member) != nullptr ||
           std::ranges::any_of(operandsOf(expression),
                               [&](const Expression* each) { return mentions(*each, member); });
}

bool isWay(const Expression& region) {
    return asks(region, Subject::Start, SquareMember::Between) &&
           isSubject(formOf<MemberAccess>(region)->arguments.front(), Subject::Destination);
}

std::optional<AskedTruth> askedTruth(const Comparison& comparison) {
    const bool isEqual = comparison.operation == ComparisonOperator::Equal;
    if (!isEqual && comparison.operation != ComparisonOperator::NotEqual) return std::nullopt;
    for (const std::size_t side : {std::size_t{1}, std::size_t{0}}) {
        const auto* literal = std::get_if<Literal>(&comparison.operands[side].form);
        const bool* value = literal == nullptr ? nullptr : std::get_if<bool>(&literal->value);
        if (value != nullptr) return AskedTruth{&comparison.operands[1 - side], *value == isEqual};
    }
    return std::nullopt;
}

bool mayBeUnknown(const Expression& truth) {
    if (std::holds_alternative<Literal>(truth.form) || std::holds_alternative<Negation>(truth.form) ||
        std::holds_alternative<Logical>(truth.form)) {
        return false;
    }
    if (const auto* otherwise = std::get_if<Otherwise>(&truth.form)) return !otherwise->value;
    const auto* each = std::get_if<Quantifier>(&truth.form);
    const auto* access = std::get_if<MemberAccess>(each != nullptr ? &each->operands[0].form : &truth.form);
    if (access == nullptr) return true;
    if (rowOf(access->member).name == "exists") return false;
    const auto isThere = [](const Expression& expression) {
        if (std::holds_alternative<Literal>(expression.form)) return true;
        const auto* subject = std::get_if<Subject>(&expression.form);
        return subject != nullptr && *subject != Subject::Last && *subject != Subject::Other;
    };
    return !isThere(access->of.front()) || !std::ranges::all_of(access->arguments, isThere);
}

std::optional<Offset> offsetAskedEmpty(const Expression& condition) {
    const auto* access = accessTo(condition, SquareMember::Empty);
    if (access == nullptr || !asks(access->of.front(), Subject::Start, SquareMember::Offset)) {
        return std::nullopt;
    }
    return offsetIn(*formOf<MemberAccess>(access->of.front()));
}

std::optional<Offset> offsetIn(const MemberAccess& access) {
    const auto forward = numberOf(access.arguments[0]);
    const auto right = numberOf(access.arguments[1]);
    constexpr std::int64_t kFar = 1000;
    if (!forward || !right || std::abs(*forward) >= kFar || std::abs(*right) >= kFar) return std::nullopt;
    return Offset{static_cast<int>(*forward), static_cast<int>(*right)};
}

const Expression* negated(const Expression& expression) {
    const auto* form = std::get_if<Negation>(&expression.form);
    return form == nullptr ? nullptr : &form->operand.front();
}

}  // namespace chesspp::words
