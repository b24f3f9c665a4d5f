// SPDX-License-Identifier: MIT
// Tree view of the saved positions. Keeps selection and open folders when the library changes.
#pragma once

#include "ui/freeplay/positions/position_delegate.h"
#include "ui/models/positions/position_tree_model.h"

#include <QSortFilterProxyModel>
#include <QTreeView>
#include <set>

namespace chesspp::ui {

class PositionTreeView final : public QTreeView {
    Q_OBJECT
public:
    /// Both outlive the view.
    PositionTreeView(PositionLibrary& positions, const LibraryContext& library, QWidget* parent);

    void search(const QString& text);
    /// Nothing is shown: nothing is saved, or nothing was found.
    [[nodiscard]] bool isEmpty() const { return found_.rowCount() == 0; }
    /// The positions chosen, in the order shown; a chosen folder stands for all that is in it.
    [[nodiscard]] std::vector<PositionLibrary::Id> chosen() const;
    /// The chosen folder if it is the only thing chosen; else empty.
    [[nodiscard]] QString chosenFolder() const;
    void choose(const PositionLibrary::Id& id);
    void chooseFolder(const QString& folder);
    /// What stands beside the chosen ones: for when they go.
    void chooseNeighbour();
    void rename(const QModelIndex& index) { edit(index); }
    [[nodiscard]] LazyPixmapCache& shelf() { return row_->shelf(); }

signals:
    void chosenChanged();
    void openRequested();
    void menuRequested(const QPoint& global);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void drawBranches(QPainter*, const QRect&, const QModelIndex&) const override {}

    void rowsInserted(const QModelIndex& parent, int first, int last) override;

private:
    /// Expands the folders that the user has not collapsed; in a search all, so that every result is visible.
    void unfold();

    PositionTreeModel model_;
    QSortFilterProxyModel found_;
    PositionDelegate* row_;
    std::set<QString> closed_;  // folders
    bool unfolding_ = false;
};

}  // namespace chesspp::ui
