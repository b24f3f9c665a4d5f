// SPDX-License-Identifier: MIT
//
// One template an action and what it finds; objects are phrases of their own, so that
// each language can put them in the case it needs.
#include "core/analysis/words_actions.h"

#include "core/actions/condition_text.h"
#include "core/actions/names.h"
#include "core/analysis/words_expressions.h"
#include "core/base/overloaded.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
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

/// Actions that read differently by what they find; of others the content is a condition like any.
bool tellsContent(const Action& action) {
    return std::visit(Overloaded{
                          [](const MoveAction&) { return true; },
                          [](const CaptureAction&) { return true; },
                          [](const SummonAction&) { return true; },
                          [](const PromoteAction&) { return false; },
                          [](const MoveOtherAction&) { return false; },
                          [](const MultiAction&) { return true; },
                          [](const CastleAction&) { return false; },
                          [](const SwapAction&) { return true; },
                          [](const PushAction&) { return true; },
                          [](const PullAction&) { return true; },
                          [](const ConvertAction&) { return true; },
                          [](const WallAction&) { return false; },
                          [](const SetAction&) { return false; },
                          [](const GiveAction&) { return false; },
                          [](const PassAction&) { return false; },
                      },
                      action);
}

/// Sub-actions whose words tell it; those that shove do where there is somebody, said or not.
bool tellsContent(const PartAction& action) {
    return std::holds_alternative<CaptureAction>(action) || std::holds_alternative<SummonAction>(action) ||
           std::holds_alternative<ConvertAction>(action);
}

bool isPlain(const MultiPart& part) {
    return part.enabled == Enabled::Yes && part.conditions.empty();
}

