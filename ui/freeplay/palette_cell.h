// SPDX-License-Identifier: MIT
// How a piece of the palette is painted, in its tile and among those used last: the picture, and around it
// whether it is pointed at, steered to or taken up.
#pragma once

#include <QPixmap>

class QAbstractButton;
class QPainter;
class QPalette;

namespace chesspp::ui {

enum class CellLook : std::uint8_t { Plain, Hovered, Steered, Armed };

/// A null picture: it is not drawn yet.
void paintPaletteCell(QPainter& painter, const QRect& cell, const QPixmap& picture, const QPalette& palette,
                      CellLook look);

/// How a button that stands for a piece looks: checked is armed, with the focus steered to.
[[nodiscard]] CellLook cellLookOf(const QAbstractButton& button);

/// The picture of a cell is that much smaller on each side.
inline constexpr int kCellEdge = 2;

}  // namespace chesspp::ui
