// SPDX-License-Identifier: MIT
// What the beginning of a typed move may mean, in the order it is offered.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/notation/move_text.h"
#include "core/notation/pgn.h"

#include <QTest>

namespace chesspp::testing {

class MoveCompletionTest : public QObject {
    Q_OBJECT
private slots:
    void aBeginningIsCompleted_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("found");
        const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        const char* castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        const char* knights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
        const char* captures = "4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1";
        QTest::newRow("nothing") << start << "" << "";
        QTest::newRow("a letter") << start << "N" << "Na3 Nc3 Nf3 Nh3";
        QTest::newRow("more of it") << start << "Nf" << "Nf3";
        QTest::newRow("a file of pawns") << start << "e" << "e3 e4";
        QTest::newRow("coordinates") << start << "g1" << "Nf3 Nh3";
        QTest::newRow("a small letter") << start << "nf" << "Nf3";
        QTest::newRow("no move") << start << "Qd4" << "";
        QTest::newRow("castling") << castling << "O" << "O-O O-O-O";
        QTest::newRow("castling with zeros") << castling << "0-0-" << "O-O O-O-O";
        QTest::newRow("without the origin") << knights << "Nd2" << "Nbd2 Nfd2";
        QTest::newRow("the capture's sign left out") << captures << "bc" << "bxc3";
        QTest::newRow("a pawn before a bishop") << captures << "b" << "b3 b4 bxc3";
        QTest::newRow("promotions") << "4k3/P7/8/8/8/8/8/4K3 w - - 0 1" << "a8"
                                    << "a8=B a8=N a8=Q a8=R";
    }
    void aBeginningIsCompleted() {
        QFETCH(const QString, fen);
        QFETCH(const QString, typed);
        QFETCH(const QString, found);
        const std::vector<TypableMove> moves = typableMoves(positionOf(chess(), fen.toStdString()));
        QStringList texts;
        for (const TypableMove* each : completionsOf(moves, typed.toStdString()))
            texts += QString::fromStdString(each->san);
        QCOMPARE(texts.join(' '), found);
    }

    void everyMoveIsReadByItsTexts() {
        const Position position = gameOf(chess(), "e4 e5 Nf3 Nc6 Bb5 a6").position();
        const std::vector<TypableMove> moves = typableMoves(position);
        QCOMPARE(moves.size(), position.legalMoves().size());
        for (const TypableMove& each : moves) {
            for (const std::string& text : {each.san, each.coordinate}) {
                const Result<Move> read = parseMove(position, text);
                QVERIFY2(read && *read == each.move, text.c_str());
            }
        }
    }

    void glyphsHaveTheirSigns_data() {
        QTest::addColumn<int>("glyph");
        QTest::addColumn<QString>("sign");
        QTest::newRow("!") << 1 << "!";
        QTest::newRow("?!") << 6 << "?!";
        QTest::newRow("only move") << 7 << QString::fromUtf8("□");
        QTest::newRow("White is winning") << 18 << QString::fromUtf8("+−");
        QTest::newRow("novelty") << 146 << "N";
        QTest::newRow("none") << 34 << "";
    }
    void glyphsHaveTheirSigns() {
        QFETCH(const int, glyph);
        QFETCH(const QString, sign);
        const std::string_view shown = notation::signOf(glyph);
        QCOMPARE(QString::fromUtf8(shown.data(), static_cast<qsizetype>(shown.size())), sign);
        if (!shown.empty()) QCOMPARE(notation::judgementOf(shown), std::optional(glyph));
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::MoveCompletionTest)
#include "tst_move_completion.moc"
