// SPDX-License-Identifier: MIT
// Clocks of each kind, also in an hour of random presses compared with a count of every millisecond.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/clock.h"

#include <QTest>
#include <random>

namespace chesspp::testing {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

BySide<TimeControl> both(const TimeControl& control) {
    return {control, control};
}

/// Counts each millisecond.
class SlowClock {
public:
    explicit SlowClock(const BySide<TimeControl>& controls)
        : left{controls[Side::White].base, controls[Side::Black].base}, controls_(controls) {}

    void tick() {
        if (!runs || left[turn] == 0ms) return;
        if (controls_[turn].kind == ClockKind::Bronstein && free_ < controls_[turn].bonus) {
            ++free_;
            return;
        }
        --left[turn];
        if (controls_[turn].kind == ClockKind::Hourglass) ++left[opposite(turn)];
    }
    void press() {
        if (controls_[turn].kind == ClockKind::Fischer && left[turn] > 0ms)
            left[turn] += controls_[turn].bonus;
        turn = opposite(turn);
        free_ = {};
    }

    BySide<milliseconds> left;
    Side turn = Side::White;
    bool runs = false;

private:
    BySide<TimeControl> controls_;
    milliseconds free_{};
};

}  // namespace

class ClockTest : public QObject {
    Q_OBJECT
private slots:
    void theTimeOfTheSideToMoveRunsUntilItsFlagFalls() {
        GameClock clock(both({ClockKind::SuddenDeath, 5s, {}}), Side::White);
        QCOMPARE(clock.left(Side::White, 1h), 5000ms);
        QVERIFY(!clock.flagFalls());
        clock.start(1h);
        QCOMPARE(clock.left(Side::White, 1h + 1200ms), 3800ms);
        QCOMPARE(clock.left(Side::Black, 1h + 1200ms), 5000ms);
        QVERIFY(clock.flagFalls() == 1h + 5s);
        QVERIFY(!clock.isFlagDown(1h + 4999ms));
        QVERIFY(clock.isFlagDown(1h + 5s));
        QCOMPARE(clock.left(Side::White, 2h), 0ms);
    }

    void aPressStartsTheOtherSide() {
        GameClock clock(both({ClockKind::SuddenDeath, 5s, {}}), Side::White);
        clock.start(0ms);
        clock.press(2s);
        QCOMPARE(clock.turn(), Side::Black);
        QCOMPARE(clock.left(Side::White, 3s), 3000ms);
        QCOMPARE(clock.left(Side::Black, 3s), 4000ms);
    }

    void fischerAddsItsBonusAfterEachMove() {
        GameClock clock(both({ClockKind::Fischer, 5s, 2s}), Side::White);
        clock.start(0ms);
        clock.press(500ms);
        QCOMPARE(clock.left(Side::White, 500ms), 6500ms);
        QCOMPARE(clock.left(Side::Black, 500ms), 5000ms);
        clock.press(6s);  // too late
        QCOMPARE(clock.left(Side::Black, 6s), 0ms);
    }

    void bronsteinRunsOnlyAfterItsDelay() {
        GameClock clock(both({ClockKind::Bronstein, 5s, 2s}), Side::White);
        clock.start(0ms);
        QCOMPARE(clock.left(Side::White, 2s), 5000ms);
        QVERIFY(clock.flagFalls() == 7000ms);
        clock.press(1900ms);
        QCOMPARE(clock.left(Side::White, 1900ms), 5000ms);
        clock.press(4900ms);  // of three seconds one counts
        QCOMPARE(clock.left(Side::Black, 4900ms), 4000ms);
        // A break does not begin the delay again.
        clock.stop(5900ms);
        clock.start(60s);
        QCOMPARE(clock.left(Side::White, 62s), 4000ms);
    }

