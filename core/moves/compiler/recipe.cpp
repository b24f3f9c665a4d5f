// SPDX-License-Identifier: MIT
#include "core/moves/compiler/recipe.h"

#include <algorithm>
#include <ranges>
#include <utility>

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

/// The squares whose original pieces steps take.
class SquaresTaken {
public:
    /// Makes a step that changes which pieces stand where, but no piece, and is no castling. False where it
    /// depends on other squares.
    [[nodiscard]] bool make(const RecipeStep& step) {
        const EffectFacts& facts = factsOf(step.type);
        if (!facts.to) {
            take(step.at);
            return true;
        }
        if (!facts.takes) {
            const Content first = on(step.at);
            const Content second = std::exchange(on(step.to), first);
            on(step.at) = second;
            return true;
        }
        const Content piece = std::exchange(on(step.at), std::nullopt);
        if (!piece) return true;
        // The square may be empty, and then nothing is taken.
        if (piece->from != From::Start && on(step.to)) return false;
        take(step.to);
        on(step.to) = piece;
        return true;
    }

    [[nodiscard]] RecipeFacts facts() const {
        RecipeFacts facts;
        facts.captures = takesActor_                                              ? RecipeTactics::Always
                         : taken_.empty()                                         ? RecipeTactics::Never
                         : taken_ == std::vector{RelativeSquare{From::Shown, {}}} ? RecipeTactics::OntoPieces
                                                                                  : RecipeTactics::AtSquares;
        if (facts.captures == RecipeTactics::AtSquares) facts.takes = taken_;
        return facts;
    }

private:
    /// The original square of the piece on a square; nothing where certainly none stands.
    using Content = std::optional<RelativeSquare>;

    [[nodiscard]] Content& on(RelativeSquare square) {
        const auto found = std::ranges::find(contents_, square, &std::pair<RelativeSquare, Content>::first);
        return found != contents_.end() ? found->second : contents_.emplace_back(square, square).second;
    }
    void take(RelativeSquare square) {
        const Content piece = std::exchange(on(square), std::nullopt);
        if (!piece) return;
        takesActor_ = takesActor_ || piece->from == From::Start;
        taken_.push_back(*piece);
    }

    std::vector<std::pair<RelativeSquare, Content>> contents_;
    std::vector<RelativeSquare> taken_;
    bool takesActor_ = false;
};

/// What the steps take, without the tactics.
[[nodiscard]] RecipeFacts capturesOf(const Recipe& recipe) {
    RecipeFacts byBoard;
    byBoard.captures = RecipeTactics::ByBoard;
    SquaresTaken taken;
    for (const RecipeStep& step : recipe.steps) {
        const EffectFacts& facts = factsOf(step.type);
        // Drops and gates go to empty squares.
        if (!facts.content || step.type == EffectType::Drop || step.type == EffectType::Gate) continue;
        // Who comes or changes sides is followed on a board alone.
        if (facts.changesPieces || step.guard != 0 || recipe.wing || !taken.make(step)) return byBoard;
    }
    return taken.facts();
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
    if (effect.type == EffectType::Give || effect.type == EffectType::Drop || effect.type == EffectType::Gate)
        step.kind = effect.kind;
    step.value.number = effect.value;
    return step;
}

Effect RecipeStep::effect(BoardShape shape, Move move, Owner owner, KindId chosen, std::int64_t found) const {
    const EffectFacts& facts = factsOf(type);
    Effect effect{.type = type};
    if (facts.at) effect.at = at.at(shape, move.from, *move.shown());
    if (facts.to) effect.to = to.at(shape, move.from, *move.shown());
    if (facts.kind) effect.kind = chosen;
    if (facts.owner) effect.owner = owner;
    effect.mark = mark;
    effect.counter = counter;
    if (facts.value) effect.value = found;
    return effect;
}

RecipeFacts Recipe::facts() const {
    const auto changesPieces = [](const RecipeStep& step) { return factsOf(step.type).changesPieces; };
    const auto surely = [&](const RecipeStep& step) { return changesPieces(step) && step.guard == 0; };
    RecipeFacts facts = capturesOf(*this);
    facts.tactics = std::ranges::any_of(steps, surely)          ? RecipeTactics::Always
                    : std::ranges::any_of(steps, changesPieces) ? RecipeTactics::ByBoard
                                                                : facts.captures;
    return facts;
}

std::uint16_t Recipe::actionsWhen(std::uint64_t guardsHold) const {
    if (guards.empty() && actions != 0) return actions;
    const auto holds = [&](const RecipeStep& step) { return does(step, guardsHold); };
    auto done = steps | std::views::filter(holds);
    const auto acts = [](const RecipeStep& step) { return !factsOf(step.type).action.empty(); };
    if (wing && std::ranges::none_of(done, acts)) return actionBit("castle");
    const std::uint16_t bySteps = actionsOf(RelativeSquare{}, done);
    return wing ? bySteps | actionBit("castle") | actionBit("multi") : bySteps;
}

RecipeTable::RecipeTable() {
    Recipe plain;
    plain.steps.emplace_back().to.from = From::Shown;
    (void)number(std::move(plain));
}

std::uint16_t RecipeTable::number(Recipe recipe) {
    const auto found = std::ranges::find(recipes_, recipe);
    if (found == recipes_.end()) {
        recipe.type = classify(recipe);
        recipe.actions = recipe.actionsWhen(0);
        recipes_.push_back(std::move(recipe));
        return static_cast<std::uint16_t>(recipes_.size() - 1);
    }
    return static_cast<std::uint16_t>(found - recipes_.begin());
}

}  // namespace chesspp::compiler
