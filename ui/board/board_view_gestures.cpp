// SPDX-License-Identifier: MIT
#include "ui/board/board_view_state.h"

#include <QPainter>
#include <algorithm>

namespace chesspp::ui {
namespace {

/// Draws dragged pieces on the window outside the board, where the board cannot paint.
class DragOverlay final : public QWidget {
public:
    /// `paint` gets a painter in the board's coordinates.
    DragOverlay(QWidget& beside, std::function<void(QPainter&)> paint)
        : QWidget(beside.window()), beside_(beside), paint_(std::move(paint)) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
        hide();
    }

    /// `area`: in the board's coordinates; only its part outside the board is drawn.
    void cover(const QRect& area) {
        if (beside_.rect().contains(area)) return hide();
        setGeometry(area.translated(beside_.mapTo(parentWidget(), QPoint(0, 0))));
        raise();
        show();
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const QPoint corner = beside_.mapTo(parentWidget(), QPoint(0, 0)) - pos();
        painter.setClipRegion(QRegion(rect()) - QRegion(beside_.rect().translated(corner)));
        painter.translate(corner);
        paint_(painter);
    }

private:
    QWidget& beside_;
    std::function<void(QPainter&)> paint_;
};

}  // namespace

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
        const Press press = *pressed;
        pressed.reset();
        if (square == press.square) {
            emit view.squareClicked(press.square, modifiers);
            activate(press.square, press.fresh, modifiers);
        }
    } else if (besides && !square) {
        unpickAll();
    }
    emit view.released(square);
    showCursorShape();
}

void BoardView::State::activate(Square square, FreshPick fresh, Qt::KeyboardModifiers modifiers) {
    if (arranging()) return arrangeClick(square, fresh, modifiers);
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
        emit view.picked(from);  // the press did not pick it, because it is also a target
    }
    if (picture.pieceAt(from) == nullptr) return;
    finishMotion();
    drag = dragFrom(from, at, InputSource::Pointer);
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
    QWidget* on = drag->hand == InputSource::Pointer ? offBoardTargetAt(at) : nullptr;
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
    const Drag old = *drag;
    const std::optional<Square> to = arranging() ? old.over : dropSquare(at);
    updateDevice(dragRect());
    drag.reset();
    updateShade();
    if (arranging()) {
        SquareSet pieces;
        for (const Carried& each : old.pieces) pieces.insert(each.square);
        if (to) {
            if (old.pieces.size() == 1 && *to != old.from) answering = Drop{old.from, *to};
            emit view.selectionDropped(pieces, old.from, *to, modifiers);
            answering.reset();
        } else {
            emit view.selectionDroppedOff(pieces, old.from, modifiers, old.on);
        }
    } else {
        if (to && *to != old.from) answering = Drop{old.from, *to};
        emit view.dropped(old.from, to, modifiers);
        answering.reset();
    }
    refresh();
    emit view.dragEnded();
}

void BoardView::State::cancelDrag(Notify notify) {
    if (!drag) return;
    updateDevice(dragRect());
    drag.reset();
    pressed.reset();
    updateShade();
    refresh();
    showCursorShape();
    if (notify == Notify::Yes && !arranging()) emit view.cancelled();
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
        // From the uncached source: another size would evict the pixmaps of the squares.
        if (!brushPointer || brushPointer->first != *picture.brush) {
            brushPointer.emplace(*picture.brush, brushCursor(*picture.brush, art.source(), theme,
                                                             geometry.canvas().devicePixelRatio));
        }
        view.setCursor(brushPointer->second);
    } else if (hover && picture.isTarget(*hover)) {
        view.setCursor(Qt::PointingHandCursor);
    } else if (hover && picture.isPickable(*hover)) {
        view.setCursor(Qt::OpenHandCursor);
    } else {
        view.unsetCursor();
    }
}

SquareSet BoardView::State::carriedWith(Square square) const {
    SquareSet pieces;
    const SquareSet& chosen = picture.selection;
    if (arranging() && chosen.contains(square)) {
        chosen.forEach([&](Square each) {
            if (picture.isPickable(each)) pieces.insert(each);
        });
    } else if (picture.isPickable(square)) {
        pieces.insert(square);
    }
    return pieces;
}

BoardView::State::Drag BoardView::State::dragFrom(Square square, QPointF at, InputSource hand) const {
    Drag made{square, {}, at, dropSquare(at), {}, hand};
    carriedWith(square).forEach([&](Square each) {
        if (each != square) made.pieces.push_back({each, *picture.pieceAt(each)});
    });
    if (const PieceAppearance* appearance = picture.pieceAt(square))
        made.pieces.push_back({square, *appearance});
    return made;
}

void BoardView::State::arrangePress(std::optional<Square> square, QPointF at,
                                    Qt::KeyboardModifiers modifiers) {
    const bool shift = modifiers.testFlag(Qt::ShiftModifier);
    if (!square || shift || !picture.isPickable(*square)) bandFrom = at;
    if (!square) return;
    if (!shift) anchor = *square;
    press(*square, at, modifiers);
}

