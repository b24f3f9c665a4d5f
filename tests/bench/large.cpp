// SPDX-License-Identifier: MIT
// Counts positions and variants of tests/perft deeper, and two setups of the variant free.
#include "tests/bench/large.h"

#include "tests/bench/child.h"
#include "tests/bench/counts.h"

#include "core/game/ruleset.h"
#include "core/io/files.h"
#include "core/io/library.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace chesspp::bench {

namespace {

struct Row {
    std::string_view variant;
    std::string_view id;
    int depth;
    std::uint64_t nodes;
    std::string fen = {};  ///< empty for that of tests/perft
};

/// Pieces with events, records and conditions that are asked at every move, as an army of the free variant:
/// so many threes of them left and right of chess's eight, `more` behind, and pawns before them all.
[[nodiscard]] std::string oddStart(int side, int left, int right, std::string_view more) {
    const auto rank = [&](std::string_view chess, std::string_view behind, int owner) {
        std::string text;
        const auto threes = [&](int count, std::array<std::string_view, 3> kinds) {
            for (int i = 0; i < count; ++i) {
                for (const std::string_view kind : kinds) text += fmt::format("({}){{{}}}", kind, owner);
            }
        };
        threes(left, {"wizard", "archer", "bomb"});
        text += chess;
        threes(right, {"bomb", "archer", "wizard"});
        return text + std::string(behind);
    };
    std::string upper(more);
    std::ranges::transform(upper, upper.begin(),
                           [](char each) { return static_cast<char>(each - 'a' + 'A'); });
    std::string fen = rank("rnbqkbnr", more, 1) + '/' + std::string(static_cast<std::size_t>(side), 'p');
    for (int i = 4; i < side; ++i) fen += fmt::format("/{}", side);
    return fen + '/' + std::string(static_cast<std::size_t>(side), 'P') + '/' + rank("RNBQKBNR", upper, 0) +
           " w - - 0 1";
}

[[nodiscard]] std::vector<Row> rows() {
    return {
        {"large-16", "start", 5, 218'288'166},
        {"large-16", "middle", 4, 249'208'625},
        {"large-26", "start", 4, 27'892'704},
        {"large-26", "middle", 3, 41'451'557},
        {"queens-26", "start", 3, 67'915'106},
        {"free", "wizards, archers, bombs, 16x16", 4, 4'142'916, oddStart(16, 1, 1, "nr")},
        {"free", "wizards, archers, bombs, 26x26", 3, 414'484, oddStart(26, 3, 3, "")},
    };
}

constexpr std::array<std::string_view, 4> kCompiled{"chess", "large-16", "large-26", "queens-26"};
constexpr int kCompilations = 21;

/// The slowest of the shipped games, small and large ones apart.
[[nodiscard]] bool printSlowestCompiled(
    const std::function<std::optional<double>(const Variant&)>& compiledIn) {
    io::VariantLibrary shipped;
    const auto files = io::readJsonFolder("resources/variants");
    if (!files || !shipped.add(*files).empty()) return false;
    struct Slowest {
        std::string_view group;
        int games = 0;
        std::string id{};
        double seconds = 0;
    };
    std::array<Slowest, 2> groups{Slowest{"up to 100 squares and 16 kinds"},
                                  Slowest{"larger, up to 128 squares"}};
    for (const Variant* variant : shipped.all()) {
        const int squares = variant->shape.squareCount();
        if (squares > 128 || std::holds_alternative<WholeLibrary>(variant->kinds)) continue;
        const auto seconds = compiledIn(*variant);
        if (!seconds) return false;
        Slowest& slowest = groups[squares <= 100 && variant->army.size() <= 16 ? 0 : 1];
        ++slowest.games;
        if (*seconds > slowest.seconds) slowest = {slowest.group, slowest.games, variant->id, *seconds};
    }
    for (const Slowest& slowest : groups)
        fmt::print("| slowest of {} shipped games {}: {} | {:.1f} ms |\n", slowest.games, slowest.group,
                   slowest.id, slowest.seconds * 1000);
    return true;
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
    for (const Row& row : rows()) {
        const std::vector<std::string> idle{cli,
                                            "perft",
                                            "0",
                                            "--variant",
                                            row.fen.empty()
                                                ? fmt::format("tests/perft/variants/{}.json", row.variant)
                                                : std::string(row.variant),
                                            "--fen",
                                            row.fen.empty() ? fenOf(table->text, row) : row.fen};
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
    const auto compiledIn = [&](const Variant& variant) -> std::optional<double> {
        std::vector<double> seconds;
        for (int i = 0; i < kCompilations; ++i) {
            const std::clock_t begin = std::clock();
            if (!Ruleset::compile(variant, [&](std::string_view piece) { return pieces.find(piece); }))
                return {};
            seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
        }
        return median(seconds);
    };
    fmt::print("| ruleset | compiled in, median of {} |\n|---|---|\n", kCompilations);
    for (const std::string_view id : kCompiled) {
        const Variant* variant = variants.find(id);
        const auto seconds = variant != nullptr ? compiledIn(*variant) : std::nullopt;
        if (!seconds) return false;
        fmt::print("| {} | {:.1f} ms |\n", id, *seconds * 1000);
    }
    return printSlowestCompiled(compiledIn);
}

}  // namespace chesspp::bench
