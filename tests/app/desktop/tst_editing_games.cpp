// SPDX-License-Identifier: MIT
// Editing a game in the window: the edit goes to a copy, which a bar announces; the armed tool stays active;
// Test on Board has its own tab.
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/desk.h"
#include "tests/ui/kit/own_piece.h"
#include "ui/board/board_view.h"
#include "ui/builder/library/piece_list.h"
#include "ui/freeplay/freeplay_board.h"
#include "ui/freeplay/palette/palette.h"
#include "ui/freeplay/panel/fen_edit.h"
#include "ui/freeplay/panel/fen_section.h"
#include "ui/freeplay/panel/rule_level_bar.h"
#include "ui/freeplay/panel/setup_panel.h"
#include "ui/freeplay/panel/undo_merging_spin_box.h"
#include "ui/models/library/async_ruleset_cache.h"
#include "ui/play/new_game/new_game_dialog.h"
#include "ui/theme/app_style.h"

#include <QTextCursor>
#include <QTimer>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

constexpr auto kGame = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";

/// Freeplay on a game of four half-moves.
struct GameHouse : House {
    GameHouse() {
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window)) qFatal("the window does not become active");
        hand().playAll("e2e4 e7e5 g1f3 b8c6");
        places().setCurrent(kFreeplay);
        stepsBefore = game().undoStack().count();
    }
    [[nodiscard]] ui::TableDocument& game() const { return tables.at(0); }
    /// As it was left, to its history.
    [[nodiscard]] bool isSpared() const {
        return QString::fromStdString(ui::fenOf(game())) == kGame &&
               game().game().path(game().game().current()).size() == 4 && !game().isEdited() &&
               game().undoStack().index() == stepsBefore && game().undoStack().count() == stepsBefore;
    }
    [[nodiscard]] ui::tests::Hand onBoard() const { return ui::tests::Hand(*freeplay().board()); }
    void drag(const QString& from, const QString& to) const {
        onBoard().drag(from, to);
        QCoreApplication::processEvents();
    }
    int stepsBefore = 0;
};

constexpr auto kTitles = "• Chess, [• Setup of Chess]";

}  // namespace

class EditingGamesTest : public QObject {
    Q_OBJECT
private slots:
    void aNewGameLeavesTheGameAndTakesTheTableThatHasNone() {
        GameHouse house;
        const auto newGame = [&house] {
            QTimer::singleShot(0, [] {
                auto* dialog = qobject_cast<ui::NewGameDialog*>(QApplication::activeModalWidget());
                if (dialog == nullptr) qFatal("no dialog for a new game");
                dialog->accept();
            });
            house.places().setCurrent(kPlay);
            house.trigger("file.new");
        };
        newGame();
        QCOMPARE(house.titles(), QString::fromUtf8("• Chess, [Chess 2]"));
        QCOMPARE(house.fen(), kStart);
        QVERIFY(house.isSpared());
        newGame();
        QCOMPARE(house.tables.count(), 2);
    }

    void aDragInFreeplayLeavesTheGameAndSaysSo() {
        GameHouse house;
        house.drag("a2", "a5");
        QCOMPARE(house.titles(), QString::fromUtf8(kTitles));
        QVERIFY2(house.notice().contains("“Chess” keeps its moves"), qPrintable(house.notice()));
        QCOMPARE(house.fen(), "r1bqkbnr/pppp1ppp/2n5/P3p3/4P3/5N2/1PPP1PPP/RNBQKB1R w KQkq - 0 3");
        QCOMPARE(house.places().current(), kFreeplay);
        QVERIFY(house.freeplay().board()->hasFocus());
        QVERIFY(house.isSpared());
        house.tables.setCurrent(0);
        QVERIFY(house.notice().isEmpty());
        // The piece that was dragged stands again where it stood.
        const auto square = house.game().position().shape().parse("a2");
        QVERIFY(house.freeplay().board()->picture().pieceAt(*square) != nullptr);
        house.places().setCurrent(kPlay);
        QVERIFY(house.window.playWorkspace().board()->picture().pieceAt(*square) != nullptr);
        QVERIFY(house.isSpared());
    }

    void undoTakesTheWholeThingBack() {
        GameHouse house;
        house.drag("a2", "a5");
        house.answer("Undo");
        QCOMPARE(house.titles(), QString::fromUtf8("[• Chess]"));
        QVERIFY(house.notice().isEmpty());
        QVERIFY(house.isSpared());
        QCOMPARE(house.fen(), QString(kGame));
        QCOMPARE(house.places().current(), kFreeplay);
    }

