// SPDX-License-Identifier: MIT
//
// Keys as a user presses them: shortcuts count in the active window alone, where the keyboard is.
#pragma once

#include <QTest>
#include <QWidget>

namespace chesspp::ui::tests {

inline void press(QWidget* widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QWidget* window = widget->window();
    if (!window->isActiveWindow()) {
        window->activateWindow();
        // QTest::qWaitForWindowActive() takes a popup of the window that has just closed for the window.
        if (!QTest::qWaitFor([window] { return window->isActiveWindow(); }))
            qFatal("the window is not active");
    }
    if (!widget->hasFocus()) widget->setFocus();
    QTest::keyClick(widget, key, modifiers);
}

}  // namespace chesspp::ui::tests
