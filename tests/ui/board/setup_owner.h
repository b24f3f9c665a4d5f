// SPDX-License-Identifier: MIT
// Owner of a board view that sets up positions, as Freeplay does: responds to selection signals, records all
// signals and simulates gestures.
#pragma once

#include "tests/ui/board/view_owner.h"

#include <QStringList>

namespace chesspp::ui::sample {

/// White on b1, c1, b2, Black on g8; a hole on h1. The window is 480x480, a square 60.
class SetupOwner {
public:
    explicit SetupOwner(InteractionMode mode = InteractionMode::Arrange) {
        view.resize(480, 480);
        view.setAnimationDuration(std::chrono::milliseconds(0));
        view.setRightButton(RightButton::Click);
        BoardPicture picture;
        picture.coordinates = Coordinates::Off;
        picture.interaction = mode;
        for (const auto name : {"b1", "c1", "b2"})
            picture.setPiece(at(picture, name), appearance(Owner::White));
        picture.setPiece(at(picture, "g8"), appearance(Owner::Black));
        picture.holes.insert(at(picture, "h1"));
        if (mode == InteractionMode::Paint) picture.brush = appearance(Owner::Black);
        view.setPicture(picture);
        listen();
        view.show();
    }

    BoardView view{sample::art()};
    QStringList events;

    [[nodiscard]] Square square(std::string_view name) const { return at(view.picture(), name); }
    [[nodiscard]] QString name(Square square) const {
        return QString::fromStdString(view.picture().shape().name(square));
    }
    /// "b1 c1", in the order of squares.
    [[nodiscard]] QString names(const SquareSet& squares) const {
        QStringList all;
        squares.forEach([&](Square each) { all += name(each); });
        return all.join(u' ');
    }
    [[nodiscard]] QString selection() const { return names(view.picture().selection); }
    [[nodiscard]] QStringList eventsSince() { return std::exchange(events, {}); }
    [[nodiscard]] QPoint point(std::string_view name) const {
        return view.boardGeometry().centre(square(name)).toPoint();
    }
    void choose(std::initializer_list<std::string_view> names) {
        BoardPicture next = view.picture();
        next.selection = {};
        for (const auto each : names) next.selection.insert(square(each));
        view.setPicture(next);
    }
    void click(std::string_view name, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::mouseClick(&view, Qt::LeftButton, modifiers, point(name));
    }
    void press(QPoint from, Qt::KeyboardModifiers modifiers = Qt::NoModifier,
               Qt::MouseButton button = Qt::LeftButton) {
        QTest::mousePress(&view, button, modifiers, from);
    }
    void moveTo(QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier,
                Qt::MouseButton button = Qt::LeftButton) {
        QMouseEvent event(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, button, modifiers);
        QApplication::sendEvent(&view, &event);
    }
    void letGo(QPoint at, Qt::KeyboardModifiers modifiers = Qt::NoModifier,
               Qt::MouseButton button = Qt::LeftButton) {
        QTest::mouseRelease(&view, button, modifiers, at);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        press(from, modifiers);
        moveTo(from + QPoint(QApplication::startDragDistance(), 1), modifiers);
        moveTo(to, modifiers);
        letGo(to, modifiers);
    }
    void drag(std::string_view from, std::string_view to, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        drag(point(from), point(to), modifiers);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&view, key, modifiers);
    }
    /// The window is in front and the board has the keys.
    [[nodiscard]] bool takeFocus() {
        view.activateWindow();
        view.setFocus();
        return QTest::qWaitForWindowActive(&view);
    }
    [[nodiscard]] QImage seen() { return view.grab().toImage(); }
    [[nodiscard]] QColor pixel(std::string_view name) { return seen().pixelColor(point(name)); }

private:
    static QString with(Qt::KeyboardModifiers modifiers) {
        QString text;
        if (modifiers.testFlag(Qt::ControlModifier)) text += QStringLiteral(" +ctrl");
        if (modifiers.testFlag(Qt::ShiftModifier)) text += QStringLiteral(" +shift");
        return text;
    }
    void chooseOnly(std::optional<Square> square) {
        BoardPicture next = view.picture();
        next.selection = {};
        if (square) next.selection.insert(*square);
        next.selected = square;
        view.setPicture(next);
    }
    void note(const char* what, const QString& rest = {}) {
        events += rest.isEmpty() ? QString::fromLatin1(what) : QString::fromLatin1(what) + u' ' + rest;
    }
    void listen();
};

inline void SetupOwner::listen() {
    const auto on = [this](auto signal, auto answer) { QObject::connect(&view, signal, &view, answer); };
    on(&BoardView::picked, [this](Square square) {
        note("picked", name(square));
        chooseOnly(square);
    });
    on(&BoardView::unpicked, [this] {
        note("unpicked");
        chooseOnly(std::nullopt);
    });
    on(&BoardView::cancelled, [this] {
        note("cancelled");
        chooseOnly(std::nullopt);
    });
    on(&BoardView::targetChosen,
       [this](Square from, Square to) { note("target", name(from) + u'>' + name(to)); });
    on(&BoardView::squareToggled, [this](Square square) {
        note("toggled", name(square));
        BoardPicture next = view.picture();
        if (next.selection.contains(square)) {
            next.selection.erase(square);
        } else {
            next.selection.insert(square);
        }
        view.setPicture(next);
    });
    on(&BoardView::bandSelected, [this](const SquareSet& squares, Qt::KeyboardModifiers modifiers) {
        note("band", names(squares) + with(modifiers));
        BoardPicture next = view.picture();
        next.selection = modifiers.testFlag(Qt::ControlModifier) ? next.selection | squares : squares;
        view.setPicture(next);
    });
    on(&BoardView::dragStarted, [this](Square from) { note("drag", name(from)); });
    on(&BoardView::dropPlaceChanged,
       [this](DropPlace place) { note(place == DropPlace::OnBoard ? "on" : "off"); });
    on(&BoardView::selectionDropped,
       [this](const SquareSet& pieces, Square from, Square to, Qt::KeyboardModifiers modifiers) {
           note("dropped",
                names(pieces) + QStringLiteral(": ") + name(from) + u'>' + name(to) + with(modifiers));
       });
    on(&BoardView::selectionDroppedOff,
       [this](const SquareSet& pieces, Square from, Qt::KeyboardModifiers modifiers) {
           note("dropped off", names(pieces) + QStringLiteral(": ") + name(from) + with(modifiers));
       });
    on(&BoardView::dropped, [this] { note("dropped as in other modes"); });
    on(&BoardView::dragEnded, [this] { note("drag ended"); });
    on(&BoardView::strokeBegan,
       [this](Square square, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
           note(button == Qt::LeftButton ? "stroke" : "right stroke", name(square) + with(modifiers));
       });
    on(&BoardView::strokeReached, [this](Square square) { note("reached", name(square)); });
    on(&BoardView::strokeEnded, [this](Square square) { note("ended", name(square)); });
    on(&BoardView::strokeCancelled, [this] { note("stroke cancelled"); });
    on(&BoardView::squareRightClicked, [this](Square square) { note("right click", name(square)); });
    on(&BoardView::squareDoubleClicked, [this](Square square) { note("double click", name(square)); });
    on(&BoardView::nudgeRequested,
       [this](Step by) { note("nudge", QString::number(by.files) + u',' + QString::number(by.ranks)); });
    on(&BoardView::menuRequested, [this](Square square, QPoint) { note("menu", name(square)); });
}

}  // namespace chesspp::ui::sample
