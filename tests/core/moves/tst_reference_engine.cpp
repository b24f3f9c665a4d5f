// SPDX-License-Identifier: MIT
// The reference engine as an Engine: lists are the reference evaluator's, unmake restores, hashes distinguish
// positions, copies are independent.
#include "tests/kit/rules_kit.h"
#include "tests/support/test_program.h"

#include "core/moves/reference/reference_engine.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::kit;

class TestPlainEngine : public QObject {
    Q_OBJECT

private slots:
    void listsTellTheMovesOfTheReference_data();
    void listsTellTheMovesOfTheReference();
    void unmakeUndoesMake_data() { listsTellTheMovesOfTheReference_data(); }
    void unmakeUndoesMake();
    void perftOfNothingIsOne();
    void perftTellsPseudoLegalFromLegal();
    void aHashTellsPositionsApart_data();
    void aHashTellsPositionsApart();
    void clocksAreNoPartOfTheHash();
    void aCloneGoesItsOwnWay();
    void checkAndMateAreSeen();
    void anEmptyBoardHasNobodyToMove();
    void moreMovesThanSixteenBitsCountKeepTheirNumbers();

private:
    [[nodiscard]] std::unique_ptr<Engine> engineOn(const QString& fen) const {
        std::unique_ptr<Engine> engine = makeReferenceEngine(rules_);
        engine->load(fromFen(*rules_, fen.toStdString()));
        return engine;
    }

    std::shared_ptr<const Rules> rules_ = std::make_shared<const Rules>(chessRules());
};

void TestPlainEngine::listsTellTheMovesOfTheReference_data() {
    QTest::addColumn<QString>("fen");
    QTest::newRow("start") << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    QTest::newRow("Kiwipete") << "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    QTest::newRow("promotions, in check")
        << "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    QTest::newRow("en passant") << "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
}

void TestPlainEngine::listsTellTheMovesOfTheReference() {
    QFETCH(const QString, fen);
    const std::unique_ptr<Engine> engine = engineOn(fen);
    const ReferenceEvaluator reference(*rules_);
    for (const Legality legality : {Legality::Pseudo, Legality::Legal}) {
        MoveList moves{Move{}};
        engine->listMoves(moves, legality);
        std::vector<FullMove> written;
        for (const Move move : moves) {
            written.push_back(engine->expand(move));
            QVERIFY(move.from == written.back().from);
            QVERIFY(move.shown() == written.back().shown);
        }
        const Setup setup = engine->setup();
        QVERIFY(written ==
                (legality == Legality::Pseudo ? reference.pseudoLegal(setup) : reference.legal(setup)));
    }
}

void TestPlainEngine::unmakeUndoesMake() {
    QFETCH(const QString, fen);
    const std::unique_ptr<Engine> engine = engineOn(fen);
    const Setup before = engine->setup();
    const std::uint64_t hash = engine->hash();
    MoveList moves;
    engine->listMoves(moves, Legality::Pseudo);
    for (const Move move : moves) {
        const Setup expected = ReferenceEvaluator(*rules_).apply(before, engine->expand(move));
        engine->make(move);
        QVERIFY(engine->setup() == expected);
        QVERIFY(engine->hash() != hash);
        engine->unmake();
        QVERIFY(engine->setup() == before);
        QCOMPARE(engine->hash(), hash);
    }
}

void TestPlainEngine::perftOfNothingIsOne() {
    QCOMPARE(engineOn("4k3/8/8/8/8/8/8/4K3 w - - 0 1")->perft(0, Legality::Legal), std::uint64_t{1});
}

void TestPlainEngine::perftTellsPseudoLegalFromLegal() {
    const std::unique_ptr<Engine> engine = engineOn("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    QCOMPARE(engine->perft(1, Legality::Pseudo), std::uint64_t{5});
    QCOMPARE(engine->perft(1, Legality::Legal), std::uint64_t{3});
}

void TestPlainEngine::aHashTellsPositionsApart_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::newRow("side") << "4k3/8/8/8/8/8/8/4K3 w - - 0 1" << "4k3/8/8/8/8/8/8/4K3 b - - 0 1";
    QTest::newRow("square") << "4k3/8/8/8/8/8/8/4K3 w - - 0 1" << "4k3/8/8/8/8/8/8/3K4 w - - 0 1";
    QTest::newRow("owner") << "4k3/8/8/8/8/8/8/R3K3 w - - 0 1" << "4k3/8/8/8/8/8/8/r3K3 w - - 0 1";
    QTest::newRow("kind") << "4k3/8/8/8/8/8/8/R3K3 w - - 0 1" << "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
    QTest::newRow("rights") << "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1" << "4k3/8/8/8/8/8/8/R3K2R w K - 0 1";
    QTest::newRow("marks") << "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1" << "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
}

