// SPDX-License-Identifier: MIT
#include "core/moves/compiler/event_rules.h"

#include "core/base/overloaded.h"
#include "core/moves/compiler/royals.h"
#include "core/moves/compiler/targets.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace chesspp::compiler {

namespace {

using Does = EventPart::Does;

constexpr RelativeSquare kOwn{RelativeSquare::From::Start, {}};
constexpr RelativeSquare kAsked{RelativeSquare::From::Shown, {}};

[[nodiscard]] bool isDisc(const MultiPart& part) {
    return part.target && std::holds_alternative<Radius>(*part.target);
}

/// One rule for one side.
class RuleWriter {
public:
    RuleWriter(const Rules& rules, Side side, ProgramBook& programs)
        : rules_(rules), side_(side), programs_(programs) {}

    [[nodiscard]] SidedEventRule write(const EventRule& rule) {
        mayBeGone_ = rule.event == PieceEvent::Captured;
        SidedEventRule written;
        written.when = asked(rule.when, spot());
        written.conditions = asked(rule.conditions, spot());
        for (const MultiPart& each : rule.parts) {
            if (each.enabled == Enabled::Yes) written.parts.push_back(part(each));
        }
        return written;
    }
    [[nodiscard]] const std::optional<Message>& refusal() const { return refusal_; }

private:
    [[nodiscard]] ProgramSpot spot() const {
        ProgramSpot spot;
        spot.side = side_;
        spot.inEvent = true;
        spot.mayBeGone = mayBeGone_;
        return spot;
    }
    [[nodiscard]] ProgramSpot spotOf(const MultiPart& part) const {
        ProgramSpot there = spot();
        there.destination = kAsked;
        there.shown = kOwn;
        if (isDisc(part)) there.centre = kOwn;
        return there;
    }
    [[nodiscard]] std::vector<ProgramRequirement> asked(const std::vector<Condition>& conditions,
                                                        const ProgramSpot& spot) {
        std::vector<ProgramRequirement> programs;
        for (const Condition& condition : conditions) {
            const auto number = programs_.number(condition, false, spot, rules_);
            if (!number) {
                refuse({"compile.event-condition", {}});
                return {};
            }
            programs.push_back({*number, true});
        }
        return programs;
    }
    void refuse(Message why) {
        if (!refusal_) refusal_ = std::move(why);
    }

    [[nodiscard]] EventPart part(const MultiPart& part) {
        EventPart written =
            std::visit([&](const auto& action) { return this->part(part, action); }, part.action);
        written.necessity = part.necessity;
        return written;
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const MoveAction&) {
        return isDisc(part) ? EventPart{} : byActor(onSquares(part, {.type = EffectType::Relocate}));
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const SwapAction&) {
        return isDisc(part) ? EventPart{} : byActor(onSquares(part, {.type = EffectType::Exchange}));
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const CaptureAction&) {
        return onSquares(part, {.type = EffectType::Remove});
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const ConvertAction&) {
        return onSquares(part, {.type = EffectType::Convert, .owner = ownerOf(side_)});
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const SummonAction& summon) {
        return choosing(onSquares(part, {.type = EffectType::Place, .owner = ownerOf(side_)}), summon.into);
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const PromoteAction& promote) {
        return choosing(byActor(onOwn(part, {.type = EffectType::Transform})), promote.into);
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const PassAction&) {
        EventPart written = onOwn(part, {});
        written.does = Does::Pass;
        return written;
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const PushAction& push) {
        return shoving(part, push.squares, push.blocked);
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const PullAction& pull) {
        return shoving(part, -pull.squares, pull.blocked);
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const MoveOtherAction& action) {
        const Step from = stepFor(action.from, side_);
        const Step to = stepFor(action.to, side_);
        ProgramSpot there = spotOf(part);
        there.centre.reset();
        there.start = there.other = RelativeSquare{RelativeSquare::From::Step, from};
        if (from == Step{}) there.start = there.other = kOwn;
        EventPart written;
        written.does = Does::Step;
        written.effect.type = EffectType::Relocate;
        written.conditions = asked(part.conditions, there);
        forEachSquare([&](Square square) {
            const auto begin = rules_.shape.neighbour(square, from);
            const auto end = rules_.shape.neighbour(square, to);
            if (begin && end) {
                written.from.add(*begin);
                written.at.add(*end);
            }
            written.from.endSquare();
            written.at.endSquare();
        });
        return written;
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const SetAction& set) {
        if (set.of == SetAction::Of::Mark) {
            const auto mark = rules_.markNamed(set.name);
            if (!mark) return {};
            return onSquares(part, {.type = EffectType::LeaveMark, .mark = *mark, .value = set.turns});
        }
        const auto counter = rules_.counterNamed(set.name);
        if (!counter || set.value.empty()) return {};
        const auto computed = programs_.computed(set.value.front(), spotOf(part), rules_);
        if (!computed) {
            refuse({"compile.event-condition", {}});
            return {};
        }
        const auto counting = [&](EffectType type) {
            EventPart written = onSquares(part, {.type = type, .counter = *counter});
            written.program = computed->worth;
            written.conditions.push_back({computed->isNumber, true});
            return written;
        };
        switch (set.of) {
            case SetAction::Of::SelfCounter:
                return byActor(counting(EffectType::CountOnPiece));
            case SetAction::Of::OtherCounter:
                return counting(EffectType::CountOnPiece);
            case SetAction::Of::SquareCounter:
                return counting(EffectType::CountOnSquare);
            case SetAction::Of::SideCounter: {
                EventPart written = counting(EffectType::CountForSide);
                written.effect.owner = ownerOf(side_);
                return written;
            }
            case SetAction::Of::Mark:
                break;
        }
        return {};
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const GiveAction& gift) {
        const auto kind = rules_.kindNamed(gift.kind);
        return kind ? onOwn(part, effect::give(side_, *kind)) : EventPart{};
    }
    [[nodiscard]] EventPart part(const MultiPart& part, const WallAction& wall) {
        const bool builds = wall.change == WallChange::Build;
        return onSquares(part, {.type = builds ? EffectType::MakeHole : EffectType::RemoveHole});
    }

