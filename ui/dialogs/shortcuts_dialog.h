// SPDX-License-Identifier: MIT
//
// All keys and what the mouse does, as a list to read: groups of rows, a key to
// each. Knows no command; whoever opens it fills it.
#pragma once

#include <QDialog>
#include <QKeySequence>
#include <vector>

class QTreeWidget;

namespace chesspp::ui {

class ShortcutsDialog final : public QDialog {
    Q_OBJECT
public:
    struct Row {
        QString does;
        QString keys;
    };
    struct Group {
        QString title;
        std::vector<Row> rows;
    };

    /// Groups without rows are left out.
    ShortcutsDialog(const std::vector<Group>& groups, QWidget* parent);

private:
    void fit();

    QTreeWidget* list_;
};

/// "Ctrl+Z, Ctrl+Y" in the words of the user's language.
[[nodiscard]] QString keysOf(const QList<QKeySequence>& sequences);

}  // namespace chesspp::ui
