// SPDX-License-Identifier: MIT
//
// Keys and the menu of a canvas of blocks: each does what the mouse can.
#include "ui/pieces/block_canvas_drag.h"
#include "ui/pieces/block_picker.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMenu>

namespace chesspp::ui {
namespace {

bool isPlain(const QKeyEvent& event) {
    return !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

bool isWord(const QKeyEvent& event) {
    return isPlain(event) && !event.text().isEmpty() && event.text().front().isPrint() &&
           event.key() != Qt::Key_Space;
}

bool isDouble(const QKeyEvent& event) {
    return event.key() == Qt::Key_D && event.modifiers() == Qt::ControlModifier;
}

}  // namespace

bool isOurs(const QKeyEvent& event) {
    if (isWord(event) || isDouble(event)) return true;
    if (event.matches(QKeySequence::Copy) || event.matches(QKeySequence::Cut) ||
        event.matches(QKeySequence::Paste))
        return true;
    switch (event.key()) {
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
        case Qt::Key_Insert:
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_Home:
        case Qt::Key_End:
            return isPlain(event) || event.modifiers() == Qt::AltModifier;
        default:
            return false;
    }
}

bool BlockCanvas::handleKey(QKeyEvent& event) {
    if (event.key() == Qt::Key_Escape && drag_) {
        cancelDrag();
        return true;
    }
    if (event.matches(QKeySequence::Undo) && isUnfinished()) {
        undoHere();
        return true;
    }
    if (event.matches(QKeySequence::Copy) || event.matches(QKeySequence::Cut)) {
        copy();
        if (event.matches(QKeySequence::Cut)) clearCurrent();
        return true;
    }
    if (event.matches(QKeySequence::Paste)) {
        paste();
        return true;
    }
    if (isDouble(event)) {
        doubleCurrent();
        return true;
    }
    const bool alt = event.modifiers() == Qt::AltModifier;
    switch (event.key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            openShelf(BlockShelf::Task::Fill);
            return true;
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            clearCurrent();
            return true;
        case Qt::Key_Insert:
            extendCurrent();
            return true;
        case Qt::Key_Left:
        case Qt::Key_Right: {
            const int by = event.key() == Qt::Key_Left ? -1 : 1;
            alt ? swapCurrent(by) : walk(by);
            return true;
        }
        case Qt::Key_Up:
            if (current_.empty()) {
                emit leftBy(-1);
            } else {
                BlockPath outer = current_;
                outer.pop_back();
                setCurrent(outer);
            }
            return true;
        case Qt::Key_Down: {
            const BlockBox* box = box_.of(current_);
            if (box == nullptr || box->inner.empty()) {
                emit leftBy(1);
            } else {
                setCurrent(BlockPath(box->inner.front().path));
            }
            return true;
        }
        case Qt::Key_Home:
            setCurrent({});
            return true;
        case Qt::Key_End: {
            std::vector<const BlockBox*> boxes;
            box_.collect(boxes);
            setCurrent(BlockPath(boxes.back()->path));
            return true;
        }
        case Qt::Key_W:
            if (!isPlain(event)) return false;
            if (event.modifiers().testFlag(Qt::ShiftModifier)) {
                unwrapCurrent();
            } else {
                openShelf(BlockShelf::Task::Wrap);
            }
            return true;
        default:
            break;
    }
    if (!isWord(event)) return false;
    openShelf(BlockShelf::Task::Fill, event.text());
    return true;
}

void BlockCanvas::keyPressEvent(QKeyEvent* event) {
    if (!isEnabled() || !handleKey(*event)) QWidget::keyPressEvent(event);
}

void BlockCanvas::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    keepInSight();
    update();
}

void BlockCanvas::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    emit told({});
    update();
}

void BlockCanvas::contextMenuEvent(QContextMenuEvent* event) {
    QPoint at = event->globalPos();
    if (event->reason() == QContextMenuEvent::Mouse) {
        const BlockBox* box = boxAt(event->pos());
        if (box == nullptr) return;
        setCurrent(BlockPath(box->path));
    } else if (const BlockBox* box = box_.of(current_)) {
        at = mapToGlobal(box->rect.bottomLeft().toPoint());
    }
    const Block* block = blockAt(block_, current_);
    const bool filled = !block->isEmpty();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& words, const QString& key, bool enabled, auto&& act) {
        QAction* action = menu->addAction(key.isEmpty() ? words : words + '\t' + key, this, act);
        action->setEnabled(enabled);
    };
    add(filled ? tr("Choose another…") : tr("Choose…"), tr("Enter", "key"), true,
        [this] { openShelf(BlockShelf::Task::Fill); });
    add(tr("Put something around it…"), QStringLiteral("W"), filled,
        [this] { openShelf(BlockShelf::Task::Wrap); });
    add(tr("Leave only what is in it"), tr("Shift+W", "key"), filled && !block->sockets.empty(),
        [this] { unwrapCurrent(); });
    add(tr("One more socket"), tr("Insert", "key"), true, [this] { extendCurrent(); });
    add(tr("Double"), tr("Ctrl+D", "key"), filled, [this] { doubleCurrent(); });
    menu->addSeparator();
    add(tr("Copy"), QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText), filled,
        [this] { copy(); });
    add(tr("Paste"), QKeySequence(QKeySequence::Paste).toString(QKeySequence::NativeText), true,
        [this] { paste(); });
    add(tr("Take out"), tr("Del", "key"), true, [this] { clearCurrent(); });
    menu->popup(at);
}

}  // namespace chesspp::ui
