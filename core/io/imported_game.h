// SPDX-License-Identifier: MIT
// A game that was read in the language of another program, as a variant and pieces of our own.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/variant.h"
#include "core/language/piece_definition.h"

#include <string>
#include <vector>

namespace chesspp::io {

struct ImportedGame {
    std::string name;      ///< as it is called there
    std::string id;        ///< of the variant, even where it has errors
    SourceLocation place;  ///< where its text begins
    Diagnostics problems;  ///< where it has errors the rest is empty
    Variant variant;
    std::vector<PieceDefinition> pieces;  ///< of the variant's army, beside those of the library
};

}  // namespace chesspp::io
