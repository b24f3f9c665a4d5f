// SPDX-License-Identifier: MIT
// *Nothing* propagates through paths, arithmetic and comparisons. A leaf turns it into false, or into what
// `otherwise` gives.
#include "core/moves/reference/conditions.h"

#include "core/base/work_limit.h"
#include "core/moves/reference/members.h"
#include "core/moves/reference/trace.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>
#include <variant>
#include <vector>

namespace chesspp::reference {

namespace {

Value calculate(ArithmeticOperator operation, std::int64_t left, std::int64_t right) {
    constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
    std::int64_t result = 0;
    switch (operation) {
        case ArithmeticOperator::Add:
            if (__builtin_add_overflow(left, right, &result)) return Nothing{};
            return result;
        case ArithmeticOperator::Subtract:
            if (__builtin_sub_overflow(left, right, &result)) return Nothing{};
            return result;
        case ArithmeticOperator::Multiply:
            if (__builtin_mul_overflow(left, right, &result)) return Nothing{};
            return result;
        case ArithmeticOperator::Divide:
            if (right == 0 || (left == kLeast && right == -1)) return Nothing{};
            return left / right;
        case ArithmeticOperator::Remainder:
            if (right == 0 || (left == kLeast && right == -1)) return Nothing{};
            return left % right;
    }
    return Nothing{};
}

Value compareOrder(ComparisonOperator operation, std::int64_t left, std::int64_t right) {
    switch (operation) {
        case ComparisonOperator::Equal:
            return left == right;
        case ComparisonOperator::NotEqual:
            return left != right;
        case ComparisonOperator::Less:
            return left < right;
        case ComparisonOperator::LessOrEqual:
            return left <= right;
        case ComparisonOperator::Greater:
            return left > right;
        case ComparisonOperator::GreaterOrEqual:
            return left >= right;
    }
    return Nothing{};
}

/// A kind equals the text of its id.
bool equal(const EvalContext& context, const Value& left, const Value& right) {
    const auto* kind = std::get_if<KindValue>(&left);
    const auto* id = std::get_if<std::string_view>(&right);
    if (kind != nullptr && id != nullptr) {
        return kind->kind.index < context.rules.kinds.size() && context.rules.of(kind->kind).id == *id;
    }
    return left == right;
}

bool comparableValues(const Value& left, const Value& right) {
    const auto kindAndText = [](const Value& a, const Value& b) {
        return std::holds_alternative<KindValue>(a) && std::holds_alternative<std::string_view>(b);
    };
    return left.index() == right.index() || kindAndText(left, right) || kindAndText(right, left);
}

Value compare(const EvalContext& context, ComparisonOperator operation, const Value& left,
              const Value& right) {
    if (isNothing(left) || isNothing(right) || !comparableValues(left, right)) return Nothing{};
    if (const auto* number = std::get_if<std::int64_t>(&left)) {
        return compareOrder(operation, *number, std::get<std::int64_t>(right));
    }
    const bool same =
        std::holds_alternative<KindValue>(right) ? equal(context, right, left) : equal(context, left, right);
    switch (operation) {
        case ComparisonOperator::Equal:
            return same;
        case ComparisonOperator::NotEqual:
            return !same;
        case ComparisonOperator::Less:
        case ComparisonOperator::LessOrEqual:
        case ComparisonOperator::Greater:
        case ComparisonOperator::GreaterOrEqual:
            return Nothing{};
    }
    return Nothing{};
}

class Evaluator {
public:
    Evaluator(const EvalContext& context, const Bindings& bindings)
        : context_(context), bindings_(bindings) {}

    [[nodiscard]] Value valueOf(const Expression& expression) const {
        if (context_.trace != nullptr) return traced(expression);
        return std::visit([this](const auto& form) { return value(form); }, expression.form);
    }
    [[nodiscard]] bool truthOf(const Expression& expression) const {
        const Value result = valueOf(expression);
        const bool* truth = std::get_if<bool>(&result);
        return truth != nullptr && *truth;
    }

private:
    [[nodiscard]] Value traced(const Expression& expression) const {
        context_.trace->expressionBegins(expression);
        Value result = std::visit([this](const auto& form) { return value(form); }, expression.form);
        context_.trace->expressionEnds(context_, result);
        return result;
    }

    [[nodiscard]] Value value(const Literal& literal) const {
        return std::visit([](const auto& content) { return Value{content}; }, literal.value);
    }

    [[nodiscard]] Value value(const Subject& subject) const {
        const std::optional<Side> own = sideOf(context_.self().owner);
        switch (subject) {
            case Subject::Self:
                return PieceValue{context_.actor, context_.absent()};
            case Subject::Start:
                return bindings_.start;
            case Subject::Destination:
                return orNothing(bindings_.destination);
            case Subject::Other:
                if (!bindings_.other) return Nothing{};
                return PieceValue{bindings_.other->square, bindings_.other->absent};
            case Subject::Vacated:
                // The other of such an event is the piece itself as it stood before.
                if (!bindings_.other) return Nothing{};
                return bindings_.other->square;
            case Subject::Shown:
                return orNothing(bindings_.shown);
            case Subject::Centre:
                return orNothing(bindings_.centre);
            case Subject::Board:
                return BoardValue{};
            case Subject::Friend:
                return orNothing(own);
            case Subject::Enemy:
                if (!own) return Nothing{};
                return opposite(*own);
            case Subject::White:
                return Side::White;
            case Subject::Black:
                return Side::Black;
            case Subject::Last:
                return MoveValue{1};
            case Subject::Item:
                return items_.empty() ? Value{Nothing{}} : items_.back();
            case Subject::Outer:
                return items_.size() < 2 ? Value{Nothing{}} : items_[items_.size() - 2];
        }
        return Nothing{};
    }

