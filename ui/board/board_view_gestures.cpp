// SPDX-License-Identifier: MIT
//
// From events of pointer, keys and drag and drop to the gestures of a board view.
// Nothing here changes the picture; what is under way (a drag, an arrow half
// drawn) is shown besides it.
#include "ui/board/board_view_state.h"
#include "ui/board/piece_mime.h"

#include <QAccessible>
#include <QApplication>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMouseEvent>

namespace chesspp::ui {
namespace {

ShapeColour shapeColour(Qt::KeyboardModifiers modifiers) {
    const bool red = (modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0;
    const bool blue = (modifiers & (Qt::AltModifier | Qt::MetaModifier)) != 0;
    if (red && blue) return ShapeColour::Yellow;
    if (red) return ShapeColour::Red;
    return blue ? ShapeColour::Blue : ShapeColour::Green;
}

std::optional<QPoint> arrowKey(int key) {
    switch (key) {
        case Qt::Key_Left:
            return QPoint(-1, 0);
        case Qt::Key_Right:
            return QPoint(1, 0);
        case Qt::Key_Up:
            return QPoint(0, -1);
        case Qt::Key_Down:
            return QPoint(0, 1);
        default:
            return std::nullopt;
    }
}

}  // namespace

void BoardView::State::press(Square square, QPointF at, Qt::KeyboardModifiers modifiers) {
    pressed = Press{square, at, FreshPick::No};
    emit view.squarePressed(square, modifiers);
    if (!pressed || modifiers.testFlag(Qt::ControlModifier)) return;
    if (picture.isPickable(square) && picture.selected != square && !picture.isTarget(square)) {
        pressed->fresh = FreshPick::Yes;
        emit view.picked(square);
    }
}

void BoardView::State::release(QPointF at, Qt::KeyboardModifiers modifiers) {
    const std::optional<Square> square = geometry.squareAt(at);
    if (drag) {
        pressed.reset();
        dropDrag(at, modifiers);
    } else if (pressed) {
        const Press was = *pressed;
        pressed.reset();
        if (square == was.square) {
            emit view.squareClicked(was.square, modifiers);
            activate(was.square, was.fresh, modifiers);
        }
    }
    emit view.released(square);
    showCursorShape();
}

void BoardView::State::activate(Square square, FreshPick fresh, Qt::KeyboardModifiers modifiers) {
    if (modifiers.testFlag(Qt::ControlModifier) || fresh == FreshPick::Yes) return;
    if (picture.selected == square && !picture.isTarget(square)) {
        emit view.unpicked();
    } else if (picture.selected && (picture.isTarget(square) || !picture.isPickable(square))) {
        emit view.targetChosen(*picture.selected, square, modifiers);
    } else if (picture.isPickable(square)) {
        emit view.picked(square);
    }
}

void BoardView::State::startDrag(Press start, QPointF at) {
    const Square from = start.square;
    if (!picture.isPickable(from)) return;
    if (start.fresh == FreshPick::No && picture.selected != from &&
        !QApplication::keyboardModifiers().testFlag(Qt::ControlModifier)) {
        emit view.picked(from);  // it was a target too, and so not picked when pressed
    }
    const PieceLook* look = picture.pieceAt(from);
    if (look == nullptr) return;
    finishMotion();
    drag = Drag{from, *look, at, geometry.nearestSquare(at)};
    refresh();
    updateDevice(dragRect());
    view.setCursor(Qt::ClosedHandCursor);
    emit view.dragStarted(from);
}

void BoardView::State::moveDrag(QPointF at) {
    if (!drag) return;
    updateDevice(dragRect());
    drag->at = at;
    updateDevice(dragRect());
    const std::optional<Square> over = geometry.nearestSquare(at);
    if (over != drag->over) {
        drag->over = over;
        refresh();
    }
}

void BoardView::State::dropDrag(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (!drag) return;
    const Square from = drag->from;
    const std::optional<Square> to = geometry.nearestSquare(at);
    updateDevice(dragRect());
    drag.reset();
    if (to && *to != from) answering = Drop{from, *to};
    emit view.dropped(from, to, modifiers);
    answering.reset();
    refresh();
}

void BoardView::State::cancelDrag(Tell tell) {
    if (!drag) return;
    updateDevice(dragRect());
    drag.reset();
    pressed.reset();
    refresh();
    showCursorShape();
    if (tell == Tell::Yes) emit view.cancelled();
}

void BoardView::State::hoverAt(std::optional<Square> square) {
    if (square == hover) return;
    hover = square;
    refresh();
    showCursorShape();
    emit view.hovered(square);
}

void BoardView::State::showCursorShape() {
    if (drag) return;
    if (hover && picture.selected && picture.isTarget(*hover)) {
        view.setCursor(Qt::PointingHandCursor);
    } else if (hover && picture.isPickable(*hover)) {
        view.setCursor(Qt::OpenHandCursor);
    } else {
        view.unsetCursor();
    }
}

void BoardView::State::moveFocus(Square square) {
    updateDevice(scene.geometry().squareRect(focus));
    focus = square;
    cursor = KeyCursor::Shown;
    updateDevice(scene.geometry().squareRect(focus));
    view.setAccessibleDescription(view.squareText(square));
    QAccessibleEvent told(&view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
}

void BoardView::State::hideCursor() {
    if (cursor == KeyCursor::Hidden) return;
    cursor = KeyCursor::Hidden;
    updateDevice(scene.geometry().squareRect(focus));
}

bool BoardView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        // Keys that the board uses just now go before shortcuts of the window.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool steers = state_->cursor == KeyCursor::Shown && key->modifiers() == Qt::NoModifier &&
                            arrowKey(key->key()).has_value();
        const bool gives = key->key() == Qt::Key_Escape && (state_->drag || state_->picture.selected);
        if (steers || gives) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void BoardView::mousePressEvent(QMouseEvent* event) {
    const std::optional<Square> square = state_->geometry.squareAt(event->position());
    state_->hideCursor();
    if (square) state_->focus = *square;  // keys go on where the hand was
    if (event->button() == Qt::LeftButton) {
        state_->draft.reset();
        state_->rightPressed.reset();
        state_->refresh();
        if (square) state_->press(*square, event->position(), event->modifiers());
    } else if (event->button() == Qt::RightButton) {
        if (state_->drag) {
            state_->cancelDrag(State::Tell::Yes);
            return;
        }
        state_->rightPressed = square;
        if (square && state_->rightButton == RightButton::DrawShapes) {
            state_->draft = Shape{*square, *square, shapeColour(event->modifiers())};
            state_->refresh();
        }
    } else {
        event->ignore();
    }
}

void BoardView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    if (state_->drag && !event->buttons().testFlag(Qt::LeftButton)) {
        state_->cancelDrag(State::Tell::Yes);  // the release went elsewhere
    }
    if (state_->pressed && !state_->drag && event->buttons().testFlag(Qt::LeftButton) &&
        (at - state_->pressed->at).manhattanLength() >= QApplication::startDragDistance()) {
        state_->startDrag(*state_->pressed, at);
    }
    if (state_->drag) state_->moveDrag(at);
    if (state_->draft && event->buttons().testFlag(Qt::RightButton)) {
        const Square to = state_->geometry.nearestSquare(at).value_or(state_->draft->from);
        const Shape next{state_->draft->from, to, shapeColour(event->modifiers())};
        if (next != *state_->draft) {
            state_->draft = next;
            state_->refresh();
        }
    }
    state_->hoverAt(state_->geometry.squareAt(at));
}

void BoardView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        state_->release(event->position(), event->modifiers());
        return;
    }
    if (event->button() != Qt::RightButton) {
        event->ignore();
        return;
    }
    const std::optional<Square> from = std::exchange(state_->rightPressed, std::nullopt);
    const bool drawn = state_->draft.has_value();
    state_->draft.reset();
    state_->refresh();
    if (!from) return;
    if (drawn) {
        // Let go beside the board: thought better of it.
        if (const std::optional<Square> to = state_->geometry.nearestSquare(event->position())) {
            emit shapeDrawn({*from, *to, shapeColour(event->modifiers())});
        }
    } else if (state_->geometry.squareAt(event->position()) == from) {
        emit squareRightClicked(*from, event->modifiers());
    }
}

