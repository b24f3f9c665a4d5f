// SPDX-License-Identifier: MIT
// Reasons why a piece cannot go to a square, each with its squares. For values, see tst_explain.cpp.
#include "tests/core/analysis/explain_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace chesspp::testing {

class ExplainReasonsTest : public QObject {
    Q_OBJECT
private slots:
    void reasonsOfChess_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QByteArray>("tried");
        QTest::addColumn<QString>("reasons");
        const auto row = [](const char* fen, const char* tried, const char* reasons) {
            QTest::addRow("%s %s", fen, tried) << QByteArray(fen) << QByteArray(tried) << QString(reasons);
        };
        row(kStart, "e2 e4", "can:");
        row(kStart, "e4 e5", "nobody: no-piece@e4");
        row(kStart, "e7 e5", "forbidden: not-its-turn@e7");
        row(kStart, "a1 a5", "cannot: hindrance.piece@a2");
        row(kStart, "a1 a2", "cannot: hindrance.own-piece@a2");
        row(kStart, "a1 b3", "cannot: no-node@b3");
        row(kStart, "b1 d2", "cannot: fails@d2");
        row(kStart, "e1 g1", "cannot: hindrance.between@f1");
        row("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2 e4", "cannot: is-not-so@e3");
        row("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2 e4", "cannot: is-not-so@e4");
        row("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2 c3", "forbidden: rule.pinned@e1,e7,e6,e5,e4,e3,e2");
        // Neither pawn is pinned by itself.
        row("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5 d6", "forbidden: rule.opened@a5,h5,g5,f5,e5,d5,c5,b5");
        row("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5 e6", "can:");
        row("7k/6b1/8/3Pp3/8/2K5/8/8 w - e6 0 1", "d5 e6", "forbidden: rule.opened@c3,g7,f6,e5,d4");
        row("4k3/4r3/8/8/7b/8/8/4K2R w K - 0 1", "h1 h2",
            "forbidden: rule.stays-attacked@e1,h4,g3,f2 rule.stays-attacked@e1,e7,e6,e5,e4,e3,e2");
        row("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1 e2", "forbidden: rule.attacked@e2,a2,b2,c2,d2");
        row("4k3/8/8/8/8/8/R3K2R/8 w - - 0 1", "e2 g2", "cannot: hindrance.actor-moved@e2");
        row("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1 g1", "cannot: hindrance.partner-moved@h1");
        row("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1 h1", "cannot: no-node@h1");
        row("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "e1 g1", "cannot: hindrance.castles-over-attack@f1,f2");
        row("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1 h1", "can:");
        // A setup that the rules cannot play still has its answer, with what they have against it.
        row("8/8/8/8/8/8/4N3/8 w - - 0 1", "e2 c3", "forbidden: position.no-royal position.no-royal");
        row("8/8/8/8/8/8/4N3/8 w - - 0 1", "e2 c4", "cannot: position.no-royal position.no-royal no-node@c4");
    }
    void reasonsOfChess() {
        QFETCH(const QByteArray, fen);
        QFETCH(const QByteArray, tried);
        QFETCH(const QString, reasons);
        QCOMPARE(reasonsOf(BoardShape(), asked(chess(), fen, tried)), reasons);
    }

    void whatDoesNotActInThisMoveOfTheTurnIsForbidden() {
        Variant variant = chessVariant();
        variant.turn.emplace().letters = {"N", "*"};
        variant.turn->moves = {Expression{Literal{std::int64_t{2}}}};
        const auto ruleset = compiled(variant);
        QCOMPARE(reasonsOf(BoardShape(), asked(ruleset, kStart, "e2 e4")),
                 QString("forbidden: not-in-turn@e2"));
        QCOMPARE(reasonsOf(BoardShape(), asked(ruleset, kStart, "b1 c3")), QString("can:"));
    }

