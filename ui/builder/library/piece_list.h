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
    /// Both outlive it.
    PieceList(const LibraryContext& library, const UserPieceLibrary& own, QWidget* parent);

    [[nodiscard]] QTreeView* view() const { return view_; }
    [[nodiscard]] SearchField* search() const { return search_; }
    /// The row that is current; null where none is, as when the search hides the one looked at.
    [[nodiscard]] const PieceDefinition* current() const;
    /// The id of the one looked at, whether its row is found or not; empty: none.
    [[nodiscard]] const QString& shown() const { return shown_; }
    /// Does nothing when there is no such piece. A search that hides it ends.
    void setCurrent(const QString& id);
    /// How the scenes of the user's own came out, which the rows show.
    [[nodiscard]] SceneStatuses& marks() { return marks_; }
    /// More may be found yet of what is searched for.
    [[nodiscard]] bool isSearching() const { return found_.isSearching(); }
    /// For its buttons, and the menu of the piece in front.
    void setCommands(CommandSet& ofPlace, CommandSet& ofPiece);
    [[nodiscard]] QToolButton* more() const { return more_; }
    [[nodiscard]] QPushButton* unreadable() const { return unreadable_; }

signals:
    /// Another piece is looked at; null when none is.
    void currentChanged(const chesspp::PieceDefinition* piece);

private:
    void reload();
    void mark(const QString& id);
    void goToFound();
    void offerDeeds();
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
    QString shown_;       ///< the id of the one looked at
    bool quiet_ = false;  ///< rows come and go: nobody chose the one that is current meanwhile
};

}  // namespace chesspp::ui
