// SPDX-License-Identifier: MIT
// Multi: all parts are evaluated on the position before the move, then carried out (core/MEANING.md: Trees).
#include "core/base/work_limit.h"
#include "core/moves/oracle_conditions.h"
#include "core/moves/oracle_settle.h"
#include "core/moves/oracle_targets.h"
#include "core/moves/oracle_tree.h"
#include "core/moves/oracle_witness.h"
#include "core/moves/shove.h"

#include <algorithm>

namespace chesspp::oracle {

namespace {

// What a part does, as found on the position before the move.
struct MoveActor {
    Square to;
};
struct Take {
    Square at;
};
struct Bring {
    Square at;
    std::vector<KindId> kinds;
};
struct ChangeActor {
    std::vector<KindId> kinds;
};
struct MoveOther {
    Square from;
    Square to;
};
struct SwapActor {
    Square with;
};
struct TakeOver {
    Square at;
};
struct Build {
    Square at;
};
struct Shoved {
    Square who;
    std::pmr::vector<ShoveStep> steps;  ///< its own is the last
};
struct Count {
    Square piece;
    effect::CountOnPiece counted;
};
/// What has nothing to do with who stands where.
struct Settle {
    Effect effect;
};
using Deed = std::variant<MoveActor, Take, Bring, ChangeActor, MoveOther, SwapActor, TakeOver, Build, Shoved,
                          Count, Settle>;

/// One part that holds: its deeds (a disc has one a square, a pass none).
struct HoldingPart {
    std::vector<Deed> deeds;
};

class PartJudge {
public:
    PartJudge(const View& view, Image image, Square shown, const MultiPart& part)
        : view_(view),
          image_(image),
          shown_(shown),
          part_(part),
          base_(part.at == PartBase::Start ? view.actor : shown) {}

    /// Nothing when the part does not hold.
    [[nodiscard]] std::optional<HoldingPart> judge() const {
        return std::visit([this](const auto& action) { return judge(action); }, part_.action);
    }

private:
    using Verdict = std::optional<HoldingPart>;

    [[nodiscard]] Verdict judge(const MoveAction&) const {
        return onOneSquare([](Square to) { return MoveActor{to}; });
    }
    [[nodiscard]] Verdict judge(const CaptureAction&) const {
        return onSquares(squares(), [](Square at) { return Take{at}; });
    }
    [[nodiscard]] Verdict judge(const SummonAction& summon) const {
        const std::vector<KindId> kinds = kindsOf(view_.rules, summon.into);
        if (kinds.empty()) return std::nullopt;
        return onSquares(squares(), [&](Square at) { return Bring{at, kinds}; });
    }
    [[nodiscard]] Verdict judge(const PromoteAction& promote) const {
        std::vector<KindId> kinds = kindsOf(view_.rules, promote.into);
        if (kinds.empty() || !holdsOn(base_)) return std::nullopt;
        return HoldingPart{{ChangeActor{std::move(kinds)}}};
    }
    [[nodiscard]] Verdict judge(const MoveOtherAction& action) const {
        const std::optional<Square> from = view_.reach(base_, image_(action.from));
        const std::optional<Square> to = view_.reach(base_, image_(action.to));
        if (!from || !to || !view_.setup.at(*from)) return std::nullopt;
        const Words words{image_, *from, to, Other{*from}, shown_, {}};
        if (!allHold(view_, words, part_.conditions)) return std::nullopt;
        return HoldingPart{{MoveOther{*from, *to}}};
    }
    [[nodiscard]] Verdict judge(const SwapAction&) const {
        return onOneSquare([](Square with) { return SwapActor{with}; });
    }
    [[nodiscard]] Verdict judge(const ConvertAction&) const {
        std::vector<Square> standing = squares();
        std::erase_if(standing, [&](Square square) { return !view_.setup.at(square); });
        return onSquares(standing, [](Square at) { return TakeOver{at}; });
    }
    [[nodiscard]] Verdict judge(const PassAction&) const {
        if (!holdsOn(base_)) return std::nullopt;
        return HoldingPart{};
    }
    [[nodiscard]] Verdict judge(const PushAction& push) const {
        return shoved(Towards::Away, push.squares, push.blocked);
    }
    [[nodiscard]] Verdict judge(const PullAction& pull) const {
        return shoved(Towards::Actor, pull.squares, pull.blocked);
    }
    [[nodiscard]] Verdict judge(const WallAction& wall) const {
        const bool removes = wall.change == WallChange::Remove;
        return onSquares(squares(removes ? HolesAre::Reached : HolesAre::Edge),
                         [&](Square at) -> std::optional<Deed> {
                             const std::optional<Effect> effect = wallOn(view_, wall, at);
                             if (!effect) return std::nullopt;
                             return removes ? Deed{Settle{*effect}} : Deed{Build{at}};
                         });
    }
    [[nodiscard]] Verdict judge(const SetAction& set) const {
        return onSquares(squares(), [&](Square at) -> std::optional<Deed> {
            const std::optional<Effect> effect = settle(view_, wordsAt(at), set);
            if (!effect) return std::nullopt;
            const auto* counted = std::get_if<effect::CountOnPiece>(&*effect);
            return counted != nullptr ? Deed{Count{counted->at, *counted}} : Deed{Settle{*effect}};
        });
    }
    [[nodiscard]] Verdict judge(const GiveAction& gift) const {
        const std::optional<Effect> effect = giftOf(view_, gift);
        if (!effect || !holdsOn(base_)) return std::nullopt;
        return HoldingPart{{Settle{*effect}}};
    }

