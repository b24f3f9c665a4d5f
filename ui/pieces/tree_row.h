// SPDX-License-Identifier: MIT
// How a row of a piece's tree looks: the sign of its action, what it does in words, and below it conditions,
// mirrors and notes; greyed where it is switched off or does nothing.
#pragma once

#include <QStyledItemDelegate>

namespace chesspp::ui {

class TreeRow final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

}  // namespace chesspp::ui
