// SPDX-License-Identifier: MIT
// One template for each action and content. Objects are separate phrases, so that languages can inflect them.
#include "core/analysis/describe_actions.h"

#include "core/analysis/describe_expressions.h"
#include "core/base/overloaded.h"
#include "core/language/enum_names.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

namespace chesspp::words {

namespace {

/// Whether the first sub-action takes the actor to the square shown.
bool beginsByMoving(const std::vector<MultiPart>& parts) {
    if (parts.empty()) return false;
    const MultiPart& first = parts.front();
    return first.enabled == Enabled::Yes && first.conditions.empty() && !first.target &&
           std::holds_alternative<MoveAction>(first.action) && first.at == PartBase::Destination;
}

/// A counter is increased or decreased.
struct CounterStep {
    bool isMore = true;
    std::int64_t by = 0;
};
std::optional<CounterStep> stepOf(const SetAction& set) {
    const auto* sum = set.value.empty() ? nullptr : std::get_if<Arithmetic>(&set.value.front().form);
    if (sum == nullptr ||
        (sum->operation != ArithmeticOperator::Add && sum->operation != ArithmeticOperator::Subtract)) {
        return std::nullopt;
    }
    const auto by = numberOf(sum->operands[1]);
    const Expression& before = sum->operands[0];
    const auto* access = formOf<MemberAccess>(before);
    if (!by || access == nullptr || access->arguments.empty()) return std::nullopt;
    const std::string* name = textOf(access->arguments.front());
    if (name == nullptr || *name != set.name) return std::nullopt;
    const Expression& of = access->of.front();
    const bool isIt =
        (set.of == SetAction::Of::SelfCounter && isMemberOf(before, Subject::Self, PieceMember::Counter)) ||
        (set.of == SetAction::Of::SideCounter && access->member == Member{SideMember::Counter} &&
         isFriendSide(of)) ||
        (set.of == SetAction::Of::OtherCounter && access->member == Member{PieceMember::Counter} &&
         isMemberOf(of, Subject::Destination, SquareMember::Piece)) ||
        (set.of == SetAction::Of::SquareCounter &&
         isMemberOf(before, Subject::Destination, SquareMember::Counter));
    if (!isIt) return std::nullopt;
    return CounterStep{sum->operation == ArithmeticOperator::Add, *by};
}

Message howBlocked(Blocked blocked) {
    return {phrase("blocked." + std::string(chesspp::nameOf(blocked))), {}};
}
Subject subjectOf(PartBase base) {
    return base == PartBase::Start ? Subject::Start : Subject::Destination;
}

bool isDisc(const MultiPart& part) {
    return targetAs<Radius>(part) != nullptr;
}

}  // namespace

Message Actions::action(const Node& node, Content content, std::vector<Message> go,
                        const std::string& pointer) const {
    const std::string name = nameOf(content);
    const Message whom{phrase("whom." + name), {}};
    const Message start = candidate_.subject(Subject::Start);
    const auto reaching = [&](Message does) {
        if (go.empty()) return does;
        if (targetAs<OwnSquare>(node) != nullptr)
            return Message{"words.instead", {{"does", std::move(does)}}};
        return Message{"words.reaching", {{"go", std::move(go)}, {"does", std::move(does)}}};
    };
    const auto toWhom = [&](std::string_view code) {
        return Message{phrase(code), {{"go", std::move(go)}, {"whom", whom}}};
    };
    const auto pushes = [&](std::string_view code, const auto& action) {
        Message message = toWhom(code);
        message.arguments.emplace_back("n", action.squares);
        message.arguments.emplace_back("blocked", howBlocked(action.blocked));
        return message;
    };
    return match(
        *node.action,
        [&](const MoveAction&) { return Message{phrase("move." + name), {{"go", std::move(go)}}}; },
        [&](const CaptureAction&) { return toWhom("capture"); },
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
            if (targetAs<OwnSquare>(node) != nullptr) {
                return Message{"words.multi.own", {{"parts", parts(each.parts, 0, pointer + "/parts")}}};
            }
            return multi(each, content, std::move(go), pointer);
        },
        [&](const CastleAction& castle) {
            return Message{castle.wing == Wing::ASide ? "words.castle.a" : "words.castle.h",
                           {{"partner", candidate_.kind(castle.with)}}};
        },
        [&](const SwapAction&) { return toWhom("swap"); },
        [&](const PushAction& push) { return pushes("push", push); },
        [&](const PullAction& pull) { return pushes("pull", pull); },
        [&](const ConvertAction&) { return toWhom("convert"); },
        [&](const WallAction& wall) {
            return reaching({wall.change == WallChange::Build ? "words.does.wall" : "words.does.unwall",
                             {{"square", candidate_.subject(Subject::Destination)}}});
        },
        [&](const SetAction& set) {
            const Subject at = targetAs<OwnSquare>(node) != nullptr ? Subject::Start : Subject::Destination;
            return reaching(setting(set, candidate_.subject(at), candidate_, {}));
        },
        [&](const GiveAction& give) {
            return Message{"words.instead",
                           {{"does", Message{"words.does.give", {{"kinds", candidate_.kind(give.kind)}}}}}};
        },
        [&](const PassAction&) { return Message{"words.does.pass", {}}; });
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
    const auto counted = std::ranges::count(parts, Enabled::Yes, &MultiPart::enabled);
    std::vector<Message> list;
    for (std::size_t i = first; i < parts.size(); ++i) {
        if (parts[i].enabled == Enabled::No) continue;
        if (counted > 1 && std::holds_alternative<PassAction>(parts[i].action)) {
            // A pass among other parts does nothing; a necessary one is a condition of all parts.
            if (parts[i].necessity == Necessity::Optional || parts[i].conditions.empty()) continue;
            list.push_back({"words.does.only-if", {{"conditions", part_.clauses(parts[i].conditions)}}});
        } else {
            list.push_back(part(parts[i]));
        }
        list.back().nodes = {pointer + '/' + std::to_string(i)};
    }
    if (list.empty() && first == 0 && counted > 0) list.push_back({"words.does.stay", {}});
    return list;
}

