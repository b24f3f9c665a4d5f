// SPDX-License-Identifier: MIT
#include "ui/pieces/block_canvas_drag.h"

#include "ui/models/library_context.h"
#include "ui/pieces/block_shape.h"
#include "ui/pieces/field_editor.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QPixmap>

namespace chesspp::ui {
namespace {

const QWidget* editorOf(const QWidget* widget) {
    while (widget != nullptr && qobject_cast<const FieldEditor*>(widget) == nullptr)
        widget = widget->parentWidget();
    return widget;
}

bool liesIn(const BlockPath& inner, const BlockPath& outer) {
    return inner.size() >= outer.size() && std::equal(outer.begin(), outer.end(), inner.begin());
}

}  // namespace

void BlockCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (const BlockBox* box = boxAt(event->position().toPoint())) {
        setCurrent(BlockPath(box->path));
        pressedAt_ = event->position().toPoint();
    }
}

void BlockCanvas::mouseMoveEvent(QMouseEvent* event) {
    const QPoint global = event->globalPosition().toPoint();
    if (drag_) return dragTo(global, event->modifiers());
    if (pressedAt_ && event->buttons().testFlag(Qt::LeftButton)) {
        const QPoint way = event->position().toPoint() - *pressedAt_;
        const Block* block = blockAt(block_, current_);
        if (way.manhattanLength() < QApplication::startDragDistance() || block->isEmpty() ||
            stale_ == Stale::Yes)
            return;
        beginDrag(*block, current_, global);
        return dragTo(global, event->modifiers());
    }
    const BlockBox* box = boxAt(event->position().toPoint());
    const auto hovered = box != nullptr ? std::optional(box->path) : std::nullopt;
    if (hovered == hovered_) return;
    hovered_ = hovered;
    update();
}

void BlockCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const bool pressed = pressedAt_.has_value();
    pressedAt_.reset();
    if (drag_) return endDrag(event->globalPosition().toPoint(), event->modifiers());
    const BlockBox* box = boxAt(event->position().toPoint());
    if (pressed && box != nullptr && box->empty && box->path == current_) openShelf(BlockShelf::Task::Fill);
}

void BlockCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && boxAt(event->position().toPoint()) != nullptr)
        openShelf(BlockShelf::Task::Fill);
}

void BlockCanvas::leaveEvent(QEvent* /*event*/) {
    hovered_.reset();
    update();
}

void BlockCanvas::beginDrag(const Block& carried, std::optional<BlockPath> from, QPoint global) {
    drag_ = std::make_unique<Drag>(Drag{carried, std::move(from), nullptr, nullptr});
    // A picture of it goes along.
    const BlockLayout layout{library_, carried, {frame_.place, ValueType::Boolean}, QFontMetricsF(font()),
                             1000,     {}};
    BlockBox box = layout.box();
    box.moveBy({1, 1});
    const double scale = devicePixelRatioF();
    QPixmap picture((box.rect.size() * scale).toSize() + QSize(2, 2));
    picture.setDevicePixelRatio(scale);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setFont(font());
    painter.setOpacity(0.85);
    BlockPainter{painter, palette(), {}}.paint(box);
    painter.end();
    drag_->ghost = std::make_unique<QLabel>(window());
    drag_->ghost->setAttribute(Qt::WA_TransparentForMouseEvents);
    drag_->ghost->setPixmap(picture);
    drag_->ghost->adjustSize();
    drag_->ghost->move(window()->mapFromGlobal(global) + QPoint(6, 6));
    drag_->ghost->show();
    drag_->ghost->raise();
}

BlockCanvas* BlockCanvas::canvasAt(QPoint global) const {
    const QWidget* editor = editorOf(this);
    for (BlockCanvas* each : window()->findChildren<BlockCanvas*>()) {
        if (each->isVisible() && editorOf(each) == editor &&
            each->visibleRegion().contains(each->mapFromGlobal(global)))
            return each;
    }
    return nullptr;
}

void BlockCanvas::setTarget(std::optional<BlockPath> target, bool refused) {
    target_ = std::move(target);
    refused_ = refused;
    update();
}

void BlockCanvas::dragTo(QPoint global, Qt::KeyboardModifiers modifiers) {
    if (!drag_) return;
    drag_->ghost->move(window()->mapFromGlobal(global) + QPoint(6, 6));
    BlockCanvas* over = canvasAt(global);
    if (drag_->over != nullptr && drag_->over != over) drag_->over->setTarget({}, false);
    drag_->over = over;
    if (over == nullptr) {
        setCursor(Qt::ClosedHandCursor);
        const bool goes = drag_->from && !modifiers.testFlag(Qt::ControlModifier);
        emit told(goes ? tr("Drop here to remove it.") : QString());
        return;
    }
    const BlockBox* box = over->boxAt(over->mapFromGlobal(global));
    if (box == nullptr) {
        over->setTarget({}, false);
        emit told({});
        return;
    }
    const BlockPath target = box->path;
    const bool within = over == this && drag_->from && liesIn(target, *drag_->from);
    const auto why = whyNot(over->block_, target, drag_->carried, over->frame_);
    over->setTarget(target, within || why);
    setCursor(why ? Qt::ForbiddenCursor : Qt::ClosedHandCursor);
    emit told(why && !within ? library_.sentence(*why) : QString());
}

void BlockCanvas::cancelDrag() {
    if (!drag_) return;
    if (drag_->over != nullptr) drag_->over->setTarget({}, false);
    setTarget({}, false);
    drag_.reset();
    pressedAt_.reset();
    unsetCursor();
    emit told({});
}

void BlockCanvas::dropNothing() {
    if (drag_ && !drag_->from) cancelDrag();
}

void BlockCanvas::endDrag(QPoint global, Qt::KeyboardModifiers modifiers) {
    if (!drag_) return;
    dragTo(global, modifiers);
    BlockCanvas* over = drag_->over;
    const std::optional<BlockPath> target = over != nullptr ? over->target_ : std::nullopt;
    const bool refused = over != nullptr && over->refused_;
    const Block carried = drag_->carried;
    const std::optional<BlockPath> from = drag_->from;
    const Carried how = modifiers.testFlag(Qt::ControlModifier) ? Carried::Copied : Carried::Moved;
    cancelDrag();
    if (over == nullptr) {
        if (!from || how == Carried::Copied) return;
        setCurrent(*from);
        return clearCurrent();
    }
    if (!target || refused) return;
    if (!from) return over->apply(put(over->block_, *target, carried), *target);
    if (over == this) return putDown(carried, *from, *target, how);
    emit carriedTo(over, *from, *target, how);
}

void BlockCanvas::putDown(const Block& carried, const BlockPath& from, const BlockPath& to, Carried how) {
    if (how == Carried::Copied) return apply(put(block_, to, carried), to);
    if (!blockAt(block_, to)->isEmpty()) {
        if (auto next = swapped(block_, from, to, frame_)) return apply(std::move(*next), to);
    }
    if (liesIn(from, to)) return apply(put(block_, to, carried), to);  // a part takes its whole's place
    Block next = put(put(block_, from, {}), to, carried);
    const Block* parent = from.empty() ? nullptr : blockAt(next, std::span(from).first(from.size() - 1));
    // A list needs no socket that was emptied.
    if (parent != nullptr && std::holds_alternative<LogicalOperator>(parent->head))
        next = withoutBlock(next, from);
    apply(std::move(next), to);
}

}  // namespace chesspp::ui
