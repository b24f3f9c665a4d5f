// SPDX-License-Identifier: MIT
// Compiling variants: every wrong name with its place, bounds on trees, and facts derived from the start.
#include "tests/kit/rules_kit.h"
#include "tests/kit/shipped_pieces.h"
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test_program.h"

#include "core/base/bounds.h"
#include "core/game/candidate_moves.h"
#include "core/geometry/named_regions.h"
#include "core/language/condition_text.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <functional>

namespace chesspp::testing {

namespace {

/// "code pointer" of each problem.
QString placesOf(const Diagnostics& problems) {
    return QString::fromStdString(problemsAs("{code} {file}{pointer}", problems, "; "));
}

/// Of a piece "dear" with that node alone.
Result<RulesetPtr> ofNode(const Node& node, int extent, Backend backend = Backend::Fastest) {
    PieceDefinition dear = *pieceOfTree("knight");
    dear.id = "dear";
    dear.tree = {node};
    Variant variant = chessVariant();
    variant.army.push_back({"D", "dear", {}, {}});
    variant.start = FenStart{};
    variant.shape = *BoardShape::make(extent, extent);
    variant.castling.clear();
    return Ruleset::compile(
        variant, [&](std::string_view id) { return id == dear.id ? &dear : pieceOfTree(id); }, backend);
}

}  // namespace

class RulesetTest : public QObject {
    Q_OBJECT
private slots:
    void aRoleThatIsLeftOutHasNoLetters() {
        Variant variant = chessVariant();
        variant.roles.clear();
        const Position position = positionOf(compiled(variant), "4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
        QVERIFY(!parseMove(position, "O-O").has_value());
    }

    void onSmallBoardsOnlyTheWingsThatAreGivenCastle() {
        Variant variant = chessVariant();
        variant.shape = *BoardShape::make(6, 8);
        variant.castling = {{Wing::ASide, {"b", "c"}}};
        variant.start = FenStart{"rnbqkr/pppppp/6/6/6/6/PPPPPP/RNBQKR w Qq - 0 1"};
        const Position position = positionOf(compiled(variant), "4k1/6/6/6/6/6/6/R3KR w Q - 0 1");
        QVERIFY(parseMove(position, "O-O-O").has_value());
        QVERIFY(!parseMove(position, "O-O").has_value());
    }

    void whereNobodyCastlesNoFilesAreNeededForIt() {
        Variant variant = chessVariant();
        variant.shape = *BoardShape::make(6, 8);
        variant.castling.clear();
        variant.roles["rook"].clear();
        variant.start = FenStart{"rnbqkr/pppppp/6/6/6/6/PPPPPP/RNBQKR w - - 0 1"};
        const auto ruleset = Ruleset::compile(variant, pieceOfTree);
        QCOMPARE(ruleset ? QString() : placesOf(ruleset.error()), QString());
    }

    void wrongVariantIsToldItsProblems() {
        using Change = std::function<void(Variant&)>;
        const std::vector<std::pair<Change, QString>> cases{
            {[](Variant& v) {
                 v.army.clear();
                 v.roles.clear();
                 v.offers.clear();
                 v.draws = {};
             },
             "ruleset.army-empty chess/army"},
            {[](Variant& v) { v.army[1].kind = "quen"; },
             "ruleset.unknown-kind chess/army/Q; ruleset.unknown-letter chess/offers"},
            {[](Variant& v) { v.army[1].letter = "q"; },
             "ruleset.letter-unfit chess/army/q; ruleset.unknown-letter chess/offers"},
            {[](Variant& v) { v.army.push_back({"K", "queen", {}, {}}); },
             "ruleset.letter-twice chess/army/K"},
            {[](Variant& v) { v.army.push_back({"X", "queen", {}, {}}); }, "ruleset.kind-twice chess/army/X"},
            {[](Variant& v) { v.roles["rook"] = "RX"; }, "ruleset.unknown-letter chess/roles/rook"},
            {[](Variant& v) { v.offers = "QQ"; }, "ruleset.letter-repeated chess/offers"},
            {[](Variant& v) { v.castling[Wing::HSide] = {"i", "f"}; },
             "ruleset.landing-file chess/castling/h-side/king"},
            {[](Variant& v) {
                 v.shape = *BoardShape::make(6, 8);
                 v.castling.clear();
                 v.start = FenStart{"rnbqkr/pppppp/6/6/6/6/PPPPPP/RNBQKR w - - 0 1"};
             },
             "ruleset.landing-unsaid chess/board"},
            {[](Variant& v) {
                 v.shape = *BoardShape::make(3, 8);
                 v.castling.clear();
                 v.start = FenStart{"rkr/ppp/3/3/3/3/PPP/RKR w - - 0 1"};
             },
             "ruleset.landing-unsaid chess/board; ruleset.landing-unsaid chess/board"},
            {[](Variant& v) { v.castling[Wing::ASide] = {"c", "c"}; },
             "ruleset.landing-same chess/castling/a-side"},
            {[](Variant& v) { v.holes = {"e4", "j9"}; }, "ruleset.hole-square chess/holes"},
            {[](Variant& v) { v.draws.repetition.claim = 0; }, "ruleset.draw-counter chess/draws/repetition"},
            {[](Variant& v) { v.draws.resettingLetters = "Z"; },
             "ruleset.unknown-letter chess/draws/resetting-letters"},
            {[](Variant& v) { v.draws.dead.push_back({"Y", 1, false}); },
             "ruleset.unknown-letter chess/draws/dead/6/letters"},
            {[](Variant& v) { v.start = FenStart{"8/8 w - - 0 1"}; }, "fen.rank-count chess/start/fen"},
            {[](Variant& v) { v.start = FischerStart{"8/8/8/8/8/8/8/8 w - - 0 1"}; },
             "start.not-mirrored chess/start/fischer"},
            {[](Variant& v) { v.start = FischerStart{}; }, "start.not-mirrored chess/start/fischer"},
            {[](Variant& v) { v.start = FischerStart{"rnbqqbnr/8/8/8/8/8/8/RNBQQBNR w - - 0 1"}; },
             "start.not-shuffled chess/start/fischer"},
        };
        for (const auto& [change, expected] : cases) {
            Variant variant = chessVariant();
            change(variant);
            const auto ruleset = Ruleset::compile(variant, pieceOfTree);
            QVERIFY(!ruleset);
            QCOMPARE(placesOf(ruleset.error()), expected);
        }
    }

    void armiesMakeNoMoreChoicesThanAMoveMayHave() {
        MultiAction summons;
        for (int right = -4; right <= 4; ++right) {
            MultiPart part;
            part.action = SummonAction{{KindChoice::Source::Army, {}}};
            part.target = Jump{{1, right}};
            summons.parts.push_back(part);
        }
        Node node;
        node.action = summons;
        node.target = Jump{{1, 0}};
        PieceDefinition mother{*pieceOfTree("queen")};
        mother.id = "mother";
        mother.tree = {node};
        const auto find = [&](std::string_view id) { return id == mother.id ? &mother : pieceOfTree(id); };
        Variant variant = chessVariant();
        variant.army.push_back({"M", "mother", {}, {}});
        const auto ruleset = Ruleset::compile(variant, find);
        QVERIFY(!ruleset);
        QCOMPARE(placesOf(ruleset.error()), QString("ruleset.too-many-choices mother/tree/0"));
        variant.offers = "QR";
        QVERIFY(Ruleset::compile(variant, find));
        // Kinds that the piece names itself are no matter of the variant's.
        for (MultiPart& part : std::get<MultiAction>(*mother.tree.front().action).parts) {
            part.action = SummonAction{{KindChoice::Source::Listed, {"queen", "rook", "bishop", "knight"}}};
        }
        const auto named = Ruleset::compile(variant, find);
        QVERIFY(!named);
        QCOMPARE(placesOf(named.error()), QString("tree.too-many-choices mother/tree/0"));
    }

    void treesThatExplodeAreRefusedWithNodeAndCount() {
        Node everything;
        everything.action = CaptureAction{};
        everything.target = Radius{BoardShape::kMaxExtent, RadiusFill::Disc, RadiusCentre::Without};
        PieceDefinition gun = *pieceOfTree("knight");
        gun.id = "gun";
        gun.tree.push_back(everything);
        const auto find = [&](std::string_view id) { return id == gun.id ? &gun : pieceOfTree(id); };
        Variant variant = chessVariant();
        variant.army.push_back({"G", "gun", {}, {}});
        variant.start = FenStart{};
        QVERIFY2(Ruleset::compile(variant, find), "64 times 63 is not many");
        variant.shape = *BoardShape::make(26, 26);
        const auto ruleset = Ruleset::compile(variant, find);
        QVERIFY(!ruleset);
        QCOMPARE(placesOf(ruleset.error()), QString("ruleset.too-many-targets gun/tree/1"));
        const std::vector<Argument> expected{{"piece", "gun"},    {"count", 676 * 675 + 8 * 25 * 24},
                                             {"node", 676 * 675}, {"files", 26},
                                             {"ranks", 26},       {"most", 300000}};
        QCOMPARE(ruleset.error().items().front().message.arguments.size(), expected.size());
        QVERIFY(ruleset.error().items().front().message.arguments == expected);
    }

    void candidateMovesOfPathsAreTheWholeOrMoreThanAKindMayHave_data() {
        QTest::addColumn<int>("legs");
        QTest::addColumn<int>("paths");
        QTest::addColumn<QString>("refused");
        QTest::newRow("one leg") << 1 << 1 << QString();
        QTest::newRow("two legs") << 2 << 1 << QString();
        QTest::newRow("the last leg leads beyond it")
            << 3 << 1 << "ruleset.too-many-candidates runner/tree/0";
        QTest::newRow("others follow it") << 4 << 1 << "ruleset.more-candidates runner/tree/0";
        QTest::newRow("another path is left uncounted") << 3 << 2 << "ruleset.more-candidates runner/tree/0";
    }
    void candidateMovesOfPathsAreTheWholeOrMoreThanAKindMayHave() {
        QFETCH(const int, legs);
        QFETCH(const int, paths);
        QFETCH(const QString, refused);
        PathTarget path;
        for (int i = 0; i < legs; ++i) path.legs.push_back(Leg{{Anywhere{}}, {}, {}, {}});
        Node along;
        along.action = MoveAction{};
        along.target = path;
        PieceDefinition runner = *pieceOfTree("knight");
        runner.id = "runner";
        runner.tree.assign(static_cast<std::size_t>(paths), along);
        const auto find = [&](std::string_view id) { return id == runner.id ? &runner : pieceOfTree(id); };
        Variant variant = chessVariant();
        variant.army.push_back({"U", "runner", {}, {}});
        const auto ruleset = Ruleset::compile(variant, find);
        QCOMPARE(ruleset ? QString() : placesOf(ruleset.error()), refused);
    }

    void candidateMovesAreCountedFromTheTreeAlone() {
        const auto count = [](const Node& node, int files, int ranks) {
            const BoardShape shape = *BoardShape::make(files, ranks);
            const Regions regions{{"own-half", *standardRegion("own-half", shape)}};
            return candidateMovesOf({node}, shape, 4, regions).all;
        };
        const auto moveOn = [](const Target& target, Mirror mirror) {
            Node node;
            node.action = MoveAction{};
            node.target = target;
            node.mirror = mirror;
            return node;
        };
        const auto rook = [](std::optional<int> last) { return Slide{Line{{1, 0}, 1, last, {}, {}}}; };
        QCOMPARE(count(moveOn(Jump{{2, 1}}, Mirror::All), 8, 8), 336U);
        QCOMPARE(count(moveOn(Jump{{2, 1}}, Mirror::All), 3, 5), 4U * 2 * 3 + 4U * 1 * 4);
        QCOMPARE(count(moveOn(rook({}), Mirror::Turns), 8, 8), 64U * 14);
        QCOMPARE(count(moveOn(rook({}), Mirror::Turns), 26, 3), 78U * (25 + 2));
        QCOMPARE(count(moveOn(rook(1), Mirror::None), 8, 8), 56U);
        QCOMPARE(count(moveOn(Radius{1, RadiusFill::Ring, RadiusCentre::With}, Mirror::None), 8, 8),
                 420U + 64);
        QCOMPARE(count(moveOn(Line{{1, 0}, 1, {}, Offset{-9, 0}, OffBoard::Refuse}, Mirror::None), 8, 8), 0U);
        // From rank r it walks in from rank r - 9 below the board to the last.
        QCOMPARE(count(moveOn(Line{{1, 0}, 1, {}, Offset{-9, 0}, OffBoard::WalkIn}, Mirror::None), 8, 8),
                 64U * 8);
        QCOMPARE(count(moveOn(Line{{2'000'000'000, 1}, 1, {}, Offset{-2'000'000'000, 0}, OffBoard::WalkIn},
                              Mirror::All),
                       8, 8),
                 8U * 56);

        Node gate;
        gate.mirror = Mirror::All;
        gate.children = {moveOn(Jump{{2, 1}}, Mirror::All)};
        QVERIFY2(count(gate, 8, 8) == 336, "equal images count once");
        // So do images that give the same squares, unless the node does different things there.
        QCOMPARE(count(moveOn(rook({}), Mirror::All), 8, 8), 64U * 14);
        QCOMPARE(count(moveOn(Jump{{1, 0}}, Mirror::Sides), 8, 8), 56U);
        QCOMPARE(count(moveOn(Line{{1, 0}, 1, {}, Offset{1, 1}, {}}, Mirror::Sides), 8, 8), 2U * 7 * 28);
        QCOMPARE(count(moveOn(Radius{1, RadiusFill::Ring, {}}, Mirror::All), 8, 8), 420U);
        Node beside = moveOn(Jump{{1, 0}}, Mirror::Sides);
        beside.action = MultiAction{{kit::part(CaptureAction{}, PartBase::Start, Offset{0, 1})}};
        QCOMPARE(count(beside, 8, 8), 2U * 56);
        beside.action = MultiAction{{kit::part(CaptureAction{}, PartBase::Start, Offset{1, 0})}};
        QCOMPARE(count(beside, 8, 8), 56U);
        Node leaving = moveOn(Jump{{1, 0}}, Mirror::Sides);
        leaving.leaves.push_back({"trail", {0, 1}});
        QCOMPARE(count(leaving, 8, 8), 2U * 56);
        // The farther forms: a hop's line, regions, and every way along a path.
        using Rule = Reach::Rule;
        QCOMPARE(count(moveOn(Hop{{1, 0}, "any", 1, {}, {}, {}}, Mirror::None), 8, 8),
                 8U * (6 + 5 + 4 + 3 + 2 + 1));
        QCOMPARE(count(moveOn(Hop{{1, 0}, "any", 2, {}, {}, {}}, Mirror::None), 8, 8),
                 8U * (5 + 4 + 3 + 2 + 1));
        QCOMPARE(
            count(moveOn(Hop{{1, 0}, "any", 1, {Rule::Exactly, 1}, {Rule::Exactly, 1}, {}}, Mirror::None), 8,
                  8),
            8U * 6);
        QCOMPARE(count(moveOn(RegionTarget{"own-half"}, Mirror::None), 8, 8), 64U * 32);
        QCOMPARE(count(moveOn(RegionTarget{"nowhere"}, Mirror::None), 8, 8), 0U);
        QCOMPARE(count(moveOn(Anywhere{}, Mirror::None), 8, 8), 64U * 64);
        const auto once = [](Target target) { return Leg{{std::move(target)}, {}, {}, {}}; };
        const auto along = [&](std::vector<Leg> legs) {
            return count(moveOn(PathTarget{std::move(legs)}, Mirror::None), 8, 8);
        };
        const Leg outward{{}, {}, LegRepeat::Outward, {}};
        const Leg back{{}, {}, LegRepeat::Back, {}};
        const Radius ring{1, RadiusFill::Ring, {}};
        QCOMPARE(along({once(Jump{{1, 0}})}), 56U);
        // Where there are most of them: after the first leg.
        QCOMPARE(along({once(Jump{{1, 0}}), once(Jump{{1, 0}})}), 56U);
        QCOMPARE(along({once(Jump{{1, 1}}), once(Slide{Line{{1, 0}, 1, {}, {}, {}}})}),
                 7U * (6 + 5 + 4 + 3 + 2 + 1));
        QCOMPARE(along({once(ring)}), 420U);
        QCOMPARE(along({once(ring), back}), 420U);
        QCOMPARE(along({once(ring), outward, once(ring)}), 420U * 8);
        QCOMPARE(along({once(PathTarget{{once(Jump{{1, 0}})}}), once(Slide{Line{{1, 0}, 1, {}, {}, {}}})}),
                 8U * (6 + 5 + 4 + 3 + 2 + 1));
        const Leg far = once(Anywhere{});
        QVERIFY(along({far, far, far, once(Jump{{30, 0}})}) > bounds::kCandidateMoves);

        Node promotion;
        promotion.action = PromoteAction{{KindChoice::Source::Army, {}}};
        QCOMPARE(count(promotion, 8, 8), 64U * 4);
        promotion.enabled = Enabled::No;
        QCOMPARE(count(promotion, 8, 8), 0U);
    }

    void ridersAndLeapersFillTheLargestBoard() {
        Variant variant = chessVariant();
        variant.shape = *BoardShape::make(26, 26);
        variant.start = FenStart{};
        variant.castling.clear();
        QVERIFY(Ruleset::compile(variant, pieceOfTree));
    }

    void kindsThatTreesMakeComeAlong() {
        PieceDefinition maker = *pieceOfTree("knight");
        maker.id = "maker";
        maker.letter = "M";
        Node summon;
        summon.action = SummonAction{{KindChoice::Source::Listed, {"bishop"}}};
        summon.target = Jump{{1, 0}};
        maker.tree.push_back(summon);
        const auto find = [&](std::string_view id) { return id == "maker" ? &maker : pieceOfTree(id); };
        Variant variant = chessVariant();
        variant.army = {{"K", "king", {}, {}}, {"R", "rook", {}, {}}, {"M", "maker", {}, {}}};
        variant.offers = "M";
        variant.draws = {};
        variant.start = FenStart{};
        auto ruleset = Ruleset::compile(variant, find, Backend::Plain);
        QVERIFY(ruleset.has_value());
        QCOMPARE((*ruleset)->kindCount(), std::size_t{4});
        QCOMPARE((*ruleset)->letterOf(*(*ruleset)->kindById("bishop")), "B");
        variant.army[1].letter = "B";
        variant.roles["rook"] = "B";
        ruleset = Ruleset::compile(variant, find, Backend::Plain);
        QVERIFY(ruleset.has_value());
        QCOMPARE((*ruleset)->letterOf(*(*ruleset)->kindById("bishop")), "");
        std::get<SummonAction>(*maker.tree.back().action).into.kinds = {"nobody"};
        ruleset = Ruleset::compile(variant, find, Backend::Plain);
        QCOMPARE(placesOf(ruleset.error()),
                 "ruleset.tree-unknown-kind maker/tree/" + QString::number(maker.tree.size() - 1) + "/into");
    }

    void startSaysWhereAPieceIsUnmoved() {
        const auto unmoved = [](const RulesetPtr& ruleset, const char* letter, Side side) {
            return ruleset->rules().of(*ruleset->kindByLetter(letter)).unmovedOn[side];
        };
        QCOMPARE(unmoved(chess(), "P", Side::White).size(), 8);
        QVERIFY(unmoved(chess(), "P", Side::White).contains(*BoardShape().parse("a2")));
        QVERIFY(unmoved(chess(), "K", Side::Black).contains(*BoardShape().parse("e8")));
        QCOMPARE(unmoved(chess(), "K", Side::Black).size(), 1);
        QCOMPARE(unmoved(fischer(), "P", Side::Black).size(), 8);
        QCOMPARE(unmoved(fischer(), "K", Side::White).size(), 0);
        Variant variant = chessVariant();
        variant.start = FenStart{"4k3/8/8/8/8/8/8/4K3 w - - 0 1"};
        QCOMPARE(unmoved(compiled(variant), "P", Side::White).size(), 64);
        QCOMPARE(chess()->startFacts()->royals[Side::White], 1);
        QCOMPARE(chess()->rules().countAtStart[chess()->kindByLetter("P")->index], 8);
        variant.start = FenStart{};
        QVERIFY(!compiled(variant)->startFacts());
    }

    void armyOverridesRoyalty() {
        Variant variant = chessVariant();
        variant.army[0].royal = false;
        variant.army[1].royal = true;
        const RulesetPtr ruleset = compiled(variant);
        QVERIFY(!ruleset->isRoyal(*ruleset->kindByLetter("K")));
        QVERIFY(ruleset->isRoyal(*ruleset->kindByLetter("Q")));
    }

    void eventsAreBounded() {
        PieceDefinition piece = *pieceOfTree("knight");
        MultiPart blast;
        blast.action = CaptureAction{};
        blast.target = Radius{BoardShape::kMaxExtent, RadiusFill::Disc, RadiusCentre::With};
        const EventRule rule{PieceEvent::TurnEnds, {}, {}, {blast}, {}, {}, {}};
        const auto find = [&](std::string_view id) { return id == "knight" ? &piece : pieceOfTree(id); };
        piece.on.assign(bounds::kEventSteps / (64 * 64), rule);
        QVERIFY(Ruleset::compile(chessVariant(), find));
        piece.on.push_back(rule);
        const auto refused = Ruleset::compile(chessVariant(), find);
        QVERIFY(!refused);
        QCOMPARE(placesOf(refused.error()), QString("ruleset.too-many-steps knight/on"));
    }

    void questionsAreBounded_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<int>("extent");
        QTest::addColumn<QString>("refused");
        const QString refused = "ruleset.too-many-questions asker/tree/0";
        const auto nested = [](int depth) {
            QString condition = "item.file == 1";
            for (int i = 0; i < depth; ++i) condition = "any(board.squares, " + condition + ")";
            return condition;
        };
        // 8 leaps from every square, each asking as often as there are squares, once or more.
        QTest::newRow("one in another, 8x8") << nested(2) << 8 << QString();
        QTest::newRow("two in another, 8x8") << nested(3) << 8 << QString();
        QTest::newRow("two in another, 9x9") << nested(3) << 9 << refused;
        QTest::newRow("one count, 26x26") << nested(1) << 26 << QString();
        QTest::newRow("one in another, 14x14") << nested(2) << 14 << QString();
        QTest::newRow("one in another, 26x26") << nested(2) << 26 << refused;
        QTest::newRow("few squares in many, 26x26")
            << "any(board.squares, any(item.around(1), item.file == 1))" << 26 << QString();
    }
    void questionsAreBounded() {
        QFETCH(QString, condition);
        QFETCH(int, extent);
        QFETCH(QString, refused);
        Node leaps = pieceOfTree("knight")->tree.front();
        const auto parsed = parseCondition(condition.toStdString());
        QVERIFY(parsed);
        leaps.conditions = {*parsed};
        PieceDefinition asker = *pieceOfTree("knight");
        asker.id = "asker";
        asker.tree = {leaps};
        const auto find = [&](std::string_view id) { return id == asker.id ? &asker : pieceOfTree(id); };
        Variant variant = chessVariant();
        variant.army.push_back({"A", "asker", {}, {}});
        variant.start = FenStart{};
        variant.shape = *BoardShape::make(extent, extent);
        const auto ruleset = Ruleset::compile(variant, find);
        QCOMPARE(ruleset ? QString() : placesOf(ruleset.error()), refused);
    }

