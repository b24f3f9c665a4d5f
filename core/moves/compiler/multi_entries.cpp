// SPDX-License-Identifier: MIT
// Each part either takes place or does not, and every combination is an alternative. Captures and
// conversions on many squares are decided by guards when the move is made.
#include "core/moves/compiler/multi_entries.h"

#include "core/moves/compiler/deeds.h"
#include "core/moves/compiler/occupants.h"
#include "core/moves/compiler/targets.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace chesspp::compiler {

namespace {

/// One alternative while it is being unfolded.
struct Draft {
    Formula when = Formula::always();
    Recipe recipe;
    Occupants occupants;
    bool done = false;  ///< some part took part
    std::vector<MaybeTakenOver> maybe;
    std::vector<Square> built;  ///< holes made by parts: nobody comes there any more
};

/// How one part may go.
struct Variant {
    Formula when = Formula::always();
    bool holds = false;
    std::vector<Deed> deeds;
};

class MultiUnfolding {
public:
    MultiUnfolding(const Spot& spot, const std::vector<RecipeStep>& onTheWay, const Rules& rules,
                   Folder& folder)
        : spot_(spot), rules_(rules), folder_(folder) {
        Draft draft{Formula::always(), {}, Occupants(spot.start), false, {}, {}};
        for (const RecipeStep& step : onTheWay) {
            if (step.what == RecipeStep::Do::Remove) {
                draft.occupants.set(step.at.at(rules.shape, spot.start, *spot.shown), std::nullopt);
            }
            draft.recipe.steps.push_back(step);
        }
        drafts_.push_back(std::move(draft));
    }

    void part(const MultiPart& part) {
        if (part.enabled == Enabled::No || folder_.refusal()) return;
        if (decidedLater(part)) return;
        const bool necessary = part.necessity == Necessity::Necessary;
        const std::vector<Variant> variants = variantsOf(part);
        std::vector<Draft> next;
        for (const Draft& draft : drafts_) {
            for (const Variant& variant : variants) {
                Draft with = draft;
                with.when = draft.when.and_(variant.when);
                if (with.when.isNever()) continue;
                for (Draft& sure : settled(std::move(with), variant.deeds)) {
                    bool done = variant.holds && variant.deeds.empty();
                    for (const Deed& deed : variant.deeds) done = carryOut(deed, sure) || done;
                    if (!done && necessary) continue;
                    sure.done = sure.done || done;
                    next.push_back(std::move(sure));
                }
            }
        }
        drafts_ = std::move(next);
        if (drafts_.size() > kMostDrafts) folder_.refuse({"compile.multi-too-large", {}});
    }

    [[nodiscard]] std::vector<MultiAlternative> finish() {
        std::vector<MultiAlternative> result;
        for (Draft& draft : drafts_) {
            // What may be done must be, where nothing surely is.
            if (!draft.done) draft.when = draft.when.and_(someHold(draft.recipe.guards, 0));
            if (draft.when.isNever()) continue;
            result.push_back({std::move(draft.when), std::move(draft.recipe), std::move(draft.maybe)});
        }
        return result;
    }

private:
    static constexpr std::size_t kMostDrafts = 64;

    static constexpr std::size_t kManyUncertain = 4;

    /// A square of a disc with when something is done there, and what a guard asks for that.
    struct Uncertain {
        Square at;
        Formula when = Formula::never();
        std::vector<ProgramRequirement> guard;
    };

    /// `not destination.piece.royal`
    [[nodiscard]] static bool sparesRoyals(const Condition& condition) {
        static const Condition kRoyal{MemberAccess{
            PieceMember::Royal,
            {Expression{MemberAccess{SquareMember::Piece, {Expression{Subject::Destination}}, {}}}},
            {}}};
        const auto* negation = std::get_if<Negation>(&condition.form);
        return negation != nullptr && negation->operand.front() == kRoyal;
    }

