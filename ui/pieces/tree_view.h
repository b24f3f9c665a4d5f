// SPDX-License-Identifier: MIT
// A view of a piece's tree: rows that are as high as their comments need, branches on a plain ground, and
// the reason why something cannot be dropped, told while it is tried. Knows no deed.
#pragma once

#include "core/base/diagnostic.h"

#include <QTreeView>
#include <functional>

namespace chesspp::ui {

class TreeView final : public QTreeView {
    Q_OBJECT
public:
    explicit TreeView(QWidget* parent);

    /// Called with the reason while something is dragged where it cannot be dropped.
    void setRefusal(std::function<void(const Diagnostics&)> refuse);
    /// How wide the row is drawn.
    [[nodiscard]] int rowWidth(const QModelIndex& index) const;

protected:
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    std::function<void(const Diagnostics&)> refuse_;
};

}  // namespace chesspp::ui
