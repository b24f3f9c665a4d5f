// SPDX-License-Identifier: MIT
#include "ui/board/board_view_state.h"
#include "ui/board/piece_mime.h"

#include <QApplication>
#include <QDragEnterEvent>
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

}  // namespace

void BoardView::mousePressEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    const std::optional<Square> square = state_->geometry.squareAt(at);
    const Qt::KeyboardModifiers modifiers = event->modifiers();
    state_->hideCursor();
    if (square) state_->focus = *square;  // keys go on where the hand was
    const bool left = event->button() == Qt::LeftButton;
    const bool right = event->button() == Qt::RightButton;
    if ((left || right) && state_->giveUp()) return;  // the other button ends what the one began
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
    if (state_->drag && state_->drag->hand == Hand::Pointer && !left) {
        state_->cancelDrag(State::Tell::Yes);  // the release went elsewhere
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
    if (state_->drag && state_->drag->hand == Hand::Pointer) state_->moveDrag(at, modifiers);
    if (state_->stroke) state_->reachStroke(at);
    if (state_->draft && event->buttons().testFlag(Qt::RightButton)) {
        const Square to = state_->geometry.nearestSquare(at).value_or(state_->draft->from);
        const Shape next{state_->draft->from, to, shapeColour(modifiers)};
        if (next != *state_->draft) {
            state_->draft = next;
            state_->refresh();
        }
    }
    state_->hoverAt(state_->geometry.squareAt(at));
}

void BoardView::mouseReleaseEvent(QMouseEvent* event) {
    if (state_->stroke && event->button() != state_->stroke->button) return;
    if (event->button() == Qt::LeftButton || state_->stroke) {
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
    if (event->button() != Qt::LeftButton || !square || state_->painting()) return;
    // What two clicks are for takes nothing out of the selection.
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
