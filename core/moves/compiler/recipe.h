// SPDX-License-Identifier: MIT
// Recipes: what moves do, with all squares relative to the move, so that one recipe serves many moves.
// Two moves are the same exactly if their squares, recipe and choice are equal.
#pragma once

#include "core/board/setup.h"
#include "core/geometry/board_shape.h"
#include "core/moves/compiler/relative_square.h"
#include "core/moves/compiler/requirement.h"
#include "core/moves/effect.h"
#include "core/moves/move.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace chesspp::compiler {

/// The new value of a counter: a number, or a program evaluated before the move.
struct CounterOperand {
    std::int64_t number = 0;
    std::optional<std::uint16_t> program;
    friend bool operator==(const CounterOperand&, const CounterOperand&) = default;
};

/// An effect with squares relative to the move. Pieces, conversions and counters go to the actor's side.
struct RecipeStep {
    EffectType type = EffectType::Relocate;
    RelativeSquare at;
    RelativeSquare to;
    std::uint16_t slot = 0;  ///< of the choice, for Place and Transform
    MarkId mark;
    CounterId counter;
    KindId kind;  ///< for Give, Drop and Gate
    CounterOperand value;

    /// From 1, the guard of the recipe that must hold before the move; 0 for none.
    std::uint8_t guard = 0;

    /// Of an effect in a move from `start`, shown on `shown`.
    [[nodiscard]] static RecipeStep of(BoardShape shape, const Effect& effect, Square start, Square shown);
    /// The effect in a move of that owner; `chosen` is for Place and Transform, `found` for counters.
    [[nodiscard]] Effect effect(BoardShape shape, Move move, Owner owner, KindId chosen,
                                std::int64_t found) const;
    friend bool operator==(const RecipeStep&, const RecipeStep&) = default;
};

/// Results of a recipe's programs before the move: values of counters, in the order of their steps, and the
/// guards that hold, a bit each from the lowest.
struct Computed {
    std::span<const std::int64_t> values = {};
    std::uint64_t guards = 0;
};

/// How checks and pins decide the legality of a move.
enum class RecipeClass : std::uint8_t {
    Shown,    ///< the actor moves to the shown square; no other occupied square changes
    General,  ///< any other: the move is made to test it
    Castle,
};

/// Which moves are tactical (EffectTracker::isTactical).
enum class RecipeTactics : std::uint8_t {
    Never,
    Always,
    OntoPieces,  ///< those that go to an occupied square
    AtSquares,   ///< those with a piece on one of some squares
    ByBoard,     ///< it depends on guards, or on other pieces that are moved
};

/// Which moves of a recipe are tactical, as far as is known without a board.
struct RecipeFacts {
    RecipeTactics tactics = RecipeTactics::Never;
    RecipeTactics captures = RecipeTactics::Never;  ///< which moves take a piece, in the same words
    /// Of RecipeTactics::AtSquares: the squares on which pieces other than the actor are taken.
    std::vector<RelativeSquare> takes;
};

struct Recipe {
    static constexpr std::size_t kMostGuards = 64;
    static constexpr std::size_t kMostComputed = 64;  ///< steps with a computed value

    std::vector<RecipeStep> steps;
    std::vector<std::vector<KindId>> slots;               ///< kinds to choose from
    std::vector<std::vector<ProgramRequirement>> guards;  ///< by RecipeStep::guard - 1
    RecipeClass type = RecipeClass::General;
    /// PastMove::actions of its moves when these guards hold, as in Computed.
    [[nodiscard]] std::uint16_t actionsWhen(std::uint64_t guardsHold) const;
    [[nodiscard]] static bool does(const RecipeStep& step, std::uint64_t guardsHold) {
        return step.guard == 0 || (guardsHold >> (step.guard - 1U) & 1U) != 0;
    }
    std::uint16_t actions = 0;  ///< the same without guards, computed once
    TurnAfter turn = TurnAfter::Passes;
    std::optional<int> wing;    ///< of a castling; its partner's square is the move's choice
    bool gatesPartner = false;  ///< of a castling whose last step is a Gate on that square

