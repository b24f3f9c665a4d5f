// SPDX-License-Identifier: MIT
// Variants written in the language of Fairy-Stockfish and read again play alike: the games of
// tests/data/ini/games.ini, and those that we ship as far as nothing of them is lost, which is listed here.
// The counts of all sections were compared with ffish 0.7.10.
#include "tests/support/imported_games.h"
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"

#include "core/io/files.h"
#include "core/io/ini_writer.h"
#include "core/io/variants_ini.h"
#include "core/notation/fen.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <random>

using namespace chesspp;
using namespace chesspp::testing;

namespace {

/// What we ship and that is said whole.
constexpr std::array kSaidWhole{"ai-wok",
                                "almost-chess",
                                "amazon-chess",
                                "antichess",
                                "armageddon",
                                "asean",
                                "atomic",
                                "breakthrough",
                                "bughouse",
                                "capablanca",
                                "capahouse",
                                "centaur",
                                "chancellor-chess",
                                "chaturanga",
                                "check-shogi",
                                "chess",
                                "chessgi",
                                "chigorin",
                                "clobber",
                                "clobber-10",
                                "codrus",
                                "crazyhouse",
                                "dragon-chess",
                                "duck",
                                "embassy",
                                "euroshogi",
                                "five-check",
                                "fox-and-hounds",
                                "gardner",
                                "georgian",
                                "giveaway",
                                "gorogoro-shogi",
                                "gothhouse",
                                "gothic",
                                "grand-chess",
                                "grandhouse",
                                "grasshopper-chess",
                                "gustav-iii",
                                "hoppel-poppel",
                                "horde",
                                "isolation",
                                "isolation-7",
                                "janus",
                                "judkins-shogi",
                                "king-of-the-hill",
                                "knightmate",
                                "koedem",
                                "kyoto-shogi",
                                "legan-chess",
                                "light-brigade",
                                "loop-chess",
                                "los-alamos",
                                "losers",
                                "makhouse",
                                "makruk",
                                "manchu",
                                "micro-chess",
                                "micro-shogi",
                                "mini-chess",
                                "mini-shogi",
                                "mini-xiangqi",
                                "minihouse",
                                "misere",
                                "modern-chess",
                                "nano-chess",
                                "new-zealand-chess",
                                "nightrider-chess",
                                "no-castling-chess",
                                "no-check-atomic",
                                "omicron-chess",
                                "okisaki-shogi",
                                "opulent-chess",
                                "orda",
                                "orda-mirror",
                                "paradigm-chess",
                                "pawns-only",
                                "peasant-revolt",
                                "perfect-chess",
                                "pocket-knight",
                                "raazuvaa",
                                "seirawan",
                                "shako",
                                "shogi",
                                "shouse",
                                "sho-shogi",
                                "sort-of-almost-chess",
                                "supply",
                                "tencubed",
                                "three-check",
                                "three-check-crazyhouse",
                                "three-kings",
                                "tori-shogi",
                                "torpedo-chess",
                                "troitzky",
                                "upside-down",
                                "weak",
                                "xiangqi"};

/// Games of tests/data/ini/games.ini with options that are read, but not written yet.
constexpr std::array<std::string_view, 4> kSaidInPart{"placing", "two-royals", "snorting", "turning-around"};

struct LostOf {
    const char* id;
    const char* lost;  ///< pointers
};
constexpr std::array kLostOf{
    LostOf{"amazons", "/army/A /army/Q /turn"},
    LostOf{"andernach", "/events/turncoat"},
    LostOf{"ataxx", "/army/P /hands/endless /goals/no-stones /goals/more-stones /goals/as-many-stones /pass"},
    LostOf{"atomar", "/prohibitions/king-takes-king"},
    LostOf{"balanced-marseillais", "/prohibitions/stale-en-passant /turn"},
    LostOf{"berolina-chess", "/army/P"},
    LostOf{"cambodian", "/army/K /army/M"},
    LostOf{"caparandom", "/start"},
    LostOf{"checkless", "/prohibitions/no-check"},
    LostOf{"chennis", "/prohibitions/court"},
    LostOf{"chess960", "/start"},
    LostOf{"coregal", "/army/Q/royal"},
    LostOf{"courier", "/goals/both-bare /goals/bare-king"},
    LostOf{"dart", "/events/blocker"},
    LostOf{"dobutsu", "/goals/far-rank"},
    LostOf{"domination", "/events/own-turn /events/other-turn /goals/equal-points /goals/points"},
    LostOf{"double-move-chess", "/prohibitions/stale-en-passant /turn"},
    LostOf{"dunsany", "/army/P /prohibitions/single-steps"},
    LostOf{"extinction", "/goals/no-pawns/both"},
    LostOf{"italian-progressive", "/prohibitions/stale-en-passant /prohibitions/early-check /turn"},
    LostOf{"janggi",
           "/army/K /army/A /army/R /army/P /prohibitions/facing /events/facing /goals/passes-white "
           "/goals/passes-black /goals/facing-white /goals/facing-black /pass"},
    LostOf{"janggi-casual", "/army/K /army/A /army/R /army/P"},
    LostOf{"janggi-modern", "/army/K /army/A /army/R /army/P /goals/passes-white /goals/passes-black /pass"},
    LostOf{"janggi-traditional",
           "/army/K /army/A /army/R /army/P /prohibitions/facing /events/facing /goals/facing"},
    LostOf{"jeson-mor", "/goals/left-the-centre"},
    LostOf{"joust", "/army/N"},
    LostOf{"karouk", "/army/K /army/M"},
    LostOf{"kinglet", "/goals/no-pawns/both"},
    LostOf{"kono", "/prohibitions/no-captures"},
    LostOf{"maharaja", "/army/M/royal /army/P"},
    LostOf{"makpong", "/prohibitions/no-flight"},
    LostOf{"marseillais", "/prohibitions/stale-en-passant /turn"},
    LostOf{"mini-random", "/start"},
    LostOf{"mini-random-drawn", "/start"},
    LostOf{"monster", "/prohibitions/stale-en-passant /turn"},
    LostOf{"musketeer",
           "/fen/waiting /events/enter-a /events/enter-c /events/enter-d /events/enter-l "
           "/events/enter-h /events/enter-u /events/enter-s /events/enter-f /events/enter-e "
           "/events/enter-o"},
    LostOf{"omega-chess", "/board /army/P"},
    LostOf{"othello",
           "/hands/endless /events/flips /goals/no-discs /goals/more-discs /goals/as-many-discs /pass"},
    LostOf{"othello-10",
           "/hands/endless /events/flips /goals/no-discs /goals/more-discs /goals/as-many-discs /pass"},
    LostOf{"pawnback", "/army/P"},
    LostOf{"pawns-sideways", "/army/P"},
    LostOf{"placement", "/drops/king /drops/rooks /prohibitions/bishops"},
    LostOf{"progressive", "/prohibitions/stale-en-passant /turn"},
    LostOf{"racing-kings", "/goals/both-there /goals/white-there"},
    LostOf{"shatranj", "/goals/both-bare /goals/bare-king"},
    LostOf{"shinobi", "/promotions/pawns /promotions/monks /promotions/knights /promotions/lances"},
    LostOf{"shinobi-mirror", "/promotions/pawns /promotions/monks /promotions/knights /promotions/lances"},
    LostOf{
        "shogun",
        "/promotions/rooks /promotions/bishops /promotions/knights /promotions/pawns /promotions/duchesses"},
    LostOf{"sittuyin", "/army/P /drops /draws/counts"},
    LostOf{"snailtrail", "/army/P"},
    LostOf{"reversi", "/hands/endless /events/flips /goals/more-discs /goals/as-many-discs"},
    LostOf{"spartan", "/army/P /army/H"},
    LostOf{"spawn-chess", "/events/spawn"},
    LostOf{"suicide", "/goals/fewer"},
    LostOf{"synochess", "/army/P /prohibitions/facing"},
    LostOf{"wolf-chess", "/army/P /army/S /promotions/S"}};

/// Pointers of what is lost, joined by blanks.
std::string lostIn(const io::IniWriting& writing) {
    std::string lost;
    for (const Diagnostic& each : writing.lost.items()) {
        if (each.message.code == "ini.lost") lost += (lost.empty() ? "" : " ") + each.place.pointer;
    }
    return lost;
}

/// Board and hands, without what promoted pieces were and what has moved.
std::string boardOf(const Position& position) {
    std::string text = formatFen(position);
    text.erase(std::min(text.find(' '), text.size()));
    std::erase_if(text, [](char c) { return c == '~' || c == '!'; });
    const std::size_t hand = text.find('[');
    if (hand == std::string::npos) return text;
    std::ranges::sort(text.begin() + static_cast<std::ptrdiff_t>(hand), text.end());
    return text.ends_with("[]") ? text.substr(0, text.size() - 2) : text;
}

/// Where two games have other numbers of moves; empty where they have not, from the start and in random
/// games.
std::string difference(const RulesetPtr& one, const RulesetPtr& other) {
    auto first = startPosition(one);
    auto second = startPosition(other);
    if (!first || !second) return "no start";
    const int depth = first->perft(2) > 1500 ? 2 : 3;
    for (int i = 1; i <= depth; ++i) {
        if (first->perft(i) != second->perft(i)) return "perft " + std::to_string(i);
    }
    std::minstd_rand random(7);
    constexpr std::size_t kPliesOfGame = 20;  // about
    for (std::size_t left = std::max<std::size_t>(1, lawCases(100) / kPliesOfGame); left > 0; --left) {
        Position a = *first;
        Position b = *second;
        const auto plies = 3 + random() % 24;
        for (unsigned ply = 0; ply < plies; ++ply) {
            const MoveList moves = a.legalMoves();
            if (moves.empty()) break;
            a.play(moves[random() % moves.size()]);
            const std::string board = boardOf(a);
            const MoveList answers = b.legalMoves();
            bool found = false;
            for (std::size_t i = 0; i < answers.size() && !found; ++i) {
                Position next = b;
                next.play(answers[i]);
                if (boardOf(next) != board) continue;
                b = next;
                found = true;
            }
            if (!found) return "no move to " + board;
        }
        const int deep = a.perft(1) > 60 ? 1 : 2;
        if (a.reachedGoal().has_value() != b.reachedGoal().has_value() || a.perft(deep) != b.perft(deep))
            return formatFen(a);
    }
    return {};
}

}  // namespace

