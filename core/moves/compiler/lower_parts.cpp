// SPDX-License-Identifier: MIT
// Each part either takes place or does not, and every combination is an alternative. Captures and
// conversions on many squares are decided by guards when the move is made.
#include "core/moves/compiler/lower_parts.h"

#include "core/moves/compiler/case_split.h"
#include "core/moves/push_pull.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace chesspp::compiler {

namespace {

/// A step, the kinds to choose from for Place and Transform, and the program of a counter's new value.
struct LoweredStep {
    PartStep step;
    std::vector<KindId> kinds = {};
    std::optional<std::uint16_t> program = {};
};

/// One outcome of a part on a square.
struct Alternative {
    Formula when = Formula::always();
    LoweredStep step;
};

/// The piece on a square is taken if a guard of the recipe holds.
struct MayBeTaken {
    Square square;
    std::size_t guard;
};

/// A multi lowered up to some part, in one case.
struct PartialMulti {
    Formula when = Formula::always();
    Recipe recipe;
    PartBoard board;
    std::vector<MayBeTaken> mayBeTaken = {};
    bool done = false;  ///< some part has had an effect
    std::vector<ConditionalConversion> conversions = {};

    /// The guards of which each takes the piece on the square.
    [[nodiscard]] std::vector<std::size_t> takenIf(Square square) const {
        std::vector<std::size_t> guards;
        for (const MayBeTaken& each : mayBeTaken) {
            if (each.square == square) guards.push_back(each.guard);
        }
        return guards;
    }
    /// The content of the square is known from now on.
    void settle(Square square) {
        std::erase_if(mayBeTaken, [&](const MayBeTaken& each) { return each.square == square; });
    }
    void clear(Square square) {
        settle(square);
        board.clear(square);
    }
};

/// One outcome of a part on all its squares.
struct Variant {
    Formula when = Formula::always();
    bool holds = false;
    std::vector<LoweredStep> steps = {};
};

class PartsLowering {
public:
    PartsLowering(const FoldContext& context, const std::vector<Effect>& onTheWay, const Rules& rules,
                  PartialEvaluator& evaluator)
        : context_(context), rules_(rules), evaluator_(evaluator) {
        PartialMulti draft{Formula::always(), {}, PartBoard(context.start, [](Square) { return false; })};
        for (const Effect& effect : onTheWay) {
            if (effect.type == EffectType::Remove) draft.board.clear(effect.at);
            add(effect, draft);
        }
        drafts_.push_back(std::move(draft));
    }

    void part(const ActionPart& part) {
        if (evaluator_.refusal()) return;
        const PartPlan plan = planOf(part, ownerOf(context_.side), rules_);
        if (lowerToGuards(part, plan)) return;
        const bool necessary = part.necessity == Necessity::Necessary;
        const std::vector<Variant> variants = variantsOf(part, plan);
        std::vector<PartialMulti> next;
        for (const PartialMulti& draft : drafts_) {
            for (const Variant& variant : variants) {
                PartialMulti with = draft;
                with.when = draft.when.and_(variant.when);
                if (with.when.isNever()) continue;
                for (PartialMulti& sure : settled(std::move(with), variant.steps)) {
                    bool done = variant.holds && variant.steps.empty();
                    for (const LoweredStep& step : variant.steps) done = carryOut(step, sure) || done;
                    if (!done && necessary) continue;
                    sure.done = sure.done || done;
                    next.push_back(std::move(sure));
                }
            }
        }
        drafts_ = std::move(next);
        refuseMany(part, drafts_.size());
    }

    [[nodiscard]] std::vector<RecipeAlternative> finish() {
        std::vector<RecipeAlternative> result;
        for (PartialMulti& draft : drafts_) {
            // Where no effect is certain, some guarded one must apply.
            if (!draft.done) draft.when = draft.when.and_(someHold(draft.recipe.guards, 0));
            if (draft.when.isNever()) continue;
            result.push_back({std::move(draft.when), std::move(draft.recipe), std::move(draft.conversions)});
        }
        return result;
    }

private:
    static constexpr std::size_t kMostDrafts = 64;

