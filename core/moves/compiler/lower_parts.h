// SPDX-License-Identifier: MIT
// The parts of an action at one candidate square, as alternatives: recipes, each with the formula under which
// it applies.
#pragma once

#include "core/moves/compiler/lower_tree.h"
#include "core/moves/compiler/partial_evaluator.h"
#include "core/moves/compiler/recipe.h"
#include "core/moves/parts.h"

#include <vector>

namespace chesspp::compiler {

struct RecipeAlternative {
    Formula when = Formula::never();
    Recipe recipe;
    std::vector<ConditionalConversion> conversions;  ///< by the recipe's guarded steps
};

/// The alternatives exclude each other; each begins with the effects on the way to the shown square. Refuses
/// through the evaluator what recipes cannot express.
[[nodiscard]] std::vector<RecipeAlternative> lowerParts(std::span<const ActionPart> parts,
                                                        const FoldContext& context,
                                                        const std::vector<Effect>& onTheWay,
                                                        const Rules& rules, PartialEvaluator& evaluator);

}  // namespace chesspp::compiler
