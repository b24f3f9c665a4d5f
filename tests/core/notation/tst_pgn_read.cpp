// SPDX-License-Identifier: MIT
// Parsing PGN of other programs: what is accepted, and problems with line and column.
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"
#include "tests/support/thread_time.h"

#include "core/base/bounds.h"
#include "core/notation/pgn.h"

#include <QTest>
#include <array>

namespace chesspp::testing {

namespace {

PgnReading readIn(const RulesetPtr& ruleset, std::string_view text) {
    return parsePgn(text, [&](const std::vector<PgnTag>&) { return Result<RulesetPtr>(ruleset); });
}

/// "code@line:column" of each problem.
QString placesOf(const Diagnostics& problems) {
    return QString::fromStdString(testing::problemsAs("{code}@{line}:{column}", problems, " "));
}

QString movesOf(const PgnGame& game) {
    return QString::fromStdString(formatPgn(game.game, game.tags)).section("\n\n", 1).simplified();
}

}  // namespace

class PgnReadTest : public QObject {
    Q_OBJECT
private slots:
    void readingForgives_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("moves");
        const auto row = [](const char* name, const QByteArray& text, const char* moves) {
            QTest::newRow(name) << text << moves;
        };
        row("as it should be", "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n", "1. e4 e5 2. Nf3 *");
        row("no tags, no numbers, no result", "e4 e5 Nf3", "1. e4 e5 2. Nf3 *");
        row("numbers close by", "1.e4 e5 2.Nf3 Nc6 3...", "1. e4 e5 2. Nf3 Nc6 *");
        row("numbers before each move", "1. e4 1... e5 2. Nf3 2... Nc6 1/2-1/2",
            "1. e4 e5 2. Nf3 Nc6 1/2-1/2");
        row("wrong numbers", "7. e4 3... e5 *", "1. e4 e5 *");
        row("spaces of all sorts", "\r\n\t 1.   e4\r\n\r\ne5  \v *", "1. e4 e5 *");
        row("zeros castle", "e4 e5 Nf3 Nf6 Bc4 Bc5 0-0 0-0 *", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *");
        row("coordinates", "e2e4 e7-e5 g1f3 *", "1. e4 e5 2. Nf3 *");
        row("judgements behind moves", "e4! e5? Nf3!? Nc6?! Bb5!! a6?? *",
            "1. e4 $1 e5 $2 2. Nf3 $5 Nc6 $6 3. Bb5 $3 a6 $4 *");
        row("judgements of informants", "e4± e5!?∓ Nf3= Nc6∞ Bb5+- a6-+ Bxc6+= dxc6+/- Nxe5=+ Qd4⩲ *",
            "1. e4 $16 e5 $5 $17 2. Nf3 $10 Nc6 $13 3. Bb5 $18 a6 $19 4. Bxc6 $14 dxc6 $16 5. Nxe5 $15 Qd4 "
            "$14 *");
        row("a check and a judgement", "e4 f6 Qh5+± g6 *", "1. e4 f6 2. Qh5+ $16 g6 *");
        row("judgements apart and together", "e4 !?± *", "1. e4 $5 $16 *");
        row("judgements apart", "e4 $1 ! $14 e5 += \xC2\xB1 *", "1. e4 $1 $14 e5 $14 $16 *");
        row("comments of both sorts", "{a} 1. e4 {b\nc} ; d } e\n e5 *", "{ a } 1. e4 ; b c d } e 1... e5 *");
        row("escaped lines", "% nothing (\n1. e4\n%) { \ne5 *", "1. e4 e5 *");
        row("a percent sign inside a line", "1. e4 {50 %} e5 *", "1. e4 ; 50 % 1... e5 *");
        row("clock and judgement of Lichess", "1. e4 { [%eval 0.17] [%clk 0:00:30] } e5 { [%clk 0:00:29] } *",
            "1. e4 { [%clk 0:00:30] [%eval 0.17] } 1... e5 { [%clk 0:00:29] } *");
        row("nested variations", "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4) (1. c4) e5 *",
            "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4) (1. c4) 1... e5 *");
        row("comments where variations begin and end", "1. e4 {a} ({b} 1. d4 {c}) {d} 1... e5 (1... c5) {e}",
            "1. e4 { a } ({ b } 1. d4 { c }) { d } 1... e5 { e } (1... c5) *");
        row("the main move as a variation", "1. e4 (1. e4 e5) *", "1. e4 e5 *");
        row("long dashes", "1. e4 \xC2\xBD\xE2\x80\x93\xC2\xBD", "1. e4 1/2-1/2");
        row("Latin-1", "1. e4 {Z\xFCrich} *", "1. e4 { Z\xC3\xBCrich } *");
        row("a mark of byte order",
            "\xEF\xBB\xBF"
            "1. e4 *",
            "1. e4 *");
        row("en passant said", "e4 a6 e5 d5 exd6 e.p. *", "1. e4 a6 2. e5 d5 3. exd6 *");
        row("a result in the tags alone", "[Result \"1-0\"]\n\n1. e4", "1. e4 1-0");
        row("a result behind a variation", "1. e4 (1. d4 1-0) e5 0-1", "1. e4 (1. d4) 1... e5 0-1");
        row("mate without its sign", "f3 e5 g4 Qh4 0-1", "1. f3 e5 2. g4 Qh4# 0-1");
        row("a lone letter behind a move", "1. e4 N 1... e5 ! N 2. Nf3+ + D *",
            "1. e4 $146 e5 $1 $146 2. Nf3 $220 *");
        row("a result in the tags as the world writes it", "[Result \"\xC2\xBD\"]\n\n1. e4", "1. e4 1/2-1/2");
        row("a start of its own", "[FEN \"4k3/8/8/8/8/8/4p3/4K3 b - - 3 40\"]\n40... Kd7 *", "40... Kd7 *");
    }
    void readingForgives() {
        QFETCH(QByteArray, text);
        QFETCH(QString, moves);
        const PgnReading read = readIn(chess(), text.toStdString());
        QCOMPARE(placesOf(read.problems), QString());
        QCOMPARE(read.games.size(), std::size_t{1});
        QCOMPARE(movesOf(read.games.front()), moves);
    }

