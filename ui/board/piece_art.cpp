// SPDX-License-Identifier: MIT
#include "ui/board/piece_art.h"

#include <QIconEngine>
#include <QPaintDevice>
#include <QPainter>
#include <cmath>

namespace chesspp::ui {
namespace {

class PaintedIconEngine final : public QIconEngine {
public:
    explicit PaintedIconEngine(IconPainting painting) : painting_(std::move(painting)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override {
        const double extent = std::min(rect.width(), rect.height());
        QRectF area(0, 0, extent, extent);
        area.moveCenter(QRectF(rect).center());
        painting_(*painter, area);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }
    QIconEngine* clone() const override { return new PaintedIconEngine(*this); }

private:
    IconPainting painting_;
};

}  // namespace

CachedPieceArt::CachedPieceArt(std::shared_ptr<const PieceArt> source) : source_(std::move(source)) {
    connect(source_.get(), &PieceArt::changed, this, [this] {
        pixmaps_.clear();
        emit changed();
    });
}

QPixmap CachedPieceArt::pixmap(const PieceAppearance& appearance, int deviceExtent) const {
    // Resizing a window requests many sizes; only pixmaps of the latest are kept.
    constexpr qsizetype kMostPixmaps = 512;
    const Key key{appearance.art, appearance.letter, appearance.piece.owner, appearance.facing, deviceExtent};
    if (const auto known = pixmaps_.constFind(key); known != pixmaps_.constEnd()) return *known;
    if (pixmaps_.size() >= kMostPixmaps) pixmaps_.clear();
    if (!pixmaps_.isEmpty() && pixmaps_.begin().key().extent != deviceExtent) {
        pixmaps_.removeIf([&](const auto& entry) { return entry.key().extent != deviceExtent; });
    }
    QPixmap drawn(deviceExtent, deviceExtent);
    drawn.fill(Qt::transparent);
    QPainter painter(&drawn);
    if (appearance.facing == Facing::Down) {
        painter.translate(deviceExtent, deviceExtent);
        painter.rotate(180);
    }
    source_->paint(painter, QRectF(0, 0, deviceExtent, deviceExtent), appearance);
    painter.end();
    pixmaps_.insert(key, drawn);
    return drawn;
}

void CachedPieceArt::paint(QPainter& painter, const QRectF& area, const PieceAppearance& appearance) const {
    const double ratio = painter.device()->devicePixelRatio();
    const int extent = std::max(1, static_cast<int>(std::lround(area.width() * ratio)));
    painter.drawPixmap(area, pixmap(appearance, extent), QRectF(0, 0, extent, extent));
}

QIcon paintedIcon(IconPainting painting) {
    return QIcon(new PaintedIconEngine(std::move(painting)));  // the icon owns its engine
}

QIcon pieceIcon(std::shared_ptr<const PieceArt> art, const PieceAppearance& appearance) {
    return paintedIcon([art = std::move(art), appearance](QPainter& painter, const QRectF& area) {
        art->paint(painter, area, appearance);
    });
}

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

void paintOnPlate(QPainter& painter, const QRectF& area, const PieceArt& art,
                  const PieceAppearance& appearance) {
    paintPlate(painter, area, appearance.piece.owner);
    art.paint(painter, area, appearance);
}

QPixmap pieceOnPlate(const PieceArt& art, const PieceAppearance& appearance, int extent,
                     double devicePixelRatio) {
    const auto device = static_cast<int>(std::lround(extent * devicePixelRatio));
    QPixmap pixmap(device, device);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintOnPlate(painter, QRectF(0, 0, extent, extent), art, appearance);
    return pixmap;
}

}  // namespace chesspp::ui
