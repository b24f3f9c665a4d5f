// SPDX-License-Identifier: MIT
// Targets in the reference evaluator: the squares of each, with stops, holes, edges and children. Boards are
// drawn in letters; `A` is the piece under test.
#include "tests/core/moves/tree_case.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

class TestReferenceTargets : public QObject {
    Q_OBJECT

private slots:
    void aTargetReachesItsSquares_data();
    void aTargetReachesItsSquares();
    void aLineEndsWhereItsStopsSay_data();
    void aLineEndsWhereItsStopsSay();
    void childrenFollowAParentThatGaveAMove_data();
    void childrenFollowAParentThatGaveAMove();
};

namespace {

Node lineNode(const Line& line) {
    return act(MoveAction{}, line);
}

Condition occupied() {
    return destinationIs(SquareMember::Occupied);
}
Condition hasEnemy() {
    return destinationIs(SquareMember::HasEnemy);
}

}  // namespace

void TestReferenceTargets::aTargetReachesItsSquares_data() {
    QTest::addColumn<TreeCase>("one");
    add("a jump reaches one square", act(MoveAction{}, jump(2, 1)), kOpenBoard, "d5");
    add("a jump of Black's is turned by half", act(MoveAction{}, jump(2, 1)),
        {".....", ".....", "..a..", ".....", "....."}, "b1");
    add("a jump off the board reaches none", act(MoveAction{}, jump(3, 0)), kOpenBoard, "");
    add("a jump goes over a hole", act(MoveAction{}, jump(2, 0)),
        {".....", "..*..", "..A..", ".....", "....."}, "c5");
    add("a jump into a hole reaches none", act(MoveAction{}, jump(1, 0)),
        {".....", "..*..", "..A..", ".....", "....."}, "");
    add("a jump may go where the actor stands", act(MoveAction{}, jump(0, 0)), kOpenBoard, "c3");
    add("its own square", act(MoveAction{}, OwnSquare{}), kOpenBoard, "c3");

    add("a line runs to the edge", lineNode(line(1, 1)), kOpenBoard, "d4 e5");
    add("a line passes pieces by itself", lineNode(line(0, 1)), {".....", ".....", "A.O.o", ".....", "....."},
        "b3 c3 d3 e3");
    add("a line ends before a hole", lineNode(line(0, 1)), {".....", ".....", "A..*.", ".....", "....."},
        "b3 c3");
    Line middle = line(0, 1);
    middle.first = 2;
    middle.last = 3;
    add("a line from its second to its third square", lineNode(middle),
        {".....", ".....", "A....", ".....", "....."}, "c3 d3");
    add("a hole before its first square ends a line", lineNode(middle),
        {".....", ".....", "A*...", ".....", "....."}, "");
    Line aside = line(1, 0);
    aside.from = Offset{0, 1};
    add("square one of a line is where it is told", lineNode(aside), kOpenBoard, "d3 d4 d5");
    add("a line of long steps lands on each", lineNode(line(2, 0)), {"...", "...", "...", "...", "A.."},
        "a3 a5");
    Line outside = line(0, 1);
    outside.from = Offset{0, -4};
    add("a line that starts off the board is refused", lineNode(outside), kOpenBoard, "");
    outside.offBoard = OffBoard::WalkIn;
    add("a line may walk in from outside", lineNode(outside), kOpenBoard, "a3 b3 c3 d3 e3");
    outside.direction = {0, -1};
    add("a walk that leads away ends", lineNode(outside), kOpenBoard, "");
    outside.direction = {1, 1};
    outside.from = Offset{-4, -4};
    add("a walk in over the corner", lineNode(outside), kOpenBoard, "a1 b2 c3 d4 e5");
    add("a line without direction reaches none", lineNode(line(0, 0)), kOpenBoard, "");

    add("a segment is the first squares of a line", act(MoveAction{}, Segment{{1, 0}, 2, {}, {}}),
        {"...", "...", "...", "A..", "..."}, "a3 a4");
    add("a segment ends at the edge", act(MoveAction{}, Segment{{1, 0}, 9, {}, {}}), kOpenBoard, "c4 c5");
    add("squares walked outside count for a segment's length",
        act(MoveAction{}, Segment{{0, 1}, 3, Offset{0, -4}, OffBoard::WalkIn}), kOpenBoard, "a3");

    add("a slide takes the first enemy", act(MoveAction{}, slide(0, 1)),
        {".....", ".....", "A..o.", ".....", "....."}, "b3 c3 d3");
    add("a slide ends before the first friend", act(MoveAction{}, slide(0, 1)),
        {".....", ".....", "A..O.", ".....", "....."}, "b3 c3");
    add("a slide obeys its node's conditions too", act(MoveAction{}, slide(0, 1)).when(hasEnemy()),
        {".....", ".....", "A..o.", ".....", "....."}, "d3");
    Slide skipping = slide(0, 1);
    skipping.line.first = 2;
    add("a slide looks at nothing before its first square", act(MoveAction{}, skipping),
        {".....", ".....", "AO...", ".....", "....."}, "c3 d3 e3");

    add("a ring", act(MoveAction{}, Radius{1, RadiusFill::Ring, RadiusCentre::Without}), kOpenBoard,
        "b2 b3 b4 c2 c4 d2 d3 d4");
    add("a wide ring leaves out what is nearer",
        act(MoveAction{}, Radius{2, RadiusFill::Ring, RadiusCentre::Without}),
        {"...", "...", "A..", "...", "..."}, "a1 a5 b1 b5 c1 c2 c3 c4 c5");
    add("a disc at the edge", act(MoveAction{}, Radius{2, RadiusFill::Disc, RadiusCentre::Without}),
        {"...", "...", "A.."}, "a2 a3 b1 b2 b3 c1 c2 c3");
    add("a disc with its middle", act(MoveAction{}, Radius{1, RadiusFill::Disc, RadiusCentre::With}),
        {"...", "...", "A.."}, "a1 a2 b1 b2");
    add("a disc leaves out holes", act(MoveAction{}, Radius{1, RadiusFill::Disc, RadiusCentre::Without}),
        {"...", "*..", "A.."}, "b1 b2");
    add("a disc goes over holes", act(MoveAction{}, Radius{2, RadiusFill::Ring, RadiusCentre::Without}),
        {"...", "**.", "A*."}, "a3 b3 c1 c2 c3");
}

