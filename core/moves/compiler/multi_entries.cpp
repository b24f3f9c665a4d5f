// SPDX-License-Identifier: MIT
//
// Unfolding of a multi into alternatives: each optional part either holds and
// takes part or does not, and the actor is followed as it moves and changes.
#include "core/moves/compiler/multi_entries.h"

#include "core/actions/names.h"
#include "core/base/overloaded.h"
#include "core/moves/compiler/targets.h"
#include "core/moves/compiler/uncompiled.h"

#include <algorithm>
#include <string_view>

namespace chesspp::compiler {

namespace {

/// One alternative while it is being unfolded.
struct Draft {
    Formula when = Formula::always();
    Recipe recipe;
    std::optional<Square> actorAt;  ///< none: taken
};

class MultiUnfolding {
public:
    MultiUnfolding(const Spot& spot, const Rules& rules, Folder& folder)
        : spot_(spot), rules_(rules), folder_(folder) {
        drafts_.push_back({Formula::always(), {}, spot.start});
    }

    void part(const MultiPart& part) {
        if (part.enabled == Enabled::No || folder_.refusal()) return;
        const std::optional<Square> target = squareOf(part);
        Spot there = spot_;
        there.destination = target;
        const bool aims = needsSquare(part);
        const Formula holds = aims && !target ? Formula::never() : folder_.fold(part.conditions, there);
        std::vector<Draft> next;
        for (const Draft& draft : drafts_) {
            Draft with = draft;
            with.when = draft.when.and_(holds);
            const bool done = !with.when.isNever() && apply(part, target, with);
            const bool necessary = part.necessity == Necessity::Necessary;
            if (done) next.push_back(std::move(with));
            if (necessary) continue;
            Draft without = draft;
            if (done) without.when = draft.when.and_(holds.not_());
            if (!without.when.isNever()) next.push_back(std::move(without));
        }
        drafts_ = std::move(next);
        if (drafts_.size() > kMostDrafts) folder_.refuse({"compile.multi-too-large", {}});
    }

    [[nodiscard]] std::vector<MultiAlternative> finish() {
        std::vector<MultiAlternative> result;
        for (Draft& draft : drafts_) {
            if (!draft.recipe.steps.empty()) {
                result.push_back({std::move(draft.when), std::move(draft.recipe)});
            }
        }
        return result;
    }

private:
    static constexpr std::size_t kMostDrafts = 64;

    [[nodiscard]] static bool needsSquare(const MultiPart& part) {
        return !std::holds_alternative<PromoteAction>(part.action);
    }

    [[nodiscard]] std::optional<Square> squareOf(const MultiPart& part) {
        if (std::holds_alternative<PromoteAction>(part.action)) return spot_.start;
        const Square base = part.at == PartBase::Start ? spot_.start : *spot_.shown;
        if (!part.target) return base;
        if (const auto* jump = std::get_if<Jump>(&*part.target)) {
            return rules_.shape.neighbour(base, stepFor(spot_.image.of(jump->by), spot_.side));
        }
        folder_.refuse({"compile.target-not-compiled", {{"target", "radius"}}});
        return std::nullopt;
    }

    [[nodiscard]] RelativeSquare relative(Square square) const {
        return RelativeSquare::of(rules_.shape, spot_.start, *spot_.shown, square);
    }

    /// Adds what the part does; false when its piece is gone.
    [[nodiscard]] bool apply(const MultiPart& part, std::optional<Square> target, Draft& draft) {
        const auto chosen = [&](const KindChoice& into) {
            draft.recipe.slots.push_back(kindsToChoose(into, rules_));
            return static_cast<std::uint16_t>(draft.recipe.slots.size() - 1);
        };
        return std::visit(
            Overloaded{
                [&](const MoveAction&) {
                    if (!draft.actorAt) return false;
                    if (*draft.actorAt == *target) {
                        folder_.refuse({"compile.move-to-own-square", {}});
                        return false;
                    }
                    draft.recipe.steps.push_back(
                        {RecipeStep::Do::Relocate, relative(*draft.actorAt), relative(*target), 0, {}});
                    draft.actorAt = target;
                    return true;
                },
                [&](const CaptureAction&) {
                    draft.recipe.steps.push_back({RecipeStep::Do::Remove, relative(*target), {}, 0, {}});
                    if (draft.actorAt == target) draft.actorAt.reset();
                    return true;
                },
                [&](const PromoteAction& promote) {
                    if (!draft.actorAt) return false;
                    const std::uint16_t slot = chosen(promote.into);
                    if (draft.recipe.slots[slot].empty()) return false;
                    draft.recipe.steps.push_back(
                        {RecipeStep::Do::Transform, relative(*draft.actorAt), {}, slot, {}});
                    return true;
                },
                [&](const SummonAction& summon) {
                    const std::uint16_t slot = chosen(summon.into);
                    if (draft.recipe.slots[slot].empty()) return false;
                    draft.recipe.steps.push_back({RecipeStep::Do::Place, relative(*target), {}, slot, {}});
                    if (draft.actorAt == target) draft.actorAt.reset();
                    return true;
                },
                [&]<UncompiledAction T>(const T&) { return beyond(nameOf(part.action)); }},
            part.action);
    }

    [[nodiscard]] bool beyond(std::string_view action) {
        folder_.refuse({"compile.action-not-compiled", {{"action", action}}});
        return false;
    }

    const Spot& spot_;
    const Rules& rules_;
    Folder& folder_;
    std::vector<Draft> drafts_;
};

}  // namespace

std::vector<MultiAlternative> multiAlternatives(const MultiAction& multi, const Spot& spot,
                                                const Rules& rules, Folder& folder) {
    MultiUnfolding unfolding(spot, rules, folder);
    for (const MultiPart& part : multi.parts) unfolding.part(part);
    return unfolding.finish();
}

}  // namespace chesspp::compiler
