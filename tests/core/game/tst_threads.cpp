// SPDX-License-Identifier: MIT
// Several threads play under one shared ruleset, each on its own copy of a position. Finds most when run
// under ThreadSanitizer.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/base/hash.h"
#include "core/game/resolve_variant.h"
#include "core/notation/fen.h"

#include <QTest>
#include <array>
#include <cstdint>
#include <random>
#include <thread>
#include <vector>

namespace chesspp::testing {

namespace {

/// Plays random games, taken back again, and mixes what is seen on the way.
std::uint64_t playedFrom(Position position, unsigned seed) {
    constexpr int kGames = 8;
    constexpr int kPlies = 30;
    std::mt19937 random(seed);
    Hasher mixer;
    MoveList moves;
    for (int game = 0; game < kGames; ++game) {
        int plies = 0;
        for (; plies < kPlies; ++plies) {
            position.listMoves(moves, Legality::Legal);
            mixer.add(moves.size());
            if (moves.empty()) break;
            const Move move = moves[random() % moves.size()];
            mixer.add(position.isLegal(move) ? 1 : 0);
            position.play(move);
            mixer.add(position.hash());
            mixer.add(position.repetitionKey());
            mixer.add(position.inCheck() ? 1 : 0);
            const Square square{static_cast<std::uint16_t>(random() % 64)};
            for (const Side side : kSides) mixer.add(position.attackersOf(square, side).word(0));
            position.listMovesOf(MoveClass::Tactical, moves, Legality::Pseudo);
            mixer.add(moves.size());
        }
        for (; plies > 0; --plies) position.takeBack();
        mixer.add(position.hash());
    }
    return mixer.result();
}

}  // namespace

class ThreadsTest : public QObject {
    Q_OBJECT
private slots:
    void threadsPlayUnderOneRulesetWithoutDisturbingEachOther_data() {
        QTest::addColumn<QString>("fen");
        QTest::newRow("chess") << "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        QTest::newRow("events")
            << "(wizard){1}2k4/pppp4/2(archer){1}5/8/3(bomb){0}4/8/3PPPP1/(wizard){0}3K3 w - - 0 1";
        QTest::newRow("what is remembered") << "(duelist){1}2k4/ppp5/3(jailer){1}4/2(chameleon){1}5/8/"
                                               "3(fuse){0}4/3PPP2/(duelist){0}3K1(jailer){0}1 "
                                               "w - - 0 1";
    }
    void threadsPlayUnderOneRulesetWithoutDisturbingEachOther() {
        QFETCH(const QString, fen);
        std::vector<const PieceDefinition*> library;
        for (const char* id : {"king", "queen", "rook", "bishop", "knight", "pawn", "wizard", "archer",
                               "bomb", "ferz", "wazir", "duelist", "jailer", "chameleon", "fuse"})
            library.push_back(pieceOfTree(id));
        const auto rules = rulesetFor(openVariant(), fen.toStdString(), library);
        QVERIFY2(rules.has_value(), rules ? "" : codesOf(rules.error()).c_str());
        QCOMPARE((*rules)->backendReason().code, std::string("compile.bitboards"));
        const Position start = positionOf(*rules, fen.toStdString());

        std::array<std::uint64_t, 4> seen{};
        {
            std::vector<std::jthread> threads;
            for (unsigned seed = 0; seed < seen.size(); ++seed)
                threads.emplace_back([&, seed] { seen.at(seed) = playedFrom(start, seed); });
        }
        for (unsigned seed = 0; seed < seen.size(); ++seed) QCOMPARE(seen.at(seed), playedFrom(start, seed));
    }

    void threadsReadPositionsUnderOneRuleset() {
        const RulesetPtr rules = chess();
        constexpr const char* kKiwipete =
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        std::array<std::uint64_t, 4> counts{};
        {
            std::vector<std::jthread> threads;
            for (std::uint64_t& count : counts) {
                threads.emplace_back([&rules, &count] {
                    const auto setup = parseFen(*rules, kKiwipete);
                    if (!setup) return;
                    const auto position = Position::fromSetup(rules, *setup);
                    if (position) count = position->perft(3);
                });
            }
        }
        for (const std::uint64_t count : counts) QCOMPARE(count, std::uint64_t{97'862});
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::ThreadsTest)
#include "tst_threads.moc"
