// SPDX-License-Identifier: MIT
// Conditions of an explanation as rows: what holds, what does not, what was not evaluated, and what was
// found.
#include "tests/core/analysis/explain_bench.h"
#include "tests/support/test_program.h"

namespace chesspp::testing {

namespace {

/// "+ words [found] squares", with "-" for what does not hold and "?" for what was not evaluated.
QStringList rowsOf(const Explanation& told) {
    static const MessageCatalog catalog = english();
    QStringList lines;
    for (const ExplainedNode& node : told.nodes) {
        for (const ClauseRow& row : node.rows) {
            QString line = QString(row.depth, '>');
            line += row.state == ClauseRow::State::Holds   ? '+'
                    : row.state == ClauseRow::State::Fails ? '-'
                                                           : '?';
            line += ' ' + QString::fromStdString(catalog.render(row.words));
            QStringList found;
            for (const Message& each : row.found) found << QString::fromStdString(catalog.render(each));
            if (!found.isEmpty()) line += " [" + found.join("; ") + ']';
            if (!row.squares.empty()) line += ' ' + squaresOf(BoardShape(), row.squares);
            lines << line;
        }
    }
    return lines;
}

}  // namespace

class ExplainRowsTest : public QObject {
    Q_OBJECT
private slots:
    void conditionsAreRowsWithWhatWasFound_data() {
        QTest::addColumn<QByteArray>("conditions");
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QStringList>("rows");
        const auto row = [](const char* name, const char* conditions, const char* fen,
                            const QStringList& rows) {
            QTest::newRow(name) << QByteArray(conditions) << QByteArray(fen) << rows;
        };
        const char* alone = "4k3/8/8/8/8/8/8/X3K3 w - - 0 1";
        row("what stands on the target", R"x("destination.has_enemy")x", "4k3/8/8/8/8/8/p7/X3K3 w - - 0 1",
            {"+ an enemy piece stands on the target square [a2 (black pawn)] a2"});
        row("a denied condition", R"x("not destination.has_enemy")x", "4k3/8/8/8/8/8/p7/X3K3 w - - 0 1",
            {"- no enemy piece stands on the target square [a2 (black pawn)] a2"});
        row("what comes after a failure", R"x("destination.has_enemy", "destination.is_light")x", alone,
            {"- an enemy piece stands on the target square [a2 (empty)] a2", "? the target square is light"});
        row("a rank", R"x("destination.rank >= 3")x", alone,
            {"- the rank of the target square is at least 3 [rank 2] a2"});
        row("a distance", R"x("start.distance_to(destination) == 1")x", alone,
            {"+ the distance from its square to the target square in king’s steps is 1 [distance 1] a1,a2"});
        row("too few", R"x("count(start.around(1), item.has_friend) >= 2")x",
            "4k3/8/8/8/8/8/1P6/X3K3 w - - 0 1",
            {"- the number of its own pieces on the squares within distance 1 of its square is at least 2 [1 "
             "of at least 2] b2"});
        row("too many, denied", R"x("not count(start.around(1), item.has_friend) >= 1")x",
            "4k3/8/8/8/8/8/1P6/X3K3 w - - 0 1",
            {"- the number of its own pieces on the squares within distance 1 of its square is less than 1 "
             "[1 of at most 0] b2"});
        row("the one of any", R"x("any(start.around(1), item.has_friend)")x",
            "4k3/8/8/8/8/8/1P6/X3K3 w - - 0 1",
            {"+ one of its own pieces stands on one of the squares within distance 1 of its square [b2 "
             "(white pawn)] b2"});
        row("none of any", R"x("any(start.around(1), item.has_friend)")x", alone,
            {"- one of its own pieces stands on one of the squares within distance 1 of its square "
             "b1,a2,b2"});
        row("the exception of all", R"x("all(start.around(1), item.empty)")x",
            "4k3/8/8/8/8/8/1P6/X3K3 w - - 0 1",
            {"- the squares within distance 1 of its square are all empty [b2 (white pawn)] b2"});
        row("attackers", R"x("not destination.attacked_by(enemy)")x", "4k3/8/8/8/8/8/7r/X3K3 w - - 0 1",
            {"- the target square is not attacked by the enemy [black rook on h2] h2"});
        row("and", R"x("destination.is_dark and destination.has_enemy and destination.rank == 2")x", alone,
            {"- the target square is dark [a2 (empty)] a2", "? an enemy piece stands on the target square",
             "? the rank of the target square is 2"});
        row("or", R"x("destination.is_dark or destination.empty")x", alone,
            {"+ at least one of these holds: a2", ">- the target square is dark [a2 (empty)] a2",
             ">+ the target square is empty [a2 (empty)] a2"});
        row("or, denied", R"x("not (destination.is_light or destination.has_enemy)")x", alone,
            {"- the target square is not light [a2 (empty)] a2",
             "? no enemy piece stands on the target square"});
    }
    void conditionsAreRowsWithWhatWasFound() {
        QFETCH(const QByteArray, conditions);
        QFETCH(const QByteArray, fen);
        QFETCH(const QStringList, rows);
        const RulesetPtr ruleset =
            chessWith(R"x([{ "do": "move", "to": {"jump": [1, 0]}, "if": [)x" + conditions + "] }]");
        QCOMPARE(rowsOf(asked(ruleset, fen, "a1 a2")), rows);
    }

    void whatLiesBelowAClosedGateIsNotEvaluated() {
        const RulesetPtr ruleset = chessWith(
            R"x([{ "if": ["start.is_light"], "then": [
                { "do": "move", "to": {"jump": [1, 0]}, "if": ["destination.empty"] } ] }])x");
        const Explanation told = asked(ruleset, "4k3/8/8/8/8/8/8/X3K3 w - - 0 1", "a1 a2");
        QCOMPARE(told.nodes.size(), 2U);
        QCOMPARE(told.nodes[0].role, NodeRole::Gate);
        QCOMPARE(told.nodes[1].role, NodeRole::Way);
        QCOMPARE(rowsOf(told), (QStringList{"- its square is light a1", "? the target square is empty"}));
    }

    void anActionThatOnlyOpensAWayIsAStep() {
        const RulesetPtr ruleset = chessWith(
            R"x([{ "do": "move", "to": {"jump": [1, 0]}, "then": [{ "do": "move", "to": {"jump": [2, 0]} }] }])x");
        const Explanation told = asked(ruleset, "4k3/8/8/8/8/8/8/X3K3 w - - 0 1", "a1 a3");
        QCOMPARE(told.nodes.size(), 2U);
        QCOMPARE(told.nodes[0].role, NodeRole::Step);
        QCOMPARE(told.nodes[1].role, NodeRole::Way);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::ExplainRowsTest)
#include "tst_explain_rows.moc"
