// SPDX-License-Identifier: MIT
// What a move changes besides squares: moved states, promoted pieces, marks and their age, clocks, sides. The
// test passes the effects directly to the reference evaluator.
#include "tests/kit/rules_kit.h"
#include "tests/support/test_program.h"

#include "core/moves/reference/evaluator.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

class TestReferenceApply : public QObject {
    Q_OBJECT

private slots:
    void whatChangesSquareHasMoved();
    void whatIsTransformedOrConvertedKeepsItsPast();
    void aPlacedPieceIsUnmovedWhereTheRulesSaySo();
    void theFirstKindIsRememberedThroughPromotions();
    void aMarkStandsForTheTurnsNamed();
    void aMarkIsRenewedByWhoeverLeavesItLast();
    void theQuietCounterIsResetByRemovalsAndByKinds_data();
    void theQuietCounterIsResetByRemovalsAndByKinds();
    void theMoveNumberGrowsAfterBlack();
    void theSetupBeforeIsLeftAlone();

private:
    [[nodiscard]] Setup played(const Setup& setup, std::vector<Effect> effects) const {
        return ReferenceEvaluator(rules_).apply(
            setup, {square(setup, "a1"), square(setup, "a1"), std::move(effects), {}});
    }
    [[nodiscard]] MovedState movedAt(const Setup& setup, std::string_view name) const {
        return setup.at(square(setup, name)).value().moved;
    }
    [[nodiscard]] Square at(std::string_view name) const { return *rules_.shape.parse(name); }
    [[nodiscard]] KindId kind(std::string_view id) const { return *rules_.kindNamed(id); }

    Rules rules_ = smallRules(3, 3, {});
    Setup start_ = board(rules_, {"o..", ".T.", "A.R"});
};

void TestReferenceApply::whatChangesSquareHasMoved() {
    const Setup moved = played(start_, {effect::relocate(at("a1"), at("a2"))});
    QCOMPARE(movedAt(moved, "a2"), MovedState::Moved);
    QCOMPARE(movedAt(moved, "c1"), MovedState::Unmoved);
    const Setup exchanged = played(start_, {effect::exchange(at("a1"), at("b2"))});
    QCOMPARE(textOf(rules_, exchanged), std::string("o../.A./T.R"));
    QCOMPARE(movedAt(exchanged, "a1"), MovedState::Moved);
    QCOMPARE(movedAt(exchanged, "b2"), MovedState::Moved);
    const Setup withItself = played(start_, {effect::exchange(at("a1"), at("a1"))});
    QCOMPARE(movedAt(withItself, "a1"), MovedState::Unmoved);
    const Setup castled = played(start_, {effect::castle(at("a1"), at("c1"), at("c1"), at("b1"))});
    QCOMPARE(textOf(rules_, castled), std::string("o../.T./.RA"));
    QCOMPARE(movedAt(castled, "b1"), MovedState::Moved);
}

void TestReferenceApply::whatIsTransformedOrConvertedKeepsItsPast() {
    Setup before = start_;
    before.at(at("a3"))->counters[CounterId{0}] = 3;
    const Setup after = played(
        before, {effect::convert(at("a3"), Owner::White), effect::transform(at("a1"), kind("target"))});
    QCOMPARE(textOf(rules_, after), std::string("O../.T./T.R"));
    QCOMPARE(movedAt(after, "a3"), MovedState::Unmoved);
    QCOMPARE(movedAt(after, "a1"), MovedState::Unmoved);
    QCOMPARE(after.at(at("a3"))->counters, before.at(at("a3"))->counters);
}

void TestReferenceApply::aPlacedPieceIsUnmovedWhereTheRulesSaySo() {
    Rules rules = rules_;
    SquareSet home;
    home.insert(at("b1"));
    rules.kinds[kind("stone").index].unmovedOn[Side::White] = home;
    const auto placed = [&](std::string_view name, Owner owner) {
        const FullMove move{at("a1"), at(name), {effect::place(at(name), kind("stone"), owner)}, {}};
        return movedAt(ReferenceEvaluator(rules).apply(start_, move), name);
    };
    QCOMPARE(placed("b1", Owner::White), MovedState::Unmoved);
    QCOMPARE(placed("b3", Owner::White), MovedState::Moved);
    QCOMPARE(placed("b1", Owner::Black), MovedState::Moved);
}