/// Whether the first sub-action takes the actor to the square shown.
bool beginsByMoving(const std::vector<MultiPart>& parts) {
    return !parts.empty() && isPlain(parts.front()) &&
           std::holds_alternative<MoveAction>(parts.front().action) &&
           parts.front().at == PartBase::Destination && !parts.front().target;
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
Content contentOf(const Target& target) {
    if (std::holds_alternative<Slide>(target)) return Content::Free;
    const auto* path = std::get_if<PathTarget>(&target);
    return path != nullptr ? contentOf(*path) : Content::Any;
}

/// A leap that asks whether the square halfway is empty asks for a free way, whatever its image.
std::optional<Condition> freeWay(const Node& node, const Condition& condition) {
    const auto* leap = node.target ? std::get_if<Jump>(&*node.target) : nullptr;
    const auto* access = std::get_if<MemberAccess>(&condition.form);
    if (leap == nullptr || access == nullptr || access->member != Member{SquareMember::Empty} ||
        !asks(access->of.front(), Subject::Start, SquareMember::Offset)) {
        return std::nullopt;
    }
    const auto& arguments = std::get<MemberAccess>(access->of.front().form).arguments;
    const auto forward = numberOf(arguments[0]);
    const auto right = numberOf(arguments[1]);
    const bool isStraight = leap->by.forward == 0 || leap->by.right == 0;
    const bool isDiagonal = std::abs(leap->by.forward) == std::abs(leap->by.right);
    if (!(isStraight || isDiagonal) || !forward || !right || 2 * *forward != leap->by.forward ||
        2 * *right != leap->by.right) {
        return std::nullopt;
    }
    auto way = parseCondition("all(start.between(destination), item.empty)", ConditionPlace::Candidate);
    return way ? std::optional(std::move(*way)) : std::nullopt;
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

/// Conditions of a move-other, with those taken out that are told with whom it moves and where to.
struct SortedOther {
    std::string_view whose = "any";
    Content content = Content::Any;
    std::vector<Condition> rest;
};
SortedOther sortedForOther(const std::vector<Condition>& conditions) {
    SortedOther sorted;
    for (const Condition& condition : conditions) {
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

/// A counter is set to one more or less than it has.
struct Step {
    bool isMore = true;
    std::int64_t by = 0;
};
std::optional<Step> stepOf(const SetAction& set) {
    const auto* sum = set.value.empty() ? nullptr : std::get_if<Arithmetic>(&set.value.front().form);
    if (sum == nullptr ||
        (sum->operation != ArithmeticOperator::Add && sum->operation != ArithmeticOperator::Subtract)) {
        return std::nullopt;
    }
    const auto by = numberOf(sum->operands[1]);
    const auto* access = std::get_if<MemberAccess>(&sum->operands[0].form);
    if (!by || access == nullptr || access->arguments.empty()) return std::nullopt;
    const std::string* name = textOf(access->arguments.front());
    if (name == nullptr || *name != set.name) return std::nullopt;
    const Expression& of = access->of.front();
    const bool isIt =
        (set.of == SetAction::Of::SelfCounter && access->member == Member{PieceMember::Counter} &&
         isSubject(of, Subject::Self)) ||
        (set.of == SetAction::Of::SideCounter && access->member == Member{SideMember::Counter} &&
         isFriendSide(of)) ||
        (set.of == SetAction::Of::OtherCounter && access->member == Member{PieceMember::Counter} &&
         asks(of, Subject::Destination, SquareMember::Piece)) ||
        (set.of == SetAction::Of::SquareCounter && access->member == Member{SquareMember::Counter} &&
         isSubject(of, Subject::Destination));
    if (!isIt) return std::nullopt;
    return Step{sum->operation == ArithmeticOperator::Add, *by};
}

bool isOwnSquare(const Node& node) {
    return node.target && std::holds_alternative<OwnSquare>(*node.target);
}

}  // namespace

std::string nameOf(Content content) {
    switch (content) {
        case Content::Any:
            return "any";
        case Content::Free:
            return "free";
        case Content::Empty:
            return "empty";
        case Content::Enemy:
            return "enemy";
        case Content::Friend:
            return "friend";
        case Content::Occupied:
            return "occupied";
        case Content::Own:
            return "own";
    }
    return {};
}

Sorted sortedConditions(const Node& node) {
    Sorted sorted;
    if (node.target) sorted.content = contentOf(*node.target);
    std::vector<Condition> conditions = node.conditions;
    for (Condition& each : conditions) {
        if (auto way = freeWay(node, each)) each = std::move(*way);
    }
    const bool movesOther = node.action && std::holds_alternative<MoveOtherAction>(*node.action);
    if (movesOther) return {Content::Any, sortedForOther(node.conditions).rest};
    sortInto(sorted, conditions, node.action && tellsContent(*node.action));
    return sorted;
}

Sorted sortedConditions(const Leg& leg) {
    Sorted sorted;
    if (!leg.target.empty()) sorted.content = contentOf(leg.target.front());
    sortInto(sorted, leg.conditions, true);
    return sorted;
}

Message Actions::action(const Node& node, Content content, std::vector<Message> go,
                        const std::string& pointer) const {
    const std::string name = nameOf(content);
    const Message whom{phrase("whom." + name), {}};
    const Message start = candidate_.subject(Subject::Start);
    const auto reaching = [&](Message does) {
        if (go.empty()) return does;
        if (isOwnSquare(node)) return Message{"words.instead", {{"does", std::move(does)}}};
        return Message{"words.reaching", {{"go", std::move(go)}, {"does", std::move(does)}}};
    };
    return std::visit(
        Overloaded{
            [&](const MoveAction&) { return Message{phrase("move." + name), {{"go", std::move(go)}}}; },
            [&](const CaptureAction&) {
                return Message{"words.capture", {{"go", std::move(go)}, {"whom", whom}}};
            },
            [&](const SummonAction& summon) {
                return Message{"words.summon",
                               {{"go", std::move(go)},
                                {"kinds", kinds(summon.into)},
                                {"place", Message{phrase("onto." + name), {}}}}};
            },
            [&](const PromoteAction& promote) {
                return Message{"words.promote", {{"kinds", kinds(promote.into)}}};
            },
            [&](const MoveOtherAction& move) { return moveOther(move, start, node.conditions); },
            [&](const MultiAction& each) {
                if (isOwnSquare(node)) {
                    return Message{"words.multi.own", {{"parts", parts(each.parts, 0, pointer + "/parts")}}};
                }
                return multi(each, content, std::move(go), pointer);
            },
            [&](const CastleAction& castle) {
                return Message{castle.wing == Wing::ASide ? "words.castle.a" : "words.castle.h",
                               {{"partner", partner(castle)}}};
            },
            [&](const SwapAction&) { return Message{"words.swap", {{"go", std::move(go)}, {"whom", whom}}}; },
            [&](const PushAction& push) {
                return Message{
                    "words.push",
                    {{"go", std::move(go)},
                     {"whom", whom},
                     {"n", push.squares},
                     {"blocked",
                      Message{phrase("blocked." + std::string(chesspp::nameOf(push.blocked))), {}}}}};
            },
            [&](const PullAction& pull) {
                return Message{
                    "words.pull",
                    {{"go", std::move(go)},
                     {"whom", whom},
                     {"n", pull.squares},
                     {"blocked",
                      Message{phrase("blocked." + std::string(chesspp::nameOf(pull.blocked))), {}}}}};
            },
            [&](const ConvertAction&) {
                return Message{"words.convert", {{"go", std::move(go)}, {"whom", whom}}};
            },
            [&](const WallAction& wall) {
                return reaching({wall.change == WallChange::Build ? "words.does.wall" : "words.does.unwall",
                                 {{"square", candidate_.subject(Subject::Destination)}}});
            },
            [&](const SetAction& set) {
                const Subject at = isOwnSquare(node) ? Subject::Start : Subject::Destination;
                return reaching(setting(set, candidate_.subject(at), candidate_));
            },
            [&](const GiveAction& give) {
                return Message{
                    "words.instead",
                    {{"does", Message{"words.does.give", {{"kinds", candidate_.kind(give.kind)}}}}}};
            },
            [&](const PassAction&) { return Message{"words.does.pass", {}}; },
        },
        *node.action);
}

Message Actions::multi(const MultiAction& multi, Content content, std::vector<Message> go,
                       const std::string& pointer) const {
    const bool moves = beginsByMoving(multi.parts);
    Message base{phrase((moves ? "move." : "pick.") + nameOf(content)), {{"go", std::move(go)}}};
    if (moves) base.nodes = {pointer + "/parts/0"};
    std::vector<Message> rest = parts(multi.parts, moves ? 1 : 0, pointer + "/parts");
    if (rest.empty()) return base;
    return {moves ? "words.multi.moving" : "words.multi",
            {{"base", std::move(base)}, {"parts", std::move(rest)}}};
}

std::vector<Message> Actions::parts(const std::vector<MultiPart>& parts, std::size_t first,
                                    const std::string& pointer) const {
    std::vector<Message> list;
    for (std::size_t i = first; i < parts.size(); ++i) {
        if (parts[i].enabled == Enabled::No) continue;
        list.push_back(part(parts[i]));
        list.back().nodes = {pointer + '/' + std::to_string(i)};
    }
    return list;
}

Message Actions::part(const MultiPart& part) const {
    Message square = candidate_.subject(part.at == PartBase::Start ? Subject::Start : Subject::Destination);
    if (part.target) {
        if (const auto* jump = std::get_if<Jump>(&*part.target)) {
            square = Conditions::square(square, jump->by);
        } else if (const auto* radius = std::get_if<Radius>(&*part.target)) {
            std::string code = phrase(radius->fill == RadiusFill::Disc ? "squares.disc" : "squares.ring");
            if (radius->centre == RadiusCentre::With) code += ".with";
            square = {code, {{"n", radius->radius}, {"of", std::move(square)}}};
        }
    }
    const bool isOptional = part.necessity == Necessity::Optional;
    Sorted sorted;
    Message said;
    if (const auto* move = std::get_if<MoveOtherAction>(&part.action); move != nullptr && isOptional) {
        const Subject base = part.at == PartBase::Start ? Subject::Start : Subject::Destination;
        said = moveOther(*move, candidate_.subject(base), part.conditions);
        sorted.rest = sortedForOther(part.conditions).rest;
    } else {
        sortInto(sorted, part.conditions, isOptional && tellsContent(part.action));
        said = does(part, square, sorted.content);
    }
    if (!sorted.rest.empty()) {
        // What is left out where its conditions fail needs no more words than those.
        const bool isDisc = part.target && std::holds_alternative<Radius>(*part.target);
        const std::string_view code = !isOptional ? "part.only-if" : isDisc ? "part.where" : "part.if";
        said = {phrase(code), {{"what", std::move(said)}, {"conditions", part_.clauses(sorted.rest)}}};
    }
    return said;
}

Message Actions::moveOther(const MoveOtherAction& move, const Message& base,
                           const std::vector<Condition>& conditions) const {
    const SortedOther sorted = sortedForOther(conditions);
    return {"words.does.move-other",
            {{"who", Message{phrase("who." + std::string(sorted.whose)), {}}},
             {"from", Conditions::square(base, move.from)},
             {"to", Conditions::square(base, move.to)},
             {"onto", Message{phrase("to." + nameOf(sorted.content)), {}}}}};
}

Message Actions::does(const MultiPart& part, const Message& square, Content content) const {
    const auto blocked = [](Blocked how) {
        return Message{phrase("blocked." + std::string(chesspp::nameOf(how))), {}};
    };
    const auto onSquare = [&](std::string_view code) { return Message{phrase(code), {{"square", square}}}; };
    return std::visit(
        Overloaded{
            [&](const MoveAction&) { return onSquare("does.move"); },
            [&](const CaptureAction&) { return onSquare("does.capture." + nameOf(content)); },
            [&](const SummonAction& summon) {
                return Message{phrase("does.summon." + nameOf(content)),
                               {{"kinds", kinds(summon.into)}, {"square", square}}};
            },
            [&](const PromoteAction& promote) {
                return Message{"words.does.promote", {{"kinds", kinds(promote.into)}}};
            },
            [&](const MoveOtherAction& move) {
                const Message base =
                    candidate_.subject(part.at == PartBase::Start ? Subject::Start : Subject::Destination);
                return moveOther(move, base, {});
            },
            [&](const SwapAction&) { return onSquare("does.swap"); },
            [&](const PushAction& push) {
                return Message{"words.does.push",
                               {{"square", square}, {"n", push.squares}, {"blocked", blocked(push.blocked)}}};
            },
            [&](const PullAction& pull) {
                return Message{"words.does.pull",
                               {{"square", square}, {"n", pull.squares}, {"blocked", blocked(pull.blocked)}}};
            },
            [&](const ConvertAction&) { return onSquare("does.convert." + nameOf(content)); },
            [&](const WallAction& wall) {
                return onSquare(wall.change == WallChange::Build ? "does.wall" : "does.unwall");
            },
            [&](const SetAction& set) { return setting(set, square, part_); },
            [&](const GiveAction& give) {
                return Message{"words.does.give", {{"kinds", part_.kind(give.kind)}}};
            },
            [&](const PassAction&) { return Message{"words.does.stay", {}}; },
        },
        part.action);
}

Message Actions::setting(const SetAction& set, const Message& square, const Conditions& conditions) const {
    if (set.of == SetAction::Of::Mark) {
        return {"words.does.mark", {{"mark", set.name}, {"square", square}, {"n", set.turns}}};
    }
    if (const auto step = stepOf(set)) {
        const std::string more = step->isMore ? "does.counter-more." : "does.counter-less.";
        return {phrase(more + std::string(chesspp::nameOf(set.of))),
                {{"counter", set.name}, {"square", square}, {"n", step->by}}};
    }
    Message said{phrase("does.counter." + std::string(chesspp::nameOf(set.of))),
                 {{"counter", set.name}, {"square", square}}};
    said.arguments.emplace_back("value", set.value.empty() ? Message{"words.number", {{"n", 0}}}
                                                           : conditions.noun(set.value.front()));
    return said;
}

std::vector<Message> Actions::kinds(const KindChoice& choice) const {
    if (choice.source == KindChoice::Source::Army) return {{"words.army", {}}};
    std::vector<Message> list;
    for (const std::string& id : choice.kinds) list.push_back(candidate_.kind(id));
    return list;
}

Message Actions::partner(const CastleAction& castle) const {
    return candidate_.kind(castle.with);
}

Message Actions::castleBothSides(const CastleAction& castle) const {
    return {"words.castle.both", {{"partner", partner(castle)}}};
}

}  // namespace chesspp::words
