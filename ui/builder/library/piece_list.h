// SPDX-License-Identifier: MIT
// The library beside the board: pieces by family, a search field, and a menu of commands.
#pragma once

#include "ui/builder/library/piece_filter.h"
#include "ui/models/checks/scene_status.h"
#include "ui/models/library/piece_library_model.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QToolButton;
class QTreeView;

namespace chesspp::ui {

class CommandSet;
class UserPieceLibrary;
class SearchField;

class PieceList final : public QFrame {
    Q_OBJECT
public:
    /// Both must outlive the list.
    PieceList(const LibraryContext& library, const UserPieceLibrary& own, QWidget* parent);

    [[nodiscard]] QTreeView* view() const { return view_; }
    [[nodiscard]] SearchField* search() const { return search_; }
    /// The piece of the current row; null if there is none, as when the filter hides the shown piece.
    [[nodiscard]] const PieceDefinition* current() const;
    /// The id of the shown piece, even if the filter hides its row; empty: none.
    [[nodiscard]] const QString& shown() const { return shown_; }
    /// Does nothing for an unknown id. Clears a search that hides the piece.
    void setCurrent(const QString& id);
    /// Scene results of the user's pieces, shown in the rows.
    [[nodiscard]] SceneStatuses& marks() { return marks_; }
    [[nodiscard]] bool isSearching() const { return found_.searchIndex().isBusy(); }
    void setCommands(CommandSet& ofPlace, CommandSet& ofPiece);
    [[nodiscard]] QToolButton* more() const { return more_; }
    [[nodiscard]] QPushButton* unreadable() const { return unreadable_; }

signals:
    /// Another piece is shown; null if none.
    void currentChanged(const chesspp::PieceDefinition* piece);
    /// The user has begun to drag a piece away, which does not make it current.
    void dragBegun(QWidget* from, const QString& id);

private:
    void reload();
    void mark(const QString& id);
    void goToFound();
    void updateButtons();
    void find(const QString& text);
    void showFound();
    void showUnreadable();

    SceneStatuses marks_;
    PieceLibraryModel model_;
    PieceFilter found_;
    QTreeView* view_;
    SearchField* search_;
    QLabel* nothing_;
    QPushButton* new_ = nullptr;
    QPushButton* template_ = nullptr;
    QToolButton* copy_;
    QToolButton* delete_;
    QToolButton* more_;
    QPushButton* unreadable_;
    const UserPieceLibrary& own_;
    QString shown_;       ///< the id of the shown piece
    bool quiet_ = false;  ///< while rows change: the current row was not chosen by the user
};

}  // namespace chesspp::ui
