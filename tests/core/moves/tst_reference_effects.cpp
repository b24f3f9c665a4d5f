// SPDX-License-Identifier: MIT
// Pushes, pulls, walls, counters, marks and gifts in the reference evaluator, as nodes and as parts of a
// multi. Boards are drawn in letters; `A` acts.
#include "tests/core/moves/tree_case.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

class TestReferenceEffects : public QObject {
    Q_OBJECT

private slots:
    void piecesArePushedAlongTheLine_data();
    void piecesArePushedAlongTheLine();
    void holesAreMadeAndRemoved_data();
    void holesAreMadeAndRemoved();
    void partsDoTheSame_data();
    void partsDoTheSame();
    void nobodyIsPushedWhoIsGone_data();
    void nobodyIsPushedWhoIsGone();
    void countersAndMarksAreSet_data();
    void countersAndMarksAreSet();
    void aValueIsAskedBeforeTheMove();
    void aGiftGoesToTheOwnHand();
    void pushesAndWallsAttackWhatTheyTake();
};

namespace {

using enum Blocked;

void addRow(const char* name, Action action, int right, std::string_view row, const char* expected) {
    const QString dots(static_cast<int>(row.size()), '.');
    const QString text =
        *expected == 0
            ? QString()
            : QString("a1%1=%2/%2/%3").arg(QChar('a' + right) + QString("1")).arg(dots).arg(expected);
    const std::string_view empty = std::string_view("........").substr(0, row.size());
    QTest::newRow(name) << TreeCase{{act(std::move(action), jump(0, right))}, {empty, empty, row}, text};
}

constexpr WallAction kBuild{WallChange::Build};
constexpr WallAction kOpen{WallChange::Remove};

SetAction set(SetAction::Of of, Expression value) {
    return {of, "charge", {std::move(value)}, 1};
}

/// "a1=3 white=2 mark:b1(w,2)": counters and marks of a setup.
std::string countsOf(const Setup& setup) {
    std::string text;
    const auto put = [&](const std::string& what, const Counters& counters) {
        for (const auto& [counter, value] : counters) {
            text += (text.empty() ? "" : " ") + what + "=" + std::to_string(value);
        }
    };
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        const Square square{static_cast<std::uint16_t>(i)};
        if (setup.squares[i]) put("piece:" + setup.shape.name(square), setup.squares[i]->counters);
    }
    for (const auto& [square, counters] : setup.squareCounters) {
        put("square:" + setup.shape.name(square), counters);
    }
    put("white", setup.sides[Side::White].counters);
    put("black", setup.sides[Side::Black].counters);
    for (const SquareMark& mark : setup.marks) {
        text += (text.empty() ? "" : " ") + std::string("mark:") + setup.shape.name(mark.square) +
                (mark.leftBy == Side::White ? "w" : "b") + std::to_string(mark.turns);
    }
    return text;
}

}  // namespace

