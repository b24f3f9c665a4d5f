// SPDX-License-Identifier: MIT
// Rule levels: which moves a piece has, what a move does to game and setup, and one undo history for levels,
// moves, edits and names.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/table/setup_editor.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

constexpr auto kChess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// The knight on e2 is pinned.
constexpr auto kPinned = "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1";

Square at(const TableDocument& table, const QString& name) {
    return *table.position().shape().parse(name.toStdString());
}

/// "c3* d4": where the piece goes, with a star where it is legal.
QString movesOf(const TableDocument& table, const QString& from) {
    QStringList words;
    for (const RuleLevelMove& move : table.movesFrom(at(table, from))) {
        words +=
            QString::fromStdString(table.position().shape().name(*move.full.shown)) + (move.legal ? "*" : "");
    }
    words.sort();
    return words.join(' ');
}

void make(TableDocument& table, const QString& from, const QString& to) {
    for (const RuleLevelMove& move : table.movesFrom(at(table, from))) {
        if (move.full.shown == at(table, to)) {
            table.make(move);
            return;
        }
    }
    qFatal("no move %s%s", qPrintable(from), qPrintable(to));
}

QString fenOfTable(const TableDocument& table) {
    return QString::fromStdString(formatFen(table.ruleset(), table.editableSetup()));
}

}  // namespace

class RuleLevelTest : public QObject {
    Q_OBJECT
private slots:
    void aPieceHasItsMovesUnderTheDial_data() {
        QTest::addColumn<int>("ruleLevel");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("moves");
        const auto row = [](const char* name, RuleLevel ruleLevel, const char* from, const char* moves) {
            QTest::newRow(name) << static_cast<int>(ruleLevel) << QString(from) << QString(moves);
        };
        row("none", RuleLevel::None, "e2", "");
        row("moves, pinned", RuleLevel::Moves, "e2", "c1 c3 d4 f4 g1 g3");
        row("moves, not on turn", RuleLevel::Moves, "e8", "d7 d8 f7 f8");
        row("turns, pinned", RuleLevel::Turns, "e2", "c1 c3 d4 f4 g1 g3");
        row("turns, not on turn", RuleLevel::Turns, "e8", "");
        row("turns, legal ones too", RuleLevel::Turns, "e1", "d1* d2* f1* f2*");
        row("full, pinned", RuleLevel::Full, "e2", "");
        row("full", RuleLevel::Full, "e1", "d1* d2* f1* f2*");
        row("full, not on turn", RuleLevel::Full, "e8", "");
        row("full, nobody", RuleLevel::Full, "a1", "");
    }
    void aPieceHasItsMovesUnderTheDial() {
        QFETCH(int, ruleLevel);
        QFETCH(QString, from);
        QFETCH(QString, moves);
        TableDocument table(tests::library(), tests::position(kPinned));
        table.setRuleLevel(static_cast<RuleLevel>(ruleLevel));
        QCOMPARE(movesOf(table, from), moves);
    }

    void underFullMovesGoIntoTheGame() {
        TableDocument table(tests::library(), tests::position(kChess));
        table.setRuleLevel(RuleLevel::Full);
        make(table, "e2", "e4");
        make(table, "e7", "e5");
        QCOMPARE(table.game().path(table.game().current()).size(), std::size_t{2});
        QVERIFY(!table.isEdited());
        QCOMPARE(table.undoStack().undoText(), QString("Move e5"));
    }

    void underTurnsLegalMovesGoIntoTheGameAndOthersIntoThePast() {
        TableDocument table(tests::library(), tests::position(kPinned));
        table.setRuleLevel(RuleLevel::Turns);
        make(table, "e1", "d1");
        QCOMPARE(table.game().path(table.game().current()).size(), std::size_t{1});
        QVERIFY(!table.isEdited());
        make(table, "e7", "e2");
        QCOMPARE(table.game().path(table.game().current()).size(), std::size_t{2});
        // The rook takes the king's last guard; White leaves the king where it can be taken.
        table.undoStack().undo();
        table.undoStack().undo();
        make(table, "e2", "c3");
        QVERIFY(!table.isPlayable());
        QVERIFY(table.isEdited());
        QCOMPARE(table.undoStack().undoText(), QString("Free move e2–c3"));
        QCOMPARE(fenOfTable(table), QString("4k3/4r3/8/8/8/2N5/8/4K3 b - - 1 1"));
        make(table, "e7", "e1");
        QCOMPARE(fenOfTable(table), QString("4k3/8/8/8/8/2N5/8/4r3 w - - 0 2"));
        table.undoStack().undo();
        table.undoStack().undo();
        QCOMPARE(fenOfTable(table), QString(kPinned));
        QVERIFY(table.isPlayable());
    }

