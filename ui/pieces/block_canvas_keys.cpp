// SPDX-License-Identifier: MIT
//
// Commands and steering keys of a canvas of blocks.
#include "ui/pieces/block_canvas_drag.h"
#include "ui/pieces/block_picker.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMenu>

namespace chesspp::ui {
namespace {

const std::array kBlockCommands{
    CommandOf<BlockCanvas>{{.id = "block.choose",
                            .menu = CommandMenu::Piece,
                            .part = 6,
                            .text = QT_TRANSLATE_NOOP("Commands", "&Choose…"),
                            .submenu = QT_TRANSLATE_NOOP("Commands", "C&ondition Block")},
                           [](BlockCanvas& on) { on.openShelf(BlockShelf::Task::Fill); }},
    CommandOf<BlockCanvas>{{.id = "block.wrap",
                            .menu = CommandMenu::Piece,
                            .part = 6,
                            .text = QT_TRANSLATE_NOOP("Commands", "&Wrap in…"),
                            .keys = {Qt::Key_W},
                            .submenu = QT_TRANSLATE_NOOP("Commands", "C&ondition Block")},
                           [](BlockCanvas& on) { on.openShelf(BlockShelf::Task::Wrap); },
                           [](const BlockCanvas& on) { return on.isFilled(); }},
    CommandOf<BlockCanvas>{{.id = "block.unwrap",
                            .menu = CommandMenu::Piece,
                            .part = 6,
                            .text = QT_TRANSLATE_NOOP("Commands", "&Unwrap"),
                            .keys = {QKeyCombination(Qt::SHIFT, Qt::Key_W)},
                            .submenu = QT_TRANSLATE_NOOP("Commands", "C&ondition Block")},
                           [](BlockCanvas& on) { on.unwrapCurrent(); },
                           [](const BlockCanvas& on) { return on.hasSockets(); }},
    CommandOf<BlockCanvas>{{.id = "block.add-operand",
                            .menu = CommandMenu::Piece,
                            .part = 6,
                            .text = QT_TRANSLATE_NOOP("Commands", "&Add Operand"),
                            .keys = {Qt::Key_Insert},
                            .submenu = QT_TRANSLATE_NOOP("Commands", "C&ondition Block")},
                           [](BlockCanvas& on) { on.extendCurrent(); }},
    CommandOf<BlockCanvas>{{.id = "block.swap-left",
                            .menu = CommandMenu::Piece,
                            .part = 6,
                            .text = QT_TRANSLATE_NOOP("Commands", "Move Block &Left"),
                            .keys = {QKeyCombination(Qt::ALT, Qt::Key_Left)},
                            .submenu = QT_TRANSLATE_NOOP("Commands", "C&ondition Block")},
                           [](BlockCanvas& on) { on.swapCurrent(-1); }},
    CommandOf<BlockCanvas>{{.id = "block.swap-right",
                            .menu = CommandMenu::Piece,
                            .part = 6,
                            .text = QT_TRANSLATE_NOOP("Commands", "Move Block &Right"),
                            .keys = {QKeyCombination(Qt::ALT, Qt::Key_Right)},
                            .submenu = QT_TRANSLATE_NOOP("Commands", "C&ondition Block")},
                           [](BlockCanvas& on) { on.swapCurrent(1); }},
    CommandOf<BlockCanvas>{{.id = "edit.undo",
                            .menu = CommandMenu::Edit,
                            .part = 0,
                            .text = QT_TRANSLATE_NOOP("Commands", "&Undo"),
                            .icon = Icon::Undo,
                            .standard = QKeySequence::Undo,
                            .whenDisabled = Command::WhenDisabled::Outer},
                           [](BlockCanvas& on) { on.undoHere(); },
                           [](const BlockCanvas& on) { return on.isUnfinished(); }},
    CommandOf<BlockCanvas>{{.id = "edit.cut",
                            .menu = CommandMenu::Edit,
                            .part = 2,
                            .text = QT_TRANSLATE_NOOP("Commands", "Cu&t Block"),
                            .standard = QKeySequence::Cut},
                           [](BlockCanvas& on) {
                               on.copy();
                               on.clearCurrent();
                           },
                           [](const BlockCanvas& on) { return on.isFilled(); }},
    CommandOf<BlockCanvas>{{.id = "edit.copy",
                            .menu = CommandMenu::Edit,
                            .part = 2,
                            .text = QT_TRANSLATE_NOOP("Commands", "&Copy Block"),
                            .icon = Icon::Copy,
                            .standard = QKeySequence::Copy},
                           [](BlockCanvas& on) { on.copy(); },
                           [](const BlockCanvas& on) { return on.isFilled(); }},
    CommandOf<BlockCanvas>{{.id = "edit.paste",
                            .menu = CommandMenu::Edit,
                            .part = 2,
                            .text = QT_TRANSLATE_NOOP("Commands", "&Paste Block"),
                            .icon = Icon::Paste,
                            .standard = QKeySequence::Paste},
                           [](BlockCanvas& on) { on.paste(); }},
    CommandOf<BlockCanvas>{{.id = "edit.duplicate",
                            .menu = CommandMenu::Edit,
                            .part = 2,
                            .text = QT_TRANSLATE_NOOP("Commands", "D&uplicate Block"),
                            .icon = Icon::Copy,
                            .keys = {QKeyCombination(Qt::CTRL, Qt::Key_D)}},
                           [](BlockCanvas& on) { on.doubleCurrent(); },
                           [](const BlockCanvas& on) { return on.isFilled(); }},
    CommandOf<BlockCanvas>{{.id = "edit.delete",
                            .menu = CommandMenu::Edit,
                            .part = 2,
                            .text = QT_TRANSLATE_NOOP("Commands", "&Delete Block"),
                            .icon = Icon::Remove,
                            .standard = QKeySequence::Delete,
                            .keys = {Qt::Key_Backspace}},
                           [](BlockCanvas& on) { on.clearCurrent(); }},
};

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
