// SPDX-License-Identifier: MIT
// The board for screen readers: a table whose cells have names, states and actions, with focus events.
#include "tests/support/test_program.h"
#include "tests/ui/board/setup_owner.h"
#include "tests/ui/kit/accessible_events.h"

#include <QAccessible>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;
using sample::SetupOwner;

class BoardAccessibleTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void theBoardIsATableAsSeen();
    void cellsAreCalledByTheirOwner();
    void cellsTellFocusAndSelection();
    void cellsCanBePressed();
    void aPressPaintsWithABrush();
    void theFocusIsToldAsItMoves();
    void changedSquaresAreTold();
    void cellsAreFoundByPlace();
    void anotherShapeIsAnotherTable();
    void cellsKnowTheirTable();
};

namespace {

QAccessibleInterface* tableOf(BoardView& view) {
    return QAccessible::queryAccessibleInterface(&view);
}

QAccessibleInterface* cellOf(SetupOwner& owner, const char* name) {
    return tableOf(owner.view)->child(owner.view.boardGeometry().cellOf(owner.square(name)));
}

}  // namespace

// Qt reports nothing unless a screen reader runs. The board, which is linked into this
// program, finds these two before Qt's own: somebody always listens.
bool QAccessible::isActive() {
    return true;
}

void QAccessible::updateAccessibility(QAccessibleEvent* event) {
    QAccessibleInterface* about = event->accessibleInterface();
    heard().push_back({event->type(), about != nullptr ? about->text(QAccessible::Name) : QString()});
}

void BoardAccessibleTest::init() {
    heard().clear();
}

void BoardAccessibleTest::theBoardIsATableAsSeen() {
    SetupOwner owner;
    QAccessibleInterface* board = tableOf(owner.view);
    QVERIFY(board != nullptr);
    QCOMPARE(board->role(), QAccessible::Table);
    QCOMPARE(board->text(QAccessible::Name), QStringLiteral("Board"));
    QAccessibleTableInterface* table = board->tableInterface();
    QVERIFY(table != nullptr);
    QCOMPARE(table->rowCount(), 8);
    QCOMPARE(table->columnCount(), 8);
    QCOMPARE(board->childCount(), 64);
    QCOMPARE(table->cellAt(0, 0)->text(QAccessible::Name), QStringLiteral("a8, empty"));
    QCOMPARE(table->cellAt(7, 1)->text(QAccessible::Name), QStringLiteral("b1, white Body"));
    QCOMPARE(table->cellAt(7, 7)->text(QAccessible::Name), QStringLiteral("h1, hole"));
    QCOMPARE(table->columnDescription(1), QStringLiteral("b"));
    QCOMPARE(table->rowDescription(7), QStringLiteral("1"));
    QVERIFY(table->cellAt(8, 0) == nullptr && table->cellAt(0, -1) == nullptr);

    BoardPicture next = owner.view.picture();
    next.bottom = Side::Black;
    owner.view.setPicture(next);
    QCOMPARE(table->cellAt(0, 0)->text(QAccessible::Name), QStringLiteral("h1, hole"));
    QCOMPARE(table->columnDescription(0), QStringLiteral("h"));
    QCOMPARE(table->rowDescription(0), QStringLiteral("1"));
}

void BoardAccessibleTest::cellsAreCalledByTheirOwner() {
    SetupOwner owner;
    owner.view.setSquareTexts(
        [&owner](Square square) { return owner.name(square) + QStringLiteral(", white Archer, has moved"); });
    QCOMPARE(cellOf(owner, "b1")->text(QAccessible::Name), QStringLiteral("b1, white Archer, has moved"));
    QCOMPARE(owner.view.squareText(owner.square("e4")), QStringLiteral("e4, white Archer, has moved"));
}

void BoardAccessibleTest::cellsTellFocusAndSelection() {
    SetupOwner owner;
    QVERIFY(owner.takeFocus());
    owner.view.setFocusSquare(owner.square("b2"));
    owner.choose({"b1", "c1"});
    QVERIFY(cellOf(owner, "b2")->state().focused);
    QVERIFY(!cellOf(owner, "b1")->state().focused);
    QVERIFY(cellOf(owner, "b1")->state().selected);
    QVERIFY(!cellOf(owner, "b2")->state().selected);
    QVERIFY(cellOf(owner, "b2")->state().focusable && cellOf(owner, "b2")->state().selectable);
    QCOMPARE(tableOf(owner.view)->focusChild(), cellOf(owner, "b2"));
    QAccessibleTableInterface* table = tableOf(owner.view)->tableInterface();
    QCOMPARE(table->selectedCellCount(), 2);
    QVERIFY(table->selectedCells().contains(cellOf(owner, "c1")));
    QVERIFY(cellOf(owner, "c1")->tableCellInterface()->isSelected());
}

