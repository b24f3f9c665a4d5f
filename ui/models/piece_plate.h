// SPDX-License-Identifier: MIT
// A piece on a small square of board, for lists and sheets: a white piece on a dark square, a black one on a
// light square, readable in light windows and dark ones.
#pragma once

#include "ui/board/piece_art.h"

#include <QPixmap>

namespace chesspp::ui {

/// The square alone, for a piece of that owner.
void paintPlate(QPainter& painter, const QRectF& area, Owner owner);
void paintOnPlate(QPainter& painter, const QRectF& area, const PieceArt& art, const PieceLook& look);
/// The same as a picture of `extent` logical pixels.
[[nodiscard]] QPixmap pieceOnPlate(const PieceArt& art, const PieceLook& look, int extent,
                                   double devicePixelRatio);

}  // namespace chesspp::ui
