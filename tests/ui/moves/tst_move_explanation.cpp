// SPDX-License-Identifier: MIT
// Explanations as lines: a line that several images of a node share is shown once, with the squares of all.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/moves/move_explanation.h"

#include "core/analysis/explain.h"

#include <QTest>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

Square at(const char* name) {
    return *BoardShape().parse(name);
}

ExplainedNode node(const char* pointer, int depth, const char* code, std::vector<Square> gives = {}) {
    ExplainedNode made;
    made.pointer = pointer;
    made.depth = depth;
    made.message = Message{code, {}};
    made.gives = std::move(gives);
    return made;
}

/// The explanation of the knight with these nodes, without the heading.
std::vector<ExplanationLine> linesOf(std::vector<ExplainedNode> nodes) {
    Explanation reported;
    reported.from = at("b1");
    reported.to = at("b4");
    reported.message = Message{"explain.node.elsewhere", {}};
    reported.nodes = std::move(nodes);
    std::vector<ExplanationLine> lines =
        explanationLinesOf(library(), *library().piece("knight"), reported, startOfChess().setup());
    const auto heading = std::ranges::find(lines, ExplanationLine::As::Heading, &ExplanationLine::as);
    return {heading + 1, lines.end()};
}

SquareSet squares(std::initializer_list<const char*> names) {
    SquareSet all;
    for (const char* name : names) all.insert(at(name));
    return all;
}

}  // namespace

class MoveExplanationTest : public QObject {
    Q_OBJECT

private slots:
    void imagesOfWhichTheSameIsToldStandThereOnceWithTheSquaresOfAll() {
        const auto lines = linesOf({node("/tree/0", 0, "explain.node.leads-on", {at("a3")}),
                                    node("/tree/0", 0, "explain.node.leads-on", {at("c3")})});
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE(lines.front().squares, squares({"a3", "c3"}));
    }

    void imagesThatSayOtherThingsStayApart() {
        QCOMPARE(linesOf({node("/tree/0", 0, "explain.node.gives"), node("/tree/0", 0, "explain.node.off")})
                     .size(),
                 std::size_t{2});
        QCOMPARE(
            linesOf({node("/tree/0", 0, "explain.node.off"), node("/tree/1", 0, "explain.node.off")}).size(),
            std::size_t{2});
    }

    void whatStandsUnderAnImageIsToldOnceWithIt() {
        const auto lines = linesOf({node("/tree/0", 0, "explain.node.opens"),
                                    node("/tree/0/then/0", 1, "explain.node.gives", {at("a3")}),
                                    node("/tree/0", 0, "explain.node.opens"),
                                    node("/tree/0/then/0", 1, "explain.node.gives", {at("d2")})});
        QCOMPARE(lines.size(), std::size_t{2});
        QCOMPARE(lines.back().squares, squares({"a3", "d2"}));
    }

    void anImageUnderWhichSomethingElseIsToldStaysApart() {
        QCOMPARE(
            linesOf({node("/tree/0", 0, "explain.node.opens"),
                     node("/tree/0/then/0", 1, "explain.node.gives"),
                     node("/tree/0", 0, "explain.node.opens"), node("/tree/0/then/0", 1, "explain.node.off")})
                .size(),
            std::size_t{4});
    }
};

CHESSPP_TEST(MoveExplanationTest)
#include "tst_move_explanation.moc"