void TestReferenceTargets::aTargetReachesItsSquares() {
    QFETCH(const TreeCase, one);
    QCOMPARE(shown(one), one.expected);
}

void TestReferenceTargets::aLineEndsWhereItsStopsSay_data() {
    QTest::addColumn<TreeCase>("one");
    const Rows rows{".....", ".....", "AO.o.", ".....", "....."};
    const Condition fourth =
        compare(member(the(Subject::Destination), SquareMember::File), ComparisonOperator::Equal, number(4));
    add("the stopping square may count", act(MoveAction{}, line(0, 1)).stopping({hasEnemy()}), rows,
        "b3 c3 d3");
    add("the stopping square need not count",
        act(MoveAction{}, line(0, 1)).when(notOntoFriends()).stopping({occupied()}), rows, "");
    add("a square that fails its conditions does not end the line",
        act(MoveAction{}, line(0, 1)).when(notOntoFriends()), rows, "c3 d3 e3");
    add("any of two stops is enough for any",
        act(MoveAction{}, line(0, 1)).stopping({occupied(), fourth}, StopRule::Any), rows, "b3");
    add("all of two stops are needed for all",
        act(MoveAction{}, line(0, 1)).stopping({occupied(), fourth}, StopRule::All), rows, "b3 c3 d3");
    Line second = line(0, 1);
    second.first = 2;
    add("stops are not looked at before the first square", lineNode(second), rows, "c3 d3 e3");
    add("a segment stops too", act(MoveAction{}, Segment{{0, 1}, 4, {}, {}}).stopping({hasEnemy()}), rows,
        "b3 c3 d3");
    add("a slide has its own stop besides", act(MoveAction{}, slide(0, 1)).stopping({fourth}),
        {".....", ".....", "A....", ".....", "....."}, "b3 c3 d3");
}