    [[nodiscard]] std::uint32_t choiceCount() const {
        std::uint64_t count = 1;
        for (const auto& slot : slots)
            count = std::min<std::uint64_t>(count * slot.size(), ~std::uint32_t{0});
        return static_cast<std::uint32_t>(count);
    }
    /// The kind chosen in a slot; the last slot varies fastest.
    [[nodiscard]] KindId chosen(std::uint32_t choice, std::size_t slot) const {
        for (std::size_t i = slots.size() - 1; i > slot; --i) {
            choice /= static_cast<std::uint32_t>(slots[i].size());
        }
        return slots[slot][choice % slots[slot].size()];
    }
    [[nodiscard]] bool does(EffectType what) const {
        return std::ranges::find(steps, what, &RecipeStep::type) != steps.end();
    }
    /// Whether the two have the same effect, or may have where a value is computed.
    [[nodiscard]] static bool mayBeSame(const RecipeStep& mine, const RecipeStep& theirs) {
        RecipeStep alike = theirs;
        if (mine.value.program || theirs.value.program) alike.value = mine.value;
        alike.guard = mine.guard;
        return mine == alike;
    }
    /// With guarded steps or without.
    [[nodiscard]] static bool mayDoTheSame(std::span<const RecipeStep> mine,
                                           std::span<const RecipeStep> theirs) {
        // By what is left of each: every pair of tails is compared once.
        std::vector<bool> same(theirs.size() + 1);
        std::vector<bool> shorter(theirs.size() + 1);  // with one step of mine less
        for (std::size_t i = mine.size() + 1; i-- > 0; std::swap(same, shorter)) {
            for (std::size_t j = theirs.size() + 1; j-- > 0;) {
                const bool hasMine = i < mine.size();
                const bool hasTheirs = j < theirs.size();
                same[j] = (!hasMine && !hasTheirs) || (hasMine && mine[i].guard != 0 && shorter[j]) ||
                          (hasTheirs && theirs[j].guard != 0 && same[j + 1]) ||
                          (hasMine && hasTheirs && shorter[j + 1] && mayBeSame(mine[i], theirs[j]));
            }
        }
        return shorter[0];
    }
    /// Whether a move of this and a move of the other may be the same.
    [[nodiscard]] bool overlaps(const Recipe& other) const {
        return mayDoTheSame(steps, other.steps) && wing == other.wing && turn == other.turn &&
               std::ranges::equal(slots, other.slots, [](const auto& mine, const auto& theirs) {
                   return std::ranges::find_first_of(mine, theirs) != mine.end();
               });
    }
    [[nodiscard]] RecipeFacts facts() const;
    friend bool operator==(const Recipe& a, const Recipe& b) {
        return a.steps == b.steps && a.slots == b.slots && a.guards == b.guards && a.wing == b.wing &&
               a.gatesPartner == b.gatesPartner && a.turn == b.turn;
    }
};

/// All recipes of a ruleset; number 0 is the plain move.
class RecipeTable {
public:
    static constexpr std::uint16_t kPlain = 0;
    static constexpr std::size_t kMost = 4096;

    RecipeTable();

    /// The number of an equal recipe, a new one if there is none.
    [[nodiscard]] std::uint16_t number(Recipe recipe);
    [[nodiscard]] const Recipe& operator[](std::uint16_t number) const { return recipes_[number]; }
    [[nodiscard]] std::size_t size() const { return recipes_.size(); }

    /// Calls visit with the effects of a move, in order, but for a castling.
    template <class Visit>
    void forEachEffect(BoardShape shape, Move move, Owner owner, const Computed& computed,
                       Visit&& visit) const {
        const Recipe& recipe = recipes_[move.recipe];
        std::size_t next = 0;
        for (const RecipeStep& step : recipe.steps) {
            const std::int64_t value = !step.value.program             ? step.value.number
                                       : next < computed.values.size() ? computed.values[next++]
                                                                       : 0;
            if (!Recipe::does(step, computed.guards)) continue;
            const bool chooses = step.type == EffectType::Place || step.type == EffectType::Transform;
            const KindId kind = chooses ? recipe.chosen(move.choice, step.slot) : step.kind;
            Effect effect = step.effect(shape, move, owner, kind, value);
            if (recipe.gatesPartner && step.type == EffectType::Gate) effect.at = Square{move.choice};
            visit(effect);
        }
    }

private:
    std::vector<Recipe> recipes_;
};

}  // namespace chesspp::compiler
