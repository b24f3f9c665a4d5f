// SPDX-License-Identifier: MIT
// chesspp-cli ugi: what a program that runs games writes, and the replies.
#include "tests/app/terminal/run_cli.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace chesspp::testing;

namespace {

QStringList repliesTo(const QByteArray& input, const QStringList& arguments = {}) {
    const Answer answer = runCli(QStringList{"ugi"} + arguments, input);
    if (answer.code != 0) return {QString("code %1").arg(answer.code)};
    return QString::fromUtf8(answer.out).split('\n', Qt::SkipEmptyParts);
}

}  // namespace

class TestUgi : public QObject {
    Q_OBJECT

private slots:
    void everyProtocolIsGreeted_data() {
        QTest::addColumn<QByteArray>("protocol");
        for (const char* each : {"ugi", "uci", "uai"}) QTest::newRow(each) << QByteArray(each);
    }
    void everyProtocolIsGreeted() {
        QFETCH(const QByteArray, protocol);
        const QStringList replies = repliesTo(protocol + "\n");
        QCOMPARE(replies.size(), 4);
        QVERIFY(replies[0].startsWith("id name Chess++ "));
        QVERIFY(replies[1].startsWith("id author "));
        QVERIFY(replies[2].startsWith("option name UCI_Variant type combo default chess var "));
        for (const char* variant : {"chess", "three-check", "3check", "ataxx"})
            QVERIFY2((replies[2] + ' ').contains(QString(" var %1 ").arg(variant)), variant);
        QCOMPARE(replies[3], protocol + "ok");
    }

    void commandsAreAnswered_data() {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QStringList>("replies");
        const auto row = [](const char* name, const char* input, const QStringList& replies) {
            QTest::newRow(name) << QByteArray(input) << replies;
        };
        row("ready", "isready\n", {"readyok"});
        row("nothing to do", "uginewgame\nucinewgame\nstop\n\n", {});
        row("quit", "quit\nisready\n", {});
        row("Windows lines", "isready\r\nquery p1turn\r\n", {"readyok", "response true"});
        row("whose turn", "position startpos moves e2e4\nquery p1turn\n", {"response false"});
        row("SAN", "position startpos moves e4 e5 Nf3\nquery p1turn\n", {"response false"});
        row("the game goes on", "query gameover\nquery result\n", {"response false", "response none"});
        row("Black mates", "position startpos moves f2f3 e7e5 g2g4 d8h4\nquery gameover\nquery result\ngo\n",
            {"response true", "response p2win", "bestmove (none)"});
        row("a drawn position", "position fen 7k/8/6QK/8/8/8/8/8 b - - 0 1\nquery result\n",
            {"response draw"});
        row("a FEN and moves", "position fen 6k1/8/6K1/8/8/8/8/R7 w - - 0 1 moves a1a8\nquery result\n",
            {"response p1win"});
        row("the only move", "position fen 7k/8/5K2/8/8/8/8/6R1 b - - 0 1\ngo wtime 1000 btime 1000\n",
            {"bestmove h8h7"});
        row("another variant",
            "setoption name UCI_Variant value 3check\nposition startpos moves e4 d5 Bb5 c6 Bxc6 "
            "Nxc6 Qh5 a6 Qxf7\nquery result\n",
            {"response p1win"});
        row("the start of Fischer random chess",
            "setoption name UCI_Variant value chess960\nposition startpos moves "
            "g1f3 g8f6\nquery p1turn\n",
            {"response true"});
        row("a clone of Ataxx",
            "setoption name UCI_Variant value ataxx\nposition startpos moves b7 g7g5\nquery "
            "p1turn\n",
            {"response true"});
        row("repetition",
            "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 "
            "f3g1 "
            "f6g8\nquery result\n",
            {"response draw"});
    }
    void commandsAreAnswered() {
        QFETCH(const QByteArray, input);
        QFETCH(const QStringList, replies);
        QCOMPARE(repliesTo(input), replies);
    }

