// SPDX-License-Identifier: MIT
// Recipes: what moves do, with all squares relative to the move, so that one recipe serves many moves.
// Two moves are the same exactly if their squares, recipe and choice are equal.
#pragma once

#include "core/board/setup.h"
#include "core/geometry/board_shape.h"
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

/// A square of a move.
struct RelativeSquare {
    enum class From : std::uint8_t { Start, Shown, Step } from = From::Start;
    Step step;  ///< from the start, for Step alone

    [[nodiscard]] static RelativeSquare of(BoardShape shape, Square start, Square shown, Square square) {
        if (square == start) return {From::Start, {}};
        if (square == shown) return {From::Shown, {}};
        return {From::Step, shape.between(start, square)};
    }
    [[nodiscard]] Square at(BoardShape shape, Square start, Square shown) const {
        switch (from) {
            case From::Start:
                return start;
            case From::Shown:
                return shown;
            case From::Step:
                return *shape.neighbour(start, step);
        }
        return start;
    }
    friend bool operator==(const RelativeSquare&, const RelativeSquare&) = default;
};

/// What a counter is set to: a number, or what a program says before the move.
struct Worth {
    std::int64_t number = 0;
    std::optional<std::uint16_t> program;
    friend bool operator==(const Worth&, const Worth&) = default;
};

struct RecipeStep {
    enum class Do : std::uint8_t {
        Relocate,
        Remove,
        Place,
        Transform,
        Convert,  ///< to the actor's side
        Exchange,
        LeaveMark,
        CountOnPiece,
        CountOnSquare,
        MakeHole,
        RemoveHole,
        CountForSide,  ///< the actor's, as Give
        Give,
    } what = Do::Relocate;
    RelativeSquare at;       ///< from where for Relocate
    RelativeSquare to;       ///< for Relocate and Exchange
    std::uint16_t slot = 0;  ///< which choice, for Place and Transform
    MarkId mark;             ///< for LeaveMark
    int turns = 1;           ///< for LeaveMark
    CounterId counter;       ///< of what is counted
    Worth worth;             ///< likewise
    KindId kind;             ///< for Give

    /// From 1, which of the recipe's guards must hold before the move; 0 for none.
    std::uint8_t guard = 0;

    [[nodiscard]] static RecipeStep of(Do what, RelativeSquare at, RelativeSquare to = {}) {
        RecipeStep step;
        step.what = what;
        step.at = at;
        step.to = to;
        return step;
    }
    friend bool operator==(const RecipeStep&, const RecipeStep&) = default;
};

/// What of a move's legality the masks of checks and pins can decide.
enum class RecipeClass : std::uint8_t {
    Shown,  ///< the actor goes to the shown square, taking what stands there; nothing else blocks or opens a
            ///< line
    General,  ///< anything else: the move is tried
    Castle,
};

/// Whether moves are tactical (core/moves/tactical.h).
enum class RecipeTactics : std::uint8_t {
    Never,
    Always,
    OntoPieces,  ///< those that go to an occupied square
    ByBoard,     ///< steps after the first decide, or guards
};

struct Recipe {
    static constexpr std::size_t kMostGuards = 64;
    static constexpr std::size_t kMostComputed = 64;  ///< steps that are set to what programs say

    std::vector<RecipeStep> steps;
    std::vector<std::vector<KindId>> slots;               ///< kinds to choose from
    std::vector<std::vector<ProgramRequirement>> guards;  ///< each must hold for those steps that name it
    RecipeClass type = RecipeClass::General;
    /// What past moves tell of it (PastMove::deeds) when these guards hold, a bit each from the lowest.
    [[nodiscard]] std::uint16_t deedsWhen(std::uint64_t guardsHold) const;
    [[nodiscard]] static bool does(const RecipeStep& step, std::uint64_t guardsHold) {
        return step.guard == 0 || (guardsHold >> (step.guard - 1U) & 1U) != 0;
    }
    std::uint16_t deeds = 0;  ///< what past moves tell of it: PastMove::deeds
    std::optional<int> wing;  ///< of a castle, whose partner's square is the move's choice

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
    [[nodiscard]] bool does(RecipeStep::Do what) const {
        return std::ranges::find(steps, what, &RecipeStep::what) != steps.end();
    }
    /// Whether the two do the same, or may where counters are set to what is found out.
    [[nodiscard]] static bool mayBeSame(const RecipeStep& mine, const RecipeStep& theirs) {
        RecipeStep alike = theirs;
        if (mine.worth.program || theirs.worth.program) alike.worth = mine.worth;
        alike.guard = mine.guard;
        return mine == alike;
    }
    /// With guarded steps or without.
    [[nodiscard]] static bool mayDoTheSame(std::span<const RecipeStep> mine,
                                           std::span<const RecipeStep> theirs) {
        // By how much is left of each, so that each pair of ends is looked at once.
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
    /// Whether some choice of this and some choice of another may be the same move.
    [[nodiscard]] bool overlaps(const Recipe& other) const {
        return mayDoTheSame(steps, other.steps) && wing == other.wing &&
               std::ranges::equal(slots, other.slots, [](const auto& mine, const auto& theirs) {
                   return std::ranges::find_first_of(mine, theirs) != mine.end();
               });
    }
    /// What can be said of its moves' class without a board.
    [[nodiscard]] RecipeTactics tactics() const;
    friend bool operator==(const Recipe& a, const Recipe& b) {
        return a.steps == b.steps && a.slots == b.slots && a.guards == b.guards && a.wing == b.wing;
    }
};

/// All recipes of a ruleset; number 0 is the plain move.
class RecipeBook {
public:
    static constexpr std::uint16_t kPlain = 0;
    /// More of them are not asked for.
    static constexpr std::size_t kMost = 4096;

    RecipeBook();

    /// The number of an equal recipe, a new one if there is none.
    [[nodiscard]] std::uint16_t number(Recipe recipe);
    [[nodiscard]] const Recipe& operator[](std::uint16_t number) const { return recipes_[number]; }
    [[nodiscard]] std::size_t size() const { return recipes_.size(); }

    /// Writes a move out that is no castle. `owner` is the actor's; `worths` are those of the steps that are
    /// set to what a program says, in their order.
    [[nodiscard]] FullMove expand(BoardShape shape, Move move, Owner owner,
                                  std::span<const std::int64_t> worths = {},
                                  std::uint64_t guardsHold = 0) const;

private:
    std::vector<Recipe> recipes_;
};

}  // namespace chesspp::compiler
