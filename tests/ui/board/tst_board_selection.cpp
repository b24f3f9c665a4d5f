// SPDX-License-Identifier: MIT
// Selecting several squares with the pointer: clicks, rubber bands, Ctrl and Shift.
#include "tests/support/test_program.h"
#include "tests/ui/board/setup_owner.h"

using namespace chesspp;
using namespace chesspp::ui;
using sample::SetupOwner;

class BoardSelectionTest : public QObject {
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
    void theRightButtonIsToldWithItsSquare();
    void aDoubleClickLeavesThePiecePicked();
};

void BoardSelectionTest::aPressPicksThePieceAlone() {
    SetupOwner owner;
    owner.choose({"b2", "g8"});
    owner.click("b1");
    QCOMPARE(owner.events, QStringList{"picked b1"});
    QCOMPARE(owner.selection(), QStringLiteral("b1"));
}

void BoardSelectionTest::aClickOnTheOnlyOneUnpicksIt() {
    SetupOwner owner;
    owner.click("b1");
    owner.click("b1");
    QCOMPARE(owner.events, (QStringList{"picked b1", "unpicked"}));
}

void BoardSelectionTest::aClickOnOneOfManyPicksItAlone() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    owner.press(owner.point("b1"));
    QVERIFY(owner.events.isEmpty());  // a drag of both might follow
    owner.letGo(owner.point("b1"));
    QCOMPARE(owner.events, QStringList{"picked b1"});
}

void BoardSelectionTest::aClickElsewhereMovesTheOnlyOne() {
    SetupOwner owner;
    owner.click("b1");
    owner.click("e4");
    QCOMPARE(owner.events, (QStringList{"picked b1", "target b1>e4"}));
}

void BoardSelectionTest::aClickElsewhereUnpicksMany() {
    SetupOwner owner;
    owner.choose({"b1", "c1"});
    owner.click("e4");
    QCOMPARE(owner.eventsSince(), QStringList{"unpicked"});
    owner.click("e4");
    QVERIFY(owner.events.isEmpty());
}

void BoardSelectionTest::controlTogglesAnySquare() {
    SetupOwner owner;
    owner.click("b1", Qt::ControlModifier);
    owner.click("g8", Qt::ControlModifier);
    owner.click("e4", Qt::ControlModifier);
    QCOMPARE(owner.selection(), QStringLiteral("b1 e4 g8"));
    owner.click("b1", Qt::ControlModifier);
    QCOMPARE(owner.selection(), QStringLiteral("e4 g8"));
    QCOMPARE(owner.events.count(QStringLiteral("toggled b1")), 2);
}

void BoardSelectionTest::aDragFromAnEmptySquareIsABand() {
    SetupOwner owner;
    owner.drag("a3", "c1");
    QCOMPARE(owner.events, QStringList{"band a1 b1 c1 a2 b2 c2 a3 b3 c3"});
}

void BoardSelectionTest::aBandMayBeginBesideTheBoardOrOnAHole() {
    SetupOwner owner;
    owner.view.resize(480, 560);
    owner.drag(QPoint(30, 10), owner.point("b8"));
    QCOMPARE(owner.eventsSince(), QStringList{"band a8 b8"});
    owner.drag("h1", "g2");
    QCOMPARE(owner.eventsSince(), QStringList{"band g1 h1 g2 h2"});
    QTest::mouseClick(&owner.view, Qt::LeftButton, {}, QPoint(30, 10));
    QCOMPARE(owner.events, QStringList{"unpicked"});
}

void BoardSelectionTest::shiftDrawsABandOverPieces() {
    SetupOwner owner;
    owner.drag("b1", "c2", Qt::ShiftModifier);
    QCOMPARE(owner.events, QStringList{"band b1 c1 b2 c2 +shift"});
}

void BoardSelectionTest::aBandIsSeenAndShowsWhatItWillSelect() {
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

void BoardSelectionTest::aBandWithControlAdds() {
    SetupOwner owner;
    owner.choose({"g8"});
    const QPoint kept = owner.point("g8") + QPoint(26, -10);
    const QColor before = owner.seen().pixelColor(kept);
    owner.press(owner.point("a3"), Qt::ControlModifier);
    owner.moveTo(owner.point("b3"), Qt::ControlModifier);
    QCOMPARE(owner.seen().pixelColor(kept), before);
    owner.letGo(owner.point("b3"), Qt::ControlModifier);
    QCOMPARE(owner.events, QStringList{"band a3 b3 +ctrl"});
    QCOMPARE(owner.selection(), QStringLiteral("a3 b3 g8"));
}

void BoardSelectionTest::escapeGivesABandUp() {
    SetupOwner owner;
    owner.choose({"g8"});
    const QImage before = owner.seen();
    owner.press(owner.point("a3"));
    owner.moveTo(owner.point("c5"));
    owner.key(Qt::Key_Escape);
    owner.moveTo(owner.point("d6"));
    owner.letGo(owner.point("d6"));
    QVERIFY(owner.events.isEmpty());
    QCOMPARE(owner.selection(), QStringLiteral("g8"));
    QCOMPARE(owner.seen(), before);
}

void BoardSelectionTest::theOtherButtonGivesABandUp() {
    SetupOwner owner;
    owner.press(owner.point("a3"));
    owner.moveTo(owner.point("c5"));
    owner.press(owner.point("c5"), {}, Qt::RightButton);
    owner.letGo(owner.point("c5"), {}, Qt::RightButton);
    owner.letGo(owner.point("c5"));
    QVERIFY(owner.events.isEmpty());
}

void BoardSelectionTest::aSmallTrembleIsNoBand() {
    SetupOwner owner;
    owner.press(owner.point("a3"));
    owner.moveTo(owner.point("a3") + QPoint(1, 1));
    owner.letGo(owner.point("a3") + QPoint(1, 1));
    QVERIFY(owner.events.isEmpty());
}

void BoardSelectionTest::shiftClickExtendsARectangle() {
    SetupOwner owner;
    owner.click("b1");
    owner.click("c3", Qt::ShiftModifier);
    owner.click("a2", Qt::ShiftModifier);
    QCOMPARE(owner.events,
             (QStringList{"picked b1", "band b1 c1 b2 c2 b3 c3 +shift", "band a1 b1 a2 b2 +shift"}));
}

void BoardSelectionTest::theRightButtonIsToldWithItsSquare() {
    SetupOwner owner;
    QTest::mouseClick(&owner.view, Qt::RightButton, {}, owner.point("g8"));
    QCOMPARE(owner.events, QStringList{"right click g8"});
}

void BoardSelectionTest::aDoubleClickLeavesThePiecePicked() {
    SetupOwner owner;
    const QPoint at = owner.point("b1");
    owner.click("b1");
    QMouseEvent second(QEvent::MouseButtonDblClick, at, owner.view.mapToGlobal(at), Qt::LeftButton,
                       Qt::LeftButton, {});
    QApplication::sendEvent(&owner.view, &second);
    owner.letGo(at);
    QCOMPARE(owner.events, (QStringList{"picked b1", "double click b1"}));
}

CHESSPP_TEST(BoardSelectionTest)
#include "tst_board_selection.moc"