class TestIniWriter : public QObject {
    Q_OBJECT

private slots:
    void gamesComeBack_data() {
        QTest::addColumn<QString>("name");
        const auto text = io::readTextFile("tests/data/ini/games.ini", io::FileSource::Any);
        const auto games = io::readVariantsIni(*text, builtInSections());
        for (const io::IniGame& game : *games)
            QTest::newRow(game.name.c_str()) << QString::fromStdString(game.name);
    }
    void gamesComeBack() {
        QFETCH(const QString, name);
        static const std::vector<io::IniGame> games = [] {
            const auto text = io::readTextFile("tests/data/ini/games.ini", io::FileSource::Any);
            return *io::readVariantsIni(*text, builtInSections());
        }();
        const auto game = std::ranges::find(games, name.toStdString(), &io::IniGame::name);
        const RulesetPtr ruleset = rulesetOf(*game);
        const io::IniWriting writing = io::writeVariantsIni(*ruleset);
        if (std::ranges::find(kSaidInPart, game->name) != kSaidInPart.end()) {
            QVERIFY2(!writing.complete(), writing.text.c_str());
            return;
        }
        QCOMPARE(lostIn(writing), std::string());
        const io::IniGame again = iniGameOf(writing.text);
        QVERIFY2(again.problems.empty(), codesOf(again.problems).c_str());
        if (again.variant == game->variant && again.pieces == game->pieces) return;
        QCOMPARE(difference(ruleset, rulesetOf(again)), std::string());
    }

