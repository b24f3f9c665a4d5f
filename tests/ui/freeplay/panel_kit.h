// SPDX-License-Identifier: MIT
// Freeplay's right column alone in a window, on a table with any variant and FEN. Presses controls by their
// text or accessible name.
#pragma once

#include "tests/ui/kit/desk.h"
#include "ui/freeplay/panel/setup_panel.h"
#include "ui/freeplay/panel/undo_merging_spin_box.h"

#include <QAbstractButton>
#include <QTest>

namespace chesspp::ui::tests {

struct Column {
    Desk desk;
    SetupPanel panel;
    QStringList refusals;

    explicit Column(const char* fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                    const char* home = "chess")
        : desk(fen, home), panel(desk.editor, library(), nullptr) {
        panel.resize(264, 648);
        panel.show();
        panel.activateWindow();
        if (!QTest::qWaitForWindowActive(&panel)) qFatal("the window does not become active");
        QObject::connect(&panel.context(), &PanelContext::refused, &panel,
                         [this](const QString& problem) { refusals += problem; });
    }
    /// The first visible button with this text or accessible name; null if there is none.
    [[nodiscard]] QAbstractButton* button(const QString& words) const {
        for (QAbstractButton* each : panel.findChildren<QAbstractButton*>()) {
            if (each->isVisible() && (each->text() == words || each->accessibleName() == words)) return each;
        }
        return nullptr;
    }
    /// Clicks near the left edge of the button.
    void press(const QString& words) {
        QAbstractButton* found = button(words);
        if (found == nullptr) qFatal("there is no button \"%s\"", qPrintable(words));
        QTest::mouseClick(found, Qt::LeftButton, {}, QPoint(found->height() / 2, found->height() / 2));
        QCoreApplication::processEvents();  // fixes are queued
    }
    [[nodiscard]] UndoMergingSpinBox* spin(const QString& name) const {
        for (UndoMergingSpinBox* each : panel.findChildren<UndoMergingSpinBox*>()) {
            if (each->isVisible() && each->accessibleName() == name) return each;
        }
        return nullptr;
    }
    /// Steps the spin box up, or down if `steps` is negative.
    void turn(const QString& name, int steps) {
        UndoMergingSpinBox* found = spin(name);
        if (found == nullptr) qFatal("there is no number \"%s\"", qPrintable(name));
        found->setFocus();
        for (int i = 0; i < std::abs(steps); ++i)
            QTest::keyClick(found, steps > 0 ? Qt::Key_Up : Qt::Key_Down);
    }
    void leave() { panel.setFocus(); }
    void choose(const QString& names) { panel.context().setChosen(desk.squares(names)); }
};

}  // namespace chesspp::ui::tests