Message Actions::part(const MultiPart& part) const {
    Message square = candidate_.subject(subjectOf(part.at));
    if (part.target) {
        if (const auto* jump = std::get_if<Jump>(&*part.target)) {
            square = Conditions::square(square, jump->by);
        } else if (const auto* radius = std::get_if<Radius>(&*part.target)) {
            std::string code = phrase(radius->fill == RadiusFill::Disc ? "squares.disc" : "squares.ring");
            if (radius->centre == RadiusCentre::With) code += ".with";
            square = {code, {{"n", radius->radius}, {"of", std::move(square)}}};
        } else if (const auto* named = std::get_if<SquareTarget>(&*part.target)) {
            square = candidate_.noun(named->square.front());
        }
    }
    const SplitConditions split = splitConditions(part);
    Message description = describe(part, square, split.content);
    if (!split.rest.empty()) {
        // An optional part is left out if its conditions fail, so "if" is enough.
        std::string code = isDisc(part) ? "part.where" : "part.if";
        if (part.necessity != Necessity::Optional) code = isDisc(part) ? "part.only-where" : "part.only-if";
        const bool movesOther = std::holds_alternative<MoveOtherAction>(part.action);
        const Conditions& conditions = movesOther ? moved_ : part_;
        description = {phrase(code),
                       {{"what", std::move(description)}, {"conditions", conditions.clauses(split.rest)}}};
    }
    return description;
}

Message Actions::moveOther(const MoveOtherAction& move, const Message& base,
                           const std::vector<Condition>& conditions) const {
    const SplitForOther split = splitForOther(conditions);
    return {"words.does.move-other",
            {{"who", Message{phrase("who." + std::string(split.side)), {}}},
             {"from", Conditions::square(base, move.from)},
             {"to", Conditions::square(base, move.to)},
             {"onto", Message{phrase("to." + nameOf(split.content)), {}}}}};
}

