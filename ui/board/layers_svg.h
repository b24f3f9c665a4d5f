// SPDX-License-Identifier: MIT
// What is laid over a board, as SVG: tints, numbers, arrows and circles, drawn by the painter that draws
// them in the window. Knows no piece and no file.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"
#include "ui/board/piece_art.h"

#include <string>

namespace chesspp::ui {

/// Elements in units of which `square` make a square's edge; the upper left corner of the squares is 0,0.
struct LayersSvg {
    std::string belowPieces;
    std::string abovePieces;
};
/// Highlights, what is selected, overlays and drawn shapes; empty texts where there are none.
[[nodiscard]] LayersSvg layersSvg(const BoardPicture& picture, const PieceArt& art, const BoardTheme& theme,
                                  int square);

}  // namespace chesspp::ui
