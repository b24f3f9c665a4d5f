// SPDX-License-Identifier: MIT
// Checks of trees built in memory, as by the builder, and bounds. Files with errors are in tests/data/broken.
#include "tests/kit/random_tree.h"
#include "tests/support/problems.h"
#include "tests/support/test_program.h"

#include "core/base/bounds.h"
#include "core/language/condition_text.h"
#include "core/language/validate_tree.h"

#include <QTest>

using namespace chesspp;

namespace {

QString problemsIn(const Diagnostics& problems) {
    return QString::fromStdString(testing::problemsAs("{pointer} {code}", problems));
}

Node jump() {
    Node node;
    node.action = MoveAction{};
    node.target = Jump{{1, 0}};
    return node;
}

Node chain(std::size_t depth) {
    Node node = jump();
    for (std::size_t i = 1; i < depth; ++i) {
        Node parent = jump();
        parent.children.push_back(std::move(node));
        node = std::move(parent);
    }
    return node;
}

}  // namespace

class TestTreeChecks : public QObject {
    Q_OBJECT

private slots:
    void aTreeAtTheBoundsIsFine() {
        QVERIFY(checkTree({chain(bounds::kTreeDepth)}).empty());
        QVERIFY(checkTree(std::vector<Node>(bounds::kTreeNodes, jump())).empty());
    }

    void aTreeBeyondTheBoundsIsRefused() {
        const Diagnostics deep = checkTree({chain(bounds::kTreeDepth + 1)});
        QCOMPARE(deep.items().size(), std::size_t{1});
        QCOMPARE(deep.items().front().message.code, std::string("tree.too-deep"));
        const Diagnostics wide = checkTree(std::vector<Node>(bounds::kTreeNodes + 5, jump()));
        QCOMPARE(problemsIn(wide), QString("/tree/4096 tree.too-many-nodes"));
    }

    void builtConditionsAreTypeChecked() {
        Node node = jump();
        node.conditions.push_back({Literal{std::int64_t{3}}});
        node.conditions.push_back({Subject::Other});
        node.conditions.push_back({Negation{}});
        QCOMPARE(problemsIn(checkTree({node})),
                 QString("/tree/0/if/0 condition.type, /tree/0/if/1 condition.subject-not-here, "
                         "/tree/0/if/1 condition.type, /tree/0/if/2 condition.operand-count"));
    }

    void aBuiltConditionTooDeepIsRefused() {
        Condition condition{Literal{true}};
        for (std::size_t i = 0; i < bounds::kTreeDepth; ++i) {
            Negation negation;
            negation.operands.push_back(std::move(condition));
            condition = {std::move(negation)};
        }
        Node node = jump();
        node.conditions.push_back(std::move(condition));
        QCOMPARE(problemsIn(checkTree({node})), QString("/tree/0/if/0 condition.too-deep"));
    }

    void choicesOfAMultiAreBounded() {
        MultiPart part;
        part.action = SummonAction{{KindChoice::Source::Listed, std::vector<std::string>(300, "pawn")}};
        part.target = Jump{{1, 0}};
        Node node = jump();
        node.action = MultiAction{{part, part}};
        QCOMPARE(problemsIn(checkTree({node})), QString("/tree/0/parts/1/into tree.too-many-choices"));
    }

    void eachSquareOfADiscIsAChoiceOfItsOwn() {
        MultiPart part;
        part.action = SummonAction{{KindChoice::Source::Listed, {"pawn", "rook"}}};
        part.target = Radius{1, RadiusFill::Ring, RadiusCentre::Without};
        Node node = jump();
        node.action = MultiAction{{part}};
        QVERIFY(checkTree({node}).empty());
        part.target = Radius{2, RadiusFill::Disc, RadiusCentre::Without};
        node.action = MultiAction{{part}};
        QCOMPARE(problemsIn(checkTree({node})), QString("/tree/0/parts/0/into tree.too-many-choices"));
    }

