// SPDX-License-Identifier: MIT
// Dragging the whole selection: how it is drawn, copies, and drops outside the board.
#include "tests/support/test_program.h"
#include "tests/ui/board/setup_owner.h"

using namespace chesspp;
using namespace chesspp::ui;
using sample::SetupOwner;

class BoardDraggingTest : public QObject {
    Q_OBJECT
private slots:
    void aDragCarriesAllThatIsSelected();
    void aDragOfAnotherPieceCarriesThatAlone();
    void allCarriedPiecesAreSeenAndTheirGhostsStay();
    void whatWouldFallOffTheBoardIsFaint();
    void controlCopiesAndLeavesThemStanding();
    void aDropBesideTheBoardIsToldAsSuch();
    void aDropJustOutsideTheEdgeIsBesideTheBoard_data();
    void aDropJustOutsideTheEdgeIsBesideTheBoard();
    void aDropOnAnOffBoardTargetIsBesideTheBoard();
    void piecesAreSeenBesideTheBoard();
    void escapeGivesADragUpAndKeepsTheSelection();
    void aDragPutBackIsToldAsSuch();
    void aDragEndsWhenOneOfItsPiecesIsGone();
    void leavingTheModeForgetsADrag();
};

void BoardDraggingTest::aDragCarriesAllThatIsSelected() {
    SetupOwner owner;
    owner.choose({"b1", "b2", "e5", "g8"});  // e5 is empty and stays
    owner.drag("b2", "c4");
    QCOMPARE(owner.events, (QStringList{"drag b2", "dropped b1 b2 g8: b2>c4", "drag ended"}));
}

void BoardDraggingTest::aDragOfAnotherPieceCarriesThatAlone() {
    SetupOwner owner;
    owner.choose({"b1", "b2"});
    owner.drag("g8", "g5");
    QCOMPARE(owner.events, (QStringList{"picked g8", "drag g8", "dropped g8: g8>g5", "drag ended"}));
}

void BoardDraggingTest::allCarriedPiecesAreSeenAndTheirGhostsStay() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    const QColor bare = owner.pixel("e4");
    owner.press(owner.point("b1"));
    owner.moveTo(owner.point("d3"));
    owner.moveTo(owner.point("e4"));
    QCOMPARE(owner.pixel("e4"), sample::kWhiteBody);
    QCOMPARE(owner.pixel("f4"), sample::kWhiteBody);
    for (const auto name : {"b1", "c1"}) {
        QVERIFY(owner.pixel(name) != sample::kWhiteBody);
        QVERIFY(owner.pixel(name) != bare);
    }
    // Both squares where they would land are lit.
    const QPoint corner(25, 25);
    for (const auto name : {"e4", "f4"}) {
        QVERIFY(owner.seen().pixelColor(owner.point(name) + corner) !=
                owner.seen().pixelColor(owner.point("a6") + corner));
    }
    owner.letGo(owner.point("e4"));
    QCOMPARE(owner.pixel("b1"), sample::kWhiteBody);
}

void BoardDraggingTest::whatWouldFallOffTheBoardIsFaint() {
    SetupOwner owner;
    owner.view.resize(600, 480);  // a square free to both sides of the board
    owner.choose({"b1", "c1"});
    owner.press(owner.point("b1"));
    owner.moveTo(owner.point("e4"));
    owner.moveTo(owner.point("h4"));
    const QImage seen = owner.seen();
    QCOMPARE(seen.pixelColor(owner.point("h4")), sample::kWhiteBody);
    const QPoint beside = owner.point("h4") + QPoint(60, 0);
    QVERIFY(seen.pixelColor(beside) != sample::kWhiteBody);
    QVERIFY(seen.pixelColor(beside) != seen.pixelColor(beside + QPoint(0, 60)));
    owner.letGo(owner.point("h4"));
}

void BoardDraggingTest::controlCopiesAndLeavesThemStanding() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    owner.press(owner.point("b1"));
    owner.moveTo(owner.point("e4"));
    QVERIFY(owner.pixel("b1") != sample::kWhiteBody);
    QTest::keyPress(&owner.view, Qt::Key_Control);
    QCOMPARE(owner.pixel("b1"), sample::kWhiteBody);
    QCOMPARE(owner.view.cursor().shape(), Qt::DragCopyCursor);
    QTest::keyRelease(&owner.view, Qt::Key_Control);
    QVERIFY(owner.pixel("b1") != sample::kWhiteBody);
    owner.letGo(owner.point("e4"), Qt::ControlModifier);
    QCOMPARE(owner.events, (QStringList{"drag b1", "dropped b1 c1: b1>e4 +ctrl", "drag ended"}));
}

void BoardDraggingTest::aDropBesideTheBoardIsToldAsSuch() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    owner.drag(owner.point("b1"), QPoint(-200, 50));
    QCOMPARE(owner.events, (QStringList{"drag b1", "off", "dropped off b1 c1: b1", "drag ended"}));
}

