// SPDX-License-Identifier: MIT
// Preview of a piece's picture for both sides, on light and dark squares and in several sizes.
#pragma once

#include "ui/art/art_catalog.h"

#include "core/geometry/side.h"
#include "core/language/piece_definition.h"

#include <QImage>
#include <QWidget>
#include <optional>

namespace chesspp::ui {

class ArtPreview final : public QWidget {
    Q_OBJECT
public:
    /// `parts` must outlive the widget.
    explicit ArtPreview(ArtCatalog& parts, QWidget* parent);

    /// nullopt shows empty squares.
    void setArt(std::optional<chesspp::PieceArt> art);
    /// Shows images during cropping; null images show empty squares.
    void setImages(const QImage& white, const QImage& black);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ArtCatalog& parts_;
    std::optional<chesspp::PieceArt> art_;
    BySide<QImage> images_;
};

}  // namespace chesspp::ui
