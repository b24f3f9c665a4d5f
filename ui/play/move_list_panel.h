// SPDX-License-Identifier: MIT
// Move list of a table with variations, result and navigation buttons. Never changes the game.
#pragma once

#include "ui/models/table/move_tree_model.h"

#include <QFrame>

class QLabel;
class QToolButton;
class QTreeView;

namespace chesspp::ui {

class CommandSet;

class MoveListPanel final : public QFrame {
    Q_OBJECT
public:
    /// The table must outlive it.
    MoveListPanel(const ShownTable& table, QWidget* parent);

    [[nodiscard]] QTreeView* list() const { return list_; }
    /// Connects the buttons that step through the moves.
    void setCommands(CommandSet& steps);

private:
    void updateFromTable();
    void showResult();

    const ShownTable& table_;
    MoveTreeModel model_;
    QTreeView* list_;
    QWidget* result_;
    QLabel* score_;
    QLabel* rule_;
    QToolButton* first_;
    QToolButton* previous_;
    QToolButton* next_;
    QToolButton* last_;
};

}  // namespace chesspp::ui
