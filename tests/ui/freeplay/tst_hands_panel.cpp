// SPDX-License-Identifier: MIT
// The panel of pieces in hand: dragging from the board to a hand, from a hand to the board and between hands,
// with pointer and keys.
#include "tests/support/test_program.h"
#include "tests/ui/kit/freeplay_desk.h"
#include "tests/ui/kit/own_piece.h"
#include "ui/board/piece_mime.h"
#include "ui/freeplay/hands_panel.h"
#include "ui/moves/hand_view.h"

#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QToolButton>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

constexpr auto kQueens = "4k3/8/8/8/8/8/q7/4K3[QQ] w - - 0 1";

struct Shelf : FreeplayDesk {
    explicit Shelf(const char* fen = kQueens, const char* home = "free") : FreeplayDesk(fen, home) {}

    [[nodiscard]] HandsPanel& shelf() { return *place.handsPanel(); }
    [[nodiscard]] HandView& row(Side side) { return static_cast<HandView&>(*shelf().row(side)); }
    /// The centre of a hand in coordinates of the board's widget.
    [[nodiscard]] QPoint pointOf(Side side) {
        return view().mapFromGlobal(row(side).mapToGlobal(row(side).rect().center()));
    }
    [[nodiscard]] QToolButton* button(const QString& words) {
        for (auto* each : shelf().findChildren<QToolButton*>()) {
            if (each->isVisible() && each->accessibleName() == words) return each;
        }
        return nullptr;
    }
    [[nodiscard]] QString placement() {
        return QString::fromStdString(formatFen(table().ruleset(), table().editableSetup()))
            .section(' ', 0, 0);
    }
    /// Presses on a square and moves over a hand without releasing the button.
    void carry(const QString& square, Side side, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(&view(), Qt::LeftButton, modifiers, hand.pointOf(square));
        for (const QPoint& at : {hand.pointOf(square) + QPoint(12, 0), pointOf(side)}) {
            QMouseEvent event(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                              modifiers);
            QApplication::sendEvent(&view(), &event);
        }
    }
    void letGo(Side side, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseRelease(&view(), Qt::LeftButton, modifiers, pointOf(side));
    }
    /// Sends the drop events that end a drag from palette or hand.
    void drop(QWidget& on, const char* kind, Owner owner, QPoint at, Qt::KeyboardModifiers modifiers = {}) {
        const auto data = toMimeData(library().appearance(*library().piece(kind), owner));
        QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(&on, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(at, Qt::CopyAction, data.get(), Qt::LeftButton, modifiers);
        QCoreApplication::sendEvent(&on, &event);
    }
};

}  // namespace

class HandsPanelTest : public QObject {
    Q_OBJECT
private slots:
    void piecesOfOneNameShowTheirIds() {
        const SecondKnight second(library());
        Shelf free("4k3/8/8/8/8/8/q7/4K3[N] w - - 0 1");
        QToolButton* knight = free.button("White: Knight (knight), 1 in hand");
        QVERIFY(knight != nullptr);
        QTest::mouseClick(knight, Qt::LeftButton);
        QVERIFY2(free.bar().startsWith("White: Knight (knight) from the hand"), qPrintable(free.bar()));
    }

