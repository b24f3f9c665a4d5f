// SPDX-License-Identifier: MIT
// Hops, paths, regions and holes as targets in the reference evaluator: the squares, and what happens to
// pieces on the way. Boards are drawn in letters; `A` acts.
#include "tests/core/moves/tree_case.h"
#include "tests/support/test_program.h"

#include "core/geometry/named_regions.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

class TestReferenceWays : public QObject {
    Q_OBJECT

private slots:
    void aHopGoesBeyondItsHurdles_data();
    void aHopGoesBeyondItsHurdles();
    void aPathGoesLegByLeg_data();
    void aPathGoesLegByLeg();
    void whomTheWayTakesNothingElseBefalls_data();
    void whomTheWayTakesNothingElseBefalls();
    void aRegionIsGoneToAsItsSideHasIt();
    void aLiftedPieceIsAskedAboutAttacks();
    void whatIsTakenOnTheWayIsAttacked();
};

namespace {

Hop hop(int forward, int right) {
    Hop hop;
    hop.direction = {forward, right};
    return hop;
}
Hop over(std::string what) {
    Hop hop = ::hop(0, 1);
    hop.over = std::move(what);
    return hop;
}
Hop with(HurdleFate fate, int count = 1) {
    Hop hop = ::hop(0, 1);
    hop.hurdle = fate;
    hop.count = count;
    hop.after = {Reach::Rule::Exactly, 1};
    return hop;
}
Hop reaching(Reach before, Reach after) {
    Hop hop = ::hop(0, 1);
    hop.before = before;
    hop.after = after;
    return hop;
}

Leg leg(Target target, std::vector<Condition> conditions = {}, LegTaking taking = LegTaking::Passes) {
    return {{std::move(target)}, std::move(conditions), LegRepeat::Once, taking};
}
Leg again(LegRepeat repeat, std::vector<Condition> conditions = {}) {
    return {{}, std::move(conditions), repeat, LegTaking::Passes};
}
Node along(std::vector<Leg> legs) {
    return act(MoveAction{}, PathTarget{std::move(legs)});
}

constexpr Radius kRing{1, RadiusFill::Ring, RadiusCentre::Without};

}  // namespace

