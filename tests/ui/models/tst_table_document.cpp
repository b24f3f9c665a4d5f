// SPDX-License-Identifier: MIT
// Invariants of a table: redo inverts undo for every command, navigation changes nothing, and the next move
// does not lose moves that were taken back.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"

#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;

class TableDocumentTest : public QObject {
    Q_OBJECT
private slots:
    void undoAndRedoAreInverse_data() {
        QTest::addColumn<QString>("script");
        QTest::newRow("moves") << "e4 e5 Nf3";
        QTest::newRow("a variation") << "e4 e5 < d5 exd5";
        QTest::newRow("a variation at the first move") << "e4 < d4 < c4";
        QTest::newRow("taking back in the middle of things") << "e4 e5 < d5 < takeback c5 Nf3";
        QTest::newRow("a move taken back for its variation") << "e4 e5 < d5 < takeback d5 exd5";
        QTest::newRow("going on in a variation") << "e4 e5 Nf3 < Nc3 Nf6 goon Bc4 resign";
        QTest::newRow("going on after the end") << "e4 e5 resign < d5 exd5 goon Qxd5 agree";
        QTest::newRow("resigning while looking back") << "e4 e5 Nf3 < < resign";
        QTest::newRow("a resignation") << "e4 e5 resign";
        QTest::newRow("an agreement taken back and on") << "e4 agree";
        QTest::newRow("another game") << "e4 e5 restart d4";
        QTest::newRow("castling, en passant, promotion")
            << "e4 h5 e5 d5 exd6 h4 dxc7 h3 cxb8=N hxg2 Bxg2 Rxh2 Nf3 Rh8 O-O";
    }
    void undoAndRedoAreInverse() {
        QFETCH(QString, script);
        TableDocument table(tests::library(), tests::startOfChess());
        QStringList states{tests::written(table)};
        for (const QString& word : script.split(' ')) {
            const int before = table.undoStack().index();
            perform(table, word);
            if (table.undoStack().index() != before) states += tests::written(table);
        }
        QUndoStack& stack = table.undoStack();
        QCOMPARE(stack.index(), static_cast<int>(states.size()) - 1);
        for (int round = 0; round < 2; ++round) {
            while (stack.canUndo()) {
                stack.undo();
                QCOMPARE(treeOf(tests::written(table)), treeOf(states[stack.index()]));
            }
            while (stack.canRedo()) {
                stack.redo();
                QCOMPARE(tests::written(table), states[stack.index()]);
            }
        }
    }

