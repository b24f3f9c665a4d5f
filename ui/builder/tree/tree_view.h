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
    ~TreeView() override { setModel(nullptr); }

    /// Shows a piece read-only with all rows expanded. The library must outlive the view.
    void showPiece(const PieceDefinition& piece, const LibraryContext& library);
    /// The document of showPiece(); null before.
    [[nodiscard]] PieceDocument* shown() const { return shown_.get(); }
    /// kPieceItem if no row is selected.
    [[nodiscard]] ItemId current() const;
    /// Sets a callback that receives the reason while a drag is over a position that refuses it.
    void setRefusal(std::function<void(const Diagnostics&)> refuse) { refuse_ = std::move(refuse); }
    /// Width in which the row is painted, in logical pixels.
    [[nodiscard]] int rowWidth(const QModelIndex& index) const;

protected:
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    std::function<void(const Diagnostics&)> refuse_;
    std::unique_ptr<PieceDocument> shown_;
    std::unique_ptr<ActionTreeModel> rows_;  ///< model of shown_
};

}  // namespace chesspp::ui
