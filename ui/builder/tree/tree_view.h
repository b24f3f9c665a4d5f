// SPDX-License-Identifier: MIT
// Tree view of a piece: rows as tall as their comments, and the reason why a drop is refused.
#pragma once

#include "ui/models/piece/action_tree_model.h"

#include <QTreeView>
#include <functional>
#include <memory>
#include <utility>

namespace chesspp::ui {

class LibraryContext;

class TreeView final : public QTreeView {
    Q_OBJECT
public:
    explicit TreeView(QWidget* parent);
    ~TreeView() override;

    /// A piece to look at, with all its rows. The library outlives the view.
    void showPiece(const PieceDefinition& piece, const LibraryContext& library);
    /// Of the piece to look at; null: none.
    [[nodiscard]] PieceDocument* shown() const { return shown_.get(); }
    /// kPieceItem: none.
    [[nodiscard]] ItemId current() const;
    /// Called with the reason while something is dragged where it cannot be dropped.
    void setRefusal(std::function<void(const Diagnostics&)> refuse) { refuse_ = std::move(refuse); }
    /// How wide the row is drawn.
    [[nodiscard]] int rowWidth(const QModelIndex& index) const;

protected:
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    std::function<void(const Diagnostics&)> refuse_;
    std::unique_ptr<PieceDocument> shown_;
    std::unique_ptr<ActionTreeModel> rows_;  ///< of what is shown
};

}  // namespace chesspp::ui
