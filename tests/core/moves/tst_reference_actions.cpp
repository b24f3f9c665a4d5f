// SPDX-License-Identifier: MIT
// Actions in the reference evaluator: what each changes, where it is shown, when it gives no move. Boards are
// drawn in letters; `A` is the piece under test.
#include "tests/core/moves/tree_case.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

class TestReferenceActions : public QObject {
    Q_OBJECT

private slots:
    void anActionChangesWhatItSays_data();
    void anActionChangesWhatItSays();
    void movesThatAreEqualAreOne();
    void movesThatDifferInAMarkAreTwo();
    void aNeutralPieceHasNoMoves();
    void anEmptySquareHasNoMoves();
    void movesComeFromA1OnwardsForTheSideToMove();
};

void TestReferenceActions::anActionChangesWhatItSays_data() {
    QTest::addColumn<TreeCase>("one");
    add("move goes there", act(MoveAction{}, jump(1, 0)), {"...", "...", "A.."}, "a1a2=.../A../...");
    add("move takes an enemy", act(MoveAction{}, jump(1, 0)), {"...", "o..", "A.."}, "a1a2=.../A../...");
    add("move takes a friend where no condition forbids it", act(MoveAction{}, jump(1, 0)),
        {"...", "O..", "A.."}, "a1a2=.../A../...");
    add("move to its own square takes nobody", act(MoveAction{}, OwnSquare{}), {"...", "...", "A.."},
        "a1a1=.../.../A..");
    add("capture removes and stays", act(CaptureAction{}, jump(1, 0)), {"...", "o..", "A.."},
        "a1a2=.../.../A..");
    add("capture of nobody is a move all the same", act(CaptureAction{}, jump(1, 0)), {"...", "...", "A.."},
        "a1a2=.../.../A..");
    add("capture of itself", act(CaptureAction{}, OwnSquare{}), {"...", "...", "A.."}, "a1a1=.../.../...");
    add("summon makes an own piece", act(SummonAction{kinds({"stone"})}, jump(1, 0)), {"..a", "...", "..."},
        "c3c2O=..a/..o/...");
    add("summon replaces whoever stands there", act(SummonAction{kinds({"stone"})}, jump(1, 0)),
        {"...", "t..", "A.."}, "a1a2O=.../O../A..");
    add("summon replaces the actor too", act(SummonAction{kinds({"stone"})}, OwnSquare{}),
        {"...", "...", "A.."}, "a1a1O=.../.../O..");
    add("summon gives a move a kind, in the order listed",
        act(SummonAction{kinds({"target", "stone", "target"})}, jump(1, 0)), {"...", "...", "A.."},
        "a1a2T=.../T../A.. a1a2O=.../O../A..");
    add("summon of the army gives what the variant offers", act(SummonAction{army()}, jump(1, 0)),
        {"...", "...", "A.."}, "a1a2O=.../O../A.. a1a2T=.../T../A..");
    add("summon on each square of a line", act(SummonAction{kinds({"stone"})}, line(1, 0)),
        {"...", "...", "A.."}, "a1a2O=.../O../A.. a1a3O=O../.../A..");
    add("promote changes the actor where it stands", act(PromoteAction{army()}), {"...", "...", "A.."},
        "a1a1O=.../.../O.. a1a1T=.../.../T..");
    add("promote into its own kind is exactly what is listed", act(PromoteAction{kinds({"actor"})}),
        {"...", "...", "A.."}, "a1a1A=.../.../A..");
    add("promote sees its own square as destination",
        act(PromoteAction{army()}).when(destinationIs(SquareMember::Empty)), {"...", "...", "A.."}, "");
    add("promote opens no children",
        act(PromoteAction{kinds({"stone"})}).then({act(MoveAction{}, jump(1, 0))}), {"...", "...", "A.."},
        "a1a1O=.../.../O..");
    add("move-other moves an enemy and is shown where it goes", act(MoveOtherAction{{0, 1}, {1, 1}}),
        {"...", "...", "Ao."}, "a1b2=.../.o./A..");
    add("move-other takes who stands there", act(MoveOtherAction{{0, 1}, {1, 1}}), {"...", ".T.", "Ao."},
        "a1b2=.../.o./A..");
    add("move-other needs somebody to move", act(MoveOtherAction{{0, 1}, {1, 1}}), {"...", "...", "A.."}, "");
    add("move-other needs both squares", act(MoveOtherAction{{0, 1}, {-1, 1}}), {"...", "...", "Ao."}, "");
    add("move-other goes into no hole", act(MoveOtherAction{{0, 1}, {1, 1}}), {"...", ".*.", "Ao."}, "");
    add("move-other opens its children",
        act(MoveOtherAction{{0, 1}, {1, 1}}).then({act(MoveAction{}, jump(2, 0))}), {"...", "...", "Ao."},
        "a1b2=.../.o./A.. a1a3=A../.../.o.");
    add("swap changes places", act(SwapAction{}, jump(1, 0)), {"...", "o..", "A.."}, "a1a2=.../A../o..");
    add("swap with an empty square goes there", act(SwapAction{}, jump(1, 0)), {"...", "...", "A.."},
        "a1a2=.../A../...");
    add("convert makes it an own piece", act(ConvertAction{}, jump(1, 0)), {"...", "t..", "A.."},
        "a1a2=.../T../A..");
    add("convert of nobody is no move", act(ConvertAction{}, jump(1, 0)), {"...", "...", "A.."}, "");
    add("pass changes nothing", act(PassAction{}), {"...", "...", "A.."}, "a1a1=.../.../A..");
    add("pass under a condition", act(PassAction{}).when(selfUnmoved()), {"...", "...", "A.."},
        "a1a1=.../.../A..");
    add("pass opens its children", act(PassAction{}).then({act(MoveAction{}, jump(1, 0))}),
        {"...", "...", "A.."}, "a1a1=.../.../A.. a1a2=.../A../...");
}

