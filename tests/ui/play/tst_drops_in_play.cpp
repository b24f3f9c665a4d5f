// SPDX-License-Identifier: MIT
// Hands beside the players' cards in Play: what is shown, and pieces dropped by click, by keys and by drag.
#include "tests/support/test_program.h"
#include "tests/ui/play/play_room.h"
#include "ui/board/piece_mime.h"
#include "ui/moves/hand_view.h"

#include <QDropEvent>
#include <QMimeData>
#include <QToolButton>

using namespace chesspp;
using namespace chesspp::ui;
using tests::Room;

namespace {

constexpr auto kHands = "4k3/8/8/8/8/8/8/4K2r[PPN] w - - 0 1";

/// "White: Pawn, 2 in hand | …", the upper hand first; what is selected in brackets.
QString hands(const Room& room) {
    QStringList all;
    for (const auto* view : room.place.findChildren<HandView*>()) {
        for (const auto* each : view->findChildren<QToolButton*>()) {
            if (!each->isVisible()) continue;
            all += each->isChecked() ? '[' + each->accessibleName() + ']' : each->accessibleName();
        }
    }
    return all.join(" | ");
}

QToolButton& held(const Room& room, const QString& words) {
    for (auto* each : room.place.findChildren<QToolButton*>()) {
        if (each->isVisible() && each->accessibleName().startsWith(words)) return *each;
    }
    qFatal("%s is in no hand", qPrintable(words));
}

int targets(const Room& room) {
    return static_cast<int>(room.place.board()->picture().targets.size());
}

}  // namespace

