// SPDX-License-Identifier: MIT
#include "ui/theme/flow_layout.h"

#include <QStyle>
#include <QWidget>
#include <algorithm>

namespace chesspp::ui {

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    if (index < 0 || index >= count()) return nullptr;
    const auto at = items_.begin() + index;
    QLayoutItem* taken = at->release();
    items_.erase(at);
    return taken;
}

int FlowLayout::heightForWidth(int width) const {
    return flow({0, 0, width, 0}, Purpose::Measure);
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const auto& item : items_) size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    flow(rect, Purpose::Place);
}

int FlowLayout::flow(const QRect& rect, Purpose purpose) const {
    const Qt::LayoutDirection reads =
        parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int x = rect.x();
    int y = rect.y();
    int rowHeight = 0;
    for (const auto& item : items_) {
        if (item->isEmpty()) continue;
        const QSize size(std::min(item->sizeHint().width(), rect.width()), item->sizeHint().height());
        if (x > rect.x() && x + size.width() > rect.x() + rect.width()) {
            x = rect.x();
            y += rowHeight + spacing();
            rowHeight = 0;
        }
        if (purpose == Purpose::Place)
            item->setGeometry(QStyle::visualRect(reads, rect, QRect(QPoint(x, y), size)));
        x += size.width() + spacing();
        rowHeight = std::max(rowHeight, size.height());
    }
    return y + rowHeight - rect.y();
}

}  // namespace chesspp::ui
