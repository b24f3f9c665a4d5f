// SPDX-License-Identifier: MIT
// Lines promoted, demoted and deleted, comments and signs, as undo steps; and after random ones of them the
// game is what it was at each step.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/table/table_clock.h"

#include <QTest>
#include <random>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

using LineMove = TableDocument::LineMove;
using NotePlace = TableDocument::NotePlace;

/// One word of a script.
void perform(TableDocument& table, const QString& word) {
    if (word == "<") return table.back();
    if (word == ">") return table.forward();
    if (word == "start") return table.toStart();
    if (word == "up") return table.moveLine(LineMove::Up);
    if (word == "down") return table.moveLine(LineMove::Down);
    if (word == "main") return table.moveLine(LineMove::Main);
    if (word == "delete") return table.deleteMoves();
    if (word == "undo") return table.undoStack().undo();
    if (word == "takeback") return table.takeBack();
    if (word == "resign") return table.declare(Outcome{opposite(table.turn()), EndReason::Resignation});
    if (word == "next" || word == "previous") {
        const auto node = table.neighbourLine(word == "next" ? LineMove::Down : LineMove::Up);
        if (node) table.goTo(*node);
        return;
    }
    if (word.startsWith('$')) return table.toggleGlyph(word.mid(1).toInt());
    if (word.startsWith('{')) return table.setNote(table.noteAt(NotePlace::Behind), word.mid(1));
    if (word.startsWith('}')) return table.setNote(table.noteAt(NotePlace::Ahead), word.mid(1));
    tests::play(table, qPrintable(word));
}

QString movesOf(const TableDocument& table) {
    return tests::written(table).section(" @ ", 0, 0);
}

/// All that undo must bring back.
QString movesAndClocksOf(const TableDocument& table) {
    QString text = movesOf(table);
    if (const auto declared = table.game().declared()) text += " declared";
    for (const NodeId id : table.game().line(NodeId{})) {
        if (const auto clock = table.game().node(id).clock) text += QString(" %1").arg(clock->count());
    }
    return text;
}

}  // namespace

class LinesAndNotesTest : public QObject {
    Q_OBJECT
private slots:
    void linesAreMoved_data() {
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("moves");
        const QString three = "e4 e5 < c5 < e6 ";  // the game and two variations
        QTest::newRow("up by one") << three + "up" << "1. e4 e5 (1... e6) (1... c5) *";
        QTest::newRow("up by two") << three + "up up" << "1. e4 e6 (1... e5) (1... c5) *";
        QTest::newRow("up at the top") << three + "main up up" << "1. e4 e6 (1... e5) (1... c5) *";
        QTest::newRow("main line") << three + "main" << "1. e4 e6 (1... e5) (1... c5) *";
        QTest::newRow("the game goes down")
            << three + "previous previous down" << "1. e4 c5 (1... e5) (1... e6) *";
        QTest::newRow("a variation goes down") << three + "previous down" << "1. e4 e5 (1... e6) (1... c5) *";
        QTest::newRow("down at the bottom") << three + "down" << "1. e4 e5 (1... c5) (1... e6) *";
        QTest::newRow("from inside a variation")
            << three + "d4 d5 up" << "1. e4 e5 (1... e6 2. d4 d5) (1... c5) *";
        QTest::newRow("a variation in a variation, to the game")
            << "e4 e5 < c5 Nf3 < Nc3 Nc6 main" << "1. e4 c5 (1... e5) 2. Nc3 (2. Nf3) 2... Nc6 *";
        QTest::newRow("deleted") << three + "d4 d5 < delete" << "1. e4 e5 (1... c5) (1... e6) *";
        QTest::newRow("a whole variation deleted") << three + "delete" << "1. e4 e5 (1... c5) *";
        QTest::newRow("the game goes on in the first variation")
            << three + "previous previous delete" << "1. e4 c5 (1... e6) *";
        QTest::newRow("everything deleted") << three + "< delete" << "*";
        QTest::newRow("at the start nothing is deleted")
            << three + "start delete" << "1. e4 e5 (1... c5) (1... e6) *";
    }
    void linesAreMoved() {
        QFETCH(const QString, script);
        QFETCH(const QString, moves);
        TableDocument table(tests::library(), tests::startOfChess());
        for (const QString& word : script.split(' ', Qt::SkipEmptyParts)) perform(table, word);
        QCOMPARE(movesOf(table), moves);
        while (table.undoStack().canUndo()) table.undoStack().undo();
        QCOMPARE(movesOf(table), "*");
        while (table.undoStack().canRedo()) table.undoStack().redo();
        QCOMPARE(movesOf(table), moves);
    }

