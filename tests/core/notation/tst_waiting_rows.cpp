// SPDX-License-Identifier: MIT
// The rows of a FEN that say what waits behind the pieces on the first ranks, and Musketeer Chess, which has
// them.
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>

namespace chesspp::testing {

namespace {

const RulesetPtr& musketeer() {
    static const RulesetPtr ruleset = compiled(variantOfTree("musketeer"));
    return ruleset;
}

/// The position's text after the moves, without clocks.
QString playedFrom(const char* fen, const QStringList& moves) {
    auto position = positionFromFen(musketeer(), fen);
    if (!position) qFatal("%s", codesOf(position.error()).c_str());
    for (const QString& text : moves) {
        const auto move = parseMove(*position, text.toStdString());
        if (!move) qFatal("%s", qPrintable(text));
        position->play(*move);
    }
    return QString::fromStdString(formatFen(*position)).section(' ', 0, 2);
}

}  // namespace

class WaitingRowsTest : public QObject {
    Q_OBJECT
private slots:
    void textIsReadAndWrittenBack_data() {
        QTest::addColumn<QString>("fen");
        QTest::newRow("nobody waits") << "8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1";
        QTest::newRow("two of each side")
            << "1l4h1/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/1L4H1 w KQkq - 0 1";
        QTest::newRow("a whole row") << "acdlhusf/rnbqkbnr/8/8/8/8/8/8/RNBQKBNR/EO6 b KQkq - 3 9";
        QTest::newRow("behind a king that may not castle") << "8/4k3/8/8/8/8/8/8/4K3/4A3 w - - 0 1";
    }
    void textIsReadAndWrittenBack() {
        QFETCH(const QString, fen);
        const auto position = positionFromFen(musketeer(), fen.toStdString());
        QVERIFY2(position.has_value(), position ? "" : codesOf(position.error()).c_str());
        QCOMPARE(QString::fromStdString(formatFen(*position)), fen);
    }
    void aTextWithoutTheRowsHasNobodyWaiting() {
        const auto position = positionFromFen(musketeer(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        QVERIFY(position.has_value());
        QCOMPARE(QString::fromStdString(formatFen(*position)), "8/4k3/8/8/8/8/8/8/4K3/8 w - - 0 1");
    }
    void otherCountersOfSuchAPieceStandInTheLastField() {
        Variant variant = variantOfTree("musketeer");
        variant.events.front().rule.when.push_back(
            parseCondition("self.counter(\"heat\") == 0", ConditionPlace::Event).value());
        const RulesetPtr ruleset = compiled(variant);
        const std::string fen =
            "8/4k3/8/8/8/8/8/8/4K3/8 w - - 0 1 "
            "{\"pieces\":{\"e1\":{\"counters\":{\"heat\":2,\"waiting\":1}}}}";
        const auto position = positionFromFen(ruleset, fen);
        QVERIFY2(position.has_value(), position ? "" : codesOf(position.error()).c_str());
        const auto again = positionFromFen(ruleset, formatFen(*position));
        QVERIFY(again.has_value());
        QCOMPARE(again->repetitionKey(), position->repetitionKey());
    }

    void wrongRowsAreToldWithTheirPlace_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* name, const char* fen, const char* problems) {
            QTest::newRow(name) << fen << problems;
        };
        row("too short", "7/4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "fen.waiting-row 1");
        row("too long", "8/4k3/8/8/8/8/8/8/4K3/4A4 w - - 0 1", "fen.waiting-row 23");
        row("nobody stands there", "8/4k3/8/8/8/8/8/8/4K3/A7 w - - 0 1", "fen.waiting-nobody 23");
        row("who stands there is not of that side", "4a3/4K3/8/8/8/8/8/8/4k3/8 w - - 0 1",
            "fen.waiting-nobody 2");
        row("a piece that does not wait", "8/4k3/8/8/8/8/8/8/4K3/4Q3 w - - 0 1", "fen.waiting-letter 24");
        row("a letter of the other side", "8/4k3/8/8/8/8/8/8/4K3/4a3 w - - 0 1", "fen.waiting-letter 24");
        row("one row alone", "8/4k3/8/8/8/8/8/8/4K3 w - - 0 1", "fen.rank-count 1");
    }
    void wrongRowsAreToldWithTheirPlace() {
        QFETCH(const QString, fen);
        QFETCH(const QString, problems);
        const auto position = positionFromFen(musketeer(), fen.toStdString());
        QVERIFY(!position);
        QCOMPARE(QString::fromStdString(problemsAs("{code} {column}", position.error(), "; ")), problems);
    }

    void whatWaitsComesInOnTheSquareThatIsLeft() {
        constexpr const char* kBegin = "1l4h1/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/1L4H1 w KQkq - 0 1";
        QCOMPARE(playedFrom(kBegin, {"Nc3", "Nf6"}),
                 "1l6/rnbqkbhr/pppppppp/5n2/8/8/2N5/PPPPPPPP/RLBQKBNR/6H1 w KQkq");
    }
    void aCastlingLetsInWhatWaitsBehindBoth() {
        QCOMPARE(playedFrom("a3c3/r3k3/8/8/8/8/8/8/4K2R/4L2S w Kq - 0 1", {"O-O", "O-O-O"}),
                 "8/a1krc3/8/8/8/8/8/8/4LRKS/8 w -");
    }
    void whatWaitsIsLostWithThePieceBeforeIt() {
        QCOMPARE(playedFrom("8/k6r/8/8/8/8/8/8/4K2R/7A b - - 0 1", {"Rxh1"}).section(' ', 0, 0),
                 "8/k7/8/8/8/8/8/8/4K2r/8");
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::WaitingRowsTest)
#include "tst_waiting_rows.moc"
