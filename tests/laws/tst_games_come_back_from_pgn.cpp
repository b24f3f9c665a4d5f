// SPDX-License-Identifier: MIT
// Law: a random game with variations, comments and glyphs is the same after a round trip through PGN. Also
// damaged texts. CHESSPP_LAW_CASES scales the number of games.
#include "tests/support/law_cases.h"
#include "tests/support/random_games.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/base/bounds.h"
#include "core/notation/fen.h"
#include "core/notation/pgn.h"

#include <QElapsedTimer>
#include <QTest>

using namespace chesspp;

namespace {

[[nodiscard]] int gamesWanted() {
    return static_cast<int>(lawCases(400));
}

/// Chess with kinds that moves write in brackets and with what is no travel.
[[nodiscard]] RulesetPtr bracketRuleset() {
    static const std::vector<PieceDefinition> pieces = [] {
        PieceDefinition archer = *testing::pieceOfTree("knight");
        archer.id = "archer";
        archer.letter.clear();
        Node shot = archer.tree.front();
        shot.action = CaptureAction{};
        archer.tree.push_back(shot);
        PieceDefinition smith = *testing::pieceOfTree("bishop");
        smith.id = "smith";
        Node forge = archer.tree.front();
        forge.action = SummonAction{{KindChoice::Source::Listed, {"archer", "pawn"}}};
        smith.tree.push_back(forge);
        return std::vector{archer, smith};
    }();
    Variant variant = testing::chessVariant();
    variant.id = "brackets";
    variant.name = "With \"brackets\"";
    variant.army.push_back({"SM", "smith", {}, {}});
    variant.start = FenStart{"rnbqkb(sm)r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB(SM)R w KQkq - 0 1"};
    const auto find = [](std::string_view id) -> const PieceDefinition* {
        for (const PieceDefinition& piece : pieces) {
            if (piece.id == id) return &piece;
        }
        return testing::pieceOfTree(id);
    };
    const auto ruleset = Ruleset::compile(variant, find);
    if (!ruleset) qFatal("%s", testing::codesOf(ruleset.error()).c_str());
    return *ruleset;
}

}  // namespace

class TestGamesComeBackFromPgn : public QObject {
    Q_OBJECT

private slots:
    void everyGameComesBack_data() {
        QTest::addColumn<int>("which");
        QTest::newRow("chess") << 0;
        QTest::newRow("Fischer random chess") << 1;
        QTest::newRow("kinds in brackets") << 2;
    }
    void everyGameComesBack() {
        QFETCH(const int, which);
        const RulesetPtr ruleset = which == 0   ? testing::chess()
                                   : which == 1 ? testing::fischer()
                                                : bracketRuleset();
        const PgnRules rules = [&](const std::vector<PgnTag>&) { return Result<RulesetPtr>(ruleset); };
        testing::RandomGames random(2026U + static_cast<unsigned>(which));
        for (int i = gamesWanted() / 20; i > 0; --i) {
            const Game game = random.game(ruleset);
            const std::vector<PgnTag> tags{{"White", random.said()}, {"Annotator", random.said()}};
            const std::string text = formatPgn(game, tags);
            const PgnReading read = parsePgn(text, rules);
            QVERIFY2(read.problems.empty(), (text + testing::codesOf(read.problems)).c_str());
            QCOMPARE(read.games.size(), std::size_t{1});
            const Game& again = read.games.front().game;
            QCOMPARE(formatPgn(again, read.games.front().tags), text);
            QVERIFY2(testing::sameBelow(game, {}, again, {}), text.c_str());
            QVERIFY(game.outcome() == again.outcome());
            for (const QString& row : QString::fromStdString(text).split('\n')) {
                const bool isTag = row.startsWith('[');
                QVERIFY2(isTag || row.size() <= 80, qPrintable(row));
                QVERIFY(!row.startsWith('%'));
            }
        }
    }

