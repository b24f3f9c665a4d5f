// SPDX-License-Identifier: MIT
// Piece art drawn from SVG or bitmaps, with a lettered placeholder for a piece without a picture.
#pragma once

#include "ui/board/piece_art.h"

#include <QByteArray>
#include <QImage>
#include <map>

class QSvgRenderer;

namespace chesspp::ui {

class SvgPieceArt final : public PieceArt {
    Q_OBJECT
public:
    /// Key of the picture drawn behind the letter of a piece without a picture.
    static constexpr auto kBlank = "blank";

    SvgPieceArt();
    ~SvgPieceArt() override;

    enum class Added : std::uint8_t { Yes, NotAnSvg };
    /// Adds or replaces a picture. NotAnSvg: nothing changed. Neutral pieces without one show White's.
    Added add(const QString& art, Owner owner, const QByteArray& svg);
    /// The same with a bitmap, which is scaled to fit the square.
    void add(const QString& art, Owner owner, const QImage& bitmap);
    void remove(const QString& art);
    [[nodiscard]] bool has(const QString& art, Owner owner) const { return find(art, owner) != nullptr; }

    void paint(QPainter& painter, const QRectF& area, const PieceAppearance& appearance) const override;

private:
    struct Picture {
        std::unique_ptr<QSvgRenderer> drawing;  // null: the bitmap is drawn
        QImage bitmap;
        void paint(QPainter& painter, const QRectF& area) const;
    };
    [[nodiscard]] const Picture* find(const QString& art, Owner owner) const;
    void paintPlaceholder(QPainter& painter, const QRectF& area, const PieceAppearance& appearance) const;

    std::map<std::pair<QString, Owner>, Picture> pictures_;
};

}  // namespace chesspp::ui