Message Actions::describe(const MultiPart& part, const Message& square, Content content) const {
    // A part with a disc acts on each of its squares.
    const std::string each = isDisc(part) ? ".each" : "";
    const auto onSquare = [&](std::string_view code) { return Message{phrase(code), {{"square", square}}}; };
    const auto onEach = [&](const std::string& code) { return onSquare(code + each); };
    const auto pushes = [&](const std::string& code, const auto& action) {
        return Message{phrase(code + each),
                       {{"square", square}, {"n", action.squares}, {"blocked", howBlocked(action.blocked)}}};
    };
    return match(
        part.action, [&](const MoveAction&) { return onSquare("does.move"); },
        [&](const CaptureAction&) { return onEach("does.capture." + nameOf(content)); },
        [&](const SummonAction& summon) {
            const bool isSame = summon.into.source == KindChoice::Source::Listed &&
                                summon.into.kinds == std::vector{captured_};
            const bool isFree = content == Content::Any || content == Content::Empty;
            if (isSame && isFree && !isDisc(part)) return onSquare("does.return." + nameOf(content));
            return Message{phrase("does.summon." + nameOf(content) + each),
                           {{"kinds", kinds(summon.into)}, {"square", square}}};
        },
        [&](const PromoteAction& promote) {
            return Message{"words.does.promote", {{"kinds", kinds(promote.into)}}};
        },
        [&](const MoveOtherAction& move) {
            const bool isOptional = part.necessity == Necessity::Optional;
            return moveOther(move, candidate_.subject(subjectOf(part.at)),
                             isOptional ? part.conditions : std::vector<Condition>());
        },
        [&](const SwapAction&) { return onSquare("does.swap"); },
        [&](const PushAction& push) { return pushes("does.push", push); },
        [&](const PullAction& pull) { return pushes("does.pull", pull); },
        [&](const ConvertAction&) { return onEach("does.convert." + nameOf(content)); },
        [&](const WallAction& wall) {
            return onEach(wall.change == WallChange::Build ? "does.wall" : "does.unwall");
        },
        [&](const SetAction& set) { return setting(set, square, part_, each); },
        [&](const GiveAction& give) {
            return Message{"words.does.give", {{"kinds", part_.kind(give.kind)}}};
        },
        [&](const PassAction&) { return Message{"words.does.stay", {}}; });
}

Message Actions::setting(const SetAction& set, const Message& square, const Conditions& conditions,
                         const std::string& each) const {
    if (set.of == SetAction::Of::Mark) {
        return {"words.does.mark", {{"mark", set.name}, {"square", square}, {"n", set.turns}}};
    }
    const bool isThere = set.of == SetAction::Of::OtherCounter || set.of == SetAction::Of::SquareCounter;
    const std::string of = std::string(chesspp::nameOf(set.of)) + (isThere ? each : "");
    if (const auto step = stepOf(set)) {
        const std::string more = step->isMore ? "does.counter-more." : "does.counter-less.";
        return {phrase(more + of), {{"counter", set.name}, {"square", square}, {"n", step->by}}};
    }
    Message message{phrase("does.counter." + of), {{"counter", set.name}, {"square", square}}};
    message.arguments.emplace_back("value", set.value.empty() ? Message{"words.number", {{"n", 0}}}
                                                              : conditions.noun(set.value.front()));
    return message;
}

std::vector<Message> Actions::kinds(const KindChoice& choice) const {
    if (choice.source == KindChoice::Source::Army) return {{"words.army", {}}};
    std::vector<Message> list;
    for (const std::string& id : choice.kinds) list.push_back(candidate_.kind(id));
    return list;
}

Message Actions::castleBothSides(const CastleAction& castle) const {
    return {"words.castle.both", {{"partner", candidate_.kind(castle.with)}}};
}

}  // namespace chesspp::words
