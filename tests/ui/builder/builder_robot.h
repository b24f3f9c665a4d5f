// SPDX-License-Identifier: MIT
// Builds a given tree with the user interface alone: rows, palettes, keys of the tree and field editors,
// without touching the document. Reports what can't be built this way.
#pragma once

#include "tests/ui/builder/workshop.h"

#include "core/language/piece_definition.h"

namespace chesspp::ui::tests {

/// Adds tree and events of `wanted` to the open piece, which must be empty. Returns an empty string, or what
/// could not be built.
[[nodiscard]] QString buildByHand(Workshop& shop, const PieceDefinition& wanted);

}  // namespace chesspp::ui::tests
