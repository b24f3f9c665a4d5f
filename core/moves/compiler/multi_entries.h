// SPDX-License-Identifier: MIT
// A multi at one candidate square, as alternatives: recipes, each with the formula under which it applies.
#pragma once

#include "core/moves/compiler/entries.h"
#include "core/moves/compiler/fold.h"
#include "core/moves/compiler/recipe.h"

#include <vector>

namespace chesspp::compiler {

struct MultiAlternative {
    Formula when = Formula::never();
    Recipe recipe;
    std::vector<MaybeTakenOver> maybe;  ///< by the recipe's guarded steps
};

/// The alternatives exclude each other; each begins with what befalls others on the way to the shown square.
/// What the recipes cannot say is refused through the folder.
[[nodiscard]] std::vector<MultiAlternative> multiAlternatives(const MultiAction& multi, const Spot& spot,
                                                              const std::vector<RecipeStep>& onTheWay,
                                                              const Rules& rules, Folder& folder);

}  // namespace chesspp::compiler
