// SPDX-License-Identifier: MIT
// Interface through which pieces are drawn, a caching decorator, and icons. Knows neither files nor formats.
#pragma once

#include "ui/board/board_picture.h"

#include <QHash>
#include <QIcon>
#include <QObject>
#include <QPixmap>
#include <functional>
#include <memory>

class QPainter;

namespace chesspp::ui {

class PieceArt : public QObject {
    Q_OBJECT
public:
    /// Draws the piece into the square area. Sharp at any scale of the painter.
    virtual void paint(QPainter& painter, const QRectF& area, const PieceAppearance& look) const = 0;

signals:
    /// A picture was added, exchanged or removed: what was drawn before is stale.
    void changed();
};

/// Draws each piece once for a size in device pixels, then copies pixels.
class CachedPieceArt final : public PieceArt {
    Q_OBJECT
public:
    explicit CachedPieceArt(std::shared_ptr<const PieceArt> source);

    void paint(QPainter& painter, const QRectF& area, const PieceAppearance& look) const override;
    /// The piece in a square of that many device pixels; its devicePixelRatio is 1.
    [[nodiscard]] QPixmap pixmap(const PieceAppearance& look, int deviceExtent) const;
    [[nodiscard]] const PieceArt& source() const { return *source_; }

private:
    struct Key {
        QString art;
        QString letter;
        Owner owner;
        int extent;
        friend bool operator==(const Key&, const Key&) = default;
        friend size_t qHash(const Key& key, size_t seed) {
            return qHashMulti(seed, key.art, key.letter, static_cast<int>(key.owner), key.extent);
        }
    };

    std::shared_ptr<const PieceArt> source_;
    mutable QHash<Key, QPixmap> pixmaps_;
};

using IconPainting = std::function<void(QPainter& painter, const QRectF& square)>;
/// An icon that is painted anew at each size and scaling.
[[nodiscard]] QIcon paintedIcon(IconPainting painting);
[[nodiscard]] QIcon pieceIcon(std::shared_ptr<const PieceArt> art, const PieceAppearance& look);

// For lists and sheets, readable in light windows and dark ones: a white piece on a dark square, and so on.

/// The square alone, for a piece of that owner.
void paintPlate(QPainter& painter, const QRectF& area, Owner owner);
void paintOnPlate(QPainter& painter, const QRectF& area, const PieceArt& art, const PieceAppearance& look);
/// The same as a picture of `extent` logical pixels.
[[nodiscard]] QPixmap pieceOnPlate(const PieceArt& art, const PieceAppearance& look, int extent,
                                   double devicePixelRatio);

}  // namespace chesspp::ui
