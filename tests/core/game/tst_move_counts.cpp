// SPDX-License-Identifier: MIT
// Counts of moves to a draw: when they begin, begin anew and end. Limits of Makruk and its kin are those of
// Fairy-Stockfish's countingRule.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>

namespace chesspp::testing {

namespace {

Game gameOf(const char* variant, const QString& fen, Backend backend = Backend::Fastest) {
    return Game(positionOf(compiled(variantOfTree(variant), backend), fen.toStdString()));
}

QString textOf(const std::optional<MoveCount>& count) {
    return count ? QString("%1 of %2").arg(count->made).arg(count->most) : QString("none");
}

bool play(Game& game, const QString& moves) {
    for (const QString& text : moves.split(' ', Qt::SkipEmptyParts)) {
        const auto move = parseMove(game.position(), text.toStdString());
        if (!move) return false;
        game.play(*move);
    }
    return true;
}

}  // namespace

class MoveCountsTest : public QObject {
    Q_OBJECT
private slots:
    void theyBeginByTheMaterial_data() {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("count");
        const auto row = [](const char* name, const char* variant, const char* fen, const char* count) {
            QTest::newRow(name) << QString(variant) << QString(fen) << QString(count);
        };
        row("makruk: pawns are left", "makruk", "4k3/8/8/3P4/8/8/8/R3K3 b - - 0 1", "none");
        row("makruk: board's honour", "makruk", "4k2n/8/8/8/8/8/8/R3K3 b - - 0 1", "0 of 128");
        row("makruk: two rooks", "makruk", "4k3/8/8/8/8/8/8/RR2K3 b - - 0 1", "8 of 16");
        row("makruk: one rook", "makruk", "4k3/8/8/8/8/8/8/RS2K3 b - - 0 1", "8 of 32");
        row("makruk: two khons", "makruk", "4k3/8/8/8/8/8/8/SS2K3 b - - 0 1", "8 of 44");
        row("makruk: two knights", "makruk", "4k3/8/8/8/8/8/8/NNS1K3 b - - 0 1", "10 of 64");
        row("makruk: one khon", "makruk", "4k3/8/8/8/8/8/8/MS2K3 b - - 0 1", "8 of 88");
        row("makruk: a knight", "makruk", "4k3/8/8/8/8/8/8/MN2K3 b - - 0 1", "8 of 128");
        row("makruk: not for the stronger side", "makruk", "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1", "none");
        row("ouk: three pieces", "cambodian", "4k1nn/8/8/8/8/8/8/RR2K3 b - - 0 1", "0 of 126");
        row("ouk: four pieces", "cambodian", "4knnn/8/8/8/8/8/8/RR2K3 b - - 0 1", "none");
        row("ouk: a bare king beside pawns", "cambodian", "4k3/8/8/3P4/8/8/8/R3K3 b - - 0 1", "none");
        row("ouk: two rooks", "cambodian", "4k3/8/8/8/8/8/8/RR2K3 b - - 0 1", "8 of 14");
        row("asean: a rook", "asean", "4k3/8/8/8/8/8/8/RN2K3 b - - 0 1", "0 of 32");
        row("asean: a khon", "asean", "4k3/8/8/8/8/8/8/BN2K3 b - - 0 1", "0 of 88");
        row("asean: no bare king", "asean", "4k2n/8/8/8/8/8/8/RN2K3 b - - 0 1", "none");
        row("sittuyin: a rook", "sittuyin", "4k3/8/8/8/8/8/8/RN2K3 b - - 0 1", "0 of 32");
    }
    void theyBeginByTheMaterial() {
        QFETCH(const QString, variant);
        QFETCH(const QString, fen);
        QFETCH(const QString, count);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            QCOMPARE(textOf(gameOf(qPrintable(variant), fen, backend).moveCount()), count);
        }
    }

    void theyGoOnWithEachMove() {
        Game game = gameOf("makruk", "4k2n/8/8/8/8/8/p7/R3K2R w - - 0 1");
        QCOMPARE(textOf(game.moveCount()), "none");
        // The last pawn is taken.
        QVERIFY(play(game, "Rxa2"));
        QCOMPARE(textOf(game.moveCount()), "0 of 128");
        QVERIFY(play(game, "Ke7 Rb2"));
        QCOMPARE(textOf(game.moveCount()), "2 of 128");
        // The last piece is taken: a bare king's count begins, four pieces counted.
        QVERIFY(play(game, "Kd7 Rxh8"));
        QCOMPARE(textOf(game.moveCount()), "8 of 16");
        QVERIFY(play(game, "Kd6"));
        QCOMPARE(textOf(game.moveCount()), "9 of 16");
        QVERIFY(game.back());
        QCOMPARE(textOf(game.moveCount()), "8 of 16");
    }

    void theGameIsDrawnByOneMoveMore() {
        Game game = gameOf("makruk", "8/8/8/3k4/8/8/8/RR2K3 b - - 0 1");
        QVERIFY(play(game, "d5e4 a1a8 e4e5 a8a7 e5e4 a7a8 e4e5 b1b8"));
        QCOMPARE(textOf(game.moveCount()), "16 of 16");
        QVERIFY(!game.result());
        QVERIFY(play(game, "e5e4"));
        QVERIFY(game.result() && game.result()->reason == EndReason::MovesCounted);
        QVERIFY(!game.result()->winner);
    }

    void replayedGamesHaveTheirCounts() {
        Game game = gameOf("makruk", "4k3/8/8/8/8/8/8/RR2K3 b - - 0 1");
        QVERIFY(play(game, "Kd8 Ra2"));
        const auto again = game.replayedUnder(compiled(variantOfTree("makruk"), Backend::Plain));
        QVERIFY(again.has_value());
        QCOMPARE(textOf(again->moveCount()), "10 of 16");
    }

    void aCountHasABound() {
        Variant variant = variantOfTree("makruk");
        variant.draws.counts.front().moves = 0;
        const auto ruleset = Ruleset::compile(variant, [](std::string_view id) { return pieceOfTree(id); });
        QVERIFY(!ruleset && codesOf(ruleset.error()).find("ruleset.count-out-of-range") != std::string::npos);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::MoveCountsTest)
#include "tst_move_counts.moc"