void TestReferenceWays::aHopGoesBeyondItsHurdles_data() {
    QTest::addColumn<TreeCase>("one");
    using enum Reach::Rule;
    const auto goes = [](const char* name, const Hop& hop, std::string_view row, const char* expected) {
        add(name, act(MoveAction{}, hop), {"......", "......", row}, expected);
    };
    goes("beyond any hurdle, up to the edge", hop(0, 1), "A.o...",
         "a1d1=....../....../..oA.. a1e1=....../....../..o.A. a1f1=....../....../..o..A");
    goes("nowhere without a hurdle", hop(0, 1), "A.....", "");
    goes("nowhere when the hurdle stands at the edge", hop(0, 1), "A....o", "");
    goes("the next piece beyond is the last square", hop(0, 1), "A.Oto.", "a1d1=....../....../..OAo.");
    goes("onto a friend where no condition forbids it", hop(0, 1), "A.oTo.", "a1d1=....../....../..oAo.");
    goes("over an enemy", over("enemy"), "A.o..o",
         "a1d1=....../....../..oA.o a1e1=....../....../..o.Ao a1f1=....../....../..o..A");
    goes("not over a friend where enemies are asked for", over("enemy"), "A.O...", "");
    goes("over a friend", over("friend"), "A.O.oo", "a1d1=....../....../..OAoo a1e1=....../....../..O.Ao");
    goes("not over an enemy where friends are asked for", over("friend"), "A.o...", "");
    goes("over a kind by its letter", over("T"), "A...t.", "a1f1=....../....../....tA");
    goes("over a kind by its id", over("target"), "A...T.", "a1f1=....../....../....TA");
    goes("not over another kind", over("target"), "A...O.", "");
    goes("over nothing of a kind that is not there", over("ghost"), "A...O.", "");
    goes("over two", with(HurdleFate::Leave, 2), "A.oT..", "a1e1=....../....../..oTA.");
    goes("over two with a gap between", with(HurdleFate::Leave, 2), "Ao.T..", "a1e1=....../....../.o.TA.");
    goes("not over one where two are asked for", with(HurdleFate::Leave, 2), "Ao....", "");
    goes("the hurdle exactly so far", reaching({Exactly, 2}, {Exactly, 1}), "A.o...",
         "a1d1=....../....../..oA..");
    goes("the hurdle not nearer", reaching({Exactly, 2}, {}), "Ao....", "");
    goes("the hurdle not farther", reaching({Exactly, 2}, {}), "A..o..", "");
    goes("the hurdle at most so far", reaching({AtMost, 2}, {Exactly, 1}), "Ao....",
         "a1c1=....../....../.oA...");
    goes("the hurdle too far", reaching({AtMost, 2}, {}), "A..o..", "");
    goes("exactly so far behind it", reaching({}, {Exactly, 2}), "Ao....", "a1d1=....../....../.o.A..");
    goes("not past a piece on the way behind it", reaching({}, {Exactly, 2}), "AoO...", "");
    goes("at most so far behind it", reaching({}, {AtMost, 2}), "Ao....",
         "a1c1=....../....../.oA... a1d1=....../....../.o.A..");
    goes("a hole is no hurdle and ends the line", hop(0, 1), "A*o...", "");
    goes("a hole behind the hurdle ends the line", hop(0, 1), "Ao.*..", "a1c1=....../....../.oA*..");
    goes("the hurdle is taken", with(HurdleFate::Capture), "A.o...", "a1d1=....../....../...A..");
    goes("both hurdles are taken", with(HurdleFate::Capture, 2), "A.oO..", "a1e1=....../....../....A.");
    goes("the hurdle changes sides", with(HurdleFate::Convert), "A.o...", "a1d1=....../....../..OA..");
    add("along a diagonal", act(MoveAction{}, hop(1, 1)), {"....", "..o.", ".o..", "A..."},
        "a1c3=..../..A./.o../....");
    add("by longer steps", act(MoveAction{}, hop(1, 2)), {".....", "..o..", "A...."},
        "a1e3=....A/..o../.....");
    add("as black sees it", act(MoveAction{}, hop(1, 0)), {"a..", "O..", "..."}, "a3a1=.../O../a..");
    add("the hurdle is taken before a capture beyond it", act(CaptureAction{}, with(HurdleFate::Capture)),
        {"....", "....", "Aot."}, "a1c1=..../..../A...");
    add("conditions are asked of the square beyond",
        act(MoveAction{}, hop(0, 1)).when(destinationIs(SquareMember::HasEnemy)), {"....", "....", "AO.t"},
        "a1d1=..../..../.O.A");
    add("a hop opens its children",
        act(MoveAction{}, with(HurdleFate::Leave)).then({act(MoveAction{}, jump(1, 0))}),
        {"...", "...", "Ao."}, "a1c1=.../.../.oA a1a2=.../A../.o.");
    add("a hop without a square does not", act(MoveAction{}, hop(0, 1)).then({act(MoveAction{}, jump(1, 0))}),
        {"...", "...", "A.."}, "");
    add("a multi at the end of a hop comes after the hurdle's fate",
        act(MultiAction{{part(MoveAction{}, PartBase::Destination, {}, Necessity::Necessary),
                         part(ConvertAction{}, PartBase::Start, Offset{0, 1})}},
            with(HurdleFate::Capture)),
        {"...", "...", "Ao."}, "a1c1=.../.../..A");
}

void TestReferenceWays::aHopGoesBeyondItsHurdles() {
    QFETCH(const TreeCase, one);
    QCOMPARE(outcomes(one), one.expected);
}