    void problemsHaveTheirPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("problems");
        QTest::addColumn<QString>("moves");
        const auto row = [](const char* name, const QByteArray& text, const char* problems,
                            const char* moves) { QTest::newRow(name) << text << problems << moves; };
        row("an illegal move", "1. e4 e5\n2. Ke3 Nc6 3. Nf3 *", "pgn.illegal-move@2:4", "1. e4 e5 *");
        row("the result is kept", "1. e4 Ke4 0-1", "pgn.illegal-move@1:7", "1. e4 0-1");
        row("an illegal move in a variation", "1. e4 (1. d4 d6 2. Qd9 {x} (2. c4) Nf6) e5 *",
            "pgn.illegal-move@1:20", "1. e4 (1. d4 d6) 1... e5 *");
        row("an illegal move ahead of variations", "1. e5 (1. d4) e5 *", "pgn.illegal-first@1:4", "*");
        row("an open comment", "1. e4 {never\nclosed 1. d4 *", "pgn.comment-open@1:7",
            "1. e4 { never closed 1. d4 * } *");
        row("an open variation", "1. e4 (1. d4 (1. c4 *", "pgn.variation-open@1:21",
            "1. e4 (1. d4) (1. c4) *");
        row("a variation of nothing", "(1. e4) 1. d4 *", "pgn.variation-nowhere@1:1", "1. d4 *");
        row("brackets of nothing", "1. e4 ) } ] e5 *", "pgn.stray@1:7 pgn.stray@1:9 pgn.stray@1:11",
            "1. e4 e5 *");
        row("a tag that is none", "[Event x]\n[White \"y\"]\n1. e4 *", "pgn.tag@1:1", "1. e4 *");
        row("a tag with what cannot be seen in its name", "[A\x01 B\x7F \"x\"]\n1. e4 *", "pgn.tag@1:1",
            "1. e4 *");
        row("a glyph that is none", "$1 1. e4 $999 $ *",
            "pgn.glyph-nowhere@1:1 pgn.glyph@1:10 pgn.glyph@1:15", "1. e4 *");
        row("more signs than anybody writes", "1. e4" + QByteArray("=").repeated(200'000) + " e5 *",
            "pgn.glyph@1:6", "1. e4 e5 *");
        row("signs that judge nothing", "1. e4!!! e5 *", "pgn.glyph@1:6", "1. e4 e5 *");
        row("a result against the rules", "f3 e5 g4 Qh4# 1-0", "pgn.result-differs@1:15",
            "1. f3 e5 2. g4 Qh4# 0-1");
        row("a piece apart from its square", "1. N f3 e5 *", "pgn.illegal-first@1:4", "*");
        row("a piece apart from its square, later", "1. e4 e5 2. N f3 Nc6 *", "pgn.illegal-move@1:13",
            "1. e4 e5 *");
        row("a piece apart behind Black's number", "1. e4 1... N f6 2. e5 *", "pgn.illegal-move@1:12",
            "1. e4 *");
        row("a letter behind a comment", "1. e4 {x} N c6 *", "pgn.illegal-move@1:11", "1. e4 { x } *");
        row("a letter where a variation begins", "1. e4 (1. D 1. d4) e5 *", "pgn.illegal-first@1:11",
            "1. e4 e5 *");
        row("signs where no move is", "! $7 1. e4 *", "pgn.glyph-nowhere@1:1 pgn.glyph-nowhere@1:3",
            "1. e4 *");
        row("a tag against the end of the moves", "[White \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 0-1",
            "pgn.result-tag@2:1", "1. e4 e5 0-1");
        row("a tag against an open end", "[Result \"1-0\"]\n\n1. e4 *", "pgn.result-tag@1:1", "1. e4 *");
        row("a tag against rules and end", "[Result \"1-0\"]\n\nf3 e5 g4 Qh4# 0-1", "pgn.result-tag@1:1",
            "1. f3 e5 2. g4 Qh4# 0-1");
        row("a clock that gains time", "[TimeControl \"60\"]\n\n1. e4 {[%clk 0:01:10]} *",
            "pgn.clock-gains@1:1", "1. e4 { [%clk 0:01:10] } *");
        row("a tag that is no result", "[Result \"foo\"]\n\n1. e4 0-1", "pgn.result-unknown@1:1",
            "1. e4 0-1");
        row("a tag twice", "[White \"a\"]\n[Result \"1-0\"]\n[white \"b\"]\n[Result \"0-1\"]\n\n1. e4",
            "pgn.tag-twice@3:1 pgn.tag-twice@4:1", "1. e4 1-0");
        row("a start twice", "[FEN \"4k3/8/8/8/8/8/4p3/4K3 b - - 3 40\"]\n[FEN \"4k3/8 w\"]\n40... Kd7 *",
            "pgn.tag-twice@2:1", "40... Kd7 *");
    }
    void problemsHaveTheirPlace() {
        QFETCH(QByteArray, text);
        QFETCH(QString, problems);
        QFETCH(QString, moves);
        const PgnReading read = readIn(chess(), text.toStdString());
        QCOMPARE(placesOf(read.problems), problems);
        QCOMPARE(read.games.size(), std::size_t{1});
        QCOMPARE(movesOf(read.games.front()), moves);
    }