    void whatAnEventMayNotDo_data() {
        QTest::addColumn<EventRule>("rule");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, EventRule rule, const char* expected) {
            QTest::newRow(name) << std::move(rule) << QString(expected);
        };
        const auto rule = [](PieceEvent event, PartAction action, std::vector<Condition> when = {}) {
            MultiPart part;
            part.action = std::move(action);
            part.target = Jump{{1, 0}};
            if (std::holds_alternative<PromoteAction>(part.action)) part.target.reset();
            return EventRule{event, std::move(when), {}, {part}, {}, {}, {}};
        };
        const auto into = [](std::vector<std::string> kinds) {
            return KindChoice{KindChoice::Source::Listed, std::move(kinds)};
        };
        const KindChoice army{KindChoice::Source::Army, {}};
        using enum PieceEvent;
        const std::vector<Condition> always{{Literal{true}}};
        row("one kind is no choice", rule(Captured, SummonAction{into({"pawn"})}), "");
        row("two kinds are", rule(Captured, SummonAction{into({"pawn", "rook"})}),
            "/on/0/parts/0/into event.choice");
        row("the army is", rule(Captures, PromoteAction{army}), "/on/0/parts/0/into event.choice");
        row("no kind", rule(Captured, SummonAction{into({})}),
            "/on/0/parts/0/into event.choice, /on/0/parts/0/into tree.into-empty");
        row("no parts", EventRule{}, "/on/0 event.no-parts");
        EventRule there = rule(TurnEnds, CaptureAction{});
        there.parts.front().at = PartBase::Destination;
        row("no destination", there, "/on/0/parts/0/at event.destination");
        row("moving when moved", rule(Moved, MoveAction{}), "/on/0/parts/0 event.endless");
        row("swapping when moved", rule(Moved, SwapAction{}), "/on/0/parts/0 event.endless");
        row("moving when moved, on a condition", rule(Moved, MoveAction{}, always), "");
        row("moving when another thing happened", rule(Captures, MoveAction{}), "");
        EventRule off = rule(Moved, MoveAction{});
        off.enabled = Enabled::No;
        row("an event that is off", off, "");
        row("asking for a destination", rule(TurnStarts, CaptureAction{}, {{Subject::Destination}}),
            "/on/0/when/0 condition.event-destination, /on/0/when/0 condition.type");
        row("asking for the taker",
            rule(Captured, CaptureAction{}, {*parseCondition("other.side == enemy", ConditionPlace::Event)}),
            "");
        const Condition ofOther = *parseCondition("not (other.side == enemy)", ConditionPlace::Event);
        row("asking for another where there is none", rule(TurnStarts, CaptureAction{}, {ofOther}),
            "/on/0/when/0 event.no-other");
        EventRule nobody = rule(Moved, CaptureAction{});
        nobody.conditions = {Condition{Literal{true}}, ofOther};
        nobody.parts.front().conditions = {ofOther};
        row("asking for another later", nobody,
            "/on/0/if/1 event.no-other, /on/0/parts/0/if/0 event.no-other");
        EventRule others = rule(TurnEnds, MoveOtherAction{{1, 0}, {2, 0}});
        others.parts.front().target.reset();
        others.parts.front().conditions = {ofOther};
        row("who is moved is another", others, "");
        EventRule twice = rule(TurnEnds, MoveAction{});
        twice.parts.push_back(twice.parts.front());
        row("two moves", twice, "/on/0/parts/1 tree.multi-two-moves");
        EventRule holds{Immobilizes, {ofOther}, {}, {}, {}, {}, {}};
        row("immobilizing", holds, "");
        holds.parts = twice.parts;
        row("immobilizing and acting", holds, "/on/0/parts event.immobilizes-parts");
        holds.parts.clear();
        holds.conditions = {*parseCondition("any(friend.pieces, any(item.square.around(1), item.has_enemy))",
                                            ConditionPlace::Event)};
        row("immobilizing by a search within a search", holds, "/on/0/if/0 event.immobilizes-nested");
        holds.conditions = {*parseCondition("start.offset(1, 0) == other.square", ConditionPlace::Event)};
        row("immobilizing by an offset", holds, "/on/0/if/0 event.immobilizes-relative");
    }
    void whatAnEventMayNotDo() {
        QFETCH(const EventRule, rule);
        QFETCH(const QString, expected);
        QCOMPARE(problemsIn(checkEvents({rule})), expected);
    }

    void whoIsMovedIsCountedFromThePartsSquare() {
        MultiPart goes{MoveAction{}, PartBase::Destination, {}, {}, Necessity::Necessary, {}, {}, {}};
        MultiPart shifts = goes;
        shifts.action = MoveOtherAction{{1, 0}, {2, 0}};
        const Target target = Jump{{1, 0}};
        QVERIFY(checkMulti({{goes, shifts}}, target, "").empty());
        shifts.at = PartBase::Start;
        QCOMPARE(problemsIn(checkMulti({{goes, shifts}}, target, "")),
                 QString("/1/from tree.multi-moves-captured"));
    }

    void pathsAndHopsAreBounded() {
        Node node = jump();
        PathTarget path;
        path.legs.assign(bounds::kPathLegs, {{Jump{{1, 0}}}, {}, {}, {}});
        node.target = path;
        QVERIFY(checkTree({node}).empty());
        path.legs.push_back(path.legs.front());
        node.target = path;
        QCOMPARE(problemsIn(checkTree({node})), QString("/tree/0/to/path tree.path-too-long"));
        node.target = Hop{{1, 0}, "any", 1, {Reach::Rule::Exactly, 0}, {Reach::Rule::AtMost, 0}, {}};
        QCOMPARE(problemsIn(checkTree({node})),
                 QString("/tree/0/to/before tree.length, /tree/0/to/after tree.length"));
    }

    void randomTreesPassTheChecks() {
        kit::RandomTree random(7);
        for (int i = 0; i < 1000; ++i) {
            const Diagnostics problems = checkTree(random.tree());
            QVERIFY2(!problems.hasErrors(), qPrintable(problemsIn(problems)));
        }
    }
};

CHESSPP_GUILESS_TEST(TestTreeChecks)
#include "tst_tree_checks.moc"
