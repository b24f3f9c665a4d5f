// SPDX-License-Identifier: MIT
// The grid that selects the offset of a leap: what it shows and what keys select.
#include "tests/support/test_program.h"
#include "ui/builder/inspector/offset_picker.h"
#include "ui/theme/palettes.h"

#include <QImage>
#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

bool isMarked(OffsetPicker& grid, Offset at) {
    const QImage image = grid.grab().toImage();
    return image.pixelColor(grid.centreOf(at)) == accent(grid.palette());
}

}  // namespace

class OffsetPickerTest : public QObject {
    Q_OBJECT

private slots:
    void aLeapIsMarkedWhereItLands() {
        OffsetPicker grid("Leap", nullptr);
        grid.setOffset({2, 1});
        QVERIFY(isMarked(grid, {2, 1}));
        QVERIFY(!isMarked(grid, {1, 2}));
    }

    void whatIsTooFarAwayIsPointedAtFromTheEdge_data() {
        QTest::addColumn<int>("forward");
        QTest::addColumn<int>("right");
        QTest::addColumn<int>("seenForward");
        QTest::addColumn<int>("seenRight");
        QTest::newRow("ahead") << 5 << 1 << 3 << 1;
        QTest::newRow("behind, to the left") << -4 << -25 << -3 << -3;
    }
    void whatIsTooFarAwayIsPointedAtFromTheEdge() {
        QFETCH(int, forward);
        QFETCH(int, right);
        QFETCH(int, seenForward);
        QFETCH(int, seenRight);
        OffsetPicker grid("Leap", nullptr);
        grid.setOffset({forward, right});
        QVERIFY(isMarked(grid, {seenForward, seenRight}));
    }

    void arrowsGoSquareBySquareAlsoFromFarAway() {
        OffsetPicker grid("Leap", nullptr);
        grid.setOffset({5, 1});
        QTest::keyClick(&grid, Qt::Key_Right);
        QCOMPARE(grid.offset(), (Offset{5, 2}));
        QTest::keyClick(&grid, Qt::Key_Down);
        QCOMPARE(grid.offset(), (Offset{4, 2}));
        QTest::keyClick(&grid, Qt::Key_Up);
        QTest::keyClick(&grid, Qt::Key_Up);
        QCOMPARE(grid.offset(), (Offset{4, 2}));  // no farther out than before
    }

    void arrowsStopAtTheEdgeAndPassOverTheMiddle() {
        OffsetPicker grid("Leap", nullptr);
        grid.setOffset({0, 1});
        QTest::keyClick(&grid, Qt::Key_Left);
        QCOMPARE(grid.offset(), (Offset{0, -1}));
        for (int i = 0; i < 5; ++i) QTest::keyClick(&grid, Qt::Key_Left);
        QCOMPARE(grid.offset(), (Offset{0, -3}));
    }
};

CHESSPP_TEST(OffsetPickerTest)
#include "tst_offset_picker.moc"
