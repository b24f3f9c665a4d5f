// SPDX-License-Identifier: MIT
// Games in the JSON of the library bishop: tests/data/bishop/games.json has its 52, refused.json one that
// hides pieces. Each has as many moves as the game of ours with the same rules; where bishop's are others, as
// these say.
#include "tests/support/imported_games.h"
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"

#include "core/base/json_value.h"
#include "core/io/bishop_betza.h"
#include "core/io/bishop_json.h"
#include "core/io/files.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <algorithm>
#include <random>

using namespace chesspp;
using namespace chesspp::testing;

namespace {

std::vector<io::BishopGame> gamesOfFile(const char* name) {
    const auto text = io::readTextFile(name, io::FileSource::Any);
    if (!text) qFatal("%s", codesOf(text.error()).c_str());
    auto games = io::readBishopVariants(*text);
    if (!games) qFatal("%s", codesOf(games.error()).c_str());
    return std::move(*games);
}

const io::BishopGame& gameNamed(std::string_view name) {
    static const std::vector<io::BishopGame> games = gamesOfFile("tests/data/bishop/games.json");
    const auto game = std::ranges::find(games, name, &io::BishopGame::name);
    if (game == games.end()) qFatal("no such game");
    return *game;
}

RulesetPtr rulesOf(const io::BishopGame& game) {
    if (!game.problems.empty()) qFatal("%s", codesOf(game.problems).c_str());
    return rulesetOf(game);
}

/// A small game with these fields; it has those of chess that are not given.
std::string textWith(const std::string& fields) {
    constexpr std::string_view kUsual =
        R"({ "name": "Mine", "boardSize": "8x8", "pieceTypes": { )"
        R"("P": { "betza": "fmWfceFifmnD", "enPassantable": true, )"
        R"("promoOptions": {"canPromote": true, "canPromoteTo": false} }, )"
        R"("N": {"betza": "N"}, "B": {"betza": "B"}, "R": {"betza": "R"}, "Q": {"betza": "Q"}, )"
        R"("K": {"betza": "K", "royal": true, "promoOptions": {"canPromote": false, "canPromoteTo": false}} }, )"
        R"("startPosition": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "enPassant": true })";
    auto json = readJson("{" + fields + "}", "fields");
    if (!json) qFatal("%s", codesOf(json.error()).c_str());
    const auto usual = readJson(kUsual, "usual");
    for (const JsonMember& member : usual->members) {
        if (json->find(member.key) == nullptr) json->add(member.key, member.value);
    }
    return writeJson(*json);
}
io::BishopGame gameWith(const std::string& fields) {
    return io::readBishopVariant({"mine.json", textWith(fields)});
}

/// White's squares of a game that drops its knight in that region.
std::string dropsIn(const char* region) {
    return std::string(R"("handOptions": { "enableHands": true, "addCapturesToHand": false, )"
                       R"("dropBuilder": { "id": "bishop.drops.region", "region":)") +
           region + R"(} }, "startPosition": "8/8/8/8/8/8/8/8[N] w - - 0 1")";
}

}  // namespace

Q_DECLARE_METATYPE(Counts)

