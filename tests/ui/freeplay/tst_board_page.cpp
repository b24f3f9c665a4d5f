// SPDX-License-Identifier: MIT
// The Board page of Freeplay's right column under user input: starting over, symmetric placement, overlays,
// board size with its anchor, mirroring, rotating and shifting.
#include "tests/support/test_program.h"
#include "tests/ui/freeplay/panel_kit.h"

#include <QLabel>
#include <QPushButton>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::ui;
using tests::Column;

namespace {

constexpr auto kKings = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1";

struct Board : Column {
    explicit Board(const char* fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                   const char* home = "chess")
        : Column(fen, home) {
        press("Board");
    }
};

}  // namespace

class BoardPageTest : public QObject {
    Q_OBJECT
private slots:
    void clearResetAndStartAreOneStepEach() {
        Board board(kKings);
        board.press("Clear Board");
        QCOMPARE(board.desk.board(), QString("8/8/8/8/8/8/8/8"));
        board.press("Starting Position");
        QVERIFY(board.desk.board().startsWith("rnbqkbnr"));
        board.press("Back to the Game’s Position");
        QCOMPARE(board.desk.fen(), QString(kKings));
        QCOMPARE(board.desk.steps(), 3);
    }

    void goingBackIsOfferedOnlyWhereItChangesSomething() {
        Board board(kKings);
        const auto reset = [&] {
            for (auto* each : board.panel.findChildren<QPushButton*>())
                if (each->text() == "Back to the Game’s Position") return each;
            return static_cast<QPushButton*>(nullptr);
        };
        QVERIFY(reset() != nullptr);
        QVERIFY(!reset()->isEnabled());
        board.press("Clear Board");
        QVERIFY(reset()->isEnabled());
        board.press("Back to the Game’s Position");
        QVERIFY(!reset()->isEnabled());
    }

