// SPDX-License-Identifier: MIT
// The Freeplay workspace in a window, with clicks, drags and keys on its board, which are counted.
#pragma once

#include "tests/ui/kit/desk.h"
#include "tests/ui/kit/hand.h"
#include "ui/freeplay/board_command_handler.h"
#include "ui/freeplay/freeplay_board.h"
#include "ui/freeplay/freeplay_workspace.h"
#include "ui/freeplay/hint_bar.h"
#include "ui/freeplay/palette/palette.h"
#include "ui/freeplay/palette/palette_view.h"
#include "ui/models/positions/position_library.h"
#include "ui/moves/explanation_card.h"

#include <QTemporaryDir>

namespace chesspp::ui::tests {

class FreeplayDesk {
public:
    explicit FreeplayDesk(const char* fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                          const char* home = "chess")
        : desk(fen, home), place(shown, library(), positions, nullptr), hand(*place.board()) {
        place.resize(1184, 704);
        view().setAnimationDuration({});
        place.show();
        place.activateWindow();
        if (!QTest::qWaitForWindowActive(&place)) qFatal("the window does not become active");
        view().setFocus(Qt::OtherFocusReason);
    }

    Desk desk;
    ShownTable shown{desk.table};
    QTemporaryDir folder;
    PositionLibrary positions{folder.path()};
    FreeplayWorkspace place;
    Hand hand;
    int gestures = 0;

    [[nodiscard]] BoardView& view() { return *place.board(); }
    [[nodiscard]] FreeplayBoard& board() { return *place.freeplayBoard(); }
    [[nodiscard]] TableDocument& table() { return desk.table; }
    [[nodiscard]] QString bar() { return place.bar()->text(); }
    [[nodiscard]] QString chosen() { return desk.names(board().chosen()); }
    /// The squares of the targets, without their markers.
    [[nodiscard]] QString targets() {
        SquareSet squares;
        for (const Target& each : view().picture().targets) squares.insert(each.square);
        return desk.names(squares);
    }
    [[nodiscard]] QString pointed() {
        SquareSet squares;
        for (const Highlight& each : view().picture().highlights) {
            if (each.kind == HighlightKind::Glow) squares.insert(each.square);
        }
        return desk.names(squares);
    }
    [[nodiscard]] QString lastStep() { return table().undoStack().text(table().undoStack().index() - 1); }

    void click(const QString& square, Qt::KeyboardModifiers modifiers = {}) {
        ++gestures;
        QTest::mouseClick(&view(), Qt::LeftButton, modifiers, hand.pointOf(square));
    }
    void rightClick(const QString& square, Qt::KeyboardModifiers modifiers = {}) {
        ++gestures;
        QTest::mouseClick(&view(), Qt::RightButton, modifiers, hand.pointOf(square));
    }
    void doubleClick(const QString& square, Qt::KeyboardModifiers modifiers = {}) {
        click(square, modifiers);
        QTest::mouseDClick(&view(), Qt::LeftButton, modifiers, hand.pointOf(square));
    }
    void drag(const QString& from, const QString& to, Qt::KeyboardModifiers modifiers = {}) {
        sweep({from, to}, Qt::LeftButton, modifiers);
    }
    /// Presses the button on the first square, moves over the others and releases it on the last.
    void sweep(const QStringList& squares, Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = {}) {
        ++gestures;
        QTest::mousePress(&view(), button, modifiers, hand.pointOf(squares.front()));
        const auto moveTo = [&](QPoint at) {
            QMouseEvent event(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, button, modifiers);
            QApplication::sendEvent(&view(), &event);
        };
        moveTo(hand.pointOf(squares.front()) + QPoint(12, 0));
        for (const QString& each : squares.mid(1)) moveTo(hand.pointOf(each));
        QTest::mouseRelease(&view(), button, modifiers, hand.pointOf(squares.back()));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        ++gestures;
        QTest::keyClick(&view(), key, modifiers);
    }
    /// Moves the keyboard focus to that square.
    void steerTo(const QString& square) { view().setFocusSquare(desk.square(square)); }
    /// Clicks a piece of the palette.
    void arm(const char* kind, Owner owner) {
        ++gestures;
        PaletteView* palette = place.palettePanel()->view();
        const QModelIndex index = place.palettePanel()->model().indexOf({kind, owner});
        palette->scrollTo(index);
        QTest::mouseClick(palette->viewport(), Qt::LeftButton, {}, palette->visualRect(index).center());
    }
    void undoAll() {
        while (table().undoStack().canUndo()) table().undoStack().undo();
    }
};

}  // namespace chesspp::ui::tests
