// SPDX-License-Identifier: MIT
// Reads recipes of pictures by name (resources/art/recipes.json).
#pragma once

#include "core/base/diagnostic.h"
#include "core/language/piece_definition.h"

#include <map>
#include <string>
#include <string_view>

namespace chesspp::io {

/// Recipes by the names of their pictures, or every problem in them: of JSON, and art.nothing,
/// art.too-many-emblems, art.offset.
[[nodiscard]] Result<std::map<std::string, ArtRecipe>> readArtRecipes(std::string_view json,
                                                                      std::string_view fileName);

}  // namespace chesspp::io
