// SPDX-License-Identifier: MIT
// Games of a PGN text without their rules: places, tags, main lines, results.
#include "tests/support/test_program.h"

#include "core/notation/pgn.h"

#include <QTest>

namespace chesspp::testing {

class PgnOutlineTest : public QObject {
    Q_OBJECT

    /// "White: e4 e5 (2) 1-0" for each game; "!" marks damage.
    static QString outlined(std::string_view text) {
        QStringList games;
        for (const PgnOutline& each : outlinePgn(text, 3)) {
            QStringList moves;
            for (const std::string& move : each.moves) moves += QString::fromStdString(move);
            const std::string* white = findTag(each.tags, "White");
            games += QString("%1: %2 (%3) %4%5")
                         .arg(white != nullptr ? QString::fromStdString(*white) : "?", moves.join(' '))
                         .arg(each.plies)
                         .arg(QString::fromStdString(each.result), each.isDamaged ? "!" : "");
        }
        return games.join(" | ");
    }

private slots:
    void eachGameIsFound_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("outline");
        const auto row = [](const char* name, const char* text, const char* outline) {
            QTest::newRow(name) << QByteArray(text) << QString(outline);
        };
        row("nothing", " \n", "");
        row("one", "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0", "A: e4 e5 Nf3 (4) 1-0");
        row("two", "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 d5 1/2-1/2\n",
            "A: e4 (1) * | B: d4 d5 (2) 1/2-1/2");
        row("without results", "[White \"A\"]\n1. e4\n[White \"B\"]\n1. d4", "A: e4 (1)  | B: d4 (1) ");
        row("without tags", "1. e4 1-0 1. d4 0-1", "?: e4 (1) 1-0 | ?: d4 (1) 0-1");
        row("variations and comments", "1. e4 {best} (1. d4 d5 (1... Nf6) *) 1... c5 $1 *", "?: e4 c5 (2) *");
        row("a kind in brackets", "1. (wizard)a1b3 (e4) e5 *", "?: (wizard)a1b3 e5 (2) *");
        row("a tag that is none", "[White \"A\n1. e4 *", "?: e4 (1) *!");
        row("a comment without an end", "1. e4 {and so on", "?: e4 (1) !");
    }
    void eachGameIsFound() {
        QFETCH(QByteArray, text);
        QFETCH(QString, outline);
        QCOMPARE(outlined({text.constData(), static_cast<std::size_t>(text.size())}), outline);
    }

    void gamesTellWhereTheyStand() {
        const std::string text = "% other\n[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n1. d4 1-0\n";
        const std::vector<PgnOutline> games = outlinePgn(text, 0);
        QCOMPARE(games.size(), std::size_t{2});
        QCOMPARE(games[1].line, 6);
        QCOMPARE(text.substr(games[1].begin, games[1].end - games[1].begin), "[White \"B\"]\n1. d4 1-0");
        QCOMPARE(games[1].last, "d4");
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::PgnOutlineTest)
#include "tst_pgn_outline.moc"
