// SPDX-License-Identifier: MIT
// Editing several pieces at once on Freeplay's board, and all commands by key and from a square's menu. Each
// is one named undo step.
#include "tests/support/test_program.h"
#include "tests/ui/kit/freeplay_desk.h"

#include <QClipboard>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

class FreeplayCommandsTest : public QObject {
    Q_OBJECT
private slots:
    void init() { QGuiApplication::clipboard()->clear(); }

    void aCommandByKey_data() {
        QTest::addColumn<QString>("at");
        QTest::addColumn<int>("key");
        QTest::addColumn<QString>("board");
        QTest::addColumn<QString>("step");
        const auto row = [](const char* name, const char* at, int key, const char* board, const char* step) {
            QTest::newRow(name) << at << key << board << step;
        };
        row("side", "e1", Qt::Key_C, "4k3/8/8/8/8/8/P7/R3k3", "Change sides");
        row("form", "a2", Qt::Key_F, "4k3/8/8/8/8/8/Q7/R3K3", "Promote");
        row("hole", "d4", Qt::Key_O, "4k3/8/8/8/3*4/8/P7/R3K3", "Make holes");
        row("remove", "a1", Qt::Key_Backspace, "4k3/8/8/8/8/8/P7/4K3", "Remove piece");
        row("mirror files", "", Qt::Key_H, "3k4/8/8/8/8/8/7P/3K3R", "Mirror left and right");
        row("mirror ranks", "", Qt::Key_V, "R3K3/P7/8/8/8/8/8/4k3", "Mirror top and bottom");
    }
    void aCommandByKey() {
        QFETCH(QString, at);
        QFETCH(int, key);
        QFETCH(QString, board);
        QFETCH(QString, step);
        FreeplayDesk free("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1");
        if (!at.isEmpty()) free.steerTo(at);
        free.key(static_cast<Qt::Key>(key));
        QCOMPARE(free.desk.board(), board);
        QCOMPARE(free.desk.steps(), 1);
        QCOMPARE(free.lastStep(), step);
        free.desk.undo();
        QCOMPARE(free.desk.board(), "4k3/8/8/8/8/8/P7/R3K3");
    }

