// SPDX-License-Identifier: MIT
// Chess in the reference evaluator: well-known counts, en passant, promotion, and Fischer random starts
// counted by Fairy-Stockfish. Trees are those of tests/kit; one test uses the shipped pieces.
#include "tests/kit/rules_kit.h"
#include "tests/support/test_program.h"

#include "core/io/piece_json.h"
#include "core/moves/reference/evaluator.h"
#include "core/moves/reference/reference_engine.h"

#include <QFile>
#include <QTest>
#include <memory>

using namespace chesspp;

namespace {

void addCounts(const char* name, const char* fen, std::initializer_list<quint64> counts) {
    int depth = 0;
    for (const quint64 leaves : counts) {
        ++depth;
        QTest::addRow("%s, depth %d", name, depth) << QString(fen) << depth << leaves;
    }
}

void addColumns() {
    QTest::addColumn<QString>("fen");
    QTest::addColumn<int>("depth");
    QTest::addColumn<quint64>("leaves");
}

}  // namespace

class TestReferenceChess : public QObject {
    Q_OBJECT

private slots:
    void everyLegalMoveOfKnownPositionsIsCounted_data();
    void everyLegalMoveOfKnownPositionsIsCounted();
    void fischerRandomPositionsAreCountedAsByFairyStockfish_data();
    void fischerRandomPositionsAreCountedAsByFairyStockfish();
    void thePiecesShippedCountTheSame_data() { everyLegalMoveOfKnownPositionsIsCounted_data(); }
    void thePiecesShippedCountTheSame();
    void aPawnMovesAsTheTreeSays_data();
    void aPawnMovesAsTheTreeSays();

private:
    static void count(const Rules& chess, const QString& fen, int depth, quint64 leaves);
};

void TestReferenceChess::count(const Rules& chess, const QString& fen, int depth, quint64 leaves) {
    const auto rules = std::make_shared<const Rules>(chess);
    const std::unique_ptr<Engine> engine = makeReferenceEngine(rules);
    engine->load(kit::fromFen(*rules, fen.toStdString()));
    QCOMPARE(engine->perft(depth, Legality::Legal), std::uint64_t{leaves});
}