    void optionsAreSaid_data() {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* option, const char* others = "", const char* base = "chess") {
            QTest::newRow(option) << QString("[mine:%1]\n%2\n%3\n").arg(base, others, option);
        };
        row("blastImmuneTypes = n", "", "atomic");
        row("blastOnCapture = true", "", "atomic");
        row("capturesToHand = true", "", "crazyhouse");
        row("castling = false");
        row("castlingKingPiece = k", "", "giveaway");
        row("castlingKingFile = f", "castlingRank = 2\nstartFen = 8/r4k1r/8/8/8/8/R4K1R/8 w KQkq - 0 1");
        row("castlingRank = 2", "castlingKingFile = e\nstartFen = 8/r3k2r/8/8/8/8/R3K2R/8 w KQkq - 0 1");
        row("castlingKingsideFile = f");
        row("castlingQueensideFile = d");
        row("castlingRookPieces = q", "startFen = q3k2q/8/8/8/8/8/8/Q3K2Q w KQkq - 0 1");
        row("castlingRookKingsideFile = g",
            "castlingKingsideFile = f\nstartFen = r3k1r1/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1");
        row("castlingRookQueensideFile = b", "startFen = 1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1");
        row("checkCounting = true", "", "3check");
        row("checking = false");
        row("checkmateValue = win");
        row("doubleStep = false");
        row("doubleStepRegionBlack = *6 *7");
        row("doubleStepRegionWhite = *2 *3");
        row("dropChecks = false", "", "crazyhouse");
        row("dropLoop = true", "", "crazyhouse");
        row("dropNoDoubled = n", "", "crazyhouse");
        row("dropNoDoubledCount = 2", "dropNoDoubled = n", "crazyhouse");
        row("dropRegionBlack = *8", "dropRegionWhite = *1 *2", "crazyhouse");
        row("dropRegionWhite = *1 *2", "dropRegionBlack = *8", "crazyhouse");
        row("enPassantRegionBlack = -");
        row("enPassantRegionWhite = -");
        row("enPassantTypes = -");
        row("extinctionOpponentPieceCount = 2",
            "extinctionValue = loss\nextinctionPieceTypes = *\nextinctionPieceCount = 1");
        row("extinctionPieceCount = 1", "extinctionValue = loss\nextinctionPieceTypes = *");
        row("extinctionPieceTypes = nq", "extinctionValue = win");
        row("extinctionValue = draw", "extinctionPieceTypes = q");
        row("extinctionPseudoRoyal = true", "", "atomic");
        row("firstRankPawnDrops = true", "", "crazyhouse");
        row("flagPieceBlack = n", "flagRegionBlack = *5");
        row("flagPieceWhite = n", "flagRegionWhite = *4");
        row("flagPieceCount = 2", "flagPiece = p\nflagRegion = *4 *5");
        row("flagRegionBlack = d4 e4 *5");
        row("flagRegionWhite = *4 d5 e5");
        row("flyingGeneral = true", "", "xiangqi");
        row("gating = true",
            "archbishop = a\nseirawanGating = true\nstartFen = "
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Aa] w KQBCDFGkqbcdfg - 0 1");
        row("seirawanGating = true",
            "archbishop = a\ngating = true\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Aa] w "
            "KQBCDFGkqbcdfg - 0 1");
        row("immobilityIllegal = true", "", "shogi");
        row("mandatoryPawnPromotion = false");
        row("mandatoryPiecePromotion = true", "", "minishogi");
        row("maxFile = 7",
            "startFen = rnbqkbn/ppppppp/7/7/7/7/PPPPPPP/RNBQKBN w Qq - 0 1\ncastlingKingsideFile = f");
        row("maxRank = 7",
            "startFen = rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\npromotionRegionWhite = "
            "*7\ndoubleStepRegionBlack = *6");
        row("mobilityRegionWhiteKing = *1 *2");
        row("mustCapture = true");
        row("nFoldRule = 4");
        row("nMoveRule = 30");
        row("nMoveRuleTypes = n");
        row("pass = true");
        row("passBlack = true");
        row("passWhite = true");
        row("passOnStalemate = true");
        row("passOnStalemateBlack = true");
        row("passOnStalemateWhite = true");
        row("pieceDrops = true", "startFen = 4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1");
        row("piecePromotionOnCapture = true", "", "minishogi");
        row("promotedPieceType = b:h r:d s:g p:g", "", "minishogi");
        row("promotionPawnTypes = -");
        row("promotionPawnTypes = n");
        row("promotionPieceTypes = nq");
        row("promotionRegionBlack = *1 *2");
        row("promotionRegionWhite = *7 *8");
        row("promotionZonePawnDrops = true", "", "crazyhouse");
        row("shogiPawnDropMateIllegal = true", "", "shogi");
        row("soldierPromotionRank = 5", "", "xiangqi");
        row("stalemateValue = win");
        row("startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "castling = false");
        row("customPiece1 = x:bFfW",
            "rook = -\nstartFen = xnbqkbnx/pppppppp/8/8/8/8/PPPPPPPP/XNBQKBNX w - - 0 1");
        row("king = k:DW", "castling = false");
        row("mobilityRegionBlackKnight = *6 *7 *8");
        row("promotionLimit = r:2 q:1");
    }
    void optionsAreSaid() {
        QFETCH(const QString, text);
        const io::IniGame game = iniGameOf(text.toStdString());
        QVERIFY2(game.problems.empty(), codesOf(game.problems).c_str());
        const RulesetPtr ruleset = rulesetOf(game);
        const io::IniWriting writing = io::writeVariantsIni(*ruleset);
        QCOMPARE(lostIn(writing), std::string());
        QVERIFY2(writing.text.find(std::string("\n") + QTest::currentDataTag() + "\n") != std::string::npos,
                 writing.text.c_str());
        const io::IniGame again = iniGameOf(writing.text);
        QVERIFY2(again.problems.empty(), codesOf(again.problems).c_str());
        QCOMPARE(difference(ruleset, rulesetOf(again)), std::string());
    }

