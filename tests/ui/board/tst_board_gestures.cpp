// SPDX-License-Identifier: MIT
// Pointer gestures on a board: clicks, drags and arrows; the view never changes its picture itself.
#include "tests/support/test_program.h"
#include "tests/ui/board/view_owner.h"

#include <QSignalSpy>
#include <QtTest>

using namespace chesspp;
using namespace chesspp::ui;
using sample::at;
using sample::Owner8x8;

class BoardGesturesTest : public QObject {
    Q_OBJECT
private slots:
    void clickAndClickMoves();
    void theSamePieceAgainDeselects();
    void aPieceWhoseOwnSquareIsATargetIsChosenThere();
    void aSquareThatIsNoTargetIsAskedForToo();
    void anotherPieceIsPickedInstead();
    void aPieceOfTheOtherSideIsOnlyClicked();
    void draggingMoves();
    void aGhostStaysWhileDragging();
    void aNearMissStillDrops();
    void aDragBesideTheBoardSaysSo();
    void aDragPutBackKeepsThePieceSelected();
    void escapeGivesADragUp();
    void theOtherButtonGivesADragUp();
    void escapeDeselects();
    void keysGoOnWhereTheHandWasUntilEscape();
    void aSmallTrembleIsAClick();
    void aDragGoesOnUnderANewPicture();
    void aDragEndsWhenItsPieceIsGone();
    void aHeldDropStaysUntilTheNextPicture();
    void controlAsksForNothing();
    void freeplayDragsEverything();
    void lookingOnlyPicksNothing();
    void theRightButtonDrawsInFourColours();
    void theRightButtonCanBeAGesture();
};

void BoardGesturesTest::clickAndClickMoves() {
    Owner8x8 owner;
    owner.click("d1");
    QVERIFY(owner.view.picture().selected == owner.square("d1"));
    owner.click("d5");
    QCOMPARE(owner.moves.size(), std::size_t{1});
    QVERIFY(owner.view.picture().pieceAt(owner.square("d5")) != nullptr);
    QCOMPARE(owner.pixel("d5"), sample::kWhiteBody);
}

void BoardGesturesTest::theSamePieceAgainDeselects() {
    Owner8x8 owner;
    owner.click("d1");
    owner.click("d1");
    QVERIFY(!owner.view.picture().selected);
    owner.click("d1");
    QVERIFY(owner.view.picture().selected.has_value());
}

void BoardGesturesTest::aPieceWhoseOwnSquareIsATargetIsChosenThere() {
    Owner8x8 owner;
    owner.click("d1");
    BoardPicture picture = owner.view.picture();
    picture.targets.push_back({owner.square("d1"), MarkerAction::Multi});
    owner.view.setPicture(picture);
    owner.click("d1");
    QCOMPARE(owner.moves.size(), std::size_t{1});
    QVERIFY(owner.moves.front() == std::pair(owner.square("d1"), owner.square("d1")));
}

void BoardGesturesTest::aSquareThatIsNoTargetIsAskedForToo() {
    Owner8x8 owner;
    owner.click("d1");
    owner.click("h5");
    QCOMPARE(owner.moves.size(), std::size_t{1});
    QVERIFY(owner.moves.front().second == owner.square("h5"));
}

void BoardGesturesTest::anotherPieceIsPickedInstead() {
    Owner8x8 owner;
    owner.click("d1");
    owner.click("e1");
    QVERIFY(owner.view.picture().selected == owner.square("e1"));
    QVERIFY(owner.moves.empty());
}

void BoardGesturesTest::aPieceOfTheOtherSideIsOnlyClicked() {
    Owner8x8 owner;
    QSignalSpy clicked(&owner.view, &BoardView::squareClicked);
    QSignalSpy picked(&owner.view, &BoardView::picked);
    owner.click("d8");
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(picked.count(), 0);
}

void BoardGesturesTest::draggingMoves() {
    Owner8x8 owner;
    QSignalSpy started(&owner.view, &BoardView::dragStarted);
    owner.dragTo("d1", owner.point("d8"));
    QCOMPARE(started.count(), 1);
    QCOMPARE(owner.moves.size(), std::size_t{1});
    QVERIFY(owner.moves.front() == std::pair(owner.square("d1"), owner.square("d8")));
    QCOMPARE(owner.pixel("d8"), sample::kWhiteBody);
}

void BoardGesturesTest::aGhostStaysWhileDragging() {
    Owner8x8 owner;
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d4"));
    owner.moveHeld(owner.point("d5"));
    QCOMPARE(owner.pixel("d5"), sample::kWhiteBody);
    const QColor ghost = owner.pixel("d1");
    const QColor bare = owner.pixel("d2");
    QVERIFY(ghost != sample::kWhiteBody);
    QVERIFY(ghost != bare);
    QVERIFY(ghost.red() > bare.red());  // some of the piece's yellow shines through
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d5"));
}

