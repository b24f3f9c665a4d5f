// SPDX-License-Identifier: MIT
// Edits of a game are made on a copy beside it: every kind of edit leaves the game unchanged to the byte;
// the copy can be undone, or the game itself edited instead.
#include "tests/support/test_program.h"
#include "tests/ui/models/edit_cases.h"
#include "tests/ui/models/session_run.h"
#include "ui/models/table/table_list.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/models/table/text/table_record.h"

#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

/// A game with moves that stands where it began, so that a case's edit finds what it is made for.
TableDocument& openGame(TableList& tables, const char* fen, const char* home) {
    TableDocument& game = tables.open(Desk::startOf(fen, home));
    game.play(game.position().legalMoves()[0]);
    game.toStart();
    return game;
}

bool hasGame(const char* fen, const char* home) {
    TableList tables(library());
    const TableDocument& table = tables.open(Desk::startOf(fen, home));
    return table.isPlayable() && !table.outcome() && !table.position().legalMoves().empty();
}

/// The edits of the table of cases that a game can meet, and those that are no edits of one setup.
std::vector<EditCase> casesOfGames() {
    std::vector<EditCase> all;
    for (const EditCase& each : editCases()) {
        if (hasGame(each.before, each.home)) all.push_back(each);
    }
    const auto ruleLevel = [](RuleLevel to) { return [to](Desk& d) { d.table.setRuleLevel(to); }; };
    all.push_back({"the dial at moves", "chess", kStart, ruleLevel(RuleLevel::Moves), kStart,
                   "Change rule level to Moves"});
    all.push_back({"the dial at turns", "chess", kStart, ruleLevel(RuleLevel::Turns), kStart,
                   "Change rule level to Turns"});
    all.push_back({"pasted", "chess", kStart, [](Desk& d) { fine(d.editor.paste(kTwoKings)); }, kTwoKings,
                   "Paste position"});
    all.push_back({"a piece's counter", "free", "4k3/8/8/8/8/8/4(fuse){0}3/4K3 w - - 0 1",
                   [](Desk& d) {
                       const std::string counter = d.editor.counterNames().front();
                       d.editor.setPieceCounter(d.squares("e2"), counter, 2);
                   },
                   "4k3/8/8/8/8/8/4(FU)3/4K3 w - - 0 1 {\"pieces\":{\"e2\":{\"counters\":{\"fuse\":2}}}}",
                   "Change piece counter"});
    constexpr auto kPawnEnding = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    all.push_back({"another variant", "chess", kPawnEnding,
                   [](Desk& d) { fine(d.editor.changeHome(*library().variant("free"))); }, kPawnEnding,
                   "Play as Free"});
    return all;
}

QByteArray bytesOf(const TableDocument& table) {
    return QByteArray::fromStdString(tableText(table.snapshot(), library())) + written(table).toUtf8() +
           QByteArray::number(table.undoStack().index()) + '/' +
           QByteArray::number(table.undoStack().count());
}

/// A set with a game of four half-moves on the first table.
struct Hall {
    TableList tables{library()};
    TableDocument& game = tables.at(0);
    SetupEditor editor{game, library()};
    QByteArray before;

    Hall() {
        play(game, "e4 e5 Nf3 Nc6");
        before = bytesOf(game);
    }
    [[nodiscard]] SquareSet at(const char* square) const {
        SquareSet set;
        set.insert(*game.position().shape().parse(square));
        return set;
    }
    void place(const char* kind, const char* square) { fine(editor.place({kind, Owner::White}, at(square))); }
    [[nodiscard]] QString titles() const {
        QStringList all;
        for (int i = 0; i < tables.count(); ++i)
            all += i == tables.currentIndex() ? '[' + tables.titleOf(i) + ']' : tables.titleOf(i);
        return all.join(", ");
    }
    [[nodiscard]] static QString fenOf(const TableDocument& table) {
        return QString::fromStdString(formatFen(table.ruleset(), table.editableSetup()));
    }
};

}  // namespace

