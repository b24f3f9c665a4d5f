// SPDX-License-Identifier: MIT
#include "core/game/effort.h"

#include "core/actions/condition_types.h"
#include "core/base/saturated.h"
#include "core/moves/compiler/expression_parts.h"

#include <algorithm>
#include <optional>
#include <variant>

namespace chesspp {

namespace {

using saturated::plus;
using saturated::times;

/// So many questions take the time of a step of events.
constexpr std::uint64_t kQuestionsOfAStep = 64;

std::uint64_t squaresOf(BoardShape shape) {
    return static_cast<std::uint64_t>(shape.squareCount());
}

/// Of a ring or disc, its middle too.
std::uint64_t squaresWithin(std::int64_t radius, BoardShape shape) {
    const auto width = static_cast<std::uint64_t>(
        2 * std::clamp<std::int64_t>(radius, 0, std::max(shape.files(), shape.ranks())) + 1);
    return std::min(squaresOf(shape), width * width);
}

/// How many squares or pieces a set may have.
std::uint64_t mostItems(const Expression& set, BoardShape shape) {
    const auto* access = std::get_if<MemberAccess>(&set.form);
    if (access == nullptr) return squaresOf(shape);
    if (access->member == Member{SquareMember::Between}) {
        return static_cast<std::uint64_t>(std::max(1, std::max(shape.files(), shape.ranks()) - 2));
    }
    if (access->member != Member{SquareMember::Around}) return squaresOf(shape);
    const auto radius = compiler::literal(access->arguments.front());
    return radius ? std::max<std::uint64_t>(1, squaresWithin(*radius, shape) - 1) : squaresOf(shape);
}

/// Nothing where nothing is counted.
std::uint64_t counted(const Expression& expression, BoardShape shape) {
    const std::vector<const Expression*> operands = operandsOf(expression);
    std::uint64_t inner = 0;
    for (const Expression* operand : operands) inner = plus(inner, counted(*operand, shape));
    if (!std::holds_alternative<Quantifier>(expression.form)) return inner;
    return times(mostItems(*operands.front(), shape), std::max<std::uint64_t>(1, inner));
}

std::uint64_t timesAskedBy(const std::vector<Condition>& conditions, BoardShape shape) {
    std::uint64_t asked = 0;
    for (const Condition& condition : conditions) asked = plus(asked, timesAsked(condition, shape));
    return asked;
}

std::uint64_t squaresOf(const MultiPart& part, BoardShape shape) {
    const Radius* disc = part.target ? std::get_if<Radius>(&*part.target) : nullptr;
    return disc != nullptr ? squaresWithin(disc->radius, shape) : 1;
}

template <class AnyAction>
std::uint64_t timesAskedByValue(const AnyAction& action, BoardShape shape) {
    const auto* set = std::get_if<SetAction>(&action);
    return set != nullptr ? timesAskedBy(set->value, shape) : 0;
}

/// On each of its squares.
std::uint64_t timesAskedBy(const MultiPart& part, BoardShape shape) {
    return plus(timesAskedBy(part.conditions, shape), timesAskedByValue(part.action, shape));
}

}  // namespace

std::uint64_t timesAsked(const Expression& condition, BoardShape shape) {
    return std::max<std::uint64_t>(1, counted(condition, shape));
}

std::uint64_t timesAskedBy(const Node& node, BoardShape shape) {
    std::uint64_t asked = plus(timesAskedBy(node.conditions, shape), timesAskedBy(node.stops, shape));
    if (node.target) {
        if (const auto* path = std::get_if<PathTarget>(&*node.target)) {
            for (const Leg& leg : path->legs) asked = plus(asked, timesAskedBy(leg.conditions, shape));
        }
    }
    if (!node.action) return asked;
    asked = plus(asked, timesAskedByValue(*node.action, shape));
    const auto* multi = std::get_if<MultiAction>(&*node.action);
    if (multi == nullptr) return asked;
    for (const MultiPart& part : multi->parts) {
        if (part.enabled == Enabled::No) continue;
        asked = plus(asked, times(squaresOf(part, shape), timesAskedBy(part, shape)));
    }
    return asked;
}

std::uint64_t eventStepsOnBoard(const std::vector<EventRule>& on, BoardShape shape) {
    std::uint64_t steps = 0;
    for (const EventRule& rule : on) {
        if (rule.enabled == Enabled::No) continue;
        const std::uint64_t asked =
            plus(timesAskedBy(rule.when, shape), timesAskedBy(rule.conditions, shape));
        steps = plus(steps, asked / kQuestionsOfAStep);
        for (const MultiPart& part : rule.parts) {
            if (part.enabled == Enabled::No) continue;
            const std::uint64_t each = plus(1, timesAskedBy(part, shape) / kQuestionsOfAStep);
            steps = plus(steps, times(squaresOf(part, shape), each));
        }
    }
    return times(steps, squaresOf(shape));
}

}  // namespace chesspp