    void shippedVariantsAreSaidWhole_data() {
        QTest::addColumn<int>("none");
        for (const char* id : kSaidWhole) QTest::newRow(id) << 0;
    }
    void shippedVariantsAreSaidWhole() {
        const RulesetPtr ruleset = compiled(variantOfTree(QTest::currentDataTag()));
        const io::IniWriting writing = io::writeVariantsIni(*ruleset);
        QVERIFY(writing.complete());
        QCOMPARE(lostIn(writing), std::string());
        const io::IniGame again = iniGameOf(writing.text);
        QVERIFY2(again.problems.empty(), codesOf(again.problems).c_str());
        QCOMPARE(difference(ruleset, rulesetOf(again)), std::string());
    }

    void whatIsLostIsNamed_data() {
        QTest::addColumn<QString>("lost");
        for (const LostOf& each : kLostOf) QTest::newRow(each.id) << QString(each.lost);
    }
    void whatIsLostIsNamed() {
        QFETCH(const QString, lost);
        const io::IniWriting writing =
            io::writeVariantsIni(*compiled(variantOfTree(QTest::currentDataTag())));
        QCOMPARE(QString::fromStdString(lostIn(writing)), lost);
        QVERIFY(!writing.complete());
        for (const Diagnostic& each : writing.lost.items()) QCOMPARE(each.severity, Severity::Warning);
    }

