// SPDX-License-Identifier: MIT
#include "core/moves/parts.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

using Does = PartPlan::Does;
using On = PartPlan::On;

PartPlan step(On on, const Effect& effect) {
    return {.does = Does::Step, .on = on, .effect = effect};
}

PartPlan byActor(PartPlan plan) {
    plan.ofActor = true;
    return plan;
}

PartPlan never(EffectType type) {
    return {.effect = {.type = type}};
}

PartPlan choosing(PartPlan plan, const KindChoice& into, const Rules& rules) {
    plan.kinds = kindsToChoose(into, rules);
    return plan.kinds.empty() ? never(plan.effect.type) : plan;
}

PartPlan pushPullPlan(Towards towards, int squares, Blocked blocked) {
    return {.does = Does::PushPull, .towards = towards, .squares = squares, .blocked = blocked};
}

/// A neutral piece leaves no marks and has no side to count for.
PartPlan setting(const SetAction& set, Owner owner, const Rules& rules) {
    const bool isNeutral = owner == Owner::Neutral;
    if (set.of == SetAction::Of::Mark) {
        const auto mark = rules.markNamed(set.name);
        if (!mark || isNeutral) return never(EffectType::LeaveMark);
        return step(On::EachSquare, {.type = EffectType::LeaveMark, .mark = *mark, .value = set.turns});
    }
    const auto counter = rules.counterNamed(set.name);
    if (!counter || set.value.empty()) return never(EffectType::CountOnPiece);
    const auto counting = [&](EffectType type) {
        PartPlan plan = step(On::EachSquare, {.type = type, .counter = *counter});
        plan.value = &set.value.front();
        return plan;
    };
    switch (set.of) {
        case SetAction::Of::SelfCounter:
            return byActor(counting(EffectType::CountOnPiece));
        case SetAction::Of::OtherCounter:
            return counting(EffectType::CountOnPiece);
        case SetAction::Of::SquareCounter:
            return counting(EffectType::CountOnSquare);
        case SetAction::Of::SideCounter: {
            if (isNeutral) return never(EffectType::CountForSide);
            PartPlan plan = counting(EffectType::CountForSide);
            plan.effect.owner = owner;
            return plan;
        }
        case SetAction::Of::Mark:
            break;
    }
    return {};
}

/// A neutral piece has no hand.
PartPlan giving(const GiveAction& gift, Owner owner, const Rules& rules) {
    const auto kind = rules.kindNamed(gift.kind);
    const auto side = sideOf(owner);
    return kind && side ? step(On::Base, effect::give(*side, *kind)) : never(EffectType::Give);
}

PartPlan planOfAction(const ActionPart& part, Owner owner, const Rules& rules) {
    return part.visit(Overloaded{
        [](const MoveAction&) { return byActor(step(On::OneSquare, {.type = EffectType::Relocate})); },
        [](const SwapAction&) { return byActor(step(On::OneSquare, {.type = EffectType::Exchange})); },
        [](const CaptureAction&) { return step(On::EachSquare, {.type = EffectType::Remove}); },
        [&](const ConvertAction&) {
            return step(On::EachSquare, {.type = EffectType::Convert, .owner = owner});
        },
        [&](const SummonAction& summon) {
            return choosing(step(On::EachSquare, {.type = EffectType::Place, .owner = owner}), summon.into,
                            rules);
        },
        [&](const PromoteAction& promote) {
            return choosing(byActor(step(On::Base, {.type = EffectType::Transform})), promote.into, rules);
        },
        [](const MoveOtherAction& other) {
            PartPlan plan = step(On::Beside, {.type = EffectType::Relocate});
            plan.from = other.from;
            plan.to = other.to;
            return plan;
        },
        [](const PushAction& push) { return pushPullPlan(Towards::Away, push.squares, push.blocked); },
        [](const PullAction& pull) { return pushPullPlan(Towards::Actor, pull.squares, pull.blocked); },
        [](const WallAction& wall) {
            const bool builds = wall.change == WallChange::Build;
            return step(On::EachSquare, {.type = builds ? EffectType::MakeHole : EffectType::RemoveHole});
        },
        [&](const SetAction& set) { return setting(set, owner, rules); },
        [&](const GiveAction& gift) { return giving(gift, owner, rules); },
        [](const PassAction&) { return PartPlan{.does = Does::Pass, .on = On::Base}; },
    });
}

}  // namespace

PartPlan::Need PartPlan::need() const {
    if (does == Does::PushPull) return Need::Piece;
    if (does != Does::Step) return Need::Nothing;
    if (effect.type == EffectType::MakeHole) return Need::NoHole;
    if (effect.type == EffectType::RemoveHole) return Need::Hole;
    return factsOf(effect.type).ofPiece && !ofActor ? Need::Piece : Need::Nothing;
}

Effect PartPlan::effectOn(PartSquare square) const {
    Effect made = effect;
    if (factsOf(made.type).at) made.at = square.who;
    if (factsOf(made.type).to) made.to = square.at;
    return made;
}

PartPlan planOf(const ActionPart& part, Owner owner, const Rules& rules) {
    PartPlan plan = planOfAction(part, owner, rules);
    const bool opens = plan.does == Does::Step && plan.effect.type == EffectType::RemoveHole;
    const bool aims = plan.on == On::Beside || (plan.on != On::Base && part.target != nullptr);
    plan.offHoles = aims && !opens;
    return plan;
}

