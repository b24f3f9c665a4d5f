// SPDX-License-Identifier: MIT
// Parts are evaluated on the position before the move, then carried out one after another (core/MEANING.md:
// Trees).
#include "core/base/work_limit.h"
#include "core/moves/oracle_conditions.h"
#include "core/moves/oracle_targets.h"
#include "core/moves/oracle_tree.h"
#include "core/moves/oracle_values.h"
#include "core/moves/oracle_witness.h"
#include "core/moves/shove.h"

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
          base_(part.at == PartBase::Start ? view.actor : shown) {}

    /// What it does (a disc has a step a square, a pass none); nothing when it does not hold.
    using Verdict = std::optional<std::vector<OpenStep>>;

    [[nodiscard]] Verdict judge() const {
        return part_.visit([this](const auto& action) { return judge(action); });
    }

private:
    [[nodiscard]] Verdict judge(const MoveAction&) const {
        return onOneSquare([&](Square to) { return byActor(effect::relocate(view_.actor, to)); });
    }
    [[nodiscard]] Verdict judge(const CaptureAction&) const {
        return onSquares([](Square at) { return step(effect::remove(at)); });
    }
    [[nodiscard]] Verdict judge(const SummonAction& summon) const {
        const std::vector<KindId> kinds = kindsToChoose(summon.into);
        if (kinds.empty()) return std::nullopt;
        return onSquares(
            [&](Square at) { return OpenStep{{effect::place(at, {}, view_.self().owner)}, kinds}; });
    }
    [[nodiscard]] Verdict judge(const PromoteAction& promote) const {
        if (!holdsOn(base_)) return std::nullopt;
        std::vector<KindId> kinds = kindsToChoose(promote.into);
        if (kinds.empty()) return std::nullopt;
        return std::vector{OpenStep{{effect::transform(view_.actor, {}), true}, std::move(kinds)}};
    }
    [[nodiscard]] Verdict judge(const MoveOtherAction& action) const {
        const std::optional<Square> from = view_.reach(base_, image_(action.from));
        const std::optional<Square> to = view_.reach(base_, image_(action.to));
        if (!from || !to) return std::nullopt;
        if (!view_.setup.at(*from)) return report(Hindrance::Nobody, from);
        const Words words{image_, *from, to, Other{*from}, shown_, {}};
        if (!allHold(view_, words, part_.conditions)) return std::nullopt;
        return std::vector{OpenStep{{effect::relocate(*from, *to)}}};
    }
    /// With an empty square too: it goes there.
    [[nodiscard]] Verdict judge(const SwapAction&) const {
        return onOneSquare([&](Square with) { return byActor(effect::exchange(view_.actor, with)); });
    }
    /// Where nobody stands there is no owner to change.
    [[nodiscard]] Verdict judge(const ConvertAction&) const {
        return onSquares([&](Square at) -> Found {
            if (!view_.setup.at(at)) return report(Hindrance::Nobody, at);
            return step(effect::convert(at, view_.self().owner));
        });
    }
    [[nodiscard]] Verdict judge(const PassAction&) const {
        if (!holdsOn(base_)) return std::nullopt;
        return std::vector<OpenStep>{};
    }
    [[nodiscard]] Verdict judge(const PushAction& push) const {
        return shoved(Towards::Away, push.squares, push.blocked);
    }
    [[nodiscard]] Verdict judge(const PullAction& pull) const {
        return shoved(Towards::Actor, pull.squares, pull.blocked);
    }
    /// Building takes who stands there; where there is no hole none can be removed.
    [[nodiscard]] Verdict judge(const WallAction& wall) const {
        const bool removes = wall.change == WallChange::Remove;
        const auto wallOn = [&](Square at) -> Found {
            if (removes != view_.isHole(at)) {
                return report(removes ? Hindrance::HoleMissing : Hindrance::HoleStands, at);
            }
            return step(removes ? effect::removeHole(at) : effect::makeHole(at));
        };
        return onSquares(wallOn, removes ? HolesAre::Reached : HolesAre::Edge);
    }
    /// A value that is nothing sets nothing.
    [[nodiscard]] Verdict judge(const SetAction& set) const {
        return onSquares([&](Square at) -> Found {
            const std::optional<Effect> effect =
                set.of == SetAction::Of::Mark ? markOn(at, set) : countOn(at, set);
            if (!effect) return report(Hindrance::NoValue, at);
            return set.of == SetAction::Of::SelfCounter ? byActor(*effect) : step(*effect);
        });
    }
    /// A neutral piece has no hand.
    [[nodiscard]] Verdict judge(const GiveAction& gift) const {
        const std::optional<KindId> kind = view_.rules.kindNamed(gift.kind);
        const std::optional<Side> own = sideOf(view_.self().owner);
        if (!kind || !own) return report(Hindrance::NoKind, view_.actor);
        if (!holdsOn(base_)) return std::nullopt;
        return std::vector{OpenStep{{effect::give(*own, *kind)}}};
    }

    /// A neutral piece leaves no marks.
    [[nodiscard]] std::optional<Effect> markOn(Square square, const SetAction& set) const {
        const std::optional<MarkId> mark = view_.rules.markNamed(set.name);
        if (!mark || !sideOf(view_.self().owner)) return std::nullopt;
        return effect::leaveMark(*mark, square, set.turns);
    }
    [[nodiscard]] std::optional<Effect> countOn(Square square, const SetAction& set) const {
        const std::optional<CounterId> counter = view_.rules.counterNamed(set.name);
        if (!counter || set.value.empty()) return std::nullopt;
        const Value found = valueOf(view_, wordsAt(square), set.value.front());
        const auto* value = std::get_if<std::int64_t>(&found);
        if (value == nullptr) return std::nullopt;
        switch (set.of) {
            case SetAction::Of::SelfCounter:
                if (view_.gone != nullptr) return std::nullopt;
                return effect::countOnPiece(view_.actor, *counter, *value);
            case SetAction::Of::OtherCounter:
                if (!view_.setup.at(square)) return std::nullopt;
                return effect::countOnPiece(square, *counter, *value);
            case SetAction::Of::SquareCounter:
                return effect::countOnSquare(square, *counter, *value);
            case SetAction::Of::SideCounter:
                if (const std::optional<Side> own = sideOf(view_.self().owner)) {
                    return effect::countForSide(*own, *counter, *value);
                }
                return std::nullopt;
            case SetAction::Of::Mark:
                break;
        }
        return std::nullopt;
    }

    /// One after the other, all on the position before: who is shoved twice is moved once.
    [[nodiscard]] Verdict shoved(Towards towards, int squares, Blocked blocked) const {
        return onSquares([&](Square at) -> Found {
            auto steps = shove(shoveBoard(view_), at, towards, squares, blocked);
            if (!steps) return report(view_.setup.at(at) ? Hindrance::CannotShove : Hindrance::Nobody, at);
            return OpenStep{{{.at = at}, false, {steps->begin(), steps->end()}}};
        });
    }

    using Found = std::optional<OpenStep>;
    [[nodiscard]] static Found step(const Effect& effect) { return OpenStep{{effect}}; }
    [[nodiscard]] static Found byActor(const Effect& effect) { return OpenStep{{effect, true}}; }
    std::nullopt_t report(Hindrance hindrance, std::optional<Square> square = std::nullopt) const {
        if (part_.written == nullptr) tell(view_, hindrance, square);
        return std::nullopt;
    }
    [[nodiscard]] std::vector<KindId> kindsToChoose(const KindChoice& choice) const {
        std::vector<KindId> kinds = kindsOf(view_.rules, choice);
        if (kinds.empty()) report(Hindrance::NoKind);
        return kinds;
    }

    [[nodiscard]] bool isDisc() const {
        return part_.target != nullptr && std::holds_alternative<Radius>(*part_.target);
    }

    /// The part's own target, before its conditions.
    [[nodiscard]] std::vector<Square> squares(HolesAre holes = HolesAre::Edge) const {
        if (part_.target == nullptr) return {base_};
        if (const auto* radius = std::get_if<Radius>(part_.target)) {
            return squaresAround(view_, base_, *radius, holes);
        }
        const std::optional<Square> square = view_.neighbour(base_, image_(std::get<Jump>(*part_.target).by));
        if (!square || (holes == HolesAre::Edge && view_.isHole(*square))) return {};
        return {*square};
    }

    [[nodiscard]] Words wordsAt(Square destination) const {
        const std::optional<Square> centre = isDisc() ? std::optional{base_} : std::nullopt;
        return Words{image_, view_.actor, destination, view_.other, shown_, centre};
    }
    [[nodiscard]] bool holdsOn(Square destination) const {
        return allHold(view_, wordsAt(destination), part_.conditions);
    }

    template <class StepOn>
    [[nodiscard]] Verdict onSquares(StepOn&& stepOn, HolesAre holes = HolesAre::Edge) const {
        std::vector<OpenStep> steps;
        for (const Square square : squares(holes)) {
            if (!holdsOn(square)) continue;
            if (Found found = stepOn(square)) steps.push_back(std::move(*found));
        }
        if (steps.empty()) return std::nullopt;
        return steps;
    }

    /// The actor cannot go to a whole disc: the loader refuses that, and here it does not hold.
    template <class StepOn>
    [[nodiscard]] Verdict onOneSquare(StepOn&& stepOn) const {
        if (isDisc()) return std::nullopt;
        return onSquares(stepOn);
    }

    const View& view_;
    Image image_;
    Square shown_;
    const ActionPart& part_;
    Square base_;
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
