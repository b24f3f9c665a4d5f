// SPDX-License-Identifier: MIT
// Lists the visible controls for test scripts, one per line: sort, device pixels in the main window, name.
#pragma once

#include <QStringList>

class QWidget;

namespace chesspp::desktop::tests {

/// The controls of `window` and of open windows above it. The sorts: board, choice (of a board), button, tab,
/// field, box (a combo box), cell (of the palette), row (of a list or tree), entry (of a menu), squares (an
/// offset picker: its centre, and the side of a square before the name); last, the widget with the focus.
[[nodiscard]] QStringList layoutOf(const QWidget& window);

}  // namespace chesspp::desktop::tests