void TestReferenceActions::anActionChangesWhatItSays() {
    QFETCH(const TreeCase, one);
    QCOMPARE(outcomes(one), one.expected);
}

void TestReferenceActions::movesThatAreEqualAreOne() {
    const Node step = act(MoveAction{}, jump(1, 0));
    const Rules rules =
        smallRules(3, 3, {step, act(MoveAction{}, jump(0, 1)), step, act(MoveAction{}, line(1, 0))});
    Setup setup = board(rules, {"...", "...", "A.."});
    QCOMPARE(textOf(rules, actorMoves(rules, setup)), std::string("a1a2 a1b1 a1a3"));
}

void TestReferenceActions::movesThatDifferInAMarkAreTwo() {
    const Rules rules =
        smallRules(3, 3,
                   {act(MoveAction{}, jump(1, 0)), act(MoveAction{}, jump(1, 0)).leaving("trail", {0, 0}),
                    act(CaptureAction{}, jump(1, 0))});
    Setup setup = board(rules, {"...", "...", "A.."});
    QCOMPARE(textOf(rules, actorMoves(rules, setup)), std::string("a1a2 a1a2 a1a2"));
}

void TestReferenceActions::aNeutralPieceHasNoMoves() {
    const Rules rules = smallRules(3, 3, {act(MoveAction{}, jump(1, 0))});
    Setup setup = board(rules, {"...", "...", "A.A"});
    setNeutral(setup, "a1");
    QVERIFY(ReferenceEvaluator(rules).pseudoLegal(setup, square(setup, "a1")).empty());
    QCOMPARE(textOf(rules, ReferenceEvaluator(rules).pseudoLegal(setup)), std::string("c1c2"));
}

void TestReferenceActions::anEmptySquareHasNoMoves() {
    const Rules rules = smallRules(3, 3, {act(MoveAction{}, jump(1, 0))});
    const Setup setup = board(rules, {"...", "...", "A.."});
    QVERIFY(ReferenceEvaluator(rules).pseudoLegal(setup, square(setup, "b2")).empty());
}

void TestReferenceActions::movesComeFromA1OnwardsForTheSideToMove() {
    const Rules rules = smallRules(3, 3, {act(MoveAction{}, jump(1, 0))});
    Setup setup = board(rules, {"..a", ".A.", "A.A"});
    QCOMPARE(textOf(rules, ReferenceEvaluator(rules).pseudoLegal(setup)), std::string("a1a2 c1c2 b2b3"));
    setup.sideToMove = Side::Black;
    QCOMPARE(textOf(rules, ReferenceEvaluator(rules).pseudoLegal(setup)), std::string("c3c2"));
    // A piece alone may be asked whoever is to move.
    QCOMPARE(textOf(rules, ReferenceEvaluator(rules).pseudoLegal(setup, square(setup, "a1"))),
             std::string("a1a2"));
}

CHESSPP_GUILESS_TEST(TestReferenceActions)
#include "tst_reference_actions.moc"
