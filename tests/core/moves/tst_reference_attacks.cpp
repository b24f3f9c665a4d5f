// SPDX-License-Identifier: MIT
// Attacks and royal safety in the reference evaluator (core/MEANING.md: Attack). `A` acts; `K` is royal.
#include "tests/core/moves/tree_case.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

class TestReferenceAttacks : public QObject {
    Q_OBJECT

private slots:
    void whatDoesAwayWithARoyalAttacksIt_data();
    void whatDoesAwayWithARoyalAttacksIt();
    void anEmptySquareIsAskedWithTheOnlyRoyal();
    void anEmptySquareIsAskedWithAPlainPieceWhereRoyalsAreNoneOrSeveral();
    void aPieceThatIsNoRoyalIsReplacedForTheQuestion();
    void aPinnedPieceAttacks();
    void whoWouldLoseTheGameByItDoesNotAttack();
    void whoTakesWhomItWouldDragOntoItselfAttacks();
    void questionsAboutAttacksDoNotRecurse();
    void aMoveMayNotLeaveARoyalAttacked();
    void aMoveMayNotLoseARoyal();
    void severalRoyalsAreAllKept();
    void aSideWithoutRoyalsMayDoAnything();
    void neutralPiecesAttackNobody();
    void nobodyAttacksAHole();
};

namespace {

ReferenceEvaluator referenceFor(const Rules& rules) {
    return ReferenceEvaluator(rules);
}

bool attackedByBlack(const Rules& rules, const Setup& setup, std::string_view name) {
    return referenceFor(rules).attacked(setup, square(setup, name), Side::Black);
}

QString legalMoves(const Rules& rules, const Setup& setup) {
    return QString::fromStdString(textOf(rules, referenceFor(rules).legal(setup)));
}

}  // namespace

/// White's royal on a1, Black's actor on a2 (its forward leads down): does it give check?
void TestReferenceAttacks::whatDoesAwayWithARoyalAttacksIt_data() {
    QTest::addColumn<std::vector<Node>>("tree");
    QTest::addColumn<bool>("attacks");
    const auto add = [](const char* name, std::vector<Node> tree, bool attacks) {
        QTest::newRow(name) << std::move(tree) << attacks;
    };
    const auto multi = [](std::vector<MultiPart> parts) {
        return act(MultiAction{std::move(parts)}, jump(0, 1));
    };
    const Condition empty = destinationIs(SquareMember::Empty);
    add("moving there", {act(MoveAction{}, jump(1, 0))}, true);
    add("moving there only when it is empty does not", {act(MoveAction{}, jump(1, 0)).when(empty)}, false);
    add("capturing from afar", {act(CaptureAction{}, jump(1, 0))}, true);
    add("summoning onto it", {act(SummonAction{kinds({"stone"})}, jump(1, 0))}, true);
    add("summoning nothing does not", {act(SummonAction{kinds({})}, jump(1, 0))}, false);
    add("converting it", {act(ConvertAction{}, jump(1, 0))}, true);
    add("moving another onto it", {act(MoveOtherAction{{0, -1}, {1, 0}})}, true);
    add("moving it away does not", {act(MoveOtherAction{{1, 0}, {1, -1}})}, false);
    add("changing places with it does not", {act(SwapAction{}, jump(1, 0))}, false);
    add("promoting does not", {act(PromoteAction{army()})}, false);
    add("passing does not", {act(PassAction{})}, false);
    add("a multi that takes it", {multi({part(CaptureAction{}, PartBase::Start, Offset{1, 0})})}, true);
    add("a multi that takes it elsewhere",
        {multi({part(MoveOtherAction{{1, 0}, {1, -1}}, PartBase::Start, {}, kNecessary),
                part(CaptureAction{}, PartBase::Start, Offset{1, -1}, kNecessary)})},
        true);
    add("a multi that moves it away and takes where it stood does not",
        {multi({part(MoveOtherAction{{1, 0}, {1, -1}}, PartBase::Start, {}, kNecessary),
                part(CaptureAction{}, PartBase::Start, Offset{1, 0}, kNecessary)})},
        false);
    add("a multi that changes places, then takes where it went",
        {multi({part(SwapAction{}, PartBase::Start, Offset{1, 0}), part(CaptureAction{}, PartBase::Start)})},
        true);
    add("a child attacks when its parent gave a move",
        {act(MoveAction{}, jump(0, 1)).then({act(MoveAction{}, jump(1, 0))})}, true);
    add("a child without its parent does not",
        {act(MoveAction{}, jump(-5, 0)).then({act(MoveAction{}, jump(1, 0))})}, false);
    add("behind a closed gate none attacks", {gate(truth(false)).then({act(MoveAction{}, jump(1, 0))})},
        false);
}