class TestBishopJson : public QObject {
    Q_OBJECT

private slots:
    void gamesHaveTheMovesOfOurs_data() {
        QTest::addColumn<QString>("ours");
        QTest::addColumn<Counts>("counts");
        const auto row = [](const char* name, const char* ours, const Counts& counts) {
            QTest::newRow(name) << QString(ours) << counts;
        };
        row("Chess", "chess", {20, 400, 8902});
        row("Chess960", "chess960", {20, 400, 9006});
        row("Crazyhouse", "crazyhouse", {20, 400, 8902});
        row("Capablanca Chess", "capablanca", {28, 784, 25228});
        row("Grand Chess", "grand-chess", {65, 4225, 259514});
        row("Opulent Chess", "opulent-chess", {50, 2500, 133829});
        row("Shako", "shako", {58, 3364, 185938});
        row("Mini Chess", "mini-chess", {8, 64, 672});
        row("Mini Random", "mini-random-drawn", {15, 225, 3502});
        row("Micro Chess", "micro-chess", {7, 53, 517});
        row("Nano Chess", "nano-chess", {12, 110, 967});
        row("Seirawan Chess", "seirawan", {28, 784, 24830});
        row("Three Check", "three-check", {20, 400, 8902});
        row("King of the Hill", "king-of-the-hill", {20, 400, 8902});
        row("Atomic Chess", "atomic", {20, 400, 8902});
        row("Horde Chess", "horde", {8, 128, 1274});
        row("Racing Kings", "racing-kings", {21, 421, 11264});
        row("Antichess", "antichess", {20, 400, 8067});
        row("Shatranj", "shatranj", {16, 256, 4176});
        row("Spawn Chess", "spawn-chess", {76, 5541, 404119});
        row("Kinglet Chess", "kinglet", {20, 400, 8902});
        row("Extinction Chess", "extinction", {20, 400, 8902});
        row("Three Kings Chess", "three-kings", {20, 400, 8942});
        row("Domination", "domination", {20, 400, 8902});
        row("Andernach Chess", "andernach", {20, 400, 8902});
        row("Pocket Knight", "pocket-knight", {52, 2565, 88617});
        row("Hoppel-Poppel", "hoppel-poppel", {20, 400, 9034});
        row("New Zealand Chess", "new-zealand-chess", {20, 400, 8976});
        row("Grasshopper Chess", "grasshopper-chess", {36, 1262, 43688});
        row("Nightrider Chess", "nightrider-chess", {24, 576, 15586});
        row("Berolina Chess", "berolina-chess", {30, 900, 28328});
        row("Xiangqi", "xiangqi", {44, 1920, 79666});
        row("Manchu", "manchu", {18, 860, 17648});
        row("Mini Xiangqi", "mini-xiangqi", {19, 331, 6664});
        row("Dobutsu Shogi", "dobutsu", {4, 13, 67});
        row("Dart", "dart", {23, 471, 9398});
        row("Legan Chess", "legan-chess", {8, 64, 724});
        row("Jeson Mor", "jeson-mor", {30, 900, 27960});
        row("Clobber", "clobber", {49, 2116, 80063});
        row("Clobber10", "clobber-10", {180, 31252});
        row("Breakthrough", "breakthrough", {22, 484, 11132});
        row("Five Field Kono", "kono", {8, 62, 564});
        row("Joust", "joust", {8, 62, 356});
        row("Troitzky Chess", "troitzky", {20, 400, 8766});
        row("Omega Chess", "omega-chess", {40, 1600, 67202});
        row("Wolf Chess", "wolf-chess", {23, 529, 13722});
    }
    void gamesHaveTheMovesOfOurs() {
        QFETCH(const QString, ours);
        QFETCH(const Counts, counts);
        const RulesetPtr theirs = rulesOf(gameNamed(QTest::currentDataTag()));
        const RulesetPtr mine = compiled(variantOfTree(ours.toStdString()));
        Counts expected = counts;
        constexpr std::uint64_t kMostUnderASanitizer = 3000;
        if (kSanitizer != Sanitizer::None)
            std::erase_if(expected, [](std::uint64_t count) { return count > kMostUnderASanitizer; });
        const int depth = static_cast<int>(expected.size());
        QCOMPARE(countsOf(theirs, depth), expected);
        QCOMPARE(countsOf(mine, depth), expected);
        std::mt19937 random(7);
        constexpr std::size_t kPliesOfGame = 20;  // about
        const std::size_t wanted = std::max<std::size_t>(2, lawCases(120) / kPliesOfGame);
        for (std::size_t number = 0; number < wanted; ++number) {
            Position position = *startPosition(mine);
            for (auto left = 4 + random() % 40; left > 0 && !position.legalMoves().empty(); --left) {
                const MoveList moves = position.legalMoves();
                position.play(moves[random() % moves.size()]);
            }
            // What a FEN of ours has behind the clocks means nothing there; games that are over are another
            // matter.
            std::string fen = formatFen(position);
            fen.resize(std::min(fen.find(" {"), fen.size()));
            const auto there = positionFromFen(theirs, fen);
            const auto here = positionFromFen(mine, fen);
            if (!there || !here || there->perft(1) == 0 || here->perft(1) == 0) continue;
            QVERIFY2(there->perft(2) == here->perft(2), fen.c_str());
        }
    }

