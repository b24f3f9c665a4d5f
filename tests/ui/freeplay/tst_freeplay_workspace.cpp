// SPDX-License-Identifier: MIT
// The Freeplay workspace under user input: placing, moving, removing, editing the FEN, and undoing
// everything. What is displayed is compared with the table's FEN.
#include "tests/support/test_program.h"
#include "tests/ui/kit/hand.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/board/piece_mime.h"
#include "ui/freeplay/freeplay_board.h"
#include "ui/freeplay/freeplay_workspace.h"
#include "ui/freeplay/hint_bar.h"
#include "ui/freeplay/palette/palette.h"
#include "ui/freeplay/palette/palette_view.h"
#include "ui/freeplay/panel/fen_edit.h"
#include "ui/freeplay/panel/fen_section.h"
#include "ui/freeplay/panel/position_problems_view.h"
#include "ui/freeplay/panel/rule_level_bar.h"
#include "ui/freeplay/panel/sections.h"
#include "ui/freeplay/panel/setup_panel.h"
#include "ui/freeplay/panel/wrapping_button.h"
#include "ui/freeplay/positions/position_tree_view.h"
#include "ui/freeplay/positions/positions_panel.h"
#include "ui/models/positions/position_library.h"
#include "ui/theme/search_field.h"
#include "ui/theme/segmented_control.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

constexpr auto kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Freeplay {
    TableDocument table{library(), position(kStart)};
    ShownTable shown{table};
    QTemporaryDir folder;
    PositionLibrary positions{folder.path()};
    FreeplayWorkspace place{shown, library(), positions, nullptr};
    Hand hand{*place.board()};

    Freeplay() {
        place.resize(1184, 704);
        place.board()->setAnimationDuration({});
        place.show();
        place.activateWindow();
        if (!QTest::qWaitForWindowActive(&place)) qFatal("the window does not become active");
    }
    [[nodiscard]] QString fen() const {
        return QString::fromStdString(formatFen(table.position().ruleset(), table.editableSetup()));
    }
    [[nodiscard]] FenEdit& field() { return *place.setupPanel()->fenSection()->edit(); }
    [[nodiscard]] QStringList reasons() const { return place.setupPanel()->problemsView()->reasons(); }
    /// Drops the data of a palette cell on a square, as the window system does.
    void dropFromPalette(const char* kind, Owner owner, const QString& square) {
        const PaletteModel& palette = place.palettePanel()->model();
        const std::unique_ptr<QMimeData> data(palette.mimeData({palette.indexOf({kind, owner})}));
        const QPoint at = hand.pointOf(square);
        QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(place.board(), &enter);
        QDragMoveEvent move(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(place.board(), &move);
        QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(place.board(), &drop);
    }
    void dragTo(const QString& from, QPoint to) {
        BoardView& board = *place.board();
        QTest::mousePress(&board, Qt::LeftButton, {}, hand.pointOf(from));
        QTest::mouseMove(&board, hand.pointOf(from) + QPoint(12, 12));
        QTest::mouseMove(&board, to);
        QTest::mouseRelease(&board, Qt::LeftButton, {}, to);
    }
    void type(const QString& text) {
        field().setFocus();
        field().selectAll();
        field().insertPlainText(text);
    }
    [[nodiscard]] QPushButton* button(const QString& text) {
        for (QPushButton* each : place.findChildren<QPushButton*>()) {
            if (each->text() == text) return each;
        }
        return nullptr;
    }
    void undoAll() {
        while (table.undoStack().canUndo()) table.undoStack().undo();
    }
};

}  // namespace

class FreeplayWorkspaceTest : public QObject {
    Q_OBJECT
private slots:
    void thePaletteHasEveryKindOfTheLibraryOnWhateverTable() {
        Freeplay free;
        const PaletteModel& palette = free.place.palettePanel()->model();
        for (const auto& piece : library().pieces()) {
            QVERIFY2(palette.indexOf({piece->id, Owner::Black}).isValid(), piece->id.c_str());
        }
    }

