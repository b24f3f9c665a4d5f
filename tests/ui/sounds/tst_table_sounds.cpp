// SPDX-License-Identifier: MIT
// Which sound a move, an end, and little time have.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/table/table_clock.h"
#include "ui/models/table/table_settings.h"
#include "ui/sounds/table_sounds.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;
using namespace std::chrono_literals;

namespace {

/// A table and what was heard of it.
struct Heard {
    explicit Heard(const Position& start) : table(library(), start) {
        QObject::connect(&player, &SoundPlayer::played, &player,
                         [this](Sound sound) { sounds.push_back(sound); });
    }

    TableDocument table;
    ShownTable shown{table};
    SoundPlayer player{nullptr};
    TableSounds listener{shown, player, nullptr};
    std::vector<Sound> sounds;
};

}  // namespace

class TableSoundsTest : public QObject {
    Q_OBJECT
private slots:
    void eachMoveHasItsSound_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QByteArray>("variant");
        QTest::addColumn<QByteArray>("move");
        QTest::addColumn<int>("sound");
        const auto row = [](const char* name, const char* fen, const char* move, Sound sound,
                            const char* variant = "chess") {
            QTest::newRow(name) << QByteArray(fen) << QByteArray(variant) << QByteArray(move) << int(sound);
        };
        row("a move", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4", Sound::Move);
        row("a capture", "4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1", "exd4", Sound::Capture);
        row("a check", "4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "Ra8+", Sound::Check);
        row("castling", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", Sound::Castle);
        row("a promotion", "8/P7/8/8/8/8/7k/4K3 w - - 0 1", "a8=R", Sound::Promotion);
        row("mate", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#", Sound::End);
        row("a shot", "k7/8/8/8/2(archer){0}1p3/8/8/6K1 w - - 0 1", "c4e4", Sound::Special, "free");
    }
    void eachMoveHasItsSound() {
        QFETCH(QByteArray, fen);
        QFETCH(QByteArray, variant);
        QFETCH(QByteArray, move);
        QFETCH(int, sound);
        Heard heard(position(fen, variant));
        play(heard.table, move);
        QCOMPARE(heard.sounds, std::vector{Sound(sound)});
        heard.table.back();  // to look back is silent
        heard.table.forward();
        QCOMPARE(heard.sounds, (std::vector{Sound(sound), Sound(sound)}));
    }

    void endsByDeclarationAreHeardOnce() {
        Heard heard(startOfChess());
        play(heard.table, "e4");
        heard.table.declare({Side::White, EndReason::Resignation});
        QCOMPARE(heard.sounds, (std::vector{Sound::Move, Sound::End}));
        heard.table.undoStack().undo();
        QCOMPARE(heard.sounds.size(), 2U);
    }

    void littleTimeIsAnnouncedOnceForEachSide() {
        Heard heard(startOfChess());
        const TimeControl control{ClockKind::SuddenDeath, limitOf(LowTime::TwentySeconds), {}};
        heard.table.setTimeControls(TimeControls(control, control));
        const auto warnings = [&heard] { return std::ranges::count(heard.sounds, Sound::LowTime); };
        play(heard.table, "e4");
        QTRY_COMPARE_WITH_TIMEOUT(warnings(), 1, 2000);
        play(heard.table, "e5");
        QTRY_COMPARE_WITH_TIMEOUT(warnings(), 2, 2000);
        play(heard.table, "Nf3 Nc6");
        QTest::qWait(250);
        QCOMPARE(warnings(), 2);
    }

    void nothingIsHeardWhileSoundsAreOff() {
        Heard heard(startOfChess());
        heard.player.setVolume(Volume::Off);
        play(heard.table, "e4");
        QVERIFY(heard.sounds.empty());
    }
};

CHESSPP_TEST(TableSoundsTest)
#include "tst_table_sounds.moc"
