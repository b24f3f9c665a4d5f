// SPDX-License-Identifier: MIT
// Explanations as lines and in the list: ways with their conditions, what decided first; marks, code, keys.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/moves/explanation_card.h"
#include "ui/moves/explanation_view.h"

#include "core/analysis/explain.h"

#include <QSignalSpy>
#include <QTest>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

Square at(const char* name) {
    return *BoardShape().parse(name);
}

using As = ExplanationLine::As;
using Mark = ExplanationLine::Mark;

ClauseRow row(ClauseRow::State state, const char* pointer = "/tree/0/if/0") {
    ClauseRow made;
    made.pointer = pointer;
    made.state = state;
    made.words = Message{"words.always", {}};
    return made;
}

QStringList textsOf(const std::vector<ExplanationLine>& lines) {
    QStringList texts;
    for (const ExplanationLine& line : lines) texts += line.text;
    return texts;
}

ExplainedNode node(const char* pointer, int depth, const char* code, std::vector<Square> gives = {}) {
    ExplainedNode made;
    made.pointer = pointer;
    made.depth = depth;
    made.message = Message{code, {}};
    made.gives = std::move(gives);
    made.verdict = NodeVerdict::Gives;
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
        const auto lines = linesOf({node("/tree/0", 0, "explain.node.gives", {at("a3")}),
                                    node("/tree/0", 0, "explain.node.gives", {at("c3")})});
        QCOMPARE(lines.size(), std::size_t{2});
        QCOMPARE(lines.front().as, As::Way);
        QCOMPARE(lines.front().squares, squares({"a3", "c3"}));
    }

    void imagesThatSayOtherThingsStayApart() {
        ExplainedNode held = node("/tree/0", 0, "explain.node.gives");
        held.rows = {row(ClauseRow::State::Holds)};
        ExplainedNode failed = node("/tree/0", 0, "explain.node.fails");
        failed.rows = {row(ClauseRow::State::Fails)};
        QCOMPARE(textsOf(linesOf({held, failed})).count(library().sentence({"words.always", {}})), 2);
    }

    void conditionsOfTheGatesAboveStandUnderTheWay() {
        ExplainedNode gate = node("/tree/0", 0, "explain.node.closed");
        gate.role = NodeRole::Gate;
        gate.rows = {row(ClauseRow::State::Fails, "/tree/0/if/0")};
        ExplainedNode way = node("/tree/0/then/0", 1, "explain.node.not-evaluated");
        way.verdict = NodeVerdict::NotEvaluated;
        way.rows = {row(ClauseRow::State::NotEvaluated, "/tree/0/then/0/if/0")};
        const auto lines = linesOf({gate, way});
        QCOMPARE(lines.size(), std::size_t{5});
        QCOMPARE(lines[0].as, As::Way);
        QVERIFY(lines[0].text.endsWith("only if:"));
        QCOMPARE(lines[1].mark, Mark::Fails);
        QCOMPARE(lines[2].as, As::Seen);
        QCOMPARE(lines[3].mark, Mark::NotEvaluated);
        QCOMPARE(lines[3].found, "not evaluated");
    }

    void whatDecidedComesFirst() {
        ExplainedNode closed = node("/tree/0", 0, "explain.node.not-evaluated");
        closed.verdict = NodeVerdict::NotEvaluated;
        ExplainedNode failed = node("/tree/0", 0, "explain.node.fails");
        failed.verdict = NodeVerdict::Fails;
        failed.rows = {row(ClauseRow::State::Holds, "/tree/0/if/0"),
                       row(ClauseRow::State::Fails, "/tree/0/if/1")};
        const auto lines = linesOf({closed, failed});
        QVERIFY(lines.size() > 4);
        QCOMPARE(lines[1].mark, Mark::Fails);
        QCOMPARE(lines[3].mark, Mark::Holds);
    }

    void obstaclesAreMarkedAndConditionsNotSaidTwice() {
        ExplainedNode way = node("/tree/0", 0, "explain.node.blocked");
        way.rows = {row(ClauseRow::State::Holds)};
        way.reasons = {{{"explain.hindrance.hole", {{"square", "b3"}}, {"/tree/0"}}, {at("b3")}},
                       {{"explain.is-not-so", {{"denial", "no"}}, {"/tree/0/if/0"}}, {}}};
        const auto lines = linesOf({way});
        QCOMPARE(textsOf(lines), (QStringList{lines[0].text, "b3 is a hole.",
                                              "Only if:", library().sentence({"words.always", {}}), ""}));
        QCOMPARE(lines[1].mark, Mark::Fails);
        QCOMPARE(lines[1].squares, squares({"b3"}));
    }

    void marksAreReadAndCodeIsShownOnDemand() {
        ExplanationView view(nullptr);
        view.setLines(
            {{.as = As::Condition, .depth = 1, .text = "it is on", .mark = Mark::Holds},
             {.as = As::Seen, .depth = 1, .text = "yes", .code = "a.b"},
             {.as = As::Condition, .depth = 1, .text = "it is off", .found = "now on", .mark = Mark::Fails}});
        QVERIFY(view.hasCode());
        const auto readAt = [&](int row) {
            return view.model()
                ->index(row, 0)
                .data(Qt::AccessibleTextRole)
                .toString()
                .replace(QChar::Nbsp, ' ');
        };
        QCOMPARE(readAt(0), "holds: it is on");
        QCOMPARE(readAt(2), "does not hold: it is off · now on");
        QVERIFY(!view.plainText().contains("a.b"));
        view.setCode(CodeLines::Shown);
        QVERIFY(view.plainText().contains("a.b = yes"));
    }

    void rowsPointAtTheirSquaresByPointerAndKeys() {
        QWidget parent;
        auto* column = new QWidget(&parent);
        parent.resize(300, 400);
        column->setGeometry(0, 0, 300, 400);
        auto* card = new ExplanationCard(*column);
        parent.show();
        card->showExplanation("title", {{.as = As::Answer, .text = "no", .squares = squares({"a1"})},
                                        {.as = As::Condition,
                                         .depth = 1,
                                         .text = "first",
                                         .mark = Mark::Fails,
                                         .squares = squares({"b1"})},
                                        {.as = As::Condition,
                                         .depth = 1,
                                         .text = "second",
                                         .mark = Mark::Holds,
                                         .squares = squares({"c1"})}});
        QSignalSpy pointed(card, &ExplanationCard::pointed);
        QSignalSpy left(card, &ExplanationCard::left);
        parent.activateWindow();
        card->view()->setFocus();
        QVERIFY(QTest::qWaitFor([&] { return card->view()->hasFocus(); }));
        for (const char* square : {"b1", "c1"}) {
            pointed.clear();
            card->view()->setCurrentIndex(card->view()->model()->index(square[0] - 'a', 0));
            QCOMPARE(pointed.size(), 1);
            QCOMPARE(pointed.front().front().value<SquareSet>(), squares({square}));
        }
        pointed.clear();
        QTest::keyClick(card->view(), Qt::Key_Up);
        QCOMPARE(pointed.front().front().value<SquareSet>(), squares({"b1"}));
        pointed.clear();
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(card->view(), &leave);
        QCOMPARE(pointed.front().front().value<SquareSet>(), squares({"a1", "b1"}));
        QTest::keyClick(card->view(), Qt::Key_Escape);
        QVERIFY(!card->isVisible());
        QCOMPARE(left.size(), 1);
    }
};

CHESSPP_TEST(MoveExplanationTest)
#include "tst_move_explanation.moc"