    void anHourglassKeepsItsSand() {
        GameClock clock(both({ClockKind::Hourglass, 60s, {}}), Side::White);
        clock.start(0ms);
        clock.press(20s);
        QCOMPARE(clock.left(Side::White, 20s), 40000ms);
        QCOMPARE(clock.left(Side::Black, 20s), 80000ms);
        QCOMPARE(clock.left(Side::White, 25s), 45000ms);
        QCOMPARE(clock.left(Side::White, 200s), 120000ms);
        QCOMPARE(clock.left(Side::Black, 200s), 0ms);
    }

    void aStoppedClockKeepsItsTimes() {
        GameClock clock(both({ClockKind::SuddenDeath, 5s, {}}), Side::White);
        clock.start(0ms);
        clock.stop(1s);
        QVERIFY(!clock.isRunning() && !clock.flagFalls());
        QCOMPARE(clock.left(Side::White, 9s), 4000ms);
        clock.press(9s);  // a move that is made meanwhile
        QVERIFY(!clock.isRunning());
        QCOMPARE(clock.turn(), Side::Black);
        QCOMPARE(clock.left(Side::White, 9s), 4000ms);
    }

    void instantsThatGoBackDoNotGiveTime() {
        GameClock clock(both({ClockKind::SuddenDeath, 5s, {}}), Side::White);
        clock.start(10s);
        QCOMPARE(clock.left(Side::White, 9s), 5000ms);
    }

    void aReadingContinuesWhereTheClockWas() {
        const BySide<TimeControl> controls({ClockKind::Fischer, 60s, 5s}, {ClockKind::Bronstein, 90s, 3s});
        GameClock clock(controls, Side::White);
        clock.start(0ms);
        clock.press(7s);
        const GameClock::Reading reading = clock.reading(12s);
        GameClock later(controls, reading);
        QVERIFY(later.reading(1h) == reading);
        later.start(1h);
        for (const Side side : kSides) QCOMPARE(later.left(side, 1h + 4s), clock.left(side, 16s));
        QVERIFY(later.flagFalls().value() - 1h == clock.flagFalls().value() - 12s);
    }

    void aGameSaysWhatItsClockShows() {
        Game game = gameOf(chess(), "e4 e5 Nf3");
        const TimeControls controls = both({ClockKind::Fischer, 60s, 5s});
        const std::vector<NodeId> line = game.line({});
        game.setClock(line[0], 50s);
        game.setClock(line[2], 40s);
        const GameClock::Reading end = readingAt(game, line[2], controls);
        QCOMPARE(end.left[Side::White], 40000ms);
        QCOMPARE(end.left[Side::Black], 60000ms);
        QCOMPARE(end.turn, Side::Black);
        QCOMPARE(readingAt(game, line[1], controls).left[Side::White], 50000ms);
        QCOMPARE(readingAt(game, {}, controls).left[Side::White], 60000ms);
        const TimeControls hourglass = both({ClockKind::Hourglass, 60s, {}});
        QCOMPARE(readingAt(game, line[2], hourglass).left[Side::Black], 80000ms);
    }

    void aClockThatGainsTimeIsFound() {
        Game game = gameOf(chess(), "e4 e5 Nf3 Nc6");
        const std::vector<NodeId> line = game.line({});
        const auto show = [&](milliseconds first, milliseconds second) {
            game.setClock(line[0], first);
            game.setClock(line[2], second);
        };
        show(59s, 58s);
        QVERIFY(!impossibleClock(game, both({ClockKind::SuddenDeath, 60s, {}})));
        show(58s, 59s);
        QVERIFY(impossibleClock(game, both({ClockKind::SuddenDeath, 60s, {}})) == line[2]);
        QVERIFY(!impossibleClock(game, both({ClockKind::Fischer, 60s, 1s})));
        show(61s, 59s);
        QVERIFY(impossibleClock(game, both({ClockKind::Bronstein, 60s, 5s})) == line[0]);
        show(30s, 30s);
        game.setClock(line[1], 120s);  // it was given White's
        QVERIFY(impossibleClock(game, both({ClockKind::Hourglass, 60s, {}})) == line[1]);
        game.setClock(line[1], 80s);
        QVERIFY(!impossibleClock(game, both({ClockKind::Hourglass, 60s, {}})));
    }

