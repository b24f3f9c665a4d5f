// SPDX-License-Identifier: MIT
// Events on the compiled engines, one form per row: moves, attacks and counts are the reference evaluator's
// in every position that a few moves reach, and unmaking restores everything.
#include "tests/kit/rules_kit.h"
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/moves/compiled_ruleset.h"
#include "core/moves/reference/evaluator.h"
#include "core/moves/reference/reference_engine.h"

#include <QTest>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::kit;

namespace {

using enum PieceEvent;

/// The parts of an event, with what they ask.
struct Asked {
    std::string_view when;
    std::string_view conditions;
};

[[nodiscard]] std::vector<Condition> parsed(std::string_view text) {
    if (text.empty()) return {};
    return {parseCondition(text, ConditionPlace::Event).value()};
}
[[nodiscard]] EventRule whenever(PieceEvent event, std::vector<MultiPart> parts, const Asked& asked = {}) {
    return {event, parsed(asked.when), parsed(asked.conditions), std::move(parts), {}, Enabled::Yes, {}};
}
[[nodiscard]] MultiPart doesAt(PartAction action, std::optional<Offset> to = {},
                               std::string_view condition = {}) {
    MultiPart drawn = part(std::move(action), PartBase::Start, to);
    return condition.empty() ? drawn
                             : when(drawn, parseCondition(condition, ConditionPlace::EventPart).value());
}
[[nodiscard]] MultiPart doesAround(PartAction action, RadiusCentre centre, std::string_view condition = {}) {
    MultiPart drawn = partOnDisc(std::move(action), PartBase::Start, {1, RadiusFill::Disc, centre});
    return condition.empty() ? drawn
                             : when(drawn, parseCondition(condition, ConditionPlace::EventPart).value());
}
[[nodiscard]] MultiPart must(MultiPart part) {
    part.necessity = Necessity::Necessary;
    return part;
}

struct EventCase {
    const char* name;
    std::vector<EventRule> rules;  ///< of A
    std::vector<EventRule> royal = {};
    std::vector<std::string_view> rows = {"r.k.a", ".a.o.", "..A..", ".o.A.", "A.K.R"};
    std::vector<Node> royalTree = {};  ///< what royals do besides stepping
};

[[nodiscard]] std::vector<EventCase> eventCases() {
    const MultiPart stone = doesAt(SummonAction{kinds({"stone"})}, Offset{0, 1}, "destination.empty");
    const MultiPart bomb = doesAround(CaptureAction{}, RadiusCentre::With);
    const Leg taking{{line(1, 0)}, {}, LegRepeat::Once, LegTaking::Takes};
    const Node dragging = act(PullAction{1, Blocked::Crush}, PathTarget{{taking}})
                              .when(destinationIs(SquareMember::HasEnemy))
                              .mirrored(Mirror::Turns);
    const std::vector<std::string_view> kApart{"..k..", ".....", "..r.A", ".....", "..K.."};
    const MultiPart careful = doesAround(CaptureAction{}, RadiusCentre::With, "not destination.piece.royal");
    return {
        {"moved", {whenever(Moved, {stone})}},
        {"captures", {whenever(Captures, {stone})}},
        {"is captured: a bomb that spares royals", {whenever(Captured, {careful})}},
        {"is captured: a bomb that spares nobody", {whenever(Captured, {bomb})}},
        {"who takes goes off, royal or not", {whenever(Captures, {bomb})}, {whenever(Captures, {bomb})}},
        {"promoted",
         {whenever(Moved, {doesAt(PromoteAction{kinds({"rook"})})}), whenever(Promoted, {stone})}},
        {"promoted into a royal", {whenever(Captures, {doesAt(PromoteAction{kinds({"royal"})})})}},
        {"turn ends", {whenever(TurnEnds, {doesAt(MoveAction{}, Offset{1, 0}, "destination.empty")})}},
        {"turn starts",
         {whenever(TurnStarts, {doesAt(CaptureAction{}, Offset{1, 0}, "destination.has_enemy")})}},
        {"a royal serves the other side",
         {whenever(Captures, {doesAround(ConvertAction{}, RadiusCentre::Without)})}},
        {"swaps", {whenever(Moved, {doesAt(SwapAction{}, Offset{0, -1})})}},
        {"pushes, crushing",
         {whenever(Moved, {doesAround(PushAction{1, Blocked::Crush}, RadiusCentre::Without)})}},
        {"pulls", {whenever(TurnStarts, {doesAt(PullAction{1, Blocked::Refuse}, Offset{2, 0})})}},
        {"moves another",
         {whenever(Moved, {doesAt(MoveOtherAction{{0, 1}, {0, 2}}, {}, "other.kind == \"stone\"")})}},
        {"passes",
         {whenever(Moved, {must(doesAt(PassAction{}, {}, "start.rank_from(self.side) > 2")), stone})}},
        {"a necessary part forbids the rest",
         {whenever(Moved, {stone, must(doesAt(CaptureAction{}, Offset{0, -1}, "destination.has_enemy"))})}},
        {"own pieces come first",
         {whenever(Captures, {doesAt(SummonAction{kinds({"stone"})}, Offset{0, 1}, "destination.empty")}),
          whenever(Captured, {doesAt(SummonAction{kinds({"stone"})}, Offset{0, -1}, "destination.empty")})},
         {},
         {"..k..", ".....", ".a...", ".A...", "..K.."}},
        {"knows its taker", {whenever(Captured, {bomb}, {"other.side == enemy", "other.kind == \"rook\""})}},
        {"knows what it took", {whenever(Captures, {stone}, {"not other.royal", "other.kind == \"stone\""})}},
        {"knows where its taker stands",
         {whenever(Captured, {stone}, {"other.square.distance_to(start) <= 1", "other.exists"})}},
        {"asks whether it has moved",
         {whenever(TurnEnds, {doesAt(CaptureAction{}, Offset{1, 0})}, {"not self.moved", ""})}},
        {"asks what it is by now",
         {whenever(Moved, {doesAt(PromoteAction{kinds({"rook"})})}),
          whenever(Moved, {stone}, {"", "self.kind == \"rook\""})}},
        {"who has gone moves no more",
         {whenever(Captured,
                   {doesAt(MoveAction{}, Offset{0, 1}), doesAt(SwapAction{}, Offset{1, 0}), stone})}},
        {"goes on and on", {whenever(Moved, {doesAt(MoveAction{}, Offset{0, 1}, "destination.empty")})}},
        {"royals take whom they would drag onto themselves",
         {whenever(Moved, {stone})},
         {},
         kApart,
         {dragging}},
        {"the same without events", {}, {}, kApart, {dragging}},
    };
}

class Compared {
public:
    Compared(const Rules& rules, Engine& engine, Engine& plain)
        : rules_(rules), oracle_(rules), engine_(engine), plain_(plain) {}

