// SPDX-License-Identifier: MIT
// Conditions in the reference evaluator: the value of each word, and absent values. Each case is a condition
// on one jump from c3 to c4 of a 4x5 board: the move is given or not.
#include "tests/core/moves/tree_case.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <limits>

using namespace chesspp;
using namespace chesspp::kit;

namespace {

struct ConditionCase {
    Condition condition;
    bool holds;
};

using enum Subject;
using enum ComparisonOperator;
using enum ArithmeticOperator;

void add(const char* name, Condition condition, bool holds) {
    QTest::newRow(name) << ConditionCase{std::move(condition), holds};
}

Expression equal(Expression left, Expression right) {
    return compare(std::move(left), Equal, std::move(right));
}
Expression offBoard() {
    return offset(Start, 9, 0);
}
Expression noAnswer() {
    return member(offBoard(), SquareMember::File);
}

}  // namespace

class TestReferenceConditions : public QObject {
    Q_OBJECT

private slots:
    void aWordIsWorthWhatTheBoardSays_data();
    void aWordIsWorthWhatTheBoardSays() { judge(); }
    void operatorsCount_data();
    void operatorsCount() { judge(); }
    void nothingTravelsUpToItsLeaf_data();
    void nothingTravelsUpToItsLeaf() { judge(); }
    void blackSeesTheBoardTurned();
    void aNeutralPieceIsNobodysFriendOrEnemy();
    void otherIsThePieceThatIsMoved();
    void sidesAndDirectionsStayTheActorsWhenAnotherIsMoved();
    void marksRememberWhoLeftThem();

private:
    static void judge();
};

/// White's A on c3 (moved), a friend on b3, an enemy on d3, a hole on d5, c4 empty.
void TestReferenceConditions::judge() {
    QFETCH(const ConditionCase, one);
    const Rules rules = smallRules(4, 5, {act(MoveAction{}, jump(1, 0)).when(one.condition)});
    Setup setup = board(rules, {"...*", "....", ".OAo", "....", "...."});
    setMoved(setup, "c3");
    QCOMPARE(!ReferenceEvaluator(rules).pseudoLegal(setup, square(setup, "c3")).empty(), one.holds);
}

void TestReferenceConditions::aWordIsWorthWhatTheBoardSays_data() {
    QTest::addColumn<ConditionCase>("one");
    const auto at = [](int forward, int right, Member what) {
        return member(offset(Start, forward, right), what);
    };
    add("an empty square is empty", at(1, 0, SquareMember::Empty), true);
    add("a friend's square is not", at(0, -1, SquareMember::Empty), false);
    add("a hole is not empty", at(2, 1, SquareMember::Empty), false);
    add("a hole is not occupied", at(2, 1, SquareMember::Occupied), false);
    add("the start is occupied by the actor", member(the(Start), SquareMember::Occupied), true);
    add("a friend is a friend", at(0, -1, SquareMember::HasFriend), true);
    add("a friend is no enemy", at(0, -1, SquareMember::HasEnemy), false);
    add("an enemy is an enemy", at(0, 1, SquareMember::HasEnemy), true);
    add("an enemy is no friend", at(0, 1, SquareMember::HasFriend), false);
    add("nobody is nobody's friend", at(1, 0, SquareMember::HasFriend), false);
    add("files count from 1", equal(member(the(Start), SquareMember::File), number(3)), true);
    add("ranks count from 1", equal(member(the(Destination), SquareMember::Rank), number(4)), true);
    add("rank from white's side", equal(member(the(Start), SquareMember::RankFrom, {the(White)}), number(3)),
        true);
    add("rank from black's side",
        equal(member(the(Destination), SquareMember::RankFrom, {the(Black)}), number(2)), true);
    add("the board's files", equal(member(the(Subject::Board), BoardMember::Files), number(4)), true);
    add("the board's ranks", equal(member(the(Subject::Board), BoardMember::Ranks), number(5)), true);
    add("the actor has moved", member(the(Self), PieceMember::Moved), true);
    add("the actor's side", equal(member(the(Self), PieceMember::Side), the(White)), true);
    add("friend is the actor's side", equal(the(Friend), the(White)), true);
    add("enemy is the other", equal(the(Enemy), the(Black)), true);
    add("squares are compared", equal(offset(Start, 1, 0), the(Destination)), true);
    add("an offset of an offset",
        equal(member(offset(Start, 1, 1), SquareMember::Offset, {number(0), number(-1)}), the(Destination)),
        true);
    add("no mark stands there", member(the(Destination), SquareMember::Marked, {text("trail"), the(Enemy)}),
        false);
    add("an unknown mark stands nowhere",
        member(the(Destination), SquareMember::Marked, {text("odd"), the(Enemy)}), false);
    add("true", truth(true), true);
    add("false", truth(false), false);
}