    void questionsAboutAttacksCostWhatAllPiecesAsk_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<bool>("anywhere");
        QTest::addColumn<int>("extent");
        QTest::addColumn<bool>("refused");
        const QString attacked = "item.attacked_by(enemy)";
        const QString counted = "count(board.squares, " + attacked + ") > 1";
        const QString twice = "any(board.squares, any(board.squares, " + attacked + "))";
        QTest::newRow("one") << "destination.attacked_by(enemy)" << true << 16 << false;
        QTest::newRow("a count, one jump, 16x16") << counted << false << 16 << false;
        QTest::newRow("a count, one jump, 26x26") << counted << false << 26 << true;
        QTest::newRow("a count, anywhere, 8x8") << counted << true << 8 << false;
        QTest::newRow("a count, anywhere, 16x16") << counted << true << 16 << true;
        QTest::newRow("one in another, 8x8") << twice << false << 8 << true;
        QTest::newRow("two in one another, 8x8") << "any(board.squares, " + twice + ")" << false << 8 << true;
        // Each square is looked at once a piece, which compiles into one set.
        QString squares = "start.offset(1, 0).empty";
        for (int i = 1; i < 1500; ++i)
            squares += QString(" and start.offset(%1, %2).empty").arg(i % 7 - 3).arg(i % 11 - 5);
        QTest::newRow("1,500 squares, 8x8") << squares << false << 8 << false;
    }
    void questionsAboutAttacksCostWhatAllPiecesAsk() {
        QFETCH(QString, condition);
        QFETCH(bool, anywhere);
        QFETCH(int, extent);
        QFETCH(bool, refused);
        Node node;
        node.action = MoveAction{};
        node.target = anywhere ? Target{Anywhere{}} : Target{Jump{{1, 0}}};
        node.conditions = {parseCondition(condition.toStdString()).value()};
        const auto ruleset = ofNode(node, extent);
        QCOMPARE(ruleset ? QString() : placesOf(ruleset.error()),
                 refused ? QString("ruleset.too-many-questions dear/tree/0") : QString());
    }

