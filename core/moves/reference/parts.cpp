// SPDX-License-Identifier: MIT
// Parts are evaluated on the position before the move, then carried out one after another (core/MEANING.md:
// Trees).
#include "core/base/work_limit.h"
#include "core/moves/push_pull.h"
#include "core/moves/reference/conditions.h"
#include "core/moves/reference/members.h"
#include "core/moves/reference/trace.h"
#include "core/moves/reference/tree.h"

namespace chesspp::reference {

namespace {

/// A step, and the kinds to choose from.
struct OpenStep {
    PartStep step;
    std::vector<KindId> kinds = {};
};

/// Reports why a plain action has no effect.
class PartEvaluator {
public:
    PartEvaluator(const EvalContext& context, Image image, Square shown, const ActionPart& part)
        : context_(context),
          image_(image),
          shown_(shown),
          part_(part),
          base_(part.at == PartBase::Start ? context.actor : shown),
          plan_(planOf(part, context.self().owner, context.rules)) {}

    /// Its steps, one for each square of a disc, none for a pass; nothing when the part does not hold.
    [[nodiscard]] std::optional<std::vector<OpenStep>> judge() const {
        using Does = PartPlan::Does;
        if (plan_.does == Does::Never) {
            return report(factsOf(plan_.effect.type).kind ? BlockReason::NoKind : BlockReason::NoValue);
        }
        std::vector<OpenStep> steps;
        bool holds = false;
        const auto stepOf = [&](Offset offset) {
            return stepFor(image_.of(offset), facing(context_.self().owner));
        };
        for (const PartSquare square :
             squaresOf(part_, plan_, context_.actor, base_, context_.setup.shape, stepOf)) {
            if (plan_.offHoles && context_.isHole(square.at)) {
                reportBlocked(context_, BlockReason::Hole, square.at);
                continue;
            }
            if (!allHold(context_, bindingsOn(square), part_.conditions)) continue;
            if (const auto reason = blockReasonOn(square)) {
                report(*reason, square.who);
                continue;
            }
            holds = holds || plan_.does == Does::Pass;
            std::optional<OpenStep> step;
            if (plan_.does == Does::Step) step = stepOn(square);
            if (plan_.does == Does::PushPull) step = pushed(square.at);
            if (step) steps.push_back(std::move(*step));
        }
        if (!holds && steps.empty()) return std::nullopt;
        return steps;
    }

private:
    [[nodiscard]] Bindings bindingsOn(PartSquare square) const {
        if (plan_.on == PartPlan::On::Beside) {
            return Bindings{image_, square.who, square.at, OtherPiece{square.who}, shown_, {}};
        }
        const std::optional<Square> centre = part_.isDisc() ? std::optional{base_} : std::nullopt;
        return Bindings{image_, context_.actor, square.at, context_.other, shown_, centre};
    }
    [[nodiscard]] std::optional<BlockReason> blockReasonOn(PartSquare square) const {
        switch (plan_.need()) {
            case PartPlan::Need::Nothing:
                break;
            case PartPlan::Need::Piece:
                if (!context_.setup.at(square.who)) return BlockReason::NoPiece;
                break;
            case PartPlan::Need::Hole:
                if (!context_.isHole(square.at)) return BlockReason::HoleMissing;
                break;
            case PartPlan::Need::NoHole:
                if (context_.isHole(square.at)) return BlockReason::HoleStands;
                break;
        }
        return std::nullopt;
    }
    [[nodiscard]] std::optional<OpenStep> stepOn(PartSquare square) const {
        OpenStep step{{plan_.effectOn(square), plan_.ofActor}, plan_.kinds};
        if (plan_.value == nullptr) return step;
        const Value found = valueOf(context_, bindingsOn(square), *plan_.value);
        const auto* value = std::get_if<std::int64_t>(&found);
        if (value == nullptr) return report(BlockReason::NoValue, square.at);
        step.step.effect.value = *value;
        return step;
    }
    /// All pushes start from the position before: a piece that is pushed twice moves once.
    [[nodiscard]] std::optional<OpenStep> pushed(Square at) const {
        const auto steps =
            pushOrPull(pushPullBoard(context_), at, plan_.towards, plan_.squares, plan_.blocked);
        if (!steps) return report(BlockReason::CannotPushPull, at);
        return OpenStep{{{.at = at}, false, {steps->begin(), steps->end()}}};
    }
    std::nullopt_t report(BlockReason reason, std::optional<Square> square = std::nullopt) const {
        if (part_.written == nullptr) reportBlocked(context_, reason, square);
        return std::nullopt;
    }