void BoardView::mouseDoubleClickEvent(QMouseEvent* event) {
    // The second press of a quick pair of clicks is a press like any other.
    mousePressEvent(event);
    const std::optional<Square> square = state_->geometry.squareAt(event->position());
    if (event->button() == Qt::LeftButton && square) emit squareDoubleClicked(*square, event->modifiers());
}

void BoardView::leaveEvent(QEvent*) {
    if (!state_->drag) state_->hoverAt(std::nullopt);
}

void BoardView::keyPressEvent(QKeyEvent* event) {
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (event->key() == Qt::Key_Escape && (state_->drag || state_->picture.selected)) {
        if (state_->drag) {
            state_->cancelDrag(State::Tell::Yes);
        } else {
            emit cancelled();
        }
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        state_->hideCursor();  // and on to the place, which has the arrow keys again
        event->ignore();
        return;
    }
    const std::optional<QPoint> way = arrowKey(event->key());
    if (way && modifiers == Qt::NoModifier && state_->cursor == KeyCursor::Shown) {
        const auto next = state_->geometry.neighbourOnScreen(state_->focus, way->x(), way->y());
        state_->moveFocus(next.value_or(state_->focus));
        return;
    }
    const bool enters =
        event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (enters && !modifiers.testFlag(Qt::AltModifier)) {
        if (state_->cursor == KeyCursor::Hidden) {
            state_->moveFocus(state_->focus);
            return;
        }
        const Square square = state_->focus;
        emit squarePressed(square, modifiers);
        emit squareClicked(square, modifiers);
        state_->activate(square, FreshPick::No, modifiers);
        setAccessibleDescription(squareText(square));
        return;
    }
    QWidget::keyPressEvent(event);
}

