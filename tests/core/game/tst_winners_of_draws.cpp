// SPDX-License-Identifier: MIT
// Repetitions that a side wins, perpetual checks, and draw odds.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/io/variant_json.h"
#include "core/notation/move_text.h"

#include <QTest>

namespace chesspp::testing {

namespace {

/// Of kings and rooks, with such draws.
Variant variantWith(QString draws, const QString& fen) {
    const QString text =
        QStringLiteral(
            "{ \"format\": \"chesspp-variant\", \"version\": 1, \"id\": \"mine\", \"name\": \"Mine\", "
            "\"board\": {\"files\": 5, \"ranks\": 5}, \"army\": {\"K\": \"king\", \"R\": \"rook\"}, "
            "\"roles\": {\"rook\": \"\"}, \"start\": {\"fen\": \"%2\"}, "
            "\"goals\": {\"checkmate\": \"win\", \"stalemate\": \"draw\"}, \"draws\": %1 }")
            .arg(draws.replace('\'', '"'), fen);
    const auto read = io::readVariant(text.toStdString(), "mine.json", io::VariantResolver{});
    if (!read) qFatal("%s", codesOf(read.error()).c_str());
    return read->variant;
}

QString endOf(const Game& game) {
    const auto outcome = game.result();
    if (!outcome) return "open";
    const QString winner = !outcome->winner ? "nobody" : *outcome->winner == Side::White ? "white" : "black";
    return winner + " by " +
           QString::fromStdString(describe(*outcome, game.position().ruleset().variant()).code);
}

constexpr const char* kTwoRooks = "3k1/1r3/5/4R/2K2 w - - 0 1";
/// The position comes again after each four half-moves; nobody gives check.
constexpr const char* kQuiet = "Re3 Ra4 Re2 Rb4 ";

}  // namespace

class WinnersOfDrawsTest : public QObject {
    Q_OBJECT
private slots:
    void gameEndsByItsDraws_data() {
        QTest::addColumn<QString>("draws");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<QString>("end");
        const auto row = [](const char* name, const char* draws, const char* fen, const QString& moves,
                            const char* end) {
            QTest::newRow(name) << QString(draws) << QString(fen) << moves << QString(end);
        };
        const QString quiet = QString(kQuiet).repeated(2);
        row("nobody wins a repetition", "{'repetition': {'automatic': 3}}", kTwoRooks, quiet,
            "nobody by outcome.repetition");
        row("white wins a repetition", "{'repetition': {'automatic': 3}, 'repetition-winner': 'white'}",
            kTwoRooks, quiet, "white by outcome.repetition-won");
        row("black wins a repetition", "{'repetition': {'automatic': 3}, 'repetition-winner': 'black'}",
            kTwoRooks, quiet, "black by outcome.repetition-won");
        row("the mover wins a repetition", "{'repetition': {'automatic': 3}, 'repetition-winner': 'mover'}",
            kTwoRooks, quiet, "black by outcome.repetition-won");
        row("the other wins a repetition", "{'repetition': {'automatic': 3}, 'repetition-winner': 'other'}",
            kTwoRooks, quiet, "white by outcome.repetition-won");
        row("not before its number", "{'repetition': {'automatic': 4}, 'repetition-winner': 'white'}",
            kTwoRooks, quiet, "open");
        // White's rook checks on the fifth and fourth rank, Black's king goes there and back.
        const char* checking = "4k/5/5/R4/K4 w - - 0 1";
        const QString checks = QString("Ra5+ Ke4 Ra4+ Ke5 ").repeated(2);
        const char* loses = "{'repetition': {'automatic': 3}, 'perpetual-check': 'loss'}";
        row("who always checked loses", loses, "4k/R4/5/5/K4 w - - 0 1", checks,
            "black by outcome.perpetual-check");
        row("who always checked wins", "{'repetition': {'automatic': 3}, 'perpetual-check': 'win'}",
            "4k/R4/5/5/K4 w - - 0 1", checks, "white by outcome.perpetual-check");
        row("a drawn perpetual check", "{'repetition': {'automatic': 3}, 'perpetual-check': 'draw'}",
            "4k/R4/5/5/K4 w - - 0 1", checks, "nobody by outcome.repetition");
        row("one quiet move is enough", loses, checking,
            "Ra5+ Ke4 Ra4+ Ke5 Ra3 Kd5 Ra4 Ke5 Ra5+ Ke4 Ra4+ Ke5", "nobody by outcome.repetition");
        row("without checks it is a draw", loses, kTwoRooks, quiet, "nobody by outcome.repetition");
        row("stalemate by odds", "{'odds': 'black'}", "4k/5/4K/3R1/5 w - - 0 1", "Rd4",
            "black by outcome.stalemate-won");
        row("repetition by odds", "{'repetition': {'automatic': 3}, 'odds': 'black'}", kTwoRooks, quiet,
            "black by outcome.repetition-won");
        row("quiet moves by odds", "{'quiet-moves': {'automatic': 2}, 'odds': 'white'}", kTwoRooks, kQuiet,
            "white by outcome.quiet-moves-won");
        row("dead positions by odds", "{'dead': [{'letters': ''}], 'odds': 'mover'}",
            "4k/5/5/1r3/K4 w - - 0 1", "Kxb2", "white by outcome.dead-won");
    }
    void gameEndsByItsDraws() {
        QFETCH(QString, draws);
        QFETCH(QString, fen);
        QFETCH(QString, moves);
        QFETCH(QString, end);
        QCOMPARE(endOf(gameOf(compiled(variantWith(draws, fen)), moves.toStdString())), end);
    }

    void whoHasOddsWinsWhatIsAgreedOrClaimed() {
        const auto rules = compiled(variantWith("{'repetition': {'claim': 2}, 'odds': 'black'}", kTwoRooks));
        Game agreed(positionOf(rules, kTwoRooks));
        QVERIFY(agreed.declare({std::nullopt, EndReason::Agreement}));
        QCOMPARE(endOf(agreed), "black by outcome.agreement-won");
        Game claimed = gameOf(rules, kQuiet);
        QVERIFY(claimed.declare({std::nullopt, EndReason::RepetitionClaimed}));
        QCOMPARE(endOf(claimed), "black by outcome.repetition-won");
    }

    void aDrawOnTimeIsNobodys() {
        const auto rules = compiled(variantWith("{'odds': 'black'}", kTwoRooks));
        Game game(positionOf(rules, kTwoRooks));
        QVERIFY(game.declare({std::nullopt, EndReason::Timeout}));
        QCOMPARE(endOf(game), "nobody by outcome.timeout-drawn");
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::WinnersOfDrawsTest)
#include "tst_winners_of_draws.moc"