void TestReferenceEffects::piecesArePushedAlongTheLine_data() {
    QTest::addColumn<TreeCase>("one");
    addRow("a push by one", PushAction{1, Refuse}, 1, "Ao...", "A.o..");
    addRow("a push by two", PushAction{2, Refuse}, 1, "Ao...", "A..o.");
    addRow("a push from afar", PushAction{1, Refuse}, 2, "A.o..", "A..o.");
    addRow("a push of a friend", PushAction{1, Refuse}, 1, "AO...", "A.O..");
    addRow("a push of nobody is no move", PushAction{1, Refuse}, 1, "A....", "");
    addRow("a push against a piece is refused", PushAction{1, Refuse}, 1, "AoT..", "");
    addRow("a push against a piece on the way is refused", PushAction{2, Refuse}, 1, "AoT..", "");
    addRow("a push off the edge is refused", PushAction{1, Refuse}, 4, "A...o", "");
    addRow("a push into a hole is refused", PushAction{1, Refuse}, 1, "Ao*..", "");

    addRow("crushing takes who stands in the way", PushAction{1, Crush}, 1, "AoT..", "A.o..");
    addRow("crushing takes all on the way", PushAction{3, Crush}, 1, "AoTt.", "A...o");
    addRow("crushing stops at no edge", PushAction{2, Crush}, 3, "A..o.", "");
    addRow("crushing stops at no hole", PushAction{1, Crush}, 1, "Ao*..", "");

    addRow("a chain is pushed together", PushAction{1, Chain}, 1, "AoT..", "A.oT.");
    addRow("a chain grows on the way", PushAction{2, Chain}, 1, "Ao.T.", "A..oT");
    addRow("a chain grows twice", PushAction{2, Chain}, 1, "Ao.TO.t.", "A..oTOt.");
    addRow("a chain that has no room is refused", PushAction{1, Chain}, 1, "AoTOt", "");
    addRow("a chain goes into no hole", PushAction{1, Chain}, 1, "AoT*.", "");

    addRow("falling off the edge", PushAction{1, Fall}, 4, "A...o", "A....");
    addRow("falling off the edge on the way", PushAction{3, Fall}, 3, "A..o.", "A....");
    addRow("falling into a hole", PushAction{1, Fall}, 1, "Ao*..", "A.*..");
    addRow("falling is refused by a piece", PushAction{1, Fall}, 1, "AoT..", "");
    addRow("without an edge nothing falls", PushAction{1, Fall}, 1, "Ao...", "A.o..");

    addRow("a pull by one", PullAction{1, Refuse}, 3, "A..o.", "A.o..");
    addRow("a pull by two", PullAction{2, Refuse}, 3, "A..o.", "Ao...");
    addRow("a pull onto the actor is refused", PullAction{3, Refuse}, 3, "A..o.", "");
    addRow("a pull against a piece is refused", PullAction{1, Refuse}, 2, "ATo..", "");
    addRow("a pull that crushes", PullAction{1, Crush}, 2, "ATo..", "Ao...");
    addRow("a pull that crushes the actor", PullAction{1, Crush}, 1, "Ao...", "o....");
    addRow("a pull that chains", PullAction{1, Chain}, 3, "A.To.", "ATo..");
    addRow("a pull that would chain the actor off the board", PullAction{1, Chain}, 1, "Ao...", "");
    addRow("a pull into a hole falls", PullAction{1, Fall}, 3, "A.*o.", "A.*..");
    add("a pull that chains the actor", act(PullAction{1, Chain}, jump(0, 1)), {"....", "....", ".Ao."},
        "b1c1=..../..../Ao..");
    add("a push along a diagonal", act(PushAction{}, jump(1, 1)), {"...", ".o.", "A.."}, "a1b2=..o/.../A..");
    add("a push along a knight's leap goes as far again", act(PushAction{}, jump(1, 2)),
        {".....", "..o..", "A...."}, "a1c2=....o/...../A....");
    add("a push as black sees it", act(PushAction{}, jump(1, 0)), {"a..", "O..", "..."}, "a3a2=a../.../O..");
    add("a push turned with its node", act(PushAction{}, jump(0, 1)).mirrored(Mirror::Sides),
        {".....", ".....", ".oAo."}, "c1d1=...../...../.oA.o c1b1=...../...../o.Ao.");
    add("a push of itself is no move", act(PushAction{}, OwnSquare{}), {"...", "...", "A.."}, "");
    add("pushes along a line", act(PushAction{}, line(1, 0)), {"...", "o..", "A.."}, "a1a2=o../.../A..");
    add("conditions are asked of the piece pushed",
        act(PushAction{}, jump(1, 0)).when(destinationIs(SquareMember::HasFriend)), {"...", "o..", "A.."},
        "");
    add("a push opens its children", act(PushAction{}, jump(0, 1)).then({act(MoveAction{}, jump(1, 0))}),
        {"...", "...", "Ao."}, "a1b1=.../.../A.o a1a2=.../A../.o.");
    add("a push that is refused does not",
        act(PushAction{}, jump(0, 2)).then({act(MoveAction{}, jump(1, 0))}), {"...", "...", "A.o"}, "");
}

void TestReferenceEffects::piecesArePushedAlongTheLine() {
    QFETCH(const TreeCase, one);
    QCOMPARE(outcomes(one), one.expected);
}

