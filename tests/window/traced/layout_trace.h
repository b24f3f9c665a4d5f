// SPDX-License-Identifier: MIT
// Where everything lies that a pointer can go to, for scripts that use the program by hand: a line each with
// its sort, its place in device pixels of the main window, and its name on the screen.
#pragma once

#include <QStringList>

class QWidget;

namespace chesspp::desktop::tests {

/// Of `window` and of what stands open before it. The sorts: board, choice (of a board), button, tab, field,
/// box (a list that opens), cell (of the palette), row (of a list or tree), entry (of a menu), squares (a
/// small board on which a square is chosen: its middle, and a square's side before the name); last, what has
/// the keyboard.
[[nodiscard]] QStringList layoutOf(const QWidget& window);

}  // namespace chesspp::desktop::tests
