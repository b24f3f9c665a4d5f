// SPDX-License-Identifier: MIT
#include "core/game/evaluation_cost.h"

#include "core/base/saturating.h"
#include "core/language/condition_types.h"
#include "core/language/expression_forms.h"
#include "core/language/visit_tree.h"

#include <algorithm>
#include <variant>

namespace chesspp {

namespace {

using saturated::plus;
using saturated::times;

/// So many steps of conditions take the time of a step of events at most, and of an effect on one square
/// usually.
constexpr std::uint64_t kStepsOfAnEventStep = 64;
constexpr std::uint64_t kStepsOfAnEffect = 8;
/// About as many moves are tried until a legal one is found, or none is.
constexpr std::uint64_t kAttackQuestionsOfMoves = 128;
/// What has a `when` acts for few at once.
constexpr std::uint64_t kPiecesOfOneThatActs = 16;

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
    const auto* radius = forms::literalArgument<std::int64_t>(*access);
    return radius != nullptr ? std::max<std::uint64_t>(1, squaresWithin(*radius, shape) - 1)
                             : squaresOf(shape);
}

/// Literals, subjects, comparisons and what joins them cost nothing of their own.
EvaluationCost formCost(const Expression& expression) {
    if (const auto* access = std::get_if<MemberAccess>(&expression.form)) {
        const MemberDependence depends = rowOf(access->member).depends;
        if (depends == MemberDependence::LegalMoves) return {1, kAttackQuestionsOfMoves};
        return {1, depends == MemberDependence::Attacks ? 1U : 0U};
    }
    return {std::holds_alternative<Arithmetic>(expression.form) ? 1U : 0U, 0};
}

EvaluationCost costOf(const Expression& expression, BoardShape shape) {
    const std::vector<const Expression*> operands = operandsOf(expression);
    EvaluationCost cost = formCost(expression);
    if (std::holds_alternative<Quantifier>(expression.form)) {
        EvaluationCost inner = costOf(*operands.back(), shape);
        inner.steps = std::max<std::uint64_t>(1, inner.steps);
        cost += costOf(*operands.front(), shape);
        cost += inner.times(mostItems(*operands.front(), shape));
        return cost;
    }
    for (const Expression* operand : operands) cost += costOf(*operand, shape);
    return cost;
}

EvaluationCost costOf(const std::vector<Condition>& conditions, BoardShape shape) {
    EvaluationCost cost;
    for (const Condition& condition : conditions) cost += costOn(shape, condition);
    return cost;
}

bool looksAtCandidate(const Expression& expression) {
    if (const auto* subject = std::get_if<Subject>(&expression.form)) {
        return *subject == Subject::Destination || *subject == Subject::Shown ||
               *subject == Subject::Centre || *subject == Subject::Other || *subject == Subject::Vacated;
    }
    return std::ranges::any_of(operandsOf(expression),
                               [](const Expression* operand) { return looksAtCandidate(*operand); });
}

/// Whether actor, start and candidate square settle it, whatever stands on the board.
bool isFixed(const Expression& expression) {
    const auto* subject = std::get_if<Subject>(&expression.form);
    const auto* access = std::get_if<MemberAccess>(&expression.form);
    if (subject != nullptr)
        return *subject != Subject::Last && *subject != Subject::Other && *subject != Subject::Vacated;
    return (access == nullptr || rowOf(access->member).cost == CostClass::Fixed) &&
           std::ranges::all_of(operandsOf(expression),
                               [](const Expression* operand) { return isFixed(*operand); });
}

/// What stands on the candidate square, or squares alone: tables need no room for it.
bool isAboutCandidateAlone(const Expression& expression) {
    const auto* access = std::get_if<MemberAccess>(&expression.form);
    if (access == nullptr) {
        const std::vector<const Expression*> operands = operandsOf(expression);
        const bool joins = std::holds_alternative<Logical>(expression.form) ||
                           std::holds_alternative<Negation>(expression.form);
        return isFixed(expression) || (joins && std::ranges::all_of(operands, [](const Expression* operand) {
                                           return isAboutCandidateAlone(*operand);
                                       }));
    }
    const bool onCandidate = forms::isSubject(access->of.front(), Subject::Destination);
    const bool isContent =
        access->member == Member{SquareMember::Empty} || access->member == Member{SquareMember::Occupied} ||
        access->member == Member{SquareMember::HasFriend} || access->member == Member{SquareMember::HasEnemy};
    return (onCandidate && isContent) || isFixed(expression);
}

/// Captures call one another, and a turn's events happen to everybody.
bool happensToMany(PieceEvent event) {
    return event == PieceEvent::Captured || event == PieceEvent::TurnStarts || event == PieceEvent::TurnEnds;
}

std::uint64_t squaresOf(const MultiPart& part, BoardShape shape) {
    if (targetAs<SquareTarget>(part) != nullptr) return squaresOf(shape);
    const Radius* disc = targetAs<Radius>(part);
    return disc != nullptr ? squaresWithin(disc->radius, shape) : 1;
}

template <class AnyAction>
EvaluationCost costOfValue(const AnyAction& action, BoardShape shape) {
    const auto* set = std::get_if<SetAction>(&action);
    return set != nullptr ? costOf(set->value, shape) : EvaluationCost{};
}

/// On each of its squares.
EvaluationCost costOf(const MultiPart& part, BoardShape shape) {
    EvaluationCost cost = costOf(part.conditions, shape);
    cost += costOfValue(part.action, shape);
    if (const auto* named = targetAs<SquareTarget>(part)) cost += costOf(named->square, shape);
    return cost;
}

}  // namespace

