// SPDX-License-Identifier: MIT
// Drawing where a piece moves: the meaning of strokes, removal by drawing again, undo, and proposals.
#include "tests/support/test_program.h"

#include "core/authoring/piece_sketch.h"
#include "core/notation/betza.h"

#include <QStringList>
#include <QTest>

using namespace chesspp;

namespace {

Square at(const QString& name, BoardShape shape = {}) {
    const auto square = shape.parse(name.toStdString());
    if (!square) qFatal("%s is no square", qPrintable(name));
    return *square;
}

std::vector<Square> way(const QString& names) {
    std::vector<Square> squares;
    for (const QString& name : names.split(' ')) squares.push_back(at(name));
    return squares;
}

QString text(Offset offset) {
    return QStringLiteral("%1,%2").arg(offset.forward).arg(offset.right);
}

QString text(const Drawing& drawing) {
    QStringList all;
    for (const DrawnSquare& leap : drawing.squares) all += "leap " + text(leap.at);
    for (const DrawnRay& ray : drawing.rays)
        all += QStringLiteral("ray %1 x%2").arg(text(ray.step)).arg(ray.length);
    for (const DrawnPath& path : drawing.paths) {
        all += QStringLiteral("path %1 x%2 then %3 x%4")
                   .arg(text(path.first.step))
                   .arg(path.first.length)
                   .arg(text(path.second.step))
                   .arg(path.second.length);
    }
    return all.empty() ? QString("nothing") : all.join(", ");
}

/// "c3 q" for a square gone to quietly, c in capture, b both; sorted.
QString drawn(const PieceSketch& sketch) {
    QStringList squares;
    for (const auto& [square, action] : sketch.squares()) {
        squares += QString::fromStdString(sketch.drawing().shape.name(square)) +
                   "qcb"[static_cast<std::size_t>(action)];
    }
    squares.sort();
    return squares.join(' ');
}

struct Desk {
    explicit Desk(const char* piece = "d4", Side side = Side::White) { sketch.begin({}, at(piece), side); }
    void stroke(const QString& names, StrokeInput input = StrokeInput::Pointer,
                PieceSketch::Stroke stroke = PieceSketch::Stroke::Draws) {
        const std::vector<Square> squares = way(names);
        sketch.beginStroke(squares.front(), stroke, input);
        for (const Square square : squares) sketch.reach(square);
        sketch.endStroke();
    }
    PieceSketch sketch;
};

QString betza(const SketchProposal& proposal) {
    return QString::fromStdString(writeBetza(proposal.proposal.tree).text);
}

}  // namespace

class PieceSketchTest : public QObject {
    Q_OBJECT
private slots:
    void aStrokeFromThePieceIsALeapARayOrAPath_data() {
        QTest::addColumn<QString>("squares");
        QTest::addColumn<StrokeInput>("input");
        QTest::addColumn<QString>("meant");
        const auto row = [](const char* name, const char* squares, const char* meant,
                            StrokeInput input = StrokeInput::Pointer) {
            QTest::newRow(name) << QString(squares) << input << QString(meant);
        };
        row("nowhere", "d4", "nothing");
        row("one step", "d4 d5", "ray 1,0 x1");
        row("three squares", "d4 d5 d6 d7", "ray 1,0 x3");
        row("to the edge", "d4 d5 d6 d7 d8", "ray 1,0 x0");
        row("a diagonal", "d4 e5 f6", "ray 1,1 x2");
        row("a diagonal by a trembling hand", "d4 d5 e5 f5 f6", "ray 1,1 x2");
        row("a file by a trembling hand", "d4 d5 e5 d6 d7", "ray 1,0 x3");
        row("a knight's leap", "d4 d5 e5 e6", "leap 2,1");
        row("a night rider's ride", "d4 d5 e5 e6 e7 f7 f8", "ray 2,1 x0");
        row("a griffin's path", "d4 e5 e6 e7 e8", "path 1,1 x1 then 1,0 x0");
        row("one step and three aside", "d4 d5 e5 f5 g5", "path 1,0 x1 then 0,1 x3");
        row("three steps and back aslant", "d4 d5 d6 d7 e6 f5", "path 1,0 x3 then -1,1 x2");
        row("a horse's path", "d4 d5 e6", "path 1,0 x1 then 1,1 x1");
        row("a corner by keys", "d4 d5 e5", "path 1,0 x1 then 0,1 x1", StrokeInput::Keys);
        row("the same corner by a pointer", "d4 d5 e5", "ray 1,1 x1");
    }
    void aStrokeFromThePieceIsALeapARayOrAPath() {
        QFETCH(QString, squares);
        QFETCH(StrokeInput, input);
        QFETCH(QString, meant);
        Desk desk;
        desk.stroke(squares, input);
        QCOMPARE(text(desk.sketch.drawing()), meant);
    }