    /// Taking or taking over on many squares, each of which may hold somebody or not, would have too many
    /// variants: what is done there is decided when the move is made. False when the part is none of that
    /// sort.
    [[nodiscard]] bool decidedLater(const MultiPart& part) {
        const bool takes = std::holds_alternative<CaptureAction>(part.action);
        const bool converts = std::holds_alternative<ConvertAction>(part.action);
        if (!converts && !takes) return false;
        const std::vector<Square> squares = squaresOf(part);
        if (areFew(squares.size())) return false;
        const bool spares = std::ranges::any_of(part.conditions, sparesRoyals);
        static const Condition kStands{
            MemberAccess{SquareMember::Occupied, {Expression{Subject::Destination}}, {}}};
        static const Condition kNoHole{Negation{
            {Expression{MemberAccess{SquareMember::IsHole, {Expression{Subject::Destination}}, {}}}}}};
        std::vector<Uncertain> list;
        for (const Square square : squares) {
            const Spot there = spotOf(part, square);
            Uncertain one{square, folder_.fold(part.conditions, there), {}};
            one.when = one.when.and_(folder_.noHole(square, there));
            if (converts) one.when = one.when.and_(folder_.content(square, ~Contents{Content::Empty}, there));
            if (folder_.refusal() || one.when.tooLarge()) return false;
            if (one.when.isNever()) continue;
            const bool certain = one.when.isAlways();
            // Who may lose a royal by it, attacks nothing.
            const auto mayBeOwn = [&](const Requirement& each) {
                return each.at(square).has(Content::Friend);
            };
            if (takes && !certain && !spares && std::ranges::any_of(one.when.alternatives(), mayBeOwn)) {
                return false;
            }
            // Nor who loses one that has come there meanwhile.
            const auto mayHaveCome = [&](const Draft& draft) { return mayBeRoyalNow(square, draft); };
            if (takes && !certain && std::ranges::any_of(drafts_, mayHaveCome)) return false;
            bool known = true;
            const auto ask = [&](const Condition& condition) {
                const auto program = folder_.wholeProgram(condition, there);
                known = known && program.has_value();
                if (program) one.guard.push_back(*program);
            };
            if (converts && !certain) ask(kStands);
            if (takes && !folder_.noHole(square, there).isAlways()) ask(kNoHole);
            if (!certain) {
                for (const Condition& condition : part.conditions) ask(condition);
            }
            if (!known) return false;
            list.push_back(std::move(one));
        }
        const auto uncertain = static_cast<std::size_t>(
            std::ranges::count_if(list, [](const Uncertain& one) { return !one.guard.empty(); }));
        if (areFew(uncertain)) return false;
        for (Draft& draft : drafts_) {
            const std::size_t before = draft.recipe.guards.size();
            bool done = false;
            for (const Uncertain& one : list) done = addLater(one, takes, draft) || done;
            if (!done && part.necessity == Necessity::Necessary) {
                draft.when = draft.when.and_(someHold(draft.recipe.guards, before));
                done = true;
            }
            draft.done = draft.done || done;
        }
        std::erase_if(drafts_, [](const Draft& draft) { return draft.when.isNever(); });
        return true;
    }
    /// Whether each of them may hold or not in a draft of its own.
    [[nodiscard]] bool areFew(std::size_t uncertain) const {
        return uncertain < kManyUncertain && drafts_.size() << uncertain <= kMostDrafts;
    }
    /// Whether somebody has come there who may be royal.
    [[nodiscard]] bool mayBeRoyalNow(Square square, const Draft& draft) const {
        const auto who = draft.occupants.at(square);
        if (!who || *who == square) return false;
        return *who != spot_.start || folder_.actorIsRoyal() || !draft.recipe.slots.empty();
    }
    /// True when it is surely done.
    [[nodiscard]] bool addLater(const Uncertain& one, bool takes, Draft& draft) {
        Occupants& occupants = draft.occupants;
        const auto at = takes ? std::optional(one.at) : occupants.pieceOf(one.at);
        if (!at) return false;
        const std::vector<std::size_t> taken = takes ? std::vector<std::size_t>{} : occupants.takenIf(*at);
        std::vector<std::vector<ProgramRequirement>>& guards = draft.recipe.guards;
        const std::size_t number = guards.size();
        const bool isSure = one.guard.empty() && taken.empty();
        RecipeStep step =
            RecipeStep::of(takes ? RecipeStep::Do::Remove : RecipeStep::Do::Convert, relative(*at));
        if (!isSure) {
            if (number == Recipe::kMostGuards) folder_.refuse({"compile.multi-too-large", {}});
            std::vector<ProgramRequirement> guard = one.guard;
            for (const std::size_t each : taken) {
                const Formula gone = folder_.someHold({guards[each]});
                if (folder_.refusal()) return false;
                guard.push_back({gone.alternatives().front().programs().front().program, false});
            }
            guards.push_back(std::move(guard));
            step.guard = static_cast<std::uint8_t>(number + 1);
            // Who has left before is not struck any more.
            if (one.at != spot_.start && occupants.at(one.at) == one.at) {
                draft.maybe.push_back({*at, one.when});
            }
        }
        draft.recipe.steps.push_back(step);
        if (takes && isSure) occupants.set(one.at, std::nullopt);
        if (takes && !isSure) occupants.maybeTake(one.at, number);
        return isSure;
    }
    /// When some guard from this one on holds.
    [[nodiscard]] Formula someHold(const std::vector<std::vector<ProgramRequirement>>& guards,
                                   std::size_t from) {
        if (from == guards.size()) return Formula::never();
        return folder_.someHold({guards.begin() + static_cast<std::ptrdiff_t>(from), guards.end()});
    }
    /// The draft as often as those whom the deeds ask for may have been taken or not.
    [[nodiscard]] std::vector<Draft> settled(Draft draft, const std::vector<Deed>& deeds) {
        std::vector<Draft> drafts{std::move(draft)};
        for (const Deed& deed : deeds) {
            const auto settleFor = [&](const Deed& each) {
                if (const auto who = whoIsAsked(each)) {
                    settle([&](const Occupants& now) { return now.pieceOf(*who); }, drafts);
                }
            };
            settleFor(deed);
            std::ranges::for_each(deed.steps, settleFor);
            if (deed.what == Deed::What::SwapActor) {
                settle([&](const Occupants&) { return std::optional(deed.at); }, drafts);
            }
        }
        return drafts;
    }
    template <class Where>
    void settle(Where&& where, std::vector<Draft>& drafts) {
        for (std::size_t i = 0, count = drafts.size(); i < count; ++i) {
            const std::optional<Square> at = where(drafts[i].occupants);
            std::vector<std::vector<ProgramRequirement>> taken;
            if (!at) continue;
            for (const std::size_t guard : drafts[i].occupants.takenIf(*at)) {
                taken.push_back(drafts[i].recipe.guards[guard]);
            }
            if (taken.empty()) continue;
            const Formula gone = someHold(taken, 0);
            Draft without = drafts[i];
            without.when = without.when.and_(gone);
            without.occupants.set(*at, std::nullopt);
            drafts[i].when = drafts[i].when.and_(gone.not_());
            drafts[i].occupants.settle(*at);
            drafts.push_back(std::move(without));
        }
        std::erase_if(drafts, [](const Draft& each) { return each.when.isNever(); });
    }

