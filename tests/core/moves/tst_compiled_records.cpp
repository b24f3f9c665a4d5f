// SPDX-License-Identifier: MIT
// What compiled boards record: setups loaded and read back, changes by moves, unmaking, and setups that a
// ruleset has no room for. tests/laws compares the moves.
#include "tests/kit/rules_kit.h"
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/moves/compiled_ruleset.h"
#include "core/moves/reference/evaluator.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

namespace {

/// Steps ahead, counts its steps on itself, gives, marks and builds; keeps all of the past.
[[nodiscard]] std::shared_ptr<const Rules> rememberingRules() {
    SetAction counts;
    counts.of = SetAction::Of::SelfCounter;
    counts.name = "steps";
    counts.value = {parseExpression("self.counter(\"steps\") + 1", ValueType::Number).value()};
    MultiAction step;
    step.parts = {part(MoveAction{}, PartBase::Destination, {}, Necessity::Necessary),
                  part(counts, PartBase::Start)};
    RulesKit kit(5, 5);
    kit.kind(
        "A", "A",
        {act(step, jump(1, 0)).when(notOntoFriends()), act(GiveAction{"A"}),
         act(SetAction{SetAction::Of::Mark, "trail", {}, 3}, jump(0, 1)),
         act(WallAction{WallChange::Build}, jump(-1, 0)), act(WallAction{WallChange::Remove}, jump(-1, 0))});
    kit.kind("K", "K", {act(MoveAction{}, jump(0, 1)).when(notOntoFriends())}, Royalty::Royal);
    kit.mark("trail");
    Rules rules = kit.rules();
    rules.counters = {"steps"};
    rules.history = {{{true, true}}, {{true, true}}, true, true, true, 2};
    return std::make_shared<const Rules>(std::move(rules));
}

[[nodiscard]] Setup rememberedSetup(const Rules& rules) {
    Setup setup = board(rules, {"k....", ".....", "..a..", "..A.*", "K...."});
    setup.moveNumber = 7;
    SetupPiece& piece = *setup.at(square(setup, "c2"));
    piece.counts = {{3, 1}};
    piece.movedAt = 9;
    piece.promotedFrom = KindId{1};
    piece.counters[CounterId{0}] = 2;
    setup.marks = {{MarkId{0}, square(setup, "e5"), Side::White, 2}};
    setup.hands[Side::Black][KindId{0}] = 2;
    setup.squareCounters[square(setup, "a3")][CounterId{0}] = 5;
    setup.sides[Side::White] = {{{CounterId{0}, -4}}, {{1, 2}}};
    setup.past = {{piece.piece, square(setup, "c1"), square(setup, "c2"), {}, 1, square(setup, "c2")}};
    setup.earlier = {11, 12};
    return setup;
}

/// Without what is asked of nobody here.
}  // namespace

class TestCompiledRecords : public QObject {
    Q_OBJECT

private slots:
    void aSetupComesOutAsItWentIn();
    void everyMoveDoesWhatTheReferenceSaysAndIsTakenBack();
    void whatIsRememberedIsPartOfTheHash();
    void aRulesetThatRemembersNothingHasNoRoom();
};

void TestCompiledRecords::aSetupComesOutAsItWentIn() {
    const auto rules = rememberingRules();
    const auto programs = compileRuleset(rules);
    QVERIFY(programs.has_value());
    const Setup setup = rememberedSetup(*rules);
    QVERIFY(fitsCompiled(**programs, setup));
    const auto engine = makeEngine(**programs);
    engine->load(setup);
    QVERIFY(withoutMoved(engine->setup()) == withoutMoved(setup));
}

void TestCompiledRecords::everyMoveDoesWhatTheReferenceSaysAndIsTakenBack() {
    const auto rules = rememberingRules();
    const auto engine = makeEngine(**compileRuleset(rules));
    const ReferenceEvaluator reference(*rules);
    const Setup setup = rememberedSetup(*rules);
    engine->load(setup);
    const std::uint64_t hash = engine->hash();
    MoveList moves;
    engine->listMoves(moves, Legality::Pseudo);
    QCOMPARE(moves.size(), reference.pseudoLegal(setup).size());
    QVERIFY(moves.size() >= 5);
    for (const Move move : moves) {
        const Setup after = reference.apply(setup, engine->expand(move));
        engine->make(move);
        QVERIFY(withoutMoved(engine->setup()) == withoutMoved(after));
        engine->unmake();
        QVERIFY(withoutMoved(engine->setup()) == withoutMoved(setup));
        QCOMPARE(engine->hash(), hash);
    }
}

void TestCompiledRecords::whatIsRememberedIsPartOfTheHash() {
    const auto rules = rememberingRules();
    const auto engine = makeEngine(**compileRuleset(rules));
    const auto hashOf = [&](auto&& change) {
        Setup setup = rememberedSetup(*rules);
        change(setup);
        engine->load(setup);
        return engine->hash();
    };
    const std::uint64_t plain = hashOf([](Setup&) {});
    QVERIFY(plain != hashOf([](Setup& s) { s.at(square(s, "c2"))->counts[PieceCount::Moves] = 4; }));
    QVERIFY(plain != hashOf([](Setup& s) { s.at(square(s, "c2"))->movedAt = 8; }));
    QVERIFY(plain != hashOf([](Setup& s) { s.marks.front().turns = 1; }));
    QVERIFY(plain != hashOf([](Setup& s) { s.marks.front().leftBy = Side::Black; }));
    QVERIFY(plain != hashOf([](Setup& s) { s.hands[Side::White][KindId{0}] = 1; }));
    QVERIFY(plain != hashOf([](Setup& s) { s.squareCounters.clear(); }));
    QVERIFY(plain != hashOf([](Setup& s) { s.sides[Side::White].counts[SideCount::Castled] = 0; }));
    QVERIFY(plain != hashOf([](Setup& s) { s.past.clear(); }));
    QVERIFY(plain != hashOf([](Setup& s) { s.holes = {}; }));
    // The same times, later in the game.
    QCOMPARE(plain, hashOf([](Setup& s) {
                 s.moveNumber += 2;
                 *s.at(square(s, "c2"))->movedAt += 4;
             }));
}

void TestCompiledRecords::aRulesetThatRemembersNothingHasNoRoom() {
    const auto rules = std::make_shared<const Rules>(
        smallRules(5, 5, {act(MoveAction{}, jump(1, 0)).when(notOntoFriends())}));
    const auto programs = compileRuleset(rules);
    QVERIFY(programs.has_value());
    const auto fits = [&](auto&& change) {
        Setup setup = board(*rules, {"k....", ".....", "..A..", ".....", "K...."});
        change(setup);
        return fitsCompiled(**programs, setup);
    };
    QVERIFY(fits([](Setup&) {}));
    QVERIFY(!fits([](Setup& s) { s.hands[Side::White][KindId{0}] = 1; }));
    QVERIFY(!fits([](Setup& s) { s.at(square(s, "c3"))->counters[CounterId{0}] = 1; }));
    QVERIFY(!fits([](Setup& s) { s.holes.insert(square(s, "a2")); }));
    QVERIFY(!fits([](Setup& s) { s.marks = {{MarkId{0}, square(s, "a2"), Side::Black, 2}}; }));
    QVERIFY(!fits([](Setup& s) { setNeutral(s, "c3"); }));
}

CHESSPP_GUILESS_TEST(TestCompiledRecords)
#include "tst_compiled_records.moc"