    void walk(const Setup& setup, int plies) {
        QVERIFY2(seen(engine_.setup()) == seen(setup), textOf(rules_, engine_.setup()).c_str());
        const std::unique_ptr<Engine> loaded = engine_.clone();
        loaded->load(engine_.setup());
        QCOMPARE(engine_.hash(), loaded->hash());
        for (const Legality legality : {Legality::Pseudo, Legality::Legal}) {
            MoveList list;
            engine_.listMoves(list, legality);
            std::vector<FullMove> mine;
            for (const Move move : list) mine.push_back(engine_.expand(move));
            std::vector<FullMove> theirs;
            if (legality == Legality::Pseudo) theirs = oracle_.pseudoLegal(setup);
            if (legality == Legality::Legal && !engine_.hasLostRoyal()) theirs = oracle_.legal(setup);
            std::ranges::sort(mine);
            std::ranges::sort(theirs);
            QVERIFY2(mine == theirs,
                     (textOf(rules_, setup) + ": " + textOf(rules_, mine) + " for " + textOf(rules_, theirs))
                         .c_str());
        }
        for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
            for (const Side side : kSides) {
                QVERIFY2(engine_.attacked(Square{i}, side) == oracle_.attacked(setup, Square{i}, side),
                         (textOf(rules_, setup) + " " + rules_.shape.name(Square{i})).c_str());
            }
        }
        if (plies == 0) return;
        MoveList list;
        engine_.listMoves(list, Legality::Pseudo);
        for (const Move move : list) {
            const FullMove full = engine_.expand(move);
            const Setup next = oracle_.apply(setup, full);
            const std::uint64_t before = engine_.hash();
            engine_.make(move);
            QCOMPARE(engine_.hasLostRoyal(), oracle_.takesRoyal(setup, full));
            walk(next, plies - 1);
            engine_.unmake();
            if (QTest::currentTestFailed()) return;
            QCOMPARE(engine_.hash(), before);
        }
        QVERIFY(seen(engine_.setup()) == seen(setup));
    }

    void count(const Setup& setup, int depth) {
        plain_.load(setup);
        QCOMPARE(engine_.perft(depth, Legality::Legal), plain_.perft(depth, Legality::Legal));
    }

private:
    /// Without what an engine may forget.
    [[nodiscard]] static Setup seen(Setup setup) {
        for (auto& standing : setup.squares) {
            if (!standing) continue;
            standing->moved = MovedState::Moved;
            standing->promotedFrom.reset();
        }
        return setup;
    }

    const Rules& rules_;
    ReferenceEvaluator oracle_;
    Engine& engine_;
    Engine& plain_;
};

}  // namespace

class TestCompiledEvents : public QObject {
    Q_OBJECT

private slots:
    void anEventIsTheReferences_data() {
        QTest::addColumn<EventCase>("one");
        for (const EventCase& each : eventCases()) QTest::newRow(each.name) << each;
    }
    void anEventIsTheReferences() {
        QFETCH(const EventCase, one);
        const Node king =
            act(MoveAction{}, Radius{1, RadiusFill::Ring, RadiusCentre::Without}).when(notOntoFriends());
        auto rules = std::make_shared<Rules>(smallRules(5, 5, {king}));
        rules->kinds[0].on = one.rules;
        KindRules& royal = rules->kinds[rules->kindNamed("royal")->index];
        royal.tree = one.royalTree;
        royal.tree.push_back(king);
        royal.on = one.royal;
        const auto programs = compileRuleset(rules);
        QVERIFY2(programs, programs ? "" : programs.error().code.c_str());
        const auto engine = makeEngine(**programs);
        const auto plain = makeReferenceEngine(rules);
        const Setup setup = board(*rules, one.rows);
        engine->load(setup);
        Compared compared(*rules, *engine, *plain);
        compared.walk(setup, 2);
        compared.count(setup, 3);
    }
};

CHESSPP_GUILESS_TEST(TestCompiledEvents)
#include "tst_compiled_events.moc"
