// SPDX-License-Identifier: MIT
//
// Checks of trees that no file holds: built ones, as the builder makes them, and the
// bounds. What files get wrong stands in tests/data/broken.
#include "tests/kit/random_tree.h"

#include "core/actions/checks.h"
#include "core/actions/condition_text.h"
#include "core/base/bounds.h"

#include <QTest>

using namespace chesspp;

namespace {

QString told(const Diagnostics& problems) {
    QStringList list;
    for (const Diagnostic& problem : problems.items()) {
        list << QString::fromStdString(problem.place.pointer + ' ' + problem.message.code);
    }
    return list.join(", ");
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
        QCOMPARE(told(wide), QString("/tree/4096 tree.too-many-nodes"));
    }

    void builtConditionsAreTypeChecked() {
        Node node = jump();
        node.conditions.push_back({Literal{std::int64_t{3}}});
        node.conditions.push_back({Subject::Other});
        node.conditions.push_back({Negation{}});
        QCOMPARE(told(checkTree({node})),
                 QString("/tree/0/if/0 condition.type, /tree/0/if/1 condition.subject-not-here, "
                         "/tree/0/if/1 condition.type, /tree/0/if/2 condition.operand-count"));
    }

    void aBuiltConditionTooDeepIsRefused() {
        Condition condition{Literal{true}};
        for (std::size_t i = 0; i < bounds::kTreeDepth; ++i) {
            Negation negation;
            negation.operand.push_back(std::move(condition));
            condition = {std::move(negation)};
        }
        Node node = jump();
        node.conditions.push_back(std::move(condition));
        QCOMPARE(told(checkTree({node})), QString("/tree/0/if/0 condition.too-deep"));
    }

    void choicesOfAMultiAreBounded() {
        MultiPart part;
        part.action = SummonAction{{KindChoice::Source::Listed, std::vector<std::string>(100, "pawn")}};
        part.target = Jump{{1, 0}};
        Node node = jump();
        node.action = MultiAction{{part, part}};
        QCOMPARE(told(checkTree({node})), QString("/tree/0/parts/1/into tree.too-many-choices"));
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
        QCOMPARE(told(checkTree({node})), QString("/tree/0/parts/0/into tree.too-many-choices"));
    }

    void disabledNodesNeedNotBePlayable() {
        Node node = jump();
        node.target = Anywhere{};
        QCOMPARE(told(notYetPlayable({node})), QString("/tree/0/to piece.not-yet"));
        node.enabled = Enabled::No;
        QVERIFY(notYetPlayable({node}).empty());
    }

    void randomTreesPassTheChecks() {
        for (const Acceptance forms : {Acceptance::Evaluable, Acceptance::Declared}) {
            kit::RandomTree random(7, forms);
            for (int i = 0; i < 500; ++i) {
                const std::vector<Node> tree = random.tree();
                const Diagnostics problems = checkTree(tree);
                QVERIFY2(!problems.hasErrors(), qPrintable(told(problems)));
                if (forms == Acceptance::Evaluable) QVERIFY(notYetPlayable(tree).empty());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestTreeChecks)
#include "tst_tree_checks.moc"
