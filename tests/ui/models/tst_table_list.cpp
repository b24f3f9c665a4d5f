// SPDX-License-Identifier: MIT
// Open tables: their order, their titles, the current one, and reopening closed ones.
#include "tests/support/test_program.h"
#include "tests/ui/kit/desk.h"
#include "ui/models/table/table_list.h"

#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

struct ListHall {
    TableList tables{library()};

    TableDocument& named(const QString& name, TableList::OpenAs as = TableList::OpenAs::Current) {
        TableStart start = tables.freshStart("chess");
        start.name = name;
        return tables.open(start, {}, as);
    }
    /// "Chess, [A], B": the current one in brackets.
    [[nodiscard]] QString order() const {
        QStringList titles;
        for (int i = 0; i < tables.count(); ++i) {
            titles += i == tables.currentIndex() ? '[' + tables.titleOf(i) + ']' : tables.titleOf(i);
        }
        return titles.join(", ");
    }
};

}  // namespace

class TableListTest : public QObject {
    Q_OBJECT
private slots:
    void atFirstThereIsAGameOfChess() {
        const ListHall hall;
        QCOMPARE(hall.order(), "[Chess]");
        QCOMPARE(hall.tables.current().game().node(NodeId{}).children.size(), 0U);
        QVERIFY(!hall.tables.current().isUnsaved());
        QVERIFY(!hall.tables.canReopen());
    }

    void tablesOfOneNameAreNumberedAndKeepTheirNumbers() {
        ListHall hall;
        hall.tables.open(hall.tables.freshStart("chess"));
        hall.tables.open(hall.tables.freshStart("chess"));
        QCOMPARE(hall.order(), "Chess, Chess 2, [Chess 3]");
        hall.tables.close(1);
        QCOMPARE(hall.order(), "Chess, [Chess 3]");
        hall.tables.open(hall.tables.freshStart("chess"));
        QCOMPARE(hall.order(), "Chess, Chess 3, [Chess 2]");
    }

    void aTitleTellsTheNameThePlayersOrTheVariant() {
        ListHall hall;
        TableDocument& table = hall.tables.current();
        const QSignalSpy spy(&hall.tables, &TableList::titleChanged);
        table.restart(startOfChess(), {"Ann", "Ben"});
        QCOMPARE(hall.order(), QString::fromUtf8("[Ann – Ben]"));
        table.rename("Our game");
        QCOMPARE(hall.order(), "[Our game]");
        table.undoStack().undo();
        table.undoStack().undo();
        QCOMPARE(hall.order(), "[Chess]");
        QVERIFY(spy.size() >= 4);
    }

