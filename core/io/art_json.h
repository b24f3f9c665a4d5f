// SPDX-License-Identifier: MIT
// Reads and writes recipes of pictures in JSON, alone or several by name (resources/art/recipes.json).
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/piece_definition.h"

#include <map>
#include <string>
#include <string_view>

namespace chesspp::io {

/// One recipe, or every problem in it: of JSON, and art.nothing, art.too-many-emblems, art.offset.
[[nodiscard]] Result<ArtRecipe> readArtRecipe(std::string_view json, std::string_view fileName);
[[nodiscard]] std::string writeArtRecipe(const ArtRecipe& recipe);

/// Recipes by the names of their pictures, as in resources/art/recipes.json.
[[nodiscard]] Result<std::map<std::string, ArtRecipe>> readArtRecipes(std::string_view json,
                                                                      std::string_view fileName);

}  // namespace chesspp::io