void TestReferenceEffects::holesAreMadeAndRemoved_data() {
    QTest::addColumn<TreeCase>("one");
    add("a hole is made", act(kBuild, jump(1, 0)), {"...", "...", "A.."}, "a1a2=.../*../A..");
    add("who stands there is taken", act(kBuild, jump(1, 0)), {"...", "O..", "A.."}, "a1a2=.../*../A..");
    add("under itself", act(kBuild, OwnSquare{}), {"...", "...", "A.."}, "a1a1=.../.../*..");
    add("where one is, none is made", act(kBuild, jump(1, 0)), {"...", "*..", "A.."}, "");
    add("a hole is removed", act(kOpen, jump(1, 0)), {"...", "*..", "A.."}, "a1a2=.../.../A..");
    add("where none is, none is removed", act(kOpen, jump(1, 0)), {"...", "o..", "A.."}, "");
    add("a line reaches its first hole", act(kOpen, line(1, 0)), {"*..", "...", "*..", "A.."},
        "a1a2=*../.../.../A..");
    add("a slide reaches its first hole", act(kOpen, slide(1, 0)), {"*..", "...", "A.."}, "a1a3=.../.../A..");
    add("a slide stops at pieces before it", act(kOpen, slide(1, 0)), {"*..", "o..", "A.."}, "");
    add("a segment reaches it", act(kOpen, Segment{{0, 1}, 2, {}, {}}), {"...", "...", "A.*"},
        "a1c1=.../.../A..");
    add("a ring reaches holes", act(kOpen, Radius{1, RadiusFill::Ring, {}}), {"...", "*..", "A*."},
        "a1b1=.../*../A.. a1a2=.../.../A*.");
    add("anywhere reaches holes", act(kOpen, Anywhere{}), {"..*", "...", "A.."}, "a1c3=.../.../A..");
    add("a hop reaches them", act(kOpen, Hop{{0, 1}, "any", 1, {}, {}, {}}), {"...", "...", "Ao*"},
        "a1c1=.../.../Ao.");
    add("a path's last leg reaches them, others do not",
        act(kOpen, PathTarget{{{{Jump{{1, 0}}}, {}, {}, {}}, {{Jump{{0, 1}}}, {}, {}, {}}}}),
        {"...", ".*.", "A.."}, "a1b2=.../.../A..");
    add("a path through a hole does not",
        act(kOpen, PathTarget{{{{Jump{{1, 0}}}, {}, {}, {}}, {{Jump{{0, 1}}}, {}, {}, {}}}}),
        {"...", "**.", "A.."}, "");
    add("conditions are asked of the hole", act(kOpen, jump(1, 0)).when(destinationIs(SquareMember::IsHole)),
        {"...", "*..", "A.."}, "a1a2=.../.../A..");
}

void TestReferenceEffects::holesAreMadeAndRemoved() {
    QFETCH(const TreeCase, one);
    QCOMPARE(outcomes(one), one.expected);
}