void TestReferenceWays::aPathGoesLegByLeg_data() {
    QTest::addColumn<TreeCase>("one");
    const std::vector<Condition> empty{destinationIs(SquareMember::Empty)};
    const std::vector<Condition> enemy{destinationIs(SquareMember::HasEnemy)};
    using enum LegRepeat;
    add("the end is shown", along({leg(jump(1, 0)), leg(jump(0, 1))}), {"...", "...", "A.."},
        "a1b2=.../.A./...");
    add("what is passed stays", along({leg(jump(1, 0)), leg(jump(0, 1))}), {"...", "o..", "A.."},
        "a1b2=.../oA./...");
    add("a leg whose conditions fail ends the way", along({leg(jump(1, 0), empty), leg(jump(0, 1))}),
        {"...", "o..", "A.."}, "");
    add("a leg off the board ends the way", along({leg(jump(-1, 0)), leg(jump(2, 0))}), {"...", "...", "A.."},
        "");
    add("a leg into a hole ends the way", along({leg(jump(1, 0)), leg(jump(0, 1))}), {"...", "*..", "A.."},
        "");
    add("the end is taken by who moves there", along({leg(jump(1, 0), empty), leg(jump(0, 1))}),
        {"...", ".o.", "A.."}, "a1b2=.../.A./...");
    add("a bent rider", along({leg(jump(1, 1), empty), leg(slide(1, 0))}), {".t.", "...", "...", "A.."},
        "a1b3=.t./.A./.../... a1b4=.A./.../.../...");
    add("a leg that takes", along({leg(jump(1, 0), enemy, LegTaking::Takes), leg(jump(0, 1))}),
        {"...", "o..", "A.."}, "a1b2=.../.A./...");
    add("a leg that takes where nobody stands takes nobody",
        along({leg(jump(1, 0), {}, LegTaking::Takes), leg(jump(0, 1))}), {"...", "...", "A.."},
        "a1b2=.../.A./...");
    add("a leg sees earlier captures gone",
        along({leg(jump(0, 1), enemy, LegTaking::Takes), leg(jump(1, 0)), leg(jump(-1, 0), empty)}),
        {"...", "...", "Ao."}, "a1b1=.../.../.A.");
    add("back returns: what is next is taken without leaving",
        along({leg(jump(1, 0), enemy, LegTaking::Takes), again(Back)}), {"...", "o..", "A.."},
        "a1a1=.../.../A..");
    add("the start is empty to the legs", along({leg(jump(1, 0)), leg(jump(-1, 0), empty)}),
        {"...", "...", "A.."}, "a1a1=.../.../A..");
    add("outward repeats a jump", along({leg(jump(1, 1), empty), again(Outward)}), {"..o", "...", "A.."},
        "a1c3=..A/.../...");
    add("outward repeats it from its end, not beyond the edge", along({leg(jump(1, 0)), again(Outward)}),
        {"A..", "...", "..."}, "");
    add("outward goes on as far as a ring's step went", along({leg(kRing, empty), again(Outward)}),
        {"...", "...", "A.."}, "a1c1=.../.../..A a1a3=A../.../... a1c3=..A/.../...");
    add("outward slides on", along({leg(slide(0, 1), enemy, LegTaking::Takes), again(Outward)}),
        {".....", ".....", "A.o.."}, "a1d1=...../...../...A. a1e1=...../...../....A");
    add("outward under its own conditions",
        along({leg(jump(1, 0)), again(Outward, {destinationIs(SquareMember::HasEnemy)})}),
        {"o..", "...", "A.."}, "a1a3=A../.../...");
    add("outward after back goes on backwards", along({leg(jump(1, 0)), again(Back), again(Outward)}),
        {"...", "A..", "..."}, "a2a1=.../.../A..");
    add("back after back is where the last leg began", along({leg(jump(1, 0)), again(Back), again(Back)}),
        {"...", "...", "A.."}, "a1a2=.../A../...");
    add("two ways to one end that do the same are one move",
        along({leg(kRing, empty), leg(kRing, {destinationIs(SquareMember::HasFriend)})}),
        {"...", "..O", "A.."}, "a1c2=.../..A/...");
    add("two ways to one end that differ are two moves",
        along({leg(kRing, {}, LegTaking::Takes),
               leg(kRing,
                   {member(member(the(Subject::Destination), SquareMember::Piece), PieceMember::Royal)})}),
        {"...", ".o.", "A.k"}, "a1c1=.../.o./..A a1c1=.../.../..A");
    Hop taking = with(HurdleFate::Capture);
    add("hops in a row take hurdle after hurdle", along({leg(taking, empty), again(Outward)}),
        {".....", ".....", "Ao.o."}, "a1e1=...../...../....A");
    add("nested paths are legs too",
        along({leg(PathTarget{{leg(jump(1, 0)), leg(jump(0, 1))}}), again(Outward)}), {"...", "...", "A.."},
        "a1c3=..A/.../...");
    add("the node's own conditions see the end on the board before",
        act(MoveAction{}, PathTarget{{leg(jump(1, 0)), again(Back)}})
            .when(destinationIs(SquareMember::Empty)),
        {"...", "...", "A.."}, "");
    add("as black sees it", along({leg(jump(1, 0)), leg(jump(0, 1))}), {"..a", "...", "..."},
        "c3b2=.../.a./...");
    add("turned with its node",
        act(MoveAction{}, PathTarget{{leg(jump(1, 0)), leg(jump(1, 1))}}).mirrored(Mirror::Sides),
        {"...", "...", ".A."}, "b1c3=..A/.../... b1a3=A../.../...");
    add("other actions end paths too",
        act(CaptureAction{}, PathTarget{{leg(jump(1, 0), enemy, LegTaking::Takes), leg(jump(1, 0))}}),
        {"t..", "o..", "A.."}, "a1a3=.../.../A..");
    add("a path opens its children",
        act(MoveAction{}, PathTarget{{leg(jump(1, 0)), leg(jump(0, 1))}})
            .then({act(MoveAction{}, jump(0, 1))}),
        {"...", "...", "A.."}, "a1b2=.../.A./... a1b1=.../.../.A.");
    add("who acts is still known while it is lifted",
        along({leg(jump(1, 0), {negated(member(the(Subject::Self), PieceMember::Moved)),
                                compare(member(the(Subject::Self), PieceMember::Square),
                                        ComparisonOperator::Equal, the(Subject::Start))})}),
        {"...", "...", "A.."}, "a1a2=.../A../...");
}