class EditsOfGamesTest : public QObject {
    Q_OBJECT
private slots:
    void everyKindOfEditLeavesTheGameAsItWas_data() {
        QTest::addColumn<int>("number");
        const std::vector<EditCase> cases = casesOfGames();
        QVERIFY2(cases.size() >= 39, qPrintable(QString::number(cases.size())));
        for (std::size_t i = 0; i < cases.size(); ++i) QTest::newRow(cases[i].name) << static_cast<int>(i);
    }
    void everyKindOfEditLeavesTheGameAsItWas() {
        QFETCH(int, number);
        const EditCase each = casesOfGames()[static_cast<std::size_t>(number)];
        TableList tables(library());
        TableDocument& game = openGame(tables, each.before, each.home);
        const QByteArray before = bytesOf(game);
        const QString stood = Hall::fenOf(game);
        const QSignalSpy copied(&tables, &TableList::copyEdited);
        Desk desk(game);
        each.act(desk);
        QCOMPARE(bytesOf(game), before);
        QCOMPARE(copied.size(), 1);
        QCOMPARE(tables.count(), 3);
        const EditedCopy* edited = tables.editedCopy();
        QVERIFY(edited != nullptr && edited->game == &game);
        TableDocument& copy = *edited->copy;
        QCOMPARE(tables.indexOf(copy), tables.indexOf(game) + 1);
        QCOMPARE(copy.name(), "Setup of " + tables.titleOf(tables.indexOf(game)));
        QCOMPARE(Hall::fenOf(copy), QString(each.after));
        QCOMPARE(copy.undoStack().undoText(), QString(each.step));
        QVERIFY(copy.isEdited() && copy.game().isUntouched());
        copy.undoStack().undo();
        QCOMPARE(Hall::fenOf(copy), stood);
        copy.undoStack().redo();

        tables.undoEditedCopy();
        QCOMPARE(tables.count(), 2);
        QCOMPARE(&tables.current(), &game);
        QCOMPARE(bytesOf(game), before);
        QVERIFY(tables.editedCopy() == nullptr);

        each.act(desk);
        QVERIFY(tables.editedCopy() != nullptr);
        const RuleLevel ruleLevel = tables.editedCopy()->copy->ruleLevel();
        tables.editGameItself();
        QCOMPARE(tables.count(), 2);
        QCOMPARE(&tables.current(), &game);
        QCOMPARE(Hall::fenOf(game), QString(each.after));
        QCOMPARE(game.ruleLevel(), ruleLevel);
        QCOMPARE(game.undoStack().undoText(), QString(each.step));
        QVERIFY(game.isEdited());
        QVERIFY(tables.editedCopy() == nullptr);
        game.undoStack().undo();
        QCOMPARE(game.game().node(NodeId{}).children.size(), std::size_t{1});
    }