void BoardAccessibleTest::cellsCanBePressed() {
    SetupOwner owner;
    QAccessibleActionInterface* b1 = cellOf(owner, "b1")->actionInterface();
    QAccessibleActionInterface* e4 = cellOf(owner, "e4")->actionInterface();
    QVERIFY(b1 != nullptr);
    QVERIFY(b1->actionNames().contains(QAccessibleActionInterface::pressAction()));
    e4->doAction(QAccessibleActionInterface::setFocusAction());
    QCOMPARE(owner.name(owner.view.focusSquare()), QStringLiteral("e4"));
    QVERIFY(owner.events.isEmpty());
    b1->doAction(QAccessibleActionInterface::pressAction());
    e4->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(owner.events, (QStringList{"picked b1", "drag b1", "dropped b1: b1>e4", "drag ended"}));
}

void BoardAccessibleTest::aPressPaintsWithABrush() {
    SetupOwner owner(InteractionMode::Paint);
    cellOf(owner, "e4")->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(owner.events, (QStringList{"stroke e4", "ended e4"}));
}

void BoardAccessibleTest::theFocusIsToldAsItMoves() {
    SetupOwner owner;
    QVERIFY(owner.takeFocus());
    owner.view.setFocusSquare(owner.square("a1"));
    heard().clear();
    owner.key(Qt::Key_Right);
    owner.key(Qt::Key_Up);
    QCOMPARE(namesOf(QAccessible::Focus), (QStringList{"b1, white Body", "b2, white Body"}));
}

void BoardAccessibleTest::changedSquaresAreTold() {
    SetupOwner owner;
    heard().clear();
    BoardPicture next = owner.view.picture();
    next.setPiece(owner.square("e4"), sample::appearance(Owner::Black));
    next.setPiece(owner.square("b1"), std::nullopt);
    owner.view.setPicture(next);
    QCOMPARE(namesOf(QAccessible::NameChanged), (QStringList{"b1, empty", "e4, black Body"}));
    owner.choose({"c1"});
    QCOMPARE(namesOf(QAccessible::StateChanged), QStringList{"c1, white Body"});
}

void BoardAccessibleTest::cellsAreFoundByPlace() {
    SetupOwner owner;
    QAccessibleInterface* board = tableOf(owner.view);
    const QPoint at = owner.view.mapToGlobal(owner.point("g8"));
    QCOMPARE(board->childAt(at.x(), at.y()), cellOf(owner, "g8"));
    QVERIFY(cellOf(owner, "g8")->rect().contains(at));
    QVERIFY(board->childAt(-5000, 0) == nullptr);
}

void BoardAccessibleTest::anotherShapeIsAnotherTable() {
    SetupOwner owner;
    QAccessibleInterface* last = cellOf(owner, "h8");
    QVERIFY(last->isValid());
    heard().clear();
    BoardPicture next(*BoardShape::make(5, 4));
    next.interaction = InteractionMode::Arrange;
    owner.view.setPicture(next);
    QCOMPARE(namesOf(QAccessible::TableModelChanged).size(), 1);
    QAccessibleTableInterface* table = tableOf(owner.view)->tableInterface();
    QCOMPARE(table->rowCount(), 4);
    QCOMPARE(table->columnCount(), 5);
    QCOMPARE(table->cellAt(0, 4)->text(QAccessible::Name), QStringLiteral("e4, empty"));
    QVERIFY(table->cellAt(7, 7) == nullptr);
}

void BoardAccessibleTest::cellsKnowTheirTable() {
    SetupOwner owner;
    QAccessibleInterface* board = tableOf(owner.view);
    for (int index = 0; index < board->childCount(); ++index) {
        QAccessibleInterface* cell = board->child(index);
        QCOMPARE(board->indexOfChild(cell), index);
        QCOMPARE(cell->parent(), board);
        QCOMPARE(cell->role(), QAccessible::Cell);
        QCOMPARE(cell->tableCellInterface()->table(), board);
        QCOMPARE(cell->tableCellInterface()->rowIndex(), index / 8);
        QCOMPARE(cell->tableCellInterface()->columnIndex(), index % 8);
    }
}

CHESSPP_TEST(BoardAccessibleTest)
#include "tst_board_accessible.moc"