std::vector<PartSquare> squaresOf(const ActionPart& part, const PartPlan& plan, Square actor, Square base,
                                  BoardShape shape, const std::function<Step(Offset)>& stepOf) {
    const auto on = [&](Square square) { return PartSquare{square, plan.ofActor ? actor : square}; };
    if (plan.on == On::Beside) {
        const auto from = shape.neighbour(base, stepOf(plan.from));
        const auto to = shape.neighbour(base, stepOf(plan.to));
        return from && to ? std::vector{PartSquare{*to, *from}} : std::vector<PartSquare>{};
    }
    if (plan.on == On::Base || part.target == nullptr) return {on(base)};
    std::vector<PartSquare> squares;
    if (const auto* jump = std::get_if<Jump>(part.target)) {
        if (const auto square = shape.neighbour(base, stepOf(jump->by))) squares.push_back(on(*square));
    } else if (std::holds_alternative<SquareTarget>(*part.target)) {
        for (const Square square : shape.squares()) squares.push_back(on(square));
    } else if (plan.on != On::OneSquare) {
        for (const Square square : squaresAround(base, std::get<Radius>(*part.target), shape)) {
            squares.push_back(on(square));
        }
    }
    return squares;
}

HolesAre holesAreTo(const Node& node) {
    const auto* wall = actionAs<WallAction>(node);
    return wall != nullptr && wall->change == WallChange::Remove ? HolesAre::Reached : HolesAre::Edge;
}

std::vector<KindId> kindsToChoose(const KindChoice& choice, const Rules& rules) {
    std::vector<KindId> kinds;
    const auto add = [&](KindId kind) {
        if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
    };
    if (choice.source == KindChoice::Source::Army) std::ranges::for_each(rules.offers, add);
    for (const std::string& id : choice.kinds) {
        if (const auto kind = rules.kindNamed(id)) add(*kind);
    }
    return kinds;
}

std::vector<ActionPart> partsOf(const std::vector<MultiPart>& parts) {
    std::vector<ActionPart> list;
    for (const MultiPart& part : parts) {
        if (part.enabled == Enabled::Yes) list.emplace_back(part);
    }
    return list;
}

std::vector<ActionPart> partsOf(const Node& node) {
    if (const auto* multi = std::get_if<MultiAction>(&*node.action)) return partsOf(multi->parts);
    return {ActionPart(node)};
}

PartBoard::PartBoard(std::optional<Square> actor, std::function<bool(Square)> isHole, Memory memory)
    : actor_(actor), isHole_(std::move(isHole)), changed_(memory), built_(memory) {}

bool PartBoard::carryOut(const PartStep& step, std::pmr::vector<Effect>& effects) {
    if (!step.pushed.empty()) return pushOrPull(step.effect.at, step.pushed, effects);
    return carryOut(step.effect, step.ofActor, effects);
}

bool PartBoard::carryOut(const Effect& effect, bool ofActor, std::pmr::vector<Effect>& effects) {
    holeMet_.reset();
    const EffectFacts& facts = factsOf(effect.type);
    Effect now = effect;
    if (facts.ofPiece) {
        const std::optional<Square> at = ofActor ? actor() : pieceOf(effect.at);
        if (!at) return false;
        now.at = *at;
    }
    if (facts.to && meetsHole(effect.to)) return false;
    if (effect.type == EffectType::Place && meetsHole(effect.at)) return false;
    if (facts.to) {
        const std::optional<Square> who = at(now.at);
        set(now.at, effect.type == EffectType::Exchange ? at(effect.to) : std::nullopt);
        set(effect.to, who);
    } else if (facts.content && !facts.ofPiece) {
        clear(effect.at);  // a placed piece has no former square
    }
    if (effect.type == EffectType::MakeHole) built_.push_back(effect.at);
    effects.push_back(now);
    return true;
}

bool PartBoard::pushOrPull(Square piece, std::span<const Effect> pushed, std::pmr::vector<Effect>& effects) {
    holeMet_.reset();
    if (!pieceOf(piece)) return false;
    for (const Effect& step : pushed) {
        if (step.type == EffectType::Relocate && pieceOf(step.at) && meetsHole(step.to)) return false;
    }
    for (const Effect& step : pushed) (void)carryOut(step, false, effects);
    return true;
}

std::optional<Square> PartBoard::at(Square square) const {
    const auto changed = std::ranges::find(changed_, square, &Changed::square);
    return changed != changed_.end() ? changed->who : std::optional(square);
}

std::optional<Square> PartBoard::actor() const {
    if (!actor_ || at(*actor_) == actor_) return actor_;
    const auto found = std::ranges::find(changed_, actor_, &Changed::who);
    return found != changed_.end() ? std::optional(found->square) : std::nullopt;
}

std::optional<Square> PartBoard::pieceOf(Square before) const {
    if (before == actor_) return actor();
    return at(before) == before ? std::optional(before) : std::nullopt;
}

void PartBoard::set(Square square, std::optional<Square> who) {
    const auto changed = std::ranges::find(changed_, square, &Changed::square);
    if (changed != changed_.end()) {
        changed->who = who;
    } else {
        changed_.push_back({square, who});
    }
}

bool PartBoard::meetsHole(Square square) {
    if (!isHole_(square) && std::ranges::find(built_, square) == built_.end()) return false;
    holeMet_ = square;
    return true;
}

}  // namespace chesspp
