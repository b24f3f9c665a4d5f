// SPDX-License-Identifier: MIT
// Owner of a board view that responds to gestures as a game would, and functions that simulate gestures.
#pragma once

#include "tests/ui/board/sample_pictures.h"
#include "ui/board/board_view.h"

#include <QApplication>
#include <QMouseEvent>
#include <QtTest>
#include <utility>
#include <vector>

namespace chesspp::ui::sample {

/// Answers gestures: selects, deselects, and moves where a gesture asks for it.
struct Owner8x8 {
    BoardView view{sample::art()};
    std::vector<std::pair<Square, Square>> moves;

    Owner8x8() {
        view.resize(480, 480);
        view.setAnimationDuration(std::chrono::milliseconds(0));
        BoardPicture picture = sample::threePieces();
        view.setPicture(picture);
        QObject::connect(&view, &BoardView::picked, &view, [this](Square square) {
            BoardPicture next = view.picture();
            next.selected = square;
            next.targets = {{at(next, "d5"), MarkerAction::Move}, {at(next, "d8"), MarkerAction::Capture}};
            view.setPicture(next);
        });
        QObject::connect(&view, &BoardView::unpicked, &view, [this] { deselect(); });
        QObject::connect(&view, &BoardView::cancelled, &view, [this] { deselect(); });
        QObject::connect(&view, &BoardView::targetChosen, &view,
                         [this](Square from, Square to) { move(from, to); });
        QObject::connect(&view, &BoardView::dropped, &view,
                         [this](std::optional<Square> from, std::optional<Square> to) {
                             if (from && to && *from != *to) move(*from, *to);
                         });
        view.show();
    }
    void deselect() {
        BoardPicture next = view.picture();
        next.selected.reset();
        next.targets.clear();
        view.setPicture(next);
    }
    void move(Square from, Square to) {
        moves.emplace_back(from, to);
        if (!view.picture().isTarget(to)) {
            deselect();
            return;
        }
        BoardPicture next = view.picture();
        const PieceAppearance look = *next.pieceAt(from);
        Transition transition;
        if (const PieceAppearance* taken = next.pieceAt(to)) transition.vanished = {{taken->piece, to}};
        transition.slides = {{look.piece, from, to}};
        next.setPiece(from, std::nullopt);
        next.setPiece(to, look);
        next.selected.reset();
        next.targets.clear();
        view.animate(transition, next);
    }

    [[nodiscard]] Square square(std::string_view name) const { return at(view.picture(), name); }
    [[nodiscard]] QPoint point(std::string_view name) const {
        return view.boardGeometry().centre(square(name)).toPoint();
    }
    void click(std::string_view name, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::mouseClick(&view, Qt::LeftButton, modifiers, point(name));
    }
    /// As a hand does it: press, a first small way, the rest.
    void dragTo(std::string_view from, QPoint to, Qt::MouseButton button = Qt::LeftButton,
                Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::mousePress(&view, button, modifiers, point(from));
        moveHeld(point(from) + QPoint(0, QApplication::startDragDistance() + 1), button, modifiers);
        moveHeld(to, button, modifiers);
        QTest::mouseRelease(&view, button, modifiers, to);
    }
    void moveHeld(QPoint to, Qt::MouseButton button = Qt::LeftButton,
                  Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QMouseEvent event(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, button, modifiers);
        QApplication::sendEvent(&view, &event);
    }
    [[nodiscard]] QColor pixel(std::string_view name) {
        return view.grab().toImage().pixelColor(point(name));
    }
};

}  // namespace chesspp::ui::sample