    [[nodiscard]] EventPart onSquares(const MultiPart& part, const Effect& effect) {
        EventPart written;
        written.does = Does::Step;
        written.effect = effect;
        written.onOwn = !part.target;
        written.conditions = asked(part.conditions, spotOf(part));
        forEachSquare([&](Square square) {
            for (const Square at : squaresOf(part, square)) written.at.add(at);
            written.at.endSquare();
        });
        return written;
    }
    /// Asked of the piece's own square; such parts have no target.
    [[nodiscard]] EventPart onOwn(MultiPart part, const Effect& effect) {
        part.target.reset();
        return onSquares(part, effect);
    }
    [[nodiscard]] static EventPart byActor(EventPart written) {
        written.ofActor = true;
        return written;
    }
    [[nodiscard]] EventPart choosing(EventPart written, const KindChoice& into) const {
        const std::vector<KindId> kinds = kindsToChoose(into, rules_);
        if (kinds.empty()) return {};
        written.effect.kind = kinds.front();  // none offers a choice
        return written;
    }
    [[nodiscard]] EventPart shoving(const MultiPart& part, int squares, Blocked blocked) {
        EventPart written = onSquares(part, {});
        written.does = Does::Shove;
        written.squares = squares;
        written.blocked = blocked;
        return written;
    }

    [[nodiscard]] std::vector<Square> squaresOf(const MultiPart& part, Square base) const {
        if (!part.target) return {base};
        if (const auto* jump = std::get_if<Jump>(&*part.target)) {
            const auto square = rules_.shape.neighbour(base, stepFor(jump->by, side_));
            return square ? std::vector{*square} : std::vector<Square>{};
        }
        return squaresAround(base, std::get<Radius>(*part.target), rules_);
    }
    template <class Visit>
    void forEachSquare(Visit&& visit) const {
        for (int index = 0; index < rules_.shape.squareCount(); ++index) {
            visit(Square{static_cast<std::uint16_t>(index)});
        }
    }

    const Rules& rules_;
    Side side_;
    ProgramBook& programs_;
    bool mayBeGone_ = false;
    std::optional<Message> refusal_;
};

/// What a rule may do to royals, from its text alone: said with certainty or taken for possible.
class RoyalProof {
public:
    RoyalProof(const Rules& rules, const RecipeBook& recipes) : rules_(rules) {
        for (std::size_t i = 0; i < recipes.size(); ++i) {
            royalsAppear_ |= makesRoyals(recipes[static_cast<std::uint16_t>(i)], rules);
        }
        for (const KindRules& kind : rules.kinds) {
            for (const EventRule& rule : kind.on) {
                for (const MultiPart& part : rule.parts) royalsAppear_ |= makesRoyal(part);
            }
        }
    }

    /// Whether the part makes somebody royal, or may take a royal over.
    [[nodiscard]] bool makesRoyal(const MultiPart& part) const {
        const auto royal = [&](const KindChoice& into) {
            return std::ranges::any_of(kindsToChoose(into, rules_), [&](KindId kind) {
                return rules_.of(kind).royalty == Royalty::Royal;
            });
        };
        if (const auto* summon = std::get_if<SummonAction>(&part.action)) return royal(summon->into);
        if (const auto* promote = std::get_if<PromoteAction>(&part.action)) return royal(promote->into);
        return std::holds_alternative<ConvertAction>(part.action) && !asks(part, isNoRoyal);
    }

