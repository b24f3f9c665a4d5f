// SPDX-License-Identifier: MIT
#include "ui/theme/piece_button.h"

#include "ui/theme/palettes.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace chesspp::ui {

void paintPaletteItem(QPainter& painter, const QRect& cell, const QPixmap& picture, const QPalette& palette,
                      CellLook look) {
    if (picture.isNull()) {
        const QRect inside = cell.adjusted(kCellEdge, kCellEdge, -kCellEdge, -kCellEdge);
        drawRounded(painter, inside, 4, Qt::NoPen, hairline(palette));
    } else {
        painter.drawPixmap(cell.topLeft() + QPoint(kCellEdge, kCellEdge), picture);
    }
    if (look == CellLook::Plain) return;
    QColor edge = accent(palette);
    if (look == CellLook::Hovered) edge.setAlphaF(0.5F);
    const Qt::PenStyle line = look == CellLook::Steered ? Qt::DotLine : Qt::SolidLine;
    drawRounded(painter, QRectF(cell).adjusted(1.5, 1.5, -1.5, -1.5), 5,
                QPen(edge, look == CellLook::Armed ? 3 : 2, line), Qt::NoBrush);
}

PieceButton::PieceButton(QWidget* parent) : QToolButton(parent) {
    setAttribute(Qt::WA_Hover);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QToolButton::clicked, this,
            [this] { emit tapped(underMouse() ? Qt::MouseFocusReason : Qt::TabFocusReason); });
}

void PieceButton::setPicture(const QPixmap& picture, std::optional<int> number) {
    picture_ = picture;
    number_ = number;
    update();
}

void PieceButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const CellLook look = isChecked()    ? CellLook::Armed
                          : hasFocus()   ? CellLook::Steered
                          : underMouse() ? CellLook::Hovered
                                         : CellLook::Plain;
    paintPaletteItem(painter, rect(), picture_, palette(), look);
    if (!number_) return;
    const QString text = QString::number(*number_);
    QFont small = font();
    small.setPixelSize(11);
    small.setWeight(QFont::DemiBold);
    const int wide = std::max(15, QFontMetrics(small).horizontalAdvance(text) + 7);
    const QRectF plate(width() - wide - 1, height() - 16, wide, 15);
    drawRounded(painter, plate, 7.5, Qt::NoPen, accent(palette()));
    painter.setFont(small);
    painter.setPen(palette().color(QPalette::HighlightedText));
    painter.drawText(plate, Qt::AlignCenter, text);
}

void PieceButton::mousePressEvent(QMouseEvent* event) {
    pressedAt_ = event->pos();
    QToolButton::mousePressEvent(event);
}

void PieceButton::mouseMoveEvent(QMouseEvent* event) {
    const bool far = (event->pos() - pressedAt_).manhattanLength() >= QApplication::startDragDistance();
    if (!event->buttons().testFlag(Qt::LeftButton) || !isDown() || !far)
        return QToolButton::mouseMoveEvent(event);
    setDown(false);
    emit dragBegun();
}

}  // namespace chesspp::ui
