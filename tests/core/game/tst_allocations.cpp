// SPDX-License-Identifier: MIT
// Playing, taking back and listing allocate nothing once a position is warm; counted by replacing operator
// new.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/position.h"
#include "core/game/resolve_variant.h"
#include "core/notation/fen.h"

#include <QTest>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

namespace {
thread_local std::size_t allocations = 0;  // NOLINT: operator new has no other place for it
}  // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    ++allocations;
    return std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace chesspp::testing {

class AllocationsTest : public QObject {
    Q_OBJECT
private slots:
    void playingTakingBackAndListingAllocateNothing_data() {
        QTest::addColumn<QString>("fen");
        const auto row = [](const char* name, const char* fen) { QTest::newRow(name) << fen; };
        row("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        row("castling, checks, pins", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        row("en passant", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
        row("promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1");
        row("what promoted pieces were", "4k3/8/8/8/8/8/2Q~5/R3K2q~ w - - 0 1");
        row("two words", "rnbqkbnrqq/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRQQ w - - 0 1");
        row("four words", "16/16/3k12/16/2r13/16/16/16/16/16/16/9Q6/16/8K7/16/16 w - - 0 1");
        row("eleven words", "3k14/18/2r15/18/18/18/18/18/18/18/9Q8/18/8K9/18/18/18/18/18 w - - 0 1");
        row("several actions, decided by the board",
            "(berserker){1}1(pincer){1}1k3/1(mason){1}5p/2p2(shover){1}2/1P2p3/3(puller){0}4/"
            "2(swapper){0}2P2/"
            "(recruiter){0}4(pincer){0}2/4K1(berserker){0}1 w - - 0 1");
        row("what is remembered",
            "(duelist){1}2k4/ppp5/3(jailer){1}4/2(chameleon){1}5/8/3(fuse){0}4/3PPP2/"
            "(duelist){0}3K1(jailer){0}1 "
            "w - - 0 1");
        row("events", "(wizard){1}3k3/8/2(archer){1}5/8/4(bomb){0}3/8/3(wizard){0}4/4K3 w - - 0 1");
    }

    void playingTakingBackAndListingAllocateNothing() {
        QFETCH(const QString, fen);
        std::vector<const PieceDefinition*> library;
        for (const char* id :
             {"king",    "queen",     "rook",    "bishop",    "knight",    "pawn",  "wizard", "archer",
              "bomb",    "ferz",      "wazir",   "berserker", "pincer",    "mason", "shover", "puller",
              "swapper", "recruiter", "duelist", "jailer",    "chameleon", "fuse",  "mann"})
            library.push_back(pieceOfTree(id));
        const auto rules = rulesetFor(openVariant(), fen.toStdString(), library);
        QVERIFY2(rules.has_value(), rules ? "" : codesOf(rules.error()).c_str());
        QCOMPARE((*rules)->backendReason().code, std::string("compile.bitboards"));
        Position position = positionOf(*rules, fen.toStdString());
        walk(position);  // what grows once has grown
        const std::size_t before = allocations;
        walk(position);
        QCOMPARE(allocations - before, std::size_t{0});
    }

private:
    /// Two plies, by the door that a game uses.
    void walk(Position& position) {
        position.listMoves(first_, Legality::Legal);
        for (const Move move : first_) {
            if (!position.isLegal(move)) QFAIL("a legal move is refused");
            position.play(move);
            position.listMoves(second_, Legality::Pseudo);
            position.listMovesOf(MoveClass::Tactical, second_, Legality::Legal);
            position.listMoves(second_, Legality::Legal);
            for (const Move reply : second_) {
                position.play(reply);
                static_cast<void>(position.inCheck());
                static_cast<void>(position.hasLegalMove());
                static_cast<void>(position.hash());
                position.takeBack();
            }
            position.takeBack();
        }
    }

    MoveList first_;
    MoveList second_;
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::AllocationsTest)
#include "tst_allocations.moc"
