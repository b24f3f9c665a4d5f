// SPDX-License-Identifier: MIT
// chesspp-cli play on a pipe: the input of two players, and the replies.
#include "tests/app/terminal/run_cli.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/io/pgn_rules.h"
#include "core/notation/fen.h"
#include "core/notation/pgn.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

using namespace chesspp::testing;

namespace {

/// Of the answer, the lines that are no board.
QStringList saidBy(const Answer& answer) {
    QStringList lines;
    for (const QString& line : QString::fromUtf8(answer.out).split('\n', Qt::SkipEmptyParts)) {
        if (!line.front().isDigit() && !line.startsWith("  ")) lines << line;
    }
    return lines;
}

}  // namespace

class TestPlay : public QObject {
    Q_OBJECT

private slots:
    void theEndOfInputIsFine() {
        const Answer answer = runCli({"play"});
        QCOMPARE(answer.code, 0);
        QCOMPARE(saidBy(answer), QStringList{"White to move."});
        QVERIFY(answer.out.contains("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"));
    }

    void linesAreAnswered_data() {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QStringList>("last");
        QTest::addColumn<QStringList>("problems");
        QTest::newRow("SAN and coordinates")
            << QByteArray("e4\ne7e5\nNf3\n") << QStringList{"Played: Nf3", "Black to move."} << QStringList();
        QTest::newRow("mate") << QByteArray("f3\ne5\ng4\nQh4\n")
                              << QStringList{"Played: Qh4#", "Checkmate: Black wins."} << QStringList();
        QTest::newRow("check") << QByteArray("e4\nf5\nQh5\n")
                               << QStringList{"Played: Qh5+", "Black to move, in check."} << QStringList();
        QTest::newRow("undo") << QByteArray("e4\nundo\n") << QStringList{"Black to move.", "White to move."}
                              << QStringList();
        QTest::newRow("redo") << QByteArray("e4\nundo\nredo\n")
                              << QStringList{"White to move.", "Black to move."} << QStringList();
        QTest::newRow("hints") << QByteArray("moves g1\n") << QStringList{"White to move.", "Nf3 Nh3"}
                               << QStringList();
        QTest::newRow("a FEN to read") << QByteArray("7k/8/8/8/8/8/8/K6R b - - 0 1\nmoves\n")
                                       << QStringList{"Black to move, in check.", "Kg7 Kg8"} << QStringList();
        QTest::newRow("quit") << QByteArray("quit\ne4\n") << QStringList{"White to move."} << QStringList();
        QTest::newRow("a forced move")
            << QByteArray("force b8 e5\nmoves e4\nfen\n")
            << QStringList{"White to move.", "There are no moves.",
                           "r1bqkbnr/pppppppp/8/4n3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}
            << QStringList();
        QTest::newRow("nobody to force")
            << QByteArray("force e4 e5\nforce e2\n") << QStringList{"White to move."}
            << QStringList{"input explain.no-piece", "input play.no-square"};
        QTest::newRow("no such move") << QByteArray("e5\nKxh9\n\n") << QStringList{"White to move."}
                                      << QStringList{"input move.none-goes", "input move.unreadable"};
        QTest::newRow("nothing to undo")
            << QByteArray("undo\nredo\n") << QStringList{"White to move."}
            << QStringList{"input play.nothing-to-undo", "input play.nothing-to-redo"};
        QTest::newRow("no draw to claim")
            << QByteArray("draw\n") << QStringList{"White to move."} << QStringList{"input play.no-claim"};
        QTest::newRow("no square") << QByteArray("moves z9\n") << QStringList{"White to move."}
                                   << QStringList{"input play.no-square"};
        QTest::newRow("a threefold that may be claimed")
            << QByteArray("Nf3\nNf6\nNg1\nNg8\nNf3\nNf6\nNg1\nNg8\n")
            << QStringList{"White to move.",
                           "A draw can be claimed: the same position occurred 3 times or more.",
                           "White may claim a draw: type draw."}
            << QStringList();
    }

    void linesAreAnswered() {
        QFETCH(const QByteArray, input);
        QFETCH(const QStringList, last);
        QFETCH(const QStringList, problems);
        const Answer answer = runCli({"play"}, input);
        QCOMPARE(answer.code, 0);
        QCOMPARE(answer.problems(), problems);
        QCOMPARE(saidBy(answer).mid(saidBy(answer).size() - last.size()), last);
    }

    void resultsEndTheGame_data() {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("result");
        QTest::newRow("claimed") << QByteArray("Nf3\nNf6\nNg1\nNg8\nNf3\nNf6\nNg1\nNg8\ndraw\npgn\n")
                                 << QByteArray("[Result \"1/2-1/2\"]");
        QTest::newRow("agreed") << QByteArray("agree\npgn\n") << QByteArray("[Result \"1/2-1/2\"]");
        QTest::newRow("resigned") << QByteArray("resign\npgn\n") << QByteArray("[Result \"0-1\"]");
        QTest::newRow("open") << QByteArray("e4\npgn\n") << QByteArray("[Result \"*\"]");
        QTest::newRow("mated") << QByteArray("f3\ne5\ng4\nQh4\npgn\n") << QByteArray("[Result \"0-1\"]");
        QTest::newRow("taken back") << QByteArray("e4\nresign\nundo\npgn\n") << QByteArray("[Result \"*\"]");
    }

    void resultsEndTheGame() {
        QFETCH(const QByteArray, input);
        QFETCH(const QByteArray, result);
        const Answer answer = runCli({"play"}, input);
        QCOMPARE(answer.code, 0);
        QCOMPARE(answer.problems(), QStringList());
        QVERIFY2(answer.out.contains(result), answer.out);
    }

    void aGameOfAVariantOfOnesOwnIsWrittenWithIt() {
        QTemporaryFile file(QDir::tempPath() + "/XXXXXX.json");
        QVERIFY(file.open());
        file.write(
            R"({"format": "chesspp-variant", "version": 1, "id": "cv", "name": "CV", "extends": "chess"})");
        file.close();
        const Answer answer = runCli({"play", "--variant", file.fileName()}, "e4\npgn\n");
        QCOMPARE(answer.problems(), QStringList());
        QVERIFY2(answer.out.contains("[ChessppBundle \""), answer.out);
        QVERIFY(!runCli({"play"}, "e4\npgn\n").out.contains("ChessppBundle"));
    }

    void aGameWithAPieceOfOnesOwnCanBeReadElsewhere() {
        const QTemporaryDir folder;
        QVERIFY(
            writeChanged("knight", folder.filePath("knight.json"), "\"jump\": [2, 1]", "\"jump\": [3, 1]"));
        const Answer answer = runCli({"play", "--pieces", folder.path()}, "Nc4\npgn\n");
        QCOMPARE(answer.problems(), QStringList());
        const QByteArray pgn = answer.out.mid(answer.out.indexOf("[Event"));
        QVERIFY2(pgn.contains("[ChessppBundle \""), pgn);
        const auto rules = chesspp::io::pgnRules({pieceOfTree, [](std::string_view) { return nullptr; }});
        const auto reading = chesspp::parsePgn(pgn.toStdString(), rules);
        QVERIFY2(reading.problems.empty(), codesOf(reading.problems).c_str());
        QCOMPARE(reading.games.size(), std::size_t{1});
        const std::string fen = chesspp::formatFen(reading.games.front().game.position());
        QVERIFY2(fen.starts_with("rnbqkbnr/pppppppp/8/8/2N5/"), fen.c_str());
    }

    void oneUndoTakesBackOneThing_data() {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<QStringList>("said");
        const QStringList drawn{"The draw is taken back. The game continues."};
        const QStringList resigned{"The resignation is taken back. The game continues."};
        const auto row = [](const char* name, const QByteArray& input, const char* moves,
                            const QStringList& said = {}) { QTest::newRow(name) << input << moves << said; };
        row("an agreed draw at the start", "agree\nundo\n", "*", drawn);
        row("a resignation alone", "e4\nresign\nundo\n", "1. e4 *", resigned);
        row("a claim alone", "Nf3\nNf6\nNg1\nNg8\nNf3\nNf6\nNg1\nNg8\ndraw\nundo\n",
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *", drawn);
        row("then the move", "e4\nresign\nundo\nundo\n", "*", resigned);
        row("a result comes again", "e4\nresign\nundo\nredo\n", "1. e4 1-0", resigned);
        row("move and result come again", "e4\nagree\nundo\nundo\nredo\nredo\n", "1. e4 1/2-1/2", drawn);
        row("on from a result taken back", "e4\nresign\nundo\ne5\nagree\n", "1. e4 e5 1/2-1/2", resigned);
        row("a move taken back is not in the game", "e4\ne5\nundo\n", "1. e4 *");
        row("another move makes it a variation", "e4\ne5\nNf3\nundo\nundo\nc5\n",
            "1. e4 c5 (1... e5 2. Nf3) *");
        row("undo takes the variation along", "e4\nundo\nd4\nundo\n", "*");
        row("redo brings the last line", "e4\nundo\nd4\nundo\nredo\n", "1. d4 (1. e4) *");
        row("the same move again", "e4\ne5\nundo\nundo\ne4\nredo\n", "1. e4 e5 *");
        row("a variation again", "e4\ne5\nundo\nundo\nd4\nundo\ne4\nagree\n", "1. e4 (1. d4) 1/2-1/2");
        row("a variation again, and on", "e4\ne5\nundo\nundo\nd4\nundo\ne4\nredo\n",
            "1. e4 (1. d4) 1... e5 *");
    }
    void oneUndoTakesBackOneThing() {
        QFETCH(const QByteArray, input);
        QFETCH(const QString, moves);
        QFETCH(const QStringList, said);
        const Answer answer = runCli({"play"}, input + "pgn\n");
        QCOMPARE(answer.problems(), QStringList());
        QCOMPARE(QString::fromUtf8(answer.out).section("\n\n", -1).simplified(), moves);
        QCOMPARE(saidBy(answer).filter("taken back"), said);
    }

    void whatWasDoneSinceEndsRedo() {
        const Answer answer = runCli({"play"}, "e4\nundo\nagree\nredo\npgn\n");
        QCOMPARE(answer.problems(), QStringList{"input play.nothing-to-redo"});
        QVERIFY2(answer.out.endsWith("\n\n1/2-1/2\n"), answer.out);
        QCOMPARE(runCli({"play"}, "e4\nundo\nd4\nredo\n").problems(),
                 QStringList{"input play.nothing-to-redo"});
    }

    void afterTheEndNothingCanBePlayed() {
        QCOMPARE(runCli({"play"}, "resign\ne4\nagree\n").problems(),
                 (QStringList{"input play.is-over", "input play.is-over"}));
    }

    void aFenIsPrintedAsItIsRead() {
        QVERIFY(runCli({"play"}, "e4\nfen\n")
                    .out.endsWith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"));
    }

    void hostileLinesAreAnsweredAtOnce() {
        QByteArray input(1'000'000, '(');
        input += '\n' + QByteArray(60'000, '/') + " w\n" + QByteArray("\0\xff\x01\n", 4) + "e4\n";
        const Answer answer = runCli({"play"}, input, 5'000);
        QCOMPARE(answer.code, 0);
        QVERIFY(answer.problems().size() >= 3);
        QCOMPARE(saidBy(answer).last(), "Black to move.");
    }
};

CHESSPP_GUILESS_TEST(TestPlay)
#include "tst_play.moc"