void TestReferenceChess::everyLegalMoveOfKnownPositionsIsCounted_data() {
    addColumns();
    // The positions of the Chess Programming Wiki, "Perft Results".
    addCounts("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {20, 400, 8902});
    addCounts("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {48, 2039});
    addCounts("rook ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2812});
    addCounts("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
              {6, 264, 9467});
    addCounts("Talkchess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1486});
}

void TestReferenceChess::everyLegalMoveOfKnownPositionsIsCounted() {
    QFETCH(const QString, fen);
    QFETCH(const int, depth);
    QFETCH(const quint64, leaves);
    count(kit::chessRules(), fen, depth, leaves);
}

void TestReferenceChess::fischerRandomPositionsAreCountedAsByFairyStockfish_data() {
    addColumns();
    // Counted by Fairy-Stockfish 11.1 LB 64 (Debian) with UCI_Chess960, `go perft 1` to `3`.
    addCounts("the start BBQNNRKR", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
              {20, 400, 9006});
    addCounts("the king between its rooks", "1rk3r1/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/1RK3R1 w GBgb - 0 1",
              {22, 486, 10606});
    addCounts("the king stays on g1", "r4rkr/pppp1ppp/8/8/8/8/PPPP1PPP/R5KR w HAha - 0 1", {22, 484, 10575});
    addCounts("the rook stays on f1", "4kr2/pppp1ppp/8/8/8/8/PPPP1PPP/4KR2 w Ff - 0 1", {19, 361, 6900});
    addCounts("king and rook change places", "5kr1/pppp1ppp/8/8/8/8/PPPP1PPP/5KR1 w Gg - 0 1",
              {18, 324, 5925});
    addCounts("the rook shielded the king", "4k3/8/8/8/8/8/8/qRK3R1 w GB - 0 1", {16, 263, 5005});
    addCounts("the king next to the corner", "rk5r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w HAha - 0 1",
              {24, 576, 13518});
    addCounts("the king crosses the board", "1k5r/p1pppppp/8/8/8/8/P1PPPPPP/1K5R w Hh - 0 1",
              {23, 529, 11825});
    addCounts("a game from the wiki", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
              {21, 528, 12189});
    addCounts("rooks next to the king", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
              {20, 479, 10471});
}

void TestReferenceChess::fischerRandomPositionsAreCountedAsByFairyStockfish() {
    QFETCH(const QString, fen);
    QFETCH(const int, depth);
    QFETCH(const quint64, leaves);
    count(kit::chessRules(), fen, depth, leaves);
}

void TestReferenceChess::thePiecesShippedCountTheSame() {
    QFETCH(const QString, fen);
    QFETCH(const int, depth);
    QFETCH(const quint64, leaves);
    Rules rules = kit::chessRules();
    for (KindRules& kind : rules.kinds) {
        const QString name = QString("pieces/%1.json").arg(QString::fromStdString(kind.id));
        QFile file(name);
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(name));
        const Result<io::LoadedPiece> piece = io::readPiece(file.readAll().toStdString(), name.toStdString());
        QVERIFY2(piece.has_value(), qPrintable(name));
        kind.tree = piece->definition.tree;
    }
    count(rules, fen, depth, leaves);
}

void TestReferenceChess::aPawnMovesAsTheTreeSays_data() {
    QTest::addColumn<QString>("fen");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("moves");
    const auto add = [](const char* name, const char* fen, const char* from, const char* moves) {
        QTest::newRow(name) << QString(fen) << QString(from) << QString(moves);
    };
    add("one or two steps at first", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "e2e3 e2e4");
    add("one step later", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e3e4");
    add("no second step without the first", "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2", "");
    add("no second step onto a piece", "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2", "e2e3");
    add("takes on both sides, enemies alone", "4k3/8/8/3p1P2/4P3/8/8/4K3 w - - 0 1", "e4", "e4e5 e4d5");
    add("black goes down the board", "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7", "e7e6 e7e5");
    add("four promotions, also by taking", "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7",
        "e7e8Q e7e8R e7e8B e7e8N e7d8Q e7d8R e7d8B e7d8N");
    add("white takes en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "e5e6 e5d6");
    add("black takes en passant", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4", "d4d3 d4e3");
    add("not where the own side left the mark", "4k3/8/8/8/3pP3/8/8/4K3 b - c3 0 1", "e4", "");
    add("not when the rank is opened to a rook", "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5", "e5e6");
    add("not when black's rank is opened to a rook", "8/8/8/8/R2Pp2k/8/8/4K3 b - d3 0 1", "e4", "e4e3");
    add("not when the taken pawn shielded a diagonal", "b3k3/8/8/3pP3/8/8/8/7K w - d6 0 1", "e5", "e5e6");
    add("a pinned pawn stays", "4k3/8/8/8/1b1pP3/8/3P4/4K3 w - - 0 1", "d2", "");
    add("takes the pawn that gives check", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4", "e4d3");
}

void TestReferenceChess::aPawnMovesAsTheTreeSays() {
    QFETCH(const QString, fen);
    QFETCH(const QString, from);
    QFETCH(const QString, moves);
    const Rules rules = kit::chessRules();
    const Setup setup = kit::fromFen(rules, fen.toStdString());
    std::vector<FullMove> found = ReferenceEvaluator(rules).legal(setup);
    std::erase_if(found,
                  [&](const FullMove& move) { return move.from != kit::square(setup, from.toStdString()); });
    QCOMPARE(QString::fromStdString(kit::textOf(rules, found)), moves);
}

CHESSPP_GUILESS_TEST(TestReferenceChess)
#include "tst_reference_chess.moc"
