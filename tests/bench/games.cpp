// SPDX-License-Identifier: MIT
// A game that the peer does not know, or counts in another way, is counted by us alone.
#include "tests/bench/games.h"

#include "tests/bench/counts.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>
#include <string_view>

namespace chesspp::bench {

namespace {

struct Row {
    std::string_view variant;
    std::string_view peerVariant;  ///< empty: none
    int depth;
};

constexpr std::array kRows{
    Row{"crazyhouse", "crazyhouse", 5},
    Row{"three-check", "3check", 6},
    Row{"king-of-the-hill", "kingofthehill", 6},
    Row{"horde", "horde", 7},
    Row{"seirawan", "seirawan", 5},
    Row{"capablanca", "capablanca", 5},
    Row{"grand-chess", "grand", 4},
    Row{"shako", "shako", 5},
    Row{"xiangqi", "xiangqi", 5},
    Row{"janggi", "janggi", 5},
    Row{"shogi", "shogi", 5},
    Row{"makruk", "makruk", 6},
    Row{"antichess", "antichess", 6},
    Row{"racing-kings", "racingkings", 5},
    Row{"breakthrough", "breakthrough", 6},
    Row{"clobber", "clobber", 5},
    Row{"atomic", "", 5},
    Row{"amazons", "", 2},
    Row{"ataxx", "", 6},
    Row{"duck", "", 3},
    Row{"spartan", "", 5},
};

}  // namespace

bool printGames(const std::string& cli, const std::string& peer, int rounds) {
    fmt::print("| game | depth | nodes | ours | ours, Mnps | peer : ours |\n|---|---|---|---|---|---|\n");
    double logarithms = 0;
    int compared = 0;
    for (const Row& row : kRows) {
        const std::string head =
            fmt::format("setoption name UCI_Variant value {}\nposition startpos\n", row.peerVariant);
        std::uint64_t nodes = 0;
        std::vector<double> ours;
        std::vector<double> ratios;
        for (int round = 0; round < rounds; ++round) {
            const auto own =
                ourSeconds({cli, "perft", "0", "--variant", std::string(row.variant)}, row.depth, nodes);
            if (!own) return false;
            ours.push_back(*own);
            if (row.peerVariant.empty()) continue;
            const auto theirs = peerSeconds(peer, head, row.depth, nodes);
            if (!theirs) {
                fmt::print(stderr, "bench: {}: the peer counts others than {}\n", row.variant, nodes);
                return false;
            }
            ratios.push_back(*theirs / *own);
        }
        if (!ratios.empty()) {
            logarithms += std::log(median(ratios));
            ++compared;
        }
        fmt::print("| {} | {} | {} | {:.3f} s | **{:.0f}** | {} |\n", row.variant, row.depth, nodes,
                   median(ours), static_cast<double>(nodes) / median(ours) / 1e6,
                   ratios.empty() ? std::string() : fmt::format("**{:.1f}**", median(ratios)));
        std::fflush(stdout);
    }
    fmt::print("\nGeometric mean of peer : ours: **{:.1f}**.\n", std::exp(logarithms / compared));
    return true;
}

}  // namespace chesspp::bench
