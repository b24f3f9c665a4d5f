// SPDX-License-Identifier: MIT
// The boards of an example as pictures: a piece's moves, and the board after one of them.
#pragma once

#include "ui/board/board_picture.h"

#include "core/io/example_json.h"

#include <optional>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

struct ExamplePicture {
    BoardPicture before;                      ///< with the moves of the piece that moves
    std::optional<BoardPicture> after;        ///< with what has changed
    std::vector<PieceAppearance> handBefore;  ///< of the side that moves
    std::vector<PieceAppearance> handAfter;
    io::ExampleBoard::Moves moves = io::ExampleBoard::Moves::Some;
};

/// One for each board, in order. Boards with problems are left out.
[[nodiscard]] std::vector<ExamplePicture> picturesOf(const io::Example& example,
                                                     const LibraryContext& library);

}  // namespace chesspp::ui
