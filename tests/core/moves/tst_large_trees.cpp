// SPDX-License-Identifier: MIT
// Boards above 128 squares: rides, edges, checks and pins along lines, and conditions give the reference
// evaluator's moves and attacks.
#include "tests/kit/rules_kit.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/moves/compiled_ruleset.h"
#include "core/moves/reference/evaluator.h"

#include <QTest>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::kit;

namespace {

const std::vector<std::string_view> kLargeRows{
    "r.....k.....a", ".....a.......", "......a......", "...R.........", "......A...r..", ".............",
    "..a...K..A..r", ".....A.......", "a............", "......R...A..", "A.....r.....R",
};
const std::vector<std::string_view> kFriends{
    "kA.AA.AA.AA.A", "A.AA.AA.AA.AA", ".AA.AA.AA.AA.", "AA.AA.AA.AA.A", "A.AA.AA.AA.AA", ".AA.AA.AA.AA.",
    "AA.AA.AA.AA.A", "A.AA.AA.AA.AA", ".AA.AA.AA.AA.", "AA.AA.AA.AA.A", "A.AA.AA.AA.AK",
};
const std::vector<std::string_view> kWalled{
    "......k......", ".............", "...r......r..", "..aA*....aA..", ".............", ".............",
    ".....R.......", "....*A.......", ".............", "......*......", "......K......",
};
/// A black A and R look at the square that a white A goes over.
const std::vector<std::string_view> kPassing{
    "......k......", ".............", ".r.a.........", ".............", "..A..........", ".............",
    ".............", ".......a.....", ".............", "......A......", "......K......",
};
const std::vector<std::string_view> kCastling{
    "...a..k......", ".............", ".............", ".............", ".............", ".............",
    ".............", ".............", ".............", ".............", "R.....K.....R",
};
const std::vector<std::string_view> kNear{
    "......k......", ".....a.......", ".............", ".....A.......", "..a..........", ".............",
    "......A......", "...r.........", ".............", ".....a.......", "......K......",
};

struct LargeTree {
    const char* name;
    std::vector<Node> piece;  ///< the tree of A
    std::vector<Node> royal;  ///< the tree of K
    std::vector<std::string_view> rows = kLargeRows;
    std::vector<std::string> counters = {};
    int mostFiles = 24;  ///< on wider boards there are too many ways
};

[[nodiscard]] Condition onRankUnder(int rank) {
    return compare(
        member(the(Subject::Start), SquareMember::RankFrom, {member(the(Subject::Self), PieceMember::Side)}),
        ComparisonOperator::Less, number(rank));
}

[[nodiscard]] Line upTo(int forward, int right, int last) {
    Line ride = line(forward, right);
    ride.last = last;
    return ride;
}

[[nodiscard]] Line from(int first, int forward, int right) {
    Line ride = line(forward, right);
    ride.first = first;
    return ride;
}

[[nodiscard]] std::vector<LargeTree> largeTrees() {
    const Condition occupied = destinationIs(SquareMember::Occupied);
    const auto rook = [] { return act(MoveAction{}, slide(1, 0)).mirrored(Mirror::Turns); };
    MultiAction shift;
    shift.parts = {part(MoveAction{}, PartBase::Destination, {}, Necessity::Necessary),
                   when(part(MoveOtherAction{{-1, 1}, {0, -1}}, PartBase::Destination),
                        negated(member(offset(Subject::Start, 2, 2), SquareMember::HasFriend)))};
    const auto leg = [](Target target, LegTaking taking) {
        return Leg{{std::move(target)}, {notOntoFriends()}, LegRepeat::Once, taking};
    };
    const Target aside = Radius{1, RadiusFill::Ring, RadiusCentre::Without};
    const Condition spared =
        member(member(the(Subject::Destination), SquareMember::Piece), PieceMember::Royal);
    MultiAction strikes;
    strikes.parts = {
        part(MoveAction{}, PartBase::Destination),
        when(partOnDisc(CaptureAction{}, PartBase::Destination, {2, RadiusFill::Ring, RadiusCentre::Without}),
             logical(LogicalOperator::And, {destinationIs(SquareMember::HasEnemy), negated(spared)}))};
    MultiAction persuades;
    persuades.parts = {
        part(MoveAction{}, PartBase::Destination, {}, Necessity::Necessary),
        when(partOnDisc(ConvertAction{}, PartBase::Destination, {2, RadiusFill::Ring, RadiusCentre::Without}),
             destinationIs(SquareMember::HasEnemy))};
    const auto beside = [](int forward, int right, SquareMember is) {
        return member(offset(Subject::Start, forward, right), is);
    };
    SetAction counts;
    counts.of = SetAction::Of::SquareCounter;
    counts.name = "c";
    counts.value = {parseExpression("10 * destination.rank + destination.file", ValueType::Number).value()};
    return {
        {"a slide", {rook()}, kingTree()},
        {"the same slide twice", {rook(), act(MoveAction{}, slide(1, 0)).mirrored(Mirror::Ends)}, kingTree()},
        {"a slide, and a leap onto its squares", {rook(), act(MoveAction{}, jump(2, 0))}, kingTree()},
        {"a slide, and a double one beside it", {rook(), act(MoveAction{}, slide(2, 0))}, kingTree()},
        {"a slide from some ranks alone", {gate(onRankUnder(6)).then({rook()})}, kingTree()},
        {"a ride of long steps", {act(MoveAction{}, slide(1, 2)).mirrored(Mirror::All)}, kingTree()},
        {"a ride of three squares",
         {act(MoveAction{}, upTo(1, 1, 3))
              .when(notOntoFriends())
              .stopping({occupied})
              .mirrored(Mirror::Turns)},
         kingTree()},
        {"a ride that begins at its second square",
         {act(MoveAction{}, from(2, 0, 1))
              .when(notOntoFriends())
              .stopping({occupied})
              .mirrored(Mirror::Turns)},
         kingTree()},
        {"a ride that takes whoever stands there",
         {act(MoveAction{}, line(1, 1)).stopping({occupied}).mirrored(Mirror::Turns)},
         kingTree()},
        {"a ride over friends",
         {act(MoveAction{}, line(1, 0))
              .when(notOntoFriends())
              .stopping({destinationIs(SquareMember::HasEnemy)})
              .mirrored(Mirror::Turns)},
         kingTree()},
        {"a ride that takes, and leaps that do not",
         {act(MoveAction{}, slide(0, 1)).when(destinationIs(SquareMember::HasEnemy)).mirrored(Mirror::Turns),
          act(MoveAction{}, jump(1, 1)).when(destinationIs(SquareMember::Empty)).mirrored(Mirror::All)},
         kingTree()},
        {"a ride that goes but one way",
         {act(MoveAction{}, slide(1, 1)), act(MoveAction{}, slide(0, -1))},
         kingTree()},
        {"a ride of two squares that goes but one way",
         {act(MoveAction{}, upTo(-1, 0, 2)).when(notOntoFriends()).stopping({occupied}),
          act(MoveAction{}, upTo(1, 1, 2)).when(notOntoFriends()).stopping({occupied})},
         kingTree()},
        {"leaps through a mark, which lies where another does",
         {act(MoveAction{}, jump(2, 0)).leaving("trail", {1, 0}).leaving("scent", {1, 0}),
          act(MoveAction{}, jump(1, 0)).leaving("scent", {-1, 0}),
          act(MoveAction{}, jump(1, 1))
              .when(member(the(Subject::Destination), SquareMember::Marked,
                           {text("trail"), the(Subject::Enemy)}))
              .mirrored(Mirror::Sides)},
         kingTree(),
         kPassing},
        {"a lame leap",
         {act(MoveAction{}, jump(2, 1))
              .when(notOntoFriends())
              .when(member(offset(Subject::Start, 1, 0), SquareMember::Empty))
              .mirrored(Mirror::All)},
         kingTree()},
        {"a royal that slides", kingTree(), {rook(), act(MoveAction{}, slide(1, 1)).mirrored(Mirror::Turns)}},
        {"a royal that castles, after which no rook has rights",
         kingTree(),
         {act(CastleAction{Wing::ASide, "rook"}), act(CastleAction{Wing::HSide, "rook"}),
          act(MultiAction{{part(MoveAction{}, PartBase::Destination)}}, jump(1, 0))},
         kCastling},
        // Among friends, whom only the edge lacks.
        {"a shift that asks around whom it shifts",
         {act(shift, jump(-1, 1)).when(destinationIs(SquareMember::Empty)).mirrored(Mirror::All)},
         kingTree(),
         kFriends},
        {"a pull after others were taken on the way",
         {act(PullAction{2, Blocked::Chain},
              PathTarget{{leg(aside, LegTaking::Takes), leg(jump(1, 0), LegTaking::Takes),
                          leg(jump(0, 1), LegTaking::Passes)}})
              .mirrored(Mirror::Sides)},
         kingTree(),
         kLargeRows,
         {},
         13},
        {"strikes that are decided when they are made", {act(strikes, OwnSquare{})}, kingTree()},
        {"many who may be taken over",
         {act(persuades, jump(1, 1)).mirrored(Mirror::Turns)},
         kingTree(),
         kNear},
        {"a leap past somebody and beside nobody, where there are walls",
         {act(MoveAction{}, jump(2, 0))
              .when(destinationIs(SquareMember::Empty))
              .when(beside(1, 0, SquareMember::HasEnemy))
              .when(beside(0, 1, SquareMember::Empty))
              .mirrored(Mirror::All),
          act(WallAction{WallChange::Build}, jump(-1, -1))},
         kingTree(),
         kWalled},
        {"a counter that is told from where it is",
         {act(counts, jump(1, 0)).mirrored(Mirror::Turns)},
         kingTree(),
         kLargeRows,
         {"c"}},
        {"a question on a large board",
         {act(MoveAction{}, jump(1, 0))
              .when(negated(
                  member(the(Subject::Destination), SquareMember::AttackedBy, {the(Subject::Enemy)})))},
         kingTree()},
    };
}

}  // namespace