    void handsAreShownWhereTheyMeanSomething() {
        Shelf chess("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "chess");
        QVERIFY(!chess.shelf().isVisible());
        // Pieces that the recruiter captures go into the hand.
        chess.arm("recruiter", Owner::White);
        chess.click("e4");
        QVERIFY(chess.shelf().isVisible());
        QVERIFY(Shelf().shelf().isVisible());
    }

    void aPieceIsDraggedFromTheBoardIntoAHand_data() {
        QTest::addColumn<Side>("side");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addColumn<QString>("placement");
        using Keys = Qt::KeyboardModifiers;
        QTest::newRow("its own") << Side::Black << Keys() << "4k3/8/8/8/8/8/8/4K3[QQq]";
        QTest::newRow("the other's") << Side::White << Keys() << "4k3/8/8/8/8/8/8/4K3[QQQ]";
        QTest::newRow("a copy") << Side::Black << Keys(Qt::ControlModifier) << "4k3/8/8/8/8/8/q7/4K3[QQq]";
    }
    void aPieceIsDraggedFromTheBoardIntoAHand() {
        QFETCH(Side, side);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        Shelf free;
        free.carry("a2", side, modifiers);
        QCOMPARE(free.desk.steps(), 0);
        free.letGo(side, modifiers);
        QTEST(free.placement(), "placement");
        QCOMPARE(free.desk.steps(), 1);
        free.undoAll();
        QCOMPARE(free.placement(), "4k3/8/8/8/8/8/q7/4K3[QQ]");
    }

    void theHandAimedAtIsFramedAndTheCrossIsNotLit() {
        Shelf free;
        const QImage before = free.row(Side::Black).grab().toImage();
        QSignalSpy dragging(&free.board(), &FreeplayBoard::dragging);
        free.carry("a2", Side::Black);
        QVERIFY(free.row(Side::Black).grab().toImage() != before);
        QCOMPARE(dragging.last().front().toBool(), false);
        QTest::keyClick(&free.view(), Qt::Key_Escape);
        QCOMPARE(free.row(Side::Black).grab().toImage(), before);
    }

    void whatIsChosenGoesIntoAHandTogether() {
        Shelf free("4k3/8/8/8/8/8/qqq5/4K3[Q] w - - 0 1");
        free.board().choose(free.desk.squares("a2 b2 c2"));
        free.carry("b2", Side::Black);
        free.letGo(Side::Black);
        QCOMPARE(free.placement(), "4k3/8/8/8/8/8/8/4K3[Qqqq]");
        QCOMPARE(free.desk.steps(), 1);
    }

    void aPieceIsDraggedFromAHandOntoTheBoard() {
        Shelf free;
        free.board().carryFromHand(HeldPiece{"queen", Side::White});
        free.drop(free.view(), "queen", Owner::White, free.hand.pointOf("d4"));
        QCOMPARE(free.placement(), "4k3/8/8/8/3Q4/8/q7/4K3[Q]");
        free.drop(free.view(), "queen", Owner::White, free.hand.pointOf("e4"), Qt::ControlModifier);
        QCOMPARE(free.placement(), "4k3/8/8/8/3QQ3/8/q7/4K3[Q]");
        // From the palette again: the hand stays unchanged.
        free.board().carryFromHand(std::nullopt);
        free.drop(free.view(), "queen", Owner::White, free.hand.pointOf("f4"));
        QCOMPARE(free.placement(), "4k3/8/8/8/3QQQ2/8/q7/4K3[Q]");
        QCOMPARE(free.desk.steps(), 3);
        free.undoAll();
        QCOMPARE(free.placement(), "4k3/8/8/8/8/8/q7/4K3[QQ]");
    }

    void aPieceOfThePaletteIsDroppedIntoAHand() {
        Shelf free;
        free.drop(free.row(Side::Black), "archer", Owner::White, {20, 10});
        QCOMPARE(free.placement(), "4k3/8/8/8/8/8/q7/4K3[QQ(ar)]");
        QVERIFY(free.button("Black: Archer, 1 in hand") != nullptr);
    }

    void aPieceIsTakenUpByClickAndDroppedByClicks() {
        Shelf free;
        QTest::mouseClick(free.button("White: Queen, 2 in hand"), Qt::LeftButton);
        QVERIFY2(free.bar().contains("from the hand"), qPrintable(free.bar()));
        QVERIFY(free.button("White: Queen, 2 in hand")->isChecked());
        free.click("d4");
        QCOMPARE(free.placement(), "4k3/8/8/8/3Q4/8/q7/4K3[Q]");
        QVERIFY(free.button("White: Queen, 1 in hand")->isChecked());
        free.click("d4");  // it is there already
        QCOMPARE(free.placement(), "4k3/8/8/8/3Q4/8/q7/4K3[Q]");
        free.click("e4");
        QCOMPARE(free.placement(), "4k3/8/8/8/3QQ3/8/q7/4K3");
        QVERIFY2(!free.board().tool(), "an empty hand holds no brush");
        QVERIFY2(free.shelf().isVisible(), "it does not go while one works with it");
        // A sweep over more squares than there are pieces is one step.
        free.undoAll();
        QTest::mouseClick(free.button("White: Queen, 2 in hand"), Qt::LeftButton);
        free.sweep({"a5", "d5"});
        QCOMPARE(free.placement(), "4k3/8/8/QQ6/8/8/q7/4K3");
        QCOMPARE(free.desk.steps(), 1);
    }

    void theSameAgainPutsItBack() {
        Shelf free;
        QTest::mouseClick(free.button("White: Queen, 2 in hand"), Qt::LeftButton);
        QTest::mouseClick(free.button("White: Queen, 2 in hand"), Qt::LeftButton);
        QVERIFY(!free.board().tool());
        QVERIFY(!free.button("White: Queen, 2 in hand")->isChecked());
    }

    void allOfItGoesByKeys() {
        Shelf free;
        free.steerTo("a2");
        free.key(Qt::Key_I);
        QCOMPARE(free.placement(), "4k3/8/8/8/8/8/8/4K3[QQq]");
        QToolButton* queen = free.button("Black: Queen, 1 in hand");
        queen->setFocus(Qt::TabFocusReason);
        QTest::keyClick(queen, Qt::Key_Plus);
        queen = free.button("Black: Queen, 2 in hand");
        QVERIFY2(queen != nullptr && queen->hasFocus(), "the keys go on there");
        QTest::keyClick(queen, Qt::Key_Minus);
        queen = free.button("Black: Queen, 1 in hand");
        QTest::keyClick(queen, Qt::Key_Space);
        QVERIFY2(free.view().hasFocus(), "the keys go on the board");
        free.steerTo("h5");
        free.key(Qt::Key_Return);
        QCOMPARE(free.placement(), "4k3/8/8/7q/8/8/8/4K3[QQ]");
        free.undoAll();
        QCOMPARE(free.placement(), "4k3/8/8/8/8/8/q7/4K3[QQ]");
    }

    void withoutHandsTheKeyDoesNothing() {
        Shelf chess("4k3/8/8/8/8/8/q7/4K3 w - - 0 1", "chess");
        chess.steerTo("a2");
        chess.key(Qt::Key_I);
        QCOMPARE(chess.desk.steps(), 0);
    }

    void theBottomSidesHandStandsBelow() {
        Shelf free;
        QVERIFY(free.row(Side::White).y() > free.row(Side::Black).y());
        free.place.setBottom(Side::Black);
        QTRY_VERIFY(free.row(Side::White).y() < free.row(Side::Black).y());
    }
};

CHESSPP_TEST(HandsPanelTest)
#include "tst_hands_panel.moc"