void TestReferenceAttacks::whatDoesAwayWithARoyalAttacksIt() {
    QFETCH(const std::vector<Node>, tree);
    QFETCH(const bool, attacks);
    const Rules rules = smallRules(3, 3, tree);
    const Setup setup = board(rules, {"...", ".a.", ".K."});
    Setup withAnother = setup;
    withAnother.at(square(setup, "c2")) = SetupPiece::of({*rules.kindNamed("stone"), Owner::Black});
    QCOMPARE(attackedByBlack(rules, withAnother, "b1"), attacks);
    QCOMPARE(referenceFor(rules).inCheck(withAnother, Side::White), attacks);
}

void TestReferenceAttacks::anEmptySquareIsAskedWithTheOnlyRoyal() {
    const Rules rules = smallRules(5, 3, {});
    // Lifted from c1, the royal does not shield d1 and e1.
    const Setup setup = board(rules, {".....", ".....", "r.K.."});
    QVERIFY(attackedByBlack(rules, setup, "c1"));
    QVERIFY(attackedByBlack(rules, setup, "e1"));
    QVERIFY(!attackedByBlack(rules, setup, "e2"));
}

void TestReferenceAttacks::anEmptySquareIsAskedWithAPlainPieceWhereRoyalsAreNoneOrSeveral() {
    const Node takes = act(MoveAction{}, jump(1, 0)).when(destinationIs(SquareMember::HasEnemy));
    const Rules rules = smallRules(5, 3, {takes});
    // A pawn-like taker attacks the empty square, as somebody is set on it.
    QVERIFY(attackedByBlack(rules, board(rules, {".....", "..a..", "....."}), "c1"));
    QVERIFY(attackedByBlack(rules, board(rules, {".....", "..a..", "K...K"}), "c1"));
    // Neither of two royals is lifted: the first shields what is behind it.
    QVERIFY(!attackedByBlack(rules, board(rules, {".....", ".....", "rK.K."}), "c1"));
    QVERIFY(attackedByBlack(rules, board(rules, {".....", ".....", "r..K."}), "c1"));
}

void TestReferenceAttacks::aPieceThatIsNoRoyalIsReplacedForTheQuestion() {
    const Rules rules = smallRules(3, 3, {});
    // Black's own stone on b1 is defended by its rook.
    QVERIFY(attackedByBlack(rules, board(rules, {"...", "...", "ro."}), "b1"));
    QVERIFY(attackedByBlack(rules, board(rules, {"...", "...", "rO."}), "b1"));
    QVERIFY(!attackedByBlack(rules, board(rules, {"...", "...", "roO"}), "c1"));
}

void TestReferenceAttacks::aPinnedPieceAttacks() {
    const Rules rules = smallRules(3, 4, {act(MoveAction{}, jump(1, 1))});
    // The actor on b3 shields its royal on b4 from the rook on b1, and attacks a2 all the same.
    QVERIFY(attackedByBlack(rules, board(rules, {".k.", ".a.", "K..", ".R."}), "a2"));
}

void TestReferenceAttacks::whoWouldLoseTheGameByItDoesNotAttack() {
    const MultiAction explosion{
        {part(CaptureAction{}, PartBase::Destination),
         partOnDisc(CaptureAction{}, PartBase::Start, {1, RadiusFill::Ring, RadiusCentre::Without})}};
    const Rules rules = smallRules(3, 4, {act(explosion, jump(1, 0))});
    QVERIFY(attackedByBlack(rules, board(rules, {"k..", "...", "..a", "..K"}), "c1"));
    QVERIFY(!attackedByBlack(rules, board(rules, {"...", "..k", "..a", "..K"}), "c1"));
}

/// Whom the path took is dragged nowhere, and so crushes nobody.
void TestReferenceAttacks::whoTakesWhomItWouldDragOntoItselfAttacks() {
    const auto attacks = [](Node node) {
        RulesKit kit(3, 4);
        kit.kind("K", "K", {std::move(node)}, Royalty::Royal);
        const Rules rules = kit.rules();
        return attackedByBlack(rules, board(rules, {"...", "..k", "..K", "..."}), "c2");
    };
    const PullAction drag{1, Blocked::Crush};
    const MultiPart take = part(CaptureAction{}, PartBase::Destination);
    const MultiPart dragToo = part(drag, PartBase::Destination);
    QVERIFY(attacks(act(MultiAction{{take, dragToo}}, jump(1, 0))));
    QVERIFY(!attacks(act(MultiAction{{dragToo, take}}, jump(1, 0))));
    // Whom its own way has taken cannot be dragged: there is no such move.
    const Leg taking{{jump(1, 0)}, {}, LegRepeat::Once, LegTaking::Takes};
    QVERIFY(!attacks(act(drag, PathTarget{{taking}})));
}

