// SPDX-License-Identifier: MIT
#include "core/moves/compiler/event_rules.h"

#include "core/moves/compiler/resolve.h"
#include "core/moves/compiler/royal_effects.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace chesspp::compiler {

namespace {

constexpr RelativeSquare kOwn{RelativeSquare::From::Start, {}};
constexpr RelativeSquare kShown{RelativeSquare::From::Shown, {}};

class RuleWriter {
public:
    RuleWriter(const Rules& rules, Side side, ProgramTable& programs)
        : rules_(rules), side_(side), programs_(programs) {}

    [[nodiscard]] SidedEventRule write(const EventRule& rule) {
        mayBeGone_ = rule.event == PieceEvent::Captured;
        SidedEventRule written;
        written.when = programsOf(rule.when, eventBinding());
        written.conditions = programsOf(rule.conditions, eventBinding());
        for (const ActionPart& part : partsOf(rule.parts)) written.parts.push_back(this->written(part));
        return written;
    }
    [[nodiscard]] const std::optional<Message>& refusal() const { return refusal_; }

private:
    [[nodiscard]] Binding eventBinding() const {
        Binding binding;
        binding.inEvent = true;
        binding.mayBeGone = mayBeGone_;
        return binding;
    }
    [[nodiscard]] Binding bindingOf(const ActionPart& part, const PartPlan& plan) const {
        Binding binding = eventBinding();
        binding.destination = kShown;
        binding.shown = kOwn;
        if (plan.on == PartPlan::On::Beside) {
            const Step from = stepFor(plan.from, side_);
            binding.start = binding.other =
                from == Step{} ? kOwn : RelativeSquare{RelativeSquare::From::Step, from};
        } else if (part.isDisc() && plan.on != PartPlan::On::Base) {
            binding.centre = kOwn;
        }
        return binding;
    }
    [[nodiscard]] std::vector<ProgramRequirement> programsOf(std::span<const Condition> conditions,
                                                             const Binding& binding) {
        std::vector<ProgramRequirement> programs;
        for (const Condition& condition : conditions) {
            const auto number = programs_.number(term(condition), false, binding, rules_.shape);
            if (!number) {
                refuse({"compile.event-condition", {}});
                return {};
            }
            programs.push_back({*number, true});
        }
        return programs;
    }
    [[nodiscard]] TermId term(const Expression& expression) {
        return resolved(expression, {side_, std::nullopt}, rules_, programs_.terms());
    }
    void refuse(Message why) {
        if (!refusal_) refusal_ = std::move(why);
    }

    [[nodiscard]] EventPart written(const ActionPart& part) {
        EventPart written;
        written.plan = planOf(part, ownerOf(side_), rules_);
        PartPlan& plan = written.plan;
        written.necessity = part.necessity;
        const Binding binding = bindingOf(part, plan);
        written.conditions = programsOf(part.conditions, binding);
        if (!plan.kinds.empty()) plan.effect.kind = plan.kinds.front();  // none offers a choice
        if (plan.value != nullptr) {
            if (const auto computed = programs_.computed(term(*plan.value), binding, rules_.shape)) {
                written.program = computed->value;
                written.conditions.push_back({computed->isNumber, true});
            } else {
                refuse({"compile.event-condition", {}});
            }
        }
        for (int index = 0; index < rules_.shape.squareCount(); ++index) {
            const Square own{static_cast<std::uint16_t>(index)};
            for (const PartSquare square : squaresOf(part, plan, own, own, rules_.shape,
                                                     [&](Offset offset) { return stepFor(offset, side_); })) {
                written.at.add(square.at);
                written.who.add(square.who);
            }
            written.at.endSquare();
            written.who.endSquare();
        }
        return written;
    }

    const Rules& rules_;
    Side side_;
    ProgramTable& programs_;
    bool mayBeGone_ = false;
    std::optional<Message> refusal_;
};

/// What a rule may do to royals, from its text alone. May overestimate.
class RoyalProof {
public:
    RoyalProof(const Rules& rules, const RecipeTable& recipes) : rules_(rules) {
        for (std::size_t i = 0; i < recipes.size(); ++i) {
            royalsAppear_ |= makesRoyals(recipes[static_cast<std::uint16_t>(i)], rules);
        }
        for (const KindRules& kind : rules.kinds) {
            for (const EventRule& rule : kind.on) {
                for (const ActionPart& part : partsOf(rule.parts)) royalsAppear_ |= makesRoyal(part);
            }
        }
    }

    /// Royals are affected alike for either side.
    [[nodiscard]] PartPlan planFor(const ActionPart& part) const {
        return planOf(part, Owner::White, rules_);
    }

    /// Whether the part makes a piece royal, or may convert a royal.
    [[nodiscard]] bool makesRoyal(const ActionPart& part) const {
        const PartPlan plan = planFor(part);
        const bool converts = plan.does == Does::Step && plan.effect.type == EffectType::Convert;
        return (converts && !hasCondition(part, isNoRoyal)) ||
               std::ranges::any_of(plan.kinds,
                                   [&](KindId kind) { return rules_.of(kind).royalty == Royalty::Royal; });
    }

