// SPDX-License-Identifier: MIT
#include "ui/pieces/tree_view.h"

#include "ui/models/action_tree_model.h"
#include "ui/pieces/tree_row.h"
#include "ui/theme/appearance.h"
#include "ui/theme/place_layout.h"

#include <QDragMoveEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QStyleOption>
#include <utility>

namespace chesspp::ui {

TreeView::TreeView(QWidget* parent) : QTreeView(parent) {
    setItemDelegate(new TreeRow(this));
    setAccessibleName(tr("Tree"));
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(2 * kGrid);
    setMouseTracking(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
}

void TreeView::setRefusal(std::function<void(const Diagnostics&)> refuse) {
    refuse_ = std::move(refuse);
}

int TreeView::rowWidth(const QModelIndex& index) const {
    int depth = rootIsDecorated() ? 1 : 0;
    for (QModelIndex up = index.parent(); up.isValid(); up = up.parent()) ++depth;
    return viewport()->width() - depth * indentation();
}

/// Rows wash themselves; what lies before them stays plain.
void TreeView::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const {
    painter->fillRect(rect, panel(palette()));
    if (!model()->hasChildren(index)) return;
    QStyleOption arrow;
    arrow.initFrom(this);
    arrow.rect = QRect(rect.right() - indentation() + 1, rect.top(), indentation(), rect.height());
    arrow.state |= QStyle::State_Item | QStyle::State_Children;
    if (isExpanded(index)) arrow.state |= QStyle::State_Open;
    style()->drawPrimitive(QStyle::PE_IndicatorBranch, &arrow, painter, this);
}

void TreeView::dragMoveEvent(QDragMoveEvent* event) {
    QTreeView::dragMoveEvent(event);
    if (event->isAccepted() || !refuse_) return;
    const auto* tree = static_cast<const ActionTreeModel*>(model());
    if (tree == nullptr) return;
    const QModelIndex at = indexAt(event->position().toPoint());
    const Diagnostics why = tree->refusalOf(*event->mimeData(), -1, at);
    if (!why.empty()) refuse_(why);
}

void TreeView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) scheduleDelayedItemsLayout();
}

}  // namespace chesspp::ui