    void theCopyBeginsWithThePositionLookedAt() {
        Hall hall;
        hall.game.back();
        hall.game.back();
        hall.place("queen", "a4");
        QCOMPARE(hall.titles(), "[Chess], Setup of Chess");
        QCOMPARE(Hall::fenOf(hall.tables.at(1)),
                 "rnbqkbnr/pppp1ppp/8/4p3/Q3P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        hall.tables.at(1).undoStack().undo();
        QCOMPARE(Hall::fenOf(hall.tables.at(1)), Hall::fenOf(hall.game));
    }

    void aSecondEditOfTheCopyStaysThereAndEndsTheOffer() {
        Hall hall;
        hall.place("queen", "a4");
        SetupEditor there(hall.tables.at(1), library());
        fine(there.place({"rook", Owner::Black}, hall.at("h4")));
        QCOMPARE(hall.tables.count(), 2);
        QCOMPARE(hall.tables.at(1).undoStack().count(), 2);
        QVERIFY(hall.tables.editedCopy() == nullptr);
        hall.tables.editGameItself();
        hall.tables.undoEditedCopy();
        QCOMPARE(hall.titles(), "[Chess], Setup of Chess");
        QCOMPARE(bytesOf(hall.game), hall.before);
    }

    void eachEditOfTheGameHasACopyOfItsOwn() {
        Hall hall;
        hall.place("queen", "a4");
        hall.place("rook", "h4");
        QCOMPARE(hall.titles(), "[Chess], Setup of Chess 2, Setup of Chess");
        QVERIFY(!Hall::fenOf(hall.tables.at(1)).contains("Q3P3"));
        QCOMPARE(bytesOf(hall.game), hall.before);
    }

    void aGestureGoesOnWhereItsFirstEditWent() {
        Hall hall;
        const auto typing = hall.game.newMergeId();
        fine(takeFen(hall.editor, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", typing));
        fine(takeFen(hall.editor, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", typing));
        QCOMPARE(hall.titles(), "[Chess], Setup of Chess");
        TableDocument& copy = hall.tables.at(1);
        QCOMPARE(copy.undoStack().count(), 1);
        QVERIFY2(copy.newMergeId() != typing, "the copy's own gestures are others");
        SetupEditor ofCopy(copy, library());
        fine(takeFen(ofCopy, "4k3/8/8/8/8/8/8/2RQK3 w - - 0 1", typing));
        hall.tables.editGameItself();
        QCOMPARE(Hall::fenOf(hall.game), "4k3/8/8/8/8/8/8/2RQK3 w - - 0 1");
    }

    void whatChangesNothingIsNoEdit() {
        Hall hall;
        hall.editor.setMoveNumber(3);
        hall.editor.setQuietPlies(2);
        moveOne(hall.editor, *hall.game.position().shape().parse("e4"),
                *hall.game.position().shape().parse("e4"));
        hall.game.setRuleLevel(RuleLevel::None);
        QCOMPARE(hall.tables.count(), 1);
    }

    void whatPlayDoesIsNoEdit() {
        Hall hall;
        hall.game.setRuleLevel(RuleLevel::Full);
        hall.game.make(hall.game.movesFrom(*hall.game.position().shape().parse("f1")).front());
        hall.game.takeBack();
        hall.game.toStart();
        play(hall.game, "d4");
        hall.game.rename("Ours");
        hall.game.restart(startOfChess(), {"Ann", "Ben"});
        QCOMPARE(hall.tables.count(), 1);
        while (hall.game.undoStack().canUndo()) hall.game.undoStack().undo();
        QCOMPARE(hall.tables.count(), 1);
    }

    void aTableWithoutMovesIsEditedInPlace() {
        TableList tables(library());
        SetupEditor editor(tables.current(), library());
        editor.clear();
        tables.current().setRuleLevel(RuleLevel::Moves);
        tables.current().flipTurn();
        QCOMPARE(tables.count(), 1);
        QCOMPARE(tables.current().undoStack().count(), 3);
    }

    void aFreeMoveOfAGameIsAnEdit() {
        TableList tables(library());
        TableDocument& game = tables.current();
        game.setRuleLevel(RuleLevel::Turns);
        play(game, "e4 e5");
        const QByteArray before = bytesOf(game);
        const auto knight = *game.position().shape().parse("g1");
        game.make({game.movesFrom(knight).front().full, std::nullopt});
        QCOMPARE(bytesOf(game), before);
        QCOMPARE(tables.count(), 2);
        TableDocument& copy = tables.at(1);
        QCOMPARE(copy.ruleLevel(), RuleLevel::Turns);
        // Legal moves and others may follow one another there.
        const auto queen = *game.position().shape().parse("d8");
        for (const RuleLevelMove& each : copy.movesFrom(queen)) {
            if (!each.legal) continue;
            copy.make(each);
            break;
        }
        copy.make(copy.movesFrom(*game.position().shape().parse("a2")).front());
        QCOMPARE(tables.count(), 2);
        QCOMPARE(copy.undoStack().count(), 3);
        QVERIFY(copy.game().isUntouched());
    }

    void aGamePlayedOnTheCopyIsSparedToo() {
        Hall hall;
        hall.place("queen", "a4");
        TableDocument& copy = hall.tables.at(1);
        play(copy, "Qa5 d6");
        SetupEditor(copy, library()).clear();
        QCOMPARE(hall.titles(), "[Chess], Setup of Chess, Setup of Chess 2");
        QCOMPARE(copy.undoStack().count(), 3);
    }

    void aGameThatIsFreelyEditedStaysSoUntilTheNextNewGame() {
        Hall hall;
        hall.place("queen", "a4");
        hall.tables.editGameItself();
        QVERIFY(hall.game.isEdited() && hall.game.isFreelyEdited());
        play(hall.game, "Qa5 d6");
        hall.place("rook", "h4");
        QCOMPARE(hall.tables.count(), 1);
        hall.game.undoStack().undo();
        QCOMPARE(hall.game.game().path(hall.game.game().current()).size(), std::size_t{2});
        hall.game.restart(startOfChess(), {});
        QVERIFY(!hall.game.isEdited());
        play(hall.game, "e4");
        hall.place("rook", "h4");
        QCOMPARE(hall.tables.count(), 2);
    }

    void undoingTheEditOfAGameBringsItsResultBack_data() {
        QTest::addColumn<bool>("resigned");
        QTest::addColumn<bool>("byRuleLevel");
        for (const bool resigned : {false, true}) {
            for (const bool byRuleLevel : {false, true})
                QTest::addRow("%s, %s", resigned ? "resigned" : "under way",
                              byRuleLevel ? "rule level" : "piece")
                    << resigned << byRuleLevel;
        }
    }
    void undoingTheEditOfAGameBringsItsResultBack() {
        QFETCH(const bool, resigned);
        QFETCH(const bool, byRuleLevel);
        Hall hall;
        hall.game.setRuleLevel(RuleLevel::Full);
        if (resigned) hall.game.declare({Side::White, EndReason::Resignation});
        const std::string before = tableText(hall.game.snapshot(), library());
        if (byRuleLevel) {
            hall.game.setRuleLevel(RuleLevel::Moves);
        } else {
            hall.place("queen", "a4");
        }
        hall.tables.editGameItself();
        QVERIFY(hall.game.isFreelyEdited() && !hall.game.result() && !hall.game.canDeclare());
        hall.game.undoStack().undo();
        QCOMPARE(tableText(hall.game.snapshot(), library()), before);
        QVERIFY(!hall.game.isFreelyEdited());
        QCOMPARE(hall.game.result().has_value(), resigned);
        QCOMPARE(hall.game.canDeclare(), !resigned);
        hall.game.undoStack().redo();
        QVERIFY(hall.game.isFreelyEdited());
    }

    void gameAndCopyAreKeptInTheSession() {
        const Folder folder;
        QString before;
        {
            Run run(folder);
            play(run.tables.current(), "e4 e5");
            SetupEditor(run.tables.current(), library()).clear();
            SetupEditor(run.tables.current(), library()).swapSides();
            run.tables.editGameItself();
            play(run.tables.open(run.tables.freshStart("chess")), "d4");
            SetupEditor(run.tables.current(), library()).clear();
            before = run.all();
        }
        const Run again(folder);
        QCOMPARE(again.restored, 4);
        QCOMPARE(again.all(), before);
        QVERIFY(again.tables.at(0).isFreelyEdited());
        QCOMPARE(again.tables.titleOf(3), "Setup of Chess 2");
        QVERIFY(!again.tables.at(2).isFreelyEdited());
        SetupEditor(again.tables.at(2), library()).clear();
        QCOMPARE(again.tables.count(), 5);
    }

    void aClosedTableEndsTheOffer() {
        for (const int closed : {0, 1}) {
            Hall hall;
            hall.place("queen", "a4");
            hall.tables.close(closed);
            QVERIFY(hall.tables.editedCopy() == nullptr);
            hall.tables.editGameItself();
            hall.tables.undoEditedCopy();
            QCOMPARE(hall.tables.count(), 1);
        }
    }

    // --- the table on which pieces are tried out ---

    void testOnBoardHasOneTableAndUsesItAgain() {
        Hall hall;
        TableDocument& test = hall.tables.openTest("archer");
        QCOMPARE(hall.titles(), "Chess, [Test: Archer]");
        QCOMPARE(hall.tables.viewOf(1).place, TablePlace::Freeplay);
        fine(SetupEditor(test, library()).place({"archer", Owner::White}, hall.at("d4")));
        hall.tables.setCurrent(0);
        QCOMPARE(&hall.tables.openTest("knight"), &test);
        QCOMPARE(hall.titles(), "Chess, [Test: Knight]");
        QVERIFY(Hall::fenOf(test).contains("archer"));
        QCOMPARE(test.undoStack().count(), 1);
        QCOMPARE(bytesOf(hall.game), hall.before);
        hall.tables.close(1);
        QVERIFY(&hall.tables.openTest("knight") != &test);
    }

    void theTestTableIsOneAfterARestartToo() {
        const Folder folder;
        {
            Run run(folder);
            run.tables.openTest("archer");
        }
        Run again(folder);
        QCOMPARE(again.restored, 2);
        QCOMPARE(again.tables.titleOf(1), "Test: Archer");
        again.tables.openTest("knight");
        QCOMPARE(again.tables.count(), 2);
        QCOMPARE(again.tables.titleOf(1), "Test: Knight");
    }
};

CHESSPP_GUILESS_TEST(EditsOfGamesTest)
#include "tst_edits_of_games.moc"
