// SPDX-License-Identifier: MIT
// Paints blocks with a shape and a colour for each type, so that colour alone carries no meaning.
#pragma once

#include "ui/builder/conditions/block_layout.h"

#include <QIcon>
#include <QPixmap>

class QPainter;
class QPalette;

namespace chesspp::ui {

/// An icon of the type's shape and colour; a rounded one without a type.
[[nodiscard]] QIcon iconOf(KnownType type, const QPalette& palette);

enum class BlockMark : std::uint8_t { None, Hovered, Current, Target, Refused };

struct BlockPainter {
    QPainter& painter;
    const QPalette& palette;
    std::function<BlockMark(const BlockBox&)> mark;

    void paint(const BlockBox& box) const;
};

/// A condition's blocks, wrapped at `width` logical pixels where possible; null if the text is no condition.
[[nodiscard]] QPixmap blockPicture(const LibraryContext& library, const QString& condition,
                                   const QPalette& palette, const QFont& font, int width,
                                   double devicePixelRatio);

}  // namespace chesspp::ui
