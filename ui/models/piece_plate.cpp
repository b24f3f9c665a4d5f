// SPDX-License-Identifier: MIT
#include "ui/models/piece_plate.h"

#include <QPainter>
#include <cmath>

namespace chesspp::ui {

void paintPlate(QPainter& painter, const QRectF& area, Owner owner) {
    constexpr QColor kLight(0xE9, 0xE4, 0xD8);
    constexpr QColor kDark(0x7F, 0x93, 0xA6);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(owner == Owner::Black ? kLight : kDark);
    painter.drawRoundedRect(area, 4, 4);
    painter.restore();
}

void paintOnPlate(QPainter& painter, const QRectF& area, const PieceArt& art, const PieceLook& look) {
    paintPlate(painter, area, look.piece.owner);
    art.paint(painter, area, look);
}

QPixmap pieceOnPlate(const PieceArt& art, const PieceLook& look, int extent, double devicePixelRatio) {
    const auto device = static_cast<int>(std::lround(extent * devicePixelRatio));
    QPixmap pixmap(device, device);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintOnPlate(painter, QRectF(0, 0, extent, extent), art, look);
    return pixmap;
}

}  // namespace chesspp::ui
