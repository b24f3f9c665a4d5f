// SPDX-License-Identifier: MIT
// The item model of the move tree after each change, under QAbstractItemModelTester.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/table/move_tree_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;

class MoveTreeModelTest : public QObject {
    Q_OBJECT
private slots:
    void rowsFollowTheGame_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("rows");
        const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        QTest::newRow("nothing") << start << "" << "";
        QTest::newRow("one move") << start << "e4" << "1. [e4] ";
        QTest::newRow("two moves") << start << "e4 e5 Nf3" << "1. e4 e5|2. [Nf3] ";
        QTest::newRow("taken back") << start << "e4 e5 undo" << "1. [e4] ";
        QTest::newRow("White's variation") << start << "e4 e5 < < d4 d5" << "1. e4 e5|>1. d4 [d5]";
        QTest::newRow("Black's variation") << start << "e4 e5 < c5 Nf3" << "1. e4 e5|>1. … c5|>2. [Nf3] ";
        QTest::newRow("a variation in a variation")
            << start << "e4 e5 < c5 Nf3 < Nc3" << "1. e4 e5|>1. … c5|>2. Nf3 |>>2. [Nc3] ";
        QTest::newRow("looking at the start") << start << "e4 <" << "1. e4 ";
        QTest::newRow("Black begins") << "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7" << "Kd8 e4" << "7. … Kd8|8. [e4] ";
        QTest::newRow("a variation that is the game now")
            << start << "e4 e5 Nf3 < < c5 Nc3 goon" << "1. e4 c5|>1. … e5|>2. Nf3 |2. [Nc3] ";
        QTest::newRow("another game") << start << "e4 e5 restart d4" << "1. [d4] ";
    }
    void rowsFollowTheGame() {
        QFETCH(QString, fen);
        QFETCH(QString, script);
        QFETCH(QString, rows);
        TableDocument table(tests::library(), tests::position(qPrintable(fen)));
        const ShownTable front(table);
        MoveTreeModel model(front);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const QString& word : script.split(' ', Qt::SkipEmptyParts)) perform(table, word);
        QCOMPARE(shown(model, {}, {}), rows);
        // And the same when built at once.
        const MoveTreeModel fresh(front);
        QCOMPARE(shown(fresh, {}, {}), rows);
        while (table.undoStack().canUndo()) table.undoStack().undo();
        while (table.undoStack().canRedo()) table.undoStack().redo();
    }

    void aMoveMoreIsARowMoreNotAReset() {
        TableDocument table(tests::library(), tests::startOfChess());
        const ShownTable front(table);
        MoveTreeModel model(front);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        tests::play(table, "e4 e5 Nf3 Nc6 Bb5");
        QCOMPARE(reset.size(), 0);
        QCOMPARE(inserted.size(), 3);
    }

    void aNodeIsFoundInItsCell() {
        TableDocument table(tests::library(), tests::startOfChess());
        const ShownTable front(table);
        MoveTreeModel model(front);
        tests::play(table, "e4 e5");
        const QModelIndex cell = model.indexOf(table.game().current());
        QCOMPARE(cell.row(), 0);
        QCOMPARE(cell.column(), static_cast<int>(MoveTreeModel::BlackColumn));
        QCOMPARE(cell.data(MoveTreeModel::NodeRole).toUInt(), table.game().current().index);
        QCOMPARE(cell.data(Qt::AccessibleTextRole).toString(), "1, Black: e5");
        QVERIFY(!model.indexOf(NodeId{}).isValid());
    }

private:
    static void perform(TableDocument& table, const QString& word) {
        if (word == "<") {
            table.back();
        } else if (word == "goon") {
            table.goOn();
        } else if (word == "undo") {
            table.undoStack().undo();
        } else if (word == "restart") {
            table.restart(tests::startOfChess(), {});
        } else {
            tests::play(table, qPrintable(word));
        }
    }

    static QString shown(const MoveTreeModel& model, const QModelIndex& parent, const QString& indent) {
        QStringList rows;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            QStringList cells;
            for (int column = 0; column < MoveTreeModel::ColumnCount; ++column) {
                const QModelIndex cell = model.index(row, column, parent);
                const QString text = cell.data().toString();
                cells += cell.data(MoveTreeModel::CurrentRole).toBool() ? '[' + text + ']' : text;
            }
            rows += indent + cells.join(' ');
            const QString below = shown(model, model.index(row, 0, parent), indent + '>');
            if (!below.isEmpty()) rows += below;
        }
        return rows.join('|');
    }
};

CHESSPP_GUILESS_TEST(MoveTreeModelTest)
#include "tst_move_tree_model.moc"
