// SPDX-License-Identifier: MIT
#include "ui/pieces/scene_sign.h"

#include "ui/theme/appearance.h"

#include <QPainter>

namespace chesspp::ui {

void paintSign(QPainter& painter, QPointF corner, SceneSign sign, const QPalette& palette) {
    const QColor green(0x2F, 0x85, 0x5A);
    const QColor red(0xC2, 0x3B, 0x3B);
    const QRectF disc(1, 1, kSceneSign - 2, kSceneSign - 2);
    const QPolygonF tick({{5.2, 9.4}, {8.0, 12.2}, {12.8, 6.4}});
    const auto pen = [](const QColor& colour) {
        return QPen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    };
    painter.save();
    painter.translate(corner);
    painter.setPen(Qt::NoPen);
    switch (sign) {
        case SceneSign::Holds:
            painter.setBrush(green);
            painter.drawEllipse(disc);
            painter.setPen(pen(Qt::white));
            painter.drawPolyline(tick);
            break;
        case SceneSign::Quiet:
            painter.setPen(pen(green));
            painter.drawPolyline(tick);
            break;
        case SceneSign::Broken:
            painter.setBrush(red);
            painter.drawEllipse(disc);
            painter.setPen(pen(Qt::white));
            painter.drawLine(QPointF(6, 6), QPointF(12, 12));
            painter.drawLine(QPointF(6, 12), QPointF(12, 6));
            break;
        case SceneSign::Waits:
            painter.setPen(pen(quietText(palette)));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(disc.adjusted(4, 4, -4, -4));
            break;
    }
    painter.restore();
}

}  // namespace chesspp::ui
