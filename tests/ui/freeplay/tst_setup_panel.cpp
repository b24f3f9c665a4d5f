// SPDX-License-Identifier: MIT
// The controls above and below the pages of Freeplay's right column: rule level, side to move, playability
// with its fixes, Play from Here, Undo and Redo.
#include "tests/support/test_program.h"
#include "tests/ui/freeplay/panel_kit.h"
#include "ui/freeplay/panel/position_problems_view.h"
#include "ui/freeplay/panel/rule_level_bar.h"
#include "ui/freeplay/panel/wrapping_button.h"
#include "ui/theme/segmented_control.h"

#include <QPushButton>
#include <QToolButton>

using namespace chesspp;
using namespace chesspp::ui;
using tests::Column;

class SetupPanelTest : public QObject {
    Q_OBJECT
private slots:
    void theDialIsTurnedInStepsThatUndoTakesBack() {
        Column column;
        column.press("Turns");
        QCOMPARE(column.desk.table.ruleLevel(), RuleLevel::Turns);
        column.press("Full");
        QCOMPARE(column.desk.table.ruleLevel(), RuleLevel::Full);
        QCOMPARE(column.desk.steps(), 2);
        column.press("Undo: Change rule level to Full");
        QCOMPARE(column.desk.table.ruleLevel(), RuleLevel::Turns);
        QCOMPARE(column.panel.ruleLevelBar()->ruleLevel()->current(), static_cast<int>(RuleLevel::Turns));
    }

