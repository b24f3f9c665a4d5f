// SPDX-License-Identifier: MIT
// Games with rules of their own, counted by move beside Fairy-Stockfish: from the start and after random
// moves, which both make from there or which the peer reads as a FEN.
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

/// The first alias, or the id.
std::string peersNameOf(const Variant& variant) {
    return variant.aliases.empty() ? variant.id : variant.aliases.front();
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
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("start");  ///< as the peer reads it; empty: as we write it
        QTest::addColumn<int>("depth");
        QTest::addColumn<bool>("startOnly");
        const auto row = [](const char* game, int depth) {
            QTest::newRow(game) << QString(game) << QString() << depth << false;
        };
        row("ai-wok", 2);
        row("almost-chess", 3);
        row("amazon-chess", 3);
        row("antichess", 3);
        row("asean", 3);
        row("breakthrough", 3);
        row("bughouse", 2);
        row("capahouse", 2);
        row("caparandom", 2);
        row("centaur", 2);
        row("chancellor-chess", 2);
        row("chessgi", 2);
        row("codrus", 3);
        row("courier", 2);
        row("crazyhouse", 2);
        row("embassy", 2);
        row("euroshogi", 2);
        row("extinction", 3);
        row("five-check", 3);
        row("gardner", 3);
        row("giveaway", 3);
        row("gothic", 2);
        row("horde", 3);
        row("janggi", 2);
        row("janggi-casual", 2);
        row("janggi-modern", 2);
        row("janggi-traditional", 2);
        row("janus", 2);
        row("judkins-shogi", 2);
        row("king-of-the-hill", 3);
        row("kinglet", 3);
        row("knightmate", 3);
        row("los-alamos", 3);
        row("loop-chess", 2);
        row("losers", 3);
        row("makpong", 3);
        row("makruk", 3);
        row("mini-shogi", 2);
        row("modern-chess", 2);
        row("no-castling-chess", 3);
        row("pocket-knight", 2);
        row("racing-kings", 3);
        row("seirawan", 2);
        row("shatranj", 3);
        row("shogi", 2);
        row("shouse", 2);
        row("suicide", 3);
        row("three-check", 3);
        row("three-kings", 3);
        // These differ later (README.md).
        QTest::newRow("cambodian") << "cambodian"
                                   << "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1" << 3 << true;
        QTest::newRow("chigorin") << "chigorin" << "" << 3 << true;
        QTest::newRow("dobutsu") << "dobutsu" << "" << 2 << true;
        QTest::newRow("gorogoro-shogi") << "gorogoro-shogi" << "" << 3 << true;
        QTest::newRow("jeson-mor") << "jeson-mor" << "" << 4 << true;
        QTest::newRow("karouk") << "karouk"
                                << "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 1+1 0 1" << 3
                                << true;
    }
    void countsAgree() {
        QFETCH(const QString, game);
        QFETCH(const QString, start);
        QFETCH(const int, depth);
        QFETCH(const bool, startOnly);
        const RulesetPtr ruleset = games_.ruleset(game.toStdString());
        const std::string theirs = peersNameOf(ruleset->variant());
        QVERIFY2(peer_.knows(theirs), "the peer lacks this game");
        const auto begin = startPosition(ruleset);
        QVERIFY(begin.has_value());
        std::mt19937 random(kSeed);
        for (int i = 0; i <= (startOnly ? 0 : positions()); ++i) {
            Peer::Place place{start.isEmpty() ? formatFen(*begin) : start.toStdString(), {}};
            place.variant = theirs;
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
            const std::string fen = formatFen(position);
            const bool mayRead = start.isEmpty() && fen.find_first_of("{!") == std::string::npos;
            if (i % 2 == 1 && mayRead) place = {.fen = fen, .variant = theirs};
            const Divided mine = divide(position, depth);
            const Divided others = withPassesRead(peer_.divide(place, depth));
            QVERIFY2(peer_.error().isEmpty(), qPrintable(peer_.error()));
            if (mine == others) continue;
            std::string made;
            for (const std::string& move : place.moves) made += ' ' + move;
            const std::string difference =
                fen + "\nmoves" + made + "\nours\n" + textOf(mine) + "theirs\n" + textOf(others);
            QFAIL(difference.c_str());
        }
    }

private:
    Games games_;
    Peer peer_;
};

CHESSPP_GUILESS_TEST(TestVariantPeers)
#include "tst_variant_peers.moc"