void TestReferenceEffects::partsDoTheSame_data() {
    QTest::addColumn<TreeCase>("one");
    using enum PartBase;
    const auto ahead = [](std::vector<MultiPart> parts) {
        return act(MultiAction{std::move(parts)}, jump(1, 0));
    };
    const MultiPart goes = part(MoveAction{}, Destination, {}, kNecessary);
    add("a shover goes where the pushed piece stood",
        ahead({part(PushAction{}, Destination, {}, kNecessary), goes}), {"...", "o..", "A.."},
        "a1a2=o../A../...");
    add("a necessary push without room forbids it",
        ahead({part(PushAction{}, Destination, {}, kNecessary), goes}), {"o..", "o..", "A.."}, "");
    add("another push is left out", ahead({part(PushAction{}, Start, Offset{0, 1}), goes}),
        {"...", "...", "Aoo"}, "a1a2=.../A../.oo");
    add("a push that chains", ahead({part(PushAction{1, Chain}, Start, Offset{0, 1}), goes}),
        {"....", "....", "AoT."}, "a1a2=..../A.../..oT");
    add("pushes all around it", ahead({partOnDisc(PushAction{}, Start, {1, RadiusFill::Ring, {}})}),
        {".....", ".....", ".oAo."}, "c1c2=...../...../o.A.o");
    add("pulls the piece behind it along, crushing nobody as it leaves",
        ahead({goes, part(PullAction{1, Crush}, Start, Offset{-1, 0}, kNecessary)}), {"...", "A..", "o.."},
        "a2a3=A../o../...");
    add("a piece that is taken before is pushed no more",
        ahead({part(CaptureAction{}, Start, Offset{0, 1}),
               part(PushAction{}, Start, Offset{0, 1}, kNecessary)}),
        {"...", "...", "Ao."}, "");
    add("a hole is left behind", ahead({goes, part(kBuild, Start)}), {"...", "...", "A.."},
        "a1a2=.../A../*..");
    add("a hole made under the actor takes it", ahead({part(kBuild, Start), goes}), {"...", "...", "A.."},
        "");
    add("into a hole made before none goes",
        ahead({part(kBuild, Destination), part(MoveAction{}, Destination)}), {"...", "...", "A.."},
        "a1a2=.../*../A..");
    add("into a hole made before none is brought",
        ahead({part(kBuild, Destination), part(SummonAction{kinds({"stone"})}, Destination, {}, kNecessary)}),
        {"...", "...", "A.."}, "");
    add("into a hole made before none swaps",
        ahead({part(kBuild, Destination), part(SwapAction{}, Destination, {}, kNecessary)}),
        {"...", "...", "A.."}, "");
    add("a hole beside is removed", ahead({goes, part(kOpen, Start, Offset{0, 1}, kNecessary)}),
        {"...", "...", "A*."}, "a1a2=.../A../...");
    add("holes around are removed", ahead({partOnDisc(kOpen, Start, {1, RadiusFill::Ring, {}})}),
        {"...", ".*.", "A*."}, "a1a2=.../.../A..");
    add("a hole that is not there is not removed",
        ahead({goes, part(kOpen, Start, Offset{0, 1}, kNecessary)}), {"...", "...", "A.."}, "");
}

void TestReferenceEffects::partsDoTheSame() {
    QFETCH(const TreeCase, one);
    QCOMPARE(outcomes(one), one.expected);
}

void TestReferenceEffects::nobodyIsPushedWhoIsGone_data() {
    QTest::addColumn<TreeCase>("one");
    using enum PartBase;
    const auto aside = [](const char* name, std::vector<MultiPart> parts, std::string_view row,
                          const char* expected) {
        const QString dots(static_cast<int>(row.size()), '.');
        const QString text =
            *expected == 0 ? QString() : QString("a1b1=%1/%1/%2").arg(dots, QString::fromLatin1(expected));
        const std::string_view empty = std::string_view("........").substr(0, row.size());
        QTest::newRow(name) << TreeCase{
            {act(MultiAction{std::move(parts)}, jump(0, 1))}, {empty, empty, row}, text};
    };
    const auto push = [](int squares, Blocked blocked, Necessity necessity = Necessity::Optional) {
        return part(PushAction{squares, blocked}, Destination, {}, necessity);
    };
    const auto pull = [](int squares, Blocked blocked, Offset at, Necessity necessity = Necessity::Optional) {
        return part(PullAction{squares, blocked}, Start, at, necessity);
    };
    const MultiPart take = part(CaptureAction{}, Destination);
    const MultiPart go = part(MoveAction{}, Destination);
    const auto takeAt = [](Offset at) { return part(CaptureAction{}, Start, at); };

    aside("he crushes nobody", {take, push(2, Crush)}, "AoT..", "A.T..");
    aside("he crushes nobody, and so it is forbidden", {take, push(2, Crush, kNecessary)}, "AoT..", "");
    aside("he pushes nobody along", {take, push(1, Chain)}, "AoT..", "A.T..");
    aside("he pushes nobody along, and so it is forbidden", {take, push(1, Chain, kNecessary)}, "AoT..", "");
    aside("who stands there by then does not fall for him", {go, push(5, Fall)}, "Ao...", ".A...");
    aside("who stands there by then does not fall for him, and so it is forbidden",
          {go, push(5, Fall, kNecessary)}, "Ao...", "");
    aside("who was taken crushes the actor no more", {takeAt({0, 2}), pull(2, Crush, {0, 2})}, "A.o..",
          "A....");
    aside("who was taken crushes the actor no more, and so it is forbidden",
          {takeAt({0, 2}), pull(2, Crush, {0, 2}, kNecessary)}, "A.o..", "");
    aside("who still stands there crushes the actor", {pull(2, Crush, {0, 2}, kNecessary)}, "A.o..", "o....");
    aside("who was swapped away is not pushed", {part(SwapAction{}, Destination), push(1, Chain)}, "AoO..",
          "oAO..");
    aside("who was pushed away is not pushed again", {push(1, Refuse), push(2, Crush)}, "Ao.t.", "A.ot.");
    aside("of a chain those who are gone are left out", {takeAt({0, 2}), push(1, Chain)}, "AotT.", "A.o.T");
    aside("before a hole made there nobody is crushed", {part(kBuild, Start, Offset{0, 3}), push(2, Crush)},
          "AoT..", "AoT*.");
    aside("before a hole made there a chain stays as it is",
          {part(kBuild, Start, Offset{0, 3}), push(1, Chain)}, "AoT..", "AoT*.");
    aside("before a hole made there a chain is forbidden",
          {part(kBuild, Start, Offset{0, 3}), push(1, Chain, kNecessary)}, "AoT..", "");

    const Node all =
        act(MultiAction{{takeAt({0, 1}), partOnDisc(PushAction{1, Chain}, Start, {1, RadiusFill::Ring, {}})}},
            OwnSquare{});
    add("who was replaced is not pushed",
        act(MultiAction{{part(SummonAction{kinds({"target"})}, Destination), push(1, Chain)}}, jump(0, 1)),
        {"...", "...", "AoO"}, "a1b1T=.../.../ATO");
    add("others of a disc are pushed all the same", all, {"......", "......", ".tOAoT"},
        "d1d1=....../....../tO.A.T");
}

