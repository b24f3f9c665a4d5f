// SPDX-License-Identifier: MIT
// Events in the reference evaluator: causes, order, conditions and parts, and their effect on legal moves and
// attacks. Boards are drawn in letters; `A` and `T` have the events.
#include "tests/core/moves/tree_case.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

class TestReferenceEvents : public QObject {
    Q_OBJECT

private slots:
    void anEventDoesItsParts_data();
    void anEventDoesItsParts();
    void roundsFollowFromOneAnother();
    void eightRoundsAndNoMore();
    void whenIsJudgedBeforeAnyOfThem();
    void ownPiecesComeFirstThenSquaresFromA1();
    void whoIsTakenMeanwhileDoesNothingMore();
    void turnsStartAndEndForTheirOwnSide();
    void aMarkIsItsOwnersWhoeverMoves();
    void theMoverIsRememberedWhereItIsInTheEnd();
    void allEffectsAreTold();
    void aMoveThatLosesARoyalByEventsIsIllegal();
    void anAttackIsJudgedByItsOwnEffects();
    void whoWouldLoseItsRoyalByEventsDoesNotAttack();
    void questionsAboutAttacksDoNotRecurse();
};

namespace {

using enum PieceEvent;

EventRule on(PieceEvent event, std::vector<MultiPart> parts, std::vector<Condition> when = {},
             std::vector<Condition> conditions = {}) {
    return {event, std::move(when), std::move(conditions), std::move(parts), {}, Enabled::Yes, {}};
}
MultiPart doing(PartAction action, std::optional<Offset> to = {}) {
    return part(std::move(action), PartBase::Start, to);
}
MultiPart around(PartAction action, RadiusCentre centre = RadiusCentre::Without) {
    return partOnDisc(std::move(action), PartBase::Start, {1, RadiusFill::Disc, centre});
}
Condition otherIs(const char* id) {
    return compare(member(the(Subject::Other), PieceMember::Kind), ComparisonOperator::Equal, text(id));
}
Condition otherStandsOn(const char* name) {
    return compare(member(the(Subject::Other), PieceMember::Square), ComparisonOperator::Equal,
                   member(the(Subject::Board), BoardMember::Square, {text(name)}));
}

/// Small rules in which `A` goes as said and kinds carry events.
Rules eventful(int files, int ranks, Node tree, std::vector<EventRule> actors,
               std::vector<EventRule> targets = {}) {
    Rules rules = smallRules(files, ranks, {std::move(tree)});
    rules.kinds[rules.kindNamed("actor")->index].on = std::move(actors);
    rules.kinds[rules.kindNamed("target")->index].on = std::move(targets);
    rules.counters = {"charge"};
    return rules;
}

std::string after(const Rules& rules, const std::vector<std::string_view>& rows) {
    Setup setup = board(rules, rows);
    const auto moves = actorMoves(rules, setup);
    if (moves.size() != 1) return std::to_string(moves.size()) + " moves";
    return textOf(rules, ReferenceEvaluator(rules).apply(setup, moves.front()));
}

const Node kStep = act(MoveAction{}, jump(1, 0));

}  // namespace