    /// Whether no royal is ever lost by it.
    [[nodiscard]] bool sparesRoyals(const EventRule& rule, Royalty own) const {
        const std::vector<ActionPart> parts = partsOf(rule.parts);
        // Conditions on a square may no longer hold after another part has moved a piece there.
        const auto moves = [&](const ActionPart& part) {
            const PartPlan plan = planFor(part);
            return plan.does == Does::PushPull || (plan.does == Does::Step && factsOf(plan.effect.type).to);
        };
        return !royalsAppear_ && (parts.size() <= 1 || std::ranges::none_of(parts, moves)) &&
               std::ranges::all_of(parts, [&](const ActionPart& part) { return spares(part, own); });
    }

private:
    using Does = PartPlan::Does;

    [[nodiscard]] bool spares(const ActionPart& part, Royalty own) const {
        const PartPlan plan = planFor(part);
        if (plan.does == Does::Never || plan.does == Does::Pass) return true;
        if (plan.does == Does::PushPull) {
            return !part.isDisc() && (plan.blocked == Blocked::Refuse || plan.blocked == Blocked::Chain);
        }
        // The acting piece was common when it was triggered, and no piece becomes royal.
        const bool sparesHere =
            hasCondition(part, isNoRoyal) || (part.target == nullptr && own == Royalty::Common);
        const EffectFacts& facts = factsOf(plan.effect.type);
        if (facts.takes) return (sparesHere && !facts.to) || hasCondition(part, isEmpty);
        if (!facts.changesPieces) return true;
        return facts.owner ? sparesHere : own == Royalty::Common;
    }

    template <class Is>
    [[nodiscard]] static bool hasCondition(const ActionPart& part, Is&& is) {
        return std::ranges::any_of(part.conditions, is);
    }
    [[nodiscard]] static const Expression* ofMember(const Expression& expression, const Member& member) {
        const auto* access = std::get_if<MemberAccess>(&expression.form);
        return access != nullptr && access->member == member ? &access->of.front() : nullptr;
    }
    [[nodiscard]] static bool isDestination(const Expression* expression) {
        const auto* subject = expression != nullptr ? std::get_if<Subject>(&expression->form) : nullptr;
        return subject != nullptr && *subject == Subject::Destination;
    }
    /// `destination.empty`
    [[nodiscard]] static bool isEmpty(const Expression& condition) {
        return isDestination(ofMember(condition, Member{SquareMember::Empty}));
    }
    /// `not destination.piece.royal`
    [[nodiscard]] static bool isNoRoyal(const Expression& condition) {
        const auto* negation = std::get_if<Negation>(&condition.form);
        if (negation == nullptr) return false;
        const Expression* piece = ofMember(negation->operands.front(), Member{PieceMember::Royal});
        return piece != nullptr && isDestination(ofMember(*piece, Member{SquareMember::Piece}));
    }

    const Rules& rules_;
    bool royalsAppear_ = false;
};

/// Whether it may add, remove, move or change pieces.
[[nodiscard]] bool changesBoard(const PartPlan& plan) {
    const EffectFacts& facts = factsOf(plan.effect.type);
    return plan.does == PartPlan::Does::PushPull ||
           (plan.does == PartPlan::Does::Step &&
            (facts.content || facts.changesPieces || plan.effect.type == EffectType::RemoveHole));
}

void prove(const Rules& rules, const RecipeTable& recipes, EventRules& events) {
    const RoyalProof proof(rules, recipes);
    for (const KindRules& kind : rules.kinds) {
        auto& boardChanging = events.boardChanging.emplace_back();
        for (const EventRule& rule : kind.on) {
            if (rule.enabled == Enabled::No) continue;
            events.touchRoyals |= !proof.sparesRoyals(rule, kind.royalty);
            for (const ActionPart& part : partsOf(rule.parts)) {
                const PartPlan plan = proof.planFor(part);
                boardChanging[static_cast<std::size_t>(rule.event)] |= changesBoard(plan);
                events.changeBoard |= changesBoard(plan);
                events.makeRoyals |= proof.makesRoyal(part);
                events.bringUnmoved |=
                    plan.does == PartPlan::Does::Step && factsOf(plan.effect.type).changesPieces;
            }
        }
    }
    if (std::ranges::none_of(rules.kinds,
                             [](const KindRules& kind) { return kind.royalty == Royalty::Royal; })) {
        events.touchRoyals = false;
        events.makeRoyals = false;
    }
}

}  // namespace

std::unique_ptr<const EventRules> noEvents(std::size_t kinds) {
    auto events = std::make_unique<EventRules>();
    events->ofKind.resize(kinds);
    events->boardChanging.resize(kinds);
    return events;
}

std::expected<std::unique_ptr<const EventRules>, Message> compileEvents(const Rules& rules,
                                                                        const RecipeTable& recipes,
                                                                        ProgramTable& programs) {
    if (!rules.hasEvents()) return nullptr;
    auto events = std::make_unique<EventRules>();
    for (const KindRules& kind : rules.kinds) {
        std::vector<CompiledEventRule>& compiled = events->ofKind.emplace_back();
        for (const EventRule& rule : kind.on) {
            if (rule.enabled == Enabled::No) continue;
            CompiledEventRule& added = compiled.emplace_back();
            added.event = rule.event;
            events->triggering[static_cast<std::size_t>(rule.event)] = true;
            for (const Side side : kSides) {
                RuleWriter writer(rules, side, programs);
                added.sides[side] = writer.write(rule);
                if (writer.refusal()) return std::unexpected(*writer.refusal());
            }
        }
    }
    prove(rules, recipes, *events);
    return events;
}

}  // namespace chesspp::compiler