    void gamesWithOtherRulesHaveTheirMoves_data() {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<Counts>("counts");
        const auto row = [](const char* name, const char* game, const char* fen, const Counts& counts) {
            QTest::newRow(name) << QString(game) << QString(fen) << counts;
        };
        row("Orda: Black’s pawns double-step from rank 6", "Orda", "", {20, 712, 15708});
        row("Orda Mirror: pawns double-step from rank 3", "Orda Mirror", "", {36, 1286, 46874});
        row("TenCubed: no captures en passant", "TenCubed", "", {40, 1600, 68230});
        row("Knightmate: the royal knight does not castle", "Knightmate", "", {18, 324, 6765});
        row("Shogi: as many moves at the start", "Shogi", "", {30, 900, 25470});
        row("Shogi: two pawns on a file", "Shogi", "4k4/9/9/9/9/9/4P4/9/4K4[P] w - - 0 1", {68});
        row("Shogi: promotion by arrival alone", "Shogi", "k8/9/4S4/9/9/9/9/9/K8 w - - 0 1", {11});
        row("Kinglet: who has lost by a move may not make it", "Kinglet Chess",
            "4k3/P6p/8/8/8/8/8/4K3 w - - 0 1", {5});
        row("Extinction: of several counts the last decides", "Extinction Chess",
            "rnbqk3/P6p/8/8/8/8/8/RNBQK3 w - - 0 1", {38});
        row("Chess: a knight each is a draw", "Chess", "4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1", {0});
        row("Chess: bishop and knight are none", "Chess", "4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", {15});
        row("Musketeer Chess: nobody waits at the start", "Musketeer Chess", "", {20, 400, 8902});
        row("Musketeer Chess: who waits comes in", "Musketeer Chess",
            "1l4h1/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/1L4H1 w KQkq - 0 1", {20, 400, 8942});
        row("Musketeer Chess: castlings", "Musketeer Chess",
            "a3e2s/r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R/O3C2F w KQkq - 0 1", {48, 2039});
        row("Horde: a double step from rank 1 can be taken", "Horde Chess", "4k3/8/8/8/8/1p6/8/P7 w - - 0 1",
            {2, 14, 23});
    }
    void gamesWithOtherRulesHaveTheirMoves() {
        QFETCH(const QString, game);
        QFETCH(const QString, fen);
        QFETCH(const Counts, counts);
        const RulesetPtr rules = rulesOf(gameNamed(game.toStdString()));
        Position position = fen.isEmpty() ? *startPosition(rules) : positionOf(rules, fen.toStdString());
        for (std::size_t i = 0; i < counts.size(); ++i)
            QCOMPARE(position.perft(static_cast<int>(i) + 1), counts[i]);
    }
    void aDroppedPawnHasMadeItsFirstMove() {
        const RulesetPtr rules = rulesOf(gameNamed("Crazyhouse"));
        Position position = positionOf(rules, "4k3/8/8/8/8/8/P7/4K3[P] w - - 0 1");
        position.play(*parseMove(position, "P@b2"));
        position.play(*parseMove(position, "Ke7"));
        QVERIFY(parseMove(position, "a2a4"));
        QVERIFY(!parseMove(position, "b2b4"));
        QVERIFY(parseMove(position, "b2b3"));
    }

    void gamesThatHidePiecesAreRefusedByName() {
        const std::vector<io::BishopGame> games = gamesOfFile("tests/data/bishop/refused.json");
        QCOMPARE(games.size(), std::size_t{1});
        QCOMPARE(bareCodesOf(games[0].problems), "bishop.unsupported");
        QCOMPARE(games[0].problems.items().front().place.pointer, "/0/stateTransformer");
    }

