// SPDX-License-Identifier: MIT
#include "ui/freeplay/positions/position_tree_view.h"

#include "ui/theme/workspace_layout.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <algorithm>

namespace chesspp::ui {

PositionTreeView::PositionTreeView(PositionLibrary& positions, const LibraryContext& library, QWidget* parent)
    : QTreeView(parent), model_(positions), row_(new PositionDelegate(positions, library, this)) {
    found_.setSourceModel(&model_);
    found_.setFilterCaseSensitivity(Qt::CaseInsensitive);
    found_.setRecursiveFilteringEnabled(true);
    found_.setAutoAcceptChildRows(true);
    setModel(&found_);
    setItemDelegate(row_);
    setAccessibleName(tr("Saved positions"));
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setIndentation(kGrid);
    makeBareList(*this);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(EditKeyPressed);
    setDragDropMode(DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setDropIndicatorShown(true);
    connect(&row_->pixmaps(), &LazyPixmapCache::drawn, viewport(), qOverload<>(&QWidget::update));
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &PositionTreeView::chosenChanged);
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex& index) {
        if (!unfolding_) closed_.insert(index.data(PositionTreeModel::FolderRole).toString());
    });
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex& index) {
        if (!unfolding_) closed_.erase(index.data(PositionTreeModel::FolderRole).toString());
    });
    connect(&model_, &PositionTreeModel::folderRenamed, this, [this](const QString& from, const QString& to) {
        if (closed_.erase(from) > 0) closed_.insert(to);
    });
    unfold();
}

void PositionTreeView::search(const QString& text) {
    found_.setFilterFixedString(text.trimmed());
    unfold();
    emit chosenChanged();
}

void PositionTreeView::rowsInserted(const QModelIndex& parent, int first, int last) {
    QTreeView::rowsInserted(parent, first, last);
    if (!parent.isValid()) unfold();
}

void PositionTreeView::unfold() {
    const QScopedValueRollback quiet(unfolding_, true);
    const bool searching = !found_.filterRegularExpression().pattern().isEmpty();
    for (int row = 0; row < found_.rowCount(); ++row) {
        const QModelIndex folder = found_.index(row, 0);
        const QString name = folder.data(PositionTreeModel::FolderRole).toString();
        setExpanded(folder, searching || !closed_.contains(name));
    }
}

void PositionTreeView::chooseNeighbour() {
    QModelIndex next = indexBelow(currentIndex());
    while (next.isValid() && selectionModel()->isSelected(next)) next = indexBelow(next);
    if (!next.isValid()) next = indexAbove(currentIndex());
    while (next.isValid() && selectionModel()->isSelected(next)) next = indexAbove(next);
    if (next.isValid()) setCurrentIndex(next);
}

std::vector<PositionLibrary::Id> PositionTreeView::chosen() const {
    std::vector<PositionLibrary::Id> ids;
    const auto add = [&](const QModelIndex& index) {
        const QVariant id = index.data(PositionTreeModel::IdRole);
        if (id.isValid() && std::ranges::find(ids, id.toString()) == ids.end()) ids.push_back(id.toString());
    };
    for (int row = 0; row < found_.rowCount(); ++row) {
        const QModelIndex top = found_.index(row, 0);
        const bool all = selectionModel()->isSelected(top);
        if (all) add(top);
        for (int child = 0; child < found_.rowCount(top); ++child) {
            const QModelIndex index = found_.index(child, 0, top);
            if (all || selectionModel()->isSelected(index)) add(index);
        }
    }
    return ids;
}

QString PositionTreeView::chosenFolder() const {
    const QModelIndexList all = selectionModel()->selectedIndexes();
    return all.size() == 1 ? all.front().data(PositionTreeModel::FolderRole).toString() : QString();
}

void PositionTreeView::goTo(const QModelIndex& ofModel) {
    const QModelIndex index = found_.mapFromSource(ofModel);
    setCurrentIndex(index);
    scrollTo(index);
}

void PositionTreeView::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enters && state() != EditingState) {
        if (currentIndex().data(PositionTreeModel::IdRole).isValid()) {
            emit openRequested();
        } else {
            setExpanded(currentIndex(), !isExpanded(currentIndex()));
        }
    } else {
        QTreeView::keyPressEvent(event);
    }
}

void PositionTreeView::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint below = viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft());
    emit menuRequested(byKey && currentIndex().isValid() ? below : event->globalPos());
}

void PositionTreeView::mousePressEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    const bool onTriangle = event->pos().x() < visualRect(index).left() + 5 * kGrid / 2;
    if (event->button() == Qt::LeftButton && onTriangle && model_.hasChildren(found_.mapToSource(index)))
        return setExpanded(index, !isExpanded(index));
    QTreeView::mousePressEvent(event);
}

void PositionTreeView::mouseDoubleClickEvent(QMouseEvent* event) {
    QTreeView::mouseDoubleClickEvent(event);
    if (indexAt(event->pos()).data(PositionTreeModel::IdRole).isValid()) emit openRequested();
}

}  // namespace chesspp::ui