    void aVariantOfManyStartsHasThemByNumberAndByLot() {
        Board board("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "chess960");
        board.turn("Position number", -518);
        QTest::keyClick(board.spin("Position number"), Qt::Key_Return);
        QVERIFY2(board.desk.board().endsWith("BBQNNRKR"), qPrintable(board.desk.board()));
        const QString first = board.desk.board();
        board.press("Random Starting Position");
        QVERIFY(board.desk.board() != first);
        QCOMPARE(board.desk.steps(), 2);
        const Board chess;
        QVERIFY(chess.spin("Position number") == nullptr);
    }

    void theGridsOfIconsHaveLabels() {
        const Board board;
        for (const char* words : {"Keep fixed", "Mirror, rotate", "Shift"}) {
            const auto labels = board.panel.findChildren<QLabel*>();
            const bool seen = std::ranges::any_of(
                labels, [words](const QLabel* each) { return each->isVisible() && each->text() == words; });
            QVERIFY2(seen, words);
        }
    }

    void transformsAreOneStepEach_data() {
        QTest::addColumn<QString>("button");
        QTest::addColumn<QString>("board");
        QTest::newRow("sides") << "Mirror Position Left and Right" << "3k4/8/8/8/8/8/7P/3K4";
        QTest::newRow("ends") << "Mirror Position Top and Bottom" << "4K3/P7/8/8/8/8/8/4k3";
        QTest::newRow("left") << "Rotate Left by 90°" << "8/8/8/k6K/8/8/8/6P1";
        QTest::newRow("right") << "Rotate Right by 90°" << "1P6/8/8/8/K6k/8/8/8";
        QTest::newRow("swap") << "Swap White and Black" << "4K3/8/8/8/8/8/p7/4k3";
        QTest::newRow("shift up") << "Shift Up" << "8/8/8/8/8/P7/4K3/8";
        QTest::newRow("shift down") << "Shift Down" << "8/4k3/8/8/8/8/8/P7";
        QTest::newRow("shift left") << "Shift Left" << "3k4/8/8/8/8/8/8/3K4";
        QTest::newRow("shift right") << "Shift Right" << "5k2/8/8/8/8/8/1P6/5K2";
    }
    void transformsAreOneStepEach() {
        QFETCH(QString, button);
        QFETCH(QString, board);
        Board page(kKings);
        page.press(button);
        QCOMPARE(page.desk.board(), board);
        QCOMPARE(page.desk.steps(), 1);
        page.desk.undo();
        QCOMPARE(page.desk.fen(), QString(kKings));
    }

    void overTheEdgePiecesComeBackWhereThatIsChosen() {
        Board board(kKings);
        board.press("Wrap around");
        board.press("Shift Left");
        QCOMPARE(board.desk.board(), QString("3k4/8/8/8/8/8/7P/3K4"));
    }

    void placingForBothSidesIsChosenAndIsNoEdit() {
        Board board(kKings);
        board.press("Mirrored");
        QVERIFY(board.desk.editor.place(tests::Desk::piece("wrook"), board.desk.squares("a1")).empty());
        QCOMPARE(board.desk.board(), QString("r3k3/8/8/8/8/8/P7/R3K3"));
        board.desk.undo();
        board.press("Rotated 180°");
        QCOMPARE(board.desk.editor.symmetry(), Symmetry::HalfTurn);
        board.press("Off");
        QCOMPARE(board.desk.editor.symmetry(), Symmetry::Off);
        board.desk.editor.setSymmetry(Symmetry::MirrorRanks);  // as a key on the board does
        QVERIFY(board.button("Mirrored")->isChecked());
        QCOMPARE(board.desk.steps(), 0);
    }

    void overlaysAreAskedOfTheBoard() {
        Board board;
        std::vector<std::optional<Overlay>> requested;
        connect(&board.panel.context(), &PanelContext::overlayRequested, this,
                [&](std::optional<Overlay> overlay) { requested.push_back(overlay); });
        board.press("Attacks");
        board.press("Mobility");
        board.press("Nothing");
        QCOMPARE(requested, (std::vector<std::optional<Overlay>>{Overlay::Attacks, Overlay::Mobility, {}}));
    }

    void theBoardGrowsAndShrinksByNumbersInOneStepAStay() {
        Board board(kKings);
        board.turn("Files", 2);
        QCOMPARE(board.desk.board(), QString("4k5/10/10/10/10/10/P9/4K5"));
        QCOMPARE(board.desk.steps(), 1);
        board.leave();
        board.turn("Ranks", -2);
        QCOMPARE(board.desk.board(), QString("10/10/10/10/P9/4K5"));
        QCOMPARE(board.desk.steps(), 2);
        board.desk.undo();
        board.desk.undo();
        QCOMPARE(board.desk.fen(), QString(kKings));
        QCOMPARE(board.spin("Files")->value(), 8);
    }

    void whatASmallerBoardOnTheWayWouldLoseComesBack() {
        Board board(kKings);
        board.turn("Ranks", -3);
        QVERIFY(!board.desk.board().contains('k'));
        board.turn("Ranks", 4);
        QCOMPARE(board.desk.board(), QString("8/4k3/8/8/8/8/8/P7/4K3"));
        QCOMPARE(board.desk.steps(), 1);
        board.desk.undo();
        QCOMPARE(board.desk.fen(), QString(kKings));
    }

    void backToTheOldSizeIsNoStep() {
        Board board(kKings);
        board.turn("Ranks", -3);
        board.turn("Ranks", 3);
        QCOMPARE(board.desk.fen(), QString(kKings));
        QCOMPARE(board.desk.steps(), 0);
    }

    void aSizeIsTypedToo() {
        Board board(kKings);
        UndoMergingSpinBox* files = board.spin("Files");
        files->setFocus();
        files->selectAll();
        QTest::keyClicks(files, "12");
        QCOMPARE(board.desk.table.position().shape().files(), 8);
        QTest::keyClick(files, Qt::Key_Return);
        QCOMPARE(board.desk.table.position().shape().files(), 12);
        QCOMPARE(board.desk.steps(), 1);
    }

    void anotherEditBetweenEndsTheStay() {
        Board board(kKings);
        board.turn("Files", 1);
        board.desk.editor.erase(board.desk.squares("a2"));
        board.turn("Files", 1);
        QCOMPARE(board.desk.board(), QString("4k5/10/10/10/10/10/10/4K5"));
        QCOMPARE(board.desk.steps(), 3);
    }

    void theAnchorSaysWhichPartStays_data() {
        QTest::addColumn<QString>("anchor");
        QTest::addColumn<QString>("board");
        QTest::newRow("bottom left") << "The bottom left corner stays" << "9/4k4/9/9/9/9/9/P8/4K4";
        QTest::newRow("top right") << "The top right corner stays" << "5k3/9/9/9/9/9/1P7/5K3/9";
        QTest::newRow("top") << "The top edge stays" << "4k4/9/9/9/9/9/P8/4K4/9";
        QTest::newRow("right") << "The right edge stays" << "9/5k3/9/9/9/9/9/1P7/5K3";
    }
    void theAnchorSaysWhichPartStays() {
        QFETCH(QString, anchor);
        QFETCH(QString, board);
        Board page(kKings);
        page.press(anchor);
        page.turn("Files", 1);
        page.leave();
        page.turn("Ranks", 1);
        QCOMPARE(page.desk.board(), board);
    }
};

CHESSPP_TEST(BoardPageTest)
#include "tst_board_page.moc"
