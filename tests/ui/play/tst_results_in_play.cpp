// SPDX-License-Identifier: MIT
// Results in Play with mouse and keys: they belong to the game, not the position shown. Names of players.
#include "tests/support/test_program.h"
#include "tests/ui/play/play_room.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace chesspp;
using namespace chesspp::ui;
using tests::Room;

class ResultsInPlayTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QApplication::setDoubleClickInterval(20); }

    void resigningWhileLookingBackEndsTheGame() {
        Room room(tests::startOfChess(), {"Anna", "Ben"});
        room.hand.playAll("e2e4 e7e5 g1f3");
        QTest::keyClick(room.place.board(), Qt::Key_Home);
        room.resign();
        QCOMPARE(room.said(), QString::fromUtf8("Anna 1–0 Ben · Ben resigned: Anna wins."));
        QVERIFY2(room.pgn().contains("[Result \"1-0\"]"), qPrintable(room.pgn()));
        QVERIFY2(room.pgn().endsWith("1. e4 e5 2. Nf3 1-0\n"), qPrintable(room.pgn()));
        QCOMPARE(room.cards(), "Anna, won | Ben, lost");
        QCOMPARE(room.score(), QString::fromUtf8("1–0"));
        room.table.undoStack().undo();
        QVERIFY(room.pgn().endsWith("2. Nf3 *\n"));
        QCOMPARE(room.cards(), "Anna | Ben, to move");
        QCOMPARE(room.score(), QString());
    }

    void aFinishedGameOffersNothingWhereverOneLooks() {
        Room room(tests::startOfChess());
        room.hand.playAll("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
        room.press("Review");
        QCOMPARE(room.table.game().current(), NodeId{});
        const auto nothingOffered = [&room] {
            for (const char* each : {"Offer Draw", "Claim Draw", "Resign"})
                if (room.button(each)->isEnabled()) return false;
            return true;
        };
        QVERIFY(nothingOffered());
        QCOMPARE(room.said(),
                 QString::fromUtf8("Starting position · The game: 1–0 · Checkmate: White wins."));
        QCOMPARE(room.cards(), "White, won | Black, lost");
        QCOMPARE(room.score(), QString::fromUtf8("1–0"));
        room.hand.play("d2d4");
        QVERIFY(nothingOffered());
        QCOMPARE(room.score(), QString::fromUtf8("1–0"));
        QCOMPARE(room.cards(), "White, won | Black, lost");
        QTest::keyClick(room.place.board(), Qt::Key_Home);
        QTest::keyClick(room.place.board(), Qt::Key_End);
        QVERIFY(room.button("Rematch") != nullptr);
    }

    void aVariationLeavesTheTurnUntilTheGameGoesOnThere() {
        Room room(tests::startOfChess(), {"Anna", "Ben"});
        room.hand.playAll("e2e4 e7e5 g1f3");
        QTest::keyClick(room.place.board(), Qt::Key_Left);
        QCOMPARE(room.said(), QString::fromUtf8("Position after 1… e5 · In the game: Ben to move"));
        QCOMPARE(room.cards(), "Anna | Ben, to move");
        room.hand.playAll("f2f4 e5f4");
        QCOMPARE(room.said(), QString::fromUtf8("Variation after 2… exf4 · In the game: Ben to move"));
        QCOMPARE(room.cards(), "Anna | Ben, to move");
        room.press("Back to Game");
        QCOMPARE(room.said(), QString::fromUtf8("Ben to move · Anna’s last move: Nf3"));
        room.table.goTo(NodeId{4});
        QVERIFY(room.button("Continue from Here") == nullptr);
        room.table.goTo(NodeId{5});
        const int steps = room.table.undoStack().count();
        room.press("Continue from Here");
        QCOMPARE(room.table.undoStack().count(), steps + 1);
        QCOMPARE(room.said(), QString::fromUtf8("Anna to move · Ben’s last move: exf4"));
        QCOMPARE(room.cards(), "Anna, to move | Ben");
        room.table.undoStack().undo();
        QCOMPARE(room.cards(), "Anna | Ben, to move");
    }

    void aGameEditedFreelyRecordsNoResultAndOffersNone() {
        Room room(tests::startOfChess(), {"Anna", "Ben"});
        room.table.editGame(RuleLevelEdit{RuleLevel::Full});
        for (const char* each : {"Offer Draw", "Claim Draw", "Resign"}) {
            QVERIFY2(!room.button(each)->isEnabled(), each);
            QCOMPARE(room.button(each)->toolTip(), "This game was edited, so no result is recorded");
        }
        const int steps = room.table.undoStack().count();
        room.table.declare(Outcome{Side::Black, EndReason::Resignation});
        QCOMPARE(room.table.undoStack().count(), steps);
        room.hand.playAll("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
        QCOMPARE(room.said(), "Checkmate: Anna wins.");
        QVERIFY(!room.table.result());
        QVERIFY(room.button("Rematch") == nullptr);
        QCOMPARE(room.score(), QString());
        QCOMPARE(room.cards(), "Anna | Ben");
        QVERIFY2(room.pgn().contains("[Result \"*\"]") && room.pgn().endsWith("*\n"), qPrintable(room.pgn()));
        // A new game on the table has a result again.
        room.table.restart(tests::startOfChess(), {});
        QVERIFY(room.button("Resign")->isEnabled());
    }

    void theScoreOfAMatchStandsOnTheCards() {
        Room room(tests::startOfChess(), {"Anna", "Ben", {1, 3}});
        QCOMPARE(room.cards(), QString::fromUtf8("Anna, to move, points in the match: ½ | "
                                                 "Ben, points in the match: 1½"));
        room.resign();
        QCOMPARE(room.cards(), QString::fromUtf8("Anna, lost, points in the match: ½ | "
                                                 "Ben, won, points in the match: 2½"));
        QCOMPARE(room.said(), QString::fromUtf8("Anna 0–1 Ben · Anna resigned: Ben wins. · Match: ½–2½"));
    }

    void movesThatWaitForAPieceShowTheirResultOnTheCards() {
        const Variant& free = *tests::library().variant("free");
        Result<RulesetSetup> read =
            tests::library().rulesetCache().read(free, "4k3/8/8/8/3(zebu){0}4/8/8/4K3 w - - 0 1");
        QVERIFY(read.has_value());
        const QJsonObject moves{{"pgn", "[Result \"0-1\"]\n\n1. (zebu)e6 Kd7 0-1\n"}};
        TableDocument waiting(tests::library(),
                              TableStart{.standing = std::move(*read),
                                         .home = std::make_shared<const Variant>(free),
                                         .players = {"Anna", "Ben"},
                                         .unread = QString::fromUtf8(QJsonDocument(moves).toJson())});
        Room room(tests::startOfChess());
        room.shown.show(waiting);
        QVERIFY(!waiting.unread().isEmpty());
        QCOMPARE(room.cards(), "Anna, lost | Ben, won");
        QVERIFY(!room.button("Resign")->isEnabled());
        room.shown.show(room.table);
    }

    void resignAsksInPlaceAndForgetsAfterThreeSeconds() {
        Room room(tests::startOfChess());
        room.hand.play("e2e4");
        room.press("Resign");
        QVERIFY(!room.table.result());
        QVERIFY(room.button("Resign?") != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(room.button("Resign") != nullptr, 4000);
        QVERIFY(!room.table.result());
        // A move answers it too.
        room.press("Resign");
        room.hand.play("e7e5");
        QVERIFY(room.button("Resign") != nullptr);
    }

    void aDoubleClickDoesNotResign() {
        QApplication::setDoubleClickInterval(400);
        Room room(tests::startOfChess());
        room.press("Resign");
        room.press("Resign?");
        QApplication::setDoubleClickInterval(20);
        QVERIFY(!room.table.result());
        QVERIFY(room.button("Resign?") != nullptr);
    }

    void aPositionSetUpSaysThatTheSideToMoveIsInCheck() {
        Room room(tests::position("4k3/8/8/8/8/8/8/4K2q w - - 0 1"));
        QCOMPARE(room.said(), "White to move, in check from Queen h1");
        Setup setup = room.table.editableSetup();
        setup.sideToMove = Side::Black;
        setup.at(*setup.shape.parse("h1")).reset();
        setup.at(*setup.shape.parse("e3")) =
            SetupPiece::of({*room.table.ruleset().kindById("rook"), Owner::White});
        room.table.setSetup(std::move(setup), "test");
        QCOMPARE(room.said(), QString::fromUtf8("Black to move, in check from Rook e3 · Custom position"));
    }

    void whatAPieceDidWithoutMovingIsSaid() {
        Room room(tests::position("4k3/8/8/3p4/8/3(archer){0}4/8/4K3 w - - 0 1", "free"));
        room.hand.play("d3d5");
        QVERIFY2(room.said().startsWith("Black to move · White’s last move: ") &&
                     room.said().contains("Pawn on d5 is captured"),
                 qPrintable(room.said()));
    }

    void playersAreNamedWhereverTheyAreSpokenOf() {
        Room room(tests::startOfChess(), {"Anna", "Ben"});
        QCOMPARE(room.said(), "Anna to move");
        QCOMPARE(room.button("Resign")->toolTip(), "Anna resigns");
        room.hand.click("e7");
        QCOMPARE(room.said(), QString::fromUtf8("It is Anna’s turn."));
        room.hand.playAll("e2e4 f7f6 d1h5");
        QCOMPARE(room.said(),
                 QString::fromUtf8("Ben to move, in check from Queen h5 · Anna’s last move: Qh5+"));
        room.hand.play("g7g6");
        room.press("Offer Draw");
        QCOMPARE(room.said(), "Anna offers a draw. Does Ben accept?");
        room.press("Decline");
        QCOMPARE(room.said(),
                 QString::fromUtf8("Ben declined the draw · Anna to move · Ben’s last move: g6"));
        room.hand.play("h5g6");
        QCOMPARE(room.said(),
                 QString::fromUtf8("Ben to move, in check from Queen g6 · Anna’s last move: Qxg6+"));
        room.press("Offer Draw");
        QTest::keyClick(room.place.board(), Qt::Key_Escape);
        QVERIFY2(room.said().startsWith("Anna declined the draw"), qPrintable(room.said()));
        room.press("Offer Draw");
        room.press("Accept");
        QCOMPARE(room.said(), QString::fromUtf8("Anna ½–½ Ben · Draw by agreement."));
        QCOMPARE(room.cards(), "Anna, drew | Ben, drew");
    }

    void resigningLosesAndCanBeUndone() {
        Room room(tests::startOfChess());
        room.hand.play("e2e4");
        room.resign();
        QCOMPARE(room.said(), QString::fromUtf8("1–0 · Black resigned: White wins."));
        room.table.undoStack().undo();
        QVERIFY(!room.table.outcome());
        QVERIFY(room.button("Resign")->isEnabled());
    }
};

CHESSPP_TEST(ResultsInPlayTest)
#include "tst_results_in_play.moc"
