// SPDX-License-Identifier: MIT
// Paints the boards of an example side by side, each with the board after its move.
#pragma once

#include "ui/models/diagram/example_pictures.h"

#include <QPalette>
#include <QPixmap>
#include <vector>

namespace chesspp::ui {

/// `palette`: of the surface below. Null if there are no pictures.
[[nodiscard]] QPixmap paintedExample(const std::vector<ExamplePicture>& pictures,
                                     const LibraryContext& library, const QPalette& palette, qreal ratio);

}  // namespace chesspp::ui
