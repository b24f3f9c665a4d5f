// SPDX-License-Identifier: MIT
// Functions that paint the pictures and recipes of pieces.
#pragma once

#include "ui/art/art_catalog.h"

#include "core/language/piece_definition.h"

#include <QPixmap>

class QPainter;

namespace chesspp::ui {

/// Paints a side's picture into the square area; paints nothing if the picture is invalid.
void paintArt(QPainter& painter, const QRectF& area, const Art& art, Side side, ArtCatalog& parts);

/// A recipe, centred in a square of `extent` logical pixels and enlarged by a factor of at most 2.
[[nodiscard]] QPixmap fittedPixmap(const ArtRecipe& recipe, Side side, ArtCatalog& parts, int extent,
                                   qreal devicePixelRatio);

}  // namespace chesspp::ui
