// SPDX-License-Identifier: MIT
// Parts are evaluated on the position before the move, then carried out one after another (core/MEANING.md:
// Trees).
#include "core/base/work_limit.h"
#include "core/moves/reference/conditions.h"
#include "core/moves/reference/targets.h"
#include "core/moves/reference/tree.h"
#include "core/moves/reference/members.h"
#include "core/moves/reference/trace.h"
#include "core/moves/push_pull.h"

#include <algorithm>

namespace chesspp::oracle {

namespace {

/// A step, and the kinds to choose from where its kind is to be chosen.
struct OpenStep {
    PartStep step;
    std::vector<KindId> kinds = {};
};

/// What keeps a plain action from doing anything is reported; of a multi's part that it does not hold.
class PartJudge {
public:
    PartJudge(const View& view, Image image, Square shown, const ActionPart& part)
        : view_(view),
          image_(image),
          shown_(shown),
          part_(part),
          base_(part.at == PartBase::Start ? view.actor : shown),
          plan_(planOf(part, view.self().owner, view.rules)) {}

    /// What it does (a disc has a step a square, a pass none); nothing when it does not hold.
    [[nodiscard]] std::optional<std::vector<OpenStep>> judge() const {
        using Does = PartPlan::Does;
        if (plan_.does == Does::Never) {
            return report(factsOf(plan_.effect.type).kind ? Hindrance::NoKind : Hindrance::NoValue);
        }
        std::vector<OpenStep> steps;
        bool holds = false;
        const auto stepOf = [&](Offset offset) {
            return stepFor(image_(offset), facing(view_.self().owner));
        };
        for (const PartSquare square :
             squaresOf(part_, plan_, view_.actor, base_, view_.setup.shape, stepOf)) {
            if (plan_.offHoles && view_.isHole(square.at)) {
                tell(view_, Hindrance::Hole, square.at);
                continue;
            }
            if (!allHold(view_, wordsOn(square), part_.conditions)) continue;
            if (const auto hindrance = hindranceOn(square)) {
                report(*hindrance, square.who);
                continue;
            }
            holds = holds || plan_.does == Does::Pass;
            std::optional<OpenStep> step;
            if (plan_.does == Does::Step) step = stepOn(square);
            if (plan_.does == Does::Shove) step = shoved(square.at);
            if (step) steps.push_back(std::move(*step));
        }
        if (!holds && steps.empty()) return std::nullopt;
        return steps;
    }

private:
    [[nodiscard]] Words wordsOn(PartSquare square) const {
        if (plan_.on == PartPlan::On::Beside) {
            return Words{image_, square.who, square.at, Other{square.who}, shown_, {}};
        }
        const std::optional<Square> centre = part_.isDisc() ? std::optional{base_} : std::nullopt;
        return Words{image_, view_.actor, square.at, view_.other, shown_, centre};
    }
    [[nodiscard]] std::optional<Hindrance> hindranceOn(PartSquare square) const {
        switch (plan_.need()) {
            case PartPlan::Need::Nothing:
                break;
            case PartPlan::Need::Piece:
                if (!view_.setup.at(square.who)) return Hindrance::Nobody;
                break;
            case PartPlan::Need::Hole:
                if (!view_.isHole(square.at)) return Hindrance::HoleMissing;
                break;
            case PartPlan::Need::NoHole:
                if (view_.isHole(square.at)) return Hindrance::HoleStands;
                break;
        }
        return std::nullopt;
    }
    [[nodiscard]] std::optional<OpenStep> stepOn(PartSquare square) const {
        OpenStep step{{plan_.effectOn(square), plan_.ofActor}, plan_.kinds};
        if (plan_.value == nullptr) return step;
        const Value found = valueOf(view_, wordsOn(square), *plan_.value);
        const auto* value = std::get_if<std::int64_t>(&found);
        if (value == nullptr) return report(Hindrance::NoValue, square.at);
        step.step.effect.value = *value;
        return step;
    }
    /// One after the other, all on the position before: who is shoved twice is moved once.
    [[nodiscard]] std::optional<OpenStep> shoved(Square at) const {
        const auto steps = shove(shoveBoard(view_), at, plan_.towards, plan_.squares, plan_.blocked);
        if (!steps) return report(Hindrance::CannotShove, at);
        return OpenStep{{{.at = at}, false, {steps->begin(), steps->end()}}};
    }
    std::nullopt_t report(Hindrance hindrance, std::optional<Square> square = std::nullopt) const {
        if (part_.written == nullptr) tell(view_, hindrance, square);
        return std::nullopt;
    }

    const View& view_;
    Image image_;
    Square shown_;
    const ActionPart& part_;
    Square base_;
    PartPlan plan_;
};

/// Effects, some with a kind still to be chosen.
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

std::vector<FullMove> movesOfParts(const View& view, Image image, Square shown,
                                   std::span<const ActionPart> parts, const std::vector<Effect>& onTheWay) {
    std::vector<OpenEffect> effects;
    PartBoard board(view.gone == nullptr ? std::optional(view.actor) : std::nullopt,
                    [&](Square square) { return view.isHole(square); });
    for (const Effect& effect : onTheWay) {
        if (effect.type == EffectType::Remove) board.clear(effect.at);
        effects.push_back({effect});
    }
    bool somethingDone = false;
    std::pmr::vector<Effect> carriedOut;
    for (const ActionPart& part : parts) {
        const auto steps = PartJudge(view, image, shown, part).judge();
        bool done = steps && steps->empty();
        std::optional<Square> hole;
        const std::span<const OpenStep> all = steps ? std::span(*steps) : std::span<const OpenStep>{};
        for (const OpenStep& each : all) {
            if (WorkLimit::isReached()) return {};
            carriedOut.clear();
            done = board.carryOut(each.step, carriedOut) || done;
            if (!hole) hole = board.holeMet();
            for (const Effect& effect : carriedOut) effects.push_back({effect});
            if (!carriedOut.empty()) effects.back().kinds = each.kinds;
        }
        if (view.witness != nullptr && part.written != nullptr) {
            if (!done && hole) tell(view, Hindrance::Hole, hole);
            view.witness->part(*part.written, shown,
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
    expandChoices(FullMove{view.actor, shown, {}, {}}, effects, moves);
    return moves;
}

}  // namespace chesspp::oracle
