// SPDX-License-Identifier: MIT
// Explanations: values of conditions and stops, attackers, effects of moves. For reasons, see
// tst_explain_reasons.cpp.
#include "tests/core/analysis/explain_bench.h"
#include "tests/support/test_program.h"

#include "core/analysis/attacks.h"
#include "core/analysis/explain.h"
#include "core/analysis/move_tally.h"
#include "core/base/bounds.h"

#include <QTest>
#include <set>

namespace chesspp::testing {

class ExplainTest : public QObject {
    Q_OBJECT
private slots:
    void conditionsTellWhatTheySaw_data() {
        QTest::addColumn<QByteArray>("condition");
        QTest::addColumn<QStringList>("values");
        const auto row = [](const char* condition, const QStringList& values) {
            QTest::newRow(condition) << QByteArray(condition) << values;
        };
        row("destination.empty", {"destination.empty=no", "destination=a2 (black pawn)"});
        row("start.file < destination.rank",
            {"start.file < destination.rank=yes", "start.file=1", "start=a1 (white x-piece)",
             "destination.rank=2", "destination=a2 (black pawn)"});
        row("last.distance > 3",
            {"last.distance > 3=no value, which counts as no", "last.distance=nothing", "last=nothing"});
        row("last.distance > 3 otherwise true",
            {"last.distance > 3 otherwise true=yes (the default, as there is no value)",
             "last.distance > 3=nothing", "last.distance=nothing", "last=nothing"});
        row("count(enemy.pieces, item.royal) == 1",
            {"count(enemy.pieces, item.royal) == 1=yes", "count(enemy.pieces, item.royal)=1",
             "enemy.pieces=2 pieces", "enemy=Black", "item.royal=no", "item.royal=yes"});
        row("destination.has_friend or destination.has_enemy",
            {"destination.has_friend or destination.has_enemy=yes", "destination.has_friend=no",
             "destination=a2 (black pawn)", "destination.has_enemy=yes", "destination=a2 (black pawn)"});
    }
    void conditionsTellWhatTheySaw() {
        QFETCH(const QByteArray, condition);
        QFETCH(const QStringList, values);
        const RulesetPtr ruleset =
            chessWith("[{ \"do\": \"move\", \"to\": {\"jump\": [1, 0]}, \"if\": [\"" + condition + "\"] }]");
        const Explanation told = asked(ruleset, "4k3/8/8/8/8/8/p7/X3K3 w - - 0 1", "a1 a2");
        QCOMPARE(told.nodes.size(), 1U);
        QCOMPARE(told.nodes[0].conditions.size(), 1U);
        QStringList lines;
        addValues(english(), told.nodes[0].conditions[0].seen, lines);
        QCOMPARE(lines, values);
        QCOMPARE(told.nodes[0].conditions[0].pointer, std::string("/tree/0/if/0"));
    }

    void attackersStandInTheAnswer() {
        const RulesetPtr ruleset = chessWith(
            R"tree([{ "do": "move", "to": {"jump": [1, 0]}, "if": ["not destination.attacked_by(enemy)"] }])tree");
        const Explanation told = asked(ruleset, "4k2r/8/8/8/8/8/7r/X3K3 w - - 0 1", "a1 a2");
        QCOMPARE(told.reasons.size(), 1U);
        QCOMPARE(english().render(told.reasons[0].message),
                 std::string("The target square is attacked by the enemy: black rook on h2."));
    }