    void whatIsWrongChangesNothingAndIsSaid_data() {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* input, const char* said) {
            QTest::newRow(name) << QByteArray(input) << QString(said);
        };
        row("an illegal move", "position startpos moves e2e4 e2e4", "move.");
        row("a move after the end", "position startpos moves f2f3 e7e5 g2g4 d8h4 a2a3",
            "is over before a2a3");
        row("a broken FEN", "position fen 8/8/8 w - - 0 1", "fen.");
        row("neither", "position here", "expected startpos or fen");
        row("an unknown variant", "setoption name UCI_Variant value chequers", "cli.unknown-variant");
        row("an unknown option", "setoption name Hash value 16", "unknown option Hash");
        row("an option with a long name", "setoption name Move Overhead value 16",
            "unknown option Move Overhead");
        row("a position behind startpos", "position startpos 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "expected moves");
        row("no FEN", "position fen moves e2e4", "expected a FEN");
        row("two values", "setoption name UCI_Variant value atomic chess", "expected one value");
        row("a file", "setoption name UCI_Variant value ./atomic.json", "unknown variant ./atomic.json");
        row("an unknown query", "query weather", "unknown query weather");
        row("an unknown command", "dance", "unknown command dance");
    }
    void whatIsWrongChangesNothingAndIsSaid() {
        QFETCH(const QByteArray, input);
        QFETCH(const QString, said);
        const QStringList replies = repliesTo("position startpos moves d2d4\n" + input + "\nquery p1turn\n");
        QCOMPARE(replies.size(), 2);
        QVERIFY2(replies[0].startsWith("info string ") && replies[0].contains(said), qPrintable(replies[0]));
        QCOMPARE(replies[1], "response false");
    }

    void theSeedDecidesTheMoves() {
        const QByteArray input = "go\ngo\ngo\ngo\n";
        const QStringList one = repliesTo(input, {"--seed", "1"});
        QCOMPARE(repliesTo(input, {"--seed", "1"}), one);
        QVERIFY(repliesTo(input, {"--seed", "2"}) != one);
        QCOMPARE(one.size(), 4);
    }

    void aLongerGameGoesOnAndAnotherBeginsAnew_data() {
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("result");
        const auto row = [](const char* name, const char* second, const char* result) {
            QTest::newRow(name) << QByteArray(second) << QString(result);
        };
        row("longer", "position startpos moves f2f3 e7e5 g2g4 d8h4", "p2win");
        row("the same", "position startpos moves f2f3 e7e5 g2g4", "none");
        row("shorter", "position startpos moves f2f3", "none");
        row("another", "position startpos moves f2f3 e7e6 g2g4 d8h4", "p2win");
        row("from elsewhere", "position fen 7k/8/5K2/8/8/8/8/6R1 b - - 0 1 moves h8h7", "none");
        row("of another variant",
            "setoption name UCI_Variant value atomic\nposition startpos moves f2f3 e7e5 g2g4", "none");
    }
    void aLongerGameGoesOnAndAnotherBeginsAnew() {
        QFETCH(const QByteArray, second);
        QFETCH(const QString, result);
        const QStringList said =
            repliesTo("position startpos moves f2f3 e7e5 g2g4\n" + second + "\nquery result\n");
        QCOMPARE(said, QStringList("response " + result));
    }

    void movesOfAtaxxAreSaidAsUaiHasThem() {
        const QByteArray input =
            "setoption name UCI_Variant value ataxx\nposition fen 6o/7/7/7/7/7/x6 x 0 1\ngo\ngo\ngo\n";
        const QStringList uci = repliesTo(input);
        QStringList uai = repliesTo("uai\n" + input);
        uai = uai.mid(uai.size() - 3);
        QVERIFY(uci.join(' ').contains("P@"));
        QCOMPARE(uai, QStringList(uci).replaceInStrings("P@", ""));
    }

    void theOptionsChooseTheVariantAndThePosition() {
        QCOMPARE(repliesTo("query p1turn\nposition startpos\nquery p1turn\n",
                           {"--variant", "atomic", "--moves", "e2e4"}),
                 (QStringList{"response false", "response true"}));
        QCOMPARE(runCli({"ugi", "--fen", "8/8 w - - 0 1"}).code, 3);
    }
};

CHESSPP_GUILESS_TEST(TestUgi)
#include "tst_ugi.moc"