    void reasonsOfOtherTrees_data() {
        QTest::addColumn<QByteArray>("tree");
        QTest::addColumn<QByteArray>("placement");
        QTest::addColumn<QByteArray>("tried");
        QTest::addColumn<QString>("reasons");
        const auto row = [](const char* name, const char* tree, const char* placement, const char* tried,
                            const char* reasons) {
            QTest::newRow(name) << QByteArray(tree) << QByteArray(placement) << QByteArray(tried)
                                << QString(reasons);
        };
        const char* hop = R"([{ "do": "move", "to": {"hop": [1, 0], "over": "enemy", "before": {"at-most": 2},
                               "after": {"exactly": 1}} }])";
        row("nothing to hop over", hop, "4k3/8/8/8/8/8/8/X3K3", "a1 a4",
            "cannot: hindrance.no-hurdle-before");
        row("a friend is no hurdle", hop, "4k3/8/8/8/8/8/P7/X3K3", "a1 a4",
            "cannot: hindrance.wrong-hurdle@a2");
        row("a hurdle too far", hop, "4k3/8/8/p7/8/8/8/X3K3", "a1 a6",
            "cannot: hindrance.hurdle-distance@a5");
        row("a landing too far", hop, "4k3/8/8/8/8/8/p7/X3K3", "a1 a4",
            "cannot: hindrance.landing-distance@a4");
        row("a hop", hop, "4k3/8/8/8/8/8/p7/X3K3", "a1 a3", "can:");
        row("the hurdle is the target", hop, "4k3/8/8/8/8/p7/8/X3K3", "a1 a3",
            "cannot: hindrance.hurdle-itself@a3");
        row("a hurdle beyond the target", hop, "4k3/8/8/8/8/p7/8/X3K3", "a1 a2", "cannot: no-node@a2");
        const char* cannon = R"([{ "do": "capture", "to": {"hop": [1, 0], "over": "any"} }])";
        row("two pieces, and the first aimed at", cannon, "4k3/8/p7/8/p7/8/8/X3K3", "a1 a4",
            "cannot: hindrance.hurdle-itself@a4");
        row("nothing between, hurdles beyond", cannon, "4k3/8/p7/8/p7/8/8/X3K3", "a1 a3",
            "cannot: hindrance.no-hurdle-before");
        row("beyond the second piece", cannon, "4k3/p7/p7/8/p7/8/8/X3K3", "a1 a7",
            "cannot: hindrance.piece@a6");
        const char* two = R"([{ "do": "move", "to": {"hop": [1, 0], "over": "any", "count": 2} }])";
        row("one of two hurdles", two, "4k3/8/8/8/p7/8/8/X3K3", "a1 a6",
            "cannot: hindrance.too-few-hurdles@a4");
        row("a hole beyond the target", cannon, "4k3/8/*7/8/8/8/8/X3K3", "a1 a3",
            "cannot: hindrance.no-hurdle-before");
        const char* slide = R"([{ "do": "convert", "to": {"slide": [1, 0]} }])";
        row("nobody to convert, and somebody beyond", slide, "4k3/8/8/8/P7/8/8/X3K3", "a1 a2",
            "cannot: hindrance.no-piece@a2");
        const char* stops = R"([{ "do": "move", "to": {"line": [1, 0]}, "stop": ["destination.occupied"] }])";
        row("a stop", stops, "4k3/8/8/8/8/8/p7/X3K3", "a1 a4", "cannot: hindrance.stop@a2");
        row("a hole", stops, "4k3/8/8/8/8/8/*7/X3K3", "a1 a4", "cannot: hindrance.hole@a2");
        const char* multi = R"([{ "do": "multi", "to": {"jump": [1, 0]}, "parts": [
            { "do": "move", "at": "destination", "necessary": true },
            { "do": "capture", "at": "start", "to": {"jump": [0, 1]}, "if": ["destination.has_enemy"],
              "necessary": true } ] }])";
        row("a part", multi, "4k3/8/8/8/8/8/8/X3K3", "a1 a2", "cannot: part.does-not-hold@a2 is-not-so@b1");
        const char* walled = R"([{ "do": "multi", "to": {"jump": [1, 0]}, "parts": [
            { "do": "wall", "at": "destination", "change": "build" },
            { "do": "move", "at": "destination", "necessary": true } ] }])";
        row("a part that ends in a hole", walled, "4k3/8/8/8/8/8/8/X3K3", "a1 a2",
            "cannot: part.into-hole@a2");
        const char* taken = R"([{ "do": "multi", "to": {"jump": [1, 0]}, "parts": [
            { "do": "capture", "at": "start" }, { "do": "move", "at": "destination", "necessary": true } ] }])";
        row("a part whose piece is gone", taken, "4k3/8/8/8/8/8/8/X3K3", "a1 a2", "cannot: part.gone@a2");
        const char* convert = R"([{ "do": "convert", "to": {"jump": [1, 0]} }])";
        row("nobody to convert", convert, "4k3/8/8/8/8/8/8/X3K3", "a1 a2", "cannot: hindrance.no-piece@a2");
        const char* taking =
            R"([{ "do": "push", "to": {"path": [ { "to": {"jump": [1, 0]}, "take": true } ]} }])";
        row("a way that takes whom it would push", taking, "4k3/8/8/8/8/p7/p7/X3K3", "a1 a2",
            "cannot: hindrance.taken-on-the-way@a2");
        const char* gate =
            R"([{ "if": ["self.moved"], "then": [ { "do": "move", "to": {"jump": [1, 0]} } ] }])";
        row("a gate", gate, "4k3/8/8/8/8/8/8/X3K3", "a1 a2", "cannot: is-not-so");
        const char* path =
            R"([{ "do": "move", "to": {"path": [ { "to": {"jump": [1, 0]}, "if": ["destination.empty"] },
                                                               { "to": {"jump": [1, 1]} } ]} }])";
        row("a leg", path, "4k3/8/8/8/8/8/p7/X3K3", "a1 b3", "cannot: is-not-so@a2");
        const char* off = R"([{ "do": "move", "to": {"jump": [1, 0]}, "off": true }])";
        row("switched off", off, "4k3/8/8/8/8/8/8/X3K3", "a1 a2", "cannot: no-node@a2");
    }
    void reasonsOfOtherTrees() {
        QFETCH(const QByteArray, tree);
        QFETCH(const QByteArray, placement);
        QFETCH(const QByteArray, tried);
        QFETCH(const QString, reasons);
        const RulesetPtr ruleset = chessWith(tree);
        QCOMPARE(reasonsOf(BoardShape(), asked(ruleset, placement + " w - - 0 1", tried)), reasons);
    }

    void whatStandsInTheWayIsTheOnlyThingSoCalled_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QByteArray>("tried");
        QTest::addColumn<QString>("label");
        const auto row = [](const char* fen, const char* tried, const char* label) {
            QTest::addRow("%s %s", fen, tried) << QByteArray(fen) << QByteArray(tried) << QString(label);
        };
        row(kStart, "a1 a5", "something is in the way");
        row(kStart, "a1 a2", "something is in the way");
        row(kStart, "e1 g1", "something is in the way");
        row("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "e1 g1", "cannot be done now");
        row("4k3/8/8/8/8/8/R3K2R/8 w - - 0 1", "e2 g2", "cannot be done now");
        row("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1 g1", "cannot be done now");
    }
    void whatStandsInTheWayIsTheOnlyThingSoCalled() {
        QFETCH(const QByteArray, fen);
        QFETCH(const QByteArray, tried);
        QFETCH(const QString, label);
        const Explanation told = asked(chess(), fen, tried);
        QVERIFY(!told.nodes.empty());
        QCOMPARE(QString::fromStdString(english().render(told.nodes.back().message)), label);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::ExplainReasonsTest)
#include "tst_explain_reasons.moc"