void TestReferenceEvents::anEventDoesItsParts_data() {
    QTest::addColumn<Node>("node");
    QTest::addColumn<std::vector<EventRule>>("actors");
    QTest::addColumn<std::vector<EventRule>>("targets");
    QTest::addColumn<std::vector<std::string_view>>("rows");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, Node node, std::vector<EventRule> actors,
                        std::vector<EventRule> targets, std::vector<std::string_view> rows,
                        const char* expected) {
        QTest::newRow(name) << std::move(node) << std::move(actors) << std::move(targets) << std::move(rows)
                            << QString(expected);
    };
    const MultiPart stone = doing(SummonAction{kinds({"stone"})}, Offset{0, 1});
    const MultiPart stoneOfBlack = doing(SummonAction{kinds({"stone"})}, Offset{0, -1});
    const Node takes = act(CaptureAction{}, jump(1, 0));

    row("moved", kStep, {on(Moved, {stone})}, {}, {"...", "...", "A.."}, ".../AO./...");
    row("moved by another", act(PushAction{}, jump(1, 0)), {}, {on(Moved, {stone})}, {"...", "T..", "A.."},
        "TO./.../A..");
    row("moved, as black sees it", kStep, {on(Moved, {stone})}, {}, {"..a", "...", "..."}, ".../.oa/...");
    row("not moved by a capture from afar", takes, {on(Moved, {stone})}, {}, {"...", "t..", "A.."},
        ".../.../A..");
    row("not moved where it stays", act(MoveAction{}, OwnSquare{}), {on(Moved, {stone})}, {},
        {"...", "...", "A.."}, ".../.../A..");
    row("moved by a swap, both", act(SwapAction{}, jump(1, 0)), {on(Moved, {stone})}, {on(Moved, {stone})},
        {"...", "T..", "A.."}, ".../AO./TO.");
    row("captures by moving", kStep, {on(Captures, {stone})}, {}, {"...", "o..", "A.."}, ".../AO./...");
    row("captures from afar", takes, {on(Captures, {stone})}, {}, {"...", "o..", "A.."}, ".../.../AO.");
    row("captures nobody", kStep, {on(Captures, {stone})}, {}, {"...", "...", "A.."}, ".../A../...");
    row("is captured", kStep, {}, {on(Captured, {stoneOfBlack})}, {"...", "t..", "A.."}, ".../Ao./...");
    row("is captured from afar", takes, {}, {on(Captured, {doing(SummonAction{kinds({"stone"})})})},
        {"...", "t..", "A.."}, ".../o../A..");
    row("a bomb takes all around it and its taker", kStep, {},
        {on(Captured, {around(CaptureAction{}, RadiusCentre::With)})}, {"oo.", "to.", "A.o"}, ".../.../..o");
    row("who is gone does not move, change or swap", takes, {},
        {on(Captured, {doing(MoveAction{}, Offset{0, 1}), doing(PromoteAction{kinds({"stone"})}),
                       doing(SwapAction{}, Offset{0, 1})})},
        {"...", "tO.", "A.."}, ".../.O./A..");
    row("what is captured knows its taker", kStep, {},
        {on(Captured, {stoneOfBlack}, {otherIs("actor"), otherStandsOn("a2")})}, {"...", "t..", "A.."},
        ".../Ao./...");
    row("what is captured knows where its taker shoots from", takes, {},
        {on(Captured, {stoneOfBlack}, {otherStandsOn("a1")})}, {"...", "t..", "A.."}, ".../.o./A..");
    row("a taker knows what it took", kStep, {on(Captures, {stone}, {otherIs("target")})}, {},
        {"...", "t..", "A.."}, ".../AO./...");
    row("a taker knows what it took, not otherwise", kStep, {on(Captures, {stone}, {otherIs("target")})}, {},
        {"...", "o..", "A.."}, ".../A../...");
    row("parts speak of other too", kStep, {on(Captures, {when(stone, otherIs("target"))})}, {},
        {"...", "t..", "A.."}, ".../AO./...");
    row("promoted", act(PromoteAction{kinds({"target"})}), {}, {on(Promoted, {stone})}, {"...", "...", "A.."},
        ".../.../TO.");
    row("not promoted into its own kind", act(PromoteAction{kinds({"actor"})}), {on(Promoted, {stone})}, {},
        {"...", "...", "A.."}, ".../.../A..");
    row("turn ends for the own side", kStep, {on(TurnEnds, {stone})}, {on(TurnEnds, {stone})},
        {"...", "...", "A.t"}, ".../AO./..t");
    row("turn starts for the other side", kStep, {on(TurnStarts, {stone})},
        {on(TurnStarts, {doing(SummonAction{kinds({"stone"})}, Offset{0, 1})})}, {"...", "...", "A.t"},
        ".../A../.ot");
    row("an event whose conditions fail", kStep, {on(Moved, {stone}, {}, {truth(false)})}, {},
        {"...", "...", "A.."}, ".../A../...");
    EventRule off = on(Moved, {stone});
    off.enabled = Enabled::No;
    row("an event that is off", kStep, {off}, {}, {"...", "...", "A.."}, ".../A../...");
    MultiPart must = doing(CaptureAction{}, Offset{0, -1});
    must.necessity = Necessity::Necessary;
    row("a necessary part that does not hold forbids the rest", kStep, {on(Moved, {stone, must})}, {},
        {"...", "...", "A.."}, ".../A../...");
    row("a piece that moves on is followed by its parts", kStep,
        {on(TurnEnds, {doing(MoveAction{}, Offset{0, 1}), doing(PromoteAction{kinds({"target"})})})}, {},
        {"...", "...", "A.."}, ".../.T./...");
    row("pushing what stands before it", kStep, {on(Moved, {doing(PushAction{}, Offset{1, 0})})}, {},
        {"...", "t..", "...", "A.."}, "t../.../A../...");
    row("a square left becomes a hole", kStep,
        {on(Moved, {doing(WallAction{WallChange::Build}, Offset{-1, 0})})}, {}, {"...", "...", "A.."},
        ".../A../*..");
}

