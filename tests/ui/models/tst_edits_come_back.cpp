// SPDX-License-Identifier: MIT
// Undo and redo: after random edits, moves, rule changes, renames and new games the whole table equals
// the recorded state. CHESSPP_LAW_CASES sets how many actions; a failure prints the seed.
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/random_hand.h"

#include <QTest>
#include <vector>

using namespace chesspp;
using namespace chesspp::ui;
using chesspp::ui::tests::RandomHand;

namespace {

constexpr int kEdits = 10'000;
constexpr int kEditsOfATable = 500;

[[nodiscard]] int editsWanted() {
    return static_cast<int>(lawCases(kEdits));
}

/// All that undo must bring back, as one text: what a failure shows.
QString everythingOf(const TableDocument& table) {
    const Setup setup = table.editableSetup();
    const Rules& rules = table.ruleset().rules();
    QString text = QString::fromStdString(formatFen(table.ruleset(), setup));
    const auto add = [&](const QString& more) { text += " | " + more; };
    add(QString::fromStdString(table.home().id));
    add(QString::number(static_cast<int>(table.ruleLevel())));
    add(table.name());
    add(table.players().white);
    add(table.isEdited() ? "edited" : "as begun");
    add(QString::number(table.game().path(table.game().current()).size()));
    if (table.game().current() != NodeId{}) add(QString::fromStdString(formatFen(table.game().start())));
    add(QString::fromStdString(formatFen(*table.beginning().ruleset, table.beginning().setup)));
    for (const Diagnostic& problem : table.problems().items()) {
        add(QString::fromStdString(problem.message.code));
    }
    for (const SquareMark& mark : setup.marks) {
        add(QString("%1 on %2 by %3 for %4")
                .arg(QString::fromStdString(rules.marks[mark.mark.index]))
                .arg(mark.square.index)
                .arg(static_cast<int>(mark.leftBy))
                .arg(mark.turns));
    }
    for (const auto& [square, counters] : setup.squareCounters) {
        for (const auto& [counter, value] : counters) {
            add(QString("%1 at %2: %3")
                    .arg(QString::fromStdString(rules.counters[counter.index]))
                    .arg(square.index)
                    .arg(value));
        }
    }
    for (const KindRules& kind : rules.kinds) add(QString::fromStdString(kind.id));
    return text;
}

}  // namespace

class EditsComeBackTest : public QObject {
    Q_OBJECT
private slots:
    void undoAndRedoEndWhereAPlainListOfStatesSays() {
        const int tables = std::max(1, editsWanted() / kEditsOfATable);
        int done = 0;
        for (int table = 0; table < tables; ++table) done += edit(20'261'121U + static_cast<unsigned>(table));
        QVERIFY2(done > tables * kEditsOfATable * 6 / 10, "most of what a hand does changes something");
    }

private:
    /// How many steps came of it.
    static int edit(std::uint64_t seed) {
        TableDocument table(tests::library(), tests::startOfChess());
        QUndoStack& stack = table.undoStack();
        RandomHand hand(table, seed);
        std::vector<QString> states{everythingOf(table)};
        int steps = 0;
        const auto check = [&](const char* after) {
            const QString& wanted = states[static_cast<std::size_t>(stack.index())];
            const QString got = everythingOf(table);
            if (got == wanted) return;
            qFatal("seed %llu, %d steps, after %s:\n  is     %s\n  wanted %s",
                   static_cast<unsigned long long>(seed), steps, after, qPrintable(got), qPrintable(wanted));
        };
        for (int i = 0; i < kEditsOfATable; ++i) {
            if (hand.chance(10)) {
                QCoreApplication::processEvents();  // fast rulesets come in from their thread
                check("a fast ruleset came");
            }
            const int before = stack.index();
            hand.act();
            // takeBack() may itself be an undo, and a stroke that came back takes its step with it.
            if (stack.index() >= before) {
                states.resize(static_cast<std::size_t>(stack.count()) + 1);
                states[static_cast<std::size_t>(stack.index())] = everythingOf(table);
                steps += stack.index() - before;
            } else {
                states.resize(static_cast<std::size_t>(stack.count()) + 1);
                check("taking back");
            }
            if (hand.chance(12)) {
                for (int k = hand.below(12); k > 0 && stack.canUndo(); --k) {
                    stack.undo();
                    check("undo");
                }
                for (int k = hand.below(12); k > 0 && stack.canRedo(); --k) {
                    stack.redo();
                    check("redo");
                }
            }
        }
        while (stack.canUndo()) {
            stack.undo();
            check("undo to the beginning");
        }
        while (stack.canRedo()) {
            stack.redo();
            check("redo to the end");
        }
        return steps;
    }
};

CHESSPP_GUILESS_TEST(EditsComeBackTest)
#include "tst_edits_come_back.moc"
