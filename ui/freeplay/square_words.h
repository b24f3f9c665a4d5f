// SPDX-License-Identifier: MIT
// What is said of a square of Freeplay's board to whoever hears it: what stands there, whether that has
// moved, how far it goes. Knows no widget.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/models/table_document.h"

#include <QString>

namespace chesspp::ui {

/// "e4, white Archer, has moved, 3 moves". Moves are told as the rule dial counts them; where it counts
/// none, as the piece's own. `picture`: of what stands on the table.
[[nodiscard]] QString squareWords(const TableDocument& table, const BoardPicture& picture, Square square);

}  // namespace chesspp::ui
