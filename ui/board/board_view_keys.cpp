// SPDX-License-Identifier: MIT
#include "ui/board/board_keys.h"
#include "ui/board/board_view_state.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QKeyEvent>

namespace chesspp::ui {

void BoardView::State::moveFocus(Square square) {
    updateDevice(scene.geometry().squareRect(focus));
    focus = square;
    cursor = KeyCursor::Shown;
    updateDevice(scene.geometry().squareRect(focus));
    if (drag && drag->hand == Hand::Keys) {
        moveDrag(geometry.centre(square),
                 drag->copying == Copying::Yes ? Qt::ControlModifier : Qt::NoModifier);
    }
    if (painting()) refresh();  // the brush is shown there
    view.setAccessibleDescription(view.squareText(square));
    emit view.steered(square);
    if (!view.hasFocus()) return;
    QAccessibleEvent told(&view, QAccessible::Focus);
    told.setChild(geometry.cellOf(square));
    QAccessible::updateAccessibility(&told);
}

void BoardView::State::hideCursor() {
    if (cursor == KeyCursor::Hidden) return;
    cursor = KeyCursor::Hidden;
    updateDevice(scene.geometry().squareRect(focus));
    if (painting()) refresh();
}

void BoardView::State::enter(Qt::KeyboardModifiers modifiers) {
    const Square square = focus;
    if (drag && drag->hand == Hand::Keys) {
        dropDrag(drag->at, modifiers);
    } else if (painting()) {
        const bool shift = modifiers.testFlag(Qt::ShiftModifier);
        beginStroke(square, geometry.centre(square), shift ? Qt::RightButton : Qt::LeftButton, modifiers);
        if (stroke) endStroke();
    } else {
        emit view.squarePressed(square, modifiers);
        emit view.squareClicked(square, modifiers);
        const bool plain = (modifiers & (Qt::ControlModifier | Qt::ShiftModifier)) == 0;
        if (arranging() && plain && !picture.isTarget(square) && !carriedWith(square).empty()) {
            lift(square);
        } else {
            activate(square, FreshPick::No, modifiers);
        }
    }
    view.setAccessibleDescription(view.squareText(square));
}

std::optional<Square> BoardView::State::steeredTo(int key) const {
    if (const std::optional<QPoint> way = arrowWay(key)) {
        return geometry.neighbourOnScreen(focus, way->x(), way->y()).value_or(focus);
    }
    if (!settingUp()) return std::nullopt;
    const auto farthest = [&](int columns, int rows) {
        Square square = focus;
        while (const auto next = geometry.neighbourOnScreen(square, columns, rows)) square = *next;
        return square;
    };
    switch (key) {
        case Qt::Key_Home:
            return farthest(-1, 0);
        case Qt::Key_End:
            return farthest(1, 0);
        case Qt::Key_PageUp:
            return farthest(0, -1);
        case Qt::Key_PageDown:
            return farthest(0, 1);
        default:
            return std::nullopt;
    }
}

/// Whether a key belongs to the board just now, before all shortcuts of the window.
bool BoardView::State::takesKey(int key, Qt::KeyboardModifiers modifiers) const {
    const bool active = drag || band || stroke || picture.selected || !picture.selection.empty();
    if (key == Qt::Key_Escape) return active || (painting() && picture.brush);
    if (!settingUp()) {
        return cursor == KeyCursor::Shown && modifiers == Qt::NoModifier && arrowWay(key).has_value();
    }
    if (steeredTo(key)) return (modifiers & ~(Qt::ShiftModifier | Qt::ControlModifier)) == 0;
    if (isEnter(key)) return cursor == KeyCursor::Shown && !modifiers.testFlag(Qt::AltModifier);
    return key == Qt::Key_F10 && modifiers == Qt::ShiftModifier;
}

bool BoardView::State::nudges(Qt::KeyboardModifiers modifiers) const {
    return arranging() && !drag && modifiers == Qt::ControlModifier && !picture.selection.empty();
}

void BoardView::State::escape(QKeyEvent& event) {
    if (giveUp()) return;
    const bool chosen = picture.selected || (arranging() && !picture.selection.empty());
    if (chosen || (painting() && picture.brush)) {
        emit view.cancelled();
        return;
    }
    hideCursor();  // and on to the place, which has the arrow keys again
    event.ignore();
}

void BoardView::giveUp() {
    static_cast<void>(state_->giveUp());
}

void BoardView::pressSquare(Square square) {
    if (!state_->picture.shape().contains(square)) return;
    state_->moveFocus(square);
    state_->enter(Qt::NoModifier);
}

bool BoardView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (state_->takesKey(key->key(), key->modifiers() & ~Qt::KeypadModifier)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void BoardView::keyPressEvent(QKeyEvent* event) {
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const int key = event->key();
    if (key == Qt::Key_Escape) {
        state_->escape(*event);
        return;
    }
    if (key == Qt::Key_Control && state_->drag) {
        state_->setCopying(Copying::Yes);
        return;
    }
    const bool taken = state_->takesKey(key, modifiers);
    if (const auto way = arrowWay(key); way && taken && state_->nudges(modifiers)) {
        const int up = state_->picture.bottom == Side::White ? 1 : -1;  // turned, the files run left
        emit nudgeWanted(Step{way->x() * up, -way->y() * up});
        return;
    }
    if (const auto next = state_->steeredTo(key); next && taken) {
        const bool extends = modifiers.testFlag(Qt::ShiftModifier) && !state_->drag;
        if (!extends) state_->anchor = *next;
        state_->moveFocus(*next);
        if (extends) state_->bandTo(*next, modifiers);
        return;
    }
    if (isEnter(key) && !modifiers.testFlag(Qt::AltModifier)) {
        if (state_->cursor == KeyCursor::Hidden) {
            state_->moveFocus(state_->focus);
        } else {
            state_->enter(modifiers);
        }
        return;
    }
    if (taken && key == Qt::Key_F10) {
        const QPointF corner = state_->geometry.squareRect(state_->focus).bottomLeft();
        emit menuWanted(state_->focus, mapToGlobal(corner.toPoint()));
    } else {
        QWidget::keyPressEvent(event);
    }
}

void BoardView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Control && state_->drag) {
        state_->setCopying(Copying::No);
        return;
    }
    QWidget::keyReleaseEvent(event);
}

void BoardView::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() != QContextMenuEvent::Keyboard || !state_->settingUp()) {
        QWidget::contextMenuEvent(event);
        return;
    }
    const QPointF corner = state_->geometry.squareRect(state_->focus).bottomLeft();
    emit menuWanted(state_->focus, mapToGlobal(corner.toPoint()));
}

void BoardView::focusInEvent(QFocusEvent* event) {
    const bool byKeys = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                        event->reason() == Qt::ShortcutFocusReason;
    if (byKeys) state_->moveFocus(state_->focus);
    state_->updateDevice(state_->scene.geometry().squareRect(state_->focus));
    state_->refresh();
    QWidget::focusInEvent(event);
}

void BoardView::focusOutEvent(QFocusEvent* event) {
    state_->endStroke();  // what was painted was meant
    state_->giveUp();
    state_->updateDevice(state_->scene.geometry().squareRect(state_->focus));
    state_->refresh();
    QWidget::focusOutEvent(event);
}

void BoardView::hideEvent(QHideEvent* event) {
    state_->endStroke();
    state_->giveUp();
    state_->finishMotion();
    QWidget::hideEvent(event);
}

}  // namespace chesspp::ui
