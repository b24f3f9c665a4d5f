// SPDX-License-Identifier: MIT
#include "ui/theme/workspace_layout.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {

WorkspaceGeometry WorkspaceGeometry::of(QSize size) {
    const int height = std::max(size.height() - kBar - kGap, kMinimumBoard);
    const int width = size.width() - 4 * kGap;
    const int board = std::clamp(width - kMinimumLeft - kMinimumRight, kMinimumBoard, height);
    const int spare = std::max(width - board - kMinimumLeft - kMinimumRight, 0);
    // The right column has the longer texts, so it gets the larger share of the remaining width.
    const int left = std::min(kMinimumLeft + spare * 2 / 5, kMaximumLeft);
    const int right = std::min(kMinimumRight + spare * 3 / 5, kMaximumRight);
    const int outer = std::max(width - board - left - right, 0) / 2;

    WorkspaceGeometry geometry;
    const int boardTop = kGap / 2 + (height - board) / 2;
    geometry.left = {kGap + outer, boardTop, left, board};
    geometry.board = {geometry.left.right() + 1 + kGap, boardTop, board, board};
    geometry.right = {geometry.board.right() + 1 + kGap, boardTop, right, board};
    geometry.bar = {geometry.left.left(), boardTop + board + kGap / 2,
                    geometry.right.right() + 1 - geometry.left.left(), kBar};
    return geometry;
}

WorkspaceGeometry WorkspaceGeometry::ofBoard(QSize size) {
    const int side = std::min(size.height() - kBar - kGap, size.width() - 2 * kGap);
    const int top = kGap / 2 + (size.height() - kBar - kGap - side) / 2;
    WorkspaceGeometry geometry;
    geometry.board = {(size.width() - side) / 2, top, side, side};
    geometry.bar = {kGap, top + side + kGap / 2, size.width() - 2 * kGap, kBar};
    return geometry;
}

WorkspaceGeometry WorkspaceGeometry::ofBoardAndLeft(QSize size) {
    const int side = std::min(size.height() - kBar - kGap, size.width() - kMinimumLeft - 3 * kGap);
    const int margin = (size.width() - side) / 2 - 2 * kGap;
    const int left = std::clamp(margin, kMinimumLeft, kMaximumLeft);
    WorkspaceGeometry geometry = ofBoard(size);
    geometry.board.setSize({side, side});
    geometry.board.moveTop(kGap / 2 + (size.height() - kBar - kGap - side) / 2);
    geometry.board.moveLeft(std::max((size.width() - side) / 2, left + 2 * kGap));
    geometry.left = {geometry.board.left() - kGap - left, geometry.board.top(), left, side};
    geometry.bar.moveTop(geometry.board.bottom() + 1 + kGap / 2);
    return geometry;
}

QSize WorkspaceGeometry::minimumSize() {
    return {kMinimumLeft + kMinimumBoard + kMinimumRight + 4 * kGap, kMinimumBoard + kBar + kGap};
}

QWidget* withBottomMargin(QWidget* bar, QWidget* parent) {
    auto* foot = new QWidget(parent);
    foot->setContentsMargins(0, 0, 0, kGrid);
    bareLayout<QVBoxLayout>(foot)->addWidget(bar);
    return foot;
}

QLabel* wrappedLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QFont demiBold(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

void makeBareList(QAbstractItemView& list) {
    list.setFrameShape(QFrame::NoFrame);
    list.setMouseTracking(true);
    list.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list.viewport()->setAutoFillBackground(false);
}

WorkspaceLayout::WorkspaceLayout(Parts parts, QWidget* parent) : QWidget(parent), parts_(parts) {
    for (QWidget* part : {parts_.left, parts_.board, parts_.right, parts_.bar}) {
        if (part == nullptr) continue;
        // Reparenting moves the child to the end of the tab order, which then runs from left to right.
        part->setParent(nullptr);
        part->setParent(this);
    }
}

void WorkspaceLayout::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void WorkspaceLayout::setExtent(Extent extent) {
    if (extent == extent_) return;
    extent_ = extent;
    if (parts_.left != nullptr) parts_.left->setVisible(extent != Extent::BoardOnly);
    if (parts_.right != nullptr) parts_.right->setVisible(extent == Extent::Everything);
    place();
}

void WorkspaceLayout::place() {
    const auto geometryOf = [this] {
        switch (extent_) {
            case Extent::Everything:
                return WorkspaceGeometry::of(size());
            case Extent::BoardAndLeft:
                return WorkspaceGeometry::ofBoardAndLeft(size());
            case Extent::BoardOnly:
                return WorkspaceGeometry::ofBoard(size());
        }
        return WorkspaceGeometry{};
    };
    const WorkspaceGeometry geometry = geometryOf();
    const auto put = [](QWidget* part, const QRect& rect) {
        if (part != nullptr) part->setGeometry(rect);
    };
    put(parts_.left, geometry.left);
    put(parts_.board, geometry.board);
    put(parts_.right, geometry.right);
    put(parts_.bar, geometry.bar);
}

}  // namespace chesspp::ui
