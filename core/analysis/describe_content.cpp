// SPDX-License-Identifier: MIT
#include "core/analysis/describe_content.h"

#include "core/analysis/describe_expressions.h"
#include "core/base/overloaded.h"
#include "core/language/action_facts.h"
#include "core/language/condition_text.h"
#include "core/language/move_pattern.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace chesspp::words {

namespace {

/// The content that a condition requires, if it requires nothing else.
std::optional<Content> contentOf(const Condition& condition) {
    if (isDestinationMember(condition, SquareMember::Empty)) return Content::Empty;
    if (isDestinationMember(condition, SquareMember::Occupied)) return Content::Occupied;
    if (isDestinationMember(condition, SquareMember::HasEnemy)) return Content::Enemy;
    if (isDestinationMember(condition, SquareMember::HasFriend)) return Content::Friend;
    if (const Expression* inner = negated(condition)) {
        if (isDestinationMember(*inner, SquareMember::HasFriend)) return Content::Free;
    }
    if (const auto* same = formOf<Comparison>(condition)) {
        if (const auto test = truthTest(*same)) {
            if (test->wanted) return contentOf(*test->operand);
            if (isDestinationMember(*test->operand, SquareMember::HasFriend)) return Content::Free;
        }
    }
    const auto* either = formOf<Logical>(condition);
    if (either != nullptr && either->operation == LogicalOperator::Or && either->operands.size() == 2) {
        const Expression& one = either->operands[0];
        const Expression& other = either->operands[1];
        const auto isPair = [](const Expression& a, const Expression& b) {
            return isDestinationMember(a, SquareMember::Empty) &&
                   isDestinationMember(b, SquareMember::HasEnemy);
        };
        if (isPair(one, other) || isPair(other, one)) return Content::Free;
    }
    return std::nullopt;
}

/// What a target leaves open before any condition.
Content contentOf(const Target& target);

/// The content of the square where the last leg ends.
Content contentOf(const PathTarget& path) {
    if (path.legs.empty()) return Content::Any;
    const Leg& last = path.legs.back();
    if (last.repeat == LegRepeat::Back && path.legs.size() == 2) return Content::Own;
    return last.taking == LegTaking::Takes ? Content::Any : splitConditions(last).content;
}
/// Whether a path stays on a square that its last but one leg requires to be empty or captures on.
bool staysOnEmptySquare(const Target& target) {
    const auto* path = std::get_if<PathTarget>(&target);
    if (path == nullptr || path->legs.size() < 2) return false;
    const Leg& last = path->legs.back();
    if (last.target.empty() || !std::holds_alternative<OwnSquare>(last.target.front())) return false;
    const Leg& before = path->legs[path->legs.size() - 2];
    return before.taking == LegTaking::Takes || splitConditions(before).content == Content::Empty;
}

Content contentOf(const Target& target) {
    if (std::holds_alternative<Slide>(target)) return Content::Free;
    const auto* path = std::get_if<PathTarget>(&target);
    return path != nullptr ? contentOf(*path) : Content::Any;
}

/// The conditions with the operands of each "and" as conditions of their own.
std::vector<Condition> conjuncts(const std::vector<Condition>& conditions) {
    std::vector<Condition> list;
    for (const Condition& condition : conditions) {
        const auto* both = formOf<Logical>(condition);
        if (both == nullptr || both->operation != LogicalOperator::And) {
            list.push_back(condition);
        } else {
            std::ranges::move(conjuncts(both->operands), std::back_inserter(list));
        }
    }
    return list;
}

/// The square, relative to the start, if the condition requires only that it is empty.
std::optional<Offset> offsetRequiredEmpty(const Expression& condition) {
    const auto* access = accessTo(condition, SquareMember::Empty);
    if (access == nullptr || !isMemberOf(access->of.front(), Subject::Start, SquareMember::Offset)) {
        return std::nullopt;
    }
    return offsetIn(*formOf<MemberAccess>(access->of.front()));
}

/// The squares strictly between the ends of a leap on a rank, file or diagonal; none for other leaps.
Offsets squaresPassed(Offset leap) {
    Offsets passed;
    const Offset step = unitOf(leap).value_or(leap);
    for (Offset at = step; at != leap; at = at + step) passed.insert(at);
    return passed;
}

/// Replaces conditions that all squares passed by a leap are empty by one condition on the free way, which is
/// the same for all images.
std::vector<Condition> withFreeWay(const Node& node) {
    std::vector<Condition> conditions = conjuncts(node.conditions);
    const auto* leap = targetAs<Jump>(node);
    const Offsets passed = leap == nullptr ? Offsets{} : squaresPassed(leap->by);
    if (passed.empty() || !std::ranges::includes(squaresRequiredEmpty(conditions), passed)) return conditions;
    auto way = parseCondition("all(start.between(destination), item.empty)", ConditionPlace::Candidate);
    if (!way) return conditions;
    const auto isOnTheWay = [&](const Condition& condition) {
        const auto offset = offsetRequiredEmpty(condition);
        return offset && passed.contains(*offset);
    };
    *std::ranges::find_if(conditions, isOnTheWay) = std::move(*way);
    std::erase_if(conditions, isOnTheWay);
    return conditions;
}

/// Whether a known content implies another.
bool implies(Content known, Content content) {
    return (content == Content::Free && (known == Content::Empty || known == Content::Enemy)) ||
           (content == Content::Occupied && known == Content::Enemy);
}

enum class ContentIs : std::uint8_t { Described, NotDescribed };

void split(SplitConditions& split, const std::vector<Condition>& conditions, ContentIs contentIs) {
    for (const Condition& condition : conditions) {
        const auto content = contentIs == ContentIs::Described ? contentOf(condition) : std::nullopt;
        const bool narrows =
            split.content == Content::Any ||
            (split.content == Content::Free && content != Content::Occupied && content != Content::Friend);
        if (content && narrows) {
            split.content = *content;
        } else if (!content || !implies(split.content, *content)) {
            split.rest.push_back(condition);
        }
    }
}

/// The side that a condition requires of the other piece: "friend" or "enemy"; nothing for other conditions.
std::optional<std::string_view> sideOfOther(const Condition& condition) {
    const auto* same = formOf<Comparison>(condition);
    if (same == nullptr || same->operation != ComparisonOperator::Equal ||
        !isMemberOf(same->operands[0], Subject::Other, PieceMember::Side)) {
        return std::nullopt;
    }
    if (isFriendSide(same->operands[1])) return "friend";
    if (isEnemySide(same->operands[1])) return "enemy";
    return std::nullopt;
}

bool requiresFreeWay(const Condition& condition) {
    const Expression* denied = negated(condition);
    const auto* each = formOf<Quantifier>(denied != nullptr ? *denied : condition);
    if (each == nullptr || !isWay(each->operands[0])) return false;
    return each->kind == (denied != nullptr ? QuantifierKind::Any : QuantifierKind::All) &&
           isMemberOf(each->operands[1], Subject::Item,
                      denied != nullptr ? SquareMember::Occupied : SquareMember::Empty);
}

}  // namespace

