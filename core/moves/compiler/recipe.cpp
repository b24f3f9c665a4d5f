// SPDX-License-Identifier: MIT
#include "core/moves/compiler/recipe.h"

#include "core/actions/names.h"

#include <algorithm>

namespace chesspp::compiler {

namespace {

using From = RelativeSquare::From;

[[nodiscard]] RecipeClass classify(const Recipe& recipe) {
    if (recipe.wing) return RecipeClass::Castle;
    bool arrives = false;
    for (const RecipeStep& step : recipe.steps) {
        switch (step.what) {
            case RecipeStep::Do::Relocate:
                if (arrives || step.at.from != From::Start || step.to.from != From::Shown) {
                    return RecipeClass::General;
                }
                arrives = true;
                break;
            case RecipeStep::Do::Transform:
            case RecipeStep::Do::LeaveMark:
            case RecipeStep::Do::CountOnPiece:
            case RecipeStep::Do::CountOnSquare:
            case RecipeStep::Do::CountForSide:
            case RecipeStep::Do::Give:
                break;
            case RecipeStep::Do::Remove:
            case RecipeStep::Do::Place:
            case RecipeStep::Do::Convert:
            case RecipeStep::Do::Exchange:
            case RecipeStep::Do::MakeHole:
            case RecipeStep::Do::RemoveHole:
                return RecipeClass::General;
        }
    }
    return arrives ? RecipeClass::Shown : RecipeClass::General;
}

/// What a past move tells of it: the words of the actions, where the actor is followed.
[[nodiscard]] std::uint16_t deedsOf(const Recipe& recipe, std::uint64_t guardsHold) {
    RelativeSquare actor{From::Start, {}};
    std::uint16_t deeds = 0;
    int count = 0;
    const auto did = [&](std::string_view action) {
        const auto found = std::ranges::find(kActionNames, action);
        deeds |= static_cast<std::uint16_t>(1U << static_cast<unsigned>(found - kActionNames.begin()));
        ++count;
    };
    if (recipe.wing) did("castle");
    for (const RecipeStep& step : recipe.steps) {
        if (!Recipe::does(step, guardsHold)) continue;
        switch (step.what) {
            case RecipeStep::Do::Relocate:
                did(step.at == actor ? "move" : "move-other");
                if (step.at == actor) actor = step.to;
                break;
            case RecipeStep::Do::Remove:
                did("capture");
                break;
            case RecipeStep::Do::Place:
                did("summon");
                break;
            case RecipeStep::Do::Transform:
                did("promote");
                break;
            case RecipeStep::Do::Convert:
                did("convert");
                break;
            case RecipeStep::Do::Exchange:
                did("swap");
                actor = step.to;
                break;
            case RecipeStep::Do::CountOnPiece:
            case RecipeStep::Do::CountOnSquare:
            case RecipeStep::Do::CountForSide:
                did("set");
                break;
            case RecipeStep::Do::MakeHole:
            case RecipeStep::Do::RemoveHole:
                did("wall");
                break;
            case RecipeStep::Do::Give:
                did("give");
                break;
            case RecipeStep::Do::LeaveMark:
                break;
        }
    }
    if (count == 0) did("pass");
    if (count > 1) did("multi");
    return deeds;
}

}  // namespace

RecipeTactics Recipe::tactics() const {
    using enum RecipeStep::Do;
    RecipeTactics known = RecipeTactics::Never;
    for (const RecipeStep& step : steps) {
        const bool goesToShown = step.at.from == RelativeSquare::From::Start &&
                                 step.to.from == RelativeSquare::From::Shown && &step == steps.data();
        switch (step.what) {
            case Place:
            case Transform:
            case Convert:
                if (step.guard == 0) return RecipeTactics::Always;
                known = RecipeTactics::ByBoard;
                break;
            case Relocate:
                known = goesToShown && step.guard == 0 ? RecipeTactics::OntoPieces : RecipeTactics::ByBoard;
                break;
            case Remove:
            case MakeHole:
                known = RecipeTactics::ByBoard;
                break;
            case Exchange:
            case LeaveMark:
            case CountOnPiece:
            case CountOnSquare:
            case CountForSide:
            case Give:
            case RemoveHole:
                break;
        }
    }
    return known;
}

std::uint16_t Recipe::deedsWhen(std::uint64_t guardsHold) const {
    return guards.empty() ? deeds : deedsOf(*this, guardsHold);
}

RecipeBook::RecipeBook() {
    Recipe plain;
    plain.steps.push_back(RecipeStep::of(RecipeStep::Do::Relocate, {From::Start, {}}, {From::Shown, {}}));
    (void)number(std::move(plain));
}

std::uint16_t RecipeBook::number(Recipe recipe) {
    const auto found = std::ranges::find(recipes_, recipe);
    if (found == recipes_.end()) {
        recipe.type = classify(recipe);
        recipe.deeds = deedsOf(recipe, 0);
        recipes_.push_back(std::move(recipe));
        return static_cast<std::uint16_t>(recipes_.size() - 1);
    }
    return static_cast<std::uint16_t>(found - recipes_.begin());
}

FullMove RecipeBook::expand(BoardShape shape, Move move, Owner owner, std::span<const std::int64_t> worths,
                            std::uint64_t guardsHold) const {
    const Recipe& recipe = recipes_[move.recipe];
    FullMove full{move.origin(), move.shown(), {}, {}};
    const auto square = [&](const RelativeSquare& relative) {
        return relative.at(shape, move.origin(), move.shown());
    };
    const auto choose = [&](const RecipeStep& step) {
        const KindId kind = recipe.chosen(move.choice, step.slot);
        full.choices.push_back(kind);
        return kind;
    };
    const auto worth = [&](const RecipeStep& step) {
        if (!step.worth.program) return step.worth.number;
        const std::int64_t found = worths.front();
        worths = worths.subspan(1);
        return found;
    };
    for (const RecipeStep& step : recipe.steps) {
        if (!Recipe::does(step, guardsHold)) continue;
        switch (step.what) {
            case RecipeStep::Do::Relocate:
                full.effects.emplace_back(effect::Relocate{square(step.at), square(step.to)});
                break;
            case RecipeStep::Do::Remove:
                full.effects.emplace_back(effect::Remove{square(step.at)});
                break;
            case RecipeStep::Do::Place:
                full.effects.emplace_back(effect::Place{square(step.at), choose(step), owner});
                break;
            case RecipeStep::Do::Transform:
                full.effects.emplace_back(effect::Transform{square(step.at), choose(step)});
                break;
            case RecipeStep::Do::Convert:
                full.effects.emplace_back(effect::Convert{square(step.at), owner});
                break;
            case RecipeStep::Do::Exchange:
                full.effects.emplace_back(effect::Exchange{square(step.at), square(step.to)});
                break;
            case RecipeStep::Do::LeaveMark:
                full.effects.emplace_back(effect::LeaveMark{step.mark, square(step.at), step.turns});
                break;
            case RecipeStep::Do::CountOnPiece:
                full.effects.emplace_back(effect::CountOnPiece{square(step.at), step.counter, worth(step)});
                break;
            case RecipeStep::Do::CountOnSquare:
                full.effects.emplace_back(effect::CountOnSquare{square(step.at), step.counter, worth(step)});
                break;
            case RecipeStep::Do::CountForSide:
                full.effects.emplace_back(effect::CountForSide{facing(owner), step.counter, worth(step)});
                break;
            case RecipeStep::Do::MakeHole:
                full.effects.emplace_back(effect::SetHole{square(step.at), effect::HoleChange::Make});
                break;
            case RecipeStep::Do::RemoveHole:
                full.effects.emplace_back(effect::SetHole{square(step.at), effect::HoleChange::Remove});
                break;
            case RecipeStep::Do::Give:
                full.effects.emplace_back(effect::Give{facing(owner), step.kind});
                break;
        }
    }
    return full;
}

}  // namespace chesspp::compiler
