// SPDX-License-Identifier: MIT
#include "ui/freeplay/palette_cell.h"

#include "ui/theme/appearance.h"

#include <QAbstractButton>
#include <QPainter>

namespace chesspp::ui {

void paintPaletteCell(QPainter& painter, const QRect& cell, const QPixmap& picture, const QPalette& palette,
                      CellLook look) {
    if (picture.isNull()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(hairline(palette));
        painter.drawRoundedRect(cell.adjusted(kCellEdge, kCellEdge, -kCellEdge, -kCellEdge), 4, 4);
    } else {
        painter.drawPixmap(cell.topLeft() + QPoint(kCellEdge, kCellEdge), picture);
    }
    if (look == CellLook::Plain) return;
    QColor edge = accent(palette);
    if (look == CellLook::Hovered) edge.setAlphaF(0.5F);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(edge, look == CellLook::Armed ? 3 : 2, look == CellLook::Steered ? Qt::DotLine : Qt::SolidLine));
    painter.drawRoundedRect(QRectF(cell).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5);
}

CellLook cellLookOf(const QAbstractButton& button) {
    return button.isChecked()    ? CellLook::Armed
           : button.hasFocus()   ? CellLook::Steered
           : button.underMouse() ? CellLook::Hovered
                                 : CellLook::Plain;
}

}  // namespace chesspp::ui