Q_DECLARE_METATYPE(LargeTree)

class TestLargeTrees : public QObject {
    Q_OBJECT

private slots:
    void areLikeTheReference_data() {
        QTest::addColumn<LargeTree>("large");
        for (const LargeTree& large : largeTrees()) QTest::newRow(large.name) << large;
    }

    void areLikeTheReference() {
        QFETCH(const LargeTree, large);
        for (const int files : {13, 24}) {  // four words, eleven
            if (files > large.mostFiles) continue;
            const auto rules = rulesOf(large, files);
            const auto programs = compileRuleset(rules);
            QVERIFY2(programs.has_value(), programs ? "" : programs.error().code.c_str());
            playOn(**programs, large, *rules);
            if (QTest::currentTestFailed()) return;
        }
    }

    /// A game is not held up: it is walked instead.
    void whatHasTooManyCasesIsRefusedBeforeItTakesLong_data() {
        QTest::addColumn<Blocked>("blocked");
        QTest::addColumn<int>("squares");
        QTest::addColumn<QString>("code");
        QTest::newRow("many effects") << Blocked::Chain << 4 << "compile.too-many-recipes";
        QTest::newRow("many ways the board may be") << Blocked::Chain << 8 << "compile.tree-too-large";
    }

    void whatHasTooManyCasesIsRefusedBeforeItTakesLong() {
        QFETCH(const Blocked, blocked);
        QFETCH(const int, squares);
        const auto leg = [](Target target) { return Leg{{std::move(target)}, {}}; };
        const Target around = PathTarget{{leg(slide(1, 0)), leg(slide(0, 1))}};
        const LargeTree pulls{
            "", {act(PullAction{squares, blocked}, around).mirrored(Mirror::Turns)}, kingTree()};
        const auto refused = compileRuleset(rulesOf(pulls, 24));
        QVERIFY(!refused.has_value());
        QFETCH(const QString, code);
        QCOMPARE(QString::fromStdString(refused.error().code), code);
    }

