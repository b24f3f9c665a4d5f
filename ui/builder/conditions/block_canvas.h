// SPDX-License-Identifier: MIT
// Editor of one condition as blocks. Reports complete conditions only; incomplete ones stay in the canvas.
#pragma once

#include "ui/builder/conditions/block_layout.h"
#include "ui/builder/conditions/block_narration.h"
#include "ui/commands/command_set.h"
#include "ui/models/diagram/condition_evaluator.h"
#include "ui/models/piece/block_catalog.h"

#include <QPointer>
#include <QWidget>
#include <memory>
#include <set>
#include <utility>

namespace chesspp::ui {

class BlockDrag;
class BlockPicker;
class LibraryContext;

/// Whether a drop into another canvas moved the block or copied it.
enum class Carried : std::uint8_t { Moved, Copied };

class BlockCanvas final : public QWidget {
    Q_OBJECT
public:
    /// `name` is the accessible name. The evaluator may be null.
    BlockCanvas(const LibraryContext& library, const BlockCatalog& catalog, BlockFrame frame,
                ConditionEvaluator* evaluator, const QString& name, QWidget* parent);
    ~BlockCanvas() override;

    /// Sets the condition; nullopt if there is none yet. Keeps the draft if the condition is the same.
    void setCondition(const std::optional<Expression>& condition);
    /// Discards the draft.
    void forget();
    /// Stale: the text beside the blocks is invalid, so the blocks show the last valid condition.
    enum class Stale : std::uint8_t { No, Yes };
    void setStale(Stale stale);
    [[nodiscard]] const Block& block() const { return block_; }
    /// Whether a socket is empty. Such a condition has not been reported.
    [[nodiscard]] bool isUnfinished() const { return !history_.empty(); }
    /// The draft before each of its steps and now; empty if the condition is complete.
    [[nodiscard]] std::vector<Block> steps() const;
    /// Restores the steps() of a canvas with the same condition.
    void goOnFrom(std::vector<Block> steps);
    [[nodiscard]] const BlockPath& current() const { return current_; }
    /// Selects a block, or a choice of the sentence that it means.
    void setCurrent(const BlockPath& path, const ChoicePath& choice = {});
    [[nodiscard]] const BlockBox& box() const { return box_; }
    /// Null while the picker is closed.
    [[nodiscard]] BlockPicker* picker() const;
    [[nodiscard]] const BlockFrame& frame() const { return frame_; }

    [[nodiscard]] static std::span<const CommandOf<BlockCanvas>> commands();
    [[nodiscard]] bool isFilled() const { return !blockAt(block_, current_)->isEmpty(); }
    [[nodiscard]] bool hasSockets() const {
        return isFilled() && !blockAt(block_, current_)->sockets.empty();
    }

    /// Whether the selected block means a sentence.
    [[nodiscard]] bool isSentence() const;
    [[nodiscard]] bool showsBlocks(const BlockPath& path) const { return opened_.contains(path); }

    // --- commands on the selected block ---
    void toggleOpened();
    void copy() const;
    void paste();
    void undoHere();
    void openPicker(BlockCatalog::Task task, const QString& search = {});
    void clearCurrent();
    void unwrapCurrent();
    void doubleCurrent();
    void extendCurrent();
    void swapCurrent(int by);
    /// Replaces the root in one step; `current` is the selected path in the new block.
    void become(Block next, const BlockPath& current);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void built(const chesspp::Expression& condition);
    void emptied();
    /// isUnfinished() or steps() has changed.
    void unfinishedChanged();
    /// The reason for a refusal; empty when it no longer applies.
    void hintChanged(const QString& why);
    /// The arrow keys moved above the first block or below the last.
    void leftBy(int rows);
    /// A block of this canvas was dropped into another canvas of the same editor.
    void carriedTo(chesspp::ui::BlockCanvas* other, const chesspp::BlockPath& from,
                   const chesspp::BlockPath& to, chesspp::ui::Carried how);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* /*event*/) override { lay(); }
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
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
    void showLookedAt() const {
        const auto focused = hasFocus() ? std::optional(current_) : std::nullopt;
        narration().showLookedAt(hovered_ ? hovered_->first : focused);
    }
    void announceCurrent();
    void keepInSight();
    void walk(int by);
    [[nodiscard]] const BlockBox* boxAt(QPoint point) const { return box_.at(QPointF(point)); }
    void select(const BlockBox& box) { setCurrent(BlockPath(box.path), ChoicePath(box.choice)); }
    [[nodiscard]] BlockNarration narration() const { return {library_, block_, frame_, evaluator_}; }
    [[nodiscard]] BlockCatalog::Task taskHere() const {
        return choice_.empty() ? BlockCatalog::Task::Fill : BlockCatalog::Task::Choose;
    }
    [[nodiscard]] bool handleKey(QKeyEvent& event);
    void endDrag(QPoint global, Qt::KeyboardModifiers modifiers);
    void cancelDrag();
    void setTarget(std::optional<BlockPath> target, bool refused);

    const LibraryContext& library_;
    const BlockCatalog& catalog_;
    BlockFrame frame_;
    QPointer<ConditionEvaluator> evaluator_;  ///< may go before the canvas
    QString name_;
    CommandSet* commands_;
    Block block_;
    std::optional<Expression> reported_;  ///< the condition last set or reported
    std::vector<Block> history_;          ///< the draft before each of its steps
    BlockPath current_;
    ChoicePath choice_;           ///< of the sentence there; empty: the block itself is selected
    std::set<BlockPath> opened_;  ///< sentences shown as blocks
    BlockBox box_;
    Stale stale_ = Stale::No;
    std::optional<std::pair<BlockPath, ChoicePath>> hovered_;
    std::optional<QPoint> pressedAt_;
    std::optional<BlockPath> target_;
    bool refused_ = false;
    std::unique_ptr<BlockDrag> drag_;
    QPointer<BlockPicker> picker_;
};

}  // namespace chesspp::ui