    static constexpr std::size_t kManyUncertain = 4;

    /// A square of a disc, when the part acts there, and the programs of its guard.
    struct Uncertain {
        Square at;
        Formula when = Formula::never();
        std::vector<ProgramRequirement> guard;
        std::shared_ptr<const Formula> shared = nullptr;  ///< the same, for drafts
    };

    /// `not destination.piece.royal`
    [[nodiscard]] static bool sparesRoyals(const Condition& condition) {
        static const Condition kRoyal{MemberAccess{
            PieceMember::Royal,
            {Expression{MemberAccess{SquareMember::Piece, {Expression{Subject::Destination}}, {}}}},
            {}}};
        const auto* negation = std::get_if<Negation>(&condition.form);
        return negation != nullptr && negation->operands.front() == kRoyal;
    }

    /// Lowers a capture or conversion on many squares, which would have too many variants, to steps with
    /// guards. False when the part is no such one.
    [[nodiscard]] bool lowerToGuards(const ActionPart& part, const PartPlan& plan) {
        const bool takes = plan.effect.type == EffectType::Remove;
        const bool converts = plan.effect.type == EffectType::Convert;
        if (!converts && !takes) return false;
        const std::vector<PartSquare> squares = squaresOf(part, plan);
        if (areFew(squares.size())) return false;
        const bool spares = std::ranges::any_of(part.conditions, sparesRoyals);
        static const Condition kStands{
            MemberAccess{SquareMember::Occupied, {Expression{Subject::Destination}}, {}}};
        static const Condition kNoHole{Negation{
            {Expression{MemberAccess{SquareMember::IsHole, {Expression{Subject::Destination}}, {}}}}}};
        std::vector<Uncertain> list;
        for (const PartSquare reached : squares) {
            const Square square = reached.at;
            const FoldContext local = contextAt(part, plan, reached);
            Uncertain one{square, evaluator_.fold(part.conditions, local), {}};
            one.when = one.when.and_(evaluator_.noHole(square, local));
            if (converts)
                one.when = one.when.and_(evaluator_.content(square, ~Contents{Content::Empty}, local));
            if (evaluator_.refusal() || one.when.tooLarge()) return false;
            if (one.when.isNever()) continue;
            const bool certain = one.when.isAlways();
            // A move that loses an own royal attacks nothing, and a guard cannot express that.
            const auto mayBeOwn = [&](const Requirement& each) {
                return each.at(square).has(Content::Friend);
            };
            if (takes && !certain && !spares && std::ranges::any_of(one.when.alternatives(), mayBeOwn)) {
                return false;
            }
            // Nor can it for an own royal that earlier parts moved there.
            const auto mayHoldRoyal = [&](const PartialMulti& draft) { return mayBeRoyalNow(square, draft); };
            if (takes && !certain && std::ranges::any_of(drafts_, mayHoldRoyal)) return false;
            bool known = true;
            const auto require = [&](const Condition& condition) {
                const auto program = evaluator_.wholeProgram(condition, local);
                known = known && program.has_value();
                if (program) one.guard.push_back(*program);
            };
            if (converts && !certain) require(kStands);
            if (takes && !evaluator_.noHole(square, local).isAlways()) require(kNoHole);
            if (!certain) {
                for (const Condition& condition : part.conditions) require(condition);
            }
            if (!known) return false;
            one.shared = std::make_shared<const Formula>(one.when);
            list.push_back(std::move(one));
        }
        const auto uncertain = static_cast<std::size_t>(
            std::ranges::count_if(list, [](const Uncertain& one) { return !one.guard.empty(); }));
        if (areFew(uncertain)) return false;
        for (PartialMulti& draft : drafts_) {
            const std::size_t before = draft.recipe.guards.size();
            bool done = false;
            for (const Uncertain& one : list) done = addGuarded(one, takes, draft) || done;
            if (!done && part.necessity == Necessity::Necessary) {
                draft.when = draft.when.and_(someHold(draft.recipe.guards, before));
                done = true;
            }
            draft.done = draft.done || done;
        }
        std::erase_if(drafts_, [](const PartialMulti& draft) { return draft.when.isNever(); });
        return true;
    }
    /// Whether each combination of them fits in a draft of its own.
    [[nodiscard]] bool areFew(std::size_t uncertain) const {
        return uncertain < kManyUncertain && drafts_.size() << uncertain <= kMostDrafts;
    }
    /// Whether a piece that may be royal has been moved there.
    [[nodiscard]] bool mayBeRoyalNow(Square square, const PartialMulti& draft) const {
        const auto who = draft.board.at(square);
        if (!who || *who == square) return false;
        return *who != context_.start || evaluator_.actorIsRoyal() || !draft.recipe.slots.empty();
    }
    /// True when the effect is certain.
    [[nodiscard]] bool addGuarded(const Uncertain& one, bool takes, PartialMulti& draft) {
        PartBoard& board = draft.board;
        const auto at = takes ? std::optional(one.at) : board.pieceOf(one.at);
        if (!at) return false;
        const std::vector<std::size_t> taken = takes ? std::vector<std::size_t>{} : draft.takenIf(*at);
        std::vector<std::vector<ProgramRequirement>>& guards = draft.recipe.guards;
        const std::size_t number = guards.size();
        const bool isSure = one.guard.empty() && taken.empty();
        const Effect effect = takes ? effect::remove(*at) : effect::convert(*at, ownerOf(context_.side));
        RecipeStep& step = add(effect, draft);
        if (!isSure) {
            if (number == Recipe::kMostGuards) evaluator_.refuse({"compile.multi-too-large", {}});
            std::vector<ProgramRequirement> guard = one.guard;
            for (const std::size_t each : taken) {
                const Formula gone = evaluator_.someHold({guards[each]});
                if (evaluator_.refusal()) return false;
                guard.push_back({gone.alternatives().front().compiled().front().program, false});
            }
            guards.push_back(std::move(guard));
            step.guard = static_cast<std::uint8_t>(number + 1);
            // A piece that has left before is not attacked.
            if (one.at != context_.start && board.at(one.at) == one.at) {
                draft.conversions.push_back({*at, one.shared});
            }
        }
        if (takes && isSure) draft.clear(one.at);
        if (takes && !isSure) draft.mayBeTaken.push_back({one.at, number});
        return isSure;
    }
    /// When some guard from `from` on holds.
    [[nodiscard]] Formula someHold(const std::vector<std::vector<ProgramRequirement>>& guards,
                                   std::size_t from) {
        if (from == guards.size()) return Formula::never();
        return evaluator_.someHold({guards.begin() + static_cast<std::ptrdiff_t>(from), guards.end()});
    }
    /// The draft, split by whether guards have taken the pieces that the steps act on.
    [[nodiscard]] std::vector<PartialMulti> settled(PartialMulti draft,
                                                    const std::vector<LoweredStep>& steps) {
        std::vector<PartialMulti> drafts{std::move(draft)};
        for (const LoweredStep& each : steps) {
            const auto settleFor = [&](const Effect& effect) {
                if (!factsOf(effect.type).ofPiece) return;
                settle([&](const PartBoard& now) { return now.pieceOf(effect.at); }, drafts);
            };
            const Effect& effect = each.step.effect;
            settleFor(effect);
            std::ranges::for_each(each.step.pushed, settleFor);
            if (effect.type == EffectType::Exchange) {
                settle([&](const PartBoard&) { return std::optional(effect.to); }, drafts);
            }
        }
        return drafts;
    }
    template <class Where>
    void settle(Where&& where, std::vector<PartialMulti>& drafts) {
        for (std::size_t i = 0, count = drafts.size(); i < count; ++i) {
            const std::optional<Square> at = where(drafts[i].board);
            std::vector<std::vector<ProgramRequirement>> taken;
            if (!at) continue;
            for (const std::size_t guard : drafts[i].takenIf(*at)) {
                taken.push_back(drafts[i].recipe.guards[guard]);
            }
            if (taken.empty()) continue;
            const Formula gone = someHold(taken, 0);
            PartialMulti without = drafts[i];
            without.when = without.when.and_(gone);
            without.clear(*at);
            drafts[i].when = drafts[i].when.and_(gone.not_());
            drafts[i].settle(*at);
            drafts.push_back(std::move(without));
        }
        std::erase_if(drafts, [](const PartialMulti& each) { return each.when.isNever(); });
    }

