// SPDX-License-Identifier: MIT
#include "ui/board/brush_cursor.h"

#include "ui/board/board_painter.h"
#include "ui/board/piece_art.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <cmath>

namespace chesspp::ui {
namespace {

// In logical pixels. Larger pointers are refused by some platforms.
constexpr double kExtent = 44;
constexpr double kToolExtent = 30;
constexpr double kTip = 2;

void paintArrow(QPainter& painter) {
    QPainterPath arrow;
    arrow.addPolygon(
        QPolygonF({{0, 0}, {0, 15.5}, {3.8, 12.2}, {6.3, 18}, {9, 16.8}, {6.5, 11.1}, {11.2, 10.6}}));
    arrow.closeSubpath();
    arrow.translate(kTip, kTip);
    painter.strokePath(arrow,
                       QPen(QColor(255, 255, 255, 235), 2.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(arrow, QColor(0x1B, 0x1F, 0x24));
}

/// A rubber lying aslant: its sleeve, and the end that rubs.
void paintEraser(QPainter& painter, const QRectF& area) {
    painter.save();
    painter.translate(area.center());
    painter.rotate(-38);
    painter.setPen(QPen(QColor(0x1B, 0x1F, 0x24), 1.4));
    const double half = area.width() * 0.40;
    const double high = area.width() * 0.21;
    painter.setBrush(QColor(0xF4, 0x8F, 0xA0));
    painter.drawRoundedRect(QRectF(-half, -high, 2 * half, 2 * high), 3, 3);
    painter.setBrush(QColor(0x4A, 0x7D, 0xC9));
    painter.drawRect(QRectF(-half * 0.25, -high, half * 1.25, 2 * high));
    painter.restore();
}

void paintHole(QPainter& painter, const QRectF& area, const PieceArt& art, const BoardTheme& theme) {
    const QRectF square = area.adjusted(4, 4, -4, -4);
    BoardPainter(theme, art, Qt::black).paintHole(painter, square);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::white, 1.2));
    painter.drawRect(square);
}

}  // namespace

QCursor brushCursor(const Brush& brush, const PieceArt& art, const BoardTheme& theme, double ratio) {
    const int extent = static_cast<int>(std::ceil(kExtent * ratio));
    QPixmap pixmap(extent, extent);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF tool(kExtent - kToolExtent, kExtent - kToolExtent, kToolExtent, kToolExtent);
    if (const auto* look = std::get_if<PieceLook>(&brush)) {
        art.paint(painter, tool, *look);
    } else if (std::holds_alternative<EraserBrush>(brush)) {
        paintEraser(painter, tool);
    } else {
        paintHole(painter, tool, art, theme);
    }
    paintArrow(painter);
    painter.end();
    return QCursor(pixmap, static_cast<int>(kTip), static_cast<int>(kTip));
}

}  // namespace chesspp::ui
