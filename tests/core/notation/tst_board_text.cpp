// SPDX-License-Identifier: MIT
//
// Boards in characters: both views, letters and figures, long names, holes, wide boards.
#include "tests/support/rules_for_tests.h"

#include "core/notation/board_text.h"
#include "core/notation/fen.h"

#include <QTest>

using namespace chesspp;

namespace {

Setup setupOf(const RulesetPtr& ruleset, const char* fen) {
    auto setup = parseFen(*ruleset, fen);
    if (!setup) qFatal("%s", tests::codesOf(setup.error()).c_str());
    return std::move(*setup);
}

QString text(const RulesetPtr& ruleset, const char* fen, BoardGlyphs glyphs = BoardGlyphs::Letters,
             Side viewer = Side::White) {
    return QString::fromStdString(boardText(*ruleset, setupOf(ruleset, fen), glyphs, viewer));
}

RulesetPtr onBoard(int files, int ranks) {
    Variant variant = tests::chessVariant();
    variant.shape = *BoardShape::make(files, ranks);
    variant.start = FenStart{};
    variant.roles.clear();
    variant.roles["rook"] = "";
    variant.castling.clear();
    return tests::compiled(variant);
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
        Variant variant = tests::chessVariant();
        variant.shape = *BoardShape::make(3, 3);
        variant.start = FenStart{};
        variant.castling.clear();
        variant.roles["rook"] = "";
        for (ArmyEntry& entry : variant.army) {
            if (entry.letter == "N") entry.letter = "KN";
        }
        variant.offers = "QRB";
        variant.draws = {};
        QCOMPARE(text(tests::compiled(variant), "k(KN)1/3/2K w - - 0 1"),
                 "3 k    (KN) .\n2 .    .    .\n1 .    .    K\n  a    b    c\n");
    }
    void rankNumbersOfTwoDigitsStandInLine() {
        const QStringList lines = text(onBoard(3, 10), "k2/3/3/3/3/3/3/3/3/2K w - - 0 1").split('\n');
        QCOMPARE(lines[0], "10 k . .");
        QCOMPARE(lines[1], " 9 . . .");
        QCOMPARE(lines[10], "   a b c");
    }
};

QTEST_GUILESS_MAIN(TestBoardText)
#include "tst_board_text.moc"