void TestReferenceTargets::aLineEndsWhereItsStopsSay() {
    QFETCH(const TreeCase, one);
    QCOMPARE(shown(one), one.expected);
}

void TestReferenceTargets::childrenFollowAParentThatGaveAMove_data() {
    QTest::addColumn<TreeCase>("one");
    const Condition empty = destinationIs(SquareMember::Empty);
    const Node child = act(MoveAction{}, jump(2, 2));
    add("a child counts from the actor's square, not from its parent's",
        act(MoveAction{}, jump(1, 0)).then({child}), kOpenBoard, "c4 e5");
    add("no child without its parent", act(MoveAction{}, jump(1, 0)).when(empty).then({child}),
        {".....", "..O..", "..A..", ".....", "....."}, "");
    add("no child of a parent off the board", act(MoveAction{}, jump(3, 0)).then({child}), kOpenBoard, "");
    add("a child of a child",
        act(MoveAction{}, jump(1, 0)).then({act(MoveAction{}, jump(0, 1)).then({child})}), kOpenBoard,
        "c4 d3 e5");
    add("a segment opens with its last square",
        act(MoveAction{}, Segment{{1, 0}, 2, {}, {}}).when(empty).then({child}), kOpenBoard, "c4 c5 e5");
    add("a segment whose last square does not count stays closed",
        act(MoveAction{}, Segment{{1, 0}, 2, {}, {}}).when(empty).then({child}),
        {"..O..", ".....", "..A..", ".....", "....."}, "c4");
    add("a segment cut short by the edge stays closed",
        act(MoveAction{}, Segment{{1, 0}, 3, {}, {}}).then({child}), kOpenBoard, "c4 c5");
    add("a segment stopped before its last square stays closed",
        act(MoveAction{}, Segment{{1, 0}, 2, {}, {}}).stopping({occupied()}).then({child}),
        {".....", "..o..", "..A..", ".....", "....."}, "c4");
    add("a segment opens although a nearer square did not count",
        act(MoveAction{}, Segment{{1, 0}, 2, {}, {}}).when(empty).then({child}),
        {".....", "..o..", "..A..", ".....", "....."}, "c5 e5");
    add("a segment whose last square gave no move stays closed",
        act(ConvertAction{}, Segment{{1, 0}, 2, {}, {}}).then({child}),
        {".....", "..o..", "..A..", ".....", "....."}, "c4");
    add("a segment opens with a move to its last square alone",
        act(ConvertAction{}, Segment{{1, 0}, 2, {}, {}}).then({child}),
        {"..o..", ".....", "..A..", ".....", "....."}, "c5 e5");
    add("nothing follows a line", act(MoveAction{}, line(1, 0)).then({child}), kOpenBoard, "c4 c5");
    add("nothing follows a disc",
        act(MoveAction{}, Radius{1, RadiusFill::Ring, RadiusCentre::Without}).then({child}),
        {"...", "...", "A.."}, "a2 b1 b2");
    add("its own square opens", act(MoveAction{}, OwnSquare{}).then({child}), kOpenBoard, "c3 e5");
    add("a gate gives no move but opens", gate(truth(true)).then({child}), kOpenBoard, "e5");
    add("a closed gate keeps all back", gate(truth(false)).then({child}), kOpenBoard, "");
    add("a gate knows no destination", gate(empty).then({child}), kOpenBoard, "");
    add("a node that is off is off with its children", act(MoveAction{}, jump(1, 0)).then({child}).off(),
        kOpenBoard, "");
}

void TestReferenceTargets::childrenFollowAParentThatGaveAMove() {
    QFETCH(const TreeCase, one);
    QCOMPARE(shown(one), one.expected);
}

CHESSPP_GUILESS_TEST(TestReferenceTargets)
#include "tst_reference_targets.moc"
