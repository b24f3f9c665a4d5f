// SPDX-License-Identifier: MIT
// Conversion between squares and points, for all shapes, orientations and scale factors.
#include "tests/support/test_program.h"
#include "ui/board/board_geometry.h"

#include <QtTest>
#include <cmath>

using namespace chesspp;
using namespace chesspp::ui;

class BoardGeometryTest : public QObject {
    Q_OBJECT
private slots:
    void cornersLieWhereTheSideSeesThem_data();
    void cornersLieWhereTheSideSeesThem();
    void everySquareIsFoundAtItsCentre_data();
    void everySquareIsFoundAtItsCentre();
    void squaresLieOnWholeDevicePixels_data();
    void squaresLieOnWholeDevicePixels();
    void boardsFillTheCanvasAndAreCentred();
    void marginsTakeRoomLeftAndBelow();
    void aNearMissFindsTheNearestSquare();
    void stepsOnScreenFollowTheView();
    void aCanvasTooSmallStillHasSquares();
    void squaresAreNumberedAsTheBoardIsRead();
    void aRectangleTouchesItsSquares_data();
    void aRectangleTouchesItsSquares();
    void aLinePassesItsSquaresInOrder_data();
    void aLinePassesItsSquaresInOrder();
};

namespace {

BoardShape shapeOf(int files, int ranks) {
    return *BoardShape::make(files, ranks);
}

BoardGeometry plain(BoardShape shape, QSizeF size, Side bottom = Side::White) {
    return {shape, bottom, CoordinateMargin::None, {size, 1.0, {0, 0}}};
}

}  // namespace

void BoardGeometryTest::cornersLieWhereTheSideSeesThem_data() {
    QTest::addColumn<int>("files");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<bool>("blackBelow");
    QTest::addColumn<QString>("bottomLeft");
    QTest::addColumn<QString>("topRight");
    QTest::addColumn<QString>("bottomRight");
    QTest::newRow("8x8 white") << 8 << 8 << false << "a1" << "h8" << "h1";
    QTest::newRow("8x8 black") << 8 << 8 << true << "h8" << "a1" << "a8";
    QTest::newRow("3x3 white") << 3 << 3 << false << "a1" << "c3" << "c1";
    QTest::newRow("10x8 black") << 10 << 8 << true << "j8" << "a1" << "a8";
    QTest::newRow("26x26 white") << 26 << 26 << false << "a1" << "z26" << "z1";
    QTest::newRow("26x26 black") << 26 << 26 << true << "z26" << "a1" << "a26";
    QTest::newRow("3x26 black") << 3 << 26 << true << "c26" << "a1" << "a26";
}

void BoardGeometryTest::cornersLieWhereTheSideSeesThem() {
    QFETCH(int, files);
    QFETCH(int, ranks);
    QFETCH(bool, blackBelow);
    QFETCH(QString, bottomLeft);
    QFETCH(QString, topRight);
    QFETCH(QString, bottomRight);
    const BoardShape shape = shapeOf(files, ranks);
    const BoardGeometry geometry = plain(shape, {800, 600}, blackBelow ? Side::Black : Side::White);
    const QRectF board = geometry.boardRect();
    const auto nameAt = [&](QPointF point) {
        const std::optional<Square> square = geometry.squareAt(point);
        return square ? QString::fromStdString(shape.name(*square)) : QString();
    };
    QCOMPARE(nameAt(board.bottomLeft() + QPointF(1, -1)), bottomLeft);
    QCOMPARE(nameAt(board.topRight() + QPointF(-1, 1)), topRight);
    QCOMPARE(nameAt(board.bottomRight() + QPointF(-1, -1)), bottomRight);
    QCOMPARE(nameAt(board.topLeft() - QPointF(1, 1)), QString());
    QCOMPARE(nameAt(board.bottomRight() + QPointF(1, 1)), QString());
}

void BoardGeometryTest::everySquareIsFoundAtItsCentre_data() {
    QTest::addColumn<int>("files");
    QTest::addColumn<int>("ranks");
    for (const auto& [files, ranks] : {std::pair{3, 3}, {8, 8}, {10, 8}, {9, 10}, {26, 26}, {3, 26}}) {
        QTest::addRow("%dx%d", files, ranks) << files << ranks;
    }
}

void BoardGeometryTest::everySquareIsFoundAtItsCentre() {
    QFETCH(int, files);
    QFETCH(int, ranks);
    const BoardShape shape = shapeOf(files, ranks);
    for (const Side bottom : kSides) {
        const BoardGeometry geometry(shape, bottom, CoordinateMargin::LeftAndBottom,
                                     {{811, 633}, 1.5, {0.5, 0}});
        for (int index = 0; index < shape.squareCount(); ++index) {
            const Square square{static_cast<std::uint16_t>(index)};
            QVERIFY(geometry.squareAt(geometry.centre(square)) == square);
            QVERIFY(geometry.nearestSquare(geometry.centre(square)) == square);
            const BoardGeometry other(shape, opposite(bottom), CoordinateMargin::LeftAndBottom,
                                      geometry.canvas());
            QCOMPARE(other.squareRect(shape.turned(square)), geometry.squareRect(square));
        }
    }
}