    [[nodiscard]] bool isDisc(const MultiPart& part) const {
        return part.target && std::holds_alternative<Radius>(*part.target);
    }
    [[nodiscard]] static bool opens(const MultiPart& part) {
        const auto* wall = std::get_if<WallAction>(&part.action);
        return wall != nullptr && wall->change == WallChange::Remove;
    }
    [[nodiscard]] Square baseOf(const MultiPart& part) const {
        return part.at == PartBase::Start ? spot_.start : *spot_.shown;
    }
    [[nodiscard]] std::vector<Square> squaresOf(const MultiPart& part) const {
        const Square base = baseOf(part);
        if (!part.target) return {base};
        if (const auto* jump = std::get_if<Jump>(&*part.target)) {
            const auto square = squareBeside(base, jump->by, spot_, rules_);
            return square ? std::vector{*square} : std::vector<Square>{};
        }
        return squaresAround(base, std::get<Radius>(*part.target), rules_);
    }
    [[nodiscard]] Spot spotOf(const MultiPart& part, Square destination) const {
        Spot there = spot_;
        there.destination = destination;
        if (isDisc(part)) there.centre = baseOf(part);
        return there;
    }

    [[nodiscard]] std::vector<Variant> variantsOf(const MultiPart& part) {
        if (const auto* other = std::get_if<MoveOtherAction>(&part.action)) return moveOther(part, *other);
        const bool promotes = std::holds_alternative<PromoteAction>(part.action);
        const bool gives = std::holds_alternative<GiveAction>(part.action);
        if (promotes || gives || std::holds_alternative<PassAction>(part.action)) {
            return onBase(part, promotes || gives);
        }
        // The actor cannot go to a whole disc.
        const bool goes = std::holds_alternative<MoveAction>(part.action) ||
                          std::holds_alternative<SwapAction>(part.action);
        if (goes && isDisc(part)) return {{}};
        std::vector<Variant> variants{{}};
        for (const Square square : squaresOf(part)) {
            const Spot there = spotOf(part, square);
            Formula holds = folder_.fold(part.conditions, there);
            if (part.target && !opens(part)) holds = holds.and_(folder_.noHole(square, there));
            if (holds.isNever()) continue;
            variants = joined(variants, holds, doingsOn(part.action, square, there, rules_, folder_));
        }
        return variants;
    }
    /// Each of them with each of these doings, and without any.
    [[nodiscard]] std::vector<Variant> joined(const std::vector<Variant>& variants, const Formula& holds,
                                              const std::vector<Doing>& doings) {
        std::vector<Variant> result;
        Formula any = Formula::never();
        for (const Doing& doing : doings) any = any.or_(holds.and_(doing.when));
        const Formula none = any.not_();
        if (any.tooLarge() || none.tooLarge()) folder_.refuse({"compile.condition-too-large", {}});
        const auto add = [&](const Variant& variant, const Formula& when, const std::vector<Deed>& deeds) {
            Variant longer = variant;
            longer.when = variant.when.and_(when);
            if (longer.when.isNever()) return;
            longer.deeds.insert(longer.deeds.end(), deeds.begin(), deeds.end());
            longer.holds = longer.holds || !deeds.empty();
            result.push_back(std::move(longer));
        };
        for (const Variant& variant : variants) {
            for (const Doing& doing : doings) add(variant, holds.and_(doing.when), doing.deeds);
            add(variant, none, {});
        }
        if (result.size() > kMostDrafts) folder_.refuse({"compile.multi-too-large", {}});
        return folder_.refusal() ? std::vector<Variant>{} : result;
    }
    /// What is asked of the base square alone.
    [[nodiscard]] std::vector<Variant> onBase(const MultiPart& part, bool does) {
        const Square base = baseOf(part);
        const Formula holds = folder_.fold(part.conditions, spotOf(part, base));
        if (does) return joined({{}}, holds, doingsOn(part.action, base, spot_, rules_, folder_));
        return {{holds, true, {}}, {holds.not_(), false, {}}};
    }
    [[nodiscard]] std::vector<Variant> moveOther(const MultiPart& part, const MoveOtherAction& action) {
        const auto from = squareBeside(baseOf(part), action.from, spot_, rules_);
        const auto to = squareBeside(baseOf(part), action.to, spot_, rules_);
        if (!from || !to) return {{}};
        Spot there = spotOf(part, *to);
        there.centre.reset();
        there.startWord = there.other = *from;
        const Formula holds = folder_.content(*from, ~Contents{Content::Empty}, spot_)
                                  .and_(folder_.noHole(*to, spot_))
                                  .and_(folder_.fold(part.conditions, there));
        Deed deed = Deed::of(Deed::What::MoveOther, *from);
        deed.to = *to;
        return joined({{}}, holds, {{Formula::always(), {std::move(deed)}}});
    }

