// SPDX-License-Identifier: MIT
// What a recipe means for royals: whether it makes one, and whether checks and pins alone decide legality.
#pragma once

#include "core/moves/compiler/recipe.h"
#include "core/moves/rules.h"

#include <algorithm>

namespace chesspp::compiler {

/// Whether some choice of the recipe makes a royal, or it may convert one.
[[nodiscard]] inline bool makesRoyals(const Recipe& recipe, const Rules& rules) {
    const bool converts =
        recipe.does(EffectType::Convert) && std::ranges::any_of(rules.kinds, [](const KindRules& kind) {
            return kind.royalty == Royalty::Royal;
        });
    return converts || std::ranges::any_of(recipe.slots, [&](const std::vector<KindId>& slot) {
               return std::ranges::any_of(
                   slot, [&](KindId kind) { return rules.of(kind).royalty == Royalty::Royal; });
           });
}

/// Whether checks and pins alone decide legality: not where a piece may become royal or common.
[[nodiscard]] inline bool decidedByMasks(const Recipe& recipe, KindId actor, const Rules& rules) {
    if (recipe.type != RecipeClass::Shown) return false;
    return recipe.slots.empty() || (rules.of(actor).royalty != Royalty::Royal && !makesRoyals(recipe, rules));
}

}  // namespace chesspp::compiler