    void theMarkOfHavingMovedAndTheTurnGoByKeyToo() {
        FreeplayDesk free("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
        free.steerTo("a1");
        free.key(Qt::Key_M);
        QCOMPARE(free.desk.fen(), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        free.key(Qt::Key_M);
        QCOMPARE(free.desk.fen(), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
        free.key(Qt::Key_T);
        QCOMPARE(free.table().position().sideToMove(), Side::Black);
        QCOMPARE(free.desk.steps(), 3);
    }

    void nothingIsDoneToASquareThatTheUserDoesNotSeeChosen() {
        FreeplayDesk free;
        for (const Qt::Key key : {Qt::Key_C, Qt::Key_F, Qt::Key_M, Qt::Key_O, Qt::Key_K}) free.key(key);
        QCOMPARE(free.desk.steps(), 0);
    }

    void bandCtrlAndAllChoose() {
        FreeplayDesk free;
        free.drag("a3", "c1");
        QCOMPARE(free.chosen(), "a1 b1 c1 a2 b2 c2 a3 b3 c3");
        free.key(Qt::Key_Escape);
        free.click("b1", Qt::ControlModifier);
        free.click("g8", Qt::ControlModifier);
        QCOMPARE(free.chosen(), "b1 g8");
        free.key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(free.board().chosen().size(), 32);
    }

    void allOfAKindAreChosenByKeyAndByTwoClicksWithCtrl() {
        FreeplayDesk free;
        free.click("b1");
        free.key(Qt::Key_K);
        QCOMPARE(free.chosen(), "b1 g1");
        free.key(Qt::Key_Escape);
        free.doubleClick("a7", Qt::ControlModifier);
        QCOMPARE(free.chosen(), "a7 b7 c7 d7 e7 f7 g7 h7");
        QCOMPARE(free.desk.steps(), 0);
    }

    void twoClicksGoThroughWhatAPieceCanBecome() {
        FreeplayDesk free("4k3/8/8/8/3p4/8/8/4K3 w - - 0 1");
        QStringList stood;
        for (int i = 0; i < 5; ++i) {
            free.doubleClick("d4");
            stood += free.desk.board().section('/', 4, 4);
        }
        QCOMPARE(stood, QStringList({"3q4", "3r4", "3b4", "3n4", "3p4"}));
        QCOMPARE(free.desk.steps(), 5);
        // With a brush, two clicks are two strokes.
        free.arm("pawn", Owner::White);
        free.doubleClick("d4");
        QCOMPARE(free.desk.board().section('/', 4, 4), "8");
    }

    void whoeverListensIsToldWhatIsChosen() {
        FreeplayDesk free;
        QStringList reported;
        connect(&free.board(), &FreeplayBoard::chosenChanged, &free.place,
                [&] { reported += free.chosen(); });
        free.click("b1");
        free.click("b1");
        free.board().choose(free.desk.squares("e2 e4"));
        QCOMPARE(reported, QStringList({"b1", "", "e2 e4"}));
    }

    void whatIsChosenMovesCopiesAndGoesTogether() {
        FreeplayDesk free;
        free.board().choose(free.desk.squares("a2 b2 c2"));
        free.drag("a2", "a4");
        QCOMPARE(free.chosen(), "a4 b4 c4");
        free.drag("b4", "b5", Qt::ControlModifier);
        QCOMPARE(free.desk.board(), "rnbqkbnr/pppppppp/8/PPP5/PPP5/8/3PPPPP/RNBQKBNR");
        free.key(Qt::Key_Delete);
        QCOMPARE(free.desk.board(), "rnbqkbnr/pppppppp/8/8/PPP5/8/3PPPPP/RNBQKBNR");
        QCOMPARE(free.desk.steps(), 3);
    }

    void ctrlArrowsMoveWhatIsChosenInOneStepAndPassOverOthersUnharmed() {
        FreeplayDesk free("8/8/8/8/2p5/8/1PP5/8 w - - 0 1");
        free.board().choose(free.desk.squares("b2 c2"));
        for (int i = 0; i < 3; ++i) free.key(Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(free.desk.board(), "8/8/8/1PP5/2p5/8/8/8");
        QCOMPARE(free.chosen(), "b5 c5");
        QCOMPARE(free.desk.steps(), 1);
        free.key(Qt::Key_Left, Qt::ControlModifier);
        free.key(Qt::Key_Left, Qt::ControlModifier);  // at the edge
        QCOMPARE(free.desk.board(), "8/8/8/PP6/2p5/8/8/8");
        QCOMPARE(free.desk.steps(), 1);
        free.desk.undo();
        QCOMPARE(free.desk.board(), "8/8/8/8/2p5/8/1PP5/8");
    }

    void onATurnedBoardArrowsGoAsTheyAreSeen() {
        FreeplayDesk free("8/8/8/8/8/8/1P6/8 w - - 0 1");
        free.place.setBottom(Side::Black);
        free.board().choose(free.desk.squares("b2"));
        free.key(Qt::Key_Up, Qt::ControlModifier);
        free.key(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(free.chosen(), "a1");
    }

    void whatIsChosenIsMirroredWithinItself() {
        FreeplayDesk free("8/8/8/8/8/8/8/RNB5 w - - 0 1");
        free.board().choose(free.desk.squares("a1 b1 c1 c2"));
        free.key(Qt::Key_H);
        QCOMPARE(free.desk.board(), "8/8/8/8/8/8/8/BNR5");
        free.key(Qt::Key_V);
        QCOMPARE(free.desk.board(), "8/8/8/8/8/8/BNR5/8");
        QCOMPARE(free.chosen(), "a1 a2 b2 c2");
    }

    void piecesAreCopiedAndPastedWhereThePointerIs() {
        FreeplayDesk free("8/8/8/8/8/8/PP6/R7 w - - 0 1");
        free.board().choose(free.desk.squares("a1 a2 b2"));
        free.key(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), "8/8/8/8/8/8/PP6/R7");
        QTest::mouseMove(&free.view(), free.hand.pointOf("d5"));
        free.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(free.desk.board(), "8/8/3PP3/3R4/8/8/PP6/R7");
        QCOMPARE(free.chosen(), "d5 d6 e6");
        QCOMPARE(free.lastStep(), "Paste pieces");
        free.steerTo("h8");
        free.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(free.chosen(), "h8");  // the rest is off the board
        QCOMPARE(free.desk.steps(), 2);
    }

    void piecesGoFromOneTableToAnotherThatDoesNotKnowThem() {
        FreeplayDesk from("(archer){0}4/5/5/4k w - - 0 1", "free");
        from.board().choose(from.desk.squares("a4"));
        from.key(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(from.desk.board(), "5/5/5/4k");
        FreeplayDesk to;
        to.steerTo("e4");
        to.key(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(to.desk.board().contains("(archer)"));
        QCOMPARE(to.chosen(), "e4");
    }

    void aStrangersClipboardIsNoPieces() {
        FreeplayDesk free;
        auto* data = new QMimeData;
        data->setData("application/x-chesspp-pieces",
                      R"([{"kind":"rook","owner":"white","file":99,"rank":0}])");
        QGuiApplication::clipboard()->setMimeData(data);
        free.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(free.desk.steps(), 0);
        QGuiApplication::clipboard()->setText("no pieces");
        CommandSet& commands = free.place.actions()->commandSet();
        commands.refresh();
        QVERIFY(!commands.action(QLatin1String("edit.paste"))->isEnabled());
        QVERIFY(!commands.action(QLatin1String("edit.copy"))->isEnabled());
    }

    void theMenuOfASquareDoesTheSame() {
        FreeplayDesk free;
        const std::unique_ptr<QMenu> menu(free.place.actions()->makeMenu(free.desk.square("d1")));
        QAction* side = nullptr;
        int enabled = 0;
        for (QAction* each : menu->actions()) {
            if (each->objectName() == "board.change-side") side = each;
            enabled += each->isEnabled() && !each->isSeparator() ? 1 : 0;
        }
        QVERIFY(side != nullptr);
        QCOMPARE(side->shortcut(), QKeySequence(Qt::Key_C));
        QVERIFY(enabled > 10);
        side->trigger();
        QVERIFY(free.desk.board().endsWith("RNBqKBNR"));
    }

    void theMenuOpensByKeyAndByCtrlAndTheRightButton() {
        FreeplayDesk free;
        QSignalSpy requested(&free.board(), &FreeplayBoard::menuRequested);
        const auto closeMenu = [] {
            if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
        };
        free.rightClick("d1", Qt::ControlModifier);
        QVERIFY(QApplication::activePopupWidget() != nullptr);
        closeMenu();
        free.steerTo("e2");
        free.key(Qt::Key_F10, Qt::ShiftModifier);
        closeMenu();
        QCOMPARE(requested.size(), 2);
        QCOMPARE(free.desk.steps(), 0);
    }
};

CHESSPP_TEST(FreeplayCommandsTest)
#include "tst_freeplay_commands.moc"
