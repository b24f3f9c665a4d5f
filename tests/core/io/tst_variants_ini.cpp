// SPDX-License-Identifier: MIT
// Games in the language of Fairy-Stockfish: tests/data/ini/games.ini uses the options that are honoured, and
// its games have as many moves as there (counted with ffish 0.7.10); all others are refused by name.
#include "tests/support/imported_games.h"
#include "tests/support/test_program.h"

#include "core/io/files.h"
#include "core/io/variants_ini.h"
#include "core/notation/fen.h"

#include <QTest>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::testing;

Q_DECLARE_METATYPE(Counts)

class TestVariantsIni : public QObject {
    Q_OBJECT

private slots:
    void optionsMeanWhatTheyMeanThere_data() {
        QTest::addColumn<Counts>("counts");
        const auto row = [](const char* name, const Counts& counts) { QTest::newRow(name) << counts; };
        row("short-chess", {17, 282, 5334});
        row("custom", {21, 439, 10501});
        row("single", {12, 144, 2124});
        row("second-rank", {30, 890, 27948});
        row("no-passing", {6, 37, 245});
        row("white-passing", {7, 50, 380});
        row("early", {8, 55, 499});
        row("limited", {32, 131, 4827});
        row("flipping", {14, 181, 2511});
        row("by-capture", {14, 181, 2507});
        row("uncastled", {20, 400, 8902});
        row("far-castling", {26, 532, 12408});
        row("queen-castling", {40, 1150, 36570});
        row("peaceful", {1, 5, 152});
        row("greedy", {20, 400, 8067});
        row("held", {115, 7193, 325136});
        row("kept", {70, 4309, 69912});
        row("near", {35, 698, 16799});
        row("quiet-drops", {105, 10813, 708527});
        row("one-a-file", {63, 3957, 219677});
        row("no-dead-ends", {107, 10971, 612441});
        row("gated", {28, 784, 24830});
        row("passing", {21, 441, 10187});
        row("white-passes", {6, 30, 225});
        row("stuck-passes", {1, 26, 22});
        row("walled", {18, 324, 6195});
        row("facing", {4, 10, 51});
        row("soldiers", {12, 144, 2124});
        row("boom", {20, 400, 8902});
        row("bare", {13, 65, 962});
        row("queens", {20, 400, 8902});
        row("flags", {20, 400, 8902});
        row("two-flags", {20, 400, 8902});
        row("two-checks", {38, 1399, 51735});
        row("stale-win", {29, 22, 608});
        row("roaming", {20, 400, 8902});
        row("forward", {99, 9185, 465294});
        row("bases", {19, 361, 7841});
        row("turning", {46, 1771, 16837});
        row("placing", {32, 1024, 24320});
        row("king-first", {58, 3306});
        row("ducks", {360, 124962});
        row("holes", {70, 4775});
        row("trails", {5, 25, 145});
        row("shores", {92, 8213});
        row("race", {17, 249, 3073});
        row("late", {8, 59, 521});
        row("safe", {25, 511, 10675});
        row("blocked", {8, 62, 564});
        row("rows", {9, 72, 504, 3024, 15120, 54720});
        row("misere-rows", {9, 72, 504, 3024, 15120, 56160});
        row("boxes", {9, 72, 504, 3024, 15120, 60480});
        row("cannons", {25, 603, 14978});
        row("two-royals", {18, 360, 6286});
        row("snorting", {25, 520, 10308});
        row("turning-around", {47, 1850, 76003});
        row("stacks", {4, 16, 64, 256});
        row("small-discs", {4, 12, 24, 24});
        row("two-ends", {6, 38, 333, 2636});
        row("owning", {14, 70, 1249, 8445});
        row("duple", {21, 420, 9504});
        row("last-king", {21, 420, 9504});
        row("counted", {26, 118, 3545});
    }
    void optionsMeanWhatTheyMeanThere() {
        QFETCH(const Counts, counts);
        static const std::vector<io::IniGame> games = [] {
            const auto text = io::readTextFile("tests/data/ini/games.ini", io::FileSource::Any);
            return *io::readVariantsIni(*text, builtInSections());
        }();
        const auto game = std::ranges::find(games, std::string(QTest::currentDataTag()), &io::IniGame::name);
        QVERIFY(game != games.end());
        QVERIFY2(game->problems.empty(), codesOf(game->problems).c_str());
        QCOMPARE(countsOf(rulesetOf(*game), static_cast<int>(counts.size())), counts);
    }

