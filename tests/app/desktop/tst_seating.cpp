// SPDX-License-Identifier: MIT
// Seating of the players: the board turns after a move and its animation, or the upper side's pieces, card
// and clock face that player. Also the board without the rest of the window.
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "ui/board/board_view.h"
#include "ui/moves/explanation_card.h"
#include "ui/play/clock_face.h"
#include "ui/play/move_list_panel.h"
#include "ui/play/play_bar.h"
#include "ui/play/player_card.h"
#include "ui/play/table_panel.h"

#include <QMenuBar>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

struct Room : House {
    Room()
        : House([] {
              Preferences preferences;
              preferences.tables.seating = ui::Seating::TurningBoard;
              return preferences;
          }()) {}
    [[nodiscard]] ui::BoardView& board() const { return *window.playWorkspace().board(); }
    [[nodiscard]] Side bottom() const { return tables.viewOf(tables.currentIndex()).bottom; }
};

}  // namespace

class SeatingTest : public QObject {
    Q_OBJECT
private slots:
    void itTurnsAfterTheAnimation() {
        const Room room;
        room.board().setAnimationDuration(std::chrono::milliseconds(300));
        ui::tests::Hand(room.board()).play("e2e4");
        QVERIFY(room.board().isAnimating());
        QCoreApplication::processEvents();
        QVERIFY2(room.bottom() == Side::White, "turned while the piece was on its way");
        QTRY_VERIFY(room.bottom() == Side::Black);
        QVERIFY(room.board().picture().bottom == Side::Black);
    }

    void aMoveTakenBackTurnsItBack() {
        const Room room;
        room.board().setAnimationDuration({});
        ui::tests::Hand(room.board()).play("e2e4");
        QTRY_VERIFY(room.bottom() == Side::Black);
        room.table().takeBack();
        QTRY_VERIFY(room.bottom() == Side::White);
    }

    void lookingAroundAndTheEndLeaveIt() {
        const Room room;
        room.board().setAnimationDuration({});
        ui::tests::play(room.table(), "f3 e5 g4");
        QTRY_VERIFY(room.bottom() == Side::Black);
        room.table().back();
        QCoreApplication::processEvents();
        QVERIFY(room.bottom() == Side::Black);
        room.table().forward();
        ui::tests::play(room.table(), "Qh4");
        QTRY_VERIFY(room.table().result());
        QCoreApplication::processEvents();
        QVERIFY(room.bottom() == Side::Black);
    }

    void faceToFaceTurnsWhatBelongsAcross() {
        const House house;
        const ui::BoardView& board = *house.window.playWorkspace().board();
        const auto facing = [&](const char* square) {
            return board.picture().pieceAt(*board.picture().shape().parse(square))->facing;
        };
        QVERIFY(facing("e8") == ui::Facing::Up);
        house.trigger("view.face-to-face");
        QVERIFY(facing("e8") == ui::Facing::Down);
        QVERIFY(facing("e1") == ui::Facing::Up);
        ui::tests::play(house.table(), "e4 d5 exd5");
        QCoreApplication::processEvents();
        QVERIFY2(board.picture().bottom == Side::White, "the board stays");
        QVERIFY(facing("d5") == ui::Facing::Up);
        QVERIFY(facing("d8") == ui::Facing::Down);
        house.trigger("view.flip-board");
        QVERIFY(facing("d5") == ui::Facing::Down);
        QVERIFY(facing("d8") == ui::Facing::Up);
        house.trigger("view.turn-board");
        QVERIFY2(facing("d5") == ui::Facing::Up, "one of both");
    }

    void faceToFaceTurnsTheUpperCardAndClock() {
        const House house;
        const TimeControl control{ClockKind::SuddenDeath, std::chrono::minutes(5), {}};
        house.table().setTimeControls(TimeControls{control, control});
        const ui::TablePanel& panel = *house.window.playWorkspace().panel();
        const auto pictures = [&](Side side) {
            return std::pair(panel.cardOf(side)->grab().toImage(), panel.clockOf(side)->grab().toImage());
        };
        const auto before = pictures(Side::Black);
        const auto below = pictures(Side::White);
        house.trigger("view.face-to-face");
        const auto after = pictures(Side::Black);
        QVERIFY(after.first != before.first);
        QVERIFY(after.second != before.second);
        QVERIFY(pictures(Side::White) == below);
    }

