// SPDX-License-Identifier: MIT
// How games with rules of their own end and what they refuse, by examples; most are those of other rules
// libraries' tests.
#include "tests/perft/perft_files.h"
#include "tests/support/test_program.h"

#include "core/analysis/illegal_move_reason.h"
#include "core/game/chess960.h"
#include "core/game/game.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::testing;

namespace {

/// The game after these moves, or the first that is not legal.
std::pair<Game, QString> played(const Position& from, const QString& moves) {
    std::pair<Game, QString> result{Game(from), {}};
    for (const QString& text : moves.split(' ', Qt::SkipEmptyParts)) {
        const auto move = parseMove(result.first.position(), text.toStdString());
        if (!move) {
            result.second = text;
            break;
        }
        result.first.play(*move);
    }
    return result;
}

QString endOf(const Game& game) {
    const std::optional<Outcome> outcome = game.outcome();
    if (!outcome) return "none";
    const Message said = describe(*outcome, game.position().ruleset().variant());
    const QString reason = QString::fromStdString(said.code).section('.', 1);
    const auto* goal = findArgument(said, "goal");
    const QString why =
        goal == nullptr ? reason : QString::fromStdString(std::get<LocalizedText>(goal->value).plain);
    if (!outcome->winner) return why + " Draw";
    return why + (*outcome->winner == Side::White ? " White" : " Black");
}

void addRefusalColumns() {
    QTest::addColumn<QString>("variant");
    QTest::addColumn<QString>("fen");
    QTest::addColumn<QString>("move");
    QTest::addColumn<QString>("why");  ///< empty: it is legal
}
void addRefusal(const char* variant, const char* fen, const char* move, const char* why) {
    QTest::addRow("%s, %s", variant, move)
        << QString(variant) << QString(fen) << QString(move) << QString(why);
}

}  // namespace

