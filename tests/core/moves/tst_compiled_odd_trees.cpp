// SPDX-License-Identifier: MIT
// Unusual trees, each a former bug: a compiled engine, if any, gives the reference evaluator's moves.
#include "tests/kit/rules_kit.h"
#include "tests/support/test_program.h"

#include "core/moves/compiled_ruleset.h"
#include "core/moves/reference/evaluator.h"

#include <QTest>
#include <algorithm>
#include <functional>

using namespace chesspp;
using namespace chesspp::kit;

namespace {

enum class Compiles : std::uint8_t { Perhaps, Always };

struct OddTree {
    const char* name;
    std::vector<Node> piece;  ///< the tree of A
    std::vector<Node> royal;  ///< the tree of K
    std::vector<std::string_view> rows;
    Royalty ofPiece = Royalty::Common;
    Compiles compiles = Compiles::Perhaps;
};

[[nodiscard]] std::vector<Node> nothing() {
    return {};
}

[[nodiscard]] Node promotes(std::vector<std::string> ids) {
    MultiAction action;
    action.parts = {part(MoveAction{}, PartBase::Destination, {}, Necessity::Necessary),
                    part(PromoteAction{kinds(std::move(ids))}, PartBase::Start, {}, Necessity::Necessary)};
    return act(action, jump(1, 0)).when(notOntoFriends());
}

[[nodiscard]] std::vector<Node> castles(const std::string& role, std::optional<Condition> condition) {
    std::vector<Node> tree = kingTree();
    for (const std::string& with : {std::string("rook"), role}) {
        Node castle = act(CastleAction{Wing::HSide, with});
        if (condition) castle.conditions.push_back(*condition);
        tree.push_back(castle);
    }
    return tree;
}

/// Each square around may be struck or not.
[[nodiscard]] MultiPart strikes(PartAction action, PartBase base, Necessity necessity = Necessity::Optional) {
    MultiPart disc = partOnDisc(std::move(action), base, {1, RadiusFill::Disc, RadiusCentre::Without});
    disc.necessity = necessity;
    return when(disc, destinationIs(SquareMember::HasEnemy));
}

[[nodiscard]] std::vector<Node> multi(std::vector<MultiPart> parts, Target target,
                                      Mirror mirror = Mirror::All) {
    MultiAction action;
    action.parts = std::move(parts);
    return {act(action, std::move(target)).mirrored(mirror), act(MoveAction{}, jump(1, 1))};
}

/// Trees with multis of which nothing is surely done: without anybody to strike there is no move.
[[nodiscard]] std::vector<OddTree> strikingCases() {
    const std::vector<std::string_view> rows{"k..b.", "A.A.b", "..K.."};
    const auto takes = [](PartBase base, Necessity necessity = Necessity::Optional) {
        return strikes(CaptureAction{}, base, necessity);
    };
    const auto converts = [](PartBase base) { return strikes(ConvertAction{}, base); };
    const auto goes = [] { return part(MoveAction{}, PartBase::Destination); };
    const auto notRoyal = [] {
        return negated(member(member(the(Subject::Destination), SquareMember::Piece), PieceMember::Royal));
    };
    const auto spares = [&] { return when(takes(PartBase::Start), notRoyal()); };
    const Radius all{1, RadiusFill::Disc, RadiusCentre::With};
    const Radius around{1, RadiusFill::Disc, RadiusCentre::Without};
    const Condition onNobody = destinationIs(SquareMember::Empty);
    std::vector<Node> strikesNobody =
        multi({goes(), when(partOnDisc(CaptureAction{}, PartBase::Start, around), onNobody)}, jump(0, 1));
    strikesNobody.front().conditions.push_back(onNobody);
    const auto common = Royalty::Common;
    const auto always = Compiles::Always;
    return {
        {"goes on from a segment that took somebody over at its end",
         {act(ConvertAction{}, Segment{{0, 1}, 2, {}, {}}).then({act(MoveAction{}, jump(1, 0))})},
         kingTree(),
         {"k..b.", "A.b..", "..K.b"},
         common,
         always},
        {"does not go on from a segment that gave nothing at its end",
         {act(PushAction{1, Blocked::Refuse}, Segment{{0, 1}, 2, {}, {}})
              .then({act(MoveAction{}, jump(1, 0))})},
         kingTree(),
         {"k..b.", "Ab...", "..K.b"},
         common,
         always},
        {"strikes all around it", multi({takes(PartBase::Start)}, OwnSquare{}), kingTree(), rows, common,
         always},
        {"strikes all but royals around it", multi({spares()}, OwnSquare{}), kingTree(), rows, common,
         always},
        {"strikes around another square", multi({takes(PartBase::Destination)}, jump(0, 1)), kingTree(), rows,
         common, always},
        {"takes over all around it", multi({converts(PartBase::Start)}, OwnSquare{}), kingTree(), rows,
         common, always},
        {"strikes here and takes over there",
         multi({converts(PartBase::Destination), takes(PartBase::Start)}, jump(0, 2)), kingTree(), rows,
         common, always},
        {"strikes before it goes",
         multi({takes(PartBase::Destination, Necessity::Necessary), goes()}, jump(1, 0)), kingTree(), rows,
         common, always},
        {"strikes where it has gone",
         multi({goes(), takes(PartBase::Start, Necessity::Necessary)}, jump(0, 1)), kingTree(), rows, common,
         always},
        {"strikes all but royals and takes those over",
         multi({spares(), converts(PartBase::Start)}, OwnSquare{}), kingTree(), rows, common, always},
        {"strikes and shifts whoever is left",
         multi({takes(PartBase::Start), part(MoveOtherAction{{1, 1}, {0, 1}}, PartBase::Start)}, OwnSquare{}),
         kingTree(), rows, common, always},
        {"shifts somebody away and strikes whoever is left",
         multi({part(MoveOtherAction{{0, 1}, {1, 2}}, PartBase::Start), takes(PartBase::Start)}, OwnSquare{},
               Mirror::None),
         kingTree(),
         {"..b.k", ".A.b.", "..K.."},
         common,
         always},
        {"strikes around another square and takes itself over",
         multi({takes(PartBase::Destination), partOnDisc(ConvertAction{}, PartBase::Start, all)}, jump(0, 1)),
         kingTree(), rows, common, always},
        {"takes over whoever is left, itself too",
         multi({when(partOnDisc(CaptureAction{}, PartBase::Start, all), notRoyal()),
                partOnDisc(ConvertAction{}, PartBase::Start, all)},
               OwnSquare{}),
         kingTree(), rows, common, always},
        {"strikes where nobody is", strikesNobody, kingTree(), {"k..b.", "A.a.b", "..K.."}, common, always},
        {"strikes as a royal where it has gone",
         multi({goes(), takes(PartBase::Start, Necessity::Necessary)}, jump(0, 1)), kingTree(), rows,
         Royalty::Royal},
    };
}

/// Trees that do something to those who may be gone by then.
[[nodiscard]] std::vector<OddTree> goneCases() {
    using enum Blocked;
    using enum PartBase;
    const std::vector<std::string_view> rows{"k.b..", "Abb..", "AB.bK"};
    const auto always = Compiles::Always;
    const auto strike = [](PartAction action, PartAction other, Necessity necessity, const char* name) {
        const std::vector<std::string_view> full{"k.b..", "Abb..", "AB.bK"};
        return OddTree{
            name,
            multi({part(std::move(action), Destination), part(std::move(other), Destination, {}, necessity)},
                  jump(0, 1)),
            kingTree(),
            full,
            Royalty::Common,
            Compiles::Always};
    };
    const auto take = CaptureAction{};
    const auto go = MoveAction{};
    constexpr auto must = Necessity::Necessary;
    constexpr auto may = Necessity::Optional;
    const auto along = [](Action action) {
        Leg taking{{jump(0, 1)}, {}, LegRepeat::Once, LegTaking::Takes};
        return std::vector<Node>{act(std::move(action), PathTarget{{taking}}).mirrored(Mirror::All),
                                 act(MoveAction{}, jump(1, 1))};
    };
    return {
        strike(take, PushAction{2, Crush}, may, "takes and lets nobody crush"),
        strike(take, PushAction{2, Crush}, must, "takes and must let somebody crush"),
        strike(take, PushAction{1, Chain}, may, "takes and lets nobody push or pull others"),
        strike(take, PushAction{1, Chain}, must, "takes and must let somebody push or pull others"),
        strike(go, PushAction{3, Fall}, may, "goes where somebody would have fallen from"),
        strike(go, PushAction{3, Fall}, must, "goes where somebody must have fallen from"),
        strike(take, PullAction{1, Crush}, may, "takes who would crush it"),
        strike(take, PullAction{1, Crush}, must, "takes who must crush it"),
        strike(SwapAction{}, PullAction{1, Chain}, may, "swaps with whom it would pull"),
        {"takes as a royal who would crush it",
         multi({part(take, Destination), part(PullAction{1, Crush}, Destination)}, jump(0, 1)), kingTree(),
         rows, Royalty::Royal},
        {"strikes some of those it pushes",
         multi({strikes(CaptureAction{}, Start),
                partOnDisc(PushAction{1, Chain}, Start, {1, RadiusFill::Ring, RadiusCentre::Without})},
               OwnSquare{}),
         kingTree(), rows},
        {"takes all around before it pushes one",
         multi({strikes(CaptureAction{}, Start), part(PushAction{1, Crush}, Destination)}, jump(0, 1)),
         kingTree(), rows, Royalty::Common, always},
        {"takes all around before one may fall off the board",
         multi({strikes(CaptureAction{}, Start), part(PushAction{5, Fall}, Destination, {}, may)},
               jump(0, 1)),
         kingTree(), rows, Royalty::Common, always},
        {"takes all around before one must fall off the board",
         multi({strikes(CaptureAction{}, Start), part(PushAction{5, Fall}, Destination, {}, must)},
               jump(0, 1)),
         kingTree(), rows, Royalty::Common, always},
        {"pushes whom its way took", along(PushAction{1, Chain}), kingTree(), rows, Royalty::Common, always},
        {"pulls whom its way took", along(PullAction{1, Crush}), kingTree(), rows, Royalty::Common, always},
        {"takes over whom its way took", along(ConvertAction{}), kingTree(), rows, Royalty::Common, always},
    };
}

[[nodiscard]] std::vector<OddTree> oddTrees() {
    constexpr auto common = Royalty::Common;
    constexpr auto always = Compiles::Always;
    const auto beside = [] { return member(offset(Subject::Start, 1, 0), SquareMember::Empty); };
    const Condition unattacked =
        negated(member(the(Subject::Start), SquareMember::AttackedBy, {the(Subject::Enemy)}));
    Node leaving = act(CastleAction{Wing::HSide, "rook"});
    leaving.leaves = {{"trail", {1, 1}}};
    const Condition marked =
        member(the(Subject::Destination), SquareMember::Marked, {text("trail"), the(Subject::Enemy)});
    MultiAction through;
    through.parts = {part(MoveAction{}, PartBase::Destination, {}, Necessity::Necessary),
                     part(CaptureAction{}, PartBase::Destination, Offset{1, 0}, Necessity::Necessary)};
    MultiAction suicide;
    suicide.parts = {part(MoveAction{}, PartBase::Destination, {}, Necessity::Necessary),
                     part(CaptureAction{}, PartBase::Destination, {}, Necessity::Necessary)};
    MultiAction heir;
    heir.parts = {part(CaptureAction{}, PartBase::Start, Offset{0, 1}, Necessity::Necessary),
                  part(PromoteAction{kinds({"K"})}, PartBase::Start, {}, Necessity::Necessary)};
    return {
        {"promotes where it stands",
         {act(PromoteAction{kinds({"R"})})},
         kingTree(),
         {"k....", "..A..", "K...."}},
        {"promotes where it stands if it has room",
         {act(PromoteAction{kinds({"R"})}).when(beside())},
         kingTree(),
         {"k....", "..A..", "KA..."}},
        {"castles only with room ahead",
         nothing(),
         castles("rook", beside()),
         {"k...r", ".....", ".AK.R"},
         common,
         always},
        {"castles only without room ahead",
         nothing(),
         castles("rook", beside()),
         {"k...r", "..A..", "..K.R"},
         common,
         always},
        {"castles only where nobody attacks it",
         nothing(),
         castles("other", unattacked),
         {"k..r.", ".....", "..K.R"},
         common,
         always},
        {"castles only where nobody attacks it, and somebody does",
         nothing(),
         castles("other", unattacked),
         {"k.r..", ".....", "..K.R"},
         common,
         always},
        {"castles twice with one partner",
         nothing(),
         castles("other", {}),
         {"k...r", ".....", "..K.R"},
         common,
         always},
        {"castles and leaves a mark through which it can be taken",
         {act(through, jump(1, 1)).when(marked).mirrored(Mirror::Sides)},
         {leaving},
         {"k...a", ".....", "..K.R"},
         common,
         always},
        {"castles and leaves a mark", nothing(), {leaving}, {"k...r", ".....", "..K.R"}, common, always},
        {"brings a partner after the last was gone",
         {act(SummonAction{kinds({"R"})}, jump(-1, 0)).when(destinationIs(SquareMember::Empty))},
         castles("rook", {}),
         {"k....", "....A", "..K.."}},
        {"offers a choice twice",
         {promotes({"R", "B"}), promotes({"B"})},
         kingTree(),
         {"k....", "A....", "..K.."}},
        {"comes nearer along a line that begins afar",
         {act(MoveAction{}, Slide{Line{{1, 0}, 1, {}, Offset{-2, 0}, OffBoard::Refuse}})},
         kingTree(),
         {"..A.k", "..r..", "K...."}},
        {"makes a royal where it is attacked",
         {promotes({"K", "R"})},
         kingTree(),
         {".....", "r....", ".A..k"}},
        {"takes a royal and becomes one", {act(heir, jump(1, 0))}, kingTree(), {"k....", ".....", "AK..."}},
        {"dies of its own move",
         {act(suicide, jump(1, 0)).when(notOntoFriends())},
         kingTree(),
         {".k...", ".A...", "....K"},
         Royalty::Royal},
        {"takes what its own side marked",
         {act(MoveAction{}, jump(1, 0)).leaving("trail", {2, 1}),
          act(MoveAction{}, jump(1, 1))
              .when(member(the(Subject::Destination), SquareMember::Marked,
                           {text("trail"), the(Subject::Friend)}))},
         kingTree(),
         {"..k..", ".....", ".A..K"}},
    };
}

[[nodiscard]] std::vector<FullMove> sorted(std::vector<FullMove> moves) {
    std::ranges::sort(moves);
    return moves;
}

}  // namespace

