// SPDX-License-Identifier: MIT
//
// One template an action and what it finds; objects are phrases of their own, so that
// each language can put them in the case it needs.
#include "core/analysis/words_actions.h"

#include "core/actions/names.h"
#include "core/analysis/words_expressions.h"
#include "core/base/overloaded.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

namespace chesspp::words {

namespace {

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
    }
    return {};
}

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

bool isPlain(const MultiPart& part) {
    return part.enabled == Enabled::Yes && part.conditions.empty();
}

/// Whether the first sub-action takes the actor to the square shown.
bool beginsByMoving(const std::vector<MultiPart>& parts) {
    return !parts.empty() && isPlain(parts.front()) &&
           std::holds_alternative<MoveAction>(parts.front().action) &&
           parts.front().at == PartBase::Destination && !parts.front().target;
}

}  // namespace

Sorted sortedConditions(const Node& node) {
    Sorted sorted;
    if (node.target && std::holds_alternative<Slide>(*node.target)) sorted.content = Content::Free;
    for (const Condition& condition : node.conditions) {
        const auto content = node.action && tellsContent(*node.action) ? contentOf(condition) : std::nullopt;
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
    return sorted;
}

Message Actions::action(const Node& node, Content content, std::vector<Message> go,
                        const std::string& pointer) const {
    const std::string name = nameOf(content);
    const Message whom{phrase("whom." + name), {}};
    const Message start = candidate_.subject(Subject::Start);
    const auto reaching = [&](Message does) {
        if (go.empty()) return does;
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
                return Message{"words.does.promote", {{"kinds", kinds(promote.into)}}};
            },
            [&](const MoveOtherAction& move) {
                return Message{"words.does.move-other",
                               {{"from", Conditions::square(start, move.from)},
                                {"to", Conditions::square(start, move.to)}}};
            },
            [&](const MultiAction& each) {
                if (node.target && std::holds_alternative<OwnSquare>(*node.target)) {
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
                return reaching(setting(set, candidate_.subject(Subject::Destination), candidate_));
            },
            [&](const GiveAction& give) {
                return reaching({"words.does.give", {{"kinds", candidate_.kind(give.kind)}}});
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
    Message said = does(part.action, square, part);
    const bool isOptional = part.necessity == Necessity::Optional;
    if (!part.conditions.empty()) {
        // What is left out where its conditions fail needs no more words than those.
        said = {isOptional ? "words.part.if" : "words.part.only-if",
                {{"what", std::move(said)}, {"conditions", part_.clauses(part.conditions)}}};
    }
    return said;
}

Message Actions::does(const PartAction& action, const Message& square, const MultiPart& part) const {
    const auto onSquare = [&](std::string_view code) { return Message{phrase(code), {{"square", square}}}; };
    return std::visit(
        Overloaded{
            [&](const MoveAction&) { return onSquare("does.move"); },
            [&](const CaptureAction&) { return onSquare("does.capture"); },
            [&](const SummonAction& summon) {
                return Message{"words.does.summon", {{"kinds", kinds(summon.into)}, {"square", square}}};
            },
            [&](const PromoteAction& promote) {
                return Message{"words.does.promote", {{"kinds", kinds(promote.into)}}};
            },
            [&](const MoveOtherAction& move) {
                const Message base =
                    candidate_.subject(part.at == PartBase::Start ? Subject::Start : Subject::Destination);
                return Message{"words.does.move-other",
                               {{"from", Conditions::square(base, move.from)},
                                {"to", Conditions::square(base, move.to)}}};
            },
            [&](const SwapAction&) { return onSquare("does.swap"); },
            [&](const PushAction& push) {
                return Message{"words.does.push", {{"square", square}, {"n", push.squares}}};
            },
            [&](const PullAction& pull) {
                return Message{"words.does.pull", {{"square", square}, {"n", pull.squares}}};
            },
            [&](const ConvertAction&) { return onSquare("does.convert"); },
            [&](const WallAction& wall) {
                return onSquare(wall.change == WallChange::Build ? "does.wall" : "does.unwall");
            },
            [&](const SetAction& set) { return setting(set, square, part_); },
            [&](const GiveAction& give) {
                return Message{"words.does.give", {{"kinds", part_.kind(give.kind)}}};
            },
            [&](const PassAction&) { return Message{"words.does.pass", {}}; },
        },
        action);
}

Message Actions::setting(const SetAction& set, const Message& square, const Conditions& conditions) const {
    if (set.of == SetAction::Of::Mark) {
        return {"words.does.mark", {{"mark", set.name}, {"square", square}, {"n", set.turns}}};
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