class TestShippedVariants : public QObject {
    Q_OBJECT

private slots:
    void gamesEnd_data() {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<QString>("end");
        const auto row = [](const char* variant, const char* fen, const char* moves, const char* end) {
            QTest::addRow("%s, %s", variant, end)
                << QString(variant) << QString(fen) << QString(moves) << QString(end);
        };
        row("king-of-the-hill", "8/8/3k4/8/8/4K3/8/8 b - - 0 1", "d6d5",
            "The king has reached the centre. Black");
        row("three-check", "", "e2e4 d7d5 d1f3 d5e4 f3f7 e8d7 f7f5 d7e8 f5b5",
            "The third check was given. White");
        row("three-check", "", "e2e4 d7d5 d1f3 d5e4 f3f7 e8d7 f7f5 d7e8", "none");
        row("atomic", "rnbqkb1r/pppppppp/8/4N3/4P1n1/8/PPPP1PPP/RNBQKB1R b KQkq - 2 3", "g4f2",
            "royal-lost Black");
        row("horde", "1k6/8/8/1P5r/8/8/8/8 b - - 0 1", "h5b5", "The horde is gone. Black");
        row("antichess", "8/3r4/8/8/8/8/3R4/8 w - - 0 1", "d2d7", "Every piece is gone. Black");
        row("codrus", "8/8/8/8/8/8/k6P/1R5K b - - 0 1", "a2b1 h1g2 b1c2 g2g3 c2c3", "none");
        row("racing-kings", "8/7K/8/8/8/8/k7/8 w - - 0 1", "h7h8 a2a3",
            "White’s king has reached the eighth rank. White");
        row("racing-kings", "8/k6K/8/8/8/8/8/8 w - - 0 1", "h7h8 a7a8",
            "Both kings have reached the eighth rank. Draw");
        row("racing-kings", "8/k7/8/8/8/8/7K/8 b - - 0 1", "a7a8",
            "Black’s king has reached the eighth rank. Black");
        row("breakthrough", "8/3P4/8/8/8/8/4p3/8 w - - 0 1", "d7c8", "The last rank is reached. White");
        row("jeson-mor", "n8/9/9/9/4N4/9/9/9/8N w - - 0 1", "e5g6",
            "A knight has left the middle of the board. White");
        row("extinction", "rnb1kbnr/pppppppp/8/3q4/5N2/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1", "f4d5",
            "The last queen is gone. White");
        row("kinglet", "1Q6/8/1p6/3k4/4K3/P7/7N/7n w - - 0 1", "e4d5 b6b5 b8b5",
            "The last pawn is gone. White");
        row("three-kings", "1k6/2k5/3k4/8/8/R5n1/R7/RKK4K b - - 0 1", "g3h1",
            "One of the three kings is gone. Black");
        row("shatranj", "4k3/8/8/8/8/4n3/4R3/4K3 w - - 0 1", "e2e3 e8d7", "The king is left alone. White");
        row("shatranj", "4k3/4r3/8/8/8/4n3/4R3/4K3 w - - 0 1", "e2e3 e7e3", "none");
        row("losers", "4k3/8/8/8/8/8/4q3/4KR2 w - - 0 1", "e1e2", "The king is left alone. Black");
        row("domination", "",
            "c2c3 b8c6 g1h3 g7g6 e2e4 c6e5 h3f4 e7e6 h2h3 c7c6 g2g4 e5c4 d1c2 f8a3 f4e2 c4e3 d2d4 h7h6",
            "Fifteen points are reached. White");
        // A drop may mate.
        row("crazyhouse", "7k/8/6K1/8/8/8/8/8[Q] w - - 0 1", "Q@g7", "checkmate White");
        row("shogi", "3lkl3/9/4G4/9/9/9/9/9/4K4[G] w - - 0 1", "G@e8", "checkmate White");
        row("shogi", "3lkl3/9/4G4/9/4P4/9/9/9/4K4 w - - 0 1", "e5e6 d9d8", "none");
        row("janggi-traditional", "4k4/9/9/9/9/9/9/9/3K5/9 w - - 0 1", "d2e2 0000",
            "The generals have faced each other for two turns. Draw");
        row("janggi", "4k4/9/9/9/9/9/9/9/3K5/9 w - - 0 1", "d2e2 0000",
            "The generals have faced each other for two turns, and Black has more points. Black");
        row("janggi", "4k4/9/9/9/9/9/9/9/A2K5/9 w - - 0 1", "d2e2 0000",
            "The generals have faced each other for two turns, and White has more points. White");
        row("janggi-modern", "4k4/9/9/9/9/9/9/9/A2K5/9 w - - 0 1", "d2e2 0000", "none");
        row("janggi", "4k4/9/9/9/9/9/9/9/3K5/9 w - - 0 1", "d2e2 e10d10 0000", "none");
        row("janggi-traditional", "4k4/9/9/9/9/9/9/9/3K5/9 w - - 0 1", "0000 0000",
            "Both sides have passed. Draw");
        row("janggi-casual", "4k4/9/9/9/9/9/9/9/R2K5/9 w - - 0 1", "0000 0000",
            "Both sides have passed. Draw");
        row("janggi-modern", "4k4/9/9/9/9/9/9/P8/P2K5/9 w - - 0 1", "0000 0000",
            "Both sides have passed, and White has more points. White");
        row("janggi", "4kp3/9/9/9/9/9/9/P8/3K5/9 w - - 0 1", "0000 0000",
            "Both sides have passed, and Black has more points. Black");
        // Discs turn in every direction, and only those that are enclosed.
        row("othello", "8/8/8/8/8/8/8/1ppP4 w - - 0 1", "P@a1", "No enemy disc is left. White");
        row("othello", "8/8/8/8/8/8/8/1p1P2pP w - - 0 1", "P@f1", "none");
        row("othello", "8/8/8/8/8/8/8/P1p5 w - - 0 1", "0000 0000",
            "Nobody can move, and both have as many discs. Draw");
        row("misere", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", "checkmate Black");
        row("chaturanga", "k7/2Q5/8/8/8/8/8/K3R3 w - - 0 1", "", "none");
        row("check-shogi", "4k4/9/9/9/9/9/9/9/4K4[G] w - - 0 1", "G@e8", "A check was given. White");
        row("suicide", "8/8/8/8/p7/P7/7p/8 b - - 0 1", "h2h1q",
            "Who has fewer pieces wins, since a side has no move. White");
        row("suicide", "8/8/8/p7/8/P7/8/8 b - - 0 1", "a5a4", "no-move-drawn Draw");
        row("checkless", "7k/1R6/8/8/8/8/R7/7K w - - 0 1", "a2a8", "checkmate White");
        // The king ends the game before the duck moves.
        row("duck", "4k3/8/8/7Q/8/8/8/4K3 w - - 0 1", "h5e8", "The king is captured. White");
        row("duck", "4k3/8/8/7Q/8/8/8/4K3 w - - 0 1", "h5h4 D@e7 e8d8", "none");
        row("duck", "7k/7*/8/8/8/8/6P1/K5N1 w - - 0 1", "g1f3 D@g8 h8h7 D@a8", "none");
        row("duck", "k7/P7/8/8/8/8/8/K7 w - - 0 1", "a1b1 D@b8 a8b7 D@c8", "none");
        row("ataxx", "P6/7/7/7/7/7/5p1 w - - 0 1", "a7a5", "none");
        row("ataxx", "7/7/7/7/7/p6/P6 w - - 0 1", "P@b1", "No enemy stone is left. White");
        row("ataxx", "*******/*******/*******/*******/******P/*****PP/p****P1 w - - 0 1", "P@g1",
            "Nobody can move, and more stones win. White");
        row("ataxx", "*******/*******/*******/*******/*******/*******/pp****P w - - 0 1", "",
            "Nobody can move, and more stones win. Black");
        row("isolation", "p*4/6/6/6/6/6/6/2P3 w - - 0 1", "c1c2 X@b7", "none");
    }
    void gamesEnd() {
        QFETCH(const QString, variant);
        QFETCH(const QString, fen);
        QFETCH(const QString, moves);
        QFETCH(const QString, end);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const auto [game, refused] = played(startOf(variant, fen, backend), moves);
            QCOMPARE(refused, QString());
            QCOMPARE(endOf(game), end);
            QCOMPARE(game.position().legalMoves().empty(), end != "none");
            QCOMPARE(game.position().hasLegalMove(), end == "none");
        }
    }

