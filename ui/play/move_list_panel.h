// SPDX-License-Identifier: MIT
// Move list of a table with variations, comments, result and navigation buttons.
#pragma once

#include "ui/models/table/move_tree_model.h"

#include <QFrame>

class QLabel;
class QToolButton;
class QTreeView;

namespace chesspp::ui {

class CommandSet;
class LibraryContext;
class NoteEditor;

class MoveListPanel final : public QFrame {
    Q_OBJECT
public:
    /// Table and library must outlive it.
    MoveListPanel(const ShownTable& table, const LibraryContext& library, QWidget* parent);

    [[nodiscard]] QTreeView* list() const { return list_; }
    /// Connects the buttons that step through the moves.
    void setCommands(CommandSet& steps);
    /// Opens the field for the comment on that side of the current move.
    void editNote(TableDocument::NotePlace place);
    [[nodiscard]] NoteEditor* noteEditor() const { return editor_; }

signals:
    /// A comment is about to be edited, here.
    void noteRequested();
    /// The comment is written, so that the focus belongs elsewhere.
    void left();

private:
    void openNote(TableDocument::Note note);
    void updateFromTable();
    void showResult();

    const ShownTable& table_;
    MoveTreeModel model_;
    QTreeView* list_;
    NoteEditor* editor_;
    TableDocument::Note note_ = {};  ///< the one in the editor
    NodeId noted_ = {};              ///< the current node when it was opened
    QWidget* result_;
    QLabel* score_;
    QLabel* rule_;
    QToolButton* first_;
    QToolButton* previous_;
    QToolButton* next_;
    QToolButton* last_;
};

}  // namespace chesspp::ui