void BoardGeometryTest::squaresLieOnWholeDevicePixels_data() {
    QTest::addColumn<double>("ratio");
    QTest::addColumn<QPointF>("origin");
    for (const double ratio : {1.0, 1.25, 1.5, 1.75, 2.0, 3.0}) {
        for (const double fraction : {0.0, 0.25, 0.5, 0.75}) {
            QTest::addRow("%g from %g", ratio, fraction) << ratio << QPointF(fraction, 1 - fraction);
        }
    }
}

void BoardGeometryTest::squaresLieOnWholeDevicePixels() {
    QFETCH(double, ratio);
    QFETCH(QPointF, origin);
    const BoardShape shape = shapeOf(10, 8);
    const BoardGeometry geometry(shape, Side::White, CoordinateMargin::LeftAndBottom,
                                 {{701, 503}, ratio, origin});
    const auto isWhole = [](double value) { return std::abs(value - std::round(value)) < 1e-6; };
    for (int index = 0; index < shape.squareCount(); ++index) {
        const QRectF rect = geometry.squareRect(Square{static_cast<std::uint16_t>(index)});
        const QPointF corner = rect.topLeft() * ratio + origin;
        QVERIFY(isWhole(corner.x()) && isWhole(corner.y()));
        QVERIFY(isWhole(rect.width() * ratio) && isWhole(rect.height() * ratio));
    }
}

void BoardGeometryTest::boardsFillTheCanvasAndAreCentred() {
    const BoardGeometry square = plain(shapeOf(8, 8), {800, 600});
    QCOMPARE(square.boardRect(), QRectF(100, 0, 600, 600));
    QCOMPARE(square.squareSize(), 75.0);
    const BoardGeometry wide = plain(shapeOf(10, 8), {500, 1000});
    QCOMPARE(wide.boardRect(), QRectF(0, 300, 500, 400));
    const BoardGeometry tall = plain(shapeOf(3, 26), {520, 260});
    QCOMPARE(tall.boardRect(), QRectF(245, 0, 30, 260));
}

void BoardGeometryTest::marginsTakeRoomLeftAndBelow() {
    const BoardGeometry geometry(shapeOf(8, 8), Side::White, CoordinateMargin::LeftAndBottom,
                                 {{600, 600}, 1.0, {0, 0}});
    const QRectF board = geometry.boardRect();
    QVERIFY(geometry.margin() >= 15 && geometry.margin() <= 26);
    QVERIFY(board.left() >= geometry.margin());
    QVERIFY(600 - board.bottom() >= geometry.margin());
    QVERIFY(board.width() > 560);
}

void BoardGeometryTest::aNearMissFindsTheNearestSquare() {
    const BoardShape shape = shapeOf(8, 8);
    const BoardGeometry geometry = plain(shape, {1000, 800});
    const QRectF board = geometry.boardRect();
    const auto name = [&](QPointF point) {
        const auto square = geometry.nearestSquare(point);
        return square ? QString::fromStdString(shape.name(*square)) : QString();
    };
    QCOMPARE(name(board.bottomLeft() + QPointF(-40, 40)), QStringLiteral("a1"));
    QCOMPARE(name(board.topRight() + QPointF(49, 150)), QStringLiteral("h7"));
    QCOMPARE(name(board.topRight() + QPointF(51, 150)), QString());
    QCOMPARE(name(board.bottomLeft() + QPointF(150, 51)), QString());
}

void BoardGeometryTest::stepsOnScreenFollowTheView() {
    const BoardShape shape = shapeOf(8, 8);
    const Square e4 = *shape.parse("e4");
    QVERIFY(plain(shape, {80, 80}).neighbourOnScreen(e4, 1, 0) == shape.parse("f4"));
    QVERIFY(plain(shape, {80, 80}).neighbourOnScreen(e4, 0, -1) == shape.parse("e5"));
    QVERIFY(plain(shape, {80, 80}, Side::Black).neighbourOnScreen(e4, 1, 0) == shape.parse("d4"));
    QVERIFY(plain(shape, {80, 80}, Side::Black).neighbourOnScreen(e4, 0, -1) == shape.parse("e3"));
    QVERIFY(!plain(shape, {80, 80}).neighbourOnScreen(*shape.parse("h8"), 1, 0));
}