    void whatCountsIsTold() {
        const auto told = [](const char* text) {
            const PgnReading read = readIn(chess(), text);
            QStringList words;
            for (const Diagnostic& each : read.problems.items()) {
                for (const Argument& argument : each.message.arguments) {
                    words << QString::fromStdString(argument.name + "=" +
                                                    std::get<std::string>(argument.value));
                }
            }
            return words.join(' ');
        };
        QCOMPARE(told("[Result \"1-0\"]\n1. e4 0-1"), QString("tag=1-0 text=0-1 counts=0-1"));
        QCOMPARE(told("[Result \"1/2\"]\nf3 e5 g4 Qh4# *"), QString("tag=1/2-1/2 text=* counts=0-1"));
    }

    void eachGameHasItsOwnTags() {
        const PgnReading read =
            readIn(chess(), "[White \"a\"]\n\n1. e4 *\n\n[White \"b\"]\n[White \"c\"]\n\n1. d4 *\n");
        QCOMPARE(placesOf(read.problems), QString("pgn.tag-twice@6:1"));
        QCOMPARE(read.games.size(), std::size_t{2});
        QCOMPARE(read.games[1].tags, (std::vector<PgnTag>{{"White", "b"}}));
    }

    void aGameThatCannotBeHadIsLeftOutAndTheOthersStay() {
        const PgnReading read =
            readIn(chess(),
                   "[White \"a\"]\n\n1. e4 *\n\n[White \"b\"]\n[FEN \"8/8 w\"]\n\n1. e4 (1. d4 *) *\n\n"
                   "[White \"c\"]\n\n1. d4\n\n[White \"d\"]\n\n1-0\n");
        QCOMPARE(placesOf(read.problems), QString("pgn.fen@6:1"));
        QCOMPARE(read.games.size(), std::size_t{3});
        QCOMPARE(QString::fromStdString(*findTag(read.games[1].tags, "white")), QString("c"));
        QCOMPARE(movesOf(read.games[2]), QString("1-0"));
    }