    void theGameItselfIsEditedByWhoeverWantsThat() {
        GameHouse house;
        house.drag("a2", "a5");
        house.answer("Edit the Game Itself");
        QCOMPARE(house.titles(), QString::fromUtf8("[• Chess]"));
        QCOMPARE(house.fen(), "r1bqkbnr/pppp1ppp/2n5/P3p3/4P3/5N2/1PPP1PPP/RNBQKB1R w KQkq - 0 3");
        QVERIFY(house.table().isEdited());
        QCOMPARE(house.places().current(), kFreeplay);
        house.drag("b2", "b5");
        QCOMPARE(house.titles(), QString::fromUtf8("[• Chess]"));
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_Z));
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_Z));
        QCOMPARE(house.fen(), QString(kGame));
    }

    void theNextEditEndsTheOffer() {
        GameHouse house;
        house.drag("a2", "a5");
        QVERIFY(!house.notice().isEmpty());
        house.drag("b2", "b5");
        QVERIFY(house.notice().isEmpty());
        QCOMPARE(house.titles(), QString::fromUtf8(kTitles));
        QCOMPARE(house.table().undoStack().count(), 2);
        QVERIFY(house.isSpared());
    }

    void aBrushStrokeIsOneEditAndTheBrushStaysInHand() {
        GameHouse house;
        const ui::PaletteTool queen = ui::PieceTool{"queen", Owner::White};
        house.freeplay().selectPiece("queen");
        ui::BoardView& board = *house.freeplay().board();
        const ui::tests::Hand hand = house.onBoard();
        QTest::mousePress(&board, Qt::LeftButton, {}, hand.pointOf("a4"));
        for (const char* square : {"b4", "c4"}) {
            const QPoint at = hand.pointOf(square);
            QMouseEvent event(QEvent::MouseMove, at, board.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&board, &event);
        }
        QCoreApplication::processEvents();
        QCOMPARE(house.tables.count(), 1);
        QCOMPARE(house.freeplay().freeplayBoard()->chosen().size(), 3);
        QTest::mouseRelease(&board, Qt::LeftButton, {}, hand.pointOf("c4"));
        QCoreApplication::processEvents();
        QCOMPARE(house.titles(), QString::fromUtf8(kTitles));
        QVERIFY2(house.fen().contains("/QQQ1P3/"), qPrintable(house.fen()));
        QCOMPARE(house.table().undoStack().count(), 1);
        QVERIFY(house.isSpared());
        // And it paints on.
        QCOMPARE(house.freeplay().freeplayBoard()->tool(), std::optional(queen));
        QCOMPARE(house.freeplay().palettePanel()->armed(), std::optional(queen));
        house.onBoard().click("d5");
        QVERIFY2(house.fen().contains("/3Qp3/"), qPrintable(house.fen()));
        QCOMPARE(house.tables.count(), 2);
    }

    void theBarOfACopyHasOneMainButton() {
        GameHouse house;
        house.drag("a2", "a5");
        QStringList main;
        for (const auto* button : house.window.notice().findChildren<QPushButton*>()) {
            if (button->isVisible() && button->property(ui::kPrimaryButton).toBool()) main += button->text();
        }
        QCOMPARE(main, QStringList("Edit the Game Itself"));
    }

    void theNoticeOnAPieceComesAfterTheOneOnTheCopy() {
        House house;
        ui::LibraryContext& library = ui::tests::library();
        const PieceDefinition zebu = ui::tests::pieceOf("zebu");
        const Variant& free = *library.variant("free");
        Result<RulesetSetup> standing =
            library.rulesetCache().read(free, "4k3/8/8/8/3(zebu){0}4/8/8/4K3 w - - 0 1", {&zebu});
        QVERIFY(standing);
        house.tables.open({.standing = std::move(*standing), .home = std::make_shared<const Variant>(free)});
        ui::tests::play(house.table(), "Kd2");
        QTRY_VERIFY2(house.notice().contains("not in your library"), qPrintable(house.notice()));
        house.table().flipTurn();
        QTRY_VERIFY2(house.notice().contains("keeps its moves"), qPrintable(house.notice()));
        QTest::qWait(50);
        QVERIFY2(house.notice().contains("keeps its moves"), qPrintable(house.notice()));
        house.dismissNotice();
        QTRY_VERIFY2(house.notice().contains("not in your library"), qPrintable(house.notice()));
        house.dismissNotice();
        QTest::qWait(50);
        QCOMPARE(house.notice(), QString());
    }

    void theBarOfTheWindowLeavesTheBarOfPiecesToBeRead() {
        GameHouse house;
        house.drag("a2", "a5");
        const QWidget& notice = house.window.notice();
        // Over the bar of Freeplay, however high the window is.
        for (const QSize size : {QSize(1184, 800), QSize(1000, 1000)}) {
            house.window.resize(size);
            QTRY_COMPARE(house.rectOf(notice).bottom(), house.rectOf(*house.freeplay().bar()).bottom());
        }
        house.places().setCurrent(kPieces);
        house.pieces().report("This cannot be done.");
        const ui::MessageBar& message = *house.pieces().message();
        QVERIFY(message.isVisible() && notice.isVisible());
        QTRY_VERIFY(!house.rectOf(notice).intersects(house.rectOf(message)));
        QVERIFY(!house.rectOf(notice).intersects(house.rectOf(*house.pieces().list())));
        const int height = house.pieces().height();
        for (const QWidget* bar : {&notice, static_cast<const QWidget*>(&message)}) {
            const auto* away = bar->findChild<QToolButton*>();
            QVERIFY(away != nullptr && away->isVisible());
            QCOMPARE(away->accessibleName(), QString("Dismiss"));
        }
        QTest::mouseClick(message.findChild<QToolButton*>(), Qt::LeftButton);
        QVERIFY(!message.isVisible());
        house.dismissNotice();
        QVERIFY(!notice.isVisible());
        QTRY_VERIFY(house.pieces().height() > height);
    }

    void typingAFenGoesOnInTheCopy() {
        GameHouse house;
        ui::FenEdit* edit = house.freeplay().setupPanel()->fenSection()->edit();
        edit->setFocus(Qt::TabFocusReason);
        edit->selectAll();
        QTest::keyClicks(edit, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        QCoreApplication::processEvents();
        QCOMPARE(house.titles(), QString::fromUtf8(kTitles));
        ui::FenEdit* there = house.freeplay().setupPanel()->fenSection()->edit();
        QCOMPARE(there, edit);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(there));
        QTest::keyClicks(QApplication::focusWidget(), "2");
        QCOMPARE(house.fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 12");
        QCOMPARE(house.table().undoStack().count(), 1);
        QVERIFY2(!house.notice().isEmpty(), "it is still that edit");
        QVERIFY(house.isSpared());
        house.answer("Edit the Game Itself");
        QCOMPARE(house.fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 12");
        QCOMPARE(house.tables.count(), 1);
    }

    void aNumberThatIsTypedGoesOnInTheCopy() {
        GameHouse house;
        const auto number = [&]() -> ui::UndoMergingSpinBox* {
            for (auto* spin : house.freeplay().findChildren<ui::UndoMergingSpinBox*>()) {
                if (spin->accessibleName() == "Move number") return spin;
            }
            qFatal("no number of the move");
        };
        ui::UndoMergingSpinBox* spin = number();
        spin->setFocus(Qt::TabFocusReason);
        spin->selectAll();
        QTest::keyClicks(spin, "4");
        QCoreApplication::processEvents();
        QCOMPARE(house.titles(), QString::fromUtf8(kTitles));
        QCOMPARE(number(), spin);
        QTest::keyClicks(QApplication::focusWidget(), "0");
        QVERIFY2(house.fen().endsWith(" 40"), qPrintable(house.fen()));
        QCOMPARE(house.table().undoStack().count(), 1);
        QVERIFY(house.isSpared());
        house.tables.setCurrent(0);
        QCOMPARE(spin->value(), 3);
    }

    void aLooserDialIsAnEditAndTheFullRulesAreNone() {
        GameHouse house;
        house.table().setRuleLevel(ui::RuleLevel::Full);
        QCoreApplication::processEvents();
        QCOMPARE(house.tables.count(), 1);
        house.table().undoStack().undo();
        auto* ruleLevel = house.freeplay().setupPanel()->ruleLevelBar()->findChild<ui::SegmentedControl*>();
        ruleLevel->setCurrent(static_cast<int>(ui::RuleLevel::Turns));
        QCoreApplication::processEvents();
        QCOMPARE(house.titles(), QString::fromUtf8(kTitles));
        QCOMPARE(house.table().ruleLevel(), ui::RuleLevel::Turns);
        QCOMPARE(house.game().ruleLevel(), ui::RuleLevel::None);
        house.tables.setCurrent(0);
        QCOMPARE(ruleLevel->current(), static_cast<int>(ui::RuleLevel::None));
    }

    void whatIsPastedInPlayComesOnACopyToo() {
        GameHouse house;
        house.places().setCurrent(kPlay);
        house.paste("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        QCoreApplication::processEvents();
        QCOMPARE(house.titles(), QString::fromUtf8(kTitles));
        QCOMPARE(house.places().current(), kPlay);
        QCOMPARE(house.fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        QVERIFY(!house.notice().isEmpty());
        QVERIFY(house.isSpared());
    }

    void testOnBoardHasATabOfItsOwn() {
        GameHouse house;
        house.places().setCurrent(kPieces);
        emit house.pieces().testRequested("archer");
        QCOMPARE(house.titles(), QString::fromUtf8("• Chess, [Test: Archer]"));
        QCOMPARE(house.places().current(), kFreeplay);
        const ui::PaletteTool archer = ui::PieceTool{"archer", Owner::White};
        QCOMPARE(house.freeplay().freeplayBoard()->tool(), std::optional(archer));
        QCOMPARE(house.window.windowTitle(), QString::fromUtf8("Test: Archer – Chess++"));
        house.onBoard().click("d4");
        QVERIFY(house.notice().isEmpty());
        QVERIFY(house.isSpared());
        house.tables.setCurrent(0);
        house.places().setCurrent(kPieces);
        emit house.pieces().testRequested("knight");
        QCOMPARE(house.titles(), QString::fromUtf8("• Chess, [• Test: Knight]"));
        QVERIFY(house.fen().contains("(archer)"));
        QVERIFY(house.isSpared());
    }
};

CHESSPP_TEST(EditingGamesTest)
#include "tst_editing_games.moc"