    const EvalContext& context_;
    Image image_;
    Square shown_;
    const ActionPart& part_;
    Square base_;
    PartPlan plan_;
};

/// An effect, and the kinds to choose from.
struct OpenEffect {
    Effect effect;
    std::vector<KindId> kinds = {};
};

/// One move for each combination of kinds, the first choice changing slowest.
void expandChoices(FullMove soFar, std::span<const OpenEffect> rest, std::vector<FullMove>& moves) {
    for (; !rest.empty(); rest = rest.subspan(1)) {
        const OpenEffect& next = rest.front();
        soFar.effects.push_back(next.effect);
        if (next.kinds.empty()) continue;
        for (const KindId kind : next.kinds) {
            if (WorkLimit::isReached()) return;
            FullMove chosen = soFar;
            chosen.effects.back().kind = kind;
            chosen.choices.push_back(kind);
            expandChoices(std::move(chosen), rest.subspan(1), moves);
        }
        return;
    }
    moves.push_back(std::move(soFar));
}

}  // namespace

std::vector<FullMove> movesOfParts(const EvalContext& context, Image image, Square shown,
                                   std::span<const ActionPart> parts, const std::vector<Effect>& onTheWay) {
    std::vector<OpenEffect> effects;
    PartBoard board(context.gone == nullptr ? std::optional(context.actor) : std::nullopt,
                    [&](Square square) { return context.isHole(square); });
    for (const Effect& effect : onTheWay) {
        if (effect.type == EffectType::Remove) board.clear(effect.at);
        effects.push_back({effect});
    }
    bool somethingDone = false;
    std::pmr::vector<Effect> carriedOut;
    for (const ActionPart& part : parts) {
        const auto steps = PartEvaluator(context, image, shown, part).judge();
        bool done = steps && steps->empty();
        std::optional<Square> hole;
        const std::span<const OpenStep> all = steps ? std::span(*steps) : std::span<const OpenStep>{};
        for (const OpenStep& each : all) {
            // The board looks for the step's squares among those of all before.
            constexpr std::size_t kSquaresOfAStep = 64;
            if (WorkLimit::isReachedAfter([&] { return 1 + effects.size() / kSquaresOfAStep; })) return {};
            carriedOut.clear();
            done = board.carryOut(each.step, carriedOut) || done;
            if (!hole) hole = board.holeMet();
            for (const Effect& effect : carriedOut) effects.push_back({effect});
            if (!carriedOut.empty()) effects.back().kinds = each.kinds;
        }
        if (context.trace != nullptr && part.written != nullptr) {
            if (!done && hole) reportBlocked(context, BlockReason::Hole, hole);
            context.trace->partEnds(*part.written, shown,
                                    done     ? PartOutcome::Done
                                    : !steps ? PartOutcome::DoesNotHold
                                    : hole   ? PartOutcome::IntoHole
                                             : PartOutcome::Gone);
        }
        if (!done && part.necessity == Necessity::Necessary) return {};
        somethingDone = somethingDone || done;
    }
    if (!somethingDone) return {};
    std::vector<FullMove> moves;
    expandChoices(FullMove{context.actor, shown, {}, {}}, effects, moves);
    return moves;
}

}  // namespace chesspp::reference
