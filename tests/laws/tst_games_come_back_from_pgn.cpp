// SPDX-License-Identifier: MIT
//
// Law: a game with variations, comments and glyphs, played at random, is written as a
// PGN that reads as the same game and is written alike. Damaged texts are answered.
#include "tests/support/law_cases.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/base/bounds.h"
#include "core/notation/fen.h"
#include "core/notation/pgn.h"

#include <QElapsedTimer>
#include <QTest>
#include <array>
#include <random>

using namespace chesspp;

namespace {

[[nodiscard]] int casesWanted() {
    return static_cast<int>(lawCases(400));
}

/// Chess with kinds that moves write in brackets and with what is no travel.
[[nodiscard]] RulesetPtr bracketRuleset() {
    static const std::vector<PieceDefinition> pieces = [] {
        PieceDefinition archer = *tests::pieceOfTree("knight");
        archer.id = "archer";
        archer.letter.clear();
        Node shot = archer.tree.front();
        shot.action = CaptureAction{};
        archer.tree.push_back(shot);
        PieceDefinition smith = *tests::pieceOfTree("bishop");
        smith.id = "smith";
        Node forge = archer.tree.front();
        forge.action = SummonAction{{KindChoice::Source::Listed, {"archer", "pawn"}}};
        smith.tree.push_back(forge);
        return std::vector{archer, smith};
    }();
    Variant variant = tests::chessVariant();
    variant.id = "brackets";
    variant.name = "With \"brackets\"";
    variant.army.push_back({"SM", "smith", {}, {}});
    variant.start = FenStart{"rnbqkb(sm)r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB(SM)R w KQkq - 0 1"};
    const auto find = [](std::string_view id) -> const PieceDefinition* {
        for (const PieceDefinition& piece : pieces) {
            if (piece.id == id) return &piece;
        }
        return tests::pieceOfTree(id);
    };
    const auto ruleset = Ruleset::compile(variant, find);
    if (!ruleset) qFatal("%s", tests::codesOf(ruleset.error()).c_str());
    return *ruleset;
}

class RandomGames {
public:
    explicit RandomGames(unsigned seed) : random_(seed) {}

    [[nodiscard]] Game game(const RulesetPtr& ruleset) {
        Game game(*startPosition(ruleset, below(startCount(*ruleset))));
        game.setComment({}, said());
        line(game, 30, 0);
        // Said ahead of a move: only where a variation begins or has ended is it told from what is behind
        // one.
        std::vector<NodeId> open{NodeId{}};
        while (!open.empty()) {
            const GameNode node = game.node(open.back());
            open.pop_back();
            for (std::size_t i = 0; i < node.children.size(); ++i) {
                open.push_back(node.children[i]);
                const bool parted = i > 0 || isFollowedByVariations(game, node);
                if (parted) game.setCommentBefore(node.children[i], said());
            }
        }
        const std::vector<NodeId> line = game.line({});
        game.goTo(line.empty() ? NodeId{} : line.back());
        const std::array<Outcome, 3> outcomes{Outcome{Side::White, EndReason::Recorded},
                                              Outcome{Side::Black, EndReason::Recorded},
                                              Outcome{std::nullopt, EndReason::Recorded}};
        if (oneIn(2)) (void)game.declare(outcomes[static_cast<std::size_t>(below(3))]);
        return game;
    }
    int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
    bool oneIn(int chances) { return below(chances) == 0; }

    [[nodiscard]] std::string said() {
        static constexpr std::array<const char*, 16> kWords{"best",
                                                            "}",
                                                            "{braced}",
                                                            "; and",
                                                            "%percent",
                                                            "[%clk 0:01:02]",
                                                            "(1. e4)",
                                                            "\"quoted\" \\",
                                                            "Zürich ♞",
                                                            "1-0",
                                                            "*",
                                                            "$14 !?",
                                                            "[%eval -0.3]",
                                                            "a-very-long-word-that-has-no-place-to-break",
                                                            "]",
                                                            "%"};
        std::string text;
        while (oneIn(text.empty() ? 3 : 2) || (!text.empty() && !oneIn(9))) {
            if (!text.empty()) text += ' ';
            text += kWords[static_cast<std::size_t>(below(static_cast<int>(kWords.size())))];
        }
        return text;
    }

private:
    static bool isFollowedByVariations(const Game& game, const GameNode& node) {
        if (node.children.empty()) return false;
        // The node itself, unless it is the start, with its siblings behind it.
        const NodeId child = node.children.front();
        const NodeId self = game.node(child).parent;
        if (self == NodeId{}) return false;
        const std::vector<NodeId>& siblings = game.node(game.node(self).parent).children;
        return siblings.size() > 1 && siblings.front() == self;
    }

