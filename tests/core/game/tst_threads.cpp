// SPDX-License-Identifier: MIT
// Several threads count positions under one shared ruleset. Finds most when run under ThreadSanitizer.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/notation/fen.h"

#include <QTest>
#include <array>
#include <cstdint>
#include <thread>
#include <vector>

namespace chesspp::tests {

class ThreadsTest : public QObject {
    Q_OBJECT
private slots:
    void threadsCountUnderOneRulesetWithoutDisturbingEachOther() {
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

}  // namespace chesspp::tests

CHESSPP_GUILESS_TEST(chesspp::tests::ThreadsTest)
#include "tst_threads.moc"
