// SPDX-License-Identifier: MIT
//
// Many squares and pieces at once, by the pointer: bands, Ctrl, Shift, dragging all
// that is selected, and letting it go beside the board.
#include "tests/ui/board/setup_owner.h"

using namespace chesspp;
using namespace chesspp::ui;
using sample::SetupOwner;

class BoardArrangingTest : public QObject {
    Q_OBJECT
private slots:
    void aPressPicksThePieceAlone();
    void aClickOnTheOnlyOneUnpicksIt();
    void aClickOnOneOfManyPicksItAlone();
    void aClickElsewhereMovesTheOnlyOne();
    void aClickElsewhereUnpicksMany();
    void controlTogglesAnySquare();
    void aDragFromAnEmptySquareIsABand();
    void aBandMayBeginBesideTheBoardOrOnAHole();
    void shiftDrawsABandOverPieces();
    void aBandIsSeenAndShowsWhatItWillSelect();
    void aBandWithControlAdds();
    void escapeGivesABandUp();
    void theOtherButtonGivesABandUp();
    void aSmallTrembleIsNoBand();
    void shiftClickExtendsARectangle();
    void aDragCarriesAllThatIsSelected();
    void aDragOfAnotherPieceCarriesThatAlone();
    void allCarriedPiecesAreSeenAndTheirGhostsStay();
    void controlCopiesAndLeavesThemStanding();
    void aDropBesideTheBoardIsToldAsSuch();
    void aDropOnAnOffBoardTargetIsBesideTheBoard();
    void piecesAreSeenBesideTheBoard();
    void escapeGivesADragUpAndKeepsTheSelection();
    void aDragPutBackIsToldAsSuch();
    void aDragEndsWhenOneOfItsPiecesIsGone();
    void theRightButtonIsToldWithItsSquare();
    void aDoubleClickLeavesThePiecePicked();
    void leavingTheModeForgetsADrag();
};

void BoardArrangingTest::aPressPicksThePieceAlone() {
    SetupOwner owner;
    owner.choose({"b2", "g8"});
    owner.click("b1");
    QCOMPARE(owner.told, QStringList{"picked b1"});
    QCOMPARE(owner.selection(), QStringLiteral("b1"));
}

void BoardArrangingTest::aClickOnTheOnlyOneUnpicksIt() {
    SetupOwner owner;
    owner.click("b1");
    owner.click("b1");
    QCOMPARE(owner.told, (QStringList{"picked b1", "unpicked"}));
}

void BoardArrangingTest::aClickOnOneOfManyPicksItAlone() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    owner.press(owner.point("b1"));
    QVERIFY(owner.told.isEmpty());  // a drag of both might follow
    owner.letGo(owner.point("b1"));
    QCOMPARE(owner.told, QStringList{"picked b1"});
}

void BoardArrangingTest::aClickElsewhereMovesTheOnlyOne() {
    SetupOwner owner;
    owner.click("b1");
    owner.click("e4");
    QCOMPARE(owner.told, (QStringList{"picked b1", "target b1>e4"}));
}

void BoardArrangingTest::aClickElsewhereUnpicksMany() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    owner.click("e4");
    QCOMPARE(owner.toldSince(), QStringList{"unpicked"});
    owner.click("e4");
    QVERIFY(owner.told.isEmpty());
}

void BoardArrangingTest::controlTogglesAnySquare() {
    SetupOwner owner;
    owner.click("b1", Qt::ControlModifier);
    owner.click("g8", Qt::ControlModifier);
    owner.click("e4", Qt::ControlModifier);
    QCOMPARE(owner.selection(), QStringLiteral("b1 e4 g8"));
    owner.click("b1", Qt::ControlModifier);
    QCOMPARE(owner.selection(), QStringLiteral("e4 g8"));
    QCOMPARE(owner.told.count(QStringLiteral("toggled b1")), 2);
}

void BoardArrangingTest::aDragFromAnEmptySquareIsABand() {
    SetupOwner owner;
    owner.drag("a3", "c1");
    QCOMPARE(owner.told, QStringList{"band a1 b1 c1 a2 b2 c2 a3 b3 c3"});
}

void BoardArrangingTest::aBandMayBeginBesideTheBoardOrOnAHole() {
    SetupOwner owner;
    owner.view.resize(480, 560);
    owner.drag(QPoint(30, 10), owner.point("b8"));
    QCOMPARE(owner.toldSince(), QStringList{"band a8 b8"});
    owner.drag("h1", "g2");
    QCOMPARE(owner.toldSince(), QStringList{"band g1 h1 g2 h2"});
    QTest::mouseClick(&owner.view, Qt::LeftButton, {}, QPoint(30, 10));
    QCOMPARE(owner.told, QStringList{"unpicked"});
}