void TestReferenceConditions::operatorsCount_data() {
    QTest::addColumn<ConditionCase>("one");
    const auto is = [](std::int64_t left, ArithmeticOperator operation, std::int64_t right,
                       std::int64_t result) {
        return equal(calculate(number(left), operation, number(right)), number(result));
    };
    add("sum", is(2, Add, 3, 5), true);
    add("difference", is(2, Subtract, 3, -1), true);
    add("product", is(2, Multiply, -3, -6), true);
    add("quotient, towards zero", is(-7, Divide, 2, -3), true);
    add("remainder, of the dividend's sign", is(-7, Remainder, 2, -1), true);
    add("less", compare(number(1), Less, number(2)), true);
    add("not less", compare(number(2), Less, number(2)), false);
    add("less or equal", compare(number(2), LessOrEqual, number(2)), true);
    add("greater", compare(number(3), Greater, number(2)), true);
    add("greater or equal", compare(number(1), GreaterOrEqual, number(2)), false);
    add("not equal", compare(number(1), NotEqual, number(2)), true);
    add("texts are equal", equal(text("a"), text("a")), true);
    add("sides have no order", compare(the(White), Less, the(Black)), false);
    add("not", negated(truth(false)), true);
    const auto of = [](LogicalOperator operation, std::vector<bool> values) {
        std::vector<Expression> operands;
        for (const bool value : values) operands.push_back(truth(value));
        return logical(operation, std::move(operands));
    };
    add("and needs all", of(LogicalOperator::And, {true, true, false}), false);
    add("and of all", of(LogicalOperator::And, {true, true, true}), true);
    add("or needs one", of(LogicalOperator::Or, {false, false, true}), true);
    add("or of none", of(LogicalOperator::Or, {false, false}), false);
    add("xor of one", of(LogicalOperator::Xor, {false, true, false}), true);
    add("xor of two", of(LogicalOperator::Xor, {true, true, false}), false);
    add("xor of three", of(LogicalOperator::Xor, {true, true, true}), true);
    add("in a list", among(number(2), {number(1), number(2)}), true);
    add("not in a list", among(number(3), {number(1), number(2)}), false);
    add("if then", equal(choice(truth(true), number(1), number(2)), number(1)), true);
    add("if else", equal(choice(truth(false), number(1), number(2)), number(2)), true);
}

void TestReferenceConditions::nothingTravelsUpToItsLeaf_data() {
    QTest::addColumn<ConditionCase>("one");
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
    const auto calculated = [](std::int64_t left, ArithmeticOperator operation, std::int64_t right) {
        const Expression result = calculate(number(left), operation, number(right));
        return compare(result, Equal, result);  // false when it is nothing
    };
    add("a path through a square off the board is false", member(offBoard(), SquareMember::Empty), false);
    add("and its contrary too", member(offBoard(), SquareMember::Occupied), false);
    add("not of it is true", negated(member(offBoard(), SquareMember::Empty)), true);
    add("otherwise true", otherwise(member(offBoard(), SquareMember::Empty), true), true);
    add("an empty square has no enemy, which is not nothing",
        otherwise(destinationIs(SquareMember::HasEnemy), true), false);
    add("otherwise binds tighter than not", negated(otherwise(member(offBoard(), SquareMember::Empty), true)),
        false);
    add("otherwise leaves a known value alone", otherwise(member(the(Start), SquareMember::Empty), true),
        false);
    add("equal to nothing is false", equal(noAnswer(), number(1)), false);
    add("unequal to nothing is false", compare(noAnswer(), NotEqual, number(1)), false);
    add("nothing does not equal nothing", equal(noAnswer(), noAnswer()), false);
    add("a comparison with nothing otherwise true", otherwise(equal(noAnswer(), number(1)), true), true);
    add("arithmetic with nothing", equal(calculate(noAnswer(), Multiply, number(0)), number(0)), false);
    add("division by zero", calculated(1, Divide, 0), false);
    add("remainder by zero", calculated(1, Remainder, 0), false);
    add("a sum that overflows", calculated(kMost, Add, 1), false);
    add("a difference that overflows", calculated(kLeast, Subtract, 1), false);
    add("a product that overflows", calculated(kMost, Multiply, 2), false);
    add("a quotient that overflows", calculated(kLeast, Divide, -1), false);
    add("a remainder at the limit", calculated(kLeast, Remainder, -1), false);
    add("a sum that just fits", calculated(kMost - 1, Add, 1), true);
    add("an offset far beyond any board",
        member(member(the(Start), SquareMember::Offset, {number(kMost), number(kLeast)}),
               SquareMember::Empty),
        false);
    add("an argument that is nothing", member(the(Start), SquareMember::RankFrom, {noAnswer()}), false);
    add("in a list, found beside nothing", among(number(2), {noAnswer(), number(2)}), true);
    add("in a list with nothing, not found, is nothing",
        otherwise(among(number(3), {noAnswer(), number(2)}), true), true);
    add("nothing is in no list", among(noAnswer(), {number(1)}), false);
    add("or goes on after nothing",
        logical(LogicalOperator::Or, {member(offBoard(), SquareMember::Empty), truth(true)}), true);
    add("if of nothing takes else",
        choice(member(offBoard(), SquareMember::Empty), truth(false), truth(true)), true);
    add("nobody is moved in a plain action", member(the(Other), PieceMember::Moved), false);
    add("a plain action has no shown square of a multi", member(the(Shown), SquareMember::Empty), false);
}

