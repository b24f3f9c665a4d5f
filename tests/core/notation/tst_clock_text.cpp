// SPDX-License-Identifier: MIT
// Clock times and time controls as PGN writes them, both ways.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/notation/clock_text.h"
#include "core/notation/pgn.h"

#include <QTest>

namespace chesspp::testing {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

class ClockTextTest : public QObject {
    Q_OBJECT
private slots:
    void timesComeBack_data() {
        QTest::addColumn<qint64>("time");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << qint64(0) << "0:00:00";
        QTest::newRow("a millisecond") << qint64(1) << "0:00:00.001";
        QTest::newRow("a tenth") << qint64(9100) << "0:00:09.1";
        QTest::newRow("minutes") << qint64(291'000) << "0:04:51";
        QTest::newRow("hours") << qint64(3'891'250) << "1:04:51.25";
        QTest::newRow("a day") << qint64(86'400'000) << "24:00:00";
    }
    void timesComeBack() {
        QFETCH(qint64, time);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(formatClockTime(milliseconds(time))), text);
        QCOMPARE(parseClockTime(text.toStdString()).value(), milliseconds(time));
    }

    void timesOfOtherProgramsAreRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("time");
        const auto row = [](const char* text, qint64 time) { QTest::newRow(text) << text << time; };
        row("0:00:30", 30'000);
        row("1:30", 90'000);
        row("45", 45'000);
        row(" 0:02:59.9 ", 179'900);
        row("0:00:01.98765", 1'987);
        for (const char* text : {"", ":", "1:2:3:4", "-5", "0:00:", "0:00:1.", "a", "0:00:1.x", "25:00:00",
                                 "99999999999999999999", "0:99999999999:00", "+5", "1.-5", "0x10"})
            row(text, -1);
    }
    void timesOfOtherProgramsAreRead() {
        QFETCH(QString, text);
        QFETCH(qint64, time);
        const auto read = parseClockTime(text.toStdString());
        QCOMPARE(read ? read->count() : -1, time);
    }

    void controlsComeBack_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<qint64>("base");
        QTest::addColumn<qint64>("bonus");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* text, ClockKind kind, milliseconds base, milliseconds bonus) {
            QTest::newRow(text) << int(kind) << qint64(base.count()) << qint64(bonus.count()) << text;
        };
        row("300", ClockKind::SuddenDeath, 5min, 0ms);
        row("300+3", ClockKind::Fischer, 5min, 3s);
        row("90.5+0.25", ClockKind::Fischer, 90'500ms, 250ms);
        row("300d5", ClockKind::Bronstein, 5min, 5s);
        row("*60", ClockKind::Hourglass, 1min, 0ms);
    }
    void controlsComeBack() {
        QFETCH(int, kind);
        QFETCH(qint64, base);
        QFETCH(qint64, bonus);
        QFETCH(QString, text);
        const TimeControl control{ClockKind(kind), milliseconds(base), milliseconds(bonus)};
        QCOMPARE(QString::fromStdString(formatTimeControl(control)), text);
        QVERIFY(parseTimeControl(text.toStdString()) == control);
    }

    void whatIsNoControlIsRefused_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "?", "-", "40/9000", "0", "*", "+3", "300+", "300+3+3", "86401",
                                 "300+3601", "300x3", "-300", "1e9", "*60+3"})
            QTest::newRow(text) << text;
    }
    void whatIsNoControlIsRefused() {
        QFETCH(QString, text);
        QVERIFY(!parseTimeControl(text.toStdString()));
    }
    void aBonusOfNothingIsSuddenDeath() {
        QVERIFY(parseTimeControl("600+0") == (TimeControl{ClockKind::SuddenDeath, 10min, {}}));
    }

    void clockTimesOfAGameComeBackBesideItsComments() {
        Game game = gameOf(chess(), "e4 e5 Nf3");
        const std::vector<NodeId> line = game.line({});
        game.setClock(line[0], 299'750ms);
        game.setClock(line[1], 298s);
        game.setComment(line[1], "solid");
        game.setComment(line[2], "without a time");
        const std::string pgn = formatPgn(game);
        QVERIFY2(
            pgn.find("1. e4 { [%clk 0:04:59.75] } 1... e5 { [%clk 0:04:58] solid } 2. Nf3 { without a") !=
                std::string::npos,
            pgn.c_str());
        const PgnReading read =
            parsePgn(pgn, [&](const auto&) { return Result<RulesetPtr>(game.start().rulesetPtr()); });
        QCOMPARE(read.games.size(), 1U);
        const Game& back = read.games.front().game;
        for (const NodeId id : back.line({})) {
            QVERIFY(back.node(id).clock == game.node(id).clock);
            QCOMPARE(back.node(id).comment, game.node(id).comment);
            QCOMPARE(back.node(id).mover, game.node(id).mover);
        }
    }

    void aCommandThatIsNoTimeStaysAComment() {
        std::string comment = "[%clk soon] well";
        QVERIFY(!takeClockTime(comment));
        QCOMPARE(comment, "[%clk soon] well");
    }

    void aFallenFlagIsRecorded() {
        Game game = gameOf(chess(), "e4");
        QVERIFY(game.declare(game.timeout()));
        const std::string pgn = formatPgn(game);
        QVERIFY(pgn.find("[Result \"1-0\"]\n[Termination \"time forfeit\"]\n") != std::string::npos);
        const PgnReading read =
            parsePgn(pgn, [&](const auto&) { return Result<RulesetPtr>(game.start().rulesetPtr()); });
        QVERIFY(read.games.front().game.result() == (Outcome{Side::White, EndReason::Timeout}));
        Game other = gameOf(chess(), "e4");
        QVERIFY(other.declare({Side::White, EndReason::Resignation}));
        QVERIFY2(formatPgn(other, {{"Termination", "time forfeit"}}).find("forfeit") == std::string::npos,
                 "that was another ending");
        QVERIFY(formatPgn(other, {{"Termination", "normal"}}).find("normal") != std::string::npos);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::ClockTextTest)
#include "tst_clock_text.moc"