    void thePositionSaysWhetherAGameWouldBeOverAtOnce_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("home");
        QTest::addColumn<QString>("headline");
        const auto row = [](const char* name, const char* fen, const char* home, const char* headline) {
            QTest::newRow(name) << fen << home << headline;
        };
        row("goes on", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "chess", "This position can be played.");
        row("mate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "chess",
            "This game would be over at once. Checkmate: Black wins.");
        row("nothing left", "8/8/8 w - - 0 1", "free",
            "This game would be over at once. White has no piece left. Black wins.");
        row("cannot be played", "8/8/8/8/8/8/8/4K3 w - - 0 1", "chess", "This position can’t be played:");
    }
    void thePositionSaysWhetherAGameWouldBeOverAtOnce() {
        QFETCH(QString, fen);
        QFETCH(QString, home);
        const Column column(fen.toUtf8().constData(), home.toUtf8().constData());
        QTEST(column.panel.problemsView()->headline(), "headline");
    }

    void aGameResignedLeavesThePositionPlayable() {
        Column column;
        column.desk.table.declare(Outcome{Side::Black, EndReason::Resignation});
        QCOMPARE(column.panel.problemsView()->headline(), QString("This position can be played."));
    }

    void theDialCanBeTurnedByKeys() {
        Column column;
        column.button("Moves")->setFocus();
        QTest::keyClick(column.button("Moves"), Qt::Key_Return);
        QCOMPARE(column.desk.table.ruleLevel(), RuleLevel::Moves);
    }

    void fullRulesAreClosedWhileThePositionCannotBePlayedAndSayWhy() {
        Column column("8/8/8/8/8/8/8/4K3 w - - 0 1");
        QVERIFY(!column.button("Full")->isEnabled());
        QVERIFY(column.button("Full")->toolTip().contains("reasons"));
        column.press("King on e8");
        QVERIFY(column.button("Full")->isEnabled());
        QVERIFY(!column.button("Full")->toolTip().contains("reasons"));
    }

    void everyStandOfTheDialSaysWhatItDoes() {
        const Column column;
        for (const char* words : {"No rules", "Moves", "Turns", "Full"}) {
            QVERIFY2(!column.button(words)->toolTip().isEmpty(), words);
            QCOMPARE(column.button(words)->accessibleDescription(), column.button(words)->toolTip());
        }
    }

    void theTurnIsFlippedInOneStep() {
        Column column;
        QCOMPARE(column.panel.ruleLevelBar()->turn(), QString("White to move"));
        column.press("Switch Side to Move");
        QCOMPARE(column.panel.ruleLevelBar()->turn(), QString("Black to move"));
        QCOMPARE(column.desk.steps(), 1);
        column.desk.undo();
        QCOMPARE(column.panel.ruleLevelBar()->turn(), QString("White to move"));
    }

    void aTurnThatCannotBePlayedTakesTheDialBackInTheSameStep() {
        Column column("4k3/8/8/8/8/8/8/4RK2 b - - 0 1");
        column.press("Full");
        column.press("Switch Side to Move");
        QCOMPARE(column.desk.table.ruleLevel(), RuleLevel::Turns);
        QCOMPARE(column.panel.ruleLevelBar()->ruleLevel()->current(), static_cast<int>(RuleLevel::Turns));
        QVERIFY(!column.panel.problemsView()->reasons().isEmpty());
        column.desk.undo();
        QCOMPARE(column.panel.ruleLevelBar()->ruleLevel()->current(), static_cast<int>(RuleLevel::Full));
    }

    void whatCanBePlayedIsSaidSo() {
        const Column column;
        QCOMPARE(column.panel.problemsView()->headline(), QString("This position can be played."));
        QVERIFY(column.panel.problemsView()->rows().empty());
    }

    void allReasonsStandThereAtOnceWithNamesAndSquares() {
        Column column("4k3/8/8/3(archer){0}4/8/8/8/8 w - - 0 1");
        const QStringList reasons = column.panel.problemsView()->reasons();
        QCOMPARE(reasons.size(), 2);
        QVERIFY2(reasons.join(' ').contains("Chess has no piece “Archer”, which is on d5"),
                 qPrintable(reasons.join(' ')));
        QVERIFY(column.panel.problemsView()->accessibleDescription().contains(reasons.back()));
    }

    void aReasonShowsItsSquaresByClickAndByEnter() {
        Column column("4k3/8/8/3(archer){0}4/8/8/8/4K3 w - - 0 1");
        std::vector<SquareSet> shown;
        connect(&column.panel.context(), &PanelContext::pointRequested, this,
                [&](const SquareSet& squares) { shown.push_back(squares); });
        WrappingButton* row = column.panel.problemsView()->rows().front();
        QTest::mouseClick(row, Qt::LeftButton);
        row->setFocus();
        QTest::keyClick(row, Qt::Key_Return);
        QCOMPARE(shown.size(), 2U);
        for (const SquareSet& each : shown) QCOMPARE(column.desk.names(each), QString("d5"));
    }

    void aMendIsOneStepAndTheReasonGoes() {
        Column column("4k3/8/8/3(archer){0}4/8/8/8/4K3 w - - 0 1");
        QCOMPARE(column.panel.problemsView()->fixes().size(), 2U);
        column.press("Play as Free");
        QCOMPARE(column.desk.table.home().id, std::string("free"));
        QVERIFY(column.desk.table.isPlayable());
        QVERIFY(column.panel.problemsView()->reasons().isEmpty());
        QCOMPARE(column.desk.steps(), 1);
        column.desk.undo();
        QCOMPARE(column.panel.problemsView()->reasons().size(), 1);
        column.press("Remove");
        QCOMPARE(column.desk.board(), QString("4k3/8/8/8/8/8/8/4K3"));
    }

    void manyReasonsScrollAndLeaveThePagesTheirRoom() {
        Column column("8/8/3(archer){0}4/3(camel){0}4/3(zebra){0}4/3(lion){0}4/3(ghost){0}4/8 w - - 0 1");
        QVERIFY(column.panel.problemsView()->rows().size() >= 6);
        QVERIFY(column.panel.problemsView()->height() <= column.panel.height() * 2 / 5);
    }

    void playFromHereIsClosedWhereNothingCanBePlayed() {
        Column column;
        int requested = 0;
        connect(&column.panel, &SetupPanel::playFromHereRequested, this, [&] { ++requested; });
        column.press("Play from Here");
        QCOMPARE(requested, 1);
        QVERIFY(column.desk.editor.setHand(Side::White, "archer", 1).empty());
        QVERIFY(!column.panel.playButton()->isEnabled());
        QVERIFY(column.panel.playButton()->toolTip().contains("reasons"));
    }

    void undoAndRedoNameWhatTheyDo() {
        Column column;
        QVERIFY(!column.panel.undoButton()->isEnabled());
        QVERIFY(!column.panel.redoButton()->isEnabled());
        column.desk.editor.clear();
        QCOMPARE(column.panel.undoButton()->toolTip(), QString("Undo: Clear board"));
        QTest::mouseClick(column.panel.undoButton(), Qt::LeftButton);
        QVERIFY(column.desk.board().startsWith("rnbqkbnr"));
        QCOMPARE(column.panel.redoButton()->toolTip(), QString("Redo: Clear board"));
        QTest::mouseClick(column.panel.redoButton(), Qt::LeftButton);
        QCOMPARE(column.desk.board(), QString("8/8/8/8/8/8/8/8"));
    }

    void everyControlHasANameForThoseWhoHearIt() {
        Column column("4k3/8/8/3(charger){0}4/8/8/8/R3K2R[(archer){0}] w KQ - 0 1", "free");
        for (const auto page :
             {SetupPanel::Page::Position, SetupPanel::Page::Board, SetupPanel::Page::Army}) {
            column.panel.showPage(page);
            for (QWidget* each : column.panel.findChildren<QWidget*>()) {
                if (!each->isVisible() || (each->focusPolicy() & Qt::TabFocus) == 0 ||
                    each->focusProxy() != nullptr)
                    continue;
                const auto* button = qobject_cast<QAbstractButton*>(each);
                QVERIFY2(
                    !each->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty()),
                    each->metaObject()->className());
            }
        }
    }

    void nothingIsWiderThanTheColumn() {
        Column column("4k3/8/8/3(charger){0}4/8/8/8/R3K2R[(archer){0}] w KQ - 0 1", "free");
        for (const auto page :
             {SetupPanel::Page::Position, SetupPanel::Page::Board, SetupPanel::Page::Army}) {
            column.panel.showPage(page);
            QCoreApplication::processEvents();
            for (QWidget* each : column.panel.findChildren<QWidget*>()) {
                if (!each->isVisible()) continue;
                const int right = each->mapTo(&column.panel, QPoint(each->width(), 0)).x();
                QVERIFY2(right <= column.panel.width(),
                         qPrintable(QString("%1 %2").arg(each->metaObject()->className()).arg(right)));
            }
        }
    }
};

CHESSPP_TEST(SetupPanelTest)
#include "tst_setup_panel.moc"