void BoardGeometryTest::aCanvasTooSmallStillHasSquares() {
    const BoardGeometry geometry(shapeOf(26, 26), Side::White, CoordinateMargin::LeftAndBottom,
                                 {{0, 0}, 1.0, {0, 0}});
    QCOMPARE(geometry.deviceSquareSize(), 1);
}

void BoardGeometryTest::squaresAreNumberedAsTheBoardIsRead() {
    const BoardShape shape = shapeOf(5, 4);
    for (const Side bottom : kSides) {
        const BoardGeometry geometry = plain(shape, {50, 40}, bottom);
        for (int cell = 0; cell < shape.squareCount(); ++cell) {
            const int row = cell / 5;
            const auto square = geometry.squareOfCell(row, cell % 5);
            QVERIFY(square == geometry.squareAt(QPointF(cell % 5 * 10 + 5, row * 10 + 5)));
            QCOMPARE(geometry.cellOf(*square), cell);
        }
        QVERIFY(!geometry.squareOfCell(4, 0) && !geometry.squareOfCell(0, -1));
    }
}

void BoardGeometryTest::aRectangleTouchesItsSquares_data() {
    // A board of 4x3, a square 10.
    QTest::addColumn<QRectF>("area");
    QTest::addColumn<QString>("squares");
    QTest::newRow("inside a square") << QRectF(12, 12, 5, 5) << "b2";
    QTest::newRow("edges do not count") << QRectF(10, 10, 10, 10) << "b2";
    QTest::newRow("a little more does") << QRectF(10, 9, 11, 11) << "b2 c2 b3 c3";
    QTest::newRow("backwards") << QRectF(25, 25, -20, -10) << "a1 b1 c1 a2 b2 c2";
    QTest::newRow("a level line") << QRectF(5, 15, 20, 0) << "a2 b2 c2";
    QTest::newRow("a point") << QRectF(35, 5, 0, 0) << "d3";
    QTest::newRow("all and more") << QRectF(-50, -50, 300, 62) << "a2 b2 c2 d2 a3 b3 c3 d3";
    QTest::newRow("beside the board") << QRectF(-50, 0, 50, 30) << "";
    QTest::newRow("below the board") << QRectF(0, 31, 40, 5) << "";
}

void BoardGeometryTest::aRectangleTouchesItsSquares() {
    QFETCH(QRectF, area);
    QFETCH(QString, squares);
    const BoardShape shape = shapeOf(4, 3);
    QStringList names;
    plain(shape, {40, 30}).squaresTouching(area).forEach([&](Square square) {
        names += QString::fromStdString(shape.name(square));
    });
    QCOMPARE(names.join(u' '), squares);
}

void BoardGeometryTest::aLinePassesItsSquaresInOrder_data() {
    QTest::addColumn<QPointF>("from");
    QTest::addColumn<QPointF>("to");
    QTest::addColumn<QString>("squares");
    QTest::newRow("nowhere") << QPointF(15, 15) << QPointF(16, 12) << "b2";
    QTest::newRow("level") << QPointF(5, 15) << QPointF(35, 15) << "a2 b2 c2 d2";
    QTest::newRow("upright, downwards") << QPointF(5, 5) << QPointF(5, 25) << "a3 a2 a1";
    QTest::newRow("backwards") << QPointF(35, 25) << QPointF(5, 25) << "d1 c1 b1 a1";
    QTest::newRow("through corners") << QPointF(5, 25) << QPointF(25, 5) << "a1 b2 c3";
    QTest::newRow("beside corners") << QPointF(5, 26) << QPointF(25, 6) << "a1 b1 b2 c2 c3";
    QTest::newRow("flat") << QPointF(5, 18) << QPointF(35, 6) << "a2 b2 c2 c3 d3";
    QTest::newRow("in from beside the board") << QPointF(-100, 15) << QPointF(15, 15) << "a2 b2";
    QTest::newRow("across the board") << QPointF(-100, 5) << QPointF(100, 5) << "a3 b3 c3 d3";
    QTest::newRow("past the board") << QPointF(-100, -5) << QPointF(100, -5) << "";
    QTest::newRow("along an edge") << QPointF(5, 10) << QPointF(25, 10) << "a2 b2 c2";
}

void BoardGeometryTest::aLinePassesItsSquaresInOrder() {
    QFETCH(QPointF, from);
    QFETCH(QPointF, to);
    QFETCH(QString, squares);
    const BoardShape shape = shapeOf(4, 3);
    QStringList names;
    for (const Square square : plain(shape, {40, 30}).squaresAlong(from, to)) {
        names += QString::fromStdString(shape.name(square));
    }
    QCOMPARE(names.join(u' '), squares);
}

CHESSPP_GUILESS_TEST(BoardGeometryTest)
#include "tst_board_geometry.moc"
