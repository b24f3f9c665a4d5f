// SPDX-License-Identifier: MIT
// The pointer while a brush is armed: an arrow that carries the piece, the eraser or the hole. Knows no
// board.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"

#include <QCursor>

namespace chesspp::ui {

class PieceArt;

/// ratio: device pixels in a logical one.
[[nodiscard]] QCursor brushCursor(const Brush& brush, const PieceArt& art, const BoardTheme& theme,
                                  double ratio);

}  // namespace chesspp::ui