    /// What takes too much memory while its attacks are sorted is refused: no attack is left out.
    void attackAllTheyTakeOrAreRefused_data() {
        QTest::addColumn<Mirror>("mirror");
        QTest::addColumn<bool>("compiles");
        QTest::newRow("what fits") << Mirror::Turns << true;
        QTest::newRow("what does not") << Mirror::All << false;
    }

    void attackAllTheyTakeOrAreRefused() {
        QFETCH(const Mirror, mirror);
        const Condition odd =
            parseCondition("start.offset(2, 1).occupied xor start.offset(-1, 1).has_enemy xor not self.moved")
                .value();
        const Node disc = act(MoveAction{}, Radius{1, RadiusFill::Disc, {}}).when(notOntoFriends());
        const LargeTree large{"", {gate(odd).mirrored(mirror).then({disc})}, kingTree()};
        const auto rules = rulesOf(large, 14);
        const auto programs = compileRuleset(rules);
        QTEST(programs.has_value(), "compiles");
        if (!programs) return;
        const ReferenceEvaluator reference(*rules);
        const std::unique_ptr<Engine> engine = makeEngine(**programs);
        const Setup setup = widened(*rules, kLargeRows);
        engine->load(setup);
        for (int index = 0; index < rules->shape.squareCount(); ++index) {
            const Square square{static_cast<std::uint16_t>(index)};
            for (const Side side : kSides)
                QCOMPARE(engine->attacked(square, side), reference.attacked(setup, square, side));
        }
    }

private:
    [[nodiscard]] static std::shared_ptr<const Rules> rulesOf(const LargeTree& large, int files) {
        RulesKit kit(files, 11);
        kit.kind("A", "A", large.piece);
        kit.kind("R", "R", {act(MoveAction{}, slide(1, 0)).mirrored(Mirror::Turns)});
        kit.kind("K", "K", large.royal, Royalty::Royal).mark("trail").mark("scent");
        kit.role("rook", "R");
        Rules rules = kit.rules();
        rules.counters = large.counters;
        return std::make_shared<const Rules>(std::move(rules));
    }

