// SPDX-License-Identifier: MIT
#include "ui/pieces/block_picture.h"

#include "ui/pieces/block_layout.h"
#include "ui/pieces/block_shape.h"
#include "ui/theme/place_layout.h"

#include "core/actions/condition_text.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace chesspp::ui {

QPixmap blockPicture(const LibraryContext& library, const QString& condition, const QPalette& palette,
                     const QFont& font, int width, double devicePixelRatio) {
    const Result<Condition> read = parseCondition(condition.toStdString());
    if (!read) return {};
    const Block block = blockOf(*read);
    BlockBox box = BlockLayout{
        library, block, BlockFrame{}, QFontMetricsF(font), std::max(10.0 * kGrid, static_cast<double>(width)),
        {}}.box();
    constexpr double kMargin = 2;
    box.moveBy({kMargin, kMargin});
    const auto device = [&](double extent) {
        return static_cast<int>(std::ceil((extent + 2 * kMargin) * devicePixelRatio));
    };
    QPixmap pixmap(device(box.rect.width()), device(box.rect.height()));
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setFont(font);
    BlockPainter{painter, palette, [](const BlockBox&) { return BlockMark::None; }}.paint(box);
    return pixmap;
}

}  // namespace chesspp::ui
