// SPDX-License-Identifier: MIT
// How a part or picture is shown in a list: its picture, its name below, a frame and a tick when it is
// chosen. Knows no model but by its roles.
#pragma once

#include <QStyledItemDelegate>

namespace chesspp::ui {

class PartCell final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace chesspp::ui
