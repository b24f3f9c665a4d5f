// SPDX-License-Identifier: MIT
// Boards in characters: both views, letters and figurines, long names, holes, wide boards.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/notation/board_text.h"
#include "core/notation/fen.h"

#include <QTest>

using namespace chesspp;

namespace {

Setup setupOf(const RulesetPtr& ruleset, const char* fen) {
    auto setup = parseFen(*ruleset, fen);
    if (!setup) qFatal("%s", testing::codesOf(setup.error()).c_str());
    return std::move(*setup);
}

QString text(const RulesetPtr& ruleset, const char* fen, BoardGlyphs glyphs = BoardGlyphs::Letters,
             Side viewer = Side::White) {
    return QString::fromStdString(boardText(*ruleset, setupOf(ruleset, fen), glyphs, viewer));
}

RulesetPtr onBoard(int files, int ranks) {
    Variant variant = testing::chessVariant();
    variant.shape = *BoardShape::make(files, ranks);
    variant.start = FenStart{};
    variant.roles.clear();
    variant.roles["rook"] = "";
    variant.castling.clear();
    return testing::compiled(variant);
}

}  // namespace

class TestBoardText : public QObject {
    Q_OBJECT

private slots:
    void whiteSitsBelow() {
        QCOMPARE(text(onBoard(3, 3), "k2/1P1/2K w - - 0 1"), "3 k . .\n2 . P .\n1 . . K\n  a b c\n");
    }
    void blackSeesTheBoardTurned() {
        QCOMPARE(text(onBoard(3, 3), "k2/1P1/2K w - - 0 1", BoardGlyphs::Letters, Side::Black),
                 "1 K . .\n2 . P .\n3 . . k\n  c b a\n");
    }
    void figuresStandForOurOwnPictures() {
        QCOMPARE(text(onBoard(3, 3), "kqr/bnp/RPK w - - 0 1", BoardGlyphs::Figures),
                 "3 ♚ ♛ ♜\n2 ♝ ♞ ♟\n1 ♖ ♙ ♔\n  a b c\n");
    }
    void holesAreStars() {
        QCOMPARE(text(onBoard(3, 3), "k*1/3/2K w - - 0 1"), "3 k * .\n2 . . .\n1 . . K\n  a b c\n");
    }
    void longNamesWidenAllColumns() {
        Variant variant = testing::chessVariant();
        variant.shape = *BoardShape::make(3, 3);
        variant.start = FenStart{};
        variant.castling.clear();
        variant.roles["rook"] = "";
        for (ArmyEntry& entry : variant.army) {
            if (entry.letter == "N") entry.letter = "KN";
        }
        variant.offers = "QRB";
        variant.draws = {};
        QCOMPARE(text(testing::compiled(variant), "k(KN)1/3/2K w - - 0 1"),
                 "3 k    (KN) .\n2 .    .    .\n1 .    .    K\n  a    b    c\n");
    }
    void rankNumbersOfTwoDigitsStandInLine() {
        const QStringList lines = text(onBoard(3, 10), "k2/3/3/3/3/3/3/3/3/2K w - - 0 1").split('\n');
        QCOMPARE(lines[0], "10 k . .");
        QCOMPARE(lines[1], " 9 . . .");
        QCOMPARE(lines[10], "   a b c");
    }

    void aDrawnBoardIsReadAsAPlacement_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("placement");
        QTest::newRow("as it is drawn") << "3 k . .\n2 . P .\n1 . . K\n  a b c\n" << "k2/1P1/2K";
        QTest::newRow("as Black sees it") << "1 K . .\n2 . P .\n3 . . k\n  c b a\n" << "k2/1P1/2K";
        QTest::newRow("figures and holes") << "3 ♚ ♛ ♜\n2 * ♞ ♟\n1 ♖ ♙ ♔\n  a b c\n" << "kqr/*np/RPK";
        QTest::newRow("long names")
            << "3 k    (KN) .\n2 .    .    (archer){-}\n1 .    .    K\n  a    b    c\n"
            << "k(KN)1/2(archer){-}/2K";
        QTest::newRow("ranks of two digits") << "10 k . .\n 9 . . .\n 8 . . .\n 7 . . .\n 6 . . .\n 5 . . "
                                                ".\n 4 . . .\n 3 . . .\n 2 . . .\n 1 . . K\n"
                                             << "k2/3/3/3/3/3/3/3/3/2K";
        QTest::newRow("bars, as engines draw it")
            << " +---+---+---+\n | k |   |   | 3\n +---+---+---+\n |   | P |   | 2\n"
               " +---+---+---+\n |   |   | K | 1\n +---+---+---+\n   a   b   c\n"
            << "k2/1P1/2K";
        QTest::newRow("words") << "k..\r\n.P.\r\n..K\r\n" << "k2/1P1/2K";
        QTest::newRow("words with gaps and owners") << "k2\n1(bomb){1}1\n2K" << "k2/1(bomb){1}1/2K";
        QTest::newRow("figures in a word") << "♚..\n.♙.\n..♔" << "k2/1P1/2K";
        QTest::newRow("without numbers") << "k . .\n. P .\n. . K\na b c" << "k2/1P1/2K";
    }
    void aDrawnBoardIsReadAsAPlacement() {
        QFETCH(QString, text);
        QFETCH(QString, placement);
        const auto read = placementOfBoardText(text.toStdString());
        QVERIFY(read);
        QCOMPARE(QString::fromStdString(*read), placement);
    }

    void whatIsNoBoardIsRefused_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("codes");
        QTest::newRow("nothing") << "" << "board-text.none";
        QTest::newRow("two lines") << "k . .\n. . K\n" << "board-text.none";
        QTest::newRow("ranks of other lengths") << "k . .\n. .\n\n. . K .\n"
                                                << "board-text.rank board-text.rank";
        QTest::newRow("brackets and bars that never end") << "(((\n{{{\n~~~\n" << "";
        QTest::newRow("only bars") << "|||\n|||\n|||\n" << "";
    }
    void whatIsNoBoardIsRefused() {
        QFETCH(QString, text);
        QFETCH(QString, codes);
        const auto read = placementOfBoardText(text.toStdString());
        // What is empty here is for the reader of the FEN to refuse: it only must not hang.
        if (codes.isEmpty()) return;
        QVERIFY(!read);
        QCOMPARE(QString::fromStdString(testing::bareCodesOf(read.error())), codes);
    }

    void everyBoardComesBackFromItsText() {
        const RulesetPtr ruleset = testing::chess();
        for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "8/8/2*5/8/8/3Q{-}4/8/K6k"}) {
            const auto setup = parseFen(*ruleset, std::string(fen) + " w - - 0 1");
            QVERIFY(setup);
            for (const BoardGlyphs glyphs : {BoardGlyphs::Letters, BoardGlyphs::Figures}) {
                for (const Side viewer : kSides) {
                    const auto read = placementOfBoardText(boardText(*ruleset, *setup, glyphs, viewer));
                    QVERIFY(read);
                    QCOMPARE(QString::fromStdString(*read), QString(fen));
                }
            }
        }
    }
};

CHESSPP_GUILESS_TEST(TestBoardText)
#include "tst_board_text.moc"
