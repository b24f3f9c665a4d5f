// SPDX-License-Identifier: MIT
#include "ui/board/board_view_state.h"
#include "ui/board/brush_cursor.h"

#include <QApplication>
#include <algorithm>

namespace chesspp::ui {

void BoardView::State::press(Square square, QPointF at, Qt::KeyboardModifiers modifiers) {
    pressed = Press{square, at, FreshPick::No};
    emit view.squarePressed(square, modifiers);
    if (!pressed || modifiers.testFlag(Qt::ControlModifier)) return;
    if (arranging() && (modifiers.testFlag(Qt::ShiftModifier) || picture.selection.contains(square))) return;
    if (picture.isPickable(square) && picture.selected != square && !picture.isTarget(square)) {
        pressed->fresh = FreshPick::Yes;
        emit view.picked(square);
    }
}

void BoardView::State::release(QPointF at, Qt::KeyboardModifiers modifiers) {
    const std::optional<Square> square = geometry.squareAt(at);
    const bool besides = bandFrom && !pressed;
    bandFrom.reset();
    if (stroke) {
        reachStroke(at);
        endStroke();
    } else if (band) {
        pressed.reset();
        moveBand(at, modifiers);
        endBand();
    } else if (drag) {
        pressed.reset();
        moveDrag(at, modifiers);
        dropDrag(at, modifiers);
    } else if (pressed) {
        const Press was = *pressed;
        pressed.reset();
        if (square == was.square) {
            emit view.squareClicked(was.square, modifiers);
            activate(was.square, was.fresh, modifiers);
        }
    } else if (besides && !square) {
        unpickAll();
    }
    emit view.released(square);
    showCursorShape();
}

void BoardView::State::activate(Square square, FreshPick fresh, Qt::KeyboardModifiers modifiers) {
    if (arranging()) {
        arrangeClick(square, fresh, modifiers);
        return;
    }
    if (modifiers.testFlag(Qt::ControlModifier) || fresh == FreshPick::Yes) return;
    if (picture.selected == square && !picture.isTarget(square)) {
        emit view.unpicked();
    } else if (picture.selected && (picture.isTarget(square) || !picture.isPickable(square))) {
        emit view.targetChosen(*picture.selected, square, modifiers);
    } else if (picture.isPickable(square)) {
        emit view.picked(square);
    }
}

void BoardView::State::startDrag(Press start, QPointF at, Qt::KeyboardModifiers modifiers) {
    const Square from = start.square;
    if (!picture.isPickable(from)) return;
    if (!arranging() && start.fresh == FreshPick::No && picture.selected != from &&
        !modifiers.testFlag(Qt::ControlModifier)) {
        emit view.picked(from);  // it was a target too, and so not picked when pressed
    }
    if (picture.pieceAt(from) == nullptr) return;
    finishMotion();
    drag = dragFrom(from, at, Hand::Pointer);
    refresh();
    updateDevice(dragRect());
    view.setCursor(Qt::ClosedHandCursor);
    emit view.dragStarted(from);
}

std::optional<Square> BoardView::State::dropSquare(QPointF at) const {
    return arranging() ? geometry.squareAt(at) : geometry.nearestSquare(at);
}

void BoardView::State::moveDrag(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (!drag) return;
    updateDevice(dragRect());
    drag->at = at;
    updateDevice(dragRect());
    QWidget* on = drag->hand == Hand::Pointer ? offBoardTargetAt(at) : nullptr;
    const std::optional<Square> over = on != nullptr ? std::nullopt : dropSquare(at);
    if (over != drag->over || on != drag->on) {
        const bool placeChanged = over.has_value() != drag->over.has_value() || on != drag->on;
        drag->over = over;
        drag->on = on;
        refresh();
        if (placeChanged && arranging()) {
            emit view.dropPlaceChanged(over ? DropPlace::OnBoard : DropPlace::OffBoard, on);
        }
    }
    setCopying(modifiers.testFlag(Qt::ControlModifier) ? Copying::Yes : Copying::No);
    updateShade();
}

void BoardView::State::dropDrag(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (!drag) return;
    const Drag was = *drag;
    const std::optional<Square> to = arranging() ? was.over : dropSquare(at);
    updateDevice(dragRect());
    drag.reset();
    updateShade();
    if (arranging()) {
        SquareSet pieces;
        for (const Carried& each : was.pieces) pieces.insert(each.square);
        if (to) {
            if (was.pieces.size() == 1 && *to != was.from) answering = Drop{was.from, *to};
            emit view.selectionDropped(pieces, was.from, *to, modifiers);
            answering.reset();
        } else {
            emit view.selectionDroppedOff(pieces, was.from, modifiers, was.on);
        }
    } else {
        if (to && *to != was.from) answering = Drop{was.from, *to};
        emit view.dropped(was.from, to, modifiers);
        answering.reset();
    }
    refresh();
    emit view.dragEnded();
}

void BoardView::State::cancelDrag(Tell tell) {
    if (!drag) return;
    updateDevice(dragRect());
    drag.reset();
    pressed.reset();
    updateShade();
    refresh();
    showCursorShape();
    if (tell == Tell::Yes && !arranging()) emit view.cancelled();
    emit view.dragEnded();
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
    if (painting() && picture.brush) {
        // From the source: a second size would drive the squares' own out of the cache.
        if (!brushPointer || brushPointer->first != *picture.brush) {
            brushPointer.emplace(*picture.brush, brushCursor(*picture.brush, art.source(), theme,
                                                             geometry.canvas().devicePixelRatio));
        }
        view.setCursor(brushPointer->second);
    } else if (hover && picture.selected && picture.isTarget(*hover)) {
        view.setCursor(Qt::PointingHandCursor);
    } else if (hover && picture.isPickable(*hover)) {
        view.setCursor(Qt::OpenHandCursor);
    } else {
        view.unsetCursor();
    }
}

}  // namespace chesspp::ui
