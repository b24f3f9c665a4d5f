// SPDX-License-Identifier: MIT
// What an action of a part does at one square, as steps, and what that requires of the board besides
// conditions.
#pragma once

#include "core/actions/action.h"
#include "core/moves/compiler/fold.h"
#include "core/moves/parts.h"

#include <optional>
#include <vector>

namespace chesspp::compiler {

struct LoweredStep {
    PartStep step;
    std::vector<KindId> kinds = {};             ///< to choose from, for Place and Transform
    std::optional<std::uint16_t> program = {};  ///< what a counter becomes, where the effect does not say it
};

/// One way in which an action can be done.
struct Alternative {
    Formula when = Formula::always();
    std::vector<LoweredStep> steps;
};

/// The ways in which an action can be done at a square; they exclude each other, and where none holds it is
/// not done. What cannot be compiled is refused through the folder. Not asked of move-other, nor of pass.
[[nodiscard]] std::vector<Alternative> alternativesOn(const ActionPart& part, Square square, const Spot& spot,
                                                      const Rules& rules, Folder& folder);

/// The square of a move-other counted from a base; nothing off the board.
[[nodiscard]] std::optional<Square> squareBeside(Square base, Offset offset, const Spot& spot,
                                                 const Rules& rules);

}  // namespace chesspp::compiler