Q_DECLARE_METATYPE(OddTree)

class TestCompiledOddTrees : public QObject {
    Q_OBJECT

private slots:
    void areLikeTheReference_data() {
        QTest::addColumn<OddTree>("odd");
        QTest::addColumn<RideLookup>("lookup");
        std::vector<OddTree> all = oddTrees();
        std::ranges::move(strikingCases(), std::back_inserter(all));
        std::ranges::move(goneCases(), std::back_inserter(all));
        for (const OddTree& odd : all) {
            QTest::newRow(odd.name) << odd << RideLookup::Best;
            QTest::addRow("%s, look-up by lines", odd.name) << odd << RideLookup::Lines;
            QTest::addRow("%s, portable", odd.name) << odd << RideLookup::Portable;
        }
    }
    void areLikeTheReference();
    void mirrorsInMirrorsAnswerAtOnce();
};

void TestCompiledOddTrees::areLikeTheReference() {
    QFETCH(const OddTree, odd);
    RulesKit kit(5, 3);
    kit.kind("A", "A", odd.piece, odd.ofPiece).kind("B", "B", {act(MoveAction{}, jump(1, 1))});
    kit.kind("R", "R", {act(MoveAction{}, slide(1, 0)).mirrored(Mirror::Turns)});
    kit.kind("K", "K", odd.royal, Royalty::Royal).mark("trail").role("rook", "R");
    kit.role("other", "R").role("other", "B").castling({1, 2}, {3, 2});
    const SquareSet everywhere = SquareSet::all(kit.rules().shape);
    for (KindRules& kind : kit.rules().kinds) kind.unmovedOn = {everywhere, everywhere};
    const auto rules = std::make_shared<const Rules>(kit.rules());
    const ReferenceEvaluator reference(*rules);
    QFETCH(const RideLookup, lookup);
    const auto programs = compileRuleset(rules, lookup);
    if (!programs) {  // walks the tree, as the reference does
        QVERIFY2(odd.compiles == Compiles::Perhaps, programs.error().code.c_str());
        return;
    }

    const std::unique_ptr<Engine> engine = makeEngine(**programs);
    const auto compare = [&](const Setup& now) {
        for (const Legality legality : {Legality::Pseudo, Legality::Legal}) {
            if (legality == Legality::Legal && engine->hasLostRoyal()) continue;  // the game is over
            MoveList moves;
            engine->listMoves(moves, legality);
            std::vector<FullMove> mine;
            for (const Move move : moves) mine.push_back(engine->expand(move));
            const auto theirs =
                legality == Legality::Pseudo ? reference.pseudoLegal(now) : reference.legal(now);
            QCOMPARE(textOf(*rules, sorted(mine)), textOf(*rules, sorted(theirs)));
        }
        for (std::uint16_t index = 0; index < static_cast<std::uint16_t>(rules->shape.squareCount());
             ++index) {
            for (const Side side : kSides) {
                QCOMPARE(engine->attacked(Square{index}, side), reference.attacked(now, Square{index}, side));
            }
        }
    };
    const std::function<void(const Setup&, int)> walk = [&](const Setup& now, int plies) {
        compare(now);
        if (plies == 0) return;
        MoveList moves;
        engine->listMoves(moves, Legality::Pseudo);
        for (const Move move : moves) {
            const Setup after = reference.apply(now, engine->expand(move));
            engine->make(move);
            walk(after, plies - 1);
            engine->unmake();
        }
    };
    const Setup start = board(*rules, odd.rows);
    engine->load(start);
    walk(start, 2);
}

/// Eight images in each of sixty levels: whoever walks them all never ends.
void TestCompiledOddTrees::mirrorsInMirrorsAnswerAtOnce() {
    Node node = act(MoveAction{}, jump(1, 2));
    for (int level = 0; level < 60; ++level) {
        Node outer = gate(member(offset(Subject::Start, 0, 0), SquareMember::Occupied));
        outer.mirror = Mirror::All;
        outer.children = {node};
        node = outer;
    }
    RulesKit kit(5, 5);
    kit.kind("A", "A", {node}).kind("K", "K", kingTree(), Royalty::Royal);
    const auto rules = std::make_shared<const Rules>(kit.rules());
    QVERIFY(!compileRuleset(rules));
    const Setup start = board(*rules, {".....", ".....", "..A..", ".....", "....."});
    QCOMPARE(ReferenceEvaluator(*rules).legal(start).size(), std::size_t{8});
}

CHESSPP_GUILESS_TEST(TestCompiledOddTrees)
#include "tst_compiled_odd_trees.moc"
