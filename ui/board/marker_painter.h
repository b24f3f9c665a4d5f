// SPDX-License-Identifier: MIT
// Paints the markers of moves: one shape and colour per action, alone or several on one square.
#pragma once

#include "ui/board/board_theme.h"

#include <QIcon>
#include <QRectF>
#include <span>

class QPainter;

namespace chesspp::ui {

/// One marker that fills the square `area`.
void paintMarker(QPainter& painter, const QRectF& area, MarkerAction action, const MarkerColours& colours);

enum class Occupied : std::uint8_t { No, Yes };

/// All markers of one square, arranged so that the piece below stays readable.
void paintMarkers(QPainter& painter, const QRectF& square, std::span<const MarkerAction> actions,
                  Occupied occupied, const BoardTheme& theme);

[[nodiscard]] QIcon markerIcon(MarkerAction action, const BoardTheme& theme);

}  // namespace chesspp::ui