void TestReferenceApply::theFirstKindIsRememberedThroughPromotions() {
    const Setup once = played(start_, {effect::transform(at("a1"), kind("stone"))});
    QCOMPARE(once.at(at("a1"))->promotedFrom, std::optional{kind("actor")});
    const Setup twice = played(once, {effect::transform(at("a1"), kind("target"))});
    QCOMPARE(twice.at(at("a1"))->promotedFrom, std::optional{kind("actor")});
    QCOMPARE(twice.at(at("a1"))->piece.kind, kind("target"));
}

void TestReferenceApply::aMarkStandsForTheTurnsNamed() {
    const Setup left = played(
        start_, {effect::leaveMark(MarkId{0}, at("b1"), 1), effect::leaveMark(MarkId{0}, at("a2"), 2)});
    const std::vector<SquareMark> both{{MarkId{0}, at("b1"), Side::White, 1},
                                       {MarkId{0}, at("a2"), Side::White, 2}};
    QCOMPARE(left.marks, both);
    const Setup next = played(left, {});
    QCOMPARE(next.marks, (std::vector<SquareMark>{{MarkId{0}, at("a2"), Side::White, 1}}));
    QCOMPARE(played(next, {}).marks, std::vector<SquareMark>{});
}

void TestReferenceApply::aMarkIsRenewedByWhoeverLeavesItLast() {
    Setup before = start_;
    before.sideToMove = Side::Black;
    before.marks = {{MarkId{0}, at("b1"), Side::White, 3}};
    const Setup after = played(before, {effect::leaveMark(MarkId{0}, at("b1"), 1)});
    QCOMPARE(after.marks, (std::vector<SquareMark>{{MarkId{0}, at("b1"), Side::Black, 1}}));
}

void TestReferenceApply::theQuietCounterIsResetByRemovalsAndByKinds_data() {
    QTest::addColumn<std::vector<Effect>>("effects");
    QTest::addColumn<int>("plies");
    const auto add = [](const char* name, std::vector<Effect> effects, int plies) {
        QTest::newRow(name) << std::move(effects) << plies;
    };
    add("a advancesClock move counts", {effect::relocate(at("a1"), at("a2"))}, 8);
    add("a move to its own square counts", {effect::relocate(at("a1"), at("a1"))}, 8);
    add("taking by moving resets", {effect::relocate(at("a1"), at("a3"))}, 0);
    add("taking from afar resets", {effect::remove(at("a3"))}, 0);
    add("taking nobody counts", {effect::remove(at("b1"))}, 8);
    add("placing on somebody resets", {effect::place(at("a3"), kind("stone"), Owner::White)}, 0);
    add("placing on an empty square counts", {effect::place(at("b1"), kind("stone"), Owner::White)}, 8);
    add("converting counts", {effect::convert(at("a3"), Owner::White)}, 8);
    add("nothing at all counts", {}, 8);
}

void TestReferenceApply::theQuietCounterIsResetByRemovalsAndByKinds() {
    QFETCH(const std::vector<Effect>, effects);
    QFETCH(const int, plies);
    Setup before = start_;
    before.halfmoveClock = 7;
    QCOMPARE(played(before, effects).halfmoveClock, plies);
    Rules resetting = rules_;
    resetting.kinds.front().halfmoveClock = HalfmoveClock::Resets;
    QCOMPARE(ReferenceEvaluator(resetting).apply(before, {at("a1"), at("a1"), effects, {}}).halfmoveClock, 0);
}

void TestReferenceApply::theMoveNumberGrowsAfterBlack() {
    const Setup afterWhite = played(start_, {});
    QCOMPARE(afterWhite.sideToMove, Side::Black);
    QCOMPARE(afterWhite.moveNumber, 1);
    const Setup afterBlack = played(afterWhite, {});
    QCOMPARE(afterBlack.sideToMove, Side::White);
    QCOMPARE(afterBlack.moveNumber, 2);
}

void TestReferenceApply::theSetupBeforeIsLeftAlone() {
    const Setup before = start_;
    (void)played(start_, {effect::relocate(at("a1"), at("a3")), effect::leaveMark(MarkId{0}, at("b1"), 1)});
    QVERIFY(start_ == before);
}

CHESSPP_GUILESS_TEST(TestReferenceApply)
#include "tst_reference_apply.moc"