    /// Whether no royal is ever lost by it.
    [[nodiscard]] bool sparesRoyals(const EventRule& rule, Royalty own) const {
        if (royalsAppear_) return false;
        std::size_t parts = 0;
        bool moves = false;
        for (const MultiPart& part : rule.parts) {
            if (part.enabled == Enabled::No) continue;
            ++parts;
            moves = moves || movesSomebody(part);
            if (!spares(part, own)) return false;
        }
        // What was judged of a square may not hold any more once another part has moved somebody there.
        return parts <= 1 || !moves;
    }

private:
    [[nodiscard]] static bool movesSomebody(const MultiPart& part) {
        return std::holds_alternative<MoveAction>(part.action) ||
               std::holds_alternative<SwapAction>(part.action) ||
               std::holds_alternative<MoveOtherAction>(part.action) ||
               std::holds_alternative<PushAction>(part.action) ||
               std::holds_alternative<PullAction>(part.action);
    }
    [[nodiscard]] bool spares(const MultiPart& part, Royalty own) const {
        // Who answers was common when it was called, and nobody becomes royal.
        const bool commonItself = !part.target && own == Royalty::Common;
        const auto takesNone = [&] { return asks(part, isEmpty); };
        const auto shoves = [&](Blocked blocked) {
            return !isDisc(part) && (blocked == Blocked::Refuse || blocked == Blocked::Chain);
        };
        return std::visit(
            Overloaded{
                [&](const CaptureAction&) { return commonItself || takesNone() || asks(part, isNoRoyal); },
                [&](const SummonAction&) { return commonItself || takesNone() || asks(part, isNoRoyal); },
                [&](const ConvertAction&) { return commonItself || asks(part, isNoRoyal); },
                [&](const WallAction& wall) {
                    return wall.change == WallChange::Remove || commonItself || takesNone() ||
                           asks(part, isNoRoyal);
                },
                [&](const PromoteAction&) { return own == Royalty::Common; },
                [&](const MoveAction&) { return takesNone(); },
                [&](const MoveOtherAction&) { return takesNone(); },
                [&](const PushAction& push) { return shoves(push.blocked); },
                [&](const PullAction& pull) { return shoves(pull.blocked); },
                [](const SwapAction&) { return true; }, [](const SetAction&) { return true; },
                [](const GiveAction&) { return true; }, [](const PassAction&) { return true; }},
            part.action);
    }

    template <class Is>
    [[nodiscard]] static bool asks(const MultiPart& part, Is&& is) {
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
        const Expression* piece = ofMember(negation->operand.front(), Member{PieceMember::Royal});
        return piece != nullptr && isDestination(ofMember(*piece, Member{SquareMember::Piece}));
    }

    const Rules& rules_;
    bool royalsAppear_ = false;
};

/// Whether it leaves everybody where and what he is.
[[nodiscard]] bool leavesBoard(const PartAction& action) {
    return std::holds_alternative<SetAction>(action) || std::holds_alternative<GiveAction>(action) ||
           std::holds_alternative<PassAction>(action);
}
[[nodiscard]] bool bringsUnmoved(const PartAction& action) {
    return std::holds_alternative<SummonAction>(action) || std::holds_alternative<PromoteAction>(action) ||
           std::holds_alternative<ConvertAction>(action);
}

void prove(const Rules& rules, const RecipeBook& recipes, EventRules& events) {
    const RoyalProof proof(rules, recipes);
    for (const KindRules& kind : rules.kinds) {
        auto& stirs = events.stirs.emplace_back();
        for (const EventRule& rule : kind.on) {
            if (rule.enabled == Enabled::No) continue;
            events.touchRoyals |= !proof.sparesRoyals(rule, kind.royalty);
            for (const MultiPart& part : rule.parts) {
                stirs[static_cast<std::size_t>(rule.event)] |= !leavesBoard(part.action);
                events.changeBoard |= !leavesBoard(part.action);
                events.makeRoyals |= proof.makesRoyal(part);
                events.bringUnmoved |= bringsUnmoved(part.action);
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

std::expected<std::unique_ptr<const EventRules>, Message> compileEvents(const Rules& rules,
                                                                        const RecipeBook& recipes,
                                                                        ProgramBook& programs) {
    if (!rules.hasEvents()) return nullptr;
    auto events = std::make_unique<EventRules>();
    for (const KindRules& kind : rules.kinds) {
        std::vector<CompiledEventRule>& compiled = events->ofKind.emplace_back();
        for (const EventRule& rule : kind.on) {
            if (rule.enabled == Enabled::No) continue;
            CompiledEventRule& added = compiled.emplace_back();
            added.event = rule.event;
            events->called[static_cast<std::size_t>(rule.event)] = true;
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
