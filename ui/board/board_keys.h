// SPDX-License-Identifier: MIT
// Meaning of keys on a board: arrow keys as directions on the screen, and the activation keys.
#pragma once

#include <QPoint>
#include <Qt>
#include <optional>

namespace chesspp::ui {

/// Columns to the right and rows down for an arrow key; nothing for other keys.
[[nodiscard]] constexpr std::optional<QPoint> arrowWay(int key) {
    if (key == Qt::Key_Left) return QPoint(-1, 0);
    if (key == Qt::Key_Right) return QPoint(1, 0);
    if (key == Qt::Key_Up) return QPoint(0, -1);
    return key == Qt::Key_Down ? std::optional(QPoint(0, 1)) : std::nullopt;
}

[[nodiscard]] constexpr bool isEnter(int key) {
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space;
}

}  // namespace chesspp::ui