    void steppingIsNoCommand() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "e4 e5 Nf3");
        const int before = table.undoStack().count();
        table.back();
        table.back();
        QCOMPARE(table.game().current(), table.game().path(NodeId{1}).back());
        table.toStart();
        table.toEnd();
        table.forward();
        QCOMPARE(table.undoStack().count(), before);
        QCOMPARE(table.game().path(table.game().current()).size(), std::size_t{3});
    }

    void aMoveThatIsThereIsSteppedTo() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "e4 e5");
        table.toStart();
        const int before = table.undoStack().count();
        tests::play(table, "e4");
        QCOMPARE(table.undoStack().count(), before);
    }

    void aMoveAfterTakingBackKeepsTheOldLineAsAVariation() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "e4 e5 Nf3 Nc6");
        table.undoStack().undo();
        table.undoStack().undo();
        table.undoStack().undo();
        tests::play(table, "c5");
        QVERIFY2(tests::written(table).startsWith("1. e4 c5 (1... e5 2. Nf3 Nc6) *"),
                 qPrintable(tests::written(table)));
    }

    void theMoveThatWasTakenBackIsThatMoveAgain() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "e4 e5");
        table.undoStack().undo();
        table.undoStack().undo();
        tests::play(table, "e4");
        QVERIFY2(tests::written(table).startsWith("1. e4 *"), qPrintable(tests::written(table)));
        QCOMPARE(table.undoStack().redoText(), "Move e5");
    }

    void aVariationThatReplacesAVariationLeavesTheMainLine() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "e4 e5");
        table.back();
        tests::play(table, "c5");
        table.undoStack().undo();
        tests::play(table, "d5");
        QVERIFY2(tests::written(table).startsWith("1. e4 e5 (1... d5) (1... c5) *"),
                 qPrintable(tests::written(table)));
    }

    void aResultIsThatOfTheGameWhateverIsLookedAt() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "e4 e5 Nf3");
        table.toStart();
        QCOMPARE(table.turn(), Side::Black);
        table.declare(Outcome{opposite(table.turn()), EndReason::Resignation});
        const Outcome resigned{Side::White, EndReason::Resignation};
        QCOMPARE(table.result(), resigned);
        QCOMPARE(table.game().current(), table.game().end());
        table.toStart();
        QVERIFY(!table.outcome());
        QVERIFY2(tests::written(table).startsWith("1. e4 e5 2. Nf3 1-0"), qPrintable(tests::written(table)));
        // Nothing replaces it but undo.
        table.declare(Outcome{std::nullopt, EndReason::Agreement});
        tests::play(table, "d4 d5");
        QCOMPARE(table.result(), resigned);
        QCOMPARE(table.turn(), Side::Black);
        table.goTo(table.game().end());
        QCOMPARE(table.outcome(), resigned);
        QVERIFY(!table.canTakeBack());
        table.takeBack();
        const int steps = table.undoStack().count();
        tests::play(table, "Nc6");
        QCOMPARE(table.undoStack().count(), steps);
        QCOMPARE(table.result(), resigned);
        while (table.result()) table.undoStack().undo();
        QVERIFY2(tests::written(table).startsWith("1. e4 e5 2. Nf3 *"), qPrintable(tests::written(table)));
    }

    void goingOnInAVariationIsOneUndoStep() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "e4 e5 Nf3");
        table.declare(Outcome{Side::White, EndReason::Resignation});
        QVERIFY(!table.canGoOn());
        table.back();
        tests::play(table, "Nc3 Nf6");
        const NodeId variation = table.game().current();
        table.back();
        QVERIFY(!table.canGoOn());
        table.forward();
        QVERIFY(table.canGoOn());
        const int steps = table.undoStack().index();
        table.goOn();
        QCOMPARE(table.undoStack().index(), steps + 1);
        QVERIFY(!table.result() && !table.canGoOn());
        QCOMPARE(table.game().end(), variation);
        QCOMPARE(table.turn(), Side::White);
        QVERIFY2(tests::written(table).startsWith("1. e4 e5 2. Nc3 (2. Nf3) 2... Nf6 *"),
                 qPrintable(tests::written(table)));
        table.undoStack().undo();
        QCOMPARE(table.result(), (Outcome{Side::White, EndReason::Resignation}));
        QVERIFY2(tests::written(table).startsWith("1. e4 e5 2. Nf3 (2. Nc3 Nf6) 1-0"),
                 qPrintable(tests::written(table)));
    }

    void takingBackIsOfTheGameWhateverOfItIsLookedAt() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "e4 e5 Nf3");
        table.toStart();
        QVERIFY(table.canTakeBack());
        table.takeBack();
        QVERIFY2(tests::written(table).startsWith("1. e4 e5 *"), qPrintable(tests::written(table)));
        QCOMPARE(table.game().current(), table.game().end());
        // In a variation it is the variation's.
        table.back();
        tests::play(table, "d5 exd5");
        table.takeBack();
        QVERIFY2(tests::written(table).startsWith("1. e4 e5 (1... d5) *"), qPrintable(tests::written(table)));
    }

    void aVariationOfAMoveTakenBackDoesNotBecomeTheGame() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "e4 e5");
        table.back();
        tests::play(table, "d5");
        table.back();
        table.takeBack();
        QVERIFY2(tests::written(table).startsWith("1. e4 *"), qPrintable(tests::written(table)));
        QCOMPARE(table.turn(), Side::Black);
        tests::play(table, "c5");
        QVERIFY2(tests::written(table).startsWith("1. e4 c5 (1... e5) (1... d5) *"),
                 qPrintable(tests::written(table)));
        table.undoStack().undo();
        tests::play(table, "e5");
        QVERIFY2(tests::written(table).startsWith("1. e4 e5 (1... d5) *"), qPrintable(tests::written(table)));
    }

    void undoingAMoveThatReplacedALineDoesNotBringTheLineBackIntoTheGame() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "e4 e5 Nf3");
        table.undoStack().undo();
        table.undoStack().undo();
        tests::play(table, "c5");
        table.undoStack().undo();
        QVERIFY2(tests::written(table).startsWith("1. e4 *"), qPrintable(tests::written(table)));
        QCOMPARE(table.turn(), Side::Black);
        tests::play(table, "d5");
        QVERIFY2(tests::written(table).startsWith("1. e4 d5 (1... c5) (1... e5 2. Nf3) *"),
                 qPrintable(tests::written(table)));
        table.undoStack().undo();
        tests::play(table, "e5");
        QVERIFY2(tests::written(table).startsWith("1. e4 e5 (1... d5) (1... c5) 2. Nf3 *"),
                 qPrintable(tests::written(table)));
    }

    void aRematchBeginsTheSameWithSidesChanged() {
        const Position start = tests::position("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7");
        TableDocument table(tests::library(), start, {"Anna", "Ben"});
        tests::play(table, "Kd8 e4");
        table.setRuleLevel(RuleLevel::Full);
        const TableDocument rematch(tests::library(), table.rematch());
        QCOMPARE(rematch.players(), (Players{"Ben", "Anna"}));
        QCOMPARE(rematch.matchPoints(), BySide<int>{});
        QCOMPARE(tests::written(rematch), tests::written(TableDocument(tests::library(), start)));
        QCOMPARE(rematch.ruleLevel(), RuleLevel::Full);
        QVERIFY(!rematch.result());
    }

    void aNewGameHasNotTheNameOfTheOneBefore() {
        TableDocument table(tests::library(), tests::startOfChess());
        table.rename("Free 5");
        table.restart(tests::startOfChess(), {"Anna", "Ben"});
        QCOMPARE(table.name(), QString());
        table.undoStack().undo();
        QCOMPARE(table.name(), "Free 5");
    }

    void playersAreRenamedInOneStepEach() {
        TableDocument table(tests::library(), tests::startOfChess(), {"Anna", {}});
        table.renamePlayer(Side::White, "Anna");
        QCOMPARE(table.undoStack().count(), 0);
        table.renamePlayer(Side::Black, "Ben");
        table.renamePlayer(Side::White, {});
        QCOMPARE(table.players(), (Players{{}, "Ben"}));
        table.undoStack().undo();
        QCOMPARE(table.players(), (Players{"Anna", "Ben"}));
        table.undoStack().undo();
        QCOMPARE(table.players(), (Players{"Anna", {}}));
    }

    void aRematchKeepsTheScoreOfTheMatch() {
        TableDocument first(tests::library(), tests::startOfChess(), {"Anna", "Ben"});
        first.declare({Side::White, EndReason::Resignation});
        TableDocument second(tests::library(), first.rematch());
        QCOMPARE(second.matchPoints(), (BySide<int>{0, 2}));
        second.declare({std::nullopt, EndReason::Agreement});
        QCOMPARE(second.players(), (Players{"Ben", "Anna", {0, 2}}));
        const TableDocument third(tests::library(), second.rematch());
        QCOMPARE(third.players(), (Players{"Anna", "Ben", {3, 1}}));
        QVERIFY(!third.result());
    }

    void takingBackIsOneUndoOfTheLastMove() {
        TableDocument table(tests::library(), tests::startOfChess());
        QVERIFY(!table.canTakeBack());
        tests::play(table, "e4 e5");
        QVERIFY(table.canTakeBack());
        table.takeBack();
        QVERIFY(table.undoStack().canRedo());
        QCOMPARE(table.undoStack().redoText(), "Move e5");
    }

    void aMoveThatEndedTheGameIsTakenBack() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "f3 e5 g4 Qh4");
        QVERIFY(table.outcome());
        QVERIFY(table.canTakeBack());
        table.takeBack();
        QVERIFY(!table.outcome());
        table.declare({Side::White, EndReason::Resignation});
        QVERIFY(!table.canTakeBack());
    }

    void everyChangeIsToldOnceWithItsTransition() {
        TableDocument table(tests::library(), tests::startOfChess());
        std::vector<TableChange> changes;
        connect(&table, &TableDocument::changed, this, [&](const TableChange& change) {
            // It also reports that there is something to save, which is not the board’s business.
            if (!std::holds_alternative<change::MetadataChanged>(change)) changes.push_back(change);
        });
        tests::play(table, "e4");
        table.back();
        table.forward();
        table.undoStack().undo();
        QCOMPARE(changes.size(), std::size_t{4});
        const auto& played = std::get<change::MovePlayed>(changes[0]);
        QCOMPARE(played.transition.slides.size(), std::size_t{1});
        const auto& back = std::get<change::NodeChanged>(changes[1]);
        QCOMPARE(*back.transition, played.transition.reversed());
        QCOMPARE(*std::get<change::NodeChanged>(changes[2]).transition, played.transition);
        QCOMPARE(std::get<change::MoveRemoved>(changes[3]).transition, played.transition.reversed());
    }

    void aGameThatIsOverTakesNoDeclaration() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "f3 e5 g4 Qh4#");
        const int before = table.undoStack().count();
        table.declare(Outcome{Side::White, EndReason::Resignation});
        QCOMPARE(table.undoStack().count(), before);
        QCOMPARE(table.outcome()->reason, EndReason::Checkmate);
    }

    void aClaimThatDoesNotHoldChangesNothing() {
        TableDocument table(tests::library(), tests::startOfChess());
        tests::play(table, "e4");
        const int before = table.undoStack().count();
        table.declare(Outcome{std::nullopt, EndReason::RepetitionClaimed});
        QCOMPARE(table.undoStack().count(), before);
        QVERIFY(!table.outcome());
    }

private:
    static void perform(TableDocument& table, const QString& word) {
        if (word == "<") {
            table.back();
        } else if (word == "takeback") {
            table.takeBack();
        } else if (word == "goon") {
            table.goOn();
        } else if (word == "resign") {
            table.declare(Outcome{Side::White, EndReason::Resignation});
        } else if (word == "agree") {
            table.declare(Outcome{std::nullopt, EndReason::Agreement});
        } else if (word == "restart") {
            table.restart(tests::startOfChess(), {"Ada", "Bob"});
        } else {
            tests::play(table, qPrintable(word));
        }
    }
    /// Without the position: where one looked before a command is not its business.
    static QString treeOf(const QString& state) { return state.section(" @ ", 0, 0); }
};

CHESSPP_GUILESS_TEST(TableDocumentTest)
#include "tst_table_document.moc"
