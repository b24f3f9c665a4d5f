// SPDX-License-Identifier: MIT
// The clock of a table: it follows the main line, comes back with moves taken back, and ends games.
#include "tests/support/test_program.h"
#include "tests/ui/models/session_run.h"
#include "ui/models/table/table_clock.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/models/table/text/table_record.h"

#include <QSignalSpy>
#include <QTest>
#include <random>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

class TestTime final : public TimeSource {
public:
    [[nodiscard]] GameClock::Instant now() const override { return at; }
    [[nodiscard]] milliseconds slept() const override { return away; }

    milliseconds at{};
    milliseconds away{};
};

TimeControls both(ClockKind kind, milliseconds base, milliseconds bonus = {}) {
    return {{kind, base, bonus}, {kind, base, bonus}};
}

/// A game of chess with a clock and a time of its own.
struct ClockTable {
    explicit ClockTable(const TimeControls& controls, const char* fen = nullptr)
        : table(library(), TableStart{.standing = standing(fen), .timeControls = controls}) {
        table.clock().setTimeSource(time);
    }
    static RulesetSetup standing(const char* fen) {
        const Position start = fen != nullptr ? position(fen) : startOfChess();
        return {start.rulesetPtr(), start.setup()};
    }
    void move(const char* text, milliseconds after) {
        time.at += after;
        play(table, text);
    }
    [[nodiscard]] milliseconds left(Side side) const { return table.clock().left(side); }

    TestTime time;
    TableDocument table;
};

}  // namespace