void TestReferenceEffects::nobodyIsPushedWhoIsGone() {
    QFETCH(const TreeCase, one);
    QCOMPARE(outcomes(one), one.expected);
}

void TestReferenceEffects::countersAndMarksAreSet_data() {
    QTest::addColumn<Node>("node");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, Node node, const char* expected) {
        QTest::newRow(name) << std::move(node) << QString(expected);
    };
    using Of = SetAction::Of;
    const auto one = [](MultiPart part) {
        return act(MultiAction{{chesspp::kit::part(MoveAction{}, PartBase::Destination, {}, kNecessary),
                                std::move(part)}},
                   jump(1, 0));
    };
    // White's actor on b2, Black's stone on b3, counters empty.
    row("its own", act(set(Of::SelfCounter, number(3)), OwnSquare{}), "piece:b2=3");
    row("its own from afar", act(set(Of::SelfCounter, number(3)), jump(1, 0)), "piece:b2=3");
    row("another's", act(set(Of::OtherCounter, number(-2)), jump(1, 0)), "piece:b3=-2");
    row("nobody's", act(set(Of::OtherCounter, number(3)), jump(0, 1)), "none");
    row("a square's", act(set(Of::SquareCounter, number(3)), jump(0, 1)), "square:c2=3");
    row("its side's", act(set(Of::SideCounter, number(3)), OwnSquare{}), "white=3");
    row("a value of 0 is none", act(set(Of::SideCounter, number(0)), OwnSquare{}), "");
    row("a value that is nothing sets nothing",
        act(set(Of::SideCounter, calculate(number(1), ArithmeticOperator::Divide, number(0))), OwnSquare{}),
        "none");
    row("a computed value",
        act(set(Of::SquareCounter, calculate(member(the(Subject::Destination), SquareMember::Rank),
                                             ArithmeticOperator::Add, number(10))),
            jump(1, 1)),
        "square:c3=13");
    row("an unknown counter", act(SetAction{Of::SideCounter, "none", {number(1)}, 1}, OwnSquare{}), "none");
    row("a mark for turns", act(SetAction{Of::Mark, "trail", {}, 2}, jump(1, 1)), "mark:c3w2");
    row("an unknown mark", act(SetAction{Of::Mark, "none", {}, 2}, jump(1, 1)), "none");
    row("its own while it moves", one(part(set(Of::SelfCounter, number(3)), PartBase::Start)), "piece:b3=3");
    row("another's that it takes first is left out",
        one(part(set(Of::OtherCounter, number(3)), PartBase::Destination)), "");
    row("squares around it",
        act(MultiAction{{partOnDisc(SetAction{Of::Mark, "trail", {}, 1}, PartBase::Start,
                                    {1, RadiusFill::Ring, {}})}},
            jump(1, 0))
            .when(truth(true)),
        "mark:a1w1 mark:b1w1 mark:c1w1 mark:a2w1 mark:c2w1 mark:a3w1 mark:b3w1 mark:c3w1");
}

