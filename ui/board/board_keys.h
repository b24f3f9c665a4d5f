// SPDX-License-Identifier: MIT
// What keys mean on a board, wherever it is looked at: ways as the board is seen, and the key that acts.
// Knows no board.
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
