// SPDX-License-Identifier: MIT
// A user piece for tests of what takes long: a second for the moves of each that stands on a usual board.
#pragma once

#include "tests/ui/kit/own_piece.h"

#include "core/actions/condition_text.h"

namespace chesspp::ui::tests {

/// A position of the variant Free with White's king, sixteen of them on two ranks, and Black's king: beside
/// them the black king might be in check.
enum class BlackKing : std::uint8_t { Beside, FarAway };
inline std::string slowPosition(BlackKing king = BlackKing::Beside) {
    std::string rank;
    for (int file = 0; file < 8; ++file) rank += "(slow){0}";
    const std::string both = rank + "/" + rank;
    return king == BlackKing::Beside ? "4k3/8/" + both + "/8/8/8/4K3 w - - 0 1"
                                     : "4k3/8/8/8/" + both + "/8/4K3 w - - 0 1";
}

/// Twice as slow for each doubling.
inline Condition slowCondition(int doublings) {
    std::string text =
        "count(board.squares, count(board.squares, count(board.squares, not item.defended_by(friend)) > 9) > "
        "9) > 9";
    while (doublings-- > 0) text += " and " + text;
    return *parseCondition(text);
}

inline PieceDefinition slowPiece() {
    PieceDefinition piece = pieceOf("slow");
    piece.tree.front().mirror = Mirror::All;
    piece.tree.front().conditions = {slowCondition(0)};
    return piece;
}

}  // namespace chesspp::ui::tests
