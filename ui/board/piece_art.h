// SPDX-License-Identifier: MIT
// Interface for drawing pieces, a caching decorator, and icons.
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
    /// Draws the piece into the square `area`, sharp at any scale of the painter.
    virtual void paint(QPainter& painter, const QRectF& area, const PieceAppearance& appearance) const = 0;

signals:
    /// A picture was added, replaced or removed: earlier drawings are stale.
    void changed();
};

/// Draws each piece once per size in device pixels, as it faces, then copies the pixels.
class CachedPieceArt final : public PieceArt {
    Q_OBJECT
public:
    explicit CachedPieceArt(std::shared_ptr<const PieceArt> source);

    void paint(QPainter& painter, const QRectF& area, const PieceAppearance& appearance) const override;
    /// The piece in a square of that many device pixels; its devicePixelRatio is 1.
    [[nodiscard]] QPixmap pixmap(const PieceAppearance& appearance, int deviceExtent) const;
    [[nodiscard]] const PieceArt& source() const { return *source_; }

private:
    struct Key {
        QString art;
        QString letter;
        Owner owner;
        Facing facing;
        int extent;
        friend bool operator==(const Key&, const Key&) = default;
        friend size_t qHash(const Key& key, size_t seed) {
            return qHashMulti(seed, key.art, key.letter, static_cast<int>(key.owner),
                              static_cast<int>(key.facing), key.extent);
        }
    };

    std::shared_ptr<const PieceArt> source_;
    mutable QHash<Key, QPixmap> pixmaps_;
};

using IconPainting = std::function<void(QPainter& painter, const QRectF& square)>;
/// An icon that is repainted at each size and scale.
[[nodiscard]] QIcon paintedIcon(IconPainting painting);
[[nodiscard]] QIcon pieceIcon(std::shared_ptr<const PieceArt> art, const PieceAppearance& appearance);

// For lists and sheets, readable in light and dark themes: a white piece on a dark square and vice versa.

/// Only the square, for a piece of that owner.
void paintPlate(QPainter& painter, const QRectF& area, Owner owner);
void paintOnPlate(QPainter& painter, const QRectF& area, const PieceArt& art,
                  const PieceAppearance& appearance);
/// The same as a pixmap of `extent` logical pixels.
[[nodiscard]] QPixmap pieceOnPlate(const PieceArt& art, const PieceAppearance& appearance, int extent,
                                   double devicePixelRatio);

}  // namespace chesspp::ui
