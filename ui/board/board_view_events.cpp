// SPDX-License-Identifier: MIT
#include "ui/board/board_accessible.h"
#include "ui/board/board_keys.h"
#include "ui/board/board_view_state.h"
#include "ui/board/piece_mime.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMouseEvent>

namespace chesspp::ui {
namespace {

ShapeColour shapeColour(Qt::KeyboardModifiers modifiers) {
    const bool shift = modifiers.testFlag(Qt::ShiftModifier);
    const bool ctrl = modifiers.testFlag(Qt::ControlModifier);
    const bool alt = (modifiers & (Qt::AltModifier | Qt::MetaModifier)) != 0;
    if (shift && ctrl) return ShapeColour::Blue;  // many desktops move windows with Alt and the mouse
    if (ctrl || (shift && alt)) return ShapeColour::Yellow;
    if (shift) return ShapeColour::Red;
    return alt ? ShapeColour::Blue : ShapeColour::Green;
}

}  // namespace

void BoardView::mousePressEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    const std::optional<Square> square = state_->geometry.squareAt(at);
    const Qt::KeyboardModifiers modifiers = event->modifiers();
    state_->hideCursor();
    if (square) state_->focus = *square;  // keys continue from the pressed square
    const bool left = event->button() == Qt::LeftButton;
    const bool right = event->button() == Qt::RightButton;
    if ((left || right) && state_->cancelGesture()) return;  // the other button only cancels
    if ((left || right) && state_->painting()) {
        if (square) state_->beginStroke(*square, at, event->button(), modifiers);
    } else if (left) {
        state_->draft.reset();
        state_->rightPressed.reset();
        state_->refresh();
        if (state_->arranging()) {
            state_->arrangePress(square, at, modifiers);
        } else if (square) {
            state_->press(*square, at, modifiers);
        }
    } else if (right) {
        state_->rightPressed = square;
        if (square && state_->rightButton == RightButton::DrawShapes) {
            state_->draft = Shape{*square, *square, shapeColour(modifiers)};
            state_->refresh();
        }
    } else {
        event->ignore();
    }
}

void BoardView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    const Qt::KeyboardModifiers modifiers = event->modifiers();
    const bool left = event->buttons().testFlag(Qt::LeftButton);
    if (state_->drag && state_->drag->hand == InputSource::Pointer && !left) {
        state_->cancelDrag(State::Notify::Yes);  // the release was sent elsewhere
    }
    if (state_->stroke && !event->buttons().testFlag(state_->stroke->button)) state_->endStroke();
    if (!left) state_->bandFrom.reset();
    if (state_->band && !left) state_->endBand();
    const auto farFrom = [at](QPointF start) {
        return (at - start).manhattanLength() >= QApplication::startDragDistance();
    };
    if (state_->bandFrom) {
        if (state_->band || farFrom(*state_->bandFrom)) state_->moveBand(at, modifiers);
    } else if (state_->pressed && !state_->drag && left && farFrom(state_->pressed->at)) {
        state_->startDrag(*state_->pressed, at, modifiers);
    }
    if (state_->drag && state_->drag->hand == InputSource::Pointer) state_->moveDrag(at, modifiers);
    if (state_->stroke) state_->reachStroke(at);
    if (state_->draft && event->buttons().testFlag(Qt::RightButton)) {
        const Square to = state_->geometry.nearestSquare(at).value_or(state_->draft->from);
        const Shape next{state_->draft->from, to, shapeColour(modifiers)};
        if (std::exchange(*state_->draft, next) != next) state_->refresh();
    }
    state_->hoverAt(state_->geometry.squareAt(at));
}

void BoardView::mouseReleaseEvent(QMouseEvent* event) {
    if (state_->stroke && event->button() != state_->stroke->button) return;
    if (event->button() == Qt::LeftButton || state_->stroke)
        return state_->release(event->position(), event->modifiers());
    if (event->button() != Qt::RightButton) return event->ignore();
    const std::optional<Square> from = std::exchange(state_->rightPressed, std::nullopt);
    const bool drawn = state_->draft.has_value();
    state_->draft.reset();
    state_->refresh();
    if (!from) return;
    if (drawn) {
        // A release outside the board discards the shape.
        if (const std::optional<Square> to = state_->geometry.nearestSquare(event->position())) {
            emit shapeDrawn({*from, *to, shapeColour(event->modifiers())});
        }
    } else if (state_->geometry.squareAt(event->position()) == from) {
        emit squareRightClicked(*from, event->modifiers());
    }
}

void BoardView::mouseDoubleClickEvent(QMouseEvent* event) {
    // The second press of a double click also counts as a press.
    mousePressEvent(event);
    const std::optional<Square> square = state_->geometry.squareAt(event->position());
    if (event->button() != Qt::LeftButton || !square || state_->painting()) return;
    // A double click must not deselect the piece.
    if (state_->arranging() && state_->pressed) state_->pressed->fresh = FreshPick::Yes;
    emit squareDoubleClicked(*square, event->modifiers());
}