void TestReferenceWays::aPathGoesLegByLeg() {
    QFETCH(const TreeCase, one);
    QCOMPARE(outcomes(one), one.expected);
}

void TestReferenceWays::whomTheWayTakesNothingElseBefalls_data() {
    QTest::addColumn<TreeCase>("one");
    const auto ahead = [](const char* name, Action action, const char* expected) {
        const PathTarget taking{{leg(jump(1, 0), {}, LegTaking::Takes)}};
        add(name, act(std::move(action), taking), {"...", "t..", "o..", "A.."}, expected);
    };
    using enum Blocked;
    ahead("he is pushed no more", PushAction{1, Refuse}, "");
    ahead("he pushes no chain", PushAction{1, Chain}, "");
    ahead("he crushes nobody", PushAction{1, Crush}, "");
    ahead("he does not fall", PushAction{9, Fall}, "");
    ahead("he is pulled no more", PullAction{1, Crush}, "");
    ahead("he changes no sides", ConvertAction{}, "");
    ahead("he counts nothing", SetAction{SetAction::Of::OtherCounter, "charge", {number(1)}, 1}, "");
    ahead("his square may be gone to", MoveAction{}, "a1a2=.../t../A../...");
    ahead("his square may be struck", CaptureAction{}, "a1a2=.../t../.../A..");
    ahead("his square may be filled", SummonAction{kinds({"stone"})}, "a1a2O=.../t../O../A..");
    ahead("his square may be exchanged", SwapAction{}, "a1a2=.../t../A../...");
    ahead("his square may become a hole", WallAction{WallChange::Build}, "a1a2=.../t../*../A..");
    const PathTarget back{{leg(jump(1, 0), {}, LegTaking::Takes), leg(jump(1, 0))}};
    add("who is not taken is pushed", act(PushAction{}, back), {"...", "t..", "o..", "A.."},
        "a1a3=t../.../.../A..");
    add("nothing stands under what gave no move",
        act(ConvertAction{}, PathTarget{{leg(jump(1, 0), {}, LegTaking::Takes)}})
            .then({act(MoveAction{}, jump(0, 1))}),
        {"...", "...", "o..", "A.."}, "");
}