void BoardArrangingTest::shiftDrawsABandOverPieces() {
    SetupOwner owner;
    owner.drag("b1", "c2", Qt::ShiftModifier);
    QCOMPARE(owner.told, QStringList{"band b1 c1 b2 c2 +shift"});
}

void BoardArrangingTest::aBandIsSeenAndShowsWhatItWillSelect() {
    SetupOwner owner;
    owner.choose({"g8"});
    const QImage before = owner.seen();
    owner.press(owner.point("a3"));
    owner.moveTo(owner.point("b3") + QPoint(5, 5));
    const QImage during = owner.seen();
    QVERIFY(during.pixelColor(owner.point("a3") + QPoint(20, -20)) !=
            before.pixelColor(owner.point("a3") + QPoint(20, -20)));  // selected, outside the rectangle
    const QPoint inside = owner.point("b3") + QPoint(-10, 2);
    QVERIFY(during.pixelColor(inside) != during.pixelColor(inside + QPoint(0, -15)));  // the rectangle itself
    const QPoint dropped = owner.point("g8") + QPoint(26, -10);
    QVERIFY(during.pixelColor(dropped) != before.pixelColor(dropped));  // no longer selected
    owner.letGo(owner.point("b3"));
    QCOMPARE(owner.selection(), QStringLiteral("a3 b3"));
    QCOMPARE(owner.seen().pixelColor(inside), owner.seen().pixelColor(inside + QPoint(0, -15)));
}

void BoardArrangingTest::aBandWithControlAdds() {
    SetupOwner owner;
    owner.choose({"g8"});
    const QPoint kept = owner.point("g8") + QPoint(26, -10);
    const QColor before = owner.seen().pixelColor(kept);
    owner.press(owner.point("a3"), Qt::ControlModifier);
    owner.moveTo(owner.point("b3"), Qt::ControlModifier);
    QCOMPARE(owner.seen().pixelColor(kept), before);
    owner.letGo(owner.point("b3"), Qt::ControlModifier);
    QCOMPARE(owner.told, QStringList{"band a3 b3 +ctrl"});
    QCOMPARE(owner.selection(), QStringLiteral("a3 b3 g8"));
}

void BoardArrangingTest::escapeGivesABandUp() {
    SetupOwner owner;
    owner.choose({"g8"});
    const QImage before = owner.seen();
    owner.press(owner.point("a3"));
    owner.moveTo(owner.point("c5"));
    owner.key(Qt::Key_Escape);
    owner.moveTo(owner.point("d6"));
    owner.letGo(owner.point("d6"));
    QVERIFY(owner.told.isEmpty());
    QCOMPARE(owner.selection(), QStringLiteral("g8"));
    QCOMPARE(owner.seen(), before);
}

void BoardArrangingTest::theOtherButtonGivesABandUp() {
    SetupOwner owner;
    owner.press(owner.point("a3"));
    owner.moveTo(owner.point("c5"));
    owner.press(owner.point("c5"), {}, Qt::RightButton);
    owner.letGo(owner.point("c5"), {}, Qt::RightButton);
    owner.letGo(owner.point("c5"));
    QVERIFY(owner.told.isEmpty());
}

void BoardArrangingTest::aSmallTrembleIsNoBand() {
    SetupOwner owner;
    owner.press(owner.point("a3"));
    owner.moveTo(owner.point("a3") + QPoint(1, 1));
    owner.letGo(owner.point("a3") + QPoint(1, 1));
    QVERIFY(owner.told.isEmpty());
}

void BoardArrangingTest::shiftClickExtendsARectangle() {
    SetupOwner owner;
    owner.click("b1");
    owner.click("c3", Qt::ShiftModifier);
    owner.click("a2", Qt::ShiftModifier);
    QCOMPARE(owner.told,
             (QStringList{"picked b1", "band b1 c1 b2 c2 b3 c3 +shift", "band a1 b1 a2 b2 +shift"}));
}

void BoardArrangingTest::aDragCarriesAllThatIsSelected() {
    SetupOwner owner;
    owner.choose({"b1", "b2", "e5", "g8"});  // e5 is empty and stays
    owner.drag("b2", "c4");
    QCOMPARE(owner.told, (QStringList{"drag b2", "dropped b1 b2 g8: b2>c4", "drag ended"}));
}

void BoardArrangingTest::aDragOfAnotherPieceCarriesThatAlone() {
    SetupOwner owner;
    owner.choose({"b1", "b2"});
    owner.drag("g8", "g5");
    QCOMPARE(owner.told, (QStringList{"picked g8", "drag g8", "dropped g8: g8>g5", "drag ended"}));
}

