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
    /// Shortcuts outlive it.
    ShortcutEditor(CommandGroups groups, Shortcuts& shortcuts, QWidget* parent);

    [[nodiscard]] QTreeWidget* list() const { return list_; }
    [[nodiscard]] QKeySequenceEdit* field() const { return field_; }
    [[nodiscard]] QLineEdit* search() const { return search_; }

signals:
    void changed();

private:
    /// Null: a group's title is current, or nothing.
    [[nodiscard]] const Command* current() const;
    [[nodiscard]] const CommandGroup* currentGroup() const;
    void fill();
    void showRow(QTreeWidgetItem& row, const Command& command) const;
    void showCurrent();
    void find(const QString& text);
    void choose(const QList<QKeySequence>& keys);
    /// Of all rows of its id.
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