    void conditionsOfAPathInAPathAreCounted() {
        const auto along = [](Leg leg) { return PathTarget{{std::move(leg), {{Jump{{0, 1}}}, {}}}}; };
        const std::string dear = "any(board.squares, any(board.squares, item.attacked_by(enemy)))";
        Node node;
        node.action = MoveAction{};
        node.target = along({{along({{Jump{{1, 0}}}, {*parseCondition(dear)}})}, {}});
        const auto ruleset = ofNode(node, 8);
        QCOMPARE(ruleset ? QString() : placesOf(ruleset.error()), "ruleset.too-many-questions dear/tree/0");
    }

    /// What the predecessor played, on boards on which all that there is to choose can be listed.
    void ringsAndDiscsOfKindsAreAccepted_data() {
        QTest::addColumn<Node>("node");
        QTest::addColumn<int>("extent");
        QTest::addColumn<QString>("refused");
        const auto kinds = [](std::size_t count) {
            std::vector<std::string> ids;
            for (const PieceDefinition* piece : kit::shippedPieces().all()) {
                const bool isDear = piece->id == "banner" || piece->id == "chameleon" ||
                                    piece->id == "herald" || piece->id == "aiming-archer";
                if (ids.size() < count && piece->id != "king" && !isDear) ids.push_back(piece->id);
            }
            return SummonAction{{KindChoice::Source::Listed, ids}};
        };
        std::size_t number = 0;
        const auto row = [&](const char* name, Action action, const Target& target, int extent,
                             const char* refused = "") {
            if (!isSampled(number++, 4)) return;
            Node node;
            node.action = std::move(action);
            node.target = target;
            QTest::newRow(name) << node << extent << QString(refused);
        };
        const Radius ring{1, RadiusFill::Ring, RadiusCentre::Without};
        const auto rings = [&](std::size_t count, std::size_t of) {
            MultiAction multi;
            for (std::size_t i = 0; i < count; ++i) {
                MultiPart& part = multi.parts.emplace_back();
                part.action = kinds(of);
                part.target = ring;
                part.at = i == 0 ? PartBase::Start : PartBase::Destination;
            }
            return multi;
        };
        const auto disc = [](int radius) { return Radius{radius, RadiusFill::Disc, RadiusCentre::Without}; };
        row("a disc of twelve", MoveAction{}, disc(12), 25);
        row("a disc of six", MoveAction{}, disc(6), 26);
        row("a ring of twenty kinds", kinds(20), ring, 26);
        row("a disc of 88 kinds", kinds(88), disc(2), 8);
        row("a ring of three kinds for each square", rings(1, 3), OwnSquare{}, 10);
        row("two rings of two kinds for each square", rings(2, 2), Jump{{6, 0}}, 8);
        row("the same where they make too many moves", rings(2, 2), Jump{{3, 0}}, 8,
            "ruleset.too-many-candidates dear/tree/0");
    }
    void ringsAndDiscsOfKindsAreAccepted() {
        QFETCH(Node, node);
        QFETCH(int, extent);
        QFETCH(QString, refused);
        const auto ruleset = ofNode(node, extent);
        QCOMPARE(ruleset ? QString() : placesOf(ruleset.error()), refused);
    }

