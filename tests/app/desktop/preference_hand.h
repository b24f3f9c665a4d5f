// SPDX-License-Identifier: MIT
// Simulates a choice in the preferences dialog.
#pragma once

#include "app/desktop/main_window.h"

#include <QApplication>
#include <QComboBox>
#include <QTimer>

namespace chesspp::desktop::tests {

/// Opens the dialog, chooses the entry in the box that has it, and closes.
inline void choosePreference(MainWindow& window, const QString& text) {
    QTimer::singleShot(0, &window, [text] {
        auto* dialog = qobject_cast<PreferencesDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) qFatal("no dialog");
        for (auto* box : dialog->findChildren<QComboBox*>()) {
            const int index = box->findText(text);
            if (index < 0) continue;
            box->setCurrentIndex(index);
            emit box->activated(index);
        }
        dialog->accept();
    });
    for (const ui::CommandSet* set : ui::CommandSet::of(window)) {
        if (QAction* action = set->action(QLatin1String("settings.preferences"))) return action->trigger();
    }
    qFatal("no preferences");
}

}  // namespace chesspp::desktop::tests