    void timesOutsideTheirBoundsAreNotValid_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<qint64>("base");
        QTest::addColumn<qint64>("bonus");
        QTest::addColumn<bool>("valid");
        const auto row = [](const char* name, ClockKind kind, milliseconds base, milliseconds bonus,
                            bool valid) {
            QTest::newRow(name) << int(kind) << qint64(base.count()) << qint64(bonus.count()) << valid;
        };
        row("no time", ClockKind::SuddenDeath, 0ms, 0ms, false);
        row("less than none", ClockKind::Fischer, -1s, 1s, false);
        row("a millisecond", ClockKind::SuddenDeath, 1ms, 0ms, true);
        row("a day", ClockKind::Bronstein, 24h, 1h, true);
        row("more than a day", ClockKind::Bronstein, 24h + 1ms, 1s, false);
        row("a bonus of more than an hour", ClockKind::Fischer, 1h, 1h + 1ms, false);
        row("a negative bonus", ClockKind::Fischer, 1h, -1ms, false);
        row("a bonus where there is none", ClockKind::SuddenDeath, 1h, 1s, false);
        row("an hourglass", ClockKind::Hourglass, 1min, 0ms, true);
    }
    void timesOutsideTheirBoundsAreNotValid() {
        QFETCH(int, kind);
        QFETCH(qint64, base);
        QFETCH(qint64, bonus);
        QFETCH(bool, valid);
        const TimeControl control{ClockKind(kind), milliseconds(base), milliseconds(bonus)};
        QCOMPARE(areValid(both(control)), valid);
        const TimeControl sudden{ClockKind::SuddenDeath, 1min, {}};
        QCOMPARE(areValid({control, sudden}), valid && control.kind != ClockKind::Hourglass);
    }

    void anHourOfPressesIsExactToTheMillisecond_data() {
        QTest::addColumn<int>("white");
        QTest::addColumn<int>("black");
        QTest::newRow("sudden death") << int(ClockKind::SuddenDeath) << int(ClockKind::SuddenDeath);
        QTest::newRow("Fischer") << int(ClockKind::Fischer) << int(ClockKind::Fischer);
        QTest::newRow("Bronstein") << int(ClockKind::Bronstein) << int(ClockKind::Bronstein);
        QTest::newRow("hourglass") << int(ClockKind::Hourglass) << int(ClockKind::Hourglass);
        QTest::newRow("one each") << int(ClockKind::Fischer) << int(ClockKind::Bronstein);
    }
    void anHourOfPressesIsExactToTheMillisecond() {
        QFETCH(int, white);
        QFETCH(int, black);
        constexpr unsigned kSeed = 18;
        qInfo("seed %u", kSeed);
        std::mt19937 random(kSeed);
        const auto control = [](int kind) {
            const bool bonus =
                ClockKind(kind) == ClockKind::Fischer || ClockKind(kind) == ClockKind::Bronstein;
            return TimeControl{ClockKind(kind), 40min, bonus ? milliseconds(3s) : 0ms};
        };
        const BySide<TimeControl> controls(control(white), control(black));
        GameClock clock(controls, Side::White);
        SlowClock slow(controls);
        milliseconds now{};
        while (now < 1h) {
            const milliseconds until = now + milliseconds(1 + random() % 20'000);
            for (; now < until; ++now) slow.tick();
            for (const Side side : kSides) QCOMPARE(clock.left(side, now), slow.left[side]);
            switch (random() % 4) {
                case 0:
                    slow.runs = true, clock.start(now);
                    break;
                case 1:
                    slow.runs = false, clock.stop(now);
                    break;
                default:
                    slow.press(), clock.press(now);
                    break;
            }
            QCOMPARE(clock.turn(), slow.turn);
        }
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::ClockTest)
#include "tst_clock.moc"