    void partsOfMovesAreBounded() {
        MultiPart blast;
        blast.action = CaptureAction{};
        blast.target = Radius{BoardShape::kMaxExtent, RadiusFill::Disc, RadiusCentre::Without};
        Node node;
        node.target = Anywhere{};
        MultiAction multi;
        multi.parts.assign(bounds::kMoveEffects / (64 * 64 * 64), blast);
        node.action = multi;
        QVERIFY(ofNode(node, 8));
        multi.parts.push_back(blast);
        node.action = multi;
        const auto refused = ofNode(node, 8);
        QVERIFY(!refused);
        QCOMPARE(placesOf(refused.error()), QString("ruleset.too-many-effects dear/tree/0"));
    }

    /// By whichever backend.
    void whatTheCompilerRefusesMayCostLess() {
        std::string text;
        for (int i = 0; i < 200; ++i) {
            text += (i == 0 ? "(destination.rank > " : " and (destination.rank > ") + std::to_string(i % 9) +
                    " or destination.counter(\"c" + std::to_string(i) + "\") > 2)";
        }
        Node node;
        node.action = MoveAction{};
        node.target = Anywhere{};
        node.conditions = {parseCondition(text).value()};
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            QVERIFY(ofNode(node, 8, backend));
            const auto refused = ofNode(node, 18, backend);
            QVERIFY(!refused);
            QCOMPARE(placesOf(refused.error()), QString("ruleset.too-many-questions dear/tree/0"));
        }
    }

    void eventsThatFollowFromMovesAreBounded() {
        PieceDefinition piece = *pieceOfTree("knight");
        MultiPart blast;
        blast.action = CaptureAction{};
        blast.target = Radius{3, RadiusFill::Disc, RadiusCentre::Without};
        piece.on = {EventRule{PieceEvent::TurnEnds, {}, {}, {blast}, {}, {}, {}}};
        const auto find = [&](std::string_view id) { return id == "knight" ? &piece : pieceOfTree(id); };
        Variant variant = chessVariant();
        variant.start = FenStart{};
        QVERIFY(Ruleset::compile(variant, find));
        piece.on.assign(16, piece.on.front());
        variant.shape = *BoardShape::make(20, 20);
        const auto refused = Ruleset::compile(variant, find);
        QVERIFY(!refused);
        QCOMPARE(placesOf(refused.error()), QString("ruleset.too-many-tried-steps knight/on"));
    }

    /// The reference engine makes each move to see whether it leaves the king attacked.
    void whatIsSlowInATrialIsRefused() {
        const Condition onEnemy = parseCondition("destination.has_enemy", ConditionPlace::Part).value();
        MultiAction volley;
        for (int right = -5; right < 5; ++right) {
            MultiPart& part = volley.parts.emplace_back();
            part.action = CaptureAction{};
            part.target = Jump{{1, right}};
            part.conditions = {onEnemy};
        }
        Node node;
        node.action = volley;
        node.target = Radius{1, RadiusFill::Ring, RadiusCentre::Without};
        QVERIFY(ofNode(node, 10));
        node.target = Anywhere{};
        const auto refused = ofNode(node, 10);
        QVERIFY(!refused);
        QCOMPARE(placesOf(refused.error()), QString("ruleset.list-too-slow dear/tree/0"));
    }

    /// A cannon has too many ways over such a board for the compiler, so that the reference engine plays;
    /// what that takes for the others is not held against them.
    void whatIsQuickWithoutTheOtherKindsIsAccepted() {
        Variant variant = chessVariant();
        for (const auto& [letter, id] : {std::pair("C", "cannon"), {"A", "amazon"}, {"J", "jailer"}})
            variant.army.push_back({letter, id, {}, {}});
        variant.start = FenStart{};
        variant.shape = *BoardShape::make(26, 26);
        variant.castling.clear();
        const auto ruleset = Ruleset::compile(variant, pieceOfTree);
        QVERIFY2(ruleset, ruleset ? "" : codesOf(ruleset.error()).c_str());
        QCOMPARE((*ruleset)->backendReason().code, std::string("ruleset.backend-plain"));
    }

    /// Its events would take long if they concerned every piece.
    void whatIsQuickInATrialIsAccepted() {
        Variant variant = chessVariant();
        variant.army.push_back({"J", "jailer", {}, {}});
        variant.start = FenStart{};
        variant.shape = *BoardShape::make(26, 26);
        variant.castling.clear();
        QVERIFY(Ruleset::compile(variant, pieceOfTree));
    }

    void promotionsThatNeverRestAreRefused() {
        const auto promoting = [](const char* id, const char* into) {
            PieceDefinition piece = *pieceOfTree(id);
            MultiPart part;
            part.action = PromoteAction{{KindChoice::Source::Listed, {into}}};
            piece.on.push_back({PieceEvent::Promoted, {}, {}, {part}, {}, {}, {}});
            return piece;
        };
        const PieceDefinition knight = promoting("knight", "bishop");
        PieceDefinition bishop = promoting("bishop", "rook");
        const auto find = [&](std::string_view id) {
            return id == "knight" ? &knight : id == "bishop" ? &bishop : pieceOfTree(id);
        };
        QVERIFY(Ruleset::compile(chessVariant(), find));
        bishop = promoting("bishop", "knight");
        const auto refused = Ruleset::compile(chessVariant(), find);
        QVERIFY(!refused);
        QVERIFY(placesOf(refused.error()).startsWith("ruleset.promoted-for-ever "));
        bishop.on.front().when.push_back({Literal{true}});
        QVERIFY(Ruleset::compile(chessVariant(), find));
    }

    void backendIsNamed() {
        QCOMPARE(compiled(chessVariant(), Backend::Plain)->backendReason().code, "ruleset.backend-chosen");
        QVERIFY(chess()->backendReason().code != "ruleset.backend-plain");
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::RulesetTest)
#include "tst_ruleset.moc"