void TestReferenceConditions::blackSeesTheBoardTurned() {
    const Condition own = equal(member(the(Start), SquareMember::RankFrom, {the(Friend)}), number(1));
    const Condition beside = member(offset(Start, 0, 1), SquareMember::HasFriend);
    const TreeCase one{{act(MoveAction{}, jump(1, 0)).when(own).when(beside)}, {".oa", "...", "..."}, "c2"};
    QCOMPARE(shown(one), one.expected);
}

void TestReferenceConditions::aNeutralPieceIsNobodysFriendOrEnemy() {
    for (const Member what :
         {SquareMember::HasFriend, SquareMember::HasEnemy, SquareMember::Empty, SquareMember::Occupied}) {
        const Rules rules = smallRules(3, 3, {act(MoveAction{}, jump(1, 0)).when(destinationIs(what))});
        Setup setup = board(rules, {"...", "O..", "A.."});
        setNeutral(setup, "a2");
        QCOMPARE(!actorMoves(rules, setup).empty(), what == Member{SquareMember::Occupied});
    }
}

void TestReferenceConditions::otherIsThePieceThatIsMoved() {
    const Condition fresh = negated(member(the(Other), PieceMember::Moved));
    const Condition startIsTheirs = equal(the(Start), offset(Destination, -1, 0));
    const Rules rules =
        smallRules(3, 3, {act(MoveOtherAction{{0, 1}, {1, 1}}).when(fresh).when(startIsTheirs)});
    Setup setup = board(rules, {"...", "...", "Ao."});
    setMoved(setup, "a1");
    QCOMPARE(textOf(rules, actorMoves(rules, setup)), std::string("a1b2"));
    setMoved(setup, "b1");
    QCOMPARE(textOf(rules, actorMoves(rules, setup)), std::string());
}

void TestReferenceConditions::sidesAndDirectionsStayTheActorsWhenAnotherIsMoved() {
    const auto moves = [](const Condition& condition) {
        const Rules rules = smallRules(3, 3, {act(MoveOtherAction{{0, 1}, {1, 1}}).when(condition)});
        Setup setup = board(rules, {".O.", "...", "Ao."});
        return textOf(rules, actorMoves(rules, setup));
    };
    QCOMPARE(moves(member(the(Start), SquareMember::HasEnemy)), std::string("a1b2"));
    QCOMPARE(moves(member(the(Start), SquareMember::HasFriend)), std::string());
    QCOMPARE(moves(member(offset(Start, 2, 0), SquareMember::HasFriend)), std::string("a1b2"));
    QCOMPARE(moves(member(offset(Start, -2, 0), SquareMember::HasFriend)), std::string());
}

void TestReferenceConditions::marksRememberWhoLeftThem() {
    const Condition marked = member(the(Destination), SquareMember::Marked, {text("trail"), the(Enemy)});
    const Rules rules = smallRules(3, 3, {act(MoveAction{}, jump(1, 0)).when(marked)});
    Setup setup = board(rules, {"...", "...", "A.."});
    setup.marks = {{MarkId{0}, square(setup, "a2"), Side::Black, 1}};
    QCOMPARE(textOf(rules, actorMoves(rules, setup)), std::string("a1a2"));
    setup.marks.front().leftBy = Side::White;
    QCOMPARE(textOf(rules, actorMoves(rules, setup)), std::string());
    setup.marks.front() = {MarkId{0}, square(setup, "b2"), Side::Black, 1};
    QCOMPARE(textOf(rules, actorMoves(rules, setup)), std::string());
}

CHESSPP_GUILESS_TEST(TestReferenceConditions)
#include "tst_reference_conditions.moc"
