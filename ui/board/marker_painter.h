// SPDX-License-Identifier: MIT
// The signs that tell what a move to a square does: one shape and one colour an action, alone on a square or
// several together. Knows colours by the theme only.
#pragma once

#include "ui/board/board_theme.h"

#include <QIcon>
#include <QRectF>
#include <span>

class QPainter;

namespace chesspp::ui {

/// One sign that fills the square area.
void paintMarker(QPainter& painter, const QRectF& area, MarkerAction action, const MarkerColours& colours);

enum class Occupied : std::uint8_t { No, Yes };

/// The signs of one square of the board, arranged so that the piece below stays readable.
void paintMarkers(QPainter& painter, const QRectF& square, std::span<const MarkerAction> actions,
                  Occupied occupied, const BoardTheme& theme);

[[nodiscard]] QIcon markerIcon(MarkerAction action, const BoardTheme& theme);

}  // namespace chesspp::ui