void BoardDraggingTest::aDropJustOutsideTheEdgeIsBesideTheBoard_data() {
    QTest::addColumn<QString>("edge");
    QTest::addColumn<QPoint>("past");  // from the centre of the edge square; a square is 60
    QTest::newRow("left") << "a4" << QPoint(-34, 0);
    QTest::newRow("right") << "h4" << QPoint(34, 0);
    QTest::newRow("above") << "d8" << QPoint(0, -34);
    QTest::newRow("below") << "d1" << QPoint(0, 34);
    QTest::newRow("half a square") << "a4" << QPoint(-58, 0);
}

void BoardDraggingTest::aDropJustOutsideTheEdgeIsBesideTheBoard() {
    QFETCH(QString, edge);
    QFETCH(QPoint, past);
    SetupOwner owner;
    owner.view.resize(600, 600);
    BoardPicture picture = owner.view.picture();
    picture.coordinates = Coordinates::Off;
    owner.view.setPicture(picture);
    const double side = owner.view.boardGeometry().squareSize();
    owner.drag(owner.point("g8"), owner.point(edge.toStdString()) + past * (side / 60));
    QCOMPARE(owner.events, (QStringList{"picked g8", "drag g8", "off", "dropped off g8: g8", "drag ended"}));
}

void BoardDraggingTest::aDropOnAnOffBoardTargetIsBesideTheBoard() {
    SetupOwner owner;
    QWidget cross(nullptr, Qt::FramelessWindowHint);
    cross.resize(80, 40);
    cross.move(owner.view.mapToGlobal(owner.point("e4")) - QPoint(40, 20));
    owner.view.addOffBoardTarget(&cross);
    owner.drag("g8", "e4");
    QCOMPARE(owner.eventsSince(), (QStringList{"picked g8", "drag g8", "dropped g8: g8>e4", "drag ended"}));
    cross.show();
    QCOMPARE(cross.mapToGlobal(QPoint(0, 0)), owner.view.mapToGlobal(owner.point("e4")) - QPoint(40, 20));
    owner.drag("g8", "e4");
    QCOMPARE(owner.eventsSince(), (QStringList{"drag g8", "off", "dropped off g8: g8", "drag ended"}));
    owner.drag("g8", "a7");
    QCOMPARE(owner.events, (QStringList{"drag g8", "dropped g8: g8>a7", "drag ended"}));
}

void BoardDraggingTest::piecesAreSeenBesideTheBoard() {
    QWidget window;
    window.resize(700, 480);
    SetupOwner owner;
    owner.view.setParent(&window);
    owner.view.setGeometry(0, 0, 480, 480);
    owner.view.show();
    window.show();
    const auto beside = [&] { return window.grab().toImage().pixelColor(600, 240); };
    const QColor bare = beside();
    owner.press(owner.point("b1"));
    owner.moveTo(QPoint(500, 240));
    owner.moveTo(QPoint(600, 240));
    QCOMPARE(beside(), sample::kWhiteBody);
    owner.moveTo(owner.point("e4"));
    QCOMPARE(beside(), bare);
    owner.moveTo(QPoint(600, 240));
    owner.letGo(QPoint(600, 240));
    QCOMPARE(beside(), bare);
    owner.view.setParent(nullptr);
}

void BoardDraggingTest::escapeGivesADragUpAndKeepsTheSelection() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    const QImage before = owner.seen();
    owner.press(owner.point("b1"));
    owner.moveTo(owner.point("e4"));
    owner.key(Qt::Key_Escape);
    owner.letGo(owner.point("e4"));
    QCOMPARE(owner.eventsSince(), (QStringList{"drag b1", "drag ended"}));
    QCOMPARE(owner.selection(), QStringLiteral("b1 c1"));
    QCOMPARE(owner.seen(), before);
    owner.key(Qt::Key_Escape);
    QCOMPARE(owner.events, QStringList{"cancelled"});
}

void BoardDraggingTest::aDragPutBackIsToldAsSuch() {
    SetupOwner owner;
    owner.press(owner.point("b1"));
    owner.moveTo(owner.point("c4"));
    owner.moveTo(owner.point("b1"));
    owner.letGo(owner.point("b1"));
    QCOMPARE(owner.events, (QStringList{"picked b1", "drag b1", "dropped b1: b1>b1", "drag ended"}));
}

void BoardDraggingTest::aDragEndsWhenOneOfItsPiecesIsGone() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    owner.press(owner.point("b1"));
    owner.moveTo(owner.point("c4"));
    BoardPicture next = owner.view.picture();
    next.setPiece(owner.square("c1"), std::nullopt);
    owner.view.setPicture(next);
    owner.letGo(owner.point("c4"));
    QCOMPARE(owner.events, (QStringList{"drag b1", "drag ended"}));
}

void BoardDraggingTest::leavingTheModeForgetsADrag() {
    SetupOwner owner;
    owner.press(owner.point("b1"));
    owner.moveTo(owner.point("c4"));
    BoardPicture next = owner.view.picture();
    next.interaction = InteractionMode::Play;
    owner.view.setPicture(next);
    owner.letGo(owner.point("c4"));
    QCOMPARE(owner.events, (QStringList{"picked b1", "drag b1", "drag ended"}));
}

CHESSPP_TEST(BoardDraggingTest)
#include "tst_board_dragging.moc"
