// SPDX-License-Identifier: MIT
// Freeplay's board under each rule level: moves of a selected piece, a choice of several moves to one square,
// illegal tries refused with the reason, edits. Also explanations of any square.
#include "tests/support/test_program.h"
#include "tests/ui/kit/freeplay_desk.h"
#include "tests/ui/kit/own_piece.h"
#include "ui/board/move_choice_popup.h"
#include "ui/moves/why_button.h"

#include <QListWidget>
#include <QToolButton>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

class FreeplayRuleLevelsTest : public QObject {
    Q_OBJECT
private slots:
    void withoutRulesAPickedPieceShowsNoMoves() {
        FreeplayDesk free;
        free.click("g1");
        QCOMPARE(free.chosen(), "g1");
        QCOMPARE(free.targets(), "");
    }

    void underMovesEachSideGoesAsItsPiecesCan() {
        FreeplayDesk free;
        free.table().setRuleLevel(RuleLevel::Moves);
        free.click("g1");
        QCOMPARE(free.targets(), "f3 h3");
        free.click("f3");
        free.drag("b8", "c6");
        free.drag("f3", "e5");
        QCOMPARE(free.desk.board(), "r1bqkbnr/pppppppp/2n5/4N3/8/8/PPPPPPPP/RNBQKB1R");
        QCOMPARE(free.desk.steps(), 4);
        free.undoAll();
        QCOMPARE(free.table().ruleLevel(), RuleLevel::None);
    }