void TestPlainEngine::aHashTellsPositionsApart() {
    QFETCH(const QString, first);
    QFETCH(const QString, second);
    QVERIFY(engineOn(first)->hash() != engineOn(second)->hash());
    QCOMPARE(engineOn(first)->hash(), engineOn(first)->hash());
}

void TestPlainEngine::clocksAreNoPartOfTheHash() {
    const std::unique_ptr<Engine> engine = engineOn("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    Setup later = engine->setup();
    const std::uint64_t hash = engine->hash();
    later.halfmoveClock = 40;
    later.moveNumber = 90;
    engine->load(later);
    QCOMPARE(engine->hash(), hash);
    later.hands[Side::White][KindId{1}] = 2;
    engine->load(later);
    QVERIFY(engine->hash() != hash);
}

void TestPlainEngine::aCloneGoesItsOwnWay() {
    const std::unique_ptr<Engine> engine = engineOn("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    const Setup before = engine->setup();
    MoveList moves;
    engine->listMoves(moves, Legality::Legal);
    engine->make(moves.front());
    const std::unique_ptr<Engine> copy = engine->clone();
    copy->unmake();
    QVERIFY(copy->setup() == before);
    QVERIFY(engine->setup() != before);
    engine->unmake();
    QVERIFY(engine->setup() == before);
}

void TestPlainEngine::checkAndMateAreSeen() {
    const std::unique_ptr<Engine> mate = engineOn("4k3/8/8/8/8/8/r7/1r2K3 w - - 0 1");
    QVERIFY(mate->inCheck());
    QVERIFY(!mate->hasLegalMove());
    const std::unique_ptr<Engine> stalemate = engineOn("4k3/8/8/8/8/3q4/8/2K5 w - - 0 1");
    QVERIFY(!stalemate->inCheck());
    QVERIFY(stalemate->attacked(square(stalemate->setup(), "d1"), Side::Black));
    QVERIFY(!stalemate->attacked(square(stalemate->setup(), "c1"), Side::Black));
    QCOMPARE(stalemate->at(square(stalemate->setup(), "d3")),
             (std::optional{Piece{*rules_->kindNamed("queen"), Owner::Black}}));
    QCOMPARE(stalemate->at(square(stalemate->setup(), "a1")), std::optional<Piece>{});
}

void TestPlainEngine::anEmptyBoardHasNobodyToMove() {
    const std::unique_ptr<Engine> engine = makeReferenceEngine(rules_);
    QVERIFY(!engine->hasLegalMove());
    QVERIFY(!engine->inCheck());
    QCOMPARE(engine->sideToMove(), Side::White);
    QCOMPARE(engine->perft(3, Legality::Legal), std::uint64_t{0});
}

/// A ruleset bounds the candidates of a kind, not of a board; here even a kind's are not bounded.
void TestPlainEngine::moreMovesThanSixteenBitsCountKeepTheirNumbers() {
    Node shot;
    shot.action = CaptureAction{};
    shot.target = Radius{6, RadiusFill::Disc, RadiusCentre::Without};
    Rules rules;
    rules.shape = *BoardShape::make(26, 26);
    KindRules gun;
    gun.id = "gun";
    gun.tree = {shot};
    rules.kinds = {gun};
    Setup setup(rules.shape);
    for (std::optional<SetupPiece>& piece : setup.squares) {
        piece = SetupPiece::of({KindId{0}, Owner::White}, MovedState::Unmoved);
    }
    const std::unique_ptr<Engine> engine = makeReferenceEngine(std::make_shared<const Rules>(rules));
    engine->load(setup);
    const std::vector<FullMove> all = ReferenceEvaluator(rules).pseudoLegal(setup);
    QVERIFY(all.size() > 65536);
    MoveList moves;
    engine->listMoves(moves, Legality::Pseudo);
    QCOMPARE(moves.size(), all.size());
    for (std::size_t i = 0; i < moves.size(); i += 97) QVERIFY(engine->expand(moves[i]) == all[i]);
    QVERIFY(engine->expand(moves.back()) == all.back());
}

CHESSPP_GUILESS_TEST(TestPlainEngine)
#include "tst_reference_engine.moc"