class TableClockTest : public QObject {
    Q_OBJECT
private slots:
    void theFirstMoveStartsTheClock() {
        ClockTable game(both(ClockKind::SuddenDeath, 5min));
        QVERIFY(!game.table.clock().isRunning());
        QCOMPARE(game.table.clock().pause(), ClockPause::BeforeGame);
        game.move("e4", 1h);
        QVERIFY(game.table.clock().isRunning());
        QCOMPARE(game.left(Side::White), milliseconds(5min));
        game.move("e5", 10s);
        QCOMPARE(game.left(Side::Black), milliseconds(290s));
        game.move("Nf3", 1500ms);
        QCOMPARE(game.left(Side::White), milliseconds(298'500ms));
        QCOMPARE(game.table.game().node(game.table.game().end()).clock, milliseconds(298'500ms));
    }

    void aTableWithoutAClockHasNone() {
        TableDocument table(library(), startOfChess());
        play(table, "e4");
        QVERIFY(!table.clock().exists());
        QVERIFY(!table.game().node(table.game().end()).clock);
    }

    void aMoveTakenBackRestoresTheClocks() {
        ClockTable game(both(ClockKind::Fischer, 60s, 2s));
        game.move("e4", 0s);
        game.move("e5", 7s);
        game.move("Nf3", 11s);
        game.move("Nc6", 4s);
        game.time.at += 3s;
        game.table.takeBack();
        QCOMPARE(game.left(Side::White), milliseconds(53s));  // 60 + 2 - 11 + 2
        QCOMPARE(game.left(Side::Black), milliseconds(55s));  // 60 - 7 + 2
        QCOMPARE(game.table.clock().turn(), Side::Black);
        QVERIFY(game.table.clock().isRunning());
        game.table.takeBack();
        QCOMPARE(game.left(Side::White), milliseconds(62s));
        game.table.undoStack().redo();
        game.table.undoStack().redo();
        QCOMPARE(game.left(Side::White), milliseconds(53s));
        QCOMPARE(game.left(Side::Black), milliseconds(53s));  // 55 - 4 + 2
        while (game.table.canTakeBack()) game.table.takeBack();
        QVERIFY(!game.table.clock().isRunning());
        QCOMPARE(game.left(Side::White), milliseconds(60s));
    }

    void aVariationDoesNotTouchTheClock() {
        ClockTable game(both(ClockKind::SuddenDeath, 60s));
        game.move("e4", 0s);
        game.move("e5", 5s);
        game.table.back();
        game.move("c5", 5s);  // a variation
        game.move("Nf3", 5s);
        QCOMPARE(game.table.clock().turn(), Side::White);
        QCOMPARE(game.left(Side::White), milliseconds(50s));
        QCOMPARE(game.left(Side::Black), milliseconds(55s));
        QVERIFY(!game.table.game().node(game.table.game().current()).clock);
        game.table.goOn();
        QCOMPARE(game.table.clock().turn(), Side::Black);
        QCOMPARE(game.left(Side::White), milliseconds(60s));
        QCOMPARE(game.left(Side::Black), milliseconds(60s));
        game.table.undoStack().undo();
        QCOMPARE(game.table.clock().turn(), Side::White);
        QCOMPARE(game.left(Side::Black), milliseconds(55s));
    }

    void lookingAndRenamingDoNotTouchTheClock() {
        ClockTable game(both(ClockKind::Bronstein, 60s, 3s));
        game.move("e4", 0s);
        game.move("e5", 5s);
        game.time.at += 10s;
        game.table.toStart();
        game.table.renamePlayer(Side::White, "Ada");
        QCOMPARE(game.left(Side::White), milliseconds(53s));
        game.table.toEnd();
        game.move("Nf3", 5s);
        QCOMPARE(game.left(Side::White), milliseconds(48s));
    }

    void aPausedClockGoesOnWithTheNextMove() {
        ClockTable game(both(ClockKind::SuddenDeath, 60s));
        game.move("e4", 0s);
        game.time.at += 5s;
        game.table.clock().stop();
        QCOMPARE(game.table.clock().pause(), ClockPause::ByPlayer);
        game.move("e5", 1h);
        QVERIFY(game.table.clock().isRunning());
        QCOMPARE(game.left(Side::Black), milliseconds(55s));
        game.time.at += 5s;
        QCOMPARE(game.left(Side::White), milliseconds(55s));
    }

    void aMoveAfterTheTimeIsNotMade() {
        ClockTable game(both(ClockKind::SuddenDeath, 60s));
        game.move("e4", 0s);
        game.move("e5", 61s);
        QCOMPARE(game.table.game().line({}).size(), 1U);
        QVERIFY(game.table.result() == (Outcome{Side::White, EndReason::Timeout}));
        QVERIFY(!game.table.clock().isRunning());
        QCOMPARE(game.table.clock().pause(), ClockPause::Over);
        game.table.undoStack().undo();
        QVERIFY(!game.table.result());
        QCOMPARE(game.table.clock().pause(), ClockPause::ByPlayer);
    }

    void aFlagDrawsWhenTheOtherSideCannotWin() {
        ClockTable game(both(ClockKind::SuddenDeath, 60s), "4k3/8/8/8/8/8/P7/4K3 b - - 0 1");
        game.move("Kd7", 0s);
        game.move("a3", 61s);
        QVERIFY(game.table.result() == (Outcome{std::nullopt, EndReason::Timeout}));
    }

    void aFlagFallsByItself() {
        TableDocument table(library(), TableStart{.standing = ClockTable::standing(nullptr),
                                                  .timeControls = both(ClockKind::SuddenDeath, 200ms)});
        QElapsedTimer since;
        play(table, "e4");
        since.start();
        QTRY_VERIFY_WITH_TIMEOUT(table.result().has_value(), 2000);
        QVERIFY2(since.elapsed() >= 199 && since.elapsed() < 400,
                 qPrintable(QString::number(since.elapsed())));
        QVERIFY(table.result() == (Outcome{Side::White, EndReason::Timeout}));
        QCOMPARE(table.clock().left(Side::Black), 0ms);
    }

    void aGameThatEndsStopsTheClock_data() {
        QTest::addColumn<bool>("mate");
        QTest::newRow("mate") << true;
        QTest::newRow("resignation") << false;
    }
    void aGameThatEndsStopsTheClock() {
        QFETCH(bool, mate);
        ClockTable game(both(ClockKind::SuddenDeath, 60s));
        for (const char* each : {"f3", "e5", "g4"}) game.move(each, 1s);
        game.time.at += 1s;
        if (mate) {
            play(game.table, "Qh4#");
        } else {
            game.table.declare({Side::White, EndReason::Resignation});
        }
        QCOMPARE(game.table.clock().pause(), ClockPause::Over);
        game.time.at += 1h;
        QCOMPARE(game.left(Side::White), milliseconds(59s));
        QCOMPARE(game.left(Side::Black), milliseconds(58s));
        game.table.clock().start();
        QVERIFY(!game.table.clock().isRunning());
        game.table.undoStack().undo();
        QVERIFY(!game.table.result());
        game.table.clock().start();
        QVERIFY(game.table.clock().isRunning());
    }

    void aSleepingComputerStopsTheClock() {
        TestTime time;
        TableDocument table(library(), TableStart{.standing = ClockTable::standing(nullptr),
                                                  .timeControls = both(ClockKind::SuddenDeath, 15s)});
        table.clock().setTimeSource(time);
        play(table, "e4");
        time.away = 10min;
        QTRY_VERIFY_WITH_TIMEOUT(!table.clock().isRunning(), 2000);
        QCOMPARE(table.clock().pause(), ClockPause::Slept);
        QCOMPARE(table.clock().left(Side::Black), milliseconds(15s));
    }

    void anotherClockIsAnUndoStep() {
        ClockTable game(both(ClockKind::SuddenDeath, 60s));
        game.move("e4", 0s);
        game.move("e5", 5s);
        game.table.setTimeControls(std::nullopt);
        QVERIFY(!game.table.clock().exists());
        game.table.setTimeControls(both(ClockKind::Fischer, 90s, 5s));
        QCOMPARE(game.left(Side::Black), milliseconds(90s));
        QCOMPARE(game.left(Side::White), milliseconds(90s));
        game.table.takeBack();
        game.table.takeBack();
        QCOMPARE(game.left(Side::White), milliseconds(90s));
        QCOMPARE(game.left(Side::Black), milliseconds(90s));
        for (int step = 0; step < 4; ++step) game.table.undoStack().undo();
        QCOMPARE(game.left(Side::White), milliseconds(60s));
        QCOMPARE(game.left(Side::Black), milliseconds(55s));
    }

    void anEditedGameHasNoClock() {
        ClockTable game(both(ClockKind::SuddenDeath, 60s));
        game.move("e4", 0s);
        game.table.editGame(RuleLevelEdit{RuleLevel::Moves});
        QVERIFY(game.table.isFreelyEdited());
        QVERIFY(!game.table.clock().exists());
        game.table.undoStack().undo();
        QVERIFY(game.table.clock().exists());
        QVERIFY(!game.table.clock().isRunning());
    }

    void aRematchGivesEachPlayerTheSameTime() {
        ClockTable game(TimeControls{{ClockKind::SuddenDeath, 60s, {}}, {ClockKind::SuddenDeath, 30s, {}}});
        game.table.renamePlayer(Side::White, "Ada");
        const TableStart again = game.table.rematch();
        QCOMPARE(again.players.black, "Ada");
        QCOMPARE((*again.timeControls)[Side::Black].base, milliseconds(60s));
        QCOMPARE((*again.timeControls)[Side::White].base, milliseconds(30s));
    }

    void aClockComesBackPausedAndLosesNoTime() {
        const Folder folder;
        TestTime time;
        {
            Run run(folder);
            TableDocument& table = run.tables.current();
            table.setTimeControls(both(ClockKind::Fischer, 60s, 2s));
            table.clock().setTimeSource(time);
            play(table, "e4");
            time.at += 7'123ms;
            play(table, "e5");
            time.at += 4'321ms;
            play(table, "Nf3");
            time.at += 1'111ms;
            table.renamePlayer(Side::White, "Ada");  // a change, which is saved
        }
        const Run again(folder);
        TableDocument& table = again.tables.current();
        QVERIFY(again.store.damaged().empty());
        QVERIFY(!table.clock().isRunning());
        QCOMPARE(table.clock().pause(), ClockPause::Restored);
        QCOMPARE(table.clock().turn(), Side::Black);
        QCOMPARE(table.clock().left(Side::White), milliseconds(59'679ms));  // 60 + 2 - 4.321 + 2
        QCOMPARE(table.clock().left(Side::Black), milliseconds(53'766ms));  // 60 - 7.123 + 2 - 1.111
        table.takeBack();
        QCOMPARE(table.clock().left(Side::White), milliseconds(62s));
    }

    void aRunningClockIsSavedWithoutAChange() {
        const Folder folder;
        {
            Run run(folder);
            TableDocument& table = run.tables.current();
            table.setTimeControls(both(ClockKind::SuddenDeath, 15s));
            play(table, "e4");
            QTest::qWait(1300);
            table.clock().disconnect();  // the rest is as if the program were killed
        }
        const Run again(folder);
        const milliseconds left = again.tables.current().clock().left(Side::Black);
        QVERIFY2(left < 15s - 900ms && left > 13s, qPrintable(QString::number(left.count())));
    }

    void aClockOfNonsenseIsSaidAndTheGameGoesOn_data() {
        QTest::addColumn<QByteArray>("clock");
        QTest::newRow("no time") << QByteArray(R"({"white": "0", "black": "60", "spent": 0})");
        QTest::newRow("words") << QByteArray(R"({"white": "soon", "black": "60", "spent": 0})");
        QTest::newRow("less than nothing spent")
            << QByteArray(R"({"white": "60", "black": "60", "spent": -5})");
        QTest::newRow("an hourglass of one") << QByteArray(R"({"white": "*60", "black": "60", "spent": 0})");
        QTest::newRow("a number") << QByteArray("7");
    }
    void aClockOfNonsenseIsSaidAndTheGameGoesOn() {
        QFETCH(QByteArray, clock);
        TableDocument table(library(), startOfChess());
        play(table, "e4 e5");
        std::string text = tableText(table.snapshot(), library());
        text.insert(text.find('{') + 1, "\"clock\": " + clock.toStdString() + ",");
        const Result<ReadTable> read = readTable(text, "table.json", library());
        QVERIFY(read.has_value());
        QCOMPARE(read->problems.items().size(), 1U);
        QCOMPARE(read->problems.items().front().message.code, "session.clock");
        QVERIFY(!read->table.timeControls);
        QCOMPARE(read->table.game->line({}).size(), 2U);
    }

    void timesTravelInPgn() {
        ClockTable game(TimeControls{{ClockKind::Fischer, 300s, 3s}, {ClockKind::Bronstein, 180s, 2s}});
        game.move("e4", 0s);
        game.move("e5", 10s);
        const std::string pgn = pgnWork(game.table, library())();
        QVERIFY(pgn.find("[WhiteTimeControl \"300+3\"]\n[BlackTimeControl \"180d2\"]\n") !=
                std::string::npos);
        const TextGames read = gamesFrom(pgn, ReadingWorld(library()), {});
        QCOMPARE(read.tables.size(), 1U);
        QVERIFY(read.tables.front().timeControls == game.table.timeControls());
        const TableDocument back(library(), read.tables.front());
        QCOMPARE(back.clock().left(Side::Black), milliseconds(172s));
        QVERIFY(!back.clock().isRunning());
    }

    /// Beside sums by hand; moves, moves taken back, pauses, and looks at other positions.
    void aScriptedHourIsExactToTheMillisecond_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("sudden death") << int(ClockKind::SuddenDeath);
        QTest::newRow("Fischer") << int(ClockKind::Fischer);
        QTest::newRow("Bronstein") << int(ClockKind::Bronstein);
        QTest::newRow("hourglass") << int(ClockKind::Hourglass);
    }
    void aScriptedHourIsExactToTheMillisecond() {
        QFETCH(int, kind);
        const milliseconds bonus =
            ClockKind(kind) == ClockKind::Fischer || ClockKind(kind) == ClockKind::Bronstein ? 3s : 0s;
        ClockTable game(both(ClockKind(kind), 2h, bonus));
        std::mt19937 random(18);
        struct Times {
            BySide<milliseconds> left{2h, 2h};
        };
        std::vector<Times> history{{}};  // by number of moves
        milliseconds spent{};
        constexpr std::array kRound{"Nf3", "Nf6", "Ng1", "Ng8"};
        while (game.time.at < 1h) {
            const auto moves = static_cast<int>(history.size()) - 1;
            const Side mover = moves % 2 == 0 ? Side::White : Side::Black;
            const milliseconds thought(1 + random() % 20'000);
            const bool runs = game.table.clock().isRunning();
            game.time.at += thought;
            if (runs) spent += thought;
            switch (random() % 8) {
                case 0:
                    if (!game.table.canTakeBack()) break;
                    game.table.takeBack();
                    history.pop_back();
                    spent = {};
                    break;
                case 1:
                    if (runs) {
                        game.table.clock().stop();
                    } else if (moves > 0) {
                        game.table.clock().start();
                    }
                    break;
                case 2:
                    game.table.back();
                    game.table.toEnd();
                    break;
                default: {
                    // No position may occur five times, so each second round is another.
                    if (moves >= 12) {
                        game.table.takeBack();
                        history.pop_back();
                        spent = {};
                        break;
                    }
                    play(game.table, kRound.at(static_cast<std::size_t>(moves % 4)));
                    Times now = history.back();
                    milliseconds counts = spent;
                    if (ClockKind(kind) == ClockKind::Bronstein) counts = std::max(spent - bonus, 0ms);
                    now.left[mover] -= counts;
                    if (ClockKind(kind) == ClockKind::Fischer) now.left[mover] += bonus;
                    if (ClockKind(kind) == ClockKind::Hourglass) now.left[opposite(mover)] += counts;
                    history.push_back(now);
                    spent = {};
                }
            }
            const auto after = static_cast<int>(history.size()) - 1;
            const Side turn = after % 2 == 0 ? Side::White : Side::Black;
            milliseconds counts = spent;
            if (ClockKind(kind) == ClockKind::Bronstein) counts = std::max(spent - bonus, 0ms);
            QCOMPARE(game.left(turn), history.back().left[turn] - counts);
            const milliseconds given = ClockKind(kind) == ClockKind::Hourglass ? counts : 0ms;
            QCOMPARE(game.left(opposite(turn)), history.back().left[opposite(turn)] + given);
        }
    }
};

CHESSPP_TEST(TableClockTest)
#include "tst_table_clock.moc"
