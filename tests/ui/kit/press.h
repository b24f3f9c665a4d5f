// SPDX-License-Identifier: MIT
// Key presses in the active window, as shortcuts need it.
#pragma once

#include <QTest>
#include <QWidget>

namespace chesspp::ui::tests {

inline void press(QWidget* widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QWidget* window = widget->window();
    if (!window->isActiveWindow()) {
        window->activateWindow();
        // QTest::qWaitForWindowActive() mistakes a popup of the window that has just closed for the window.
        if (!QTest::qWaitFor([window] { return window->isActiveWindow(); }))
            qFatal("the window is not active");
    }
    if (!widget->hasFocus()) widget->setFocus();
    QTest::keyClick(widget, key, modifiers);
}

}  // namespace chesspp::ui::tests
