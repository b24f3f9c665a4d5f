// SPDX-License-Identifier: MIT
// Freeplay's brush: strokes, rectangles, regions and symmetric placement; twenty pieces in a few gestures;
// and the time that an edit takes on the largest board.
#include "tests/support/test_program.h"
#include "tests/ui/kit/freeplay_desk.h"
#include "tests/ui/kit/own_piece.h"
#include "ui/board/piece_mime.h"
#include "ui/freeplay/palette/recent_pieces.h"

#include <QDropEvent>
#include <QElapsedTimer>
#include <QMimeData>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

constexpr auto kEmpty = "8/8/8/8/8/8/8/8 w - - 0 1";

}  // namespace

class FreeplayBrushTest : public QObject {
    Q_OBJECT
private slots:
    void theHintFollowsTheNameOfThePiece() {
        PieceDefinition zebu = pieceOf("zebu");
        library().putOwn(zebu);
        {
            FreeplayDesk desk;
            desk.place.selectPiece("zebu");
            QVERIFY2(desk.bar().startsWith("White: Zebu"), qPrintable(desk.bar()));
            zebu.name = "Okapi";
            library().putOwn(zebu);
            QVERIFY2(desk.bar().startsWith("White: Okapi"), qPrintable(desk.bar()));
        }
        library().dropOwn("zebu");
    }