void BoardView::leaveEvent(QEvent*) {
    if (!state_->drag) state_->hoverAt(std::nullopt);
}

void BoardView::dragEnterEvent(QDragEnterEvent* event) {
    if (pieceFromMimeData(event->mimeData())) event->acceptProposedAction();
}

void BoardView::dragMoveEvent(QDragMoveEvent* event) {
    const std::optional<Square> square = state_->geometry.nearestSquare(event->position());
    const std::optional<Square> over =
        square && !state_->picture.holes.contains(*square) ? square : std::nullopt;
    if (std::exchange(state_->carriedOver, over) != over) state_->refresh();
    event->setAccepted(over.has_value());
}

void BoardView::dragLeaveEvent(QDragLeaveEvent*) {
    state_->carriedOver.reset();
    state_->refresh();
}

void BoardView::dropEvent(QDropEvent* event) {
    state_->carriedOver.reset();
    state_->refresh();
    const std::optional<PieceAppearance> appearance = pieceFromMimeData(event->mimeData());
    const std::optional<Square> square = state_->geometry.nearestSquare(event->position());
    if (!appearance || !square) return;
    event->acceptProposedAction();
    emit pieceDropped(*appearance, *square, event->modifiers());
}

void BoardView::State::moveFocus(Square square) {
    updateDevice(scene.geometry().squareRect(focus));
    focus = square;
    cursor = KeyCursor::Shown;
    updateDevice(scene.geometry().squareRect(focus));
    if (drag && drag->hand == InputSource::Keys) {
        moveDrag(geometry.centre(square),
                 drag->copying == Copying::Yes ? Qt::ControlModifier : Qt::NoModifier);
    }
    if (painting()) refresh();  // the brush preview follows the focus square
    view.setAccessibleDescription(view.squareText(square));
    emit view.steered(square);
    if (!view.hasFocus()) return;
    notifyCell(view, QAccessible::Focus, square);
}

void BoardView::State::hideCursor() {
    if (cursor == KeyCursor::Hidden) return;
    cursor = KeyCursor::Hidden;
    updateDevice(scene.geometry().squareRect(focus));
    if (painting()) refresh();
}

void BoardView::State::enter(Qt::KeyboardModifiers modifiers) {
    const Square square = focus;
    if (drag && drag->hand == InputSource::Keys) {
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
    if (key == Qt::Key_Home) return farthest(-1, 0);
    if (key == Qt::Key_End) return farthest(1, 0);
    if (key == Qt::Key_PageUp) return farthest(0, -1);
    return key == Qt::Key_PageDown ? std::optional(farthest(0, 1)) : std::nullopt;
}

/// Whether the board handles a key now, before all shortcuts of the window.
bool BoardView::State::takesKey(int key, Qt::KeyboardModifiers modifiers) const {
    const bool active = drag || band || stroke || picture.isChoosing() || !picture.selection.empty();
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
    if (cancelGesture()) return;
    const bool chosen = picture.isChoosing() || (arranging() && !picture.selection.empty());
    if (chosen || (painting() && picture.brush)) {
        emit view.cancelled();
        return;
    }
    hideCursor();  // gives the arrow keys back to the workspace
    event.ignore();
}

void BoardView::cancelGesture() {
    static_cast<void>(state_->cancelGesture());
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
    if (key == Qt::Key_Escape) return state_->escape(*event);
    if (key == Qt::Key_Control && state_->drag) return state_->setCopying(Copying::Yes);
    const bool taken = state_->takesKey(key, modifiers);
    if (const auto way = arrowWay(key); way && taken && state_->nudges(modifiers)) {
        const int up = state_->picture.bottom == Side::White ? 1 : -1;  // if flipped, files run left
        emit nudgeRequested(Step{way->x() * up, -way->y() * up});
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
        emit menuRequested(state_->focus, mapToGlobal(corner.toPoint()));
    } else {
        QWidget::keyPressEvent(event);
    }
}

void BoardView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Control && state_->drag) return state_->setCopying(Copying::No);
    QWidget::keyReleaseEvent(event);
}

void BoardView::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() != QContextMenuEvent::Keyboard || !state_->settingUp())
        return QWidget::contextMenuEvent(event);
    const QPointF corner = state_->geometry.squareRect(state_->focus).bottomLeft();
    emit menuRequested(state_->focus, mapToGlobal(corner.toPoint()));
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
    state_->endStroke();  // keeps what was painted, which cancelGesture() would cancel
    state_->cancelGesture();
    state_->updateDevice(state_->scene.geometry().squareRect(state_->focus));
    state_->refresh();
    QWidget::focusOutEvent(event);
}

void BoardView::hideEvent(QHideEvent* event) {
    state_->endStroke();
    state_->cancelGesture();
    state_->finishMotion();
    QWidget::hideEvent(event);
}

}  // namespace chesspp::ui