    /// Only combinations of several parts multiply.
    void refuseMany(const ActionPart& part, std::size_t count) {
        if (part.written != nullptr && count > kMostDrafts)
            evaluator_.refuse({"compile.multi-too-large", {}});
    }
    [[nodiscard]] Square baseOf(const ActionPart& part) const {
        return part.at == PartBase::Start ? context_.start : *context_.shown;
    }
    [[nodiscard]] std::vector<PartSquare> squaresOf(const ActionPart& part, const PartPlan& plan) const {
        return chesspp::squaresOf(part, plan, context_.start, baseOf(part), rules_.shape, [&](Offset offset) {
            return stepFor(context_.image.of(offset), context_.side);
        });
    }
    [[nodiscard]] FoldContext contextAt(const ActionPart& part, const PartPlan& plan,
                                        PartSquare square) const {
        FoldContext local = context_;
        local.destination = square.at;
        if (plan.on == PartPlan::On::Beside) {
            local.startOverride = local.other = square.who;
        } else if (part.isDisc()) {
            local.centre = baseOf(part);
        }
        return local;
    }

    [[nodiscard]] std::vector<Variant> variantsOf(const ActionPart& part, const PartPlan& plan) {
        const std::vector<PartSquare> squares = squaresOf(part, plan);
        std::vector<Variant> variants{{}};
        for (const PartSquare square : squares) {
            const FoldContext local = contextAt(part, plan, square);
            Formula holds = evaluator_.fold(part.conditions, local);
            if (plan.does == PartPlan::Does::Pass) {
                if (part.necessity == Necessity::Necessary) return {{holds, true}};
                return {{holds, true}, {holds.not_(), false}};
            }
            if (plan.offHoles) holds = holds.and_(evaluator_.noHole(square.at, local));
            if (holds.isNever()) continue;
            const bool alone = squares.size() == 1;
            variants = joined(variants, holds.and_(needed(plan.need(), square, local)),
                              alternativesOn(plan, square, local), part,
                              alone ? part.necessity : Necessity::Optional);
        }
        return variants;
    }
    [[nodiscard]] Formula needed(PartPlan::Need need, PartSquare square, const FoldContext& local) {
        switch (need) {
            case PartPlan::Need::Nothing:
                break;
            case PartPlan::Need::Piece:
                return evaluator_.content(square.who, ~Contents{Content::Empty}, local);
            case PartPlan::Need::Hole:
                return evaluator_.isHole(square.at, local);
            case PartPlan::Need::NoHole:
                return evaluator_.noHole(square.at, local);
        }
        return Formula::always();
    }
    /// They exclude each other; where none holds the part does not act there.
    [[nodiscard]] std::vector<Alternative> alternativesOn(const PartPlan& plan, PartSquare square,
                                                          const FoldContext& local) {
        if (plan.does == PartPlan::Does::Never) return {};
        if (plan.does == PartPlan::Does::PushPull) return pushed(plan, square.at, local);
        Alternative done{Formula::always(), {{plan.effectOn(square), plan.ofActor}, plan.kinds}};
        if (plan.value == nullptr) return {done};
        const PartialEvaluator::CounterValue found = evaluator_.counterValue(*plan.value, local);
        if (found.when.isNever()) return {};
        done.when = found.when;
        done.step.step.effect.value = found.value.number;
        done.step.program = found.value.program;
        return {done};
    }
    [[nodiscard]] std::vector<Alternative> pushed(const PartPlan& plan, Square square,
                                                  const FoldContext& local) {
        std::vector<Alternative> alternatives;
        forEachCase(local, evaluator_, [&](BoardCase& board) {
            const PushPullBoard line{rules_.shape, local.start,
                                     [&](Square each) { return board.isOccupied(each); },
                                     [&](Square each) { return board.isHole(each); }};
            const auto steps = pushOrPull(line, square, plan.towards, plan.squares, plan.blocked);
            if (!steps || board.when().isNever()) return;
            PartStep pushed{{.at = square}, false, {steps->begin(), steps->end()}};
            alternatives.push_back({board.when(), {std::move(pushed)}});
        });
        return alternatives;
    }
    /// Each variant with each alternative and, where the part is optional, with none.
    [[nodiscard]] std::vector<Variant> joined(const std::vector<Variant>& variants, const Formula& holds,
                                              const std::vector<Alternative>& alternatives,
                                              const ActionPart& part, Necessity necessity) {
        std::vector<Variant> result;
        const auto add = [&](const Variant& variant, const Formula& when, const LoweredStep* step) {
            Variant longer = variant;
            longer.when = variant.when.and_(when);
            if (longer.when.isNever()) return;
            if (step != nullptr) longer.steps.push_back(*step);
            longer.holds = longer.holds || step != nullptr;
            result.push_back(std::move(longer));
        };
        Formula none = Formula::never();
        if (necessity == Necessity::Optional) {
            Formula any = Formula::never();
            for (const Alternative& each : alternatives) any = any.or_(holds.and_(each.when));
            none = any.not_();
            if (any.tooLarge() || none.tooLarge()) evaluator_.refuse({"compile.condition-too-large", {}});
        }
        for (const Variant& variant : variants) {
            for (const Alternative& each : alternatives) add(variant, holds.and_(each.when), &each.step);
            add(variant, none, nullptr);
        }
        refuseMany(part, result.size());
        return evaluator_.refusal() ? std::vector<Variant>{} : result;
    }
    /// False when the piece is gone.
    [[nodiscard]] bool carryOut(const LoweredStep& step, PartialMulti& draft) {
        effects_.clear();
        if (!draft.board.carryOut(step.step, effects_)) return false;
        for (const Effect& effect : effects_) {
            RecipeStep& added = add(effect, draft);
            added.value.program = step.program;
            if (!step.kinds.empty()) {
                added.slot = static_cast<std::uint16_t>(draft.recipe.slots.size());
                draft.recipe.slots.push_back(step.kinds);
            }
            if (!factsOf(effect.type).content) continue;
            draft.settle(effect.at);
            if (factsOf(effect.type).to) draft.settle(effect.to);
        }
        return true;
    }
    RecipeStep& add(const Effect& effect, PartialMulti& draft) const {
        return draft.recipe.steps.emplace_back(
            RecipeStep::of(rules_.shape, effect, context_.start, *context_.shown));
    }

    const FoldContext& context_;
    const Rules& rules_;
    PartialEvaluator& evaluator_;
    std::vector<PartialMulti> drafts_;
    std::pmr::vector<Effect> effects_;
};

}  // namespace

std::vector<RecipeAlternative> lowerParts(std::span<const ActionPart> parts, const FoldContext& context,
                                          const std::vector<Effect>& onTheWay, const Rules& rules,
                                          PartialEvaluator& evaluator) {
    PartsLowering lowering(context, onTheWay, rules, evaluator);
    for (const ActionPart& part : parts) lowering.part(part);
    return lowering.finish();
}

}  // namespace chesspp::compiler
