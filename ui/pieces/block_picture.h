// SPDX-License-Identifier: MIT
// A condition's blocks as a picture, for pages that tell of them: painted as the editor paints them. Knows
// no editor and no page.
#pragma once

#include <QFont>
#include <QPalette>
#include <QPixmap>
#include <QString>

namespace chesspp::ui {

class LibraryContext;

/// No wider than `width` logical pixels where it can be broken; null when the text is no condition.
[[nodiscard]] QPixmap blockPicture(const LibraryContext& library, const QString& condition,
                                   const QPalette& palette, const QFont& font, int width,
                                   double devicePixelRatio);

}  // namespace chesspp::ui
