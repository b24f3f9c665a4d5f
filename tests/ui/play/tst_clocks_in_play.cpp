// SPDX-License-Identifier: MIT
// Clocks as the players see them: beside the cards, their button, the dialogs that set them.
#include "tests/support/test_program.h"
#include "tests/ui/play/play_room.h"
#include "ui/models/table/table_clock.h"
#include "ui/play/clock_dialog.h"
#include "ui/play/clock_face.h"
#include "ui/play/new_game/clock_editor.h"
#include "ui/play/table_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTimeEdit>
#include <QTimer>

using namespace chesspp;
using namespace chesspp::ui;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

using tests::Room;

namespace {

TimeControls both(ClockKind kind, milliseconds base, milliseconds bonus = {}) {
    return {{kind, base, bonus}, {kind, base, bonus}};
}

QString clocks(const Room& room) {
    QStringList texts;
    for (const Side side : kSides) texts += room.place.panel()->clockOf(side)->accessibleName();
    return texts.join(" | ");
}

}  // namespace

class ClocksInPlayTest : public QObject {
    Q_OBJECT
private slots:
    void timesAreWrittenAsOnAClock_data() {
        QTest::addColumn<qint64>("time");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* text, milliseconds time) {
            QTest::newRow(text) << qint64(time.count()) << text;
        };
        row("0:00.0", 0ms);
        row("0:00.1", 199ms);
        row("0:20.0", 20s);
        row("0:21", 20'001ms);

        row("4:51", 291s);
        row("59:59", 1h - 1s);
        row("1:00:00", 1h);
        row("24:00:00", 24h);
    }
    void timesAreWrittenAsOnAClock() {
        QFETCH(qint64, time);
        QFETCH(QString, text);
        QCOMPARE(clockText(milliseconds(time)), text);
    }

    void thereIsNoClockWithoutOne() {
        const Room room(tests::startOfChess());
        QVERIFY(!room.place.panel()->clockOf(Side::White)->isVisible());
        QVERIFY(room.button("Pause Clock") == nullptr && room.button("Start Clock") == nullptr);
    }

    void theClockRunsPausesAndGoesOn() {
        Room room(tests::startOfChess(), {"Anna", "Ben"});
        room.table.setTimeControls(both(ClockKind::SuddenDeath, 5min));
        QVERIFY(room.place.panel()->clockOf(Side::White)->isVisible());
        QCOMPARE(clocks(room), QString("Clock of Anna: 5:00, paused | Clock of Ben: 5:00"));
        room.hand.play("e2e4");
        QCOMPARE(clocks(room), QString("Clock of Anna: 5:00 | Clock of Ben: 5:00, running"));
        QTRY_COMPARE_WITH_TIMEOUT(clocks(room), QString("Clock of Anna: 5:00 | Clock of Ben: 4:59, running"),
                                  1500);
        room.press("Pause Clock");
        QCOMPARE(clocks(room), QString("Clock of Anna: 5:00 | Clock of Ben: 4:59, paused"));
        QVERIFY(room.said().endsWith("The clock is paused. The next move starts it again."));
        QTest::keyClick(&room.place, Qt::Key_Pause);
        QVERIFY(room.table.clock().isRunning());
        QVERIFY(!room.said().contains("clock"));
        QVERIFY(room.button("Pause Clock") != nullptr);
    }

    void aFallenFlagEndsTheGameInTheBanner() {
        Room room(tests::startOfChess(), {"Anna", "Ben"});
        room.table.setTimeControls(both(ClockKind::SuddenDeath, 150ms));
        room.hand.play("e2e4");
        QTRY_VERIFY_WITH_TIMEOUT(room.button("Rematch") != nullptr, 2000);
        QCOMPARE(room.said(), QString("Anna 1–0 Ben · Ben ran out of time: Anna wins."));
        QCOMPARE(clocks(room), QString("Clock of Anna: 0:00.1 | Clock of Ben: 0:00.0"));
        QVERIFY(!room.place.panel()->clockSwitch()->isEnabled());
    }

