// SPDX-License-Identifier: MIT
// Functions that paint the pictures and recipes of pieces.
#pragma once

#include "ui/art/art_catalog.h"

#include "core/actions/piece_definition.h"

#include <QPixmap>

class QPainter;

namespace chesspp::ui {

/// Paints a side's picture into the square area; nothing where it cannot be drawn.
void paintArt(QPainter& painter, const QRectF& area, const Art& art, Side side, ArtCatalog& parts);

/// A recipe in a square of `extent` logical pixels, brought to its middle and made larger, at most twice.
[[nodiscard]] QPixmap fittedPixmap(const ArtRecipe& recipe, Side side, ArtCatalog& parts, int extent,
                                   qreal devicePixelRatio);

}  // namespace chesspp::ui
