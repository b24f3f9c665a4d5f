// SPDX-License-Identifier: MIT
#include "ui/pieces/block_canvas_drag.h"
#include "ui/pieces/block_picker.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMenu>

namespace chesspp::ui {
namespace {

const auto kBlockCommands = std::to_array<CommandOf<BlockCanvas>>({
    {"block.choose", Menu::Piece, 6, QT_TRANSLATE_NOOP("Commands", "&Choose…"),
     [](BlockCanvas& on) { on.openShelf(BlockShelf::Task::Fill); },
     Submenu{QT_TRANSLATE_NOOP("Commands", "C&ondition Block")}},
    {"block.wrap", Menu::Piece, 6, QT_TRANSLATE_NOOP("Commands", "&Wrap in…"),
     [](BlockCanvas& on) { on.openShelf(BlockShelf::Task::Wrap); }, &BlockCanvas::isFilled, Qt::Key_W,
     Submenu{QT_TRANSLATE_NOOP("Commands", "C&ondition Block")}},
    {"block.unwrap", Menu::Piece, 6, QT_TRANSLATE_NOOP("Commands", "&Unwrap"), &BlockCanvas::unwrapCurrent,
     &BlockCanvas::hasSockets, shift(Qt::Key_W), Submenu{QT_TRANSLATE_NOOP("Commands", "C&ondition Block")}},
    {"block.add-operand", Menu::Piece, 6, QT_TRANSLATE_NOOP("Commands", "&Add Operand"),
     &BlockCanvas::extendCurrent, Qt::Key_Insert, Submenu{QT_TRANSLATE_NOOP("Commands", "C&ondition Block")}},
    {"block.swap-left", Menu::Piece, 6, QT_TRANSLATE_NOOP("Commands", "Move Block &Left"),
     [](BlockCanvas& on) { on.swapCurrent(-1); }, alt(Qt::Key_Left),
     Submenu{QT_TRANSLATE_NOOP("Commands", "C&ondition Block")}},
    {"block.swap-right", Menu::Piece, 6, QT_TRANSLATE_NOOP("Commands", "Move Block &Right"),
     [](BlockCanvas& on) { on.swapCurrent(1); }, alt(Qt::Key_Right),
     Submenu{QT_TRANSLATE_NOOP("Commands", "C&ondition Block")}},
    {"edit.undo", Menu::Edit, 0, QT_TRANSLATE_NOOP("Commands", "&Undo"), &BlockCanvas::undoHere,
     &BlockCanvas::isUnfinished, QKeySequence::Undo, Icon::Undo, WhenDisabled::Outer},
    {"edit.cut", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "Cu&t Block"),
     [](BlockCanvas& on) {
         on.copy();
         on.clearCurrent();
     },
     &BlockCanvas::isFilled, QKeySequence::Cut},
    {"edit.copy", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Copy Block"), &BlockCanvas::copy,
     &BlockCanvas::isFilled, QKeySequence::Copy, Icon::Copy},
    {"edit.paste", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Paste Block"), &BlockCanvas::paste,
     QKeySequence::Paste, Icon::Paste},
    {"edit.duplicate", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "D&uplicate Block"),
     &BlockCanvas::doubleCurrent, &BlockCanvas::isFilled, ctrl(Qt::Key_D), Icon::Copy},
    {"edit.delete", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Delete Block"), &BlockCanvas::clearCurrent,
     QKeySequence::Delete, Qt::Key_Backspace, Icon::Remove},
});

bool isPlain(const QKeyEvent& event) {
    return !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

bool isWord(const QKeyEvent& event) {
    return isPlain(event) && !event.text().isEmpty() && event.text().front().isPrint() &&
           event.key() != Qt::Key_Space;
}

}  // namespace

bool isTypedHere(const QKeyEvent& event) {
    if (isWord(event)) return event.key() != Qt::Key_W;
    switch (event.key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_Home:
        case Qt::Key_End:
            return isPlain(event);
        default:
            return false;
    }
}

bool BlockCanvas::handleKey(QKeyEvent& event) {
    if (event.key() == Qt::Key_Escape && drag_) {
        cancelDrag();
        return true;
    }
    switch (event.key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            openShelf(BlockShelf::Task::Fill);
            return true;
        case Qt::Key_Left:
        case Qt::Key_Right:
            walk(event.key() == Qt::Key_Left ? -1 : 1);
            return true;
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
        default:
            break;
    }
    if (!isWord(event)) return false;
    openShelf(BlockShelf::Task::Fill, event.text());
    return true;
}

std::span<const CommandOf<BlockCanvas>> BlockCanvas::commands() {
    return kBlockCommands;
}

bool BlockCanvas::isFilled() const {
    return !blockAt(block_, current_)->isEmpty();
}

bool BlockCanvas::hasSockets() const {
    return isFilled() && !blockAt(block_, current_)->sockets.empty();
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
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    commands_->fill(*menu);
    menu->popup(at);
}

}  // namespace chesspp::ui
