// SPDX-License-Identifier: MIT
// Editor of one condition as blocks. Reports complete conditions only; incomplete ones stay in the canvas.
#pragma once

#include "ui/builder/conditions/block_layout.h"
#include "ui/commands/command_set.h"
#include "ui/models/piece/block_catalog.h"

#include <QPointer>
#include <QWidget>
#include <memory>

namespace chesspp::ui {

class BlockDrag;
class BlockPicker;
class ConditionEvaluator;
class LibraryContext;

/// What becomes of a block that was dropped elsewhere: it went there, or there are two.
enum class Carried : std::uint8_t { Moved, Copied };

class BlockCanvas final : public QWidget {
    Q_OBJECT
public:
    /// `name`: what a screen reader calls it. The sight may be null.
    BlockCanvas(const LibraryContext& library, const BlockCatalog& shelf, BlockFrame frame,
                const ConditionEvaluator* evaluator, const QString& name, QWidget* parent);
    ~BlockCanvas() override;

    /// What the condition is now; nothing: there is none yet. What is being made of the same one stays.
    void setCondition(const std::optional<Expression>& condition);
    /// What is half made is given up.
    void forget();
    /// The text beside it does not read: these are the blocks of what it was.
    enum class Stale : std::uint8_t { No, Yes };
    void setStale(Stale stale);
    [[nodiscard]] const Block& block() const { return block_; }
    /// Some socket is empty: nobody was told.
    [[nodiscard]] bool isUnfinished() const { return !history_.empty(); }
    /// Of what is unfinished: as it was before each step, and is now. Empty: nothing is.
    [[nodiscard]] std::vector<Block> steps() const;
    /// Those of a canvas that had the same condition.
    void goOnFrom(std::vector<Block> steps);
    [[nodiscard]] const BlockPath& current() const { return current_; }
    void setCurrent(const BlockPath& path);
    [[nodiscard]] const BlockBox& box() const { return box_; }
    /// Null while the shelf is not open.
    [[nodiscard]] BlockPicker* picker() const;
    [[nodiscard]] const BlockFrame& frame() const { return frame_; }

    [[nodiscard]] static std::span<const CommandOf<BlockCanvas>> commands();
    [[nodiscard]] bool isFilled() const { return !blockAt(block_, current_)->isEmpty(); }
    [[nodiscard]] bool hasSockets() const {
        return isFilled() && !blockAt(block_, current_)->sockets.empty();
    }

    // --- what the commands do with the block chosen ---
    void copy() const;
    void paste();
    void undoHere();
    void openShelf(BlockCatalog::Task task, const QString& search = {});
    void clearCurrent();
    void unwrapCurrent();
    void doubleCurrent();
    void extendCurrent();
    void swapCurrent(int by);
    /// In one step; the place chosen is the new block's.
    void become(Block next, const BlockPath& current);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void built(const chesspp::Expression& condition);
    void emptied();
    /// Something is unfinished now or not any more, or it has another step.
    void unfinishedChanged();
    /// Why not; empty when that is over.
    void told(const QString& why);
    /// Arrows lead above the first block or below the last.
    void leftBy(int rows);
    /// A block of this canvas was dropped into another of the same editor.
    void carriedTo(chesspp::ui::BlockCanvas* other, const chesspp::BlockPath& from,
                   const chesspp::BlockPath& to, chesspp::ui::Carried how);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* /*event*/) override { lay(); }
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    friend class BlockDrag;

    void lay();
    void sayCurrent();
    void keepInSight();
    void walk(int by);
    [[nodiscard]] const BlockBox* boxAt(QPoint point) const { return box_.at(QPointF(point)); }
    [[nodiscard]] QString tooltipOf(const BlockBox& box) const;
    [[nodiscard]] bool handleKey(QKeyEvent& event);
    void endDrag(QPoint global, Qt::KeyboardModifiers modifiers);
    void cancelDrag();
    void setTarget(std::optional<BlockPath> target, bool refused);

    const LibraryContext& library_;
    const BlockCatalog& shelf_;
    BlockFrame frame_;
    const ConditionEvaluator* evaluator_;
    QString name_;
    CommandSet* commands_;
    Block block_;
    std::optional<Expression> told_;  ///< the condition as others know it
    std::vector<Block> history_;      ///< before each step of what is unfinished
    BlockPath current_;
    BlockBox box_;
    Stale stale_ = Stale::No;
    std::optional<BlockPath> hovered_;
    std::optional<QPoint> pressedAt_;
    std::optional<BlockPath> target_;
    bool refused_ = false;
    std::unique_ptr<BlockDrag> drag_;
    QPointer<BlockPicker> picker_;
};

}  // namespace chesspp::ui