    /// The rows with empty squares to the right of them.
    [[nodiscard]] static Setup widened(const Rules& rules, const std::vector<std::string_view>& rows) {
        std::vector<std::string> wide;
        for (const std::string_view row : rows) {
            wide.emplace_back(row);
            wide.back().resize(static_cast<std::size_t>(rules.shape.files()), '.');
        }
        return board(rules, std::vector<std::string_view>(wide.begin(), wide.end()));
    }

    static void playOn(const CompiledRuleset& programs, const LargeTree& large, const Rules& rules) {
        const ReferenceEvaluator reference(rules);
        const std::unique_ptr<Engine> engine = makeEngine(programs);
        const std::unique_ptr<Engine> loaded = makeEngine(programs);
        const auto beside = static_cast<std::size_t>(rules.shape.files()) - large.rows.front().size();
        Setup setup = widened(rules, large.rows);
        for (const Side side : kSides) {
            setup.sideToMove = side;
            engine->load(setup);
            compare(rules, reference, *engine, setup);
            MoveList moves;
            engine->listMoves(moves, Legality::Legal);
            // The reference takes its time.
            const std::size_t few = moves.size() < 40 ? 1 : beside == 0 ? 5 : 17;
            const std::size_t step = kSanitizer == Sanitizer::None ? few : 4 * few;
            for (std::size_t i = 0; i < moves.size(); i += step) {
                const Setup after = reference.apply(setup, engine->expand(moves[i]));
                engine->make(moves[i]);
                compare(rules, reference, *engine, after);
                loaded->load(engine->setup());
                QCOMPARE(loaded->hash(), engine->hash());
                engine->unmake();
                if (QTest::currentTestFailed()) return;
            }
        }
    }

    static void compare(const Rules& rules, const ReferenceEvaluator& reference, Engine& engine,
                        const Setup& now) {
        for (const Legality legality : {Legality::Pseudo, Legality::Legal}) {
            MoveList moves;
            engine.listMoves(moves, legality);
            std::vector<FullMove> mine;
            for (const Move move : moves) mine.push_back(engine.expand(move));
            std::vector<FullMove> theirs;
            if (legality == Legality::Pseudo) theirs = reference.pseudoLegal(now);
            if (legality == Legality::Legal && !engine.hasLostRoyal()) theirs = reference.legal(now);
            std::ranges::sort(mine);
            std::ranges::sort(theirs);
            QCOMPARE(textOf(rules, mine), textOf(rules, theirs));
            for (std::size_t i = 0; i < mine.size(); ++i)
                QCOMPARE(effectsOf(rules, mine[i]), effectsOf(rules, theirs[i]));
            QCOMPARE(engine.perft(1, legality), std::uint64_t{moves.size()});  // counted by other ways
        }
        QCOMPARE(engine.inCheck(), reference.inCheck(now, now.sideToMove));
    }
};

CHESSPP_GUILESS_TEST(TestLargeTrees)
#include "tst_large_trees.moc"