std::string nameOf(Content content) {
    static constexpr std::array kNames{"any", "free", "empty", "enemy", "friend", "occupied", "own"};
    return kNames[static_cast<std::size_t>(content)];
}

SplitConditions splitConditions(const Node& node) {
    if (actionAs<MoveOtherAction>(node) != nullptr) {
        return {Content::Any, splitForOther(node.conditions).rest};
    }
    SplitConditions result;
    if (node.target) result.content = contentOf(*node.target);
    const bool movesItself = actionAs<MoveAction>(node) != nullptr;
    if (movesItself && node.target && staysOnEmptySquare(*node.target)) result.content = Content::Own;
    const bool describes =
        node.action && factsOf(*node.action).tellsContent && targetAs<SquareTarget>(node) == nullptr;
    split(result, withFreeWay(node), describes ? ContentIs::Described : ContentIs::NotDescribed);
    return result;
}

SplitConditions splitConditions(const Leg& leg) {
    SplitConditions result;
    if (!leg.target.empty()) result.content = contentOf(leg.target.front());
    split(result, conjuncts(leg.conditions), ContentIs::Described);
    return result;
}

SplitConditions splitConditions(const MultiPart& part) {
    const bool isOptional = part.necessity == Necessity::Optional;
    if (isOptional && std::holds_alternative<MoveOtherAction>(part.action)) {
        return {Content::Any, splitForOther(part.conditions).rest};
    }
    SplitConditions result;
    const bool describes = isOptional && factsOf(part.action).tellsInParts;
    split(result, conjuncts(part.conditions), describes ? ContentIs::Described : ContentIs::NotDescribed);
    return result;
}

SplitForOther splitForOther(const std::vector<Condition>& conditions) {
    SplitForOther result;
    for (const Condition& condition : conjuncts(conditions)) {
        const auto side = sideOfOther(condition);
        const auto content = contentOf(condition);
        if (side && result.side == "any") {
            result.side = *side;
        } else if (content && result.content == Content::Any) {
            result.content = *content;
        } else {
            result.rest.push_back(condition);
        }
    }
    return result;
}

std::optional<Offsets> squaresPassed(const Target& target) {
    using Passed = std::optional<Offsets>;
    const auto ridden = [](const Line& line) -> Passed {
        const bool isOneLeap = line.first == 1 && line.last == 1;
        Offsets passed = isOneLeap ? squaresPassed(line.direction) : Offsets{};
        if (line.first > 1 && line.from) return std::nullopt;
        for (int i = 1; i < line.first; ++i) {
            passed.insert({line.direction.forward * i, line.direction.right * i});
        }
        return passed;
    };
    return match(
        target, [](const Jump& jump) -> Passed { return squaresPassed(jump.by); },
        [](const AroundTarget auto& area) -> Passed {
            return area.reach() == 1 ? Passed(Offsets{}) : std::nullopt;
        },
        [&](const LineTarget auto& line) { return ridden(asLine(line)); },
        [](const auto&) -> Passed { return Offsets{}; });
}

Offsets squaresRequiredEmpty(const std::vector<Condition>& conditions) {
    Offsets required;
    for (const Condition& condition : conjuncts(conditions)) {
        if (const auto offset = offsetRequiredEmpty(condition)) required.insert(*offset);
    }
    return required;
}

bool requireFreeWay(const std::vector<Condition>& conditions) {
    return std::ranges::any_of(conjuncts(conditions), requiresFreeWay);
}

}  // namespace chesspp::words
