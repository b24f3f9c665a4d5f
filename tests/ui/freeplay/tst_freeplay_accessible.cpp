// SPDX-License-Identifier: MIT
// Accessibility of Freeplay's board: names and selection of squares, and an event for every change.
#include "tests/support/test_program.h"
#include "tests/ui/kit/accessible_events.h"
#include "tests/ui/kit/freeplay_desk.h"

#include <QAccessible>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

// As in tst_board_accessible: pretends that a screen reader is running.
bool QAccessible::isActive() {
    return true;
}

void QAccessible::updateAccessibility(QAccessibleEvent* event) {
    QAccessibleInterface* about = event->accessibleInterface();
    heard().push_back({event->type(), about != nullptr ? about->text(QAccessible::Name) : QString()});
}

class FreeplayAccessibleTest : public QObject {
    Q_OBJECT
private:
    static QAccessibleInterface* cell(FreeplayDesk& free, const char* name) {
        QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&free.view());
        return table->child(free.view().boardGeometry().cellOf(free.desk.square(name)));
    }
    static QString nameOf(FreeplayDesk& free, const char* square) {
        return cell(free, square)->text(QAccessible::Name);
    }

private slots:
    void init() { heard().clear(); }

    void squaresAreCalledByWhatStandsThereAndHowFarItGoes() {
        FreeplayDesk free("4k3/8/8/8/4***1/8/8/R3K2R w K - 0 1");
        QCOMPARE(nameOf(free, "h1"), "h1, white Rook, 9 moves");
        QCOMPARE(nameOf(free, "a1"), "a1, white Rook, has moved, 10 moves");
        QCOMPARE(nameOf(free, "e4"), "e4, hole");
        QCOMPARE(nameOf(free, "d4"), "d4, empty");
        free.table().setRuleLevel(RuleLevel::Turns);
        QCOMPARE(nameOf(free, "e8"), "e8, black King, has moved, 0 moves");
    }

    void aChangeOfWhatIsSaidIsTold() {
        FreeplayDesk free("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
        free.steerTo("a1");
        heard().clear();
        free.key(Qt::Key_M);
        QVERIFY(namesOf(QAccessible::NameChanged).contains("a1, white Rook, has moved, 10 moves"));
        heard().clear();
        free.key(Qt::Key_C);
        QVERIFY(namesOf(QAccessible::NameChanged).join(' ').contains("a1, black Rook"));
    }

    void theFocusAndTheChoiceAreTold() {
        FreeplayDesk free;
        free.steerTo("a1");
        heard().clear();
        free.key(Qt::Key_Right);
        QCOMPARE(namesOf(QAccessible::Focus), QStringList{"b1, white Knight, 2 moves"});
        heard().clear();
        free.key(Qt::Key_K);
        // Controls beside the board may change their state as well.
        QCOMPARE(namesOf(QAccessible::StateChanged).filter("white Knight"),
                 QStringList({"b1, white Knight, 2 moves", "g1, white Knight, 2 moves"}));
        QVERIFY(cell(free, "b1")->state().selected);
        QVERIFY(cell(free, "g1")->state().selected);
        QVERIFY(!cell(free, "a1")->state().selected);
    }

    void aPressPicksAndAPressOnATargetMoves() {
        FreeplayDesk free;
        free.table().setRuleLevel(RuleLevel::Moves);
        cell(free, "g1")->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        cell(free, "f3")->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(free.desk.board(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R");
    }

    void anExplanationIsTold() {
        FreeplayDesk free;
        free.click("e1");
        free.steerTo("g1");
        heard().clear();
        free.key(Qt::Key_Return, Qt::AltModifier);
        QVERIFY(namesOf(QAccessible::Alert).contains("Explanation"));
    }
};

CHESSPP_TEST(FreeplayAccessibleTest)
#include "tst_freeplay_accessible.moc"
