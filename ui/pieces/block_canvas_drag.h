// SPDX-License-Identifier: MIT
// What a canvas of blocks keeps while a block is carried, and which keys it takes. Knows no condition.
#pragma once

#include "ui/pieces/block_canvas.h"

#include <QLabel>
#include <memory>

class QKeyEvent;

namespace chesspp::ui {

struct BlockCanvas::Drag {
    Block carried;
    std::optional<BlockPath> from;  ///< nothing: off the shelf
    std::unique_ptr<QLabel> ghost;
    QPointer<BlockCanvas> over;
};

/// Keys of the canvas that a shortcut of the window must not take.
[[nodiscard]] bool isTypedHere(const QKeyEvent& event);

}  // namespace chesspp::ui