    void movesLeadTo_data() {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* variant, const char* fen, const char* moves,
                            const char* after) {
            QTest::newRow(name) << QString(variant) << QString(fen) << QString(moves) << QString(after);
        };
        row("a pawn that captures changes sides", "andernach", "", "e2e4 d7d5 e4d5",
            "rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
        row("so does a queen", "andernach", "", "e2e4 d7d5 e4d5 c8g4 d1g4",
            "rn1qkbnr/ppp1pppp/8/3p4/6q1/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3");
        row("and what captures en passant", "andernach", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e5d6",
            "4k3/8/3p4/8/8/8/8/4K3 b - - 0 2");
        row("after it was promoted", "andernach", "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8r",
            "3rk3/8/8/8/8/8/8/4K3 b - - 0 1");
        row("kings stay what they are", "andernach", "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2",
            "4k3/8/8/8/8/8/4K3/8 b - - 0 1");
        row("a blocker closes its square", "dart", "k5/6/6/6/6/5K[Xx] w - - 0 1", "X@c3",
            "k5/6/6/2*3/6/5K[x] b - - 0 1");
        row("enclosed rows turn in all directions", "othello",
            "8/P1P1P3/1ppp4/Pp1pP3/1ppp4/P1P1P3/8/8 w - - 0 1", "P@c5",
            "8/P1P1P3/1PPP4/PPPPP3/1PPP4/P1P1P3/8/8 b - - 1 1");
    }
    void movesLeadTo() {
        QFETCH(const QString, variant);
        QFETCH(const QString, fen);
        QFETCH(const QString, moves);
        QFETCH(const QString, after);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const auto [game, refused] = played(startOf(variant, fen, backend), moves);
            QCOMPARE(refused, QString());
            QCOMPARE(QString::fromStdString(formatFen(game.position())).section(" {", 0, 0), after);
        }
    }

    void movesAreRefused_data() {
        addRefusalColumns();
        const auto row = addRefusal;
        constexpr const char* kRace = "8/1k6/4N3/7K/8/8/8/8 w - - 0 1";
        row("racing-kings", kRace, "e6d8", "refusal.prohibited No move may give check.");
        row("racing-kings", kRace, "e6c5", "refusal.prohibited No move may give check.");
        row("racing-kings", kRace, "e6d4", "");
        constexpr const char* kMust = "8/3r4/8/8/8/8/r2R3r/8 w - - 0 1";
        row("antichess", kMust, "d2d3", "refusal.obliged Who can capture must.");
        row("antichess", kMust, "d2d7", "");
        row("duck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 {\"moves-made\": 1}", "e1e2", "refusal.not-in-turn ");
        row("coregal", "4k3/q7/8/8/8/8/6K1/1Q1Q4 w - - 0 1", "b1b2", "");
        row("losers", "4k3/8/8/8/8/p3q3/1P6/4K3 w - - 0 1", "b2a3", "refusal.stays-attacked ");
        row("atomic", "1k5r/8/8/3rK3/4P3/8/8/8 w - - 0 1", "e4d5", "refusal.loses-royal ");
        row("janggi",
            "4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1 {\"sides\": {\"b\": {\"counters\": {\"facing\": 1}}}}",
            "a1a2", "refusal.prohibited Generals that face each other must part, unless the player passes.");
        row("checkless", "7k/8/8/8/8/8/R7/7K w - - 0 1", "a2a8",
            "refusal.prohibited No move may give check, unless it mates.");
    }

    void dropsAreRefused_data() {
        addRefusalColumns();
        const auto row = addRefusal;
        constexpr const char* kHouse = "4k3/8/8/8/8/8/8/4K2r[PNq] w - - 0 1";
        row("crazyhouse", kHouse, "N@f1", "");
        row("crazyhouse", kHouse, "N@e3", "refusal.stays-attacked");
        row("crazyhouse", kHouse, "N@h1", "refusal.drop-occupied");
        row("crazyhouse", kHouse, "Q@f1", "refusal.not-in-hand");
        row("crazyhouse", kHouse, "P@f1", "refusal.drop");
        row("chessgi", kHouse, "P@f1", "");
        constexpr const char* kPawnMates = "3lkl3/9/4G4/9/9/9/9/9/4K4[PNG] w - - 0 1";
        row("shogi", kPawnMates, "P@e8", "refusal.prohibited");
        row("duck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "D@e5", "refusal.not-in-turn");
        row("duck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 {\"moves-made\": 1}", "D@e5", "");
        row("ataxx", "P5p/7/7/7/7/7/p5P w - - 0 1", "P@d4", "refusal.drop");
        row("isolation", "3p2/6/6/6/6/6/2P3/6 w - - 0 1 {\"moves-made\": 1}", "X@c1", "refusal.drop");
        row("shogi", kPawnMates, "G@e8", "");
        row("shogi", kPawnMates, "N@d7", "");
        row("shogi", kPawnMates, "N@a8", "refusal.drop");
        row("shogi", "4k4/9/4G4/9/9/9/9/9/4K4[P] w - - 0 1", "P@e8", "");
        row("shogi", "4k4/9/9/9/4P4/9/9/9/4K4[P] w - - 0 1", "P@e3", "refusal.drop");
        row("shogi", "4k4/9/9/9/4+P4/9/9/9/4K4[P] w - - 0 1", "P@e3", "");
        row("pocket-knight", "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1", "P@f2", "refusal.no-drop");
        constexpr const char* kRows = "8/8/8/1pp1P3/8/2p5/2p5/8 w - - 0 1";
        row("othello", kRows, "P@a5", "refusal.drop");
        row("othello", kRows, "P@d5", "refusal.drop");
        row("othello", "8/8/8/1pppP3/8/2p5/2p5/8 w - - 0 1", "P@a5", "");
        row("dart", "k5/6/6/6/6/5K[X] w - - 0 1", "X@a2", "refusal.drop");
        row("dragon-chess", "4k3/8/8/8/8/8/8/4K3[D] w - - 0 1", "D@d2", "refusal.drop");
        row("dragon-chess", "4k3/8/8/8/8/8/8/4K3[D] w - - 0 1", "D@d1", "");
        row("makhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a8", "refusal.drop");
        row("makhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a7", "");
    }
    void dropsAreRefused() {
        QFETCH(const QString, variant);
        QFETCH(const QString, fen);
        QFETCH(const QString, move);
        QFETCH(const QString, why);
        const Position position = games_.position(variant.toStdString(), fen.toStdString());
        QCOMPARE(parseMove(position, move.toStdString()).has_value(), why.isEmpty());
        if (why.isEmpty()) return;
        const Ruleset& ruleset = position.ruleset();
        const auto kind = ruleset.kindByLetter(move.left(1).toStdString());
        const auto to = position.shape().parse(move.mid(2).toStdString());
        const Message reason = whyNotDropped(ruleset, position.setup(), kind.value(), to.value(), {});
        QCOMPARE(QString::fromStdString(reason.code), why);
    }

    void enPassantTakesWhatHasJustAdvanced_data() {
        QTest::addColumn<QString>("moves");
        QTest::addColumn<bool>("may");
        QTest::newRow("it stands there") << "a2a4 e1d1" << true;
        QTest::newRow("it has gone on") << "a2a4 a4a5" << false;
        QTest::newRow("another piece has come") << "a2a4 c3b5" << true;
    }
    void enPassantTakesWhatHasJustAdvanced() {
        QFETCH(const QString, moves);
        QFETCH(const bool, may);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const Position start =
                games_.position("marseillais", "7k/8/8/8/1p6/2N5/P7/4K3 w - - 0 2", backend);
            const auto [game, refused] = played(start, moves);
            QCOMPARE(refused, QString());
            QCOMPARE(parseMove(game.position(), "b4a3").has_value(), may);
            // The position comes back from its text and can be explained.
            const auto again = games_.position("marseillais", formatFen(game.position()), backend);
            QCOMPARE(parseMove(again, "b4a3").has_value(), may);
        }
    }

    void whatWasPromotedMakesAnotherPosition() {
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const Position one = games_.position("crazyhouse", "4k3/8/8/8/8/8/8/K1N1N~3 w - - 0 1", backend);
            const Position other =
                games_.position("crazyhouse", "4k3/8/8/8/8/8/8/K1N~1N3 w - - 0 1", backend);
            QVERIFY(one.hash() != other.hash());
            // The two knights change places and nothing else does.
            const auto [game, refused] = played(one,
                                                "c1d3 e8e7 e1f3 e7e8 f3g1 e8e7 d3e1 e7e8 g1e2 e8e7 "
                                                "e2c1 e7e8");
            QCOMPARE(refused, QString());
            QVERIFY(game.position().hash() != one.hash());
            QCOMPARE(game.position().hash() == other.hash(), true);
        }
    }

    void dropsAreReadAndWritten_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("san");  ///< empty: refused
        QTest::addColumn<QString>("code");
        QTest::newRow("coordinates") << "N@a4" << "N@a4" << "";
        QTest::newRow("a pawn without its letter") << "@a4" << "P@a4" << "";
        QTest::newRow("a number that nothing needs") << "N@a4=1" << "" << "move.drop-choice";
        QTest::newRow("not in hand") << "Q@a4" << "" << "move.no-drop";
    }
    void dropsAreReadAndWritten() {
        QFETCH(const QString, text);
        QFETCH(const QString, san);
        QFETCH(const QString, code);
        const Position position = games_.position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[NPn] w - - 0 1");
        const auto move = parseMove(position, text.toStdString());
        QCOMPARE(move ? QString::fromStdString(formatSan(position, *move)) : QString(), san);
        if (!move) QCOMPARE(QString::fromStdString(move.error().items().front().message.code), code);
    }

    void capturesFillHands_data() {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("hand");
        QTest::newRow("what was promoted reverts") << "crazyhouse" << "[P]";
        QTest::newRow("what was promoted stays") << "loop-chess" << "[Q]";
        QTest::newRow("captures go nowhere") << "pocket-knight" << "";
    }
    void capturesFillHands() {
        QFETCH(const QString, variant);
        QFETCH(const QString, hand);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const Position start =
                games_.position(variant.toStdString(), "4k3/8/8/8/3R4/8/4p3/K7 b - - 0 1", backend);
            const auto [game, refused] = played(start, "e2e1q d4d1 e8e7 d1e1");
            QCOMPARE(refused, QString());
            const QString fen = QString::fromStdString(formatFen(game.position()));
            QCOMPARE(fen.section(' ', 0, 0), "8/4k3/8/8/8/8/8/K3R3" + hand);
            Position back = game.position();
            back.takeBack();
            back.takeBack();
            QVERIFY(formatFen(back).find('[') == std::string::npos);
        }
    }

    void movesAreRefused() {
        QFETCH(const QString, variant);
        QFETCH(const QString, fen);
        QFETCH(const QString, move);
        QFETCH(const QString, why);
        const Position position = games_.position(variant.toStdString(), fen.toStdString());
        const auto legal = parseMove(position, move.toStdString());
        QCOMPARE(legal.has_value(), why.isEmpty());
        if (legal) return;
        const BoardShape shape = position.shape();
        const Message reason = whyNot(position, *shape.parse(move.left(2).toStdString()),
                                      *shape.parse(move.mid(2).toStdString()), {});
        const Argument* rule = findArgument(reason, "rule");
        QCOMPARE(QString::fromStdString(reason.code) + ' ' +
                     (rule == nullptr ? QString()
                                      : QString::fromStdString(std::get<LocalizedText>(rule->value).plain)),
                 why);
    }

    void capturesCount_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<int>("moves");
        QTest::newRow("three") << "8/3r4/8/8/8/8/r2R3r/8 w - - 0 1" << 3;
        QTest::newRow("none: all moves") << "8/4r3/8/8/8/r7/3R4/7r w - - 0 1" << 14;
    }
    void capturesCount() {
        QFETCH(const QString, fen);
        QFETCH(const int, moves);
        const Position position = games_.position("antichess", fen.toStdString());
        QCOMPARE(static_cast<int>(position.legalMoves().size()), moves);
    }

private:
    /// The variant's own where the FEN is empty.
    Position startOf(const QString& variant, const QString& fen, Backend backend) {
        return fen.isEmpty() ? *startPosition(games_.ruleset(variant.toStdString(), backend))
                             : games_.position(variant.toStdString(), fen.toStdString(), backend);
    }

    Games games_;
};

CHESSPP_GUILESS_TEST(TestShippedVariants)
#include "tst_shipped_variants.moc"
