// SPDX-License-Identifier: MIT
// Counts by move compared with another engine in starts and random positions of chess and Fischer random.
// PEER names the engine (default: fairy-stockfish); CHESSPP_PEERS_EFFORT=long compares more.
#include "tests/peers/peer.h"
#include "tests/perft/perft_files.h"
#include "tests/support/test_program.h"

#include "core/game/chess960.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <random>

using namespace chesspp;
using namespace chesspp::testing;

namespace {

/// How much of it. CHESSPP_PEERS_EFFORT=long of the environment chooses the long run.
struct Effort {
    int positions;  ///< of random play, for each variant
    int starts;     ///< of Fischer random
    int depth;
    unsigned seed;
};
constexpr Effort kQuick{200, 10, 3, 1};
constexpr Effort kLong{1000, 960, 4, 2};
Effort effort() {
    return qgetenv("CHESSPP_PEERS_EFFORT") == "long" ? kLong : kQuick;
}
constexpr int kMostPlies = 160;

/// A generator of our own, so that the positions are the same with every library.
class Dice {
public:
    explicit Dice(unsigned seed) : engine_(seed) {}
    std::size_t below(std::size_t count) { return engine_() % count; }

private:
    std::mt19937 engine_;
};

/// A position some way into a random game, told by its FEN. Moves are drawn from their texts in order.
std::string randomPosition(Position position, Dice& dice) {
    const std::size_t plies = 1 + dice.below(kMostPlies);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        std::vector<std::pair<std::string, Move>> moves;
        for (const Move move : position.legalMoves()) {
            moves.emplace_back(formatCoordinate(position, move), move);
        }
        if (moves.empty()) break;
        std::sort(moves.begin(), moves.end());
        position.play(moves[dice.below(moves.size())].second);
    }
    return formatFen(position);
}

}  // namespace

class TestPeers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const QString program = Peer::program();
        QVERIFY2(!program.isEmpty(),
                 "There is no peer. Install fairy-stockfish, or name a UCI engine in PEER.");
        QVERIFY2(peer_.start(program), qPrintable(program + ": " + peer_.error()));
        qInfo("%s: %s", qPrintable(program), qPrintable(peer_.name()));
    }

    void countsAgreeMoveByMove_data() {
        QTest::addColumn<QString>("variant");
        QTest::addColumn<QString>("fen");
        const auto add = [](const QString& name, const char* variant, const std::string& fen) {
            QTest::newRow(qPrintable(name)) << QString(variant) << QString::fromStdString(fen);
        };
        const auto chess = startPosition(games_.ruleset("chess"));
        QVERIFY(chess.has_value());
        add("chess, start", "chess", formatFen(*chess));

        Dice dice(effort().seed);
        const RulesetPtr fischer = games_.ruleset("chess960");
        const int count = startCount(*fischer);
        QCOMPARE(count, 960);
        for (int i = 0; i < effort().starts; ++i) {
            const int number =
                effort().starts == count ? i : static_cast<int>(dice.below(static_cast<std::size_t>(count)));
            const auto start = startPosition(fischer, number);
            QVERIFY(start.has_value());
            add(QString("Fischer random, start %1").arg(number), "chess960", formatFen(*start));
        }
        for (int i = 0; i < effort().positions; ++i) {
            add(QString("chess, game %1").arg(i), "chess", randomPosition(*chess, dice));
            const auto start = startPosition(fischer, static_cast<int>(dice.below(960)));
            QVERIFY(start.has_value());
            add(QString("Fischer random, game %1").arg(i), "chess960", randomPosition(*start, dice));
        }
    }

    void countsAgreeMoveByMove() {
        QFETCH(const QString, variant);
        QFETCH(const QString, fen);
        const Position position = games_.position(variant.toStdString(), fen.toStdString());
        const auto castling = variant == "chess960" ? Peer::Castling::Chess960 : Peer::Castling::Usual;
        const QString difference = compare(position, effort().depth, castling);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }

    void cleanupTestCase() { QVERIFY2(peer_.error().isEmpty(), qPrintable(peer_.error())); }

private:
    /// Where the two differ, told by the deepest position; empty when they agree.
    QString compare(const Position& position, int depth, Peer::Castling castling) {
        const std::string fen = formatFen(position);
        const Divided ours = divide(position, depth);
        const Divided theirs = peer_.divide({fen, {}, castling}, depth);
        if (!peer_.error().isEmpty()) return QString::fromStdString(fen) + ": " + peer_.error();
        for (const auto& [move, nodes] : ours) {
            if (!theirs.contains(move)) return tell(fen, move, "is a move of ours alone");
        }
        for (const auto& [move, nodes] : theirs) {
            if (!ours.contains(move)) return tell(fen, move, "is a move of the peer's alone");
        }
        for (const auto& [move, nodes] : ours) {
            if (theirs.at(move) == nodes) continue;
            const auto found = parseMove(position, move);
            if (!found) return tell(fen, move, "cannot be read back");
            Position after = position;
            after.play(*found);
            const QString below = compare(after, depth - 1, castling);
            return below.isEmpty() ? tell(fen, move, "differs here, but not in the position after it")
                                   : below;
        }
        return {};
    }

    static QString tell(const std::string& fen, const std::string& move, const char* what) {
        return QString("%1: %2 %3").arg(QString::fromStdString(fen), QString::fromStdString(move), what);
    }

    Games games_;
    Peer peer_;
};

CHESSPP_GUILESS_TEST(TestPeers)
#include "tst_peers.moc"
