// SPDX-License-Identifier: MIT
// Turns of several moves: how many there are, what ends a turn, marks, texts and counts.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"
#include "core/notation/pgn.h"

#include <QTest>
#include <array>

namespace chesspp::testing {

namespace {

constexpr std::array kBackends{Backend::Fastest, Backend::Plain};

Variant chessOf(const char* moves, const char* goesOn = "") {
    Variant variant = chessVariant();
    TurnRule& turn = variant.turn.emplace();
    turn.moves.push_back(parseExpression(moves, ValueType::Number, ConditionPlace::Goal).value());
    if (*goesOn != '\0') turn.goesOn.push_back(parseCondition(goesOn, ConditionPlace::Goal).value());
    return variant;
}

}  // namespace

class TurnsTest : public QObject {
    Q_OBJECT
private slots:
    void aTurnHasSoManyMoves_data() {
        QTest::addColumn<QString>("moves");
        QTest::addColumn<QString>("goesOn");
        QTest::addColumn<QString>("played");
        QTest::addColumn<QString>("after");  ///< side, moves made, move number
        const auto row = [](const char* name, const char* moves, const char* goesOn, const char* played,
                            const char* after) {
            QTest::newRow(name) << QString(moves) << QString(goesOn) << QString(played) << QString(after);
        };
        row("one", "1", "", "e4", "b 0 1");
        row("the first of two", "2", "", "e4", "w 1 1");
        row("both of two", "2", "", "e4 d4", "b 0 1");
        row("two and two", "2", "", "e4 d4 e5 d5", "w 0 2");
        row("none is one", "0", "", "e4", "b 0 1");
        row("a number by the side", "if friend == white then 2 else 1", "", "e4 d4 e5", "w 0 2");
        row("a growing number", "2 * board.move_number - (if friend == white then 1 else 0)", "",
            "e4 e5 d5 d4 c4 b4", "b 0 2");
        row("a condition that holds", "2", "not enemy.in_check", "e4 d4", "b 0 1");
        row("a condition about the move before", "2", "not last.captured.exists", "e4 d4 d5 Nf6 exd5",
            "w 1 2");
        row("a condition that ends the turn", "5", "not enemy.in_check", "e4 Qh5 Qxf7", "b 0 1");
    }
    void aTurnHasSoManyMoves() {
        QFETCH(const QString, moves);
        QFETCH(const QString, goesOn);
        QFETCH(const QString, played);
        QFETCH(const QString, after);
        for (const Backend backend : kBackends) {
            const auto ruleset =
                compiled(chessOf(moves.toUtf8().constData(), goesOn.toUtf8().constData()), backend);
            const Setup setup = gameOf(ruleset, played.toStdString()).position().setup();
            const QString found = QStringLiteral("%1 %2 %3")
                                      .arg(setup.sideToMove == Side::White ? 'w' : 'b')
                                      .arg(setup.movesMade)
                                      .arg(setup.moveNumber);
            QCOMPARE(found, after);
        }
    }

    void aCheckWithinATurnIsReadAgain() {
        const auto ruleset = compiled(chessOf("2"));
        const Position position = gameOf(ruleset, "Rh8", "4k3/8/8/8/8/8/8/4K2R w - - 0 1").position();
        QVERIFY(position.setup().movesMade == 1);
        QCOMPARE(formatFen(positionOf(ruleset, formatFen(position))), formatFen(position));
    }

    void enPassantIsForTheFirstMoveOfTheAnswer() {
        for (const Backend backend : kBackends) {
            const auto ruleset = compiled(chessOf("2"), backend);
            constexpr auto kStart = "4k3/8/8/8/1p6/8/P1P5/4K3 w - - 0 1";
            const Position first = gameOf(ruleset, "a4 c4", kStart).position();
            QVERIFY(parseMove(first, "b4a3").has_value());
            QVERIFY(parseMove(first, "b4c3").has_value());
            const Position second = gameOf(ruleset, "a4 c4 Ke7", kStart).position();
            QVERIFY(!parseMove(second, "b4a3").has_value());
            // The first of two moves leaves its mark, too; its own side does not see it.
            QVERIFY(gameOf(ruleset, "a4", kStart).position().setup().marks.size() == 1);
        }
    }

