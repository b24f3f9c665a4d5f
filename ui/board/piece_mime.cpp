// SPDX-License-Identifier: MIT
#include "ui/board/piece_mime.h"

#include "ui/board/piece_art.h"

#include <QCoreApplication>
#include <QDataStream>
#include <QDrag>
#include <QIODevice>
#include <QMimeData>
#include <QPainter>
#include <QWidget>
#include <cmath>

namespace chesspp::ui {
namespace {

constexpr QDataStream::Version kStreamVersion = QDataStream::Qt_6_4;

}  // namespace

std::unique_ptr<QMimeData> toMimeData(const PieceAppearance& appearance) {
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out.setVersion(kStreamVersion);
    out << QCoreApplication::applicationPid() << quint16{appearance.piece.kind.index}
        << static_cast<quint8>(appearance.piece.owner) << appearance.art << appearance.letter
        << appearance.name;
    auto data = std::make_unique<QMimeData>();
    data->setData(QLatin1String(kPieceMimeType), bytes);
    return data;
}

std::optional<PieceAppearance> pieceFromMimeData(const QMimeData* data) {
    if (data == nullptr || !data->hasFormat(QLatin1String(kPieceMimeType))) return std::nullopt;
    QDataStream in(data->data(QLatin1String(kPieceMimeType)));
    in.setVersion(kStreamVersion);
    qint64 process = 0;
    quint16 kind = 0;
    quint8 owner = 0;
    PieceAppearance appearance;
    in >> process >> kind >> owner >> appearance.art >> appearance.letter >> appearance.name;
    if (in.status() != QDataStream::Ok || !in.atEnd() || process != QCoreApplication::applicationPid() ||
        owner > static_cast<quint8>(Owner::Neutral)) {
        return std::nullopt;
    }
    appearance.piece = Piece{KindId{kind}, static_cast<Owner>(owner)};
    return appearance;
}

Qt::DropAction startPieceDrag(QWidget& source, const PieceAppearance& appearance, const PieceArt& art,
                              double extent) {
    const double ratio = source.devicePixelRatioF();
    const int deviceExtent = std::max(1, static_cast<int>(std::lround(extent * ratio)));
    QPixmap pixmap(deviceExtent, deviceExtent);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    art.paint(painter, QRectF(0, 0, extent, extent), appearance);
    painter.end();

    // Qt deletes the drag when it ends.
    auto* drag = new QDrag(&source);
    drag->setMimeData(toMimeData(appearance).release());
    drag->setPixmap(pixmap);
    drag->setHotSpot(QPointF(extent / 2, extent / 2).toPoint());
    return drag->exec(Qt::CopyAction);
}

}  // namespace chesspp::ui