    void stopsTellWhatTheySaw_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("tried");
        QTest::addColumn<QStringList>("seen");
        QTest::addColumn<QString>("reason");
        QTest::newRow("one that holds")
            << QByteArray(R"("stop": ["destination.is_light"])") << QByteArray("a1 a4")
            << QStringList{"/tree/0/stop/0 a2 destination.is_light=yes destination=a2 (empty)"}
            << "The line stops at a2 (empty): the square just reached is light.";
        QTest::newRow("all of two")
            << QByteArray(R"("stop": ["destination.rank > 2", "destination.is_light"], "stop-if": "all")")
            << QByteArray("a1 a5")
            << QStringList{"/tree/0/stop/0 a4 destination.rank > 2=yes destination.rank=4 destination=a4 (empty)",
                           "/tree/0/stop/1 a4 destination.is_light=yes destination=a4 (empty)"}
            << "The line stops at a4 (empty): the rank of the square just reached is greater than 2 and the square just reached is light.";
        QTest::newRow("one beyond the square") << QByteArray(R"("stop": ["destination.rank == 6"])")
                                               << QByteArray("a1 a5") << QStringList{} << QString();
    }
    void stopsTellWhatTheySaw() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, tried);
        QFETCH(const QStringList, seen);
        QFETCH(const QString, reason);
        const RulesetPtr ruleset =
            chessWith("[{ \"do\": \"move\", \"to\": {\"slide\": [1, 0]}, " + fields + " }]");
        const Explanation told = asked(ruleset, "4k3/8/8/8/8/8/8/X3K3 w - - 0 1", tried);
        QCOMPARE(told.nodes.size(), 1U);
        QStringList lines;
        for (const TracedCondition& each : told.nodes[0].conditions) {
            QStringList values;
            addValues(english(), each.seen, values);
            lines << QString("%1 %2 %3")
                         .arg(QString::fromStdString(each.pointer), squaresOf(BoardShape(), {*each.square}),
                              values.join(' '));
        }
        QCOMPARE(lines, seen);
        QCOMPARE(told.reasons.empty() ? QString()
                                      : QString::fromStdString(english().render(told.reasons[0].message)),
                 reason);
    }

    void attackersOfACastlingAreNamed_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QString>("reason");
        QTest::newRow("out of")
            << QByteArray("1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
            << "It is attacked on e1 by black rook on e8, and castling out of an attack is not allowed.";
        QTest::newRow("over") << QByteArray("1k3r1r/8/8/8/8/8/8/R3K2R w KQ - 0 1")
                              << "It would castle over f1, which is attacked by black rook on f8.";
        QTest::newRow("into") << QByteArray("1k4rr/8/8/8/8/8/8/R3K2R w KQ - 0 1")
                              << "It would castle to g1, which is attacked by black rook on g8.";
    }
    void attackersOfACastlingAreNamed() {
        QFETCH(QByteArray, fen);
        QFETCH(QString, reason);
        const Explanation told = asked(chess(), fen, "e1 g1");
        QCOMPARE(QString::fromStdString(english().render(told.reasons.at(0).message)), reason);
    }

    void movesTellWhatTheyWouldDo_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QByteArray>("tried");
        QTest::addColumn<QStringList>("does");
        QTest::addColumn<QString>("squares");
        QTest::newRow("a ride that takes")
            << QByteArray("4k3/8/8/8/p7/8/8/R3K3 w - - 0 1") << QByteArray("a1 a4")
            << QStringList{"black pawn on a4 is captured", "white rook moves from a1 to a4"}
            << "a2,a3|a4|a1,a4";
        QTest::newRow("en passant") << QByteArray("4k3/8/8/Pp6/8/8/8/4K3 w - b6 0 1") << QByteArray("a5 b6")
                                    << QStringList{"white pawn moves from a5 to b6",
                                                   "black pawn on b5 is captured"}
                                    << "|b5|a5,b6";
        QTest::newRow("castling") << QByteArray("4k3/8/8/8/8/8/8/4K2R w K - 0 1") << QByteArray("e1 g1")
                                  << QStringList{"white king castles to g1, white rook to f1"}
                                  << "f1||e1,g1,h1,f1";
        QTest::newRow("a double step") << QByteArray(kStart) << QByteArray("e2 e4")
                                       << QStringList{"white pawn moves from e2 to e4",
                                                      "leaves the mark “en-passant” on e3 for one turn"}
                                       << "||e2,e4,e3";
    }
    void movesTellWhatTheyWouldDo() {
        QFETCH(const QByteArray, fen);
        QFETCH(const QByteArray, tried);
        QFETCH(const QStringList, does);
        QFETCH(const QString, squares);
        const Explanation told = asked(chess(), fen, tried);
        QCOMPARE(told.moves.size(), 1U);
        QStringList lines;
        for (const Message& action : told.moves[0].does) {
            lines << QString::fromStdString(english().render(action));
        }
        QCOMPARE(lines, does);
        const ExplainedMove& move = told.moves[0];
        const BoardShape shape;
        QCOMPARE(squaresOf(shape, move.passed) + '|' + squaresOf(shape, move.taken) + '|' +
                     squaresOf(shape, move.changed),
                 squares);
    }

    /// Nodes of 4096 choices each, shown on h8, to which one square leads.
    static RulesetPtr manyWays(int nodes) {
        QByteArrayList tree;
        for (int i = 0; i < nodes; ++i) {
            QByteArrayList parts;
            for (int rank = 1; rank <= 6; ++rank) {
                const int aside = rank <= 4 ? (i >> (rank - 1)) & 1 : 0;
                parts << QString(
                             "{'do': 'summon', 'at': 'start', 'to': {'jump': [%1, %2]}, 'into': "
                             "['queen', 'rook', 'bishop', 'knight']}")
                             .arg(rank)
                             .arg(aside)
                             .replace('\'', '"')
                             .toUtf8();
            }
            tree << R"({"do": "multi", "to": {"jump": [7, 7]}, "parts": [)" + parts.join(", ") + "]}";
        }
        tree << R"({"do": "move", "to": {"jump": [7, 7]}})";
        return chessWith("[" + tree.join(", ") + "]");
    }

    void noMoreIsPlayedThanAnybodyReads_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<bool>("legal");
        QTest::newRow("what is legal is found") << QByteArray("8/8/8/8/8/8/8/X3K2k w - - 0 1") << true;
        // Whoever is summoned to a2 takes the rook, whoever is to b2 stands in its way.
        QTest::newRow("what helps against a check is found")
            << QByteArray("6k1/8/8/8/8/8/r6K/X7 w - - 0 1") << true;
        QTest::newRow("in check") << QByteArray("4r1k1/8/8/8/8/8/8/X3K3 w - - 0 1") << false;
    }
    void noMoreIsPlayedThanAnybodyReads() {
        QFETCH(const QByteArray, fen);
        QFETCH(const bool, legal);
        constexpr int kNodes = 15;
        constexpr std::size_t kWays = kNodes * 4096 + 1;
        const Explanation told = asked(manyWays(kNodes), fen, "a1 h8");
        QCOMPARE(told.ways, kWays);
        QVERIFY(told.moves.size() <= kMostExplained && told.moves.size() > kMostExplained - kNodes);
        QCOMPARE(told.leftOut, kWays - told.moves.size());
        QCOMPARE(told.answer == Answer::Can, legal);
        QCOMPARE(QString::fromStdString(told.message.code),
                 QString(legal ? "explain.can" : "explain.forbidden-as-far"));
        // Something of every node, and not the same choices again.
        std::set<std::string> nodes;
        std::set<std::vector<KindId>> choices;
        for (const ExplainedMove& move : told.moves) {
            nodes.insert(move.nodes.begin(), move.nodes.end());
            choices.insert(move.move.choices);
        }
        QCOMPARE(nodes.size(), std::size_t{kNodes + 1});
        QVERIFY(choices.size() > 4);
    }

    void nothingIsLeftOutWhereThereIsLittle() {
        const Explanation told = asked(chess(), "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7 a8");
        QCOMPARE(told.moves.size(), std::size_t{4});
        QCOMPARE(told.ways, std::size_t{4});
        QCOMPARE(told.leftOut, std::size_t{0});
    }

    void everyNodeIsToldWhereAllAreAskedFor() {
        const auto setup = parseFen(*chess(), kStart);
        const Square e2 = *setup->shape.parse("e2");
        const auto concerned = explain(*chess(), *setup, e2, *setup->shape.parse("a8"), {});
        QVERIFY(concerned.nodes.empty());
        const auto all = explain(*chess(), *setup, e2, *setup->shape.parse("a8"), {}, NodeFilter::All);
        QCOMPARE(all.nodes.size(), 11U);  // each image of a node is one
    }

    void dropsAndPassesSayWhatTheyDo() {
        auto setup = parseFen(*chess(), kStart);
        const KindId knight = *chess()->kindByLetter("N");
        setup->hands[Side::White][knight] = 2;
        const auto told = [&](const FullMove& move) {
            QStringList codes;
            for (const Message& each : actionsOf(*chess(), *setup, move, {}))
                codes += QString::fromStdString(each.code);
            return codes.join(' ');
        };
        const auto drop = [&](const char* to) {
            const Square at = *setup->shape.parse(to);
            return FullMove{Origin::hand(knight), at, {effect::drop(Side::White, knight, at)}, {}};
        };
        QCOMPARE(told(drop("e4")), QString("explain.does.drops"));
        QCOMPARE(told(drop("e7")), QString("explain.does.takes explain.does.drops"));
        QCOMPARE(told({}), QString("explain.does.nothing"));
        QCOMPARE(stagesOf(chess()->rules(), *setup, drop("e4"), {}).size(), 1U);
        QVERIFY(stagesOf(chess()->rules(), *setup, {}, {}).empty());

        const FullMove onE4 = drop("e4");
        QVERIFY(squaresToShow(onE4) == std::vector{*onE4.shown});
        QVERIFY(actorAfter(onE4) == onE4.shown);
        QCOMPARE(tallyOf(onE4, *setup).placed, 1);
        QVERIFY(squaresToShow({}).empty());
        QVERIFY(!actorAfter({}));
    }

    void attackersAndDefendersAreFound() {
        const auto setup = parseFen(*chess(), "4k3/4r3/8/8/4N3/8/4R3/4K3 w - - 0 1");
        const Square e4 = *setup->shape.parse("e4");
        const std::vector<Attack> attackers = attacksOn(chess()->rules(), *setup, e4, Side::Black);
        QCOMPARE(attackers.size(), 1U);
        QCOMPARE(squaresOf(setup->shape, {attackers[0].from}), QString("e7"));
        QCOMPARE(squaresOf(setup->shape, attackers[0].along), QString("e6,e5"));
        QCOMPARE(attackers[0].nodes, std::vector<std::string>{"/tree/0"});
        const std::vector<Attack> defenders = attacksOn(chess()->rules(), *setup, e4, Side::White);
        QCOMPARE(defenders.size(), 1U);
        QCOMPARE(squaresOf(setup->shape, {defenders[0].from}), QString("e2"));
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::ExplainTest)
#include "tst_explain.moc"
