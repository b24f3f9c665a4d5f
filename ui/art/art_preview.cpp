// SPDX-License-Identifier: MIT
#include "ui/art/art_preview.h"

#include "ui/art/recipe_renderer.h"
#include "ui/theme/workspace_layout.h"

#include <QPainter>
#include <array>

namespace chesspp::ui {
namespace {

constexpr std::array kExtents{96, 48, 24};
constexpr QColor kLight(0xE9, 0xE4, 0xD8);
constexpr QColor kDark(0x7F, 0x93, 0xA6);

}  // namespace

ArtPreview::ArtPreview(ArtCatalog& parts, QWidget* parent) : QWidget(parent), parts_(parts) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("The picture of both sides in three sizes"));
}

void ArtPreview::setArt(std::optional<chesspp::PieceArt> art) {
    art_ = std::move(art);
    update();
}

void ArtPreview::setImages(const QImage& white, const QImage& black) {
    images_[Side::White] = white;
    images_[Side::Black] = black;
    update();
}

QSize ArtPreview::sizeHint() const {
    int height = (static_cast<int>(kExtents.size()) - 1) * 2 * kGrid;
    for (const int extent : kExtents) height += extent * (extent == kExtents.front() ? 2 : 1);
    return {2 * kExtents.front(), height};
}

void ArtPreview::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    int y = 0;
    for (const int extent : kExtents) {
        // The largest are in two rows of two, the others in one row.
        const int across = extent == kExtents.front() ? 2 : 4;
        const int left = (width() - across * extent) / 2;
        for (int i = 0; i < 4; ++i) {
            const Side side = i % 2 == 0 ? Side::White : Side::Black;
            const QRect square(left + i % across * extent, y + i / across * extent, extent, extent);
            painter.fillRect(square, (i % 2 == 0) == (i / 2 == 0) ? kDark : kLight);
            if (const QImage& image = images_[side]; !image.isNull()) {
                painter.setRenderHint(QPainter::SmoothPixmapTransform);
                painter.drawImage(square, image);
            }
            if (!art_) continue;
            const Art& art = side == Side::Black && art_->black ? *art_->black : art_->white;
            paintArt(painter, square, art, side, parts_);
        }
        y += extent * (4 / across) + 2 * kGrid;
    }
}

}  // namespace chesspp::ui
