// SPDX-License-Identifier: MIT
// Mirrors in the reference evaluator: the images of a node, what turns with them and what does not. Boards
// are drawn in letters; `A` is the piece under test.
#include "tests/core/moves/tree_case.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

class TestReferenceMirrors : public QObject {
    Q_OBJECT

private slots:
    void aMirrorGivesItsImagesInOrder_data();
    void aMirrorGivesItsImagesInOrder();
    void theWholeSubtreeTurns_data();
    void theWholeSubtreeTurns();
    void leavesTurn();
};

namespace {

Condition emptyAt(int forward, int right) {
    return member(offset(Subject::Start, forward, right), SquareMember::Empty);
}

}  // namespace

void TestReferenceMirrors::aMirrorGivesItsImagesInOrder_data() {
    QTest::addColumn<TreeCase>("one");
    const auto leap = [](Mirror mirror) { return act(MoveAction{}, jump(2, 1)).mirrored(mirror); };
    add("none", leap(Mirror::None), kOpenBoard, "c3d5");
    add("sides", leap(Mirror::Sides), kOpenBoard, "c3d5 c3b5");
    add("ends", leap(Mirror::Ends), kOpenBoard, "c3d5 c3d1");
    add("both", leap(Mirror::Both), kOpenBoard, "c3d5 c3b5 c3d1 c3b1");
    add("turns, clockwise", leap(Mirror::Turns), kOpenBoard, "c3d5 c3e2 c3b1 c3a4");
    add("all", leap(Mirror::All), kOpenBoard, "c3d5 c3e2 c3b1 c3a4 c3b5 c3e4 c3d1 c3a2");
    add("equal images count once", act(MoveAction{}, jump(1, 0)).mirrored(Mirror::All), kOpenBoard,
        "c3c4 c3d3 c3c2 c3b3");
    add("black's images start from black's side", leap(Mirror::Turns),
        {".....", ".....", "..a..", ".....", "....."}, "c3b1 c3a4 c3d5 c3e2");
}

void TestReferenceMirrors::aMirrorGivesItsImagesInOrder() {
    QFETCH(const TreeCase, one);
    const Rules rules = one.rules();
    Setup setup = board(rules, one.rows);
    QCOMPARE(QString::fromStdString(textOf(rules, actorMoves(rules, setup))), one.expected);
}

void TestReferenceMirrors::theWholeSubtreeTurns_data() {
    QTest::addColumn<TreeCase>("one");
    const Node leapAside = act(MoveAction{}, jump(2, 1)).mirrored(Mirror::Sides);
    const Sentence horse = gate(emptyAt(1, 0)).mirrored(Mirror::Turns).then({leapAside});
    add("a horse goes everywhere on an open board", horse, kOpenBoard, "a2 a4 b1 b5 d1 d5 e2 e4");
    add("a horse is hobbled on one side alone", horse, {".....", "..o..", "..A..", ".....", "....."},
        "a2 a4 b1 d1 e2 e4");
    add("a horse is hobbled by the edge and by a hole", horse, {"...", "...", "...", "*..", "A.."}, "c2");
    add("children are gated image by image",
        act(MoveAction{}, jump(1, 0))
            .when(destinationIs(SquareMember::Empty))
            .mirrored(Mirror::Ends)
            .then({act(MoveAction{}, jump(2, 1))}),
        {".....", "..o..", "..A..", ".....", "....."}, "c2 d1");
    add("a child's mirror multiplies inside its parent's image",
        act(MoveAction{}, jump(1, 0))
            .mirrored(Mirror::Turns)
            .then({act(MoveAction{}, jump(2, 0)).mirrored(Mirror::Ends)}),
        kOpenBoard, "a3 b3 c1 c2 c4 c5 d3 e3");
    add("an image of an image turns the inner one first",
        gate(emptyAt(1, 0)).mirrored(Mirror::Turns).then({leapAside}),
        {".....", "..o..", ".oAo.", ".....", "....."}, "b1 d1");
    add("stops turn",
        act(MoveAction{}, line(1, 0))
            .mirrored(Mirror::Ends)
            .stopping({member(offset(Subject::Destination, 1, 0), SquareMember::Occupied)}),
        {"..O..", ".....", "..A..", ".....", "..O.."}, "c2 c4");
    add("both squares of a move-other turn", act(MoveOtherAction{{0, 1}, {0, 2}}).mirrored(Mirror::Sides),
        {".....", ".....", ".OAO.", ".....", "....."}, "a3 e3");
    add("parts of a multi turn",
        act(MultiAction{{part(CaptureAction{}, PartBase::Destination, Offset{0, 1}, Necessity::Necessary),
                         part(MoveAction{}, PartBase::Destination, {}, Necessity::Necessary)}},
            jump(1, 0))
            .mirrored(Mirror::Turns),
        kOpenBoard, "b3 c2 c4 d3");
    const Condition onFileThree =
        compare(member(the(Subject::Destination), SquareMember::File), ComparisonOperator::Equal, number(3));
    add("files of the board do not turn",
        act(MoveAction{}, jump(2, 0)).when(onFileThree).mirrored(Mirror::Turns), kOpenBoard, "c1 c5");
}

void TestReferenceMirrors::theWholeSubtreeTurns() {
    QFETCH(const TreeCase, one);
    QCOMPARE(shown(one), one.expected);
}

void TestReferenceMirrors::leavesTurn() {
    const Node node = act(MoveAction{}, jump(0, 2)).mirrored(Mirror::Sides).leaving("trail", {1, 1});
    const Rules rules = smallRules(5, 5, {node});
    Setup setup = board(rules, kOpenBoard);
    std::string left;
    for (const FullMove& move : actorMoves(rules, setup)) {
        const Setup after = ReferenceEvaluator(rules).apply(setup, move);
        QCOMPARE(after.marks.size(), std::size_t{1});
        left += rules.shape.name(after.marks.front().square) + " ";
    }
    QCOMPARE(left, std::string("d4 b4 "));
}

CHESSPP_GUILESS_TEST(TestReferenceMirrors)
#include "tst_reference_mirrors.moc"