    void rulesComeFromTheTags() {
        const PgnRules rules = [](const std::vector<PgnTag>& tags) -> Result<RulesetPtr> {
            const std::string* variant = findTag(tags, "Variant");
            if (variant == nullptr) return chess();
            if (*variant == "Chess960") return fischer();
            return failure({}, "pgn.unknown-variant", {{"name", *variant}});
        };
        const PgnReading read =
            parsePgn("[Variant \"Chess960\"]\n\n1. e4 *\n[Variant \"Go\"]\n\n1. q16 *\n", rules);
        QCOMPARE(read.games.size(), std::size_t{1});
        QCOMPARE(read.games.front().game.start().ruleset().variant().id, fischerVariant().id);
        QCOMPARE(placesOf(read.problems), QString("pgn.no-rules@4:1"));
    }

    void gamesThatAreNotWantedAreCounted() {
        const PgnRules rules = [](const std::vector<PgnTag>&) { return Result<RulesetPtr>(chess()); };
        const std::string text = "1. e4 * 1. d4 (1. c4) * 1. Nf9 * [White \"last\"]";
        const PgnReading read = parsePgn(text, rules, {1, {}});
        QCOMPARE(read.games.size(), std::size_t{1});
        QCOMPARE(read.further, std::size_t{3});
        QVERIFY2(read.problems.empty(), "what is not read has no problems");
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(parsePgn(text, rules, {10, stop.get_token()}).games.size() <= 1);
    }

    void aGameOfTooManyMovesIsKeptUpToTheBound() {
        std::string text = "1. e4 e5 ";
        while (text.size() < 20 * bounds::kPgnMoves) text += "(1... c5) (1... e6) ";
        const PgnReading read = readIn(chess(), text + "*");
        QCOMPARE(read.games.size(), std::size_t{1});
        QVERIFY(read.games.front().game.path(read.games.front().game.current()).size() == 2);
        QCOMPARE(QString::fromStdString(read.problems.items().front().message.code),
                 QString("pgn.too-many-moves"));
        QCOMPARE(read.problems.items().size(), std::size_t{1});
    }

    void textWithoutAGameIsToldSo() {
        for (const char* text : {"", " \n", "%only\n", "{a comment}", "*"}) {
            const PgnReading read = readIn(chess(), text);
            QVERIFY(read.games.empty());
            QCOMPARE(placesOf(read.problems), QString("pgn.no-game@1:1"));
        }
    }

    /// The aim is 100 ms; slower builds and busy machines may take longer.
    void aGameOfTenThousandHalfMovesIsReadAtOnce() {
        constexpr std::size_t kHalfMoves = 10'000;
        std::string text;
        for (std::size_t i = 0; i < kHalfMoves; ++i) {
            text += std::array{"Nf3 ", "Nf6 ", "Ng1 ", "Ng8\n"}[i % 4];
        }
        Variant endless = chessVariant();
        endless.draws = {};
        const RulesetPtr ruleset = compiled(endless);
        const double begin = chesspp::testing::threadTime();
        const PgnReading read = readIn(ruleset, text);
        const double time = chesspp::testing::threadTime() - begin;
        QCOMPARE(placesOf(read.problems), QString());
        QCOMPARE(read.games.front().game.path(read.games.front().game.current()).size(), kHalfMoves);
        qInfo("%zu half-moves in %.1f ms", kHalfMoves, time);
        QVERIFY2(time < 1000, qPrintable(QString::number(time)));
    }

    void aGameStandsAtTheEndOfItsMainLine() {
        const PgnReading read = readIn(chess(), "1. e4 e5 (1... c5 2. Nf3) 2. f4 (2. d4)");
        const Game& game = read.games.front().game;
        QCOMPARE(game.path(game.current()).size(), std::size_t{3});
        QVERIFY(game.node(game.current()).children.empty());
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::PgnReadTest)
#include "tst_pgn_read.moc"