void BoardArrangingTest::allCarriedPiecesAreSeenAndTheirGhostsStay() {
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
    // What would fall off the board is faint: dragged by b1 to h4, c1 would land beside it.
    owner.moveTo(owner.point("h4"));
    QCOMPARE(owner.pixel("h4"), sample::kWhiteBody);
    owner.letGo(owner.point("h4"));
    QCOMPARE(owner.pixel("b1"), sample::kWhiteBody);
}

void BoardArrangingTest::controlCopiesAndLeavesThemStanding() {
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
    QCOMPARE(owner.told, (QStringList{"drag b1", "dropped b1 c1: b1>e4 +ctrl", "drag ended"}));
}

void BoardArrangingTest::aDropBesideTheBoardIsToldAsSuch() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    owner.drag(owner.point("b1"), QPoint(-200, 50));
    QCOMPARE(owner.told, (QStringList{"drag b1", "off", "dropped off b1 c1: b1", "drag ended"}));
}

void BoardArrangingTest::aDropOnAnOffBoardTargetIsBesideTheBoard() {
    SetupOwner owner;
    QWidget cross(nullptr, Qt::FramelessWindowHint);
    cross.resize(80, 40);
    cross.move(owner.view.mapToGlobal(owner.point("e4")) - QPoint(40, 20));
    owner.view.addOffBoardTarget(&cross);
    owner.drag("g8", "e4");
    QCOMPARE(owner.toldSince(), (QStringList{"picked g8", "drag g8", "dropped g8: g8>e4", "drag ended"}));
    cross.show();
    QCOMPARE(cross.mapToGlobal(QPoint(0, 0)), owner.view.mapToGlobal(owner.point("e4")) - QPoint(40, 20));
    owner.drag("g8", "e4");
    QCOMPARE(owner.toldSince(), (QStringList{"drag g8", "off", "dropped off g8: g8", "drag ended"}));
    owner.drag("g8", "a7");
    QCOMPARE(owner.told, (QStringList{"drag g8", "dropped g8: g8>a7", "drag ended"}));
}

void BoardArrangingTest::piecesAreSeenBesideTheBoard() {
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

void BoardArrangingTest::escapeGivesADragUpAndKeepsTheSelection() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    const QImage before = owner.seen();
    owner.press(owner.point("b1"));
    owner.moveTo(owner.point("e4"));
    owner.key(Qt::Key_Escape);
    owner.letGo(owner.point("e4"));
    QCOMPARE(owner.toldSince(), (QStringList{"drag b1", "drag ended"}));
    QCOMPARE(owner.selection(), QStringLiteral("b1 c1"));
    QCOMPARE(owner.seen(), before);
    owner.key(Qt::Key_Escape);
    QCOMPARE(owner.told, QStringList{"cancelled"});
}

void BoardArrangingTest::aDragPutBackIsToldAsSuch() {
    SetupOwner owner;
    owner.press(owner.point("b1"));
    owner.moveTo(owner.point("c4"));
    owner.moveTo(owner.point("b1"));
    owner.letGo(owner.point("b1"));
    QCOMPARE(owner.told, (QStringList{"picked b1", "drag b1", "dropped b1: b1>b1", "drag ended"}));
}

void BoardArrangingTest::aDragEndsWhenOneOfItsPiecesIsGone() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    owner.press(owner.point("b1"));
    owner.moveTo(owner.point("c4"));
    BoardPicture next = owner.view.picture();
    next.setPiece(owner.square("c1"), std::nullopt);
    owner.view.setPicture(next);
    owner.letGo(owner.point("c4"));
    QCOMPARE(owner.told, (QStringList{"drag b1", "drag ended"}));
}

void BoardArrangingTest::theRightButtonIsToldWithItsSquare() {
    SetupOwner owner;
    QTest::mouseClick(&owner.view, Qt::RightButton, {}, owner.point("g8"));
    QCOMPARE(owner.told, QStringList{"right click g8"});
}

void BoardArrangingTest::aDoubleClickLeavesThePiecePicked() {
    SetupOwner owner;
    owner.click("b1");
    QTest::mouseDClick(&owner.view, Qt::LeftButton, {}, owner.point("b1"));
    QVERIFY(owner.told.contains(QStringLiteral("double click b1")));
    QVERIFY(!owner.told.contains(QStringLiteral("unpicked")));
}

void BoardArrangingTest::leavingTheModeForgetsADrag() {
    SetupOwner owner;
    owner.press(owner.point("b1"));
    owner.moveTo(owner.point("c4"));
    BoardPicture next = owner.view.picture();
    next.interaction = InteractionMode::Play;
    owner.view.setPicture(next);
    owner.letGo(owner.point("c4"));
    QCOMPARE(owner.told, (QStringList{"picked b1", "drag b1", "drag ended"}));
}

QTEST_MAIN(BoardArrangingTest)
#include "tst_board_arranging.moc"