void TestReferenceEvents::anEventDoesItsParts() {
    QFETCH(const Node, node);
    QFETCH(const std::vector<EventRule>, actors);
    QFETCH(const std::vector<EventRule>, targets);
    QFETCH(const std::vector<std::string_view>, rows);
    QFETCH(const QString, expected);
    const Rules rules = eventful(3, static_cast<int>(rows.size()), node, actors, targets);
    QCOMPARE(QString::fromStdString(after(rules, rows)), expected);
}

void TestReferenceEvents::roundsFollowFromOneAnother() {
    // One bomb sets off the next.
    const Rules rules = eventful(6, 3, kStep, {}, {on(Captured, {around(CaptureAction{})})});
    QCOMPARE(after(rules, {"......", "tt..tt", "A....."}), std::string("....../....tt/......"));
    QCOMPARE(after(rules, {"......", "tTtT.t", "A....."}), std::string("....../.....t/......"));
}

void TestReferenceEvents::eightRoundsAndNoMore() {
    const EventRule walks = on(Moved, {doing(MoveAction{}, Offset{1, 0})}, {truth(true)});
    const Rules rules = eventful(3, 14, kStep, {walks});
    std::vector<std::string_view> rows(14, "...");
    rows.back() = "A..";
    Setup setup = board(rules, rows);
    const auto moves = actorMoves(rules, setup);
    const Setup played = ReferenceEvaluator(rules).apply(setup, moves.front());
    QVERIFY2(played.at(square(setup, "a10")), textOf(rules, played).c_str());
}

void TestReferenceEvents::whenIsJudgedBeforeAnyOfThem() {
    // Both see the other beside it when the turn ends; by `if` the second sees it no more.
    const Condition beside = member(offset(Subject::Start, 0, 1), SquareMember::Occupied);
    const MultiPart shoots = doing(CaptureAction{}, Offset{0, 1});
    const MultiPart stone = doing(SummonAction{kinds({"stone"})}, Offset{1, 0});
    Rules rules = eventful(3, 3, kStep, {on(TurnEnds, {shoots})}, {on(TurnEnds, {stone}, {beside})});
    // A on a2 shoots T on b2; the other T on a1 saw b1.
    QCOMPARE(after(rules, {"...", "...", "A.."}), std::string(".../A../..."));
    const auto rows = std::vector<std::string_view>{"...", "T..", ".AT"};
    // After the step A stands on b2 beside a2's T.
    QCOMPARE(after(rules, rows), std::string("O../TA./..T"));
    // a1's T is asked first of all: A beside b1 is taken by nobody; T on c2 is shot before its turn.
    rules = eventful(3, 3, kStep, {on(TurnEnds, {doing(CaptureAction{}, Offset{0, -1})})},
                     {on(TurnEnds, {stone}, {beside}), on(TurnEnds, {shoots}, {}, {beside})});
    QCOMPARE(after(rules, {"...", "T..", ".A."}), std::string("O../T../..."));
}