    void gamesToBuildOnAreThoseOfFairyStockfish_data() {
        QTest::addColumn<Counts>("counts");
        const auto row = [](const char* name, const Counts& counts) { QTest::newRow(name) << counts; };
        row("chess", {20, 400, 8902});
        row("crazyhouse", {20, 400, 8902});
        row("kingofthehill", {20, 400, 8902});
        row("3check", {20, 400, 8902});
        row("losalamos", {10, 100, 1212});
        row("gardner", {7, 53, 506});
        row("atomic", {20, 400, 8902});
        row("giveaway", {20, 400, 8067});
        row("antichess", {20, 400, 8067});
        row("extinction", {20, 400, 8902});
        row("capablanca", {28, 784, 25228});
        row("janus", {28, 782, 24747});
        row("grand", {65, 4225, 259514});
        row("makruk", {23, 529, 12012});
        row("shogi", {30, 900, 25470});
        row("minishogi", {14, 181, 2512});
        row("breakthrough", {22, 484, 11132});
        row("xiangqi", {44, 1920, 79666});
        row("placement", {40, 1600, 50560});
        row("flipello", {4, 12, 56});
        row("ataxx", {16, 256, 6460});
        row("snailtrail", {3, 9, 45});
    }
    void gamesToBuildOnAreThoseOfFairyStockfish() {
        QFETCH(const Counts, counts);
        const io::IniGame game = iniGameOf(std::string("[mine:") + QTest::currentDataTag() + "]");
        QVERIFY2(game.problems.empty(), codesOf(game.problems).c_str());
        QCOMPARE(countsOf(rulesetOf(game), static_cast<int>(counts.size())), counts);
    }

    void linesThatCannotBeReadAreRefused_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* name, const char* text, const char* problems) {
            QTest::newRow(name) << QString(text) << QString(problems);
        };
        row("no section", "castling = false", "1 ini.no-section");
        row("no option", "[a:chess]\nfine", "2 ini.line");
        row("no end of a head", "[a:chess\n", "1 ini.line");
        row("an unknown base", "# nothing\n[a:chequers]", "2 ini.unknown-base");
        row("two values", "[a:chess]\npass = true\npass = false", "3 ini.twice");
        row("two games of a name", "[a:chess]\n[a:chess]", "2 ini.twice");
    }
    void linesThatCannotBeReadAreRefused() {
        QFETCH(const QString, text);
        QFETCH(const QString, problems);
        const auto games = io::readVariantsIni({"variants.ini", text.toStdString()}, builtInSections());
        QVERIFY(!games);
        const Diagnostic& problem = games.error().items().front();
        QCOMPARE(QString("%1 %2").arg(problem.place.line).arg(QString::fromStdString(problem.message.code)),
                 problems);
    }

    void optionsThatCannotBeHonouredAreNamed_data() {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* option, const char* code) {
            QTest::newRow(option) << QString(option) << QString(code);
        };
        row("chess960 = true", "ini.unsupported");
        row("wallingRule = duck", "ini.unsupported");
        row("chasingRule = axf", "ini.unsupported");
        row("connectN = 20", "ini.value");
        row("connectNxN = 9", "ini.value");
        row("collinearN = 3", "ini.unsupported");
        row("wallingRule = arrow", "ini.unsupported");
        row("flagMove = true\nflagPieceSafe = true\nflagRegion = *8", "ini.unsupported");
        row("materialCounting = janggi", "ini.unsupported");
        row("dropOppositeColoredBishop = true\npieceDrops = true\nstartFen = 4k3/8/8/8/8/8/8/2B1K3[B] w - - "
            "0 1",
            "ini.unsupported");
        row("promotionRank = 7", "ini.unsupported");
        row("castlingKingFile = d", "ini.unsupported");
        row("castlingRank = 2", "ini.unsupported");
        row("nMoveRuleTypesWhite = k", "ini.unsupported");
        row("castlign = false", "ini.unknown-option-near");
        row("teleport = true", "ini.unknown-option");
        row("pass = yes", "ini.value");
        row("maxRank = tall", "ini.value");
        row("flagRegion = centre", "ini.value");
        row("stalemateValue = tie", "ini.value");
        row("knight = nn", "ini.value");
        row("customPiece1 = x:Y", "ini.piece");
        row("maxRank = 99", "variant.board-size");
        row("promotedPieceType = p:z", "ini.value");
        row("janggiElephant = e\nmobilityRegionWhiteJanggiElephant = *1", "ini.piece");
        row("maxFile = 0", "variant.board-size");
        row("promotionPawnTypes = z\npromotionLimit = q:1\nimmobilityIllegal = true", "variant.letter");
        row("castlingRookPieces = z", "variant.letter");
    }
    void optionsThatCannotBeHonouredAreNamed() {
        QFETCH(const QString, option);
        QFETCH(const QString, code);
        const io::IniGame game = iniGameOf("[mine:chess]\n" + option.toStdString());
        QVERIFY(game.problems.hasErrors());
        QCOMPARE(QString::fromStdString(game.problems.items().front().message.code), code);
    }
    void whatHoldsAnywayIsNoProblem() {
        const io::IniGame game =
            iniGameOf("[mine:chess]\nchess960 = false\nwallingRule = none\npieceValueMg = p:150\n");
        QVERIFY2(game.problems.empty(), codesOf(game.problems).c_str());
    }
};

CHESSPP_GUILESS_TEST(TestVariantsIni)
#include "tst_variants_ini.moc"
