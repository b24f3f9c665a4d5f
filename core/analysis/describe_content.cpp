// SPDX-License-Identifier: MIT
#include "core/analysis/describe_content.h"

#include "core/analysis/describe_expressions.h"
#include "core/analysis/describe_lame_leaps.h"
#include "core/base/overloaded.h"
#include "core/language/action_facts.h"
#include "core/language/condition_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <variant>

namespace chesspp::words {

namespace {

bool asksOfDestination(const Condition& condition, SquareMember member) {
    return asks(condition, Subject::Destination, member);
}

/// What a condition alone says of the content, if that is all it says.
std::optional<Content> contentOf(const Condition& condition) {
    if (asksOfDestination(condition, SquareMember::Empty)) return Content::Empty;
    if (asksOfDestination(condition, SquareMember::Occupied)) return Content::Occupied;
    if (asksOfDestination(condition, SquareMember::HasEnemy)) return Content::Enemy;
    if (asksOfDestination(condition, SquareMember::HasFriend)) return Content::Friend;
    if (const Expression* inner = negated(condition)) {
        if (asksOfDestination(*inner, SquareMember::HasFriend)) return Content::Free;
    }
    if (const auto* same = std::get_if<Comparison>(&condition.form)) {
        if (const auto asked = askedTruth(*same)) {
            if (asked->wanted) return contentOf(*asked->of);
            if (asksOfDestination(*asked->of, SquareMember::HasFriend)) return Content::Free;
        }
    }
    const auto* either = std::get_if<Logical>(&condition.form);
    if (either != nullptr && either->operation == LogicalOperator::Or && either->operands.size() == 2) {
        const auto& [one, other] = std::pair(either->operands[0], either->operands[1]);
        const auto isPair = [](const Expression& a, const Expression& b) {
            return asksOfDestination(a, SquareMember::Empty) && asksOfDestination(b, SquareMember::HasEnemy);
        };
        if (isPair(one, other) || isPair(other, one)) return Content::Free;
    }
    return std::nullopt;
}

/// What a target leaves open before any condition.
Content contentOf(const Target& target);

/// Of the last leg of a path: that is where the path ends.
Content contentOf(const PathTarget& path) {
    if (path.legs.empty()) return Content::Any;
    const Leg& last = path.legs.back();
    if (last.repeat == LegRepeat::Back && path.legs.size() == 2) return Content::Own;
    return last.taking == LegTaking::Takes ? Content::Any : sortedConditions(last).content;
}
/// Whether a path ends by staying on a square that a leg has found empty or made so.
bool staysOnEmptySquare(const Target& target) {
    const auto* path = std::get_if<PathTarget>(&target);
    if (path == nullptr || path->legs.size() < 2) return false;
    const Leg& last = path->legs.back();
    if (last.target.empty() || !std::holds_alternative<OwnSquare>(last.target.front())) return false;
    const Leg& before = path->legs[path->legs.size() - 2];
    return before.taking == LegTaking::Takes || sortedConditions(before).content == Content::Empty;
}

Content contentOf(const Target& target) {
    if (std::holds_alternative<Slide>(target)) return Content::Free;
    const auto* path = std::get_if<PathTarget>(&target);
    return path != nullptr ? contentOf(*path) : Content::Any;
}

/// A leap that asks whether each square that it passes is empty asks for a free way, whatever its image.
std::vector<Condition> withFreeWay(const Node& node) {
    std::vector<Condition> conditions = apart(node.conditions);
    const auto* leap = node.target ? std::get_if<Jump>(&*node.target) : nullptr;
    const Offsets passed = leap == nullptr ? Offsets{} : squaresPassed(leap->by);
    if (passed.empty() || !std::ranges::includes(squaresAskedEmpty(conditions), passed)) return conditions;
    auto way = parseCondition("all(start.between(destination), item.empty)", ConditionPlace::Candidate);
    if (!way) return conditions;
    const auto isOnTheWay = [&](const Condition& condition) {
        const auto offset = offsetAskedEmpty(condition);
        return offset && passed.contains(*offset);
    };
    *std::ranges::find_if(conditions, isOnTheWay) = std::move(*way);
    std::erase_if(conditions, isOnTheWay);
    return conditions;
}

void sortInto(Sorted& sorted, const std::vector<Condition>& conditions, bool tells) {
    for (const Condition& condition : conditions) {
        const auto content = tells ? contentOf(condition) : std::nullopt;
        const bool isOpen = sorted.content == Content::Any || sorted.content == Content::Free;
        if (content && (sorted.content == Content::Any ||
                        (isOpen && *content != Content::Occupied && *content != Content::Friend))) {
            sorted.content = *content;
        } else if (content == Content::Free &&
                   (sorted.content == Content::Empty || sorted.content == Content::Enemy)) {
            // Said already.
        } else if (content == Content::Occupied && sorted.content == Content::Enemy) {
            // Said already.
        } else {
            sorted.rest.push_back(condition);
        }
    }
}

/// That the piece is of a side, or of any: "friend", "enemy", "any".
std::optional<std::string_view> whoseOf(const Condition& condition) {
    const auto* same = std::get_if<Comparison>(&condition.form);
    if (same == nullptr || same->operation != ComparisonOperator::Equal ||
        !asks(same->operands[0], Subject::Other, PieceMember::Side)) {
        return std::nullopt;
    }
    if (isFriendSide(same->operands[1])) return "friend";
    if (isEnemySide(same->operands[1])) return "enemy";
    return std::nullopt;
}

}  // namespace

std::string nameOf(Content content) {
    static constexpr std::array kNames{"any", "free", "empty", "enemy", "friend", "occupied", "own"};
    return kNames[static_cast<std::size_t>(content)];
}

Sorted sortedConditions(const Node& node) {
    Sorted sorted;
    if (node.target) sorted.content = contentOf(*node.target);
    const bool movesItself = node.action && std::holds_alternative<MoveAction>(*node.action);
    if (movesItself && node.target && staysOnEmptySquare(*node.target)) sorted.content = Content::Own;
    const bool movesOther = node.action && std::holds_alternative<MoveOtherAction>(*node.action);
    if (movesOther) return {Content::Any, sortedForOther(node.conditions).rest};
    sortInto(sorted, withFreeWay(node), node.action && factsOf(*node.action).tellsContent);
    return sorted;
}

Sorted sortedConditions(const Leg& leg) {
    Sorted sorted;
    if (!leg.target.empty()) sorted.content = contentOf(leg.target.front());
    sortInto(sorted, apart(leg.conditions), true);
    return sorted;
}

Sorted sortedConditions(const MultiPart& part) {
    Sorted sorted;
    sortInto(sorted, apart(part.conditions),
             part.necessity == Necessity::Optional && factsOf(part.action).tellsInParts);
    return sorted;
}

SortedOther sortedForOther(const std::vector<Condition>& conditions) {
    SortedOther sorted;
    for (const Condition& condition : apart(conditions)) {
        const auto whose = whoseOf(condition);
        const auto content = contentOf(condition);
        if (whose && sorted.whose == "any") {
            sorted.whose = *whose;
        } else if (content && sorted.content == Content::Any) {
            sorted.content = *content;
        } else {
            sorted.rest.push_back(condition);
        }
    }
    return sorted;
}

}  // namespace chesspp::words