    void turningTheBoardTurnsTheClocks() {
        Room room(tests::startOfChess());
        room.table.setTimeControls(both(ClockKind::SuddenDeath, 5min));
        const TablePanel& panel = *room.place.panel();
        QVERIFY(panel.clockOf(Side::White)->y() > panel.clockOf(Side::Black)->y());
        room.place.setBottom(Side::Black);
        QVERIFY(panel.clockOf(Side::White)->y() < panel.clockOf(Side::Black)->y());
        QCOMPARE(clocks(room), QString("Clock of White: 5:00, paused | Clock of Black: 5:00"));
    }

    void theEditorReturnsWhatItIsGiven_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<qint64>("white");
        QTest::addColumn<qint64>("black");
        QTest::addColumn<qint64>("bonus");
        const auto row = [](const char* name, ClockKind kind, milliseconds white, milliseconds black,
                            milliseconds bonus) {
            QTest::newRow(name) << int(kind) << qint64(white.count()) << qint64(black.count())
                                << qint64(bonus.count());
        };
        row("a usual one", ClockKind::Fischer, 3min, 3min, 2s);
        row("an odd one", ClockKind::Fischer, 7min, 7min, 4s);
        row("less time for Black", ClockKind::SuddenDeath, 5min, 2min + 30s, 0s);
        row("Bronstein", ClockKind::Bronstein, 25min, 25min, 10s);
        row("hourglass", ClockKind::Hourglass, 1min, 1min, 0s);
    }
    void theEditorReturnsWhatItIsGiven() {
        QFETCH(int, kind);
        QFETCH(qint64, white);
        QFETCH(qint64, black);
        QFETCH(qint64, bonus);
        const milliseconds added(bonus);
        const TimeControls given{{ClockKind(kind), milliseconds(white), added},
                                 {ClockKind(kind), milliseconds(black), added}};
        const ClockEditor editor(given, nullptr);
        QVERIFY(editor.controls() == given);
    }

    void noClockIsAChoice() {
        ClockEditor editor(std::nullopt, nullptr);
        QVERIFY(!editor.controls());
        auto* usual = editor.findChild<QComboBox*>();
        usual->setCurrentText("5 min + 3 s");
        QVERIFY(editor.controls() == both(ClockKind::Fischer, 5min, 3s));
    }

    void aClockOfAnyKindIsMadeByItsFields() {
        ClockEditor editor(std::nullopt, nullptr);
        editor.setVisible(true);
        const QList<QComboBox*> choices = editor.findChildren<QComboBox*>();
        choices[0]->setCurrentText("Custom clock");
        choices[1]->setCurrentIndex(2);
        const QList<QTimeEdit*> times = editor.findChildren<QTimeEdit*>();
        const QList<QSpinBox*> delays = editor.findChildren<QSpinBox*>();
        QVERIFY(times[0]->isVisible() && !times[1]->isVisible());
        times[0]->setTime(QTime(0, 12));
        delays[0]->setValue(4);
        QVERIFY(editor.controls() == both(ClockKind::Bronstein, 12min, 4s));
        editor.findChild<QCheckBox*>()->setChecked(true);
        QVERIFY(times[1]->isVisible());
        times[1]->setTime(QTime(0, 6));
        delays[1]->setValue(0);
        QVERIFY(editor.controls() ==
                (TimeControls{{ClockKind::Bronstein, 12min, 4s}, {ClockKind::Bronstein, 6min, 0s}}));
        choices[1]->setCurrentIndex(3);
        QVERIFY(!delays[0]->isVisible());
        QVERIFY(areValid(*editor.controls()));
    }

    void theClockOfAGameInProgressIsSetByItsCommand() {
        Room room(tests::startOfChess());
        room.hand.play("e2e4");
        QTimer::singleShot(0, &room.place, [&room] {
            auto* dialog = room.place.findChild<ClockDialog*>();
            dialog->findChild<QComboBox*>()->setCurrentText("10 min");
            dialog->accept();
        });
        room.place.setClock();
        QVERIFY(room.table.timeControls() == both(ClockKind::SuddenDeath, 10min));
        QVERIFY(!room.table.clock().isRunning());
        room.table.undoStack().undo();
        QVERIFY(!room.table.timeControls());
    }
};

CHESSPP_TEST(ClocksInPlayTest)
#include "tst_clocks_in_play.moc"
