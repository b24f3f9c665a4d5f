// SPDX-License-Identifier: MIT
//
// Positions and variants are those of tests/perft, counted deeper.
#include "tests/bench/large.h"

#include "tests/bench/child.h"

#include "core/game/ruleset.h"
#include "core/io/files.h"
#include "core/io/library.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fmt/format.h>
#include <sstream>
#include <string_view>
#include <vector>

namespace chesspp::bench {

namespace {

struct Row {
    std::string_view variant;
    std::string_view id;
    int depth;
    std::uint64_t nodes;
};

constexpr std::array kRows{
    Row{"large-16", "start", 5, 218'288'166}, Row{"large-16", "middle", 4, 249'208'625},
    Row{"large-26", "start", 4, 27'892'704},  Row{"large-26", "middle", 3, 41'451'557},
    Row{"queens-26", "start", 3, 67'915'106},
};

constexpr std::array<std::string_view, 4> kCompiled{"chess", "large-16", "large-26", "queens-26"};
constexpr int kCompilations = 21;

[[nodiscard]] double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

/// Of the first row with this variant and id; empty when there is none.
[[nodiscard]] std::string fenOf(const std::string& table, const Row& row) {
    std::istringstream lines(table);
    const std::string head = fmt::format("{}\t{}\t", row.id, row.variant);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(head))
            return line.substr(head.size(), line.find('\t', head.size()) - head.size());
    }
    return {};
}

}  // namespace

bool printLarge(const std::string& cli, int rounds) {
    const auto table = io::readTextFile("tests/perft/large.tsv");
    if (!table) return false;
    fmt::print("| board | position | depth | nodes | ours | Mnps | resident at most |\n");
    fmt::print("|---|---|---|---|---|---|---|\n");
    for (const Row& row : kRows) {
        const std::vector<std::string> idle{cli,
                                            "perft",
                                            "0",
                                            "--variant",
                                            fmt::format("tests/perft/variants/{}.json", row.variant),
                                            "--fen",
                                            fenOf(table->text, row)};
        std::vector<std::string> busy = idle;
        busy[2] = std::to_string(row.depth);
        std::vector<double> seconds;
        long most = 0;
        for (int round = 0; round < rounds; ++round) {
            const Cost empty = runChild(idle);
            const Cost full = runChild(busy);
            if (full.out != fmt::format("nodes: {}\n", row.nodes)) {
                fmt::print(stderr, "{} {}: wrong count: {}\n", row.variant, row.id, full.out);
                return false;
            }
            seconds.push_back(std::max(full.userSeconds - empty.userSeconds, 0.0001));
            most = std::max(most, full.mostKilobytes);
        }
        fmt::print("| {} | {} | {} | {} | {:.3f} s | **{:.0f}** | {:.1f} MiB |\n", row.variant, row.id,
                   row.depth, row.nodes, median(seconds),
                   static_cast<double>(row.nodes) / median(seconds) / 1e6, static_cast<double>(most) / 1024);
        std::fflush(stdout);
    }
    return true;
}

bool printCompiling() {
    io::PieceLibrary pieces;
    io::VariantLibrary variants;
    const auto pieceFiles = io::readJsonFolder("pieces");
    if (!pieceFiles || !pieces.add(*pieceFiles).empty()) return false;
    for (const char* folder : {"resources/variants", "tests/perft/variants"}) {
        const auto files = io::readJsonFolder(folder);
        if (!files || !variants.add(*files).empty()) return false;
    }
    fmt::print("| ruleset | compiled in, median of {} |\n|---|---|\n", kCompilations);
    for (const std::string_view id : kCompiled) {
        const Variant* variant = variants.find(id);
        if (variant == nullptr) return false;
        std::vector<double> seconds;
        for (int i = 0; i < kCompilations; ++i) {
            const std::clock_t begin = std::clock();
            const auto ruleset =
                Ruleset::compile(*variant, [&](std::string_view piece) { return pieces.find(piece); });
            if (!ruleset) return false;
            seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
        }
        fmt::print("| {} | {:.1f} ms |\n", id, median(seconds) * 1000);
    }
    return true;
}

}  // namespace chesspp::bench