    void aPieceTakenElsewhereIsRecentlyUsed() {
        FreeplayDesk desk;
        const auto used = [&] {
            QStringList ids;
            for (const RecentPieces::Piece& each : desk.place.palettePanel()->recent()->pieces())
                ids += QString::fromStdString(each.tool.kind);
            return ids.join(' ');
        };
        desk.place.selectPiece("archer");
        QCOMPARE(used(), QString("archer"));
        desk.key(Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(used(), QString("knight archer"));
    }

    void aStrokeIsOneStepAndTheSameAgainErases() {
        FreeplayDesk free(kEmpty);
        free.arm("pawn", Owner::White);
        free.sweep({"a2", "h2"});
        QCOMPARE(free.desk.board(), "8/8/8/8/8/8/PPPPPPPP/8");
        QCOMPARE(free.desk.steps(), 1);
        free.sweep({"c2", "f2"});
        QCOMPARE(free.desk.board(), "8/8/8/8/8/8/PP4PP/8");
        free.sweep({"a7", "b7"}, Qt::RightButton);
        QCOMPARE(free.desk.board(), "8/pp6/8/8/8/8/PP4PP/8");
        QCOMPARE(free.desk.steps(), 3);
    }

    void shiftFillsARectangleThatGrowsAndShrinks() {
        FreeplayDesk free(kEmpty);
        free.arm("pawn", Owner::White);
        free.sweep({"b2", "g6", "d3"}, Qt::LeftButton, Qt::ShiftModifier);
        QCOMPARE(free.desk.board(), "8/8/8/8/8/1PPP4/1PPP4/8");
        QCOMPARE(free.desk.steps(), 1);
        QVERIFY2(free.lastStep().startsWith("Fill"), qPrintable(free.lastStep()));
        QCOMPARE(free.chosen(), "");
    }

    void ctrlFillsWhatHangsTogether() {
        FreeplayDesk free("8/8/8/8/1PPP4/1P1P4/1PPP4/8 w - - 0 1");
        free.arm("knight", Owner::Black);
        free.click("c3", Qt::ControlModifier);
        QCOMPARE(free.desk.board(), "8/8/8/8/1PPP4/1PnP4/1PPP4/8");
        free.click("b2", Qt::ControlModifier);
        QCOMPARE(free.desk.board(), "8/8/8/8/1nnn4/1nnn4/1nnn4/8");
        QCOMPARE(free.desk.steps(), 2);
    }

    void whatIsChosenByKeysIsFilledByEnter() {
        FreeplayDesk free(kEmpty);
        free.arm("rook", Owner::White);
        free.steerTo("a1");
        free.key(Qt::Key_Right, Qt::ShiftModifier);
        free.key(Qt::Key_Up, Qt::ShiftModifier);
        free.key(Qt::Key_Return);
        QCOMPARE(free.desk.board(), "8/8/8/8/8/8/RR6/RR6");
        QCOMPARE(free.desk.steps(), 1);
        QCOMPARE(free.chosen(), "");
    }

    void theFirstClickFarDownThePaletteTakesThePieceUnderIt() {
        FreeplayDesk free(kEmpty);
        free.arm("recruiter", Owner::White);
        QCOMPARE(free.board().tool(), PaletteTool(PieceTool{"recruiter", Owner::White}));
    }

    void aLetterWithShiftIsABrush_data() {
        QTest::addColumn<QString>("home");
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("board");
        QTest::newRow("White's at first") << "chess" << "N" << "8/8/8/8/8/8/8/N7";
        QTest::newRow("the same again is Black's") << "chess" << "NN" << "8/8/8/8/8/8/8/n7";
        QTest::newRow("and then White's") << "chess" << "NNN" << "8/8/8/8/8/8/8/N7";
        QTest::newRow("another one stays with the side") << "chess" << "NNQ" << "8/8/8/8/8/8/8/q7";
        QTest::newRow("beyond the variant's army") << "chess" << "L" << "8/8/8/8/8/8/8/(lion){0}7";
        QTest::newRow("a letter of nobody's changes nothing") << "free" << "RJ" << "8/8/8/8/8/8/8/R7";
    }
    void aLetterWithShiftIsABrush() {
        QFETCH(QString, home);
        QFETCH(QString, keys);
        FreeplayDesk free(kEmpty, home.toUtf8().constData());
        for (const QChar letter : keys) free.key(static_cast<Qt::Key>(letter.unicode()), Qt::ShiftModifier);
        QCOMPARE(free.desk.steps(), 0);
        free.click("a1");
        QTEST(free.desk.board(), "board");
        // The palette shows what is in hand.
        QCOMPARE(free.place.palettePanel()->armed(), free.board().tool());
    }

    void theBrushChangesItsSideByKey() {
        FreeplayDesk free(kEmpty);
        free.arm("rook", Owner::White);
        free.key(Qt::Key_C);
        free.click("a8");
        QCOMPARE(free.desk.board(), "r7/8/8/8/8/8/8/8");
        QVERIFY(free.bar().startsWith("Black"));
        free.steerTo("b8");
        free.key(Qt::Key_C);
        free.key(Qt::Key_Return);
        QCOMPARE(free.desk.board(), "rR6/8/8/8/8/8/8/8");
    }

    void aStrokeGivenUpIsUndone() {
        FreeplayDesk free(kEmpty);
        free.arm("pawn", Owner::White);
        QTest::mousePress(&free.view(), Qt::LeftButton, {}, free.hand.pointOf("a2"));
        QTest::keyClick(&free.view(), Qt::Key_Escape);
        QTest::mouseRelease(&free.view(), Qt::LeftButton, {}, free.hand.pointOf("a2"));
        QCOMPARE(free.desk.board(), "8/8/8/8/8/8/8/8");
        QTest::mousePress(&free.view(), Qt::LeftButton, Qt::ShiftModifier, free.hand.pointOf("a2"));
        QTest::keyClick(&free.view(), Qt::Key_Escape);
        QTest::mouseRelease(&free.view(), Qt::LeftButton, Qt::ShiftModifier, free.hand.pointOf("a2"));
        QCOMPARE(free.desk.board(), "8/8/8/8/8/8/8/8");
        QCOMPARE(free.chosen(), "");
    }

    void symmetricPlacingPaintsErasesAndCutsOnBothSides() {
        FreeplayDesk free(kEmpty);
        free.key(Qt::Key_S);
        free.arm("rook", Owner::White);
        free.click("a1");
        QCOMPARE(free.desk.board(), "r7/8/8/8/8/8/8/R7");
        free.click("a1");
        QCOMPARE(free.desk.board(), "8/8/8/8/8/8/8/8");
        free.key(Qt::Key_S);
        free.click("a1");
        QCOMPARE(free.desk.board(), "7r/8/8/8/8/8/8/R7");
        free.place.palettePanel()->arm(HoleTool{});
        free.board().setTool(HoleTool{});
        free.click("b1");
        QCOMPARE(free.desk.board(), "6*r/8/8/8/8/8/8/R*6");
        free.key(Qt::Key_S);
        free.click("d1");
        QCOMPARE(free.desk.board(), "6*r/8/8/8/8/8/8/R*1*4");
    }

    void theTwinIsSeenBeforeItStands() {
        FreeplayDesk free(kEmpty);
        free.key(Qt::Key_S);
        free.arm("rook", Owner::White);
        const BoardPicture& picture = free.view().picture();
        QCOMPARE(picture.twinAt, Symmetry::MirrorRanks);
        QCOMPARE(picture.twinOf(free.desk.square("b2")), free.desk.square("b7"));
        QCOMPARE(std::get<PieceAppearance>(*picture.mirroredBrush).piece.owner, Owner::Black);
        const auto seen = [&](const char* square) {
            const QPoint at = free.hand.pointOf(square);
            const QRect area(at - QPoint(20, 20), QSize(40, 40));
            return free.view().grab(area).toImage();
        };
        const QImage plain = seen("b7");
        QTest::mouseMove(&free.view(), free.hand.pointOf("b2"));
        QVERIFY(seen("b7") != plain);
        QTest::mouseMove(&free.view(), free.hand.pointOf("e4"));
        QCOMPARE(seen("b7"), plain);
    }

    void aPieceDraggedOutOfThePaletteHasItsTwinToo() {
        FreeplayDesk free(kEmpty);
        free.key(Qt::Key_S);
        const PaletteModel& palette = free.place.palettePanel()->model();
        const std::unique_ptr<QMimeData> data(palette.mimeData({palette.indexOf({"queen", Owner::Black})}));
        const QPoint at = free.hand.pointOf("d8");
        QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&free.view(), &enter);
        QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&free.view(), &drop);
        QCOMPARE(free.desk.board(), "3q4/8/8/8/8/8/8/3Q4");
        QCOMPARE(free.desk.steps(), 1);
    }

    void twentyPiecesStandAfterFewGestures() {
        FreeplayDesk free;
        free.gestures = 0;
        free.key(Qt::Key_A, Qt::ControlModifier);
        free.key(Qt::Key_Delete);
        free.arm("pawn", Owner::White);
        free.sweep({"f2", "h2"});
        free.click("a2");
        free.sweep({"c3", "d4"});
        free.sweep({"f7", "h7"}, Qt::RightButton);
        free.sweep({"a7", "b7"}, Qt::RightButton);
        free.arm("rook", Owner::White);
        for (const char* square : {"a1", "f1"}) free.click(square);
        for (const char* square : {"c8", "f8"}) free.rightClick(square);
        free.arm("king", Owner::White);
        free.click("g1");
        free.rightClick("g8");
        free.arm("queen", Owner::White);
        free.click("d1");
        free.rightClick("d5");
        free.arm("knight", Owner::White);
        free.click("f3");
        free.rightClick("c6");
        free.arm("bishop", Owner::White);
        free.click("d3");
        QCOMPARE(free.desk.board(), "2r2rk1/pp3ppp/2n5/3q4/3P4/2PB1N2/P4PPP/R2Q1RK1");
        int pieces = 0;
        for (const auto& each : free.table().editableSetup().squares) pieces += each ? 1 : 0;
        qInfo("%d pieces in %d gestures", pieces, free.gestures);
        QVERIFY(pieces >= 20);
        QVERIFY(free.gestures <= 24);
    }

    void onTheLargestBoardAnEditIsSeenWithinAFrame() {
        QStringList ranks;  // 400 pieces: 16 on each rank but one
        for (int rank = 26; rank >= 1; --rank) {
            const QString pieces = rank == 26 || rank == 1 ? "kpnbrqpnbrqpnbrq10" : "ppnbrqpnbrqpnbrq10";
            ranks += rank == 13 ? "26" : rank > 13 ? pieces : pieces.toUpper();
        }
        const std::string fen = (ranks.join('/') + " w - - 0 1").toStdString();
        FreeplayDesk free(fen.c_str(), "free");
        int pieces = 0;
        for (const auto& each : free.table().editableSetup().squares) pieces += each ? 1 : 0;
        QCOMPARE(pieces, 400);
        // The quick rules of the board are made in the background.
        QTRY_COMPARE(free.table().ruleset().backendReason().code, std::string("compile.bitboards"));
        QTRY_VERIFY(free.table().isPlayable());
        free.arm("queen", Owner::White);
        std::vector<double> taken;
        for (int i = 0; i < 60; ++i) {
            const QString square = QString("%1%2").arg(QChar('s' + i % 8)).arg(2 + i / 8);
            QElapsedTimer timer;
            timer.start();
            free.click(square);
            free.view().repaint();
            taken.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }
        std::ranges::sort(taken);
        qInfo("26x26 with 400 pieces, a click of the brush and its repaint: median %.1f ms, worst %.1f ms",
              taken[taken.size() / 2], taken.back());
        QCOMPARE(free.desk.steps(), 60);
        QVERIFY(taken[taken.size() / 2] < 16);  // a frame of 60 Hz
    }
};

CHESSPP_TEST(FreeplayBrushTest)
#include "tst_freeplay_brush.moc"