    void everyVariantStandsInOneOfTheTables() {
        const auto files = io::jsonFilesIn("resources/variants");
        QVERIFY(files);
        for (const auto& file : *files) {
            const std::string id = file.stem().string();
            const auto isIt = [&](const auto& each) { return id == each.id; };
            const bool known =
                std::ranges::find(kSaidWhole, id) != kSaidWhole.end() || std::ranges::any_of(kLostOf, isIt);
            // A position settles the open one first.
            QVERIFY2(known || id == "free", id.c_str());
        }
    }

    void claimsAreWrittenAndTheRestIsNamedOnce() {
        const io::IniWriting writing = io::writeVariantsIni(*chess());
        QVERIFY(writing.complete());
        QCOMPARE(bareCodesOf(writing.lost), std::string("ini.lost-draws"));
        QVERIFY(writing.text.starts_with("[chess]\n"));
    }

    void aVariantThatCannotBeCompiledIsRefused() {
        Variant variant = chessVariant();
        variant.army.front().kind = "nobody";
        const auto writing =
            io::writeVariantsIni(variant, [](std::string_view id) { return pieceOfTree(id); });
        QVERIFY(!writing);
    }
};

CHESSPP_GUILESS_TEST(TestIniWriter)
#include "tst_ini_writer.moc"