    void notesAreWritten_data() {
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("moves");
        QTest::newRow("behind") << "e4 {king" << "1. e4 { king } *";
        QTest::newRow("before the game") << "start {hello" << "{ hello } *";
        QTest::newRow("ahead of the first move") << "e4 }hello" << "{ hello } 1. e4 *";
        QTest::newRow("ahead of a move is behind the one before") << "e4 e5 }hello"
                                                                  << "1. e4 { hello } 1... e5 *";
        QTest::newRow("ahead of a variation") << "e4 < d4 }or" << "1. e4 ({ or } 1. d4) *";
        QTest::newRow("ahead where variations end")
            << "e4 e5 < < d4 start > > }so" << "1. e4 (1. d4) { so } 1... e5 *";
        QTest::newRow("taken away") << "e4 {king {" << "1. e4 *";
        QTest::newRow("a time is the clock's") << "e4 {[%clk" << "1. e4 { [%clk } *";
        QTest::newRow("a sign") << "e4 $1" << "1. e4 $1 *";
        QTest::newRow("in place of another") << "e4 $1 $6" << "1. e4 $6 *";
        QTest::newRow("beside one on the position") << "e4 $14 $1" << "1. e4 $1 $14 *";
        QTest::newRow("novelties are apart") << "e4 $146 $1 $18" << "1. e4 $1 $18 $146 *";
        QTest::newRow("again, so no more") << "e4 $14 $1 $1" << "1. e4 $14 *";
        QTest::newRow("none at the start") << "start $1" << "*";
    }
    void notesAreWritten() {
        QFETCH(const QString, script);
        QFETCH(const QString, moves);
        TableDocument table(tests::library(), tests::startOfChess());
        for (const QString& word : script.split(' ', Qt::SkipEmptyParts)) perform(table, word);
        QCOMPARE(movesOf(table), moves);
        while (table.undoStack().canUndo()) table.undoStack().undo();
        QCOMPARE(movesOf(table), "*");
        while (table.undoStack().canRedo()) table.undoStack().redo();
        QCOMPARE(movesOf(table), moves);
    }

    void aVariationChangesNeitherResultNorTurnNorClock() {
        TableDocument table(tests::library(), tests::startOfChess());
        using std::chrono::minutes;
        table.setTimeControls(TimeControls(TimeControl{.base = minutes(5)}, TimeControl{.base = minutes(5)}));
        tests::play(table, "e4 e5 Nf3");
        table.declare(Outcome{Side::White, EndReason::Resignation});
        const auto left = [&] { return table.clock().left(Side::White); };
        const auto before = left();
        for (const char* word :
             {"<", "Nc3", "Nc6", "<", "<", "f4", "up", "down", "$1", "{gambit", "delete"}) {
            perform(table, word);
            QVERIFY2(table.result() && table.result()->winner == Side::White, word);
            QCOMPARE(table.turn(), Side::Black);
            QVERIFY(left() == before);
        }
        // As the main line it has no result; undone, the game has it again.
        table.goTo(table.game().node(NodeId{2}).children.back());
        table.moveLine(LineMove::Main);
        QVERIFY(!table.result());
        QVERIFY2(movesOf(table).contains("2. Nc3"), qPrintable(movesOf(table)));
        QCOMPARE(table.game().node(NodeId{2}).children.size(), std::size_t{2});
        table.undoStack().undo();
        QVERIFY(table.result().has_value());
        QVERIFY(left() == before);
    }

    void randomEditsComeBack() {
        for (unsigned seed = 1; seed <= 20; ++seed) edit(seed);
    }

private:
    static void edit(unsigned seed) {
        TableDocument table(tests::library(), tests::startOfChess());
        QUndoStack& stack = table.undoStack();
        std::mt19937 random(seed);
        const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
        std::vector<QString> states{movesAndClocksOf(table)};
        const auto check = [&](const char* after) {
            const QString& wanted = states[static_cast<std::size_t>(stack.index())];
            if (movesAndClocksOf(table) != wanted)
                qFatal("seed %u, %s:\n  is     %s\n  wanted %s", seed, after,
                       qPrintable(movesAndClocksOf(table)), qPrintable(wanted));
        };
        for (int i = 0; i < 200; ++i) {
            const int before = stack.index();
            static constexpr std::array kWords{"up", "down",  "main",     "delete", "$1",    "$14",
                                               "$3", "{said", "takeback", "resign", "}ahead"};
            const Game& game = table.game();
            std::vector<NodeId> nodes;
            for (std::uint32_t id = 0; id < game.nodeCount(); ++id) {
                if (game.contains(NodeId{id})) nodes.push_back(NodeId{id});
            }
            if (below(3) == 0) table.goTo(nodes[below(nodes.size())]);
            if (below(3) > 0) {
                const MoveList moves = table.position().legalMoves();
                if (!moves.empty()) table.play(moves[below(moves.size())]);
            } else {
                const QString word = kWords[below(kWords.size())];
                const bool said = word.startsWith('{') || word.startsWith('}');
                perform(table, said ? word + QString::number(i) : word);
            }
            states.resize(static_cast<std::size_t>(stack.count()) + 1);
            if (stack.index() > before) {
                states[static_cast<std::size_t>(stack.index())] = movesAndClocksOf(table);
            } else {
                check("nothing done, or a step back");
            }
            for (std::size_t k = below(8) == 0 ? below(10) : 0; k > 0 && stack.canUndo(); --k) {
                stack.undo();
                check("undo");
            }
        }
        const RulesetPtr rules = table.rulesetPtr();
        const std::string once = formatPgn(table.game());
        const PgnReading again = parsePgn(once, [&](const auto&) { return Result<RulesetPtr>(rules); });
        if (again.games.size() != 1 || formatPgn(again.games.front().game) != once)
            qFatal("seed %u is written differently: %s", seed, once.c_str());
        while (stack.canUndo()) {
            stack.undo();
            check("undo to the beginning");
        }
        while (stack.canRedo()) {
            stack.redo();
            check("redo to the end");
        }
    }
};

CHESSPP_GUILESS_TEST(LinesAndNotesTest)
#include "tst_lines_and_notes.moc"