    void underMovesTheTurnStays() {
        TableDocument table(tests::library(), tests::position(kChess));
        table.setRuleLevel(RuleLevel::Moves);
        make(table, "e2", "e4");
        make(table, "d2", "d4");
        make(table, "g8", "f6");
        QCOMPARE(fenOfTable(table).section(' ', 0, 1),
                 QString("rnbqkb1r/pppppppp/5n2/8/3PP3/8/PPP2PPP/RNBQKBNR w"));
        QVERIFY(table.isEdited());
        QCOMPARE(table.undoStack().count(), 4);
    }

    void aFreeMoveIsRecordedAndAPlacementForgetsItButUndoDoesNot() {
        // The berolina asks for the last move, so the past is kept.
        const Result<RulesetSetup> read = tests::library().rulesetCache().read(
            *tests::library().variant("free"), "4k3/8/8/8/8/8/(berolina){0}7/4K3 w - - 0 1");
        QVERIFY(read);
        TableDocument table(tests::library(), TableStart{.standing = *read});
        SetupEditor editor(table, tests::library());
        table.setRuleLevel(RuleLevel::Moves);
        make(table, "e8", "e7");
        const Setup moved = table.editableSetup();
        QCOMPARE(moved.past.size(), std::size_t{1});
        SquareSet corner;
        corner.insert(at(table, "h8"));
        QVERIFY(editor.place({"rook", Owner::Black}, corner).empty());
        QVERIFY(table.editableSetup().past.empty());
        table.undoStack().undo();
        QVERIFY(table.editableSetup() == moved);
    }

    void aSetupThatCannotBePlayedTakesTheFullDialToTurnsInTheSameStep() {
        TableDocument table(tests::library(), tests::position(kChess));
        SetupEditor editor(table, tests::library());
        table.setRuleLevel(RuleLevel::Full);
        editor.clear();
        QCOMPARE(table.ruleLevel(), RuleLevel::Turns);
        QVERIFY(!table.problems().empty());
        QCOMPARE(table.undoStack().count(), 2);
        table.setRuleLevel(RuleLevel::Full);
        QCOMPARE(table.ruleLevel(), RuleLevel::Turns);
        QVERIFY(!table.canSetRuleLevel(RuleLevel::Full));
        QCOMPARE(table.undoStack().count(), 2);
        table.undoStack().undo();
        QCOMPARE(table.ruleLevel(), RuleLevel::Full);
        table.undoStack().redo();
        QCOMPARE(table.ruleLevel(), RuleLevel::Turns);
    }

    void flippingTheTurnIsOneStepAndMayTakeTheDialToTurns() {
        TableDocument table(tests::library(), tests::position("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1"));
        table.setRuleLevel(RuleLevel::Full);
        table.flipTurn();
        QCOMPARE(fenOfTable(table), QString("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"));
        QCOMPARE(table.ruleLevel(), RuleLevel::Turns);
        QCOMPARE(table.problems().items().front().message.code,
                 std::string("position.waiting-side-attacked"));
        QCOMPARE(table.undoStack().count(), 2);
        table.undoStack().undo();
        QCOMPARE(table.ruleLevel(), RuleLevel::Full);
        QVERIFY(table.isPlayable());
        TableDocument other(tests::library(), tests::position(kChess));
        other.setRuleLevel(RuleLevel::Full);
        other.flipTurn();
        QCOMPARE(other.ruleLevel(), RuleLevel::Full);
    }

    void aLooserDialStaysWhereItIs() {
        TableDocument table(tests::library(), tests::position(kChess));
        SetupEditor editor(table, tests::library());
        table.setRuleLevel(RuleLevel::Moves);
        editor.clear();
        QCOMPARE(table.ruleLevel(), RuleLevel::Moves);
    }

    void dialMovesEditsAndNamesAreOneHistory() {
        TableDocument table(tests::library(), tests::position(kChess));
        SetupEditor editor(table, tests::library());
        table.setRuleLevel(RuleLevel::Full);
        make(table, "e2", "e4");
        table.setRuleLevel(RuleLevel::Moves);
        make(table, "e4", "e5");
        table.rename("Mine");
        editor.clear();
        QStringList texts;
        for (int i = 0; i < table.undoStack().count(); ++i) texts += table.undoStack().text(i);
        QCOMPARE(texts, (QStringList{"Change rule level to Full", "Move e4", "Change rule level to Moves",
                                     "Free move e4–e5", "Rename table", "Clear board"}));
        for (int round = 0; round < 2; ++round) {
            while (table.undoStack().canUndo()) table.undoStack().undo();
            QCOMPARE(fenOfTable(table), QString(kChess));
            QCOMPARE(table.ruleLevel(), RuleLevel::None);
            QCOMPARE(table.name(), QString());
            while (table.undoStack().canRedo()) table.undoStack().redo();
            QCOMPARE(table.ruleLevel(), RuleLevel::Moves);
            QCOMPARE(table.name(), QString("Mine"));
            QCOMPARE(fenOfTable(table), QString("8/8/8/8/8/8/8/8 w - - 0 1"));
        }
    }

