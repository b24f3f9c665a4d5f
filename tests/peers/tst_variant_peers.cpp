// SPDX-License-Identifier: MIT
// Games with rules of their own, counted by move beside Fairy-Stockfish: from the start and after random
// moves, which both make from there, so that neither reads the other's FEN.
#include "tests/peers/peer.h"
#include "tests/perft/perft_files.h"
#include "tests/support/test_program.h"

#include "core/game/chess960.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <algorithm>
#include <random>

using namespace chesspp;
using namespace chesspp::testing;

namespace {

constexpr unsigned kSeed = 20261130;
constexpr int kLongestGame = 120;

int positions() {
    return qgetenv("CHESSPP_PEERS_EFFORT") == "long" ? 200 : 20;
}

std::string textOf(const Divided& nodes) {
    std::string text;
    for (const auto& [move, count] : nodes) text += move + ": " + std::to_string(count) + "\n";
    return text;
}

/// The peer writes a pass as a move of the general to its own square.
std::string withPass(const Position& position, const std::string& text) {
    if (text != "0000") return text;
    const Side side = position.sideToMove();
    const Square royal = position.ruleset().rules().royalsOf(position.setup(), side).front();
    return position.shape().name(royal) + position.shape().name(royal);
}
Divided withPassesRead(const Divided& nodes) {
    Divided read;
    for (const auto& [move, count] : nodes) {
        const std::size_t half = move.size() / 2;
        const bool isPass = move.size() % 2 == 0 && move.substr(0, half) == move.substr(half);
        read.emplace(isPass ? "0000" : move, count);
    }
    return read;
}

}  // namespace

class TestVariantPeers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY2(peer_.start(Peer::program()), qPrintable(peer_.error()));
        qInfo("%s, seed %u", qPrintable(peer_.name()), kSeed);
    }

    void countsAgree_data() {
        QTest::addColumn<QString>("ours");
        QTest::addColumn<QString>("theirs");
        QTest::addColumn<QString>("start");  ///< as the peer reads it
        QTest::addColumn<int>("depth");
        QTest::addColumn<bool>("startOnly");
        const auto row = [](const char* ours, const char* theirs, const char* start, int depth) {
            QTest::newRow(ours) << QString(ours) << QString(theirs) << QString(start) << depth << false;
        };
        row("ai-wok", "ai-wok", "", 2);
        row("almost-chess", "almost", "", 3);
        row("amazon-chess", "amazon", "", 3);
        row("antichess", "antichess", "", 3);
        row("asean", "asean", "", 3);
        row("breakthrough", "breakthrough", "", 3);
        row("centaur", "centaur", "", 2);
        row("chancellor-chess", "chancellor", "", 2);
        row("chessgi", "chessgi", "", 2);
        row("codrus", "codrus", "", 3);
        row("courier", "courier", "", 2);
        row("crazyhouse", "crazyhouse", "", 2);
        row("embassy", "embassy", "", 2);
        row("euroshogi", "euroshogi", "", 2);
        row("extinction", "extinction", "", 3);
        row("five-check", "5check", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5+5 0 1", 3);
        row("gardner", "gardner", "", 3);
        row("giveaway", "giveaway", "", 3);
        row("gothic", "gothic", "", 2);
        row("horde", "horde", "", 3);
        row("janggi", "janggi", "", 2);
        row("janus", "janus", "", 2);
        row("judkins-shogi", "judkins", "", 2);
        row("king-of-the-hill", "kingofthehill", "", 3);
        row("kinglet", "kinglet", "", 3);
        row("knightmate", "knightmate", "", 3);
        row("los-alamos", "losalamos", "", 3);
        row("loop-chess", "loop", "", 2);
        row("losers", "losers", "", 3);
        row("makpong", "makpong", "", 3);
        row("makruk", "makruk", "", 3);
        row("mini-shogi", "minishogi", "", 2);
        row("modern-chess", "modern", "", 2);
        row("no-castling-chess", "nocastle", "", 3);
        row("pocket-knight", "pocketknight", "", 2);
        row("racing-kings", "racingkings", "", 3);
        row("seirawan", "seirawan",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1", 2);
        row("shatranj", "shatranj", "", 3);
        row("shogi", "shogi", "", 2);
        row("suicide", "suicide", "", 3);
        row("three-check", "3check", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1", 3);
        row("three-kings", "threekings", "", 3);
        // These differ later (README.md).
        QTest::newRow("cambodian") << "cambodian" << "cambodian"
                                   << "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1" << 3 << true;
        QTest::newRow("chigorin") << "chigorin" << "chigorin" << "" << 3 << true;
        QTest::newRow("dobutsu") << "dobutsu" << "dobutsu" << "" << 2 << true;
        QTest::newRow("gorogoro-shogi") << "gorogoro-shogi" << "gorogoro" << "" << 3 << true;
        QTest::newRow("jeson-mor") << "jeson-mor" << "jesonmor" << "" << 4 << true;
        QTest::newRow("karouk") << "karouk" << "karouk"
                                << "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 1+1 0 1" << 3
                                << true;
    }
    void countsAgree() {
        QFETCH(const QString, ours);
        QFETCH(const QString, theirs);
        QFETCH(const QString, start);
        QFETCH(const int, depth);
        QFETCH(const bool, startOnly);
        QVERIFY2(peer_.knows(theirs.toStdString()), "the peer lacks this game");
        const auto begin = startPosition(games_.ruleset(ours.toStdString()));
        QVERIFY(begin.has_value());
        std::mt19937 random(kSeed);
        for (int i = 0; i <= (startOnly ? 0 : positions()); ++i) {
            Peer::Place place{start.isEmpty() ? formatFen(*begin) : start.toStdString(), {}};
            place.variant = theirs.toStdString();
            Position position = *begin;
            const int plies = i == 0 ? 0 : static_cast<int>(random() % kLongestGame);
            while (static_cast<int>(place.moves.size()) < plies) {
                std::vector<std::pair<std::string, Move>> moves;
                for (const Move move : position.legalMoves())
                    moves.emplace_back(formatCoordinate(position, move), move);
                if (moves.empty()) break;
                std::ranges::sort(moves, {}, [](const auto& move) { return move.first; });
                const auto& [text, move] = moves[random() % moves.size()];
                place.moves.push_back(withPass(position, text));
                position.play(move);
            }
            const Divided mine = divide(position, depth);
            const Divided others = withPassesRead(peer_.divide(place, depth));
            QVERIFY2(peer_.error().isEmpty(), qPrintable(peer_.error()));
            if (mine == others) continue;
            std::string made;
            for (const std::string& move : place.moves) made += ' ' + move;
            const std::string difference = formatFen(position) + "\nmoves" + made + "\nours\n" +
                                           textOf(mine) + "theirs\n" + textOf(others);
            QFAIL(difference.c_str());
        }
    }

private:
    Games games_;
    Peer peer_;
};

CHESSPP_GUILESS_TEST(TestVariantPeers)
#include "tst_variant_peers.moc"