    /// One after the other, all on the position before: who is shoved twice is moved once.
    [[nodiscard]] Verdict shoved(Towards towards, int squares, Blocked blocked) const {
        HoldingPart holding;
        for (const Square square : this->squares()) {
            if (!holdsOn(square)) continue;
            auto steps = shove(shoveBoard(view_), square, towards, squares, blocked);
            if (steps) holding.deeds.emplace_back(Shoved{square, std::move(*steps)});
        }
        if (holding.deeds.empty()) return std::nullopt;
        return holding;
    }

    [[nodiscard]] bool isDisc() const {
        return part_.target && std::holds_alternative<Radius>(*part_.target);
    }

    /// The part's own target, before its conditions.
    [[nodiscard]] std::vector<Square> squares(HolesAre holes = HolesAre::Edge) const {
        if (!part_.target) return {base_};
        if (const auto* radius = std::get_if<Radius>(&*part_.target)) {
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

    template <class DeedOn>
    [[nodiscard]] Verdict onSquares(const std::vector<Square>& candidates, DeedOn&& deedOn) const {
        HoldingPart holding;
        for (const Square square : candidates) {
            if (!holdsOn(square)) continue;
            if (std::optional<Deed> deed = deedOn(square)) holding.deeds.push_back(std::move(*deed));
        }
        if (holding.deeds.empty()) return std::nullopt;
        return holding;
    }

    /// The actor cannot go to a whole disc: the loader refuses that, and here it does not hold.
    template <class DeedOn>
    [[nodiscard]] Verdict onOneSquare(DeedOn&& deedOn) const {
        if (isDisc()) return std::nullopt;
        return onSquares(squares(), deedOn);
    }

    const View& view_;
    Image image_;
    Square shown_;
    const MultiPart& part_;
    Square base_;
};

/// An effect whose kind is still to be chosen, when there are kinds.
struct OpenEffect {
    Effect effect;
    std::vector<KindId> kinds;
    std::vector<Effect> before = {};  ///< what befalls others in its way
};

/// Carries deeds out on a map of who stands where, and writes down their effects.
class Execution {
public:
    explicit Execution(const View& view)
        : view_(view),
          occupants_(static_cast<std::size_t>(view.setup.shape.squareCount())),
          holes_(view.setup.holes) {
        for (std::size_t i = 0; i < occupants_.size(); ++i) {
            if (view.setup.squares[i]) occupants_[i] = Square{static_cast<std::uint16_t>(i)};
        }
    }

    /// What befalls others on the way to the shown square.
    void suffer(const Effect& effect) {
        if (const auto* removed = std::get_if<effect::Remove>(&effect)) occupant(removed->at) = std::nullopt;
    }

    /// Nothing when the deed's piece is gone, or would stand in a hole that was made before.
    [[nodiscard]] std::optional<OpenEffect> carryOut(const Deed& deed) {
        holeMet_.reset();
        return std::visit([this](const auto& one) { return this->perform(one); }, deed);
    }

    /// Where the last deed would have set a piece into a hole.
    [[nodiscard]] std::optional<Square> holeMet() const { return holeMet_; }

private:
    using Done = std::optional<OpenEffect>;

    Done perform(const MoveActor& deed) { return relocate(actor(), deed.to); }
    Done perform(const MoveOther& deed) { return relocate(pieceOf(deed.from), deed.to); }
    Done perform(const Take& deed) {
        occupant(deed.at) = std::nullopt;
        return OpenEffect{effect::Remove{deed.at}, {}};
    }
    Done perform(const Bring& deed) {
        if (meetsHole(deed.at)) return std::nullopt;
        occupant(deed.at) = std::nullopt;  // nobody who stood on the board before the move
        return OpenEffect{effect::Place{deed.at, {}, view_.self().owner}, deed.kinds};
    }
    Done perform(const ChangeActor& deed) {
        const std::optional<Square> at = actor();
        if (!at) return std::nullopt;
        return OpenEffect{effect::Transform{*at, {}}, deed.kinds};
    }
    Done perform(const SwapActor& deed) {
        const std::optional<Square> at = actor();
        if (!at || meetsHole(deed.with)) return std::nullopt;
        std::swap(occupant(*at), occupant(deed.with));
        return OpenEffect{effect::Exchange{*at, deed.with}, {}};
    }
    Done perform(const TakeOver& deed) {
        const std::optional<Square> at = pieceOf(deed.at);
        if (!at) return std::nullopt;
        return OpenEffect{effect::Convert{*at, view_.self().owner}, {}};
    }
    Done perform(const Build& deed) {
        occupant(deed.at) = std::nullopt;
        holes_.insert(deed.at);
        return OpenEffect{effect::SetHole{deed.at, effect::HoleChange::Make}, {}};
    }
    /// Nobody is in the way of a piece that is gone, nor of one that could not stand where it would come to.
    Done perform(const Shoved& deed) {
        if (!pieceOf(deed.who)) return std::nullopt;
        for (const ShoveStep& step : deed.steps) {
            const auto* moved = std::get_if<effect::Relocate>(&step);
            if (moved != nullptr && pieceOf(moved->from) && meetsHole(moved->to)) return std::nullopt;
        }
        std::vector<Effect> effects;
        for (const ShoveStep& step : deed.steps) {
            const Done done = std::visit([this](const auto& one) { return this->shove(one); }, step);
            if (done) effects.push_back(done->effect);
        }
        const Effect own = effects.back();
        effects.pop_back();
        return OpenEffect{own, {}, std::move(effects)};
    }
    Done perform(const Count& deed) {
        const std::optional<Square> at = pieceOf(deed.piece);
        if (!at) return std::nullopt;
        return OpenEffect{effect::CountOnPiece{*at, deed.counted.counter, deed.counted.value}, {}};
    }
    static Done perform(const Settle& deed) { return OpenEffect{deed.effect, {}}; }

    Done shove(const effect::Remove& step) { return perform(Take{step.at}); }
    Done shove(const effect::Relocate& step) { return relocate(pieceOf(step.from), step.to); }

    Done relocate(std::optional<Square> from, Square to) {
        if (!from || meetsHole(to)) return std::nullopt;
        const std::optional<Square> who = occupant(*from);
        occupant(*from) = std::nullopt;
        occupant(to) = who;
        return OpenEffect{effect::Relocate{*from, to}, {}};
    }

    bool meetsHole(Square square) {
        if (!holes_.contains(square)) return false;
        holeMet_ = square;
        return true;
    }

    std::optional<Square>& occupant(Square square) { return occupants_[square.index]; }

    /// Where the actor stands now.
    [[nodiscard]] std::optional<Square> actor() const {
        if (view_.gone != nullptr) return std::nullopt;
        const auto found = std::ranges::find(occupants_, std::optional{view_.actor});
        if (found == occupants_.end()) return std::nullopt;
        return Square{static_cast<std::uint16_t>(found - occupants_.begin())};
    }

    /// Where the piece that stood there before the move is found: the actor is followed, others must not
    /// have left.
    [[nodiscard]] std::optional<Square> pieceOf(Square before) {
        if (before == view_.actor && view_.gone == nullptr) return actor();
        return occupant(before) == before ? std::optional{before} : std::nullopt;
    }

    const View& view_;
    std::vector<std::optional<Square>> occupants_;  ///< named by where they stood before the move
    SquareSet holes_;
    std::optional<Square> holeMet_;
};

void choose(Effect& effect, KindId kind) {
    if (auto* place = std::get_if<effect::Place>(&effect)) place->kind = kind;
    if (auto* transform = std::get_if<effect::Transform>(&effect)) transform->into = kind;
}

/// One move for each combination of kinds, the first choice changing slowest.
void expandChoices(FullMove soFar, std::span<const OpenEffect> rest, std::vector<FullMove>& moves) {
    for (; !rest.empty(); rest = rest.subspan(1)) {
        const OpenEffect& next = rest.front();
        soFar.effects.insert(soFar.effects.end(), next.before.begin(), next.before.end());
        soFar.effects.push_back(next.effect);
        if (next.kinds.empty()) continue;
        for (const KindId kind : next.kinds) {
            if (WorkLimit::isReached()) return;
            FullMove chosen = soFar;
            choose(chosen.effects.back(), kind);
            chosen.choices.push_back(kind);
            expandChoices(std::move(chosen), rest.subspan(1), moves);
        }
        return;
    }
    moves.push_back(std::move(soFar));
}

}  // namespace

std::vector<FullMove> movesOfMulti(const View& view, Image image, Square shown, const MultiAction& multi,
                                   const std::vector<Effect>& onTheWay) {
    std::vector<OpenEffect> effects;
    Execution execution(view);
    for (const Effect& effect : onTheWay) {
        execution.suffer(effect);
        effects.push_back({effect, {}});
    }
    bool somethingLeft = false;
    for (const MultiPart& part : multi.parts) {
        if (part.enabled == Enabled::No) continue;
        const std::optional<HoldingPart> holding = PartJudge(view, image, shown, part).judge();
        bool done = holding && holding->deeds.empty();
        std::optional<Square> hole;
        if (holding) {
            for (const Deed& deed : holding->deeds) {
                if (WorkLimit::isReached()) return {};
                std::optional<OpenEffect> effect = execution.carryOut(deed);
                done = done || effect;
                if (!hole) hole = execution.holeMet();
                if (effect) effects.push_back(std::move(*effect));
            }
        }
        if (view.witness != nullptr) {
            if (!done && hole) tell(view, Hindrance::Hole, hole);
            view.witness->part(part, shown,
                               done       ? PartOutcome::Done
                               : !holding ? PartOutcome::DoesNotHold
                               : hole     ? PartOutcome::IntoHole
                                          : PartOutcome::Gone);
        }
        if (!done && part.necessity == Necessity::Necessary) return {};
        somethingLeft = somethingLeft || done;
    }
    if (!somethingLeft) return {};
    std::vector<FullMove> moves;
    expandChoices(FullMove{view.actor, shown, {}, {}}, effects, moves);
    return moves;
}

}  // namespace chesspp::oracle
