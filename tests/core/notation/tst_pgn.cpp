// SPDX-License-Identifier: MIT
// Formatting PGN: roster, result, variations, comments, glyphs, line length, other starts than the usual one.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/notation/fen.h"
#include "core/notation/move_text.h"
#include "core/notation/pgn.h"

#include <QTest>

namespace chesspp::testing {

namespace {

QString pgnOf(const Game& game, const std::vector<PgnTag>& tags = {}) {
    return QString::fromStdString(formatPgn(game, tags));
}

QString movesOf(const Game& game) {
    return pgnOf(game).section("\n\n", 1).simplified();
}

}  // namespace

class PgnTest : public QObject {
    Q_OBJECT
private slots:
    void rosterIsCompletedAndOtherTagsFollow() {
        const Game game = gameOf(chess(), "f3 e5 g4 Qh4#");
        QCOMPARE(pgnOf(game, {{"White", "A \"B\" \\ C"}, {"Annotator", "D"}, {"Result", "1-0"}}),
                 "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                 "[White \"A \\\"B\\\" \\\\ C\"]\n[Black \"?\"]\n[Result \"0-1\"]\n[Annotator \"D\"]\n\n"
                 "1. f3 e5 2. g4 Qh4# 0-1\n");
    }

    void variationsAndCommentsStandBehindTheirMove() {
        Game game = gameOf(chess(), "e4 e5 Nf3 Nc6");
        const NodeId end = game.current();
        const auto play = [&](const char* text) { return game.play(*parseMove(game.position(), text)); };
        game.goTo(game.path(end)[1]);
        play("Nc3");
        game.setComment(play("Nf6"), "the {Vienna}\ngame");
        game.goTo(game.path(end)[0]);
        game.setGlyphs(play("c5"), {1, 14});
        game.setComment({}, "start");
        game.goTo(end);
        QCOMPARE(movesOf(game),
                 "{ start } 1. e4 e5 (1... c5 $1 $14) 2. Nf3 (2. Nc3 Nf6 ; the {Vienna} game ) 2... Nc6 *");
        game.goTo({});
        QVERIFY(movesOf(game).endsWith("Nc6 *"));
    }

    void aCommentAheadThatNothingPartsIsWrittenAsReadersTakeIt() {
        Game game = gameOf(chess(), "e4 e5 Nf3");
        game.setComment(NodeId{}, "start");
        game.setCommentBefore(NodeId{1}, "first");
        game.setComment(NodeId{1}, "king");
        game.setCommentBefore(NodeId{2}, "too");
        game.setCommentBefore(NodeId{3}, "then");
        QCOMPARE(movesOf(game), "{ start first } 1. e4 { king too } 1... e5 { then } 2. Nf3 *");
    }

    void resultIsThatOfTheMainLine() {
        Game game = gameOf(chess(), "e4 e5");
        QVERIFY(game.declare({std::nullopt, EndReason::Agreement}));
        game.goTo({});
        QVERIFY(movesOf(game).endsWith("e5 1/2-1/2"));
    }

    void whatIsDeclaredWhileLookingBackIsTheResult() {
        Game game = gameOf(chess(), "e4 e5");
        game.goTo({});
        QVERIFY(game.declare({Side::Black, EndReason::Resignation}));
        QVERIFY(movesOf(game).endsWith("e5 0-1"));
        QVERIFY(pgnOf(game).contains("[Result \"0-1\"]"));
        game.play(*parseMove(game.position(), "d4"));
        QVERIFY2(movesOf(game).endsWith("(1. d4) 1... e5 0-1"), qPrintable(movesOf(game)));
    }

    void aVariationThatRepeatsTheGameDoesNotTakeItOver() {
        const PgnRules rules = [](const std::vector<PgnTag>&) { return Result<RulesetPtr>(chess()); };
        const PgnReading read = parsePgn("1. e4 e5 (1... e5 2. Nf3 Nc6) 2. Nc3 Nf6 1-0", rules);
        QCOMPARE(read.games.size(), std::size_t{1});
        const Game& game = read.games.front().game;
        QVERIFY(game.current() == game.end());
        QCOMPARE(movesOf(game), "1. e4 e5 2. Nc3 (2. Nf3 Nc6) 2... Nf6 1-0");
    }

    void tagsAreTheSameInSmallLetters() {
        const QString written = pgnOf(Game(*startPosition(fischer(), 518)),
                                      {{"white", "a"}, {"vARIANT", "b"}, {"Mode", "c"}, {"mode", "d"}});
        QVERIFY(written.contains("[White \"a\"]"));
        QVERIFY(!written.contains("white"));
        QVERIFY(!written.contains("vARIANT"));
        QVERIFY(written.contains("[Mode \"c\"]"));
        QVERIFY(!written.contains("mode"));
    }

    void unusualStartIsSaid() {
        const char* fen = "4k3/8/8/8/8/8/4p3/4K3 b - - 3 40";
        const QString pgn = pgnOf(gameOf(chess(), "Kd7 Kxe2", fen));
        QVERIFY(pgn.contains(QString("[SetUp \"1\"]\n[FEN \"%1\"]\n").arg(fen)));
        QVERIFY(pgn.endsWith("40... Kd7 41. Kxe2 1/2-1/2\n"));
        QVERIFY(!pgnOf(gameOf(chess(), "e4")).contains("FEN"));
        const QString random = pgnOf(Game(*startPosition(fischer(), 518)));
        QVERIFY(random.contains("[Variant \"Chess960\"]"));
        QVERIFY(random.contains("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]"));
    }

    void linesAreAtMostEightyColumns() {
        Game game(positionOf(chess(), ""));
        for (int round = 0; round < 3; ++round) {
            for (const char* text : {"Nf3", "Nf6", "Ng1", "Ng8"}) {
                const NodeId at = game.play(*parseMove(game.position(), text));
                game.setComment(at, QString::fromUtf8("ein längeres Wörtchen zum Zuge").toStdString());
            }
        }
        const QStringList lines = pgnOf(game).section("\n\n", 1).split('\n');
        QVERIFY(lines.size() > 5);
        for (const QString& line : lines) QVERIFY2(line.size() <= 80, qPrintable(line));
        QVERIFY(
            std::any_of(lines.begin(), lines.end(), [](const QString& line) { return line.size() > 70; }));
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::PgnTest)
#include "tst_pgn.moc"