    void severalGamesComeBack() {
        const PgnRules rules = [&](const std::vector<PgnTag>&) {
            return Result<RulesetPtr>(testing::chess());
        };
        testing::RandomGames random(5);
        std::string text;
        for (int i = 0; i < 5; ++i) text += formatPgn(random.game(testing::chess())) + "\n";
        const PgnReading read = parsePgn(text, rules);
        QVERIFY(read.problems.empty());
        std::string again;
        for (const PgnGame& each : read.games) again += formatPgn(each.game, each.tags) + "\n";
        QCOMPARE(again, text);
    }

    void damagedTextIsAnswered() {
        const PgnRules rules = [&](const std::vector<PgnTag>&) {
            return Result<RulesetPtr>(testing::chess());
        };
        testing::RandomGames random(11);
        for (int i = gamesWanted() / 4; i > 0; --i) {
            std::string text = formatPgn(random.game(testing::chess()));
            for (int n = 1 + random.below(4); n > 0; --n) {
                const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
                if (random.oneIn(2))
                    text.erase(at, 1);
                else
                    text.insert(at, 1, "(){}[];$%\"*\n"[random.below(12)]);
            }
            // What was read is a game like any other.
            for (const PgnGame& each : parsePgn(text, rules).games) {
                const std::string written = formatPgn(each.game, each.tags);
                const PgnReading again = parsePgn(written, rules);
                QVERIFY2(!again.problems.hasErrors(), (text + testing::codesOf(again.problems)).c_str());
                QCOMPARE(again.games.size(), std::size_t{1});
                const std::string twice = formatPgn(again.games.front().game, again.games.front().tags);
                QVERIFY2(twice == written, (written + "\nbecomes\n" + twice).c_str());
            }
        }
    }

    void monstersAreAnsweredSoon_data() {
        QTest::addColumn<QByteArray>("text");
        const int million = 1'000'000;
        QTest::newRow("brackets") << QByteArray(million, '(');
        QTest::newRow("brackets behind a move") << "1. e4 " + QByteArray("(e3 ").repeated(million);
        QTest::newRow("brackets that close") << "1. e4 " + QByteArray("(d4) ").repeated(million);
        QTest::newRow("closing brackets") << QByteArray(million, ')');
        QTest::newRow("braces") << QByteArray(million, '{') + QByteArray(million, '}');
        QTest::newRow("tags on one line") << QByteArray("[A \"b\"]").repeated(million);
        QTest::newRow("quotes") << "[A " + QByteArray(million, '"');
        QTest::newRow("games") << QByteArray("[A \"b\"]*").repeated(million);
        QTest::newRow("results inside") << "1. e4 (" + QByteArray("* ").repeated(million);
        QTest::newRow("glyphs") << "1. e4 " + QByteArray("$7 ").repeated(million);
        QTest::newRow("one word") << QByteArray(16'000'000, 'a');
        QTest::newRow("a long game") << QByteArray("Nf3 Nf6 Ng1 Ng8 ").repeated(2'500);
        QTest::newRow("a long game of variations") << QByteArray("Nf3 (a3) Nf6 Ng1 Ng8 ").repeated(1'000);
        QTest::newRow("too long") << QByteArray(static_cast<qsizetype>(bounds::kFileBytes) + 1, ' ');
    }
    void monstersAreAnsweredSoon() {
        QFETCH(const QByteArray, text);
        const PgnRules rules = [&](const std::vector<PgnTag>&) {
            return Result<RulesetPtr>(testing::chess());
        };
        QElapsedTimer timer;
        timer.start();
        const PgnReading read = parsePgn(text.toStdString(), rules);
        QVERIFY(!read.games.empty() || read.problems.hasErrors());
        QVERIFY(read.problems.items().size() <= bounds::kProblems);
        qInfo("%lld ms, %zu games", timer.elapsed(), read.games.size());
    }
};

CHESSPP_GUILESS_TEST(TestGamesComeBackFromPgn)
#include "tst_games_come_back_from_pgn.moc"
