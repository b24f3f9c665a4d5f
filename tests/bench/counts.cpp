// SPDX-License-Identifier: MIT
// Each program is started twice: once to count, once to count nothing.
#include "tests/bench/counts.h"

#include "tests/bench/child.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

namespace chesspp::bench {

namespace {

constexpr double kLeast = 0.0001;  // of seconds: ratios want no zero

}  // namespace

std::optional<double> ourSeconds(std::vector<std::string> command, int depth, std::uint64_t& nodes) {
    command[2] = "0";
    const Cost empty = runChild(command);
    command[2] = std::to_string(depth);
    const Cost full = runChild(command);
    unsigned long long counted = 0;
    if (std::sscanf(full.out.c_str(), "nodes: %llu", &counted) != 1 || (nodes != 0 && nodes != counted)) {
        fmt::print(stderr, "bench: no count, or a wrong one: {}\n", full.out);
        return {};
    }
    nodes = counted;
    return std::max(full.userSeconds - empty.userSeconds, kLeast);
}

std::optional<double> peerSeconds(const std::string& peer, const std::string& head, int depth,
                                  std::uint64_t nodes) {
    const Cost empty = runChild({peer}, head + "quit\n");
    const Cost full = runChild({peer}, head + fmt::format("go perft {}\nquit\n", depth));
    if (full.out.find(fmt::format("Nodes searched: {}\n", nodes)) == std::string::npos) return {};
    return std::max(full.userSeconds - empty.userSeconds, kLeast);
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

}  // namespace chesspp::bench