void TestReferenceEvents::ownPiecesComeFirstThenSquaresFromA1() {
    // Each puts a stone on c2 if nobody stands there: the first one to come has it.
    const auto claims = [](Offset to) {
        return when(doing(SummonAction{kinds({"stone"})}, to), destinationIs(SquareMember::Empty));
    };
    // Black's A ends on b3, White's T on b2: the lower square comes second.
    const Rules rules = eventful(3, 4, act(SwapAction{}, jump(-1, 0)), {on(Moved, {claims({1, -1})})},
                                 {on(Moved, {claims({0, 1})})});
    QCOMPARE(after(rules, {"...", ".T.", ".a.", "..."}), std::string(".../.a./.To/..."));

    const Node pushes = act(MultiAction{{part(MoveOtherAction{{0, 1}, {1, 1}}, PartBase::Start),
                                         part(MoveOtherAction{{0, 2}, {1, 2}}, PartBase::Start)}},
                            OwnSquare{});
    const auto counting = [](PartAction action) { return on(Moved, {doing(std::move(action))}, {}, {}); };
    const Expression next =
        calculate(member(the(Subject::Friend), SideMember::Points), ArithmeticOperator::Add, number(1));
    SetAction points{SetAction::Of::SideCounter, "points", {next}, 1};
    SetAction own{SetAction::Of::SelfCounter, "charge", {next}, 1};
    Rules counted = eventful(3, 3, pushes, {}, {counting(own), counting(points)});
    counted.counters = {"charge", "points"};
    Setup setup = board(counted, {"...", "...", "ATT"});
    const auto moves = actorMoves(counted, setup);
    const Setup played = ReferenceEvaluator(counted).apply(setup, moves.front());
    QCOMPARE(played.at(square(setup, "b2"))->counters.at(CounterId{0}), 1);
    QCOMPARE(played.at(square(setup, "c2"))->counters.at(CounterId{0}), 2);
    QCOMPARE(played.sides[Side::White].counters.at(CounterId{1}), 2);
}

void TestReferenceEvents::whoIsTakenMeanwhileDoesNothingMore() {
    // Two turn enders side by side: the first takes the second, which does nothing any more.
    const std::vector<EventRule> shoots{
        on(TurnEnds, {when(doing(CaptureAction{}, Offset{0, 1}), destinationIs(SquareMember::Occupied)),
                      doing(SummonAction{kinds({"stone"})}, Offset{1, 0})})};
    const Rules rules = eventful(4, 4, kStep, {}, shoots);
    QCOMPARE(after(rules, {"....", "....", "A...", ".TT."}), std::string("..../A.../.O../.T.."));
}

void TestReferenceEvents::turnsStartAndEndForTheirOwnSide() {
    const MultiPart stone = doing(SummonAction{kinds({"stone"})}, Offset{0, 1});
    const Rules rules = eventful(3, 3, kStep, {}, {on(TurnEnds, {stone})});
    Setup setup = board(rules, {"...", "...", "A.T"});
    setNeutral(setup, "c1");
    setup.at(square(setup, "c1"))->piece.owner = Owner::Neutral;
    const Setup once = ReferenceEvaluator(rules).apply(setup, actorMoves(rules, setup).front());
    QCOMPARE(textOf(rules, once), std::string(".../A../..T"));  // c1's right is off the board
    setup = board(rules, {"...", "...", "AT."});
    setNeutral(setup, "b1");
    const Setup white = ReferenceEvaluator(rules).apply(setup, actorMoves(rules, setup).front());
    QVERIFY(white.at(square(setup, "c1")));
    QVERIFY(white.at(square(setup, "c1"))->piece.owner == Owner::Neutral);
}

void TestReferenceEvents::aMarkIsItsOwnersWhoeverMoves() {
    const Rules rules =
        eventful(3, 3, kStep, {}, {on(Captured, {doing(SetAction{SetAction::Of::Mark, "trail", {}, 2})})});
    Setup setup = board(rules, {"...", "t..", "A.."});
    const Setup played = ReferenceEvaluator(rules).apply(setup, actorMoves(rules, setup).front());
    const std::vector<SquareMark> expected{{MarkId{0}, square(setup, "a2"), Side::Black, 2}};
    QVERIFY(played.marks == expected);
}

void TestReferenceEvents::theMoverIsRememberedWhereItIsInTheEnd() {
    Rules rules = eventful(3, 4, kStep, {on(TurnEnds, {doing(MoveAction{}, Offset{0, 1})})},
                           {on(TurnStarts, {doing(PushAction{}, Offset{1, 0})})});
    rules.history.lookBack = 1;
    rules.history.pieces[PieceCount::Moves] = true;
    // A steps to a2, then to b2; the black T on b4... pushes nobody; on b3 it pushes A down to b1.
    Setup setup = board(rules, {"...", ".t.", "...", "A.."});
    const Setup played = ReferenceEvaluator(rules).apply(setup, actorMoves(rules, setup).front());
    QCOMPARE(textOf(rules, played), std::string(".../.t./.../.A."));
    QVERIFY(played.past.front().now == square(setup, "b1"));
    QVERIFY(played.past.front().shown == square(setup, "a2"));
    QCOMPARE(played.at(square(setup, "b1"))->counts[PieceCount::Moves], 3);
}

