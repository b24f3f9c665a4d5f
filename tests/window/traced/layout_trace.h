// SPDX-License-Identifier: MIT
// Positions of the visible controls for scripts that operate the window: one line each with its sort, its
// position in device pixels of the main window, and its visible name.
#pragma once

#include <QStringList>

class QWidget;

namespace chesspp::desktop::tests {

/// The controls of `window` and of open windows above it. The sorts: board, choice (of a board), button, tab,
/// field, box (a combo box), cell (of the palette), row (of a list or tree), entry (of a menu), squares (an
/// offset picker: its centre, and the side of a square before the name); last, the widget with the focus.
[[nodiscard]] QStringList layoutOf(const QWidget& window);

}  // namespace chesspp::desktop::tests