    [[nodiscard]] RelativeSquare relative(Square square) const {
        return RelativeSquare::of(rules_.shape, spot_.start, *spot_.shown, square);
    }

    /// Whose fate the deed hangs on, by where it stood before the move.
    [[nodiscard]] std::optional<Square> whoIsAsked(const Deed& deed) const {
        switch (deed.what) {
            case Deed::What::MoveActor:
            case Deed::What::ChangeActor:
            case Deed::What::SwapActor:
                return spot_.start;
            case Deed::What::MoveOther:
            case Deed::What::TakeOver:
            case Deed::What::CountPiece:
            case Deed::What::Shove:
                return deed.at;
            case Deed::What::Take:
            case Deed::What::Bring:
            case Deed::What::Mark:
            case Deed::What::CountSquare:
            case Deed::What::CountSide:
            case Deed::What::Wall:
            case Deed::What::Open:
            case Deed::What::Give:
                return std::nullopt;
        }
        return std::nullopt;
    }

    /// False when its piece is gone.
    [[nodiscard]] bool carryOut(const Deed& deed, Draft& draft) const {
        Occupants& occupants = draft.occupants;
        const auto add = [&](RecipeStep::Do what, Square at, std::optional<Square> to) {
            draft.recipe.steps.push_back(
                stepOf(deed, what, relative(at), to ? relative(*to) : RelativeSquare{}));
        };
        const auto isBuilt = [&](Square square) {
            return std::ranges::find(draft.built, square) != draft.built.end();
        };
        const auto relocate = [&](std::optional<Square> from) {
            if (!from || isBuilt(deed.to)) return false;
            const std::optional<Square> who = occupants.at(*from);
            occupants.set(*from, std::nullopt);
            occupants.set(deed.to, who);
            add(RecipeStep::Do::Relocate, *from, deed.to);
            return true;
        };
        switch (deed.what) {
            case Deed::What::MoveActor:
                return relocate(occupants.actor());
            case Deed::What::MoveOther:
                return relocate(occupants.pieceOf(deed.at));
            case Deed::What::Take:
                occupants.set(deed.at, std::nullopt);
                add(RecipeStep::Do::Remove, deed.at, {});
                return true;
            case Deed::What::Bring:
                if (isBuilt(deed.at)) return false;
                occupants.set(deed.at, std::nullopt);
                addChoosing(RecipeStep::Do::Place, deed.at, deed.kinds, draft.recipe);
                return true;
            case Deed::What::ChangeActor: {
                const auto at = occupants.actor();
                if (at) addChoosing(RecipeStep::Do::Transform, *at, deed.kinds, draft.recipe);
                return at.has_value();
            }
            case Deed::What::SwapActor: {
                const auto at = occupants.actor();
                if (!at || isBuilt(deed.at)) return false;
                const std::optional<Square> first = occupants.at(*at);
                occupants.set(*at, occupants.at(deed.at));
                occupants.set(deed.at, first);
                add(RecipeStep::Do::Exchange, *at, deed.at);
                return true;
            }
            case Deed::What::TakeOver: {
                const auto at = occupants.pieceOf(deed.at);
                if (at) add(RecipeStep::Do::Convert, *at, {});
                return at.has_value();
            }
            case Deed::What::Mark:
                add(RecipeStep::Do::LeaveMark, deed.at, {});
                return true;
            case Deed::What::CountPiece: {
                const auto at = occupants.pieceOf(deed.at);
                if (at) add(RecipeStep::Do::CountOnPiece, *at, {});
                return at.has_value();
            }
            case Deed::What::CountSquare:
                add(RecipeStep::Do::CountOnSquare, deed.at, {});
                return true;
            case Deed::What::CountSide:
                add(RecipeStep::Do::CountForSide, spot_.start, {});
                return true;
            case Deed::What::Wall:
                occupants.set(deed.at, std::nullopt);
                draft.built.push_back(deed.at);
                add(RecipeStep::Do::MakeHole, deed.at, {});
                return true;
            case Deed::What::Open:
                add(RecipeStep::Do::RemoveHole, deed.at, {});
                return true;
            case Deed::What::Give:
                add(RecipeStep::Do::Give, spot_.start, {});
                return true;
            case Deed::What::Shove: {
                // Nobody is in the way of a piece that is gone, nor of one that could not stand where it
                // would come to.
                const auto meetsHole = [&](const Deed& step) {
                    return step.what == Deed::What::MoveOther && occupants.pieceOf(step.at) &&
                           isBuilt(step.to);
                };
                if (!occupants.pieceOf(deed.at) || std::ranges::any_of(deed.steps, meetsHole)) return false;
                for (const Deed& step : deed.steps) (void)carryOut(step, draft);
                return true;
            }
        }
        return false;
    }
    void addChoosing(RecipeStep::Do what, Square at, const std::vector<KindId>& kinds, Recipe& recipe) const {
        recipe.slots.push_back(kinds);
        RecipeStep step = RecipeStep::of(what, relative(at));
        step.slot = static_cast<std::uint16_t>(recipe.slots.size() - 1);
        recipe.steps.push_back(step);
    }

    const Spot& spot_;
    const Rules& rules_;
    Folder& folder_;
    std::vector<Draft> drafts_;
};

}  // namespace

std::vector<MultiAlternative> multiAlternatives(const MultiAction& multi, const Spot& spot,
                                                const std::vector<RecipeStep>& onTheWay, const Rules& rules,
                                                Folder& folder) {
    MultiUnfolding unfolding(spot, onTheWay, rules, folder);
    for (const MultiPart& part : multi.parts) unfolding.part(part);
    return unfolding.finish();
}

}  // namespace chesspp::compiler