    void theMovesMadeBelongToThePosition() {
        for (const Backend backend : kBackends) {
            const auto ruleset = compiled(chessOf("3"), backend);
            const Position one = gameOf(ruleset, "Nf3").position();
            const Position three = gameOf(ruleset, "Nf3 Ng1 Nf3").position();
            const Position back = gameOf(ruleset, "Nf3 Ng1").position();
            QVERIFY(one.hash() != positionOf(ruleset,
                                             "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - "
                                             "1 1")
                                      .hash());
            QVERIFY(back.hash() != one.hash());
            QCOMPARE(three.sideToMove(), Side::Black);
            const std::string text = formatFen(one);
            QVERIFY(text.find("{\"moves-made\":1") != std::string::npos);
            const Position again = positionOf(ruleset, text);
            QCOMPARE(again.setup().movesMade, 1);
            QCOMPARE(again.hash(), one.hash());
            QCOMPARE(formatFen(again), text);
        }
    }

    void noMoreMovesWereMadeThanATurnHas() {
        const auto ruleset = compiled(chessOf("3"));
        const auto read = [&](int made) {
            return parseFen(*ruleset,
                            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 {\"moves-made\":" + std::to_string(made) + "}");
        };
        QVERIFY(read(2).has_value());
        QCOMPARE(QString::fromStdString(bareCodesOf(read(3).error())), QString("fen.last-field"));
    }

    void marksOfThisTurnBelongToThePosition() {
        for (const Backend backend : kBackends) {
            const auto ruleset = compiled(chessOf("2"), backend);
            constexpr auto kStart = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 20";
            const Position marked = gameOf(ruleset, "e4", kStart).position();
            const Position again = positionOf(ruleset, formatFen(marked));
            QCOMPARE(again.setup().marks.size(), std::size_t{1});
            QCOMPARE(again.perft(2), marked.perft(2));
            const Position unmarked = gameOf(ruleset, "e4", "4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 20").position();
            QVERIFY(marked.repetitionKey() != unmarked.repetitionKey());
        }
    }

    void aPassThatLeavesACheckHasNoSign() {
        Variant variant = chessOf("2");
        variant.pass.emplace();
        const Game game = gameOf(compiled(variant), "Ra8 --", "4k3/8/8/8/8/8/8/R3K3 w - - 0 2");
        QVERIFY(formatPgn(game, {}).find("2. Ra8 -- *") != std::string::npos);
    }

    void aTurnDoesNotLookAtLegalMoves() {
        const auto ruleset = Ruleset::compile(chessOf("2", "not enemy.mated"), pieceOfTree);
        QVERIFY(!ruleset.has_value());
        QCOMPARE(QString::fromStdString(bareCodesOf(ruleset.error())), "ruleset.turn-by-legal-moves");
    }

    void gamesComeBackFromPgn() {
        const auto ruleset = compiled(chessOf("2"));
        const Game game = gameOf(ruleset, "e4 d4 e5 d5 exd5 Nf3");
        const std::string text = formatPgn(game, {});
        QVERIFY2(text.find("1. e4 d4 e5 d5 2. exd5 Nf3") != std::string::npos, text.c_str());
    }

    void countsAreOfTurns() {
        for (const Backend backend : kBackends) {
            const auto ruleset = compiled(chessOf("2"), backend);
            const auto engine = ruleset->engineFor(startPosition(ruleset)->setup());
            QCOMPARE(engine->perft(1, Legality::Legal), std::uint64_t{445});
            const auto single = compiled(chessOf("1"), backend);
            QCOMPARE(single->engineFor(startPosition(single)->setup())->perft(3, Legality::Legal),
                     std::uint64_t{8902});
        }
    }

    void aTurnSaysHowManyMoves() {
        Variant variant = chessVariant();
        variant.turn.emplace();
        const auto ruleset = Ruleset::compile(variant, pieceOfTree);
        QVERIFY(!ruleset.has_value());
        QCOMPARE(QString::fromStdString(bareCodesOf(ruleset.error())), "ruleset.turn-without-moves");
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::TurnsTest)
#include "tst_turns.moc"