class DropsInPlayTest : public QObject {
    Q_OBJECT
private slots:
    void capturesComeToTheHand() {
        Room room(tests::position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "crazyhouse"));
        QCOMPARE(hands(room), QString());
        room.hand.play("e4d5");
        QCOMPARE(hands(room), "White: Pawn, 1 in hand");
        room.table.takeBack();
        QCOMPARE(hands(room), QString());
    }

    void aPieceIsDroppedByTwoClicks() {
        Room room(tests::position(kHands, "crazyhouse"));
        QTest::mouseClick(&held(room, "White: Knight"), Qt::LeftButton);
        QCOMPARE(hands(room), "[White: Knight, 1 in hand] | White: Pawn, 2 in hand");
        QCOMPARE(targets(room), 2);  // the check is blocked on f1 or g1
        room.hand.click("f1");
        QCOMPARE(room.fen(), "4k3/8/8/8/8/8/8/4KN1r[PP] b - - 1 1");
        QCOMPARE(hands(room), "White: Pawn, 2 in hand");
        QCOMPARE(targets(room), 0);
    }

    void aPieceIsDroppedByKeys() {
        Room room(tests::position(kHands, "crazyhouse"));
        QToolButton& knight = held(room, "White: Knight");
        knight.setFocus(Qt::TabFocusReason);
        QTest::keyClick(&knight, Qt::Key_Space);
        QVERIFY(room.place.board()->hasFocus());
        BoardView& board = *room.place.board();
        const Square wanted = *room.table.position().shape().parse("f1");
        const auto steer = [&](Qt::Key key, auto&& isThere) {
            for (int i = 0; i < 8 && !isThere(); ++i) QTest::keyClick(&board, key);
        };
        const BoardShape shape = room.table.position().shape();
        steer(Qt::Key_Down, [&] { return shape.rankOf(board.focusSquare()) == 0; });
        steer(Qt::Key_Left, [&] { return shape.fileOf(board.focusSquare()) == 0; });
        steer(Qt::Key_Right, [&] { return board.focusSquare() == wanted; });
        QTest::keyClick(&board, Qt::Key_Return);
        QCOMPARE(room.fen(), "4k3/8/8/8/8/8/8/4KN1r[PP] b - - 1 1");
    }

    void aPieceIsDroppedByDrag() {
        Room room(tests::position(kHands, "crazyhouse"));
        // As the drag does it: selected while it lasts.
        QTest::mouseClick(&held(room, "White: Knight"), Qt::LeftButton);
        const auto data = toMimeData(PieceAppearance{});
        const QPoint at = room.hand.pointOf("g1");
        QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QCoreApplication::sendEvent(room.place.board(), &enter);
        QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QCoreApplication::sendEvent(room.place.board(), &drop);
        QCOMPARE(room.fen(), "4k3/8/8/8/8/8/8/4K1Nr[PP] b - - 1 1");
    }

    void aSecondClickAndEscapeUnselect() {
        Room room(tests::position(kHands, "crazyhouse"));
        QToolButton& knight = held(room, "White: Knight");
        QTest::mouseClick(&knight, Qt::LeftButton);
        QVERIFY(knight.isChecked());
        QTest::mouseClick(&knight, Qt::LeftButton);
        QVERIFY(!knight.isChecked());
        QTest::mouseClick(&knight, Qt::LeftButton);
        QTest::keyClick(room.place.board(), Qt::Key_Escape);
        QVERIFY(!knight.isChecked());
        QCOMPARE(targets(room), 0);
    }

    void escapeUnselectsWhatCanGoNowhere() {
        Room room(tests::position("4k3/8/8/8/4r3/5n2/8/4K3[N] w - - 0 1", "crazyhouse"));
        QToolButton& knight = held(room, "White: Knight");
        QTest::mouseClick(&knight, Qt::LeftButton);
        QCOMPARE(targets(room), 0);  // two checks
        QTest::keyClick(room.place.board(), Qt::Key_Escape);
        QVERIFY(!knight.isChecked());
    }

    void ctrlClickExplainsAndDropsNothing() {
        Room room(tests::position(kHands, "crazyhouse"));
        QTest::mouseClick(&held(room, "White: Knight"), Qt::LeftButton);
        for (const auto& [square, said] :
             {std::pair("f1", "This piece can be dropped on f1."),
              std::pair("h1", "The Knight can’t be dropped on h1: the Rook on h1 is there.")}) {
            QTest::mouseClick(room.place.board(), Qt::LeftButton, Qt::ControlModifier,
                              room.hand.pointOf(square));
            QCOMPARE(room.said().section('\n', 0, 0), QString(said));
        }
        QCOMPARE(room.table.game().current(), NodeId{});
    }

    void whatCannotBeDroppedIsSaid_data() {
        QTest::addColumn<QString>("piece");
        QTest::addColumn<QString>("square");
        QTest::addColumn<QString>("said");
        QTest::newRow("still in check") << "White: Knight" << "e3"
                                        << "The King on e1 would still be attacked by the Rook on h1.";
        QTest::newRow("occupied") << "White: Knight" << "h1"
                                  << "The Knight can’t be dropped on h1: the Rook on h1 is there.";
        QTest::newRow("first rank") << "White: Pawn" << "f1"
                                    << "The Pawn can’t be dropped on f1: that square is on its first rank or "
                                       "before it.";
    }
    void whatCannotBeDroppedIsSaid() {
        QFETCH(const QString, piece);
        QFETCH(const QString, square);
        QFETCH(const QString, said);
        Room room(tests::position(kHands, "crazyhouse"));
        QTest::mouseClick(&held(room, piece), Qt::LeftButton);
        room.hand.click(square);
        QCOMPARE(room.said().section('\n', 0, 0), said);
        QCOMPARE(hands(room), "White: Knight, 1 in hand | White: Pawn, 2 in hand");
        QCOMPARE(room.table.game().current(), NodeId{});
    }

    void theOtherSidesPiecesAreNotDropped() {
        Room room(tests::position("4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1", "crazyhouse"));
        QTest::mouseClick(&held(room, "Black: Knight"), Qt::LeftButton);
        QCOMPARE(room.said().section('\n', 0, 0), "It is White’s turn.");
        QCOMPARE(hands(room), "Black: Knight, 1 in hand | White: Pawn, 1 in hand");
    }

    void handsStayBesideABoardAlone() {
        Room room(tests::position(kHands, "crazyhouse"));
        room.place.setExtent(WorkspaceLayout::Extent::BoardOnly);
        QCOMPARE(hands(room), "White: Knight, 1 in hand | White: Pawn, 2 in hand");
    }

    void anotherGameHasNoHands() {
        Room room(tests::startOfChess());
        room.hand.playAll("e2e4 d7d5 e4d5");
        QCOMPARE(hands(room), QString());
    }
};

CHESSPP_TEST(DropsInPlayTest)
#include "tst_drops_in_play.moc"