EvaluationCost& EvaluationCost::operator+=(EvaluationCost other) {
    steps = plus(steps, other.steps);
    attackQuestions = plus(attackQuestions, other.attackQuestions);
    return *this;
}

EvaluationCost EvaluationCost::times(std::uint64_t count) const {
    return {saturated::times(steps, count), saturated::times(attackQuestions, count)};
}

std::uint64_t EvaluationCost::total(std::uint64_t attackQuestion) const {
    return plus(steps, saturated::times(attackQuestions, attackQuestion));
}

EvaluationCost costOn(BoardShape shape, const Expression& expression) {
    EvaluationCost cost = costOf(expression, shape);
    cost.steps = std::max<std::uint64_t>(1, cost.steps);
    return cost;
}

NodeCost costOn(BoardShape shape, const Node& node) {
    NodeCost cost;
    for (const Condition& condition : node.conditions) {
        (looksAtCandidate(condition) ? cost.onceCandidate : cost.oncePiece) += costOn(shape, condition);
        cost.isConditional = cost.isConditional || !isAboutCandidateAlone(condition);
    }
    cost.isConditional = cost.isConditional || !std::ranges::all_of(node.stops, isAboutCandidateAlone);
    cost.onceCandidate += costOf(node.stops, shape);
    if (const auto* path = targetAs<PathTarget>(node)) {
        forEachLegCondition(*path, {}, [&](const Condition& condition, const std::string&) {
            cost.onceCandidate += costOf(condition, shape);
        });
    }
    if (const auto* named = targetAs<SquareTarget>(node)) cost.onceCandidate += costOf(named->square, shape);
    if (node.action) cost.onceCandidate += costOfValue(*node.action, shape);
    const auto* multi = actionAs<MultiAction>(node);
    if (multi == nullptr) return cost;
    for (const MultiPart& part : multi->parts) {
        if (part.enabled == Enabled::No) continue;
        const std::uint64_t squares = squaresOf(part, shape);
        cost.effects = plus(cost.effects, squares);
        cost.onceCandidate += costOf(part, shape).times(squares);
    }
    return cost;
}

EventCost costOn(BoardShape shape, const std::vector<EventRule>& on, std::uint64_t attackQuestion) {
    EventCost cost;
    const auto add = [&](std::uint64_t pieces, std::uint64_t squares, EvaluationCost evaluated) {
        const std::uint64_t steps = evaluated.total(attackQuestion);
        const std::uint64_t longSteps = plus(squares, steps / kStepsOfAnEventStep);
        cost.onBoard = plus(cost.onBoard, times(squaresOf(shape), longSteps));
        cost.afterMove = plus(cost.afterMove, times(pieces, plus(times(squares, kStepsOfAnEffect), steps)));
    };
    for (const EventRule& rule : on) {
        if (rule.enabled == Enabled::No) continue;
        const std::uint64_t pieces = happensToMany(rule.event) ? squaresOf(shape) : 1;
        const std::uint64_t acting = rule.when.empty() ? pieces : plus(1, pieces / kPiecesOfOneThatActs);
        EvaluationCost evaluated = costOf(rule.when, shape);
        evaluated += costOf(rule.conditions, shape);
        add(pieces, 0, evaluated);
        for (const MultiPart& part : rule.parts) {
            if (part.enabled == Enabled::No) continue;
            const std::uint64_t squares = squaresOf(part, shape);
            add(acting, squares, costOf(part, shape).times(squares));
        }
    }
    return cost;
}

}  // namespace chesspp