void TestReferenceWays::whomTheWayTakesNothingElseBefalls() {
    QFETCH(const TreeCase, one);
    Rules rules = one.rules();
    rules.counters = {"charge"};
    QCOMPARE(outcomes(rules, board(rules, one.rows)), one.expected);
}

void TestReferenceWays::aRegionIsGoneToAsItsSideHasIt() {
    const auto moves = [](Target target, std::vector<std::string_view> rows) {
        Rules rules = smallRules(3, 4, {act(MoveAction{}, std::move(target))});
        rules.regions.emplace("own-half", *standardRegion("own-half", rules.shape));
        Setup setup = board(rules, rows);
        return shownOf(rules, actorMoves(rules, setup));
    };
    QCOMPARE(moves(RegionTarget{"own-half"}, {"...", "...", ".*.", "A.."}), std::string("a1 a2 b1 c1 c2"));
    QCOMPARE(moves(RegionTarget{"own-half"}, {"...", ".*.", "...", "a.."}), std::string("a3 a4 b4 c3 c4"));
    QCOMPARE(moves(RegionTarget{"nowhere"}, {"...", "...", "...", "A.."}), std::string());
    QCOMPARE(moves(Anywhere{}, {"..*", ".o.", "*..", "A.."}), std::string("a1 a3 a4 b1 b2 b3 b4 c1 c2 c3"));
}

void TestReferenceWays::aLiftedPieceIsAskedAboutAttacks() {
    // The royal walks two steps and may not pass what is attacked: its own square shields nothing.
    const Condition safe =
        negated(member(the(Subject::Destination), SquareMember::AttackedBy, {the(Subject::Enemy)}));
    const Node king = along({leg(jump(0, 1), {safe}), again(LegRepeat::Outward)});
    Rules rules = smallRules(5, 3, {king});
    rules.kinds.front().royalty = Royalty::Royal;
    Setup free = board(rules, {".....", ".....", ".A..."});
    QCOMPARE(textOf(rules, actorMoves(rules, free)), std::string("b1d1"));
    Setup pinned = board(rules, {".....", ".....", "rA..."});
    QCOMPARE(textOf(rules, actorMoves(rules, pinned)), std::string());
    Setup watched = board(rules, {"..r..", ".....", ".A..."});
    QCOMPARE(textOf(rules, actorMoves(rules, watched)), std::string());
}

void TestReferenceWays::whatIsTakenOnTheWayIsAttacked() {
    const auto inCheck = [](Node node) {
        const Rules rules = smallRules(4, 3, {std::move(node)});
        return ReferenceEvaluator(rules).inCheck(board(rules, {"....", "....", "aK.."}), Side::White);
    };
    Hop hop = with(HurdleFate::Capture);
    hop.direction = {0, -1};
    QVERIFY(inCheck(act(MoveAction{}, hop)));
    QVERIFY(inCheck(act(CaptureAction{}, hop)));
    hop.hurdle = HurdleFate::Convert;
    QVERIFY(inCheck(act(MoveAction{}, hop)));
    hop.hurdle = HurdleFate::Leave;
    QVERIFY(!inCheck(act(MoveAction{}, hop)));
    QVERIFY(inCheck(along({leg(jump(0, -1), {}, LegTaking::Takes), again(LegRepeat::Back)})));
    QVERIFY(!inCheck(along({leg(jump(0, -1)), again(LegRepeat::Back)})));
}

CHESSPP_GUILESS_TEST(TestReferenceWays)
#include "tst_reference_ways.moc"