    [[nodiscard]] Value value(const MemberAccess& access) const {
        if (access.of.size() != 1) return Nothing{};
        const Value of = valueOf(access.of.front());
        std::vector<Value> arguments;
        for (const Expression& argument : access.arguments) arguments.push_back(valueOf(argument));
        return memberOf(context_, bindings_.image, access.member, of, arguments);
    }

    [[nodiscard]] Value value(const Negation& negation) const { return !truthOf(negation.operands.front()); }

    [[nodiscard]] Value value(const Arithmetic& arithmetic) const {
        if (WorkLimit::isReached()) return Nothing{};
        const Value left = valueOf(arithmetic.operands[0]);
        const Value right = valueOf(arithmetic.operands[1]);
        const auto* first = std::get_if<std::int64_t>(&left);
        const auto* second = std::get_if<std::int64_t>(&right);
        if (first == nullptr || second == nullptr) return Nothing{};
        return calculate(arithmetic.operation, *first, *second);
    }

    [[nodiscard]] Value value(const Comparison& comparison) const {
        if (WorkLimit::isReached()) return Nothing{};
        const Value left = valueOf(comparison.operands[0]);
        const Value right = valueOf(comparison.operands[1]);
        return compare(context_, comparison.operation, left, right);
    }

    /// In a region, or equal to one of a list: an absent one makes the answer *nothing* instead of false.
    [[nodiscard]] Value value(const Membership& membership) const {
        const Value sought = valueOf(membership.operands.front());
        bool sure = !isNothing(sought);
        for (std::size_t i = 1; i < membership.operands.size(); ++i) {
            if (WorkLimit::isReached()) return Nothing{};
            const Value candidate = valueOf(membership.operands[i]);
            const auto* square = std::get_if<Square>(&sought);
            if (const auto* region = std::get_if<SquareSet>(&candidate);
                region != nullptr && square != nullptr) {
                return region->contains(*square);
            }
            const Value same = compare(context_, ComparisonOperator::Equal, sought, candidate);
            if (same == Value{true}) return true;
            sure = sure && !isNothing(same);
        }
        return sure ? Value{false} : Value{Nothing{}};
    }

    [[nodiscard]] Value value(const Logical& logical) const {
        const auto isTrue = [this](const Expression& operand) {
            return !WorkLimit::isReached() && truthOf(operand);
        };
        switch (logical.operation) {
            case LogicalOperator::And:
                return std::ranges::all_of(logical.operands, isTrue);
            case LogicalOperator::Or:
                return std::ranges::any_of(logical.operands, isTrue);
            case LogicalOperator::Xor:
                return std::ranges::count_if(logical.operands, isTrue) % 2 == 1;
        }
        return Nothing{};
    }

    [[nodiscard]] Value value(const Choice& choice) const {
        return valueOf(choice.operands[truthOf(choice.operands[0]) ? 1 : 2]);
    }

    [[nodiscard]] Value value(const Otherwise& otherwise) const {
        const Value leaf = valueOf(otherwise.operands.front());
        return isNothing(leaf) ? Value{otherwise.value} : leaf;
    }

    /// Squares from a1, holes too; pieces by their squares.
    [[nodiscard]] Value value(const Quantifier& quantifier) const {
        const Value over = valueOf(quantifier.operands[0]);
        std::vector<Value> items;
        if (const auto* region = std::get_if<SquareSet>(&over)) {
            region->forEach([&](Square square) { items.emplace_back(square); });
        } else if (const auto* pieces = std::get_if<PiecesValue>(&over)) {
            for (const Square square : pieces->squares) items.emplace_back(PieceValue{square});
        } else {
            return Nothing{};
        }
        std::int64_t count = 0;
        for (const Value& item : items) {
            if (WorkLimit::isReached()) break;
            if (context_.trace != nullptr) context_.trace->itemBegins(context_, item);
            items_.push_back(item);
            count += truthOf(quantifier.operands[1]) ? 1 : 0;
            items_.pop_back();
        }
        switch (quantifier.kind) {
            case QuantifierKind::Count:
                return count;
            case QuantifierKind::Any:
                return count > 0;
            case QuantifierKind::All:
                return count == static_cast<std::int64_t>(items.size());
        }
        return Nothing{};
    }

    const EvalContext& context_;
    const Bindings& bindings_;
    mutable std::vector<Value> items_;  ///< of the quantifiers around, the outermost first
};

}  // namespace

Value valueOf(const EvalContext& context, const Bindings& bindings, const Expression& expression) {
    return Evaluator(context, bindings).valueOf(expression);
}

bool holds(const EvalContext& context, const Bindings& bindings, const Condition& condition) {
    if (WorkLimit::isReached()) return false;
    const Evaluator evaluator(context, bindings);
    if (context.trace == nullptr) return evaluator.truthOf(condition);
    context.trace->conditionBegins(condition, bindings);
    const bool result = evaluator.truthOf(condition);
    context.trace->conditionEnds(result);
    return result;
}

bool allHold(const EvalContext& context, const Bindings& bindings, std::span<const Condition> conditions) {
    return std::ranges::all_of(
        conditions, [&](const Condition& condition) { return holds(context, bindings, condition); });
}

}  // namespace chesspp::reference
