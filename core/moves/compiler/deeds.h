// SPDX-License-Identifier: MIT
// What an action of a node, or of a part of a multi, does at one square (deeds), and what that requires of
// the board besides conditions.
#pragma once

#include "core/actions/action.h"
#include "core/moves/compiler/fold.h"

#include <vector>

namespace chesspp::compiler {

struct Deed {
    enum class What : std::uint8_t {
        MoveActor,    ///< to `at`
        Take,         ///< who stands on `at`
        Bring,        ///< one of `kinds` to `at`
        ChangeActor,  ///< into one of `kinds`
        MoveOther,    ///< from `at` to `to`
        SwapActor,    ///< with `at`
        TakeOver,     ///< who stands on `at`
        Mark,         ///< `at` with `mark` for `turns`
        CountPiece,   ///< whoever stands on `at`
        CountSquare,  ///< `at`
        CountSide,    ///< the actor's
        Wall,         ///< `at` becomes a hole
        Open,         ///< `at` is a hole no longer
        Give,         ///< the one of `kinds` to the actor's side's hand
        Shove,        ///< who stands on `at`, by `steps`
    } what{};
    Square at;
    Square to;
    std::vector<KindId> kinds;
    MarkId mark;
    int turns = 1;
    CounterId counter;
    Worth worth;              ///< of the counter
    std::vector<Deed> steps;  ///< Take and MoveOther of those in its way, its own the last

    [[nodiscard]] static Deed of(What what, Square at) {
        Deed deed;
        deed.what = what;
        deed.at = deed.to = at;
        return deed;
    }
};

/// The step of a recipe for a deed, which gives the places; no kinds to choose.
[[nodiscard]] RecipeStep stepOf(const Deed& deed, RecipeStep::Do what, RelativeSquare at,
                                RelativeSquare to = {});

/// Deeds done together.
struct Doing {
    Formula when = Formula::always();
    std::vector<Deed> deeds;
};

/// The ways in which an action can be done at a square; they exclude each other, and where none holds it is
/// not done. What cannot be compiled is refused through the folder. Castling, multi, move-other and what has
/// no square are not asked here.
[[nodiscard]] std::vector<Doing> doingsOn(const Action& action, Square square, const Spot& spot,
                                          const Rules& rules, Folder& folder);
[[nodiscard]] std::vector<Doing> doingsOn(const PartAction& action, Square square, const Spot& spot,
                                          const Rules& rules, Folder& folder);

/// The square of a move-other counted from a base; nothing off the board.
[[nodiscard]] std::optional<Square> squareBeside(Square base, Offset offset, const Spot& spot,
                                                 const Rules& rules);

}  // namespace chesspp::compiler
