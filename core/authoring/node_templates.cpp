// SPDX-License-Identifier: MIT
#include "core/authoring/node_templates.h"

#include "core/base/overloaded.h"
#include "core/language/condition_text.h"
#include "core/language/enum_names.h"
#include "core/language/validate_tree.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

std::vector<Condition> conditions(std::string_view text, ConditionPlace place = ConditionPlace::Candidate) {
    std::vector<Condition> list;
    if (Result<Condition> condition = parseCondition(text, place)) list.push_back(std::move(*condition));
    return list;
}

/// Nothing that is needed is left empty.
struct Fill {
    void operator()(PromoteAction& promote) const { promote.into = {KindChoice::Source::Listed, {"queen"}}; }
    void operator()(MoveOtherAction& move) const { move = {{1, 0}, {2, 0}}; }
    void operator()(MultiAction& multi) const { multi.parts.push_back(freshPart("move")); }
    void operator()(SetAction& set) const {
        set.of = SetAction::Of::SelfCounter;
        set.name = "count";
        if (Result<Expression> one = parseExpression("1", ValueType::Number)) set.value.push_back(*one);
    }
    void operator()(GiveAction& give) const { give.kind = "pawn"; }
    template <class Whole>
    void operator()(Whole& action) const {
        if constexpr (requires { action.into; }) action.into = {KindChoice::Source::Listed, {"pawn"}};
    }
};

}  // namespace

std::vector<std::string_view> targetsFor(std::string_view action) {
    switch (factsOf(alternativeNamed<Action>(action, kActionNames).value_or(Action{})).target) {
        case TargetNeed::Needed:
            return {kTargetNames.begin(), kTargetNames.end()};
        case TargetNeed::SelfOnly:
        case TargetNeed::None:
            return {};
    }
    return {};
}

std::vector<std::string_view> partTargetsFor(std::string_view action) {
    if (!takesTarget(alternativeNamed<PartAction>(action, kPartActionNames).value_or(PartAction{})))
        return {};
    std::vector<std::string_view> names{{}};
    names.insert(names.end(), kPartTargetNames.begin(), kPartTargetNames.end());
    return names;
}

Target freshTarget(std::string_view name) {
    Target target = alternativeNamed<Target>(name, kTargetNames).value_or(Target{});
    match(
        target, [](Jump& jump) { jump.by = {1, 0}; }, [](Line& line) { line.direction = {1, 0}; },
        [](Segment& segment) {
            segment.direction = {1, 0};
            segment.length = 2;
        },
        [](Slide& slide) { slide.line.direction = {1, 0}; }, [](Hop& hop) { hop.direction = {1, 0}; },
        [](PathTarget& path) { path.legs.push_back({{Jump{{1, 0}}}, {}, {}, {}}); },
        [](RegionTarget& region) { region.name = "light"; },
        [](SquareTarget& named) {
            named.square = {
                Expression{MemberAccess{PieceMember::FirstSquare, {Expression{Subject::Self}}, {}}}};
        },
        [](auto& /*whole*/) {});
    return target;
}

Node freshNode(std::string_view action, std::string_view target) {
    Node node;
    node.action = alternativeNamed<Action>(action, kActionNames).value_or(Action{});
    std::visit(Fill{}, *node.action);
    const std::vector<std::string_view> targets = targetsFor(action);
    if (!targets.empty()) {
        const bool fits = std::ranges::find(targets, target) != targets.end();
        node.target = freshTarget(fits ? target : targets.front());
    }
    const bool slides = targetAs<Slide>(node) != nullptr;
    const std::string_view usual = factsOf(*node.action).usualCondition;
    // A slide spares friends itself.
    if (!usual.empty() && !(slides && std::holds_alternative<MoveAction>(*node.action))) {
        const bool other = std::holds_alternative<MoveOtherAction>(*node.action);
        node.conditions = conditions(usual, other ? ConditionPlace::MoveOther : ConditionPlace::Candidate);
    }
    return node;
}

Node freshGate() {
    Node gate;
    gate.conditions = conditions("not self.moved", ConditionPlace::Gate);
    return gate;
}

MultiPart freshPart(std::string_view action, std::string_view target) {
    MultiPart part;
    part.action = alternativeNamed<PartAction>(action, kPartActionNames).value_or(PartAction{});
    std::visit(Fill{}, part.action);
    part.necessity = Necessity::Necessary;
    if (!takesTarget(part.action)) return part;
    part.at = PartBase::Destination;
    if (std::ranges::find(kPartTargetNames, target) == kPartTargetNames.end()) return part;
    match(
        freshTarget(target), [&](const Jump& jump) { part.target = jump; },
        [&](const Radius& radius) { part.target = radius; },
        [&](const SquareTarget& named) { part.target = named; }, [](const auto& /*other*/) {});
    return part;
}

MultiPart freshEventPart(std::string_view action, std::string_view target, std::string_view own) {
    MultiPart part = freshPart(action, target);
    part.at = PartBase::Start;
    part.necessity = Necessity::Optional;
    if (auto* summon = std::get_if<SummonAction>(&part.action)) {
        summon->into.kinds = {std::string(own)};
        part.conditions = conditions(factsOf(Action{*summon}).usualCondition, ConditionPlace::EventPart);
    }
    if (auto* gift = std::get_if<GiveAction>(&part.action)) gift->kind = own;
    return part;
}

EventRule freshEvent(PieceEvent event, MultiPart part) {
    EventRule rule;
    rule.event = event;
    if (event != PieceEvent::Immobilizes) rule.parts.push_back(std::move(part));
    return rule;
}

Node withAction(Node node, std::string_view action) {
    Node fresh = freshNode(action, node.target ? nameOf(*node.target) : std::string_view{});
    fresh.mirror = node.mirror;
    if (fresh.target && node.target) fresh.target = std::move(node.target);
    const bool otherBefore = actionAs<MoveOtherAction>(node) != nullptr;
    const bool other = std::holds_alternative<MoveOtherAction>(*fresh.action);
    // Conditions on another piece do not apply to the actor.
    if (node.action && otherBefore == other) fresh.conditions = std::move(node.conditions);
    if (fresh.target) {
        fresh.stops = std::move(node.stops);
        fresh.stopRule = node.stopRule;
    }
    fresh.leaves = std::move(node.leaves);
    if (mayHaveChildren(fresh)) fresh.children = std::move(node.children);
    fresh.comment = std::move(node.comment);
    fresh.enabled = node.enabled;
    fresh.extras = std::move(node.extras);
    return fresh;
}

MultiPart withAction(MultiPart part, std::string_view action) {
    part.action = freshPart(action).action;
    if (!takesTarget(part.action)) part.target.reset();
    return part;
}

}  // namespace chesspp
