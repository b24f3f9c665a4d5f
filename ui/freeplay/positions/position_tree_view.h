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
    /// Both must outlive the view.
    PositionTreeView(PositionLibrary& positions, const LibraryContext& library, QWidget* parent);

    void search(const QString& text);
    /// No rows are shown: nothing is saved, or the search found nothing.
    [[nodiscard]] bool isEmpty() const { return found_.rowCount() == 0; }
    /// The selected positions in display order; a selected folder stands for all positions in it.
    [[nodiscard]] std::vector<PositionLibrary::Id> chosen() const;
    /// The selected folder if nothing else is selected; else empty.
    [[nodiscard]] QString chosenFolder() const;
    void choose(const PositionLibrary::Id& id) { goTo(model_.indexOf(id)); }
    void chooseFolder(const QString& folder) { goTo(model_.indexOfFolder(folder)); }
    /// Selects a row next to the selection, which is about to be deleted.
    void chooseNeighbour();
    void rename(const QModelIndex& index) { edit(index); }
    [[nodiscard]] LazyPixmapCache& pixmaps() { return row_->pixmaps(); }

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
    /// Expands the folders that the user has not collapsed; during a search, all, to show every result.
    void unfold();
    void goTo(const QModelIndex& ofModel);

    PositionTreeModel model_;
    QSortFilterProxyModel found_;
    PositionDelegate* row_;
    std::set<QString> closed_;  // folders collapsed by the user
    bool unfolding_ = false;
};

}  // namespace chesspp::ui