    void aTargetWithAPieceOnItIsTakenByAClick() {
        FreeplayDesk free("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
        free.table().setRuleLevel(RuleLevel::Moves);
        free.click("e4");
        QCOMPARE(free.targets(), "d5 e5");
        free.click("d5");
        QCOMPARE(free.desk.board(), "4k3/8/8/3P4/8/8/8/4K3");
        QCOMPARE(free.chosen(), "");
    }

    void underMovesARoyalCanBeTaken() {
        FreeplayDesk free("4k3/8/8/8/8/8/8/4RK2 w - - 0 1");
        free.table().setRuleLevel(RuleLevel::Moves);
        free.drag("e1", "e8");
        QCOMPARE(free.desk.board(), "4R3/8/8/8/8/8/8/5K2");
    }

    void underTurnsTheSidesTakeTurnsAndTheReasonIsTold() {
        FreeplayDesk free;
        free.table().setRuleLevel(RuleLevel::Turns);
        free.drag("e2", "e4");
        free.drag("d2", "d4");
        QVERIFY2(free.bar().contains("turn"), qPrintable(free.bar()));
        QCOMPARE(free.desk.board(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
        free.drag("e7", "e5");
        QCOMPARE(free.desk.board(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
    }

    void underFullAPinnedPieceStaysAndTheAttackerIsShown() {
        FreeplayDesk free("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
        free.table().setRuleLevel(RuleLevel::Full);
        free.drag("e2", "f4");
        QCOMPARE(free.desk.board(), "4r1k1/8/8/8/8/8/4N3/4K3");
        QVERIFY2(free.bar().contains("e8"), qPrintable(free.bar()));
        QCOMPARE(free.pointed(), "e8");
        free.click("a5");
        QCOMPARE(free.pointed(), "");
    }

    void aMoveOfFullRulesGoesIntoTheGame() {
        FreeplayDesk free;
        free.table().setRuleLevel(RuleLevel::Full);
        free.drag("e2", "e4");
        QVERIFY(free.table().canTakeBack());
        QVERIFY(free.table().game().current() != NodeId{});
    }

    void theLastMoveAndAChecksGiverAreMarkedWhereRulesAreKept() {
        FreeplayDesk free("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        const auto marked = [&](HighlightKind kind) {
            SquareSet squares;
            for (const Highlight& each : free.view().picture().highlights) {
                if (each.kind == kind) squares.insert(each.square);
            }
            return free.desk.names(squares);
        };
        free.table().setRuleLevel(RuleLevel::Full);
        free.drag("a1", "a8");
        QCOMPARE(marked(HighlightKind::LastMove), "a1 a8");
        QCOMPARE(marked(HighlightKind::Check), "e8");
        QCOMPARE(free.pointed(), "a8");
        free.table().setRuleLevel(RuleLevel::None);
        QVERIFY(free.view().picture().highlights.empty());
    }

    void aPromotionIsChosenByItsPicture() {
        FreeplayDesk free("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
        free.table().setRuleLevel(RuleLevel::Moves);
        free.drag("b7", "b8");
        auto* chooser = free.view().findChild<MoveChoicePopup*>();
        QVERIFY(chooser != nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_4);
        QCOMPARE(free.desk.board(), "1N~2k3/8/8/8/8/8/8/4K3");
        free.table().undoStack().undo();
        free.drag("b7", "b8");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(free.desk.board(), "4k3/1P6/8/8/8/8/8/4K3");
    }

    void piecesOfOneNameShowTheirIdsInTheChoice() {
        const SecondKnight second(library());
        FreeplayDesk free("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
        free.table().setRuleLevel(RuleLevel::Moves);
        free.drag("b7", "b8");
        const auto* chooser = free.view().findChild<MoveChoicePopup*>();
        QVERIFY(chooser != nullptr);
        const auto* list = chooser->findChild<QListWidget*>();
        QVERIFY(list->findItems("Knight (knight)", Qt::MatchExactly).size() == 1);
        QVERIFY(list->findItems("Queen", Qt::MatchExactly).size() == 1);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    }

    void editsAreEditsUnderEveryDial() {
        FreeplayDesk free;
        free.table().setRuleLevel(RuleLevel::Full);
        free.rightClick("d1");
        QVERIFY(free.desk.board().endsWith("RNBqKBNR"));
        free.click("a1");
        free.key(Qt::Key_Delete);
        QVERIFY(free.desk.board().endsWith("/1NBqKBNR"));
        free.drag("h1", "h5", Qt::ControlModifier);
        QCOMPARE(free.desk.board(), "rnbqkbnr/pppppppp/8/7R/8/8/PPPPPPPP/1NBqKBNR");
        free.arm("queen", Owner::White);
        free.click("e5");
        QCOMPARE(free.desk.board(), "rnbqkbnr/pppppppp/8/4Q2R/8/8/PPPPPPPP/1NBqKBNR");
    }

    void theDialGoesRoundByItsKeyAndSaysWhereItStands() {
        FreeplayDesk free;
        for (const RuleLevel ruleLevel :
             {RuleLevel::Moves, RuleLevel::Turns, RuleLevel::Full, RuleLevel::None}) {
            const QString before = free.bar();
            free.key(Qt::Key_R);
            QCOMPARE(free.table().ruleLevel(), ruleLevel);
            QVERIFY(free.bar() != before);
        }
        FreeplayDesk kingless("8/8/8/8/8/8/8/4R3 w - - 0 1");
        for (const RuleLevel ruleLevel : {RuleLevel::Moves, RuleLevel::Turns, RuleLevel::None}) {
            kingless.key(Qt::Key_R);
            QCOMPARE(kingless.table().ruleLevel(), ruleLevel);
        }
    }

    void ctrlClickExplainsWhatThePickedPieceCannotDo() {
        FreeplayDesk free("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
        free.table().setRuleLevel(RuleLevel::Moves);
        free.click("e2");
        free.click("f4", Qt::ControlModifier);
        ExplanationCard& card = *free.place.explanation();
        QVERIFY(card.isVisible());
        QVERIFY2(card.text().contains("pinned"), qPrintable(card.text()));
        QVERIFY(free.pointed().contains("e8"));
        QCOMPARE(free.chosen(), "e2");
        free.key(Qt::Key_Escape);
        QVERIFY(!card.isVisible());
        QCOMPARE(free.pointed(), "");
    }

    void aRefusedMoveIsExplainedWhenOneAsksWhy() {
        FreeplayDesk free("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
        free.table().setRuleLevel(RuleLevel::Full);
        auto* why = free.place.bar()->findChild<WhyButton*>();
        QVERIFY(!why->isVisible());
        free.drag("e2", "c3");
        QVERIFY(why->isVisible());
        const QString reason = free.bar();
        QTest::mouseClick(why, Qt::LeftButton);
        const ExplanationCard& card = *free.place.explanation();
        QVERIFY(card.isVisible());
        QCOMPARE(card.title(), "Knight e2 – c3");
        QVERIFY2(card.text().contains("pinned"), qPrintable(card.text()));
        QCOMPARE(free.chosen(), "e2");
        QCOMPARE(free.bar(), reason);
        free.key(Qt::Key_Escape);
        QVERIFY(!card.isVisible());
        free.click("a5");
        QVERIFY(!why->isVisible());
        QVERIFY(free.bar() != reason);
    }

    void underMovesWhySpeaksOfThePieceAsIfItWereToMove() {
        FreeplayDesk free;
        free.table().setRuleLevel(RuleLevel::Moves);
        free.drag("a8", "a5");
        QTest::mouseClick(free.place.bar()->findChild<WhyButton*>(), Qt::LeftButton);
        QVERIFY(free.place.explanation()->isVisible());
        QVERIFY2(!free.place.explanation()->text().contains("'s turn"),
                 qPrintable(free.place.explanation()->text()));
    }

    void withoutRulesCtrlClickGathersAndAltEnterExplains() {
        FreeplayDesk free;
        free.click("b1");
        free.click("g1", Qt::ControlModifier);
        QCOMPARE(free.chosen(), "b1 g1");
        QVERIFY(!free.place.explanation()->isVisible());
        free.key(Qt::Key_Escape);
        free.key(Qt::Key_Return, Qt::AltModifier);
        QVERIFY(!free.place.explanation()->isVisible());
        QVERIFY(free.bar().contains("Select a piece first"));
        free.click("e1");
        free.steerTo("g1");
        free.key(Qt::Key_Return, Qt::AltModifier);
        QVERIFY(free.place.explanation()->isVisible());
        QCOMPARE(free.place.explanation()->title(), "King e1 – g1");
        QVERIFY(free.pointed().contains("f1"));
    }

    void anEditPutsTheExplanationAway() {
        FreeplayDesk free;
        free.click("e1");
        free.steerTo("g1");
        free.key(Qt::Key_Return, Qt::AltModifier);
        auto* close = free.place.explanation()->findChild<QToolButton*>();
        QVERIFY(close != nullptr && !close->accessibleName().isEmpty());
        free.key(Qt::Key_C);
        QVERIFY(!free.place.explanation()->isVisible());
    }

    void overlaysStayWhileOneEditsAndFollow() {
        FreeplayDesk free("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        free.key(Qt::Key_N);
        const auto heatOf = [&](const char* name) -> int {
            for (const SquareHeat& each : free.view().picture().overlays.heatmap) {
                if (each.square == free.desk.square(name)) return each.number;
            }
            return -1;
        };
        QTRY_COMPARE(heatOf("a1"), 10);
        free.rightClick("e8");
        QVERIFY(!free.view().picture().overlays.heatmap.empty());
        free.drag("a1", "a2");
        QTRY_COMPARE(heatOf("a2"), 14);
        free.key(Qt::Key_N);
        QVERIFY(free.view().picture().overlays.heatmap.empty());
    }

    void attackersGetArrowsWhereThePointerOrTheKeysAre() {
        FreeplayDesk free("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
        free.key(Qt::Key_A);
        const auto& overlays = free.view().picture().overlays;
        QTRY_VERIFY(!overlays.counts.empty());
        QTest::mouseMove(&free.view(), free.hand.pointOf("a4"));
        QTRY_COMPARE(overlays.attacks.size(), 1U);
        QCOMPARE(overlays.attacks.front().from, free.desk.square("a1"));
        free.steerTo("f1");
        QTRY_COMPARE(overlays.attacks.size(), 2U);
        free.drag("h1", "h2");
        free.steerTo("f1");
        QTRY_COMPARE(overlays.attacks.size(), 1U);
    }

    void everythingPointedAtGoesWithTheNextChange() {
        FreeplayDesk free;
        free.board().point(free.desk.squares("e1 e8"));
        QCOMPARE(free.pointed(), "e1 e8");
        free.rightClick("d1");
        QCOMPARE(free.pointed(), "");
    }
};

CHESSPP_TEST(FreeplayRuleLevelsTest)
#include "tst_freeplay_rule_levels.moc"
