// SPDX-License-Identifier: MIT
// Drag of a block over the canvases of one editor: shows what a drop would do, and performs it.
#pragma once

#include "ui/builder/conditions/block_canvas.h"

#include <QPointer>
#include <memory>

class QLabel;

namespace chesspp::ui {

class BlockDrag final {
public:
    /// Without `from` the block comes from the picker. The canvas must outlive the drag.
    BlockDrag(BlockCanvas& home, Block carried, std::optional<BlockPath> from, QPoint global);
    ~BlockDrag();
    Q_DISABLE_COPY_MOVE(BlockDrag)

    [[nodiscard]] bool isFromPicker() const { return !from_; }
    void moveTo(QPoint global, Qt::KeyboardModifiers modifiers);
    /// Ends the drag without a change.
    void end();
    void drop(QPoint global, Qt::KeyboardModifiers modifiers);

private:
    [[nodiscard]] BlockCanvas* canvasAt(QPoint global) const;
    void putDown(const BlockPath& to, Carried how);

    BlockCanvas& home_;
    Block carried_;
    std::optional<BlockPath> from_;
    std::unique_ptr<QLabel> ghost_;
    QPointer<BlockCanvas> over_;
};

}  // namespace chesspp::ui