void TestReferenceEvents::allEffectsAreTold() {
    const Rules rules =
        eventful(3, 3, kStep, {}, {on(Captured, {around(CaptureAction{}, RadiusCentre::With)})});
    Setup setup = board(rules, {"...", "t..", "A.."});
    const FullMove move = actorMoves(rules, setup).front();
    const std::vector<Effect> all = ReferenceEvaluator(rules).allEffects(setup, move);
    QVERIFY(std::vector<Effect>(all.begin(), all.begin() + 1) == move.effects);
    QVERIFY(std::ranges::find(all, effect::remove(square(setup, "a2"))) != all.end());
    QVERIFY(all.size() > 1);
}

void TestReferenceEvents::aMoveThatLosesARoyalByEventsIsIllegal() {
    const Rules rules =
        eventful(3, 3, kStep, {}, {on(Captured, {around(CaptureAction{}, RadiusCentre::With)})});
    const auto legal = [&](std::vector<std::string_view> rows) {
        return textOf(rules, ReferenceEvaluator(rules).legal(board(rules, rows)));
    };
    QCOMPARE(legal({"...", "t..", "A.K"}), std::string("a1a2"));
    QCOMPARE(legal({"...", "t..", "AK."}), std::string());
    // Nor may events leave one attacked: the bomb would open the file to the rook.
    QCOMPARE(legal({"r..", "O..", "..."}), std::string());
    const Rules opening = eventful(4, 4, kStep, {on(Moved, {doing(CaptureAction{}, Offset{0, 1})})});
    QCOMPARE(
        textOf(opening, ReferenceEvaluator(opening).legal(board(opening, {".r..", "....", ".O..", "AK.."}))),
        std::string());
    QCOMPARE(
        textOf(opening, ReferenceEvaluator(opening).legal(board(opening, {"..r.", "....", ".O..", "AK.."}))),
        std::string("a1a2"));
}

void TestReferenceEvents::anAttackIsJudgedByItsOwnEffects() {
    // Black's A would take the royal by an event alone: that is no check.
    const Rules rules = eventful(4, 3, kStep, {on(Moved, {doing(CaptureAction{}, Offset{1, 0})})});
    QVERIFY(!ReferenceEvaluator(rules).inCheck(board(rules, {".a..", "....", ".K.."}), Side::White));
    QVERIFY(ReferenceEvaluator(rules).inCheck(board(rules, {"....", ".a..", ".K.."}), Side::White));
}

void TestReferenceEvents::whoWouldLoseItsRoyalByEventsDoesNotAttack() {
    // Touching kings where captures explode: neither attacks the other.
    const Node king = act(MoveAction{}, Radius{1, RadiusFill::Ring, RadiusCentre::Without});
    Rules rules = eventful(4, 3, king, {on(Captures, {around(CaptureAction{}, RadiusCentre::With)})});
    rules.kinds.front().royalty = Royalty::Royal;
    QVERIFY(!ReferenceEvaluator(rules).inCheck(board(rules, {"....", ".a..", ".A.."}), Side::White));
    rules.kinds.front().on.clear();
    QVERIFY(ReferenceEvaluator(rules).inCheck(board(rules, {"....", ".a..", ".A.."}), Side::White));
}

void TestReferenceEvents::questionsAboutAttacksDoNotRecurse() {
    const Condition attacked = member(the(Subject::Start), SquareMember::AttackedBy, {the(Subject::Enemy)});
    const Node king = act(MoveAction{}, Radius{1, RadiusFill::Ring, RadiusCentre::Without});
    Rules rules = eventful(4, 3, king,
                           {on(Moved, {doing(CaptureAction{})}, {attacked}),
                            on(TurnStarts, {doing(CaptureAction{})}, {}, {attacked})});
    rules.kinds.front().royalty = Royalty::Royal;
    QVERIFY(ReferenceEvaluator(rules).inCheck(board(rules, {"....", ".a..", ".A.."}), Side::White));
    QVERIFY(!ReferenceEvaluator(rules).legal(board(rules, {"a...", "....", "...A"})).empty());
}

CHESSPP_GUILESS_TEST(TestReferenceEvents)
#include "tst_reference_events.moc"