    void gamesWhereTheGameIsOverHaveNoMovesUnderFullButUnderTurns() {
        TableDocument table(tests::library(), tests::position("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"));
        QVERIFY(table.outcome());
        table.setRuleLevel(RuleLevel::Full);
        QCOMPARE(movesOf(table, "g8"), QString());
        table.setRuleLevel(RuleLevel::Turns);
        QCOMPARE(movesOf(table, "g8"), QString("f8 h8"));
        make(table, "g8", "f8");
        QVERIFY(!table.isPlayable());
    }

    void whatIsUnsavedIsTold() {
        TableDocument table(tests::library(), tests::position(kChess));
        SetupEditor editor(table, tests::library());
        int arranged = 0;
        connect(&table, &TableDocument::changed, this, [&](const TableChange& change) {
            arranged += std::holds_alternative<change::MetadataChanged>(change) ? 1 : 0;
        });
        QVERIFY(!table.isUnsaved());
        editor.clear();
        QVERIFY(table.isUnsaved());
        QCOMPARE(arranged, 1);
        table.setSaved("mine.chesspp");
        QVERIFY(!table.isUnsaved());
        QCOMPARE(table.file(), QString("mine.chesspp"));
        QCOMPARE(arranged, 2);
        table.undoStack().undo();
        QVERIFY(table.isUnsaved());
        table.undoStack().redo();
        QVERIFY(!table.isUnsaved());
        table.setSaved("yours.chesspp");
        QCOMPARE(arranged, 5);
    }

    void aTableBeginsWithAnySetup() {
        const Result<RulesetSetup> read = tests::library().rulesetCache().read(
            *tests::library().variant("chess"), "4k3/8/8/8/8/8/8/8 w - - 0 1");
        QVERIFY(read);
        TableDocument table(tests::library(), TableStart{.standing = *read,
                                                         .home = {},
                                                         .players = {"Ada", "Bob"},
                                                         .ruleLevel = RuleLevel::Full,
                                                         .name = "Study",
                                                         .edited = true});
        QVERIFY(!table.isPlayable());
        QCOMPARE(table.ruleLevel(), RuleLevel::Turns);
        QCOMPARE(table.home().id, std::string("chess"));
        QCOMPARE(table.name(), QString("Study"));
        QVERIFY(table.isEdited());
        QCOMPARE(table.undoStack().count(), 0);
        QCOMPARE(fenOfTable(table), QString("4k3/8/8/8/8/8/8/8 w - - 0 1"));
    }

    void aTableGoesOnWithAGameThatIsUnderWay() {
        Game game(tests::position(kChess));
        game.play(tests::move(game.position(), "e4"));
        game.play(tests::move(game.position(), "e5"));
        game.back();
        const RulesetSetup start{game.start().rulesetPtr(), game.start().setup()};
        TableDocument table(tests::library(), TableStart{.standing = start, .game = game});
        QCOMPARE(tests::written(table), QString("1. e4 e5 * @ rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR "
                                                "b KQkq - 0 1"));
        table.forward();
        tests::play(table, "Nf3");
        table.undoStack().undo();
        SetupEditor editor(table, tests::library());
        editor.reset();
        QCOMPARE(fenOfTable(table), QString(kChess));
        editor.clear();
        table.restart(std::move(game), {"Ada", {}});
        QCOMPARE(table.game().path(table.game().current()).size(), std::size_t{1});
        table.undoStack().undo();
        QCOMPARE(fenOfTable(table), QString("8/8/8/8/8/8/8/8 w - - 0 1"));
    }

    void theFastRulesetSlipsInBehindTheSamePosition() {
        const Result<RulesetSetup> read = tests::library().rulesetCache().read(
            *tests::library().variant("free"), "4k5/10/10/3(archer){0}6/10/10/4K5 w - - 0 1");
        QVERIFY(read);
        TableDocument table(tests::library(), TableStart{.standing = *read});
        const QString fen = fenOfTable(table);
        QVERIFY(table.ruleset().compiled() == nullptr);
        QTRY_VERIFY(table.ruleset().compiled() != nullptr);
        QCOMPARE(fenOfTable(table), fen);
        table.setRuleLevel(RuleLevel::Full);
        make(table, "e1", "e2");
        QCOMPARE(table.game().path(table.game().current()).size(), std::size_t{1});
    }
};

CHESSPP_GUILESS_TEST(RuleLevelTest)
#include "tst_rule_level.moc"