void BoardView::State::arrangeClick(Square square, FreshPick fresh, Qt::KeyboardModifiers modifiers) {
    if (fresh == FreshPick::Yes) return;
    if (modifiers.testFlag(Qt::ShiftModifier)) return bandTo(square, modifiers);
    if (modifiers.testFlag(Qt::ControlModifier)) {
        emit view.squareToggled(square);
        return;
    }
    SquareSet chosen = picture.selection;
    if (picture.selected) chosen.insert(*picture.selected);
    if (picture.selected && chosen.size() == 1 && picture.isTarget(square)) {
        emit view.targetChosen(*picture.selected, square, modifiers);
    } else if (picture.isPickable(square)) {
        if (chosen.contains(square) && chosen.size() == 1) {
            emit view.unpicked();
        } else {
            emit view.picked(square);
        }
    } else if (picture.selected && chosen.size() == 1) {
        emit view.targetChosen(*picture.selected, square, modifiers);
    } else {
        unpickAll();
    }
}

void BoardView::State::unpickAll() {
    if (picture.selected || !picture.selection.empty()) emit view.unpicked();
}

QWidget* BoardView::State::offBoardTargetAt(QPointF at) const {
    if (!arranging()) return nullptr;
    const QPoint global = view.mapToGlobal(at.toPoint());
    const auto found = std::ranges::find_if(offBoardTargets, [global](const QPointer<QWidget>& target) {
        return target != nullptr && target->isVisible() &&
               target->rect().contains(target->mapFromGlobal(global));
    });
    return found != offBoardTargets.end() ? found->data() : nullptr;
}

void BoardView::State::lift(Square square) {
    if (!picture.selection.contains(square)) emit view.picked(square);
    if (carriedWith(square).empty()) return;  // a slot has set another picture
    finishMotion();
    drag = dragFrom(square, geometry.centre(square), InputSource::Keys);
    refresh();
    updateDevice(dragRect());
    emit view.dragStarted(square);
    updateShade();
}

void BoardView::State::setCopying(Copying copying) {
    if (!drag || !arranging() || drag->copying == copying) return;
    drag->copying = copying;
    if (drag->hand == InputSource::Pointer) {
        view.setCursor(copying == Copying::Yes ? Qt::DragCopyCursor : Qt::ClosedHandCursor);
    }
    refresh();
}

void BoardView::State::updateShade() {
    if (!drag || !arranging()) {
        delete shade;
        return;
    }
    if (shade == nullptr) {
        shade = new DragOverlay(view, [this](QPainter& painter) {
            if (!drag) return;
            const double ratio = geometry.canvas().devicePixelRatio;
            painter.scale(1 / ratio, 1 / ratio);
            painter.translate(exactCorner);
            paintDrag(painter);
        });
    }
    const double ratio = geometry.canvas().devicePixelRatio;
    const QRectF onView = dragRect().translated(exactCorner);
    static_cast<DragOverlay*>(shade.data())
        ->cover(QRectF(onView.topLeft() / ratio, onView.size() / ratio).toAlignedRect());
}

QRectF BoardView::State::bandRect() const {
    // Not intersected with the view: for a band without height the intersection would be empty.
    const QPointF at(std::clamp(band->at.x(), 1.0, view.width() - 1.0),
                     std::clamp(band->at.y(), 1.0, view.height() - 1.0));
    return QRectF(band->from, at).normalized();
}

void BoardView::State::updateBand() {
    constexpr int kLine = 3;
    view.update(bandRect().toAlignedRect().adjusted(-kLine, -kLine, kLine, kLine));
}

void BoardView::State::moveBand(QPointF at, Qt::KeyboardModifiers modifiers) {
    if (band) updateBand();
    pressed.reset();
    const QPointF from = band ? band->from : *bandFrom;
    band = Band{from, at, modifiers};
    updateBand();
    refresh();
}

void BoardView::State::endBand() {
    const SquareSet squares = geometry.squaresTouching(bandRect());
    const Qt::KeyboardModifiers modifiers = band->modifiers;
    updateBand();
    band.reset();
    bandFrom.reset();
    emit view.bandSelected(squares, modifiers);
    refresh();
}

void BoardView::State::bandTo(Square square, Qt::KeyboardModifiers modifiers) {
    const QRectF between(geometry.centre(anchor), geometry.centre(square));
    emit view.bandSelected(geometry.squaresTouching(between), modifiers);
}

void BoardView::State::beginStroke(Square square, QPointF at, Qt::MouseButton button,
                                   Qt::KeyboardModifiers modifiers) {
    stroke = Stroke{button, at, square, {}};
    stroke->passed.insert(square);
    refresh();
    emit view.strokeBegan(square, button, modifiers);
}

void BoardView::State::reachStroke(QPointF at) {
    if (!stroke) return;
    const std::vector<Square> passing = geometry.squaresAlong(stroke->at, at);
    stroke->at = at;
    for (const Square square : passing) {
        if (!stroke) return;  // a slot has left the mode
        if (stroke->passed.contains(square)) continue;
        stroke->passed.insert(square);
        stroke->last = square;
        emit view.strokeReached(square, stroke->button);
    }
}

void BoardView::State::endStroke() {
    if (!stroke) return;
    const Stroke ended = *stroke;
    stroke.reset();
    refresh();
    emit view.strokeEnded(ended.last, ended.button);
}

void BoardView::State::cancelStroke() {
    stroke.reset();
    refresh();
    emit view.strokeCancelled();
}

bool BoardView::State::cancelGesture() {
    if (drag) {
        cancelDrag(Notify::Yes);
    } else if (band) {
        updateBand();
        band.reset();
        bandFrom.reset();
        refresh();
    } else if (stroke) {
        cancelStroke();
    } else {
        return false;
    }
    return true;
}

void BoardView::State::forgetGestures() {
    cancelDrag(Notify::No);
    if (band) updateBand();
    band.reset();
    bandFrom.reset();
    stroke.reset();
    pressed.reset();
}

}  // namespace chesspp::ui