void BoardView::focusInEvent(QFocusEvent* event) {
    const bool byKeys = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                        event->reason() == Qt::ShortcutFocusReason;
    if (byKeys) state_->moveFocus(state_->focus);
    state_->updateDevice(state_->scene.geometry().squareRect(state_->focus));
    QWidget::focusInEvent(event);
}

void BoardView::focusOutEvent(QFocusEvent* event) {
    state_->cancelDrag(State::Tell::Yes);
    state_->updateDevice(state_->scene.geometry().squareRect(state_->focus));
    QWidget::focusOutEvent(event);
}

void BoardView::hideEvent(QHideEvent* event) {
    state_->cancelDrag(State::Tell::Yes);
    state_->finishMotion();
    QWidget::hideEvent(event);
}

void BoardView::dragEnterEvent(QDragEnterEvent* event) {
    if (pieceFromMimeData(event->mimeData())) event->acceptProposedAction();
}

void BoardView::dragMoveEvent(QDragMoveEvent* event) {
    const std::optional<Square> square = state_->geometry.nearestSquare(event->position());
    const std::optional<Square> over =
        square && !state_->picture.holes.contains(*square) ? square : std::nullopt;
    if (over != state_->carriedOver) {
        state_->carriedOver = over;
        state_->refresh();
    }
    event->setAccepted(over.has_value());
}

void BoardView::dragLeaveEvent(QDragLeaveEvent*) {
    state_->carriedOver.reset();
    state_->refresh();
}

void BoardView::dropEvent(QDropEvent* event) {
    state_->carriedOver.reset();
    state_->refresh();
    const std::optional<PieceLook> look = pieceFromMimeData(event->mimeData());
    const std::optional<Square> square = state_->geometry.nearestSquare(event->position());
    if (!look || !square) return;
    event->acceptProposedAction();
    emit pieceDropped(*look, *square, event->modifiers());
}

}  // namespace chesspp::ui
