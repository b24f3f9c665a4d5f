// SPDX-License-Identifier: MIT
// Boxes of numbers and choices on a page that scrolls: the wheel turns the page, and a box only while one is
// at work in it. Knows not what the boxes hold.
#pragma once

class QWidget;

namespace chesspp::ui {

/// Of all boxes below the widget that are there now.
void leaveWheelToPage(QWidget& widget);

}  // namespace chesspp::ui