    void blacksStrokesAreSeenByBlack() {
        Desk desk("d5", Side::Black);
        desk.stroke("d5 d4 d3");
        QCOMPARE(text(desk.sketch.drawing()), QString("ray 1,0 x2"));
    }

    void aClickDrawsAndAClickAgainTakesAway_data() {
        QTest::addColumn<QList<DrawnAction>>("actions");
        QTest::addColumn<QString>("left");
        using enum DrawnAction;
        const auto row = [](const char* name, QList<DrawnAction> actions, const char* left) {
            QTest::newRow(name) << std::move(actions) << QString(left);
        };
        row("once", {Both}, "e6b");
        row("twice", {Both, Both}, "");
        row("quiet besides capture", {Capture, Quiet}, "e6b");
        row("capture taken from both", {Both, Capture}, "e6q");
        row("quiet taken from both", {Both, Quiet}, "e6c");
        row("both over quiet", {Quiet, Both}, "e6b");
    }
    void aClickDrawsAndAClickAgainTakesAway() {
        QFETCH(QList<DrawnAction>, actions);
        QFETCH(QString, left);
        Desk desk;
        for (const DrawnAction action : actions) {
            desk.sketch.setAction(action);
            desk.sketch.mark(at("e6"));
        }
        QCOMPARE(drawn(desk.sketch), left);
    }

    void aStrokeElsewhereDrawsItsSquaresOrTakesThemAway() {
        Desk desk;
        desk.stroke("a1 b1 c1");
        QCOMPARE(drawn(desk.sketch), QString("a1b b1b c1b"));
        desk.stroke("b1 c1 d1");  // what is not there stays away
        QCOMPARE(drawn(desk.sketch), QString("a1b"));
        desk.stroke("d3 d4 d5");  // over the piece itself
        QCOMPARE(drawn(desk.sketch), QString("a1b d3b d5b"));
    }

    void aRayIsDrawnLongerShorterAndAway() {
        Desk desk;
        desk.stroke("d4 d5 d6");
        QCOMPARE(drawn(desk.sketch), QString("d5b d6b"));
        desk.stroke("d4 d5 d6 d7 d8");
        QCOMPARE(drawn(desk.sketch), QString("d5b d6b d7b d8b"));
        desk.sketch.mark(at("d7"));
        QCOMPARE(drawn(desk.sketch), QString("d5b d6b"));
        desk.stroke("d4 d5 d6");
        QVERIFY(desk.sketch.isEmpty());
    }

    void aRayOfCapturesStandsBesideAQuietOne() {
        Desk desk;
        desk.sketch.setAction(DrawnAction::Quiet);
        desk.stroke("d4 d5 d6");
        desk.sketch.setAction(DrawnAction::Capture);
        desk.stroke("d4 d5 d6 d7");
        QCOMPARE(drawn(desk.sketch), QString("d5b d6b d7c"));
    }

    void backToASquareThatWasPassedShortensTheStroke() {
        Desk desk;
        desk.stroke("d4 d5 d6 d7 d6");
        QCOMPARE(drawn(desk.sketch), QString("d5b d6b"));
    }

    void aPathIsDrawnAndDrawnAgainGoes() {
        Desk desk;
        desk.stroke("d4 e5 e6 e7 e8");
        QCOMPARE(drawn(desk.sketch), QString("e6b e7b e8b"));
        desk.stroke("d4 e5 e6 e7 e8");
        QVERIFY(desk.sketch.isEmpty());
    }

    void theRubberTakesWhateverIsOnItsSquares() {
        Desk desk;
        desk.stroke("d4 e5 f6 g7 h8");
        desk.stroke("d4 d5 e6");
        desk.sketch.mark(at("a8"));
        desk.stroke("a8 b8", StrokeInput::Pointer, PieceSketch::Stroke::Erases);
        desk.stroke("e6 f6", StrokeInput::Pointer, PieceSketch::Stroke::Erases);
        QCOMPARE(drawn(desk.sketch), QString("e5b"));
    }

    void aStrokeDrawsItsImagesToo_data() {
        QTest::addColumn<int>("symmetry");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("stroke");
        QTest::addColumn<QString>("drawn");
        const auto row = [](const char* name, Mirror symmetry, const char* before, const char* stroke,
                            const char* drawn) {
            QTest::newRow(name) << static_cast<int>(symmetry) << before << stroke << drawn;
        };
        row("as drawn", Mirror::None, "", "e6", "e6b");
        row("two leaps", Mirror::Sides, "", "e6", "c6b e6b");
        row("four leaps", Mirror::Turns, "", "e6", "b5b c2b e6b f3b");
        row("eight leaps", Mirror::All, "", "e6", "b3b b5b c2b c6b e2b e6b f3b f5b");
        row("straight ahead is its own image", Mirror::Sides, "", "d5", "d5b");
        row("one is there already", Mirror::Sides, "c6", "e6", "c6b e6b");
        row("all go together", Mirror::Sides, "c6 e6", "e6", "");
    }
    void aStrokeDrawsItsImagesToo() {
        QFETCH(const int, symmetry);
        QFETCH(const QString, before);
        QFETCH(const QString, stroke);
        Desk desk;
        for (const QString& name : before.split(' ', Qt::SkipEmptyParts)) desk.sketch.mark(at(name));
        desk.sketch.setSymmetry(static_cast<Mirror>(symmetry));
        desk.sketch.mark(at(stroke));
        QTEST(drawn(desk.sketch), "drawn");
        desk.sketch.takeBack();
        if (before.isEmpty()) QVERIFY(desk.sketch.isEmpty());
    }

