// SPDX-License-Identifier: MIT
// The button to pass in Play: in which games and when it is there, and what it does.
#include "tests/support/test_program.h"
#include "tests/ui/play/play_room.h"
#include "ui/play/table_panel.h"

#include <QPushButton>

using namespace chesspp;
using namespace chesspp::ui;
using tests::Room;

namespace {

constexpr auto kGenerals = "3k5/9/9/9/9/9/9/9/4K4/9 w - - 0 1";
constexpr auto kInCheck = "3k5/9/9/9/4r4/9/9/9/4K4/9 w - - 0 1";

QPushButton& passOf(const Room& room) {
    return *room.place.panel()->pass();
}

}  // namespace

class PassingInPlayTest : public QObject {
    Q_OBJECT
private slots:
    void onlyGamesWithPassesHaveTheButton() {
        QVERIFY(!passOf(Room(tests::position("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "chess"))).isVisible());
        QVERIFY(passOf(Room(tests::position(kGenerals, "janggi"))).isVisible());
    }

    void theButtonPasses() {
        Room room(tests::position(kGenerals, "janggi"));
        QTest::mouseClick(&passOf(room), Qt::LeftButton);
        QCOMPARE(room.table.position().sideToMove(), Side::Black);
        QVERIFY(passOf(room).isEnabled());
        room.table.takeBack();
        QCOMPARE(room.table.position().sideToMove(), Side::White);
    }

    void nobodyPassesInCheck() {
        const Room room(tests::position(kInCheck, "janggi"));
        QVERIFY(passOf(room).isVisible());
        QVERIFY(!passOf(room).isEnabled());
    }

    void noPassFollowsTheEndOfTheGame() {
        Room room(tests::position(kGenerals, "janggi"));
        QTest::mouseClick(&passOf(room), Qt::LeftButton);
        QTest::mouseClick(&passOf(room), Qt::LeftButton);
        QVERIFY(room.table.result().has_value());
        QVERIFY(!passOf(room).isEnabled());
    }
};

CHESSPP_TEST(PassingInPlayTest)
#include "tst_passing_in_play.moc"