    void theBoardAloneIsLargerAndEverythingComesBack() {
        const House house;
        const ui::PlayWorkspace& play = house.window.playWorkspace();
        const QSize before = play.board()->size();
        house.trigger("view.board-only");
        QCoreApplication::processEvents();
        QVERIFY2(play.board()->height() > before.height(), "it takes the room");
        QVERIFY(!play.panel()->isVisible() && !play.moves()->isVisible());
        QVERIFY(!house.window.menuBar()->isVisible());
        QVERIFY2(play.bar()->isVisible(), "offers and results are shown there");
        QVERIFY(house.notice().contains("Only the board is shown."));
        house.hand().play("e2e4");
        QVERIFY(house.table().hasMoves());
        house.answer("Show Everything");
        QCoreApplication::processEvents();
        QCOMPARE(play.board()->size(), before);
        QVERIFY(play.panel()->isVisible() && play.moves()->isVisible());
        QVERIFY(house.window.menuBar()->isVisible());
        QVERIFY2(house.notice().isEmpty(), "it is no longer so");
        house.trigger("view.board-only");
        house.places().setCurrent(kPieces);
        QVERIFY2(house.window.menuBar()->isVisible(), "another workspace shows everything");
    }

    void theBoardAloneKeepsClocks() {
        const House house;
        const ui::PlayWorkspace& play = house.window.playWorkspace();
        house.trigger("view.board-only");
        QCoreApplication::processEvents();
        const QSize alone = play.board()->size();
        QVERIFY(!play.panel()->isVisible());
        const TimeControl control{ClockKind::SuddenDeath, std::chrono::minutes(5), {}};
        house.table().setTimeControls(TimeControls{control, control});
        QCoreApplication::processEvents();
        QVERIFY(play.panel()->clockOf(Side::Black)->isVisible() &&
                play.panel()->cardOf(Side::White)->isVisible());
        QVERIFY2(!play.panel()->resign()->isVisible() && !play.moves()->isVisible(), "nothing else");
        QVERIFY2(!play.panel()->geometry().intersects(play.board()->geometry()), "beside the board");
        QVERIFY(play.board()->height() > alone.height() * 3 / 4);
        house.trigger("view.board-only");
        QVERIFY(play.panel()->resign()->isVisible());
    }

    void whatTakesPlaceInAHiddenPartShowsEverything_data() {
        QTest::addColumn<int>("place");
        QTest::addColumn<QByteArray>("command");
        QTest::newRow("a player's name") << kPlay << QByteArray("game.name-white");
        QTest::newRow("the table's name") << kPlay << QByteArray("edit.rename");
        QTest::newRow("a search") << kFreeplay << QByteArray("edit.find");
        QTest::newRow("the name of a saved position") << kFreeplay << QByteArray("position.save");
    }
    void whatTakesPlaceInAHiddenPartShowsEverything() {
        QFETCH(const int, place);
        QFETCH(const QByteArray, command);
        const House house;
        ui::tests::play(house.table(), "e4");
        house.places().setCurrent(place);
        house.trigger("view.board-only");
        QVERIFY(!house.window.menuBar()->isVisible());
        house.trigger(command.constData());
        QVERIFY(house.window.menuBar()->isVisible());
    }

    void aCommentIsWrittenBesideTheMoves() {
        const House house;
        ui::tests::play(house.table(), "e4");
        house.trigger("view.board-only");
        ui::PlayWorkspace& play = house.window.playWorkspace();
        play.board()->setFocus();
        QTest::keyClick(play.board(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(house.window.menuBar()->isVisible() && play.moves()->isVisible());
    }

    void anExplanationIsShownInItsColumnOrNotAtAll() {
        const House house;
        const ui::PlayWorkspace& play = house.window.playWorkspace();
        house.trigger("view.board-only");
        house.hand().click("e2");
        play.board()->setFocus();
        QTest::keyClick(play.board(), Qt::Key_Up);
        QTest::keyClick(play.board(), Qt::Key_Return, Qt::AltModifier);
        QVERIFY(house.window.menuBar()->isVisible());
        QVERIFY(play.explanation()->isVisible() && play.explanation()->width() > 0);
        house.trigger("view.board-only");
        QVERIFY(!play.explanation()->isVisible());
    }

    void theCommandSwitchesIt() {
        const House house;
        ui::tests::play(house.table(), "e4");
        QCoreApplication::processEvents();
        const auto bottom = [&] { return house.tables.viewOf(house.tables.currentIndex()).bottom; };
        QVERIFY(bottom() == Side::White);
        house.trigger("view.turn-board");
        QTRY_VERIFY(bottom() == Side::Black);
        house.trigger("view.turn-board");
        ui::tests::play(house.table(), "e5");
        QCoreApplication::processEvents();
        QVERIFY(bottom() == Side::Black);
    }
};

CHESSPP_TEST(SeatingTest)
#include "tst_seating.moc"
