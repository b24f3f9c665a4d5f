// SPDX-License-Identifier: MIT
#include "ui/builder/conditions/block_drag.h"

#include "ui/builder/conditions/block_painter.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"

#include <QLabel>
#include <QPainter>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr QPoint kBesidePointer(6, 6);

/// The canvas's parent is a row, whose parent is the editor.
const QWidget* editorOf(const QWidget& canvas) {
    const QWidget* row = canvas.parentWidget();
    return row != nullptr ? row->parentWidget() : nullptr;
}

bool liesIn(const BlockPath& inner, const BlockPath& outer) {
    return inner.size() >= outer.size() && std::equal(outer.begin(), outer.end(), inner.begin());
}

}  // namespace

BlockDrag::BlockDrag(BlockCanvas& home, Block carried, std::optional<BlockPath> from, QPoint global)
    : home_(home),
      carried_(std::move(carried)),
      from_(std::move(from)),
      ghost_(std::make_unique<QLabel>(home.window())) {
    const BlockLayout layout{
        home.library_, carried_, {home.frame_.place, ValueType::Boolean}, QFontMetricsF(home.font()),
        1000,          {},       [](const BlockPath&) { return true; }};
    BlockBox box = layout.box();
    box.moveBy({1, 1});
    const QSize size = box.rect.size().toSize() + QSize(2, 2);
    ghost_->setAttribute(Qt::WA_TransparentForMouseEvents);
    ghost_->setPixmap(paintedPixmap(size, home.devicePixelRatioF(), [&](QPainter& painter) {
        painter.setFont(home.font());
        painter.setOpacity(0.85);
        BlockPainter{painter, home.palette(), {}}.paint(box);
    }));
    ghost_->adjustSize();
    ghost_->move(home.window()->mapFromGlobal(global) + kBesidePointer);
    ghost_->show();
    ghost_->raise();
}

BlockDrag::~BlockDrag() = default;

BlockCanvas* BlockDrag::canvasAt(QPoint global) const {
    for (BlockCanvas* each : home_.window()->findChildren<BlockCanvas*>()) {
        if (each->isVisible() && editorOf(*each) == editorOf(home_) &&
            each->visibleRegion().contains(each->mapFromGlobal(global)))
            return each;
    }
    return nullptr;
}

void BlockDrag::moveTo(QPoint global, Qt::KeyboardModifiers modifiers) {
    ghost_->move(home_.window()->mapFromGlobal(global) + kBesidePointer);
    BlockCanvas* over = canvasAt(global);
    if (over_ != nullptr && over_ != over) over_->setTarget({}, false);
    over_ = over;
    if (over == nullptr) {
        home_.setCursor(Qt::ClosedHandCursor);
        const bool goes = from_ && !modifiers.testFlag(Qt::ControlModifier);
        return emit home_.hintChanged(goes ? BlockCanvas::tr("Drop here to remove it.") : QString());
    }
    const BlockBox* box = over->boxAt(over->mapFromGlobal(global));
    if (box == nullptr) {
        over->setTarget({}, false);
        return emit home_.hintChanged({});
    }
    const BlockPath target = box->path;
    const bool within = over == &home_ && from_ && liesIn(target, *from_);
    const auto why = whyNot(over->block_, target, carried_, over->frame_);
    over->setTarget(target, within || why);
    home_.setCursor(why ? Qt::ForbiddenCursor : Qt::ClosedHandCursor);
    emit home_.hintChanged(why && !within ? home_.library_.sentence(*why) : QString());
}

void BlockDrag::end() {
    if (over_ != nullptr) over_->setTarget({}, false);
    home_.setTarget({}, false);
    ghost_.reset();
    home_.pressedAt_.reset();
    home_.unsetCursor();
    emit home_.hintChanged({});
}

void BlockDrag::drop(QPoint global, Qt::KeyboardModifiers modifiers) {
    moveTo(global, modifiers);
    BlockCanvas* over = over_;
    const std::optional<BlockPath> target = over != nullptr ? over->target_ : std::nullopt;
    const bool refused = over != nullptr && over->refused_;
    const Carried how = modifiers.testFlag(Qt::ControlModifier) ? Carried::Copied : Carried::Moved;
    end();
    if (over == nullptr) {
        if (!from_ || how == Carried::Copied) return;
        home_.setCurrent(*from_);
        return home_.clearCurrent();
    }
    if (!target || refused) return;
    if (!from_) return over->become(put(over->block_, *target, carried_), *target);
    if (over == &home_) return putDown(*target, how);
    emit home_.carriedTo(over, *from_, *target, how);
}

void BlockDrag::putDown(const BlockPath& to, Carried how) {
    const Block& block = home_.block_;
    const BlockPath& from = *from_;
    if (how == Carried::Copied) return home_.become(put(block, to, carried_), to);
    if (!blockAt(block, to)->isEmpty()) {
        if (auto next = swapped(block, from, to, home_.frame_)) return home_.become(std::move(*next), to);
    }
    // A part replaces the block that contains it.
    if (liesIn(from, to)) return home_.become(put(block, to, carried_), to);
    Block next = put(put(block, from, {}), to, carried_);
    const Block* parent = from.empty() ? nullptr : blockAt(next, std::span(from).first(from.size() - 1));
    // A list drops its emptied socket.
    if (parent != nullptr && std::holds_alternative<LogicalOperator>(parent->head))
        next = withoutBlock(next, from);
    home_.become(std::move(next), to);
}

}  // namespace chesspp::ui