void BoardGesturesTest::aNearMissStillDrops() {
    Owner8x8 owner;
    const QRectF square = owner.view.boardGeometry().squareRect(owner.square("d8"));
    // Above the board's edge by less than half a square; the view is wider than that.
    owner.view.resize(480, 600);
    owner.dragTo("d1", owner.point("d8") - QPoint(0, static_cast<int>(square.height() * 0.9)));
    QCOMPARE(owner.moves.size(), std::size_t{1});
    QVERIFY(owner.moves.front().second == owner.square("d8"));
}

void BoardGesturesTest::aDragBesideTheBoardSaysSo() {
    Owner8x8 owner;
    QSignalSpy dropped(&owner.view, &BoardView::dropped);
    owner.dragTo("d1", QPoint(-200, 50));
    QCOMPARE(dropped.count(), 1);
    QVERIFY(!dropped.front().at(1).value<std::optional<Square>>().has_value());
    QVERIFY(owner.moves.empty());
    QVERIFY(owner.view.picture().pieceAt(owner.square("d1")) != nullptr);
    QCOMPARE(owner.pixel("d1"), sample::kWhiteBody);
}

void BoardGesturesTest::aDragPutBackKeepsThePieceSelected() {
    Owner8x8 owner;
    owner.dragTo("d1", owner.point("d1") + QPoint(3, 0));
    QVERIFY(owner.view.picture().selected == owner.square("d1"));
    QVERIFY(owner.moves.empty());
}

void BoardGesturesTest::escapeGivesADragUp() {
    Owner8x8 owner;
    QSignalSpy dropped(&owner.view, &BoardView::dropped);
    QSignalSpy cancelled(&owner.view, &BoardView::cancelled);
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d5"));
    QTest::keyClick(&owner.view, Qt::Key_Escape);
    QCOMPARE(cancelled.count(), 1);
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d5"));
    QCOMPARE(dropped.count(), 0);
    QVERIFY(!owner.view.picture().selected);
    QCOMPARE(owner.pixel("d1"), sample::kWhiteBody);
}

void BoardGesturesTest::theOtherButtonGivesADragUp() {
    Owner8x8 owner;
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d5"));
    QTest::mousePress(&owner.view, Qt::RightButton, {}, owner.point("d5"));
    QTest::mouseRelease(&owner.view, Qt::RightButton, {}, owner.point("d5"));
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d5"));
    QVERIFY(owner.moves.empty());
}

void BoardGesturesTest::escapeDeselects() {
    Owner8x8 owner;
    owner.click("d1");
    QTest::keyClick(&owner.view, Qt::Key_Escape);
    QVERIFY(!owner.view.picture().selected);
}

void BoardGesturesTest::keysGoOnWhereTheHandWasUntilEscape() {
    Owner8x8 owner;
    owner.view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&owner.view));
    owner.view.setFocus();
    owner.click("c4");
    QVERIFY(!owner.view.showsFocusSquare());
    QTest::keyClick(&owner.view, Qt::Key_Return);
    QVERIFY(owner.view.showsFocusSquare());
    QCOMPARE(owner.view.focusSquare(), owner.square("c4"));
    QTest::keyClick(&owner.view, Qt::Key_Right);
    QCOMPARE(owner.view.focusSquare(), owner.square("d4"));
    QTest::keyClick(&owner.view, Qt::Key_Escape);
    QVERIFY(!owner.view.showsFocusSquare());
    QTest::keyClick(&owner.view, Qt::Key_Right);
    QCOMPARE(owner.view.focusSquare(), owner.square("d4"));
}

void BoardGesturesTest::aSmallTrembleIsAClick() {
    Owner8x8 owner;
    QSignalSpy started(&owner.view, &BoardView::dragStarted);
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d1") + QPoint(1, 1));
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d1") + QPoint(1, 1));
    QCOMPARE(started.count(), 0);
    QVERIFY(owner.view.picture().selected == owner.square("d1"));
}

void BoardGesturesTest::aDragGoesOnUnderANewPicture() {
    Owner8x8 owner;
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d4"));
    BoardPicture next = owner.view.picture();
    next.highlights = {{owner.square("a1"), HighlightKind::LastMove}};
    owner.view.setPicture(next);
    owner.moveHeld(owner.point("d5"));
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d5"));
    QCOMPARE(owner.moves.size(), std::size_t{1});
}

void BoardGesturesTest::aDragEndsWhenItsPieceIsGone() {
    Owner8x8 owner;
    QSignalSpy dropped(&owner.view, &BoardView::dropped);
    QTest::mousePress(&owner.view, Qt::LeftButton, {}, owner.point("d1"));
    owner.moveHeld(owner.point("d4"));
    BoardPicture next = owner.view.picture();
    next.setPiece(owner.square("d1"), std::nullopt);
    owner.view.setPicture(next);
    QTest::mouseRelease(&owner.view, Qt::LeftButton, {}, owner.point("d5"));
    QCOMPARE(dropped.count(), 0);
}

