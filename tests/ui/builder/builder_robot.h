// SPDX-License-Identifier: MIT
//
// Makes a tree that is given as data by what a user has: rows, the palettes, the keys of
// the tree and the editors of the fields. What cannot be made so, it says. Knows no piece
// and never touches the document.
#pragma once

#include "tests/ui/builder/workshop.h"

#include "core/actions/piece_definition.h"

namespace chesspp::ui::tests {

/// Adds tree and events of `wanted` to the empty piece that is open. Empty when it stands there as wanted,
/// else what could not be made.
[[nodiscard]] QString buildByHand(Workshop& shop, const PieceDefinition& wanted);

}  // namespace chesspp::ui::tests
