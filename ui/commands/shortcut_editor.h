// SPDX-License-Identifier: MIT
// Searchable list of all commands in which their shortcuts can be changed.
#pragma once

#include "ui/commands/command.h"

#include <QWidget>

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace chesspp::ui {

class Shortcuts;

class ShortcutEditor final : public QWidget {
    Q_OBJECT
public:
    /// `shortcuts` must outlive the editor.
    ShortcutEditor(CommandGroups groups, Shortcuts& shortcuts, QWidget* parent);

    [[nodiscard]] QTreeWidget* list() const { return list_; }
    [[nodiscard]] QKeySequenceEdit* field() const { return field_; }
    [[nodiscard]] QLineEdit* search() const { return search_; }

signals:
    void changed();

private:
    /// Null if the current row is a group's title or there is none.
    [[nodiscard]] const Command* current() const;
    [[nodiscard]] const CommandGroup* currentGroup() const;
    void fill();
    void showRow(QTreeWidgetItem& row, const Command& command) const;
    void showCurrent();
    void sayWhatTheFieldTakes();
    void find(const QString& text);
    void choose(const QList<QKeySequence>& keys);
    /// Takes the keys typed into the field, or says why they cannot be a shortcut.
    void takeTyped();
    void showAll();

    CommandGroups groups_;
    Shortcuts& shortcuts_;
    QLineEdit* search_;
    QTreeWidget* list_;
    QKeySequenceEdit* field_;
    QPushButton* clear_;
    QPushButton* reset_;
    QLabel* news_;
};

}  // namespace chesspp::ui
