// SPDX-License-Identifier: MIT
#include "core/moves/compiler/recipe.h"

#include <algorithm>
#include <ranges>

namespace chesspp::compiler {

namespace {

using From = RelativeSquare::From;

[[nodiscard]] RecipeClass classify(const Recipe& recipe) {
    if (recipe.wing) return RecipeClass::Castle;
    bool arrives = false;
    for (const RecipeStep& step : recipe.steps) {
        if (step.type == EffectType::Relocate) {
            if (arrives || step.at.from != From::Start || step.to.from != From::Shown) {
                return RecipeClass::General;
            }
            arrives = true;
        } else if (factsOf(step.type).content || step.type == EffectType::RemoveHole) {
            return RecipeClass::General;
        }
    }
    return arrives ? RecipeClass::Shown : RecipeClass::General;
}

}  // namespace

RecipeStep RecipeStep::of(BoardShape shape, const Effect& effect, Square start, Square shown) {
    const EffectFacts& facts = factsOf(effect.type);
    RecipeStep step;
    step.type = effect.type;
    if (facts.at) step.at = RelativeSquare::of(shape, start, shown, effect.at);
    if (facts.to) step.to = RelativeSquare::of(shape, start, shown, effect.to);
    step.mark = effect.mark;
    step.counter = effect.counter;
    if (effect.type == EffectType::Give) step.kind = effect.kind;
    step.value.number = effect.value;
    return step;
}

Effect RecipeStep::effect(BoardShape shape, Move move, Owner owner, KindId chosen, std::int64_t found) const {
    const EffectFacts& facts = factsOf(type);
    Effect effect{.type = type};
    if (facts.at) effect.at = at.at(shape, move.origin(), move.shown());
    if (facts.to) effect.to = to.at(shape, move.origin(), move.shown());
    if (facts.kind) effect.kind = chosen;
    if (facts.owner) effect.owner = owner;
    effect.mark = mark;
    effect.counter = counter;
    if (facts.value) effect.value = found;
    return effect;
}

RecipeTactics Recipe::tactics() const {
    RecipeTactics known = RecipeTactics::Never;
    for (const RecipeStep& step : steps) {
        const bool goesToShown = step.at.from == RelativeSquare::From::Start &&
                                 step.to.from == RelativeSquare::From::Shown && &step == steps.data();
        if (factsOf(step.type).changesPieces) {
            if (step.guard == 0) return RecipeTactics::Always;
            known = RecipeTactics::ByBoard;
        } else if (step.type == EffectType::Relocate && goesToShown && step.guard == 0) {
            known = RecipeTactics::OntoPieces;
        } else if (factsOf(step.type).content && step.type != EffectType::Exchange) {
            known = RecipeTactics::ByBoard;
        }
    }
    return known;
}

std::uint16_t Recipe::deedsWhen(std::uint64_t guardsHold) const {
    if (wing) return deedBit("castle");
    const auto holds = [&](const RecipeStep& step) { return does(step, guardsHold); };
    return deedsOf(RelativeSquare{}, steps | std::views::filter(holds));
}

RecipeBook::RecipeBook() {
    Recipe plain;
    plain.steps.push_back(RecipeStep::of(EffectType::Relocate, {From::Start, {}}, {From::Shown, {}}));
    (void)number(std::move(plain));
}

std::uint16_t RecipeBook::number(Recipe recipe) {
    const auto found = std::ranges::find(recipes_, recipe);
    if (found == recipes_.end()) {
        recipe.type = classify(recipe);
        recipe.deeds = recipe.deedsWhen(0);
        recipes_.push_back(std::move(recipe));
        return static_cast<std::uint16_t>(recipes_.size() - 1);
    }
    return static_cast<std::uint16_t>(found - recipes_.begin());
}

FullMove RecipeBook::expand(BoardShape shape, Move move, Owner owner, const Computed& computed) const {
    FullMove full{move.origin(), move.shown(), {}, {}};
    forEachEffect(shape, move, owner, computed, [&](const Effect& effect) {
        full.effects.push_back(effect);
        const bool chosen = effect.type == EffectType::Place || effect.type == EffectType::Transform;
        if (chosen) full.choices.push_back(effect.kind);
    });
    return full;
}

}  // namespace chesspp::compiler