    void rubberAndRaysKeepTheSymmetryToo() {
        Desk desk;
        desk.sketch.setSymmetry(Mirror::Turns);
        desk.stroke("d4 d5 d6");
        QCOMPARE(text(desk.sketch.drawing()), QString("ray 1,0 x2, ray 0,1 x2, ray -1,0 x2, ray 0,-1 x2"));
        desk.stroke("d6", StrokeInput::Pointer, PieceSketch::Stroke::Erases);
        QCOMPARE(text(desk.sketch.drawing()), QString("ray 1,0 x1, ray 0,1 x1, ray -1,0 x1, ray 0,-1 x1"));
    }

    void everyChangeIsReported() {
        Desk desk;
        int reports = 0;
        desk.sketch.onChange([&reports] { ++reports; });
        desk.sketch.mark(at("e6"));
        QVERIFY(reports > 0);
    }

    void everyGestureIsTakenBackInTurn() {
        Desk desk;
        QStringList seen{drawn(desk.sketch)};
        desk.sketch.mark(at("e6"));
        seen += drawn(desk.sketch);
        desk.sketch.drawTo(at("d8"));
        seen += drawn(desk.sketch);
        desk.stroke("d4 e5 e6 e7");
        seen += drawn(desk.sketch);
        desk.sketch.clear();
        QVERIFY(desk.sketch.isEmpty());
        while (!seen.isEmpty()) {
            QVERIFY(desk.sketch.canTakeBack());
            desk.sketch.takeBack();
            if (seen.size() == 1) break;
            QCOMPARE(drawn(desk.sketch), seen.takeLast());
        }
        QVERIFY(!desk.sketch.canTakeBack() || drawn(desk.sketch).isEmpty());
    }

    void aStrokeGivenUpLeavesNothing() {
        Desk desk;
        desk.sketch.beginStroke(at("d4"));
        desk.sketch.reach(at("d5"));
        QCOMPARE(drawn(desk.sketch), QString("d5b"));
        desk.sketch.cancelStroke();
        QVERIFY(desk.sketch.isEmpty() && !desk.sketch.canTakeBack());
    }

    void whatIsProposedGoesExactlyWhereDrawn_data() {
        QTest::addColumn<QStringList>("strokes");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("a knight by clicks")
            << QStringList{"e6", "f5", "f3", "e2", "c2", "b3", "b5", "c6"} << "N";
        QTest::newRow("a rook by rays")
            << QStringList{"d4 d5 d6 d7 d8", "d4 d3 d2 d1", "d4 c4 b4 a4", "d4 e4 f4 g4 h4"} << "R";
        QTest::newRow("a horse by paths") << QStringList{"d4 d5 e6", "d4 d5 c6", "d4 d3 e2", "d4 d3 c2",
                                                         "d4 e4 f5", "d4 e4 f3", "d4 c4 b5", "d4 c4 b3"}
                                          << "nN";
    }
    void whatIsProposedGoesExactlyWhereDrawn() {
        QFETCH(QStringList, strokes);
        QFETCH(QString, wanted);
        Desk desk;
        for (const QString& each : strokes) desk.stroke(each);
        const std::vector<SketchProposal> proposals = proposalsFor(desk.sketch.drawing());
        QVERIFY(!proposals.empty());
        for (const SketchProposal& each : proposals) QVERIFY(each.isExact());
        QCOMPARE(proposals.front().proposal.tree.size(), std::size_t{1});
        QVERIFY2(betza(proposals.front()).contains(wanted) || wanted == "nN",
                 qPrintable(betza(proposals.front())));
    }

    void whatNothingGivesIsSaidWithItsSquares() {
        Desk desk;
        // A path that comes back to the piece's own square's neighbour: both legs at once are no way there
        // and back.
        Drawing drawing = desk.sketch.drawing();
        drawing.paths.push_back({{{1, 0}, 1}, {{-1, 0}, 2}, DrawnAction::Both});
        const std::vector<SketchProposal> proposals = proposalsFor(drawing);
        QCOMPARE(proposals.size(), std::size_t{1});
        qInfo("%s", qPrintable(betza(proposals.front())));
        QVERIFY(!proposals.front().isExact());
    }
};

CHESSPP_GUILESS_TEST(PieceSketchTest)
#include "tst_piece_sketch.moc"