    void line(Game& game, int plies, int depth) {
        for (int ply = below(plies); ply >= 0; --ply) {
            const MoveList moves = game.position().legalMoves();
            if (moves.empty()) return;
            const NodeId at = game.current();
            const NodeId next = game.play(moves[random_() % moves.size()]);
            game.setComment(next, said());
            if (oneIn(6)) game.setGlyphs(next, {1 + below(255)});
            while (depth < 3 && oneIn(8)) {
                game.goTo(at);
                line(game, 6, depth + 1);
            }
            game.goTo(next);
        }
    }

    std::mt19937 random_;
};

/// Trees, moves, words; not the numbers of nodes.
[[nodiscard]] bool sameBelow(const Game& a, NodeId at, const Game& b, NodeId other) {
    const GameNode& left = a.node(at);
    const GameNode& right = b.node(other);
    if (left.comment != right.comment || left.before != right.before || left.glyphs != right.glyphs)
        return false;
    if (at != NodeId{} && left.move != right.move) return false;
    if (left.children.size() != right.children.size()) return false;
    for (std::size_t i = 0; i < left.children.size(); ++i) {
        if (!sameBelow(a, left.children[i], b, right.children[i])) return false;
    }
    return true;
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
        const RulesetPtr ruleset = which == 0   ? tests::chess()
                                   : which == 1 ? tests::fischer()
                                                : bracketRuleset();
        const PgnRules rules = [&](const std::vector<PgnTag>&) { return Result<RulesetPtr>(ruleset); };
        RandomGames random(2026U + static_cast<unsigned>(which));
        for (int i = casesWanted() / 20; i > 0; --i) {
            const Game game = random.game(ruleset);
            const std::vector<PgnTag> tags{{"White", random.said()}, {"Annotator", random.said()}};
            const std::string text = formatPgn(game, tags);
            const PgnReading read = parsePgn(text, rules);
            QVERIFY2(read.problems.empty(), (text + tests::codesOf(read.problems)).c_str());
            QCOMPARE(read.games.size(), std::size_t{1});
            const Game& again = read.games.front().game;
            QCOMPARE(formatPgn(again, read.games.front().tags), text);
            QVERIFY2(sameBelow(game, {}, again, {}), text.c_str());
            QVERIFY(game.outcome() == again.outcome());
            for (const QString& row : QString::fromStdString(text).split('\n')) {
                const bool isTag = row.startsWith('[');
                QVERIFY2(isTag || row.size() <= 80, qPrintable(row));
                QVERIFY(!row.startsWith('%'));
            }
        }
    }

    void severalGamesComeBack() {
        const PgnRules rules = [&](const std::vector<PgnTag>&) { return Result<RulesetPtr>(tests::chess()); };
        RandomGames random(5);
        std::string text;
        for (int i = 0; i < 5; ++i) text += formatPgn(random.game(tests::chess())) + "\n";
        const PgnReading read = parsePgn(text, rules);
        QVERIFY(read.problems.empty());
        std::string again;
        for (const PgnGame& each : read.games) again += formatPgn(each.game, each.tags) + "\n";
        QCOMPARE(again, text);
    }

    void damagedTextIsAnswered() {
        const PgnRules rules = [&](const std::vector<PgnTag>&) { return Result<RulesetPtr>(tests::chess()); };
        RandomGames random(11);
        for (int i = casesWanted() / 4; i > 0; --i) {
            std::string text = formatPgn(random.game(tests::chess()));
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
                QVERIFY2(!again.problems.hasErrors(), (text + tests::codesOf(again.problems)).c_str());
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
        const PgnRules rules = [&](const std::vector<PgnTag>&) { return Result<RulesetPtr>(tests::chess()); };
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
