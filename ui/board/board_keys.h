// SPDX-License-Identifier: MIT
// The meaning of keys on a board: directions as the user sees the board, and the activation keys.
#pragma once

#include <QPoint>
#include <Qt>
#include <optional>

namespace chesspp::ui {

/// Columns to the right and rows downwards; nothing for any key but an arrow.
[[nodiscard]] constexpr std::optional<QPoint> arrowWay(int key) {
    switch (key) {
        case Qt::Key_Left:
            return QPoint(-1, 0);
        case Qt::Key_Right:
            return QPoint(1, 0);
        case Qt::Key_Up:
            return QPoint(0, -1);
        case Qt::Key_Down:
            return QPoint(0, 1);
        default:
            return std::nullopt;
    }
}

[[nodiscard]] constexpr bool isEnter(int key) {
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space;
}

}  // namespace chesspp::ui