void TestReferenceEffects::countersAndMarksAreSet() {
    QFETCH(const Node, node);
    QFETCH(const QString, expected);
    Rules rules = smallRules(3, 3, {node});
    rules.counters = {"charge"};
    Setup setup = board(rules, {".o.", ".A.", "..."});
    const auto moves = actorMoves(rules, setup);
    QCOMPARE(moves.empty(), expected == "none");
    if (moves.empty()) return;
    QCOMPARE(moves.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(countsOf(ReferenceEvaluator(rules).apply(setup, moves.front()))),
             expected);
}

void TestReferenceEffects::aValueIsAskedBeforeTheMove() {
    using Of = SetAction::Of;
    const Expression charged = calculate(member(the(Subject::Self), PieceMember::Counter, {text("charge")}),
                                         ArithmeticOperator::Add, number(1));
    const Node node = act(MultiAction{{part(set(Of::SelfCounter, charged), PartBase::Start),
                                       part(set(Of::SideCounter, charged), PartBase::Start)}},
                          OwnSquare{});
    Rules rules = smallRules(3, 3, {node});
    rules.counters = {"charge"};
    Setup setup = board(rules, {"...", "...", "..A"});
    setup.at(square(setup, "c1"))->counters[CounterId{0}] = 4;
    const auto moves = actorMoves(rules, setup);
    QCOMPARE(moves.size(), std::size_t{1});
    QCOMPARE(countsOf(ReferenceEvaluator(rules).apply(setup, moves.front())),
             std::string("piece:c1=5 white=5"));
}

void TestReferenceEffects::aGiftGoesToTheOwnHand() {
    for (const bool asPart : {false, true}) {
        const auto node = [&](std::string kind) {
            return asPart ? Node(act(MultiAction{{part(GiveAction{kind}, PartBase::Start)}}, jump(1, 0)))
                          : Node(act(GiveAction{kind}));
        };
        Rules rules = smallRules(3, 3, {node("stone")});
        Setup setup = board(rules, {"...", "a..", "..."});
        setup.sideToMove = Side::Black;
        const auto moves = actorMoves(rules, setup);
        QCOMPARE(moves.size(), std::size_t{1});
        const Setup after = ReferenceEvaluator(rules).apply(setup, moves.front());
        QCOMPARE(after.hands[Side::Black].at(*rules.kindNamed("stone")), 1);
        QVERIFY(after.hands[Side::White].empty());
        rules.kinds.front().tree = {node("ghost")};
        QVERIFY(actorMoves(rules, setup).empty());
    }
}

void TestReferenceEffects::pushesAndWallsAttackWhatTheyTake() {
    // Black's actor on b2 sees White's royal on b1; its forward leads down.
    const auto inCheck = [](Action action, std::vector<std::string_view> rows) {
        const Rules rules = smallRules(3, 3, {act(std::move(action), jump(1, 0))});
        return ReferenceEvaluator(rules).inCheck(board(rules, rows), Side::White);
    };
    QVERIFY(inCheck(kBuild, {"...", ".a.", ".K."}));
    QVERIFY(!inCheck(kOpen, {"...", ".a.", ".K."}));
    QVERIFY(inCheck(PushAction{1, Fall}, {"...", ".a.", ".K."}));
    QVERIFY(!inCheck(PushAction{1, Refuse}, {".a.", ".K.", "..."}));
    QVERIFY(inCheck(PushAction{1, Crush}, {".a.", ".o.", ".K."}));
    QVERIFY(!inCheck(PushAction{1, Chain}, {".a.", ".o.", ".K."}));
}

CHESSPP_GUILESS_TEST(TestReferenceEffects)
#include "tst_reference_effects.moc"