    void aKindThatTheVariantDoesNotKnowStandsOnItsBoardWithTheReason() {
        Freeplay free;
        free.dropFromPalette("archer", Owner::White, "e4");
        QVERIFY(free.fen().contains("(archer)"));
        QVERIFY(!free.table.isPlayable());
        QCOMPARE(free.reasons().size(), 1);
        QCOMPARE(free.reasons().front(),
                 QString("Chess has no piece “Archer”, which is on e4. Remove it, or play the "
                         "position as Free."));
    }

    void aPieceFromThePaletteStandsWhereItIsDropped() {
        Freeplay free;
        free.dropFromPalette("queen", Owner::White, "e4");
        QCOMPARE(free.fen(), QString("rnbqkbnr/pppppppp/8/8/4Q3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
        QVERIFY(free.table.isPlayable());
        QVERIFY(free.table.isEdited());
        QCOMPARE(free.field().fen(), free.fen());
        QCOMPARE(free.table.undoStack().count(), 1);
    }

    void aPieceTakenUpIsPutOnEachSquareClickedAndTheSameAgainTakesItAway() {
        Freeplay free;
        PaletteView* palette = free.place.palettePanel()->view();
        const QModelIndex knight = free.place.palettePanel()->model().indexOf({"knight", Owner::Black});
        QTest::mouseClick(palette->viewport(), Qt::LeftButton, {}, palette->visualRect(knight).center());
        free.hand.click("e5");
        free.hand.click("a5");
        free.hand.click("h2");
        free.hand.click("a5");
        QCOMPARE(free.fen(), QString("rnbqkbnr/pppppppp/8/4n3/8/8/PPPPPPPn/RNBQKBNR w KQkq - 0 1"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        free.hand.click("b5");
        QCOMPARE(free.table.undoStack().count(), 4);
    }

    void theEraserTakesAwayAndTheHoleCutsOut() {
        Freeplay free;
        const auto press = [&](const char* words) {
            for (QToolButton* each : free.place.palettePanel()->findChildren<QToolButton*>()) {
                if (each->accessibleName().startsWith(words)) QTest::mouseClick(each, Qt::LeftButton);
            }
        };
        press("Erase");
        free.hand.click("d1");
        QCOMPARE(free.fen(), QString("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"));
        press("Hole");
        free.hand.click("d4");
        QVERIFY(free.place.board()->picture().holes.contains(*BoardShape().parse("d4")));
        free.hand.click("d4");
        QVERIFY(free.place.board()->picture().holes.empty());
        free.undoAll();
        QCOMPARE(free.fen(), QString(kStart));
    }

    void onTheBoardEveryPieceGoesAnywhere() {
        Freeplay free;
        free.hand.drag("e2", "e7");
        QCOMPARE(free.fen(), QString("rnbqkbnr/ppppPppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"));
        free.hand.drag("a8", "a5");
        QCOMPARE(free.fen(), QString("1nbqkbnr/ppppPppp/8/r7/8/8/PPPP1PPP/RNBQKBNR w KQk - 0 1"));
    }

    void aPieceDraggedBesideTheBoardIsRemoved() {
        Freeplay free;
        const QRectF squares = free.place.board()->boardGeometry().boardRect();
        free.dragTo("d8",
                    QPoint(static_cast<int>(squares.right()) + 400, static_cast<int>(squares.center().y())));
        QCOMPARE(free.fen(), QString("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    }

    void theCrossAppearsWhileDraggingAndRemoves() {
        Freeplay free;
        BoardView& board = *free.place.board();
        HintBar& bar = *free.place.bar();
        const QPoint cross = board.mapFromGlobal(bar.mapToGlobal(QPoint(bar.width() / 2, 2)));
        QCOMPARE(bar.cross(), HintBar::Cross::Hidden);
        QTest::mousePress(&board, Qt::LeftButton, {}, free.hand.pointOf("h1"));
        QTest::mouseMove(&board, free.hand.pointOf("h1") + QPoint(12, 12));
        QCOMPARE(bar.cross(), HintBar::Cross::Shown);
        QTest::mouseMove(&board, cross);
        QCOMPARE(bar.cross(), HintBar::Cross::Lit);
        QTest::mouseRelease(&board, Qt::LeftButton, {}, cross);
        QCOMPARE(bar.cross(), HintBar::Cross::Hidden);
        QCOMPARE(free.fen(), QString("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1"));
    }

    void byKeysAPieceIsRemovedToo() {
        Freeplay free;
        free.place.board()->setFocus();
        free.place.board()->setFocusSquare(*BoardShape().parse("b1"));
        QTest::keyClick(free.place.board(), Qt::Key_Delete);
        QCOMPARE(free.fen(), QString("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"));
    }

    void deleteRemovesNothingThatTheUserDoesNotSeeChosen() {
        Freeplay free;
        free.place.board()->setFocus(Qt::OtherFocusReason);
        QVERIFY(!free.place.board()->showsFocusSquare());
        QTest::keyClick(free.place.board(), Qt::Key_Delete);
        QCOMPARE(free.fen(), QString(kStart));
        free.hand.click("d1");
        QTest::keyClick(free.place.board(), Qt::Key_Delete);
        QCOMPARE(free.fen(), QString("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"));
        QTest::keyClick(free.place.board(), Qt::Key_Delete);
        QCOMPARE(free.fen(), QString("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"));
    }

    void byKeysAPieceIsTakenUpAndPut() {
        Freeplay free;
        PaletteView* palette = free.place.palettePanel()->view();
        palette->setFocus(Qt::TabFocusReason);
        palette->setCurrentIndex(free.place.palettePanel()->model().indexOf({"king", Owner::Black}));
        QTest::keyClick(palette, Qt::Key_Return);
        QVERIFY(free.place.board()->showsFocusSquare());
        for (int i = 0; i < 3; ++i) QTest::keyClick(free.place.board(), Qt::Key_Up);
        QTest::keyClick(free.place.board(), Qt::Key_Return);
        QCOMPARE(free.fen(), QString("rnbqkbnr/pppppppp/8/8/k7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    }

    void aProblemToldStandsUntilTheUserGoesOn() {
        Freeplay free;
        const QString hint = free.place.bar()->text();
        free.place.report("No.");
        QCOMPARE(free.place.bar()->text(), "No.");
        free.hand.click("e4");
        QCOMPARE(free.place.bar()->text(), hint);
        free.place.report("No.");
        free.dropFromPalette("king", Owner::White, "e4");
        QCOMPARE(free.place.bar()->text(), hint);
    }

    void theRightButtonChangesAPiecesSide() {
        Freeplay free;
        QTest::mouseClick(free.place.board(), Qt::RightButton, {}, free.hand.pointOf("d1"));
        QCOMPARE(free.fen(), QString("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBqKBNR w KQkq - 0 1"));
    }

    void whatTheRulesCannotPlayIsShownWithItsReasonsAndCanBeEditedOn() {
        Freeplay free;
        free.dragTo("e1", QPoint(-300, 300));
        QVERIFY(!free.table.isPlayable());
        QVERIFY(!free.table.outcome());
        QCOMPARE(free.reasons().size(), 1);
        QVERIFY(free.reasons().front().contains("White"));
        QCOMPARE(free.place.board()->picture().pieceAt(*BoardShape().parse("e1")), nullptr);
        free.dropFromPalette("king", Owner::White, "e1");
        QVERIFY(free.table.isPlayable());
        QVERIFY(free.reasons().isEmpty());
    }

    void aGoodTextIsThePositionAtOnceAndOneStayIsOneUndoStep() {
        Freeplay free;
        free.type("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
        QCOMPARE(free.fen(), QString("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
        free.field().moveCursor(QTextCursor::End);
        QTest::keyClicks(&free.field(), "2");
        QCOMPARE(free.fen(), QString("4k3/8/8/8/8/8/8/4K2R w - - 0 12"));
        free.table.undoStack().undo();
        QCOMPARE(free.fen(), QString(kStart));
    }

    void aBadTextLeavesTheBoardAndSaysEachProblem_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("problems");
        QTest::newRow("nothing") << "" << 1;
        QTest::newRow("side") << "4k3/8/8/8/8/8/8/4K3 x - - 0 1" << 1;
        QTest::newRow("side and clock") << "4k3/8/8/8/8/8/8/4K3 x - - z 1" << 2;
        QTest::newRow("ranks") << "4k3/8/7/4K3 w - - 0 1" << 1;
    }
    void aBadTextLeavesTheBoardAndSaysEachProblem() {
        QFETCH(QString, text);
        QFETCH(int, problems);
        Freeplay free;
        free.type(text);
        QCOMPARE(free.fen(), QString(kStart));
        QCOMPARE(free.place.setupPanel()->fenSection()->problems().size(), problems);
        QVERIFY(free.reasons().isEmpty());
        QCOMPARE(free.field().fen(), text);
        QVERIFY(text.isEmpty() || !free.field().extraSelections().isEmpty());
        QTest::keyClick(&free.field(), Qt::Key_Escape);
        QCOMPARE(free.field().fen(), QString(kStart));
        QVERIFY(free.place.setupPanel()->fenSection()->problems().isEmpty());
    }

    void aTextOfAnotherBoardIsTakenAndOneStepUndoesIt() {
        Freeplay free;
        free.type("4k3/8/8/4K3 w - - 0 1");
        QCOMPARE(free.fen(), QString("4k3/8/8/4K3 w - - 0 1"));
        QCOMPARE(free.place.board()->picture().shape().ranks(), 4);
        free.table.undoStack().undo();
        QCOMPARE(free.fen(), QString(kStart));
    }

    void aSavedPositionComesBackInOneStep() {
        Freeplay free;
        free.hand.drag("e2", "e5");
        const QString before = free.fen();
        free.place.positionsPanel()->save();
        QCOMPARE(free.positions.positions().size(), 1U);
        free.hand.drag("d1", "d6");
        free.place.positionsPanel()->openChosen();
        QCOMPARE(free.fen(), before);
        QCOMPARE(free.table.undoStack().count(), 3);
        free.table.undoStack().undo();
        QVERIFY(free.fen() != before);
    }

    void aSavedPositionOfAnotherVariantBringsItsOwnBoard() {
        Freeplay free;
        const auto id = free.positions.add({"A", {}, "free", "(archer){0}4/5/5/4k w - - 0 1"});
        free.place.positionsPanel()->tree()->choose(id);
        free.place.positionsPanel()->openChosen();
        QCOMPARE(free.place.board()->picture().shape().files(), 5);
        free.undoAll();
        QCOMPARE(free.fen(), QString(kStart));
        free.place.positionsPanel()->tree()->choose(free.positions.add({"B", {}, "chess", "no FEN"}));
        free.place.positionsPanel()->openChosen();
        QCOMPARE(free.fen(), QString(kStart));
        QVERIFY(free.place.bar()->text() != "");
    }

    void ctrlFGoesToTheFieldThatIsSeen() {
        Freeplay free;
        free.place.board()->setFocus();
        QTest::keyClick(free.place.board(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(free.place.palettePanel()->search()->hasFocus());
        free.place.findChild<SegmentedControl*>()->setCurrent(1);
        QTest::keyClick(free.place.board(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(free.place.positionsPanel()->search()->hasFocus());
    }

    void clearAndStartPositionAreOneStepEach() {
        Freeplay free;
        free.place.setupPanel()->showPage(SetupPanel::Page::Board);
        QTest::mouseClick(free.button("Clear Board"), Qt::LeftButton);
        QCOMPARE(free.fen(), QString("8/8/8/8/8/8/8/8 w - - 0 1"));
        QTest::mouseClick(free.button("Starting Position"), Qt::LeftButton);
        QCOMPARE(free.fen(), QString(kStart));
        QCOMPARE(free.table.undoStack().count(), 2);
    }

    void aReasonShowsItsSquaresOnTheBoardUntilTheNextChange() {
        Freeplay free;
        free.dropFromPalette("archer", Owner::White, "e4");
        free.dropFromPalette("archer", Owner::Black, "c5");
        const auto glowing = [&] {
            QStringList squares;
            const BoardPicture& picture = free.place.board()->picture();
            for (const Highlight& each : picture.highlights) {
                if (each.kind == HighlightKind::Glow)
                    squares += QString::fromStdString(picture.shape().name(each.square));
            }
            squares.sort();
            return squares.join(' ');
        };
        QCOMPARE(glowing(), QString());
        QTest::mouseClick(free.place.setupPanel()->problemsView()->rows().front(), Qt::LeftButton);
        QCOMPARE(glowing(), QString("c5 e4"));
        free.dropFromPalette("queen", Owner::White, "a5");
        QCOMPARE(glowing(), QString());
    }

    void whatIsChosenOnTheBoardIsChosenInTheColumnAndTheOtherWayRound() {
        Freeplay free;
        free.hand.click("b1");
        QVERIFY(free.place.setupPanel()->context().chosen().contains(*BoardShape().parse("b1")));
        SquareSet rooks;
        for (const char* each : {"a1", "h1"}) rooks.insert(*BoardShape().parse(each));
        emit free.place.setupPanel()->context().chooseRequested(rooks);
        QCOMPARE(free.place.board()->picture().selection, rooks);
        QCOMPARE(free.place.setupPanel()->context().chosen(), rooks);
    }

    void anOverlayIsChosenInTheColumnOrByTheBoardAndStandsInBoth() {
        Freeplay free;
        OverlaySection& overlays = *free.place.setupPanel()->overlays();
        overlays.choice()->setCurrent(2);
        QCOMPARE(free.place.freeplayBoard()->overlay(), std::optional(Overlay::Mobility));
        free.place.freeplayBoard()->showOverlay(Overlay::Attacks);
        QCOMPARE(overlays.choice()->current(), 1);
        free.place.freeplayBoard()->showOverlay({});
        QCOMPARE(overlays.choice()->current(), 0);
    }

    void playFromHereIsAskedOfWhoeverHasTheTables() {
        Freeplay free;
        int requested = 0;
        connect(&free.place, &FreeplayWorkspace::playFromHereRequested, this, [&] { ++requested; });
        QTest::mouseClick(free.place.setupPanel()->playButton(), Qt::LeftButton);
        QCOMPARE(requested, 1);
    }

    void aPlacementInARunningGameIsUndoneWithTheGame() {
        Freeplay free;
        play(free.table, "e4 e5 Nf3");
        const QString before = free.fen();
        const NodeId stood = free.table.game().current();
        free.hand.drag("d1", "d5");
        QVERIFY(free.table.isEdited());
        QVERIFY(free.table.game().node(NodeId{}).children.empty());
        free.table.undoStack().undo();
        QVERIFY(!free.table.isEdited());
        QCOMPARE(free.fen(), before);
        QCOMPARE(free.table.game().current(), stood);
    }

    void everythingIsUndoneToTheStart() {
        Freeplay free;
        free.hand.drag("e2", "e5");
        free.dragTo("e8", QPoint(-300, 300));
        QTest::mouseClick(free.place.setupPanel()->ruleLevelBar()->flipButton(), Qt::LeftButton);
        QVERIFY(free.fen().contains(" b "));
        free.place.setupPanel()->showPage(SetupPanel::Page::Board);
        QTest::mouseClick(free.button("Clear Board"), Qt::LeftButton);
        const QString end = free.fen();
        const int steps = free.table.undoStack().count();
        QCOMPARE(steps, 4);
        free.undoAll();
        QCOMPARE(free.fen(), QString(kStart));
        QVERIFY(!free.table.isEdited());
        free.place.setupPanel()->showPage(SetupPanel::Page::Position);
        QCOMPARE(free.field().fen(), QString(kStart));
        while (free.table.undoStack().canRedo()) free.table.undoStack().redo();
        QCOMPARE(free.fen(), end);
    }
};

CHESSPP_TEST(FreeplayWorkspaceTest)
#include "tst_freeplay_workspace.moc"
