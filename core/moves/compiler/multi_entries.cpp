// SPDX-License-Identifier: MIT
//
// Unfolding of a multi into alternatives: each part either holds and takes part or does
// not. The actor is followed as it moves and changes, others are known by where they
// stood before.
#include "core/moves/compiler/multi_entries.h"

#include "core/moves/compiler/deeds.h"
#include "core/moves/compiler/targets.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace chesspp::compiler {

namespace {

/// Who stands where, by where they stood before the move; nobody where somebody has left or was taken.
class Occupants {
public:
    explicit Occupants(Square actor) : actor_(actor) {}

    [[nodiscard]] std::optional<Square> at(Square square) const {
        const auto changed = std::ranges::find(changed_, square, &Changed::square);
        return changed != changed_.end() ? changed->who : std::optional(square);
    }
    void set(Square square, std::optional<Square> who) {
        const auto changed = std::ranges::find(changed_, square, &Changed::square);
        if (changed != changed_.end()) {
            changed->who = who;
        } else {
            changed_.push_back({square, who});
        }
    }
    /// Where the actor stands now; nothing once it is taken.
    [[nodiscard]] std::optional<Square> actor() const {
        if (at(actor_) == actor_) return actor_;
        const auto found = std::ranges::find(changed_, std::optional(actor_), &Changed::who);
        return found != changed_.end() ? std::optional(found->square) : std::nullopt;
    }
    /// Where the piece that stood there before is found: the actor is followed, others must not have left.
    [[nodiscard]] std::optional<Square> pieceOf(Square before) const {
        if (before == actor_) return actor();
        return at(before) == before ? std::optional(before) : std::nullopt;
    }

private:
    struct Changed {
        Square square;
        std::optional<Square> who;
    };
    Square actor_;
    std::vector<Changed> changed_;
};

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
        if (takeOverWhoMayBe(part)) return;
        const bool necessary = part.necessity == Necessity::Necessary;
        const std::vector<Variant> variants = variantsOf(part);
        std::vector<Draft> next;
        for (const Draft& draft : drafts_) {
            for (const Variant& variant : variants) {
                Draft with = draft;
                with.when = draft.when.and_(variant.when);
                if (with.when.isNever()) continue;
                bool done = variant.holds && variant.deeds.empty();
                for (const Deed& deed : variant.deeds) done = carryOut(deed, with) || done;
                if (!done && necessary) continue;
                with.done = with.done || done;
                next.push_back(std::move(with));
            }
        }
        drafts_ = std::move(next);
        if (drafts_.size() > kMostDrafts) folder_.refuse({"compile.multi-too-large", {}});
    }

    [[nodiscard]] std::vector<MultiAlternative> finish() {
        std::vector<MultiAlternative> result;
        for (Draft& draft : drafts_) {
            if (!draft.done) continue;
            result.push_back({std::move(draft.when), std::move(draft.recipe), std::move(draft.maybe)});
        }
        return result;
    }

private:
    static constexpr std::size_t kMostDrafts = 64;

    static constexpr std::size_t kManyUncertain = 4;

    /// Taking over on many squares, each of which may hold somebody or not, would have too many variants:
    /// what is done there is decided when the move is made. False when the part is none of that sort.
    [[nodiscard]] bool takeOverWhoMayBe(const MultiPart& part) {
        const bool optional = part.necessity == Necessity::Optional;
        if (!optional || !isDisc(part) || !std::holds_alternative<ConvertAction>(part.action)) return false;
        if (!std::ranges::all_of(drafts_, &Draft::done)) return false;
        struct Uncertain {
            Square at;
            Formula when = Formula::never();
            std::vector<ProgramRequirement> guard;
        };
        static const Condition kStands{
            MemberAccess{SquareMember::Occupied, {Expression{Subject::Destination}}, {}}};
        std::vector<Uncertain> uncertain;
        for (const Square square : squaresOf(part)) {
            const Spot there = spotOf(part, square);
            const Formula stands = folder_.content(square, ~Contents{Content::Empty}, there);
            Uncertain one{square, folder_.fold(part.conditions, there).and_(stands), {}};
            if (folder_.refusal() || one.when.tooLarge()) return false;
            if (one.when.isNever()) continue;
            if (square == spot_.start) return false;  // the actor, wherever it is by then
            bool known = true;
            const auto ask = [&](const Condition& condition) {
                const auto program = folder_.wholeProgram(condition, there);
                known = known && program.has_value();
                if (program) one.guard.push_back(*program);
            };
            ask(kStands);
            for (const Condition& condition : part.conditions) ask(condition);
            if (!known) return false;
            uncertain.push_back(std::move(one));
        }
        if (uncertain.size() < kManyUncertain || uncertain.size() > Recipe::kMostGuards) return false;
        for (Draft& draft : drafts_) {
            if (draft.recipe.guards.size() + uncertain.size() > Recipe::kMostGuards) {
                folder_.refuse({"compile.multi-too-large", {}});
                return true;
            }
            for (const Uncertain& one : uncertain) {
                const auto at = draft.occupants.pieceOf(one.at);
                if (!at) continue;
                draft.recipe.guards.push_back(one.guard);
                RecipeStep step = RecipeStep::of(RecipeStep::Do::Convert, relative(*at));
                step.guard = static_cast<std::uint8_t>(draft.recipe.guards.size());
                draft.recipe.steps.push_back(step);
                draft.maybe.push_back({*at, one.when});
            }
        }
        return true;
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