void BoardGesturesTest::aHeldDropStaysUntilTheNextPicture() {
    BoardView view(sample::art());
    view.resize(480, 480);
    view.setPicture(sample::threePieces());
    view.show();
    connect(&view, &BoardView::dropped, &view, [&view] { view.holdDrop(); });
    const Square d1 = at(view.picture(), "d1");
    const Square d5 = at(view.picture(), "d5");
    const auto point = [&](Square square) { return view.boardGeometry().centre(square).toPoint(); };
    const auto colour = [&](Square square) { return view.grab().toImage().pixelColor(point(square)); };
    QTest::mousePress(&view, Qt::LeftButton, {}, point(d1));
    QMouseEvent moved(QEvent::MouseMove, point(d5), view.mapToGlobal(point(d5)), Qt::NoButton, Qt::LeftButton,
                      {});
    QApplication::sendEvent(&view, &moved);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, point(d5));
    QCOMPARE(colour(d5), sample::kWhiteBody);
    QVERIFY(colour(d1) != sample::kWhiteBody);
    view.setPicture(sample::threePieces());
    QVERIFY(colour(d5) != sample::kWhiteBody);
    QCOMPARE(colour(d1), sample::kWhiteBody);
}

void BoardGesturesTest::controlAsksForNothing() {
    Owner8x8 owner;
    QSignalSpy clicked(&owner.view, &BoardView::squareClicked);
    owner.click("d1", Qt::ControlModifier);
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(clicked.front().at(1).value<Qt::KeyboardModifiers>(), Qt::ControlModifier);
    QVERIFY(!owner.view.picture().selected);
}

void BoardGesturesTest::freeplayDragsEverything() {
    Owner8x8 owner;
    BoardPicture picture = owner.view.picture();
    picture.interaction = InteractionMode::Free;
    owner.view.setPicture(picture);
    QSignalSpy dropped(&owner.view, &BoardView::dropped);
    owner.dragTo("d8", owner.point("a3"), Qt::LeftButton, Qt::ControlModifier);
    QCOMPARE(dropped.count(), 1);
    QCOMPARE(dropped.front().at(0).value<std::optional<Square>>(), std::optional(owner.square("d8")));
    QCOMPARE(dropped.front().at(1).value<std::optional<Square>>(), std::optional(owner.square("a3")));
    QCOMPARE(dropped.front().at(2).value<Qt::KeyboardModifiers>(), Qt::ControlModifier);
}

void BoardGesturesTest::lookingOnlyPicksNothing() {
    Owner8x8 owner;
    BoardPicture picture = owner.view.picture();
    picture.interaction = InteractionMode::Look;
    owner.view.setPicture(picture);
    QSignalSpy started(&owner.view, &BoardView::dragStarted);
    owner.click("d1");
    owner.dragTo("d1", owner.point("d5"));
    QVERIFY(!owner.view.picture().selected);
    QCOMPARE(started.count(), 0);
}

void BoardGesturesTest::theRightButtonDrawsInFourColours() {
    Owner8x8 owner;
    QSignalSpy drawn(&owner.view, &BoardView::shapeDrawn);
    const std::pair<Qt::KeyboardModifiers, ShapeColour> cases[]{
        {Qt::NoModifier, ShapeColour::Green},
        {Qt::ShiftModifier, ShapeColour::Red},
        {Qt::AltModifier, ShapeColour::Blue},
        {Qt::ShiftModifier | Qt::ControlModifier, ShapeColour::Blue},
        {Qt::ControlModifier, ShapeColour::Yellow},
        {Qt::ShiftModifier | Qt::AltModifier, ShapeColour::Yellow}};
    for (const auto& [modifiers, colour] : cases) {
        owner.dragTo("b1", owner.point("c3"), Qt::RightButton, modifiers);
        const Shape shape = drawn.takeFirst().at(0).value<Shape>();
        QVERIFY(shape == (Shape{owner.square("b1"), owner.square("c3"), colour}));
    }
    QTest::mouseClick(&owner.view, Qt::RightButton, {}, owner.point("e4"));
    QVERIFY(drawn.takeFirst().at(0).value<Shape>().isCircle());
    owner.dragTo("b1", QPoint(-300, 0), Qt::RightButton);
    QCOMPARE(drawn.count(), 0);
    QVERIFY(owner.view.picture().shapes.empty());
}

void BoardGesturesTest::theRightButtonCanBeAGesture() {
    Owner8x8 owner;
    owner.view.setRightButton(RightButton::Click);
    QSignalSpy drawn(&owner.view, &BoardView::shapeDrawn);
    QSignalSpy clicked(&owner.view, &BoardView::squareRightClicked);
    QTest::mouseClick(&owner.view, Qt::RightButton, {}, owner.point("e4"));
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(drawn.count(), 0);
}

CHESSPP_TEST(BoardGesturesTest)
#include "tst_board_gestures.moc"