    void longNamesAreShortenedInTitles() {
        ListHall hall;
        TableDocument& table = hall.tables.current();
        const QString end = "…";
        table.rename(QString(60, 'x'));
        QCOMPARE(hall.order(), '[' + QString(60, 'x') + ']');
        table.rename(QString(61, 'x'));
        QCOMPARE(hall.order(), '[' + QString(59, 'x') + end + ']');
        table.rename(QString(58, 'x') + "😀xx");  // whose two halves stay together
        QCOMPARE(hall.order(), '[' + QString(58, 'x') + end + ']');
        table.rename({});
        table.restart(startOfChess(), {QString(60'000, 'A'), "Ben"});
        QCOMPARE(hall.order(), '[' + QString(59, 'A') + end + " – Ben]");
    }

    void closingAndComingBack() {
        ListHall hall;
        hall.named("A");
        hall.named("B");
        hall.named("C");
        hall.tables.setCurrent(2);
        play(hall.tables.current(), "e4 e5");
        hall.tables.setView(2, {TablePlace::Freeplay, Side::Black, 1});
        QCOMPARE(hall.order(), "Chess, A, [B], C");
        const TableDocument* closed = &hall.tables.current();
        hall.tables.close(2);
        QCOMPARE(hall.order(), "Chess, A, [C]");
        QCOMPARE(hall.tables.indexOf(*closed), -1);
        hall.tables.reopen();
        QCOMPARE(hall.order(), "Chess, A, [B], C");
        QCOMPARE(&hall.tables.current(), closed);
        QCOMPARE(hall.tables.viewOf(2), (TableView{TablePlace::Freeplay, Side::Black, 1}));
        hall.tables.undoGroup().undo();
        QCOMPARE(written(hall.tables.current()).section(' ', 0, 1), "1. e4");
        hall.tables.close(3);
        QCOMPARE(hall.order(), "Chess, A, [B]");
        hall.tables.close(0);
        QCOMPARE(hall.order(), "A, [B]");
    }

    void theLastTableIsFollowedByAFreshOne() {
        ListHall hall;
        play(hall.tables.current(), "e4");
        const TableDocument* first = &hall.tables.current();
        hall.tables.close(0);
        QCOMPARE(hall.tables.count(), 1);
        QVERIFY(&hall.tables.current() != first);
        QVERIFY(hall.tables.current().game().isUntouched());
        hall.tables.reopen();
        QCOMPARE(&hall.tables.current(), first);
    }

    void whatWasClosedLongAgoIsForgotten() {
        ListHall hall;
        const QSignalSpy forgotten(&hall.tables, &TableList::forgotten);
        for (std::size_t i = 0; i < TableList::kMostClosed + 3; ++i) {
            hall.named(QString::number(i));
            hall.tables.close(1);
        }
        QCOMPARE(forgotten.size(), 3);
        while (hall.tables.canReopen()) hall.tables.reopen();
        QCOMPARE(hall.order().section(", ", 0, 3), "Chess, [3], 4, 5");
    }

    void movingKeepsTheOneLookedAt() {
        ListHall hall;
        for (const char* name : {"A", "B", "C"}) hall.named(name);
        hall.tables.setCurrent(1);
        hall.tables.move(0, 3);
        QCOMPARE(hall.order(), "[A], B, C, Chess");
        hall.tables.move(0, 2);
        QCOMPARE(hall.order(), "B, C, [A], Chess");
        hall.tables.move(3, 1);
        QCOMPARE(hall.order(), "B, Chess, C, [A]");
    }

    void undoIsOfTheTableLookedAt() {
        ListHall hall;
        TableDocument& first = hall.tables.current();
        play(first, "e4");
        hall.named("B");
        QVERIFY(!hall.tables.undoGroup().canUndo());
        play(hall.tables.current(), "d4");
        hall.tables.setCurrent(0);
        hall.tables.undoGroup().undo();
        QVERIFY(first.game().node(NodeId{}).children.empty());
        QVERIFY(!hall.tables.at(1).game().node(NodeId{}).children.empty());
    }

    void theFirstTableGivesWayOnlyWhileNothingWasDoneOnIt() {
        ListHall untouched;
        TableStart start = untouched.tables.freshStart("chess960");
        untouched.tables.openFirst(start);
        QCOMPARE(untouched.tables.count(), 1);
        QVERIFY(!untouched.tables.canReopen());
        ListHall used;
        play(used.tables.current(), "e4");
        used.tables.openFirst(start);
        QCOMPARE(used.tables.count(), 2);
    }

    void aFreshStartOfSomethingUnknownIsChess() {
        const ListHall hall;
        QCOMPARE(hall.tables.freshStart("no such variant").standing.ruleset->variant().id, "chess");
        QCOMPARE(hall.tables.freshStart("chess960").standing.ruleset->variant().id, "chess960");
    }

    void manyTablesOpenQuickly() {
        ListHall hall;
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 50; ++i) hall.named({}, TableList::OpenAs::Behind);
        qInfo("50 tables: %lld ms", timer.elapsed());
        QVERIFY(timer.elapsed() < 2000);
    }
};

CHESSPP_TEST(TableListTest)
#include "tst_table_list.moc"
