// SPDX-License-Identifier: MIT
// The shipped pieces, read once from the folder "pieces".
#pragma once

#include "core/io/library.h"

namespace chesspp::kit {

/// Ends the test where one of them does not load without a word. Tests run from the top of the tree.
[[nodiscard]] const io::PieceLibrary& shippedPieces();

}  // namespace chesspp::kit