    void fieldsMeanWhatTheyMeanThere_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<Counts>("counts");
        const auto row = [](const char* name, const std::string& fields, const Counts& counts) {
            QTest::newRow(name) << QString::fromStdString(fields) << counts;
        };
        const auto alone = [](const std::string& pieces, const char* fen) {
            return "\"pieceTypes\": {" + pieces + "}, \"startPosition\": \"" + fen + "\"";
        };
        row("none but those of chess, without castling", "", {20, 400, 8902});
        row("passes, but not one upon another", R"("passOptions": "bishop.pass.standard")", {21, 440});
        row("no checks", R"("forbidChecks": true, "startPosition": "k7/8/8/8/8/8/8/K6R w - - 0 1")", {15});
        row("captures where there are any",
            R"("forcedCapture": "any", "startPosition": "k7/8/8/8/8/8/p7/K6R w - - 0 1")", {1});
        row("a rectangle", dropsIn(R"({"b": 0, "t": 1, "l": 2, "r": 4})"), {6});
        row("an edge that is left out", dropsIn(R"({"t": 1})"), {16});
        row("a union", dropsIn(R"({"type": "union", "regions": [{"t": 1}, {"r": 0}]})"), {22});
        row("an intersection", dropsIn(R"({"type": "intersect", "regions": [{"t": 1}, {"r": 0}]})"), {2});
        row("a difference", dropsIn(R"({"type": "sub", "+": {"t": 1}, "-": {"r": 0}})"), {14});
        row("what is in one alone", dropsIn(R"({"type": "xor", "l": {"t": 1}, "r": {"r": 0}})"), {20});
        row("squares by name", dropsIn(R"({"type": "set", "squares": ["a1", "H8"]})"), {2});
        row("squares by numbers", dropsIn(R"({"type": "dset", "squares": ["0,0", "7,7", "3,4"]})"), {3});
        row("moves of the first ranks",
            alone(R"("P": {"betza": "mfWimfnD"})", "8/8/8/8/8/3P4/2P5/1P6 w - - 0 1") +
                R"(, "firstMoveOptions": {"id": "bishop.first.ranks", "ranks": [0, 2]})",
            {5});
        row("first moves of one side",
            R"("firstMoveOptions": {"id": "bishop.first.pair", )"
            R"("white": {"id": "bishop.first.ranks", "ranks": [1]}, "black": null})",
            {20, 240});
        row("first moves of some letters",
            R"("firstMoveOptions": {"id": "bishop.first.set", )"
            R"("N": "bishop.first.initial"})",
            {12, 144});
        row("promotion by choice",
            R"("promotionOptions": {"id": "bishop.promo.standard", "optional": true}, )"
            R"("startPosition": "7k/P7/8/8/8/8/8/7K w - - 0 1")",
            {8});
        row("promotion from a rank on",
            R"("promotionOptions": {"id": "bishop.promo.optional", "ranks": [5, 2]}, )"
            R"("startPosition": "7k/8/P7/8/8/8/8/7K w - - 0 1")",
            {12});
        row("promotion that is never forced",
            R"("promotionOptions": {"id": "bishop.promo.optional", )"
            R"("forced": false}, "startPosition": "7k/P7/8/8/8/8/8/7K w - - 0 1")",
            {8});
        row("promotion to what is not there yet",
            R"("promotionOptions": {"id": "bishop.promo.standard", )"
            R"("pieceLimits": {"Q": 1, "R": 1, "B": 1, "N": 0}}, "startPosition": "7k/P7/8/8/8/8/8/1Q5K w - - 0 1")",
            {25});
        row("no promotion where nothing is left",
            R"("promotionOptions": {"id": "bishop.promo.standard", )"
            R"("pieceLimits": {"Q": 0, "R": 0, "B": 0, "N": 0}}, "startPosition": "7k/P7/8/8/8/8/8/7K w - - 0 1")",
            {3});
        row("no promotion at all",
            R"("promotionOptions": "bishop.promo.none", "startPosition": "7k/P7/8/8/8/8/8/7K w - - 0 1")",
            {4});
        row("a win for who is stalemated",
            R"("gameEndConditions": { )"
            R"("white": {"stalemate": "win", "elimination": "win"}, )"
            R"("black": {"stalemate": "lose", "elimination": "draw", "checkLimit": 2}})",
            {20, 400});
        row("immortal pieces",
            alone(R"("N": {"betza": "N"}, "R": {"betza": "R", "actions": )"
                  R"(["bishop.action.immortality"]})",
                  "8/8/8/8/8/1r6/8/N7 w - - 0 1"),
            {1});
        row("explosions around",
            alone(R"("R": {"betza": "R"}, "N": {"betza": "N"})", "nnn5/nn6/8/8/8/8/8/R7 w - - 0 1") +
                R"(, "actions": [{"id": "bishop.action.explodeOnCapture", "area": ["-1,-1", )"
                R"("-1,0", "-1,1", "0,-1", "0,0", "0,1", "1,-1", "1,0", "1,1"]}])",
            {13});
        row("holes", alone(R"("R": {"betza": "R"}, "*": {"betza": ""})", "8/8/8/8/8/8/8/R2*4 w - - 0 1"),
            {9});
        row("several regions to reach",
            alone(R"("N": {"betza": "N", "regionEffects": [{"whiteRegion": "a", "winGame": true}, )"
                  R"({"whiteRegion": "b", "winGame": true}]}, "K": {"betza": "K"})",
                  "k7/8/8/8/8/8/8/N7 w - - 0 1") +
                R"(, "regions": {"a": {"l": 2, "r": 2}, "b": {"l": 1, "r": 1}})",
            {2, 0});
        row("first moves of letters that come from hands",
            R"("handOptions": {"enableHands": true, "addCapturesToHand": false}, )"
            R"("firstMoveOptions": {"id": "bishop.first.set", "P": "bishop.first.initial"}, )"
            R"("startPosition": "7k/8/8/8/8/8/8/7K[P] w - - 0 1")",
            {51, 148});
        row("checks that were given",
            R"("gameEndConditions": {"stalemate": "draw", "elimination": "lose", "checkLimit": 2}, )"
            R"("startPosition": "k7/8/8/8/8/8/8/K6R w - - 0 1 +1+0")",
            {16, 41});
        row("a piece in hand counts",
            R"("handOptions": {"enableHands": true, "addCapturesToHand": false}, )"
            R"("actions": [{"id": "bishop.action.checkPieceCount", "pieceType": "N"}], )"
            R"("startPosition": "7k/8/8/8/8/8/8/7K[Nn] w - - 0 1")",
            {65});
        row("any empty square for drops",
            R"("handOptions": {"enableHands": true, "addCapturesToHand": true, )"
            R"("dropBuilder": "bishop.drops.unrestricted"}, "startPosition": "7k/8/8/8/8/8/8/7K[P] w - - 0 1")",
            {65});
    }
    void fieldsMeanWhatTheyMeanThere() {
        QFETCH(const QString, fields);
        QFETCH(const Counts, counts);
        const io::BishopGame game = gameWith(fields.toStdString());
        QVERIFY2(game.problems.empty(), codesOf(game.problems).c_str());
        QCOMPARE(countsOf(rulesOf(game), static_cast<int>(counts.size())), counts);
    }

    void halfMovesAreCountedForEachSide() {
        const io::BishopGame game = gameWith(R"("halfMoveDraw": 80, "repetitionDraw": 4)");
        QCOMPARE(game.variant.draws.quietMoves.automatic.value_or(0), 40);
        QCOMPARE(game.variant.draws.repetition.automatic.value_or(0), 4);
        QCOMPARE(game.variant.draws.resettingLetters, "P");
    }

    void movesAreSaidInOurNotation_data() {
        QTest::addColumn<QString>("theirs");
        QTest::addColumn<QString>("ours");
        const auto row = [](const char* theirs, const char* ours) {
            QTest::newRow(theirs) << QString(theirs) << QString(ours);
        };
        row("", "");
        row("K", "FW");
        row("B3", "F3");
        row("K2N0", "F2W2N0");
        row("mcN", "cN");
        row("jN", "N");
        row("emW", "mW");
        row("fceF", "cefrFceflF");
        row("pR", "pW0");
        row("gN", "N");
        row("(1,4)2", "(4,1)2");
        row("ffN", "rfNlfN");
        row("fsN", "frNflN");
        row("f(1,2)", "fr(2,1)fl(2,1)");
        row("hrN", "flNbrNrfNlbN");
        row("fr", "unreadable");
        row("hW", "");
        row("frF", "frF");
        row("fbF", "F");
        row("m*", "m*");
        row("W10", "unreadable");
        row("WX", "unreadable");
        row("(0,0)", "unreadable");
        row("(1;2)", "unreadable");
        row("nW", "unsaid");
        row("gpR3", "unsaid");
        row("npR", "unsaid");
        row("*", "unsaid");
        row("ceR", "unsaid");
    }
    void movesAreSaidInOurNotation() {
        QFETCH(const QString, theirs);
        QFETCH(const QString, ours);
        const auto atoms = io::readBishopBetza(theirs.toStdString());
        std::string said;
        if (atoms) {
            for (const io::BishopAtom& atom : *atoms) said += io::betzaOf(atom, io::SaidFirst::Yes);
        } else {
            said = atoms.error() == io::BishopFault::Unsaid ? "unsaid" : "unreadable";
        }
        QCOMPARE(QString::fromStdString(said), ours);
    }

    void fieldsThatCannotBeHonouredAreNamed_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* fields, const char* problem) {
            QTest::newRow(problem) << QString(fields) << QString(problem);
        };
        row(R"("stateTransformer": "bishop.st.hideFlags")", "bishop.unsupported /stateTransformer");
        row(R"("moveGenerators": [{}])", "bishop.unsupported /moveGenerators");
        row(R"("moveProcessors": "mine")", "bishop.unsupported /moveProcessors");
        row(R"("actions": ["mine.action.dance"])", "bishop.unsupported /actions/0");
        row(R"("actions": [{"id": "bishop.action.immortality", "flag": 3, "pieceType": "N"}])",
            "bishop.unsupported /actions/0/flag");
        row(R"("actions": [{"id": "bishop.action.checkPieceCount", "pieceType": "N", "event": "beforeMove"}])",
            "bishop.unsupported /actions/0/event");
        row(R"("actions": ["bishop.action.transferOwnership", "bishop.action.blockOrigin"])",
            "bishop.unsupported /actions/0");
        row(R"("actions": [{"id": "bishop.action.explosionRadius", "radius": 1}])",
            "bishop.unsupported /actions");
        row(R"("actions": [{"id": "bishop.action.explodeOnCapture", "area": ["0,1"]}])",
            "bishop.unsupported /actions/0/area");
        row(R"("actions": [{"id": "bishop.action.checkRoyalsAlive", "allowDraw": true}])",
            "bishop.unsupported /actions/0/allowDraw");
        row(R"("promotionOptions": "mine.promo")", "bishop.unsupported /promotionOptions");
        row(R"("handOptions": {"enableHands": true, "dropBuilder": {"id": "mine.drops"}})",
            "bishop.unsupported /handOptions/dropBuilder/id");
        row(R"("passOptions": {"id": "mine.pass"})", "bishop.unsupported /passOptions/id");
        row(R"("firstMoveOptions": "mine.first")", "bishop.unsupported /firstMoveOptions");
        row(R"("gameEndConditions": {"stalemate": "none"})",
            "bishop.unsupported /gameEndConditions/stalemate");
        row(R"("halfMoveDraw": 99)", "bishop.unsupported /halfMoveDraw");
        row(R"("pieceTypes": {"P": {"betza": "mpR3"}}, "startPosition": "8/8/8/8/8/8/8/P7")",
            "bishop.unsupported /pieceTypes/P/betza");
        row(R"("pieceTypes": {"K": {"betza": "K", "royal": true}, "L": {"betza": "K", "royal": true}}, )"
            R"("startPosition": "8/8/8/8/8/8/8/K7")",
            "bishop.unsupported /pieceTypes/L/royal");
        row(R"("pieceTypes": {"*": {"betza": "m*"}}, "startPosition": "8/8/8/8/8/8/8/7*")",
            "bishop.unsupported /pieceTypes/*/betza");
        row(R"("castlingOptions": {"enabled": true, "kTarget": 6, "kRook": 6, "rookPiece": "R"})",
            "bishop.unsupported /castlingOptions/kRook");
        row(R"("chess": true)", "bishop.unknown-key /chess");
        row(R"("enpassant": true)", "bishop.unknown-key-near /enpassant");
        row(R"("handOptions": {"enableHand": true})", "bishop.unknown-key-near /handOptions/enableHand");
        row(R"("name": "")", "bishop.value /name");
        row(R"("name": 7)", "bishop.value /name");
        row(R"("boardSize": "9000x9000")", "bishop.value /boardSize");
        row(R"("boardSize": "8")", "bishop.value /boardSize");
        row(R"("boardSize": "8x")", "bishop.value /boardSize");
        row(R"("boardSize": {"h": 8})", "bishop.value /boardSize");
        row(R"("startPosition": "8/8/8/8/8/8/8 w - - 0 1")", "bishop.value /startPosition");
        row(R"("startPosition": "8/8/8/8/8/8/8/X7 w - - 0 1")", "bishop.value /startPosition");
        row(R"("startPosition": "8/8/8/8/8/8/8/99999999999999999999 w - - 0 1")",
            "bishop.value /startPosition");
        row(R"("startPosition": "8/8/8/8/8/8/8/8[N] w - - 0 1")", "bishop.value /startPosition");
        row(R"("startPosition": null)", "bishop.value /startPosition");
        row(R"("startPosition": "")", "bishop.value /startPosition");
        row("\"startPosition\": \"8/8/8/8/8/8/8/8[n w\"", "bishop.value /startPosition");
        row(R"("startPosition": "8/8/8/8/8/8/8/8 w - z9 0 1")", "bishop.value /startPosition");
        row(R"("startPosition": "8/8/8/8/8/8/8/8 w - - 0 1 +x+0")", "bishop.value /startPosition");
        row(R"("pieceTypes": {})", "bishop.value /pieceTypes");
        row(R"("pieceTypes": 3)", "bishop.value /pieceTypes");
        row(R"("pieceTypes": {"PP": {"betza": "W"}})", "bishop.value /pieceTypes/PP");
        row(R"("pieceTypes": {"P": 3})", "bishop.value /pieceTypes/P");
        row(R"("pieceTypes": {"P": {"betza": null}})", "bishop.value /pieceTypes/P/betza");
        row(R"("pieceTypes": {"P": {"betza": "W10"}})", "bishop.value /pieceTypes/P/betza");
        row(R"("pieceTypes": {"P": {"betza": "W", "regionEffects": [{"whiteRegion": "moon"}]}})",
            "bishop.value /pieceTypes/P/regionEffects/0/whiteRegion");
        row(R"("regions": {"a": {"type": "star"}})", "bishop.value /regions/a/type");
        row(R"("regions": {"a": 7})", "bishop.value /regions/a");
        row(R"("regions": {"a": {"type": "union", "regions": []}})", "bishop.value /regions/a/regions");
        row(R"("regions": {"a": {"type": "set", "squares": ["z99"]}})", "bishop.value /regions/a/squares");
        row(R"("regions": {"a": {"b": 3000000000}})", "bishop.value /regions/a/b");
        row(R"("actions": [{"id": "bishop.action.addToHand", "piece": "Z"}])",
            "bishop.value /actions/0/piece");
        row(R"("actions": [{"radius": 1}])", "bishop.value /actions/0");
        row(R"("actions": [[]])", "bishop.value /actions/0");
        row(R"("actions": {})", "bishop.value /actions");
        row(R"("promotionOptions": {"id": "bishop.promo.standard", "ranks": [7]})",
            "bishop.value /promotionOptions/ranks");
        row(R"("promotionOptions": {"id": "bishop.promo.standard", "ranks": ["a", "b"]})",
            "bishop.value /promotionOptions/ranks");
        row(R"("gatingMode": 1)", "bishop.value /gatingMode");
        row(R"("forcedCapture": "all")", "bishop.value /forcedCapture");
        row(R"("repetitionDraw": -3)", "bishop.value /repetitionDraw");
        row(R"("enPassant": "yes")", "bishop.value /enPassant");
        row(R"("materialConditions": {"enabled": true, "specialCases": [["B", 3]]})",
            "bishop.value /materialConditions/specialCases");
        row(R"("castlingOptions": {"enabled": true, "kTarget": 60})",
            "bishop.value /castlingOptions/kTarget");
    }
    void fieldsThatCannotBeHonouredAreNamed() {
        QFETCH(const QString, fields);
        QFETCH(const QString, problem);
        const io::BishopGame game = gameWith(fields.toStdString());
        QVERIFY(game.problems.hasErrors());
        const Diagnostic& first = game.problems.items().front();
        QCOMPARE(QString::fromStdString(first.message.code + ' ' + first.place.pointer), problem);
        QVERIFY(first.place.line > 0);
    }
    void listsAndTextsHaveBounds() {
        std::string actions;
        for (int i = 0; i < 65; ++i)
            actions += std::string(i == 0 ? "" : ",") + R"("bishop.action.immortality")";
        QCOMPARE(bareCodesOf(gameWith("\"actions\": [" + actions + "]").problems), "bishop.value");
        const std::string betza(70'000, 'W');
        QCOMPARE(bareCodesOf(gameWith("\"pieceTypes\": {\"P\": {\"betza\": \"" + betza +
                                      "\"}}, \"startPosition\": \"8/8/8/8/8/8/8/8\"")
                                 .problems),
                 "bishop.value");
    }
    void documentsOfOtherKindsAreRefused() {
        QCOMPARE(bareCodesOf(io::readBishopVariant({"x", "7"}).problems), "json.kind");
        QCOMPARE(bareCodesOf(io::readBishopVariant({"x", "{"}).problems), "json.ends-early");
        QVERIFY(io::readBishopVariant({"x", "{}"}).problems.hasErrors());
        QVERIFY(!io::readBishopVariants({"x", "["}));
        std::string many = "[";
        for (int i = 0; i < 65; ++i) many += i == 0 ? "{}" : ",{}";
        QCOMPARE(bareCodesOf(io::readBishopVariants({"x", many + "]"}).error()), "bundle.too-many-variants");
    }
    void onlyObjectsOfThatKindAreTaken() {
        const auto holds = [](const char* text) { return io::holdsBishopVariants(*readJson(text, "x")); };
        QVERIFY(holds(R"({"boardSize": "8x8"})"));
        QVERIFY(holds(R"({"pieceTypes": {}})"));
        QVERIFY(holds(R"([{"boardSize": "8x8"}, {"pieceTypes": {}}])"));
        QVERIFY(!holds(R"({"format": "chesspp-variant", "boardSize": "8x8"})"));
        QVERIFY(!holds(R"([{"boardSize": "8x8"}, 7])"));
        QVERIFY(!holds("[]"));
        QVERIFY(!holds("{}"));
    }
    void gamesOfOneNameHaveIdsOfTheirOwn() {
        const std::string one = textWith("");
        const auto games = io::readBishopVariants({"x.json", "[" + one + "," + one + "]"});
        QVERIFY(games);
        QCOMPARE((*games)[0].variant.id, "mine");
        QCOMPARE((*games)[1].variant.id, "mine-2");
    }
};

CHESSPP_GUILESS_TEST(TestBishopJson)
#include "tst_bishop_json.moc"
