// SPDX-License-Identifier: MIT
// A user piece for tests of what takes long: its moves on a usual board take minutes to list.
#pragma once

#include "tests/ui/kit/own_piece.h"

#include "core/actions/condition_text.h"

namespace chesspp::ui::tests {

inline PieceDefinition slowPiece() {
    PieceDefinition piece = pieceOf("slow");
    Node& node = piece.tree.front();
    node.mirror = Mirror::All;
    node.conditions = {
        *parseCondition("count(board.squares, count(board.squares, item.defended_by(friend)) > 9) > 9")};
    return piece;
}

}  // namespace chesspp::ui::tests