void TestReferenceAttacks::questionsAboutAttacksDoNotRecurse() {
    // Two royals that could castle past each other's attacks: the answer comes, and is no.
    Rules rules = smallRules(8, 3, {act(CastleAction{Wing::HSide, "rook"})});
    rules.kinds.front().royalty = Royalty::Royal;
    Setup setup = board(rules, {"....a..r", "........", "....A..R"});
    QVERIFY(!referenceFor(rules).inCheck(setup, Side::White));
    QCOMPARE(textOf(rules, actorMoves(rules, setup)), std::string("e1g1"));
}

void TestReferenceAttacks::aMoveMayNotLeaveARoyalAttacked() {
    const Rules rules = smallRules(4, 3, {act(MoveAction{}, jump(1, 0)), act(MoveAction{}, jump(0, 1))});
    QCOMPARE(legalMoves(rules, board(rules, {"....", "....", "KA.r"})), QString("b1c1"));
    QCOMPARE(legalMoves(rules, board(rules, {"....", "....", "K.Ar"})), QString("c1d1"));
    QCOMPARE(legalMoves(rules, board(rules, {"....", ".A..", "K..r"})), QString());
}

void TestReferenceAttacks::aMoveMayNotLoseARoyal() {
    const Rules rules = smallRules(3, 3,
                                   {act(MoveAction{}, jump(1, 0)), act(SwapAction{}, jump(1, 0)),
                                    act(CaptureAction{}, jump(0, 1)), act(PromoteAction{kinds({"royal"})})});
    QCOMPARE(legalMoves(rules, board(rules, {"...", "K..", "A.."})), QString("a1a2 a1b1 a1a1K"));
    const Rules abdicating = [] {
        Rules result = smallRules(3, 3, {act(PromoteAction{kinds({"stone", "royal"})})});
        result.kinds.front().royalty = Royalty::Royal;
        return result;
    }();
    QCOMPARE(legalMoves(abdicating, board(abdicating, {"...", "...", "A.."})), QString("a1a1K"));
}

void TestReferenceAttacks::severalRoyalsAreAllKept() {
    const Rules rules = smallRules(4, 3, {act(MoveAction{}, jump(1, 0)), act(MoveAction{}, jump(0, 1))});
    QCOMPARE(legalMoves(rules, board(rules, {"...K", "....", "KA.r"})), QString());
    QCOMPARE(legalMoves(rules, board(rules, {"K...", "....", "KA.r"})), QString("b1c1"));
}

void TestReferenceAttacks::aSideWithoutRoyalsMayDoAnything() {
    const Rules rules = smallRules(3, 3, {act(CaptureAction{}, OwnSquare{}), act(MoveAction{}, jump(1, 0))});
    const Setup setup = board(rules, {"...", "r..", "A.."});
    QCOMPARE(legalMoves(rules, setup), QString("a1a1 a1a2"));
    QVERIFY(!referenceFor(rules).inCheck(setup, Side::White));
}

void TestReferenceAttacks::neutralPiecesAttackNobody() {
    const Rules rules = smallRules(3, 3, {});
    Setup setup = board(rules, {"...", "...", "r.K"});
    QVERIFY(referenceFor(rules).inCheck(setup, Side::White));
    setNeutral(setup, "a1");
    QVERIFY(!referenceFor(rules).inCheck(setup, Side::White));
    QVERIFY(!attackedByBlack(rules, setup, "b1"));
    // A neutral royal is nobody's.
    Setup neutralRoyal = board(rules, {"...", "...", "r.K"});
    setNeutral(neutralRoyal, "c1");
    QVERIFY(!referenceFor(rules).inCheck(neutralRoyal, Side::White));
}

void TestReferenceAttacks::nobodyAttacksAHole() {
    // Who builds a wall takes whoever stands there; on a hole nobody can.
    const Rules rules = smallRules(3, 3, {act(WallAction{}, jump(1, 0))});
    QVERIFY(attackedByBlack(rules, board(rules, {"...", "a..", "..."}), "a1"));
    QVERIFY(!attackedByBlack(rules, board(rules, {"...", "a..", "*.."}), "a1"));
}

CHESSPP_GUILESS_TEST(TestReferenceAttacks)
#include "tst_reference_attacks.moc"
