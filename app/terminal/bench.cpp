// SPDX-License-Identifier: MIT
// chesspp-cli bench: counts known positions, or a given one at growing depth, and prints times and speeds.
// For careful measurements see tests/bench.
#include "app/terminal/command.h"
#include "app/terminal/context.h"

#include "core/notation/fen.h"

#include <array>
#include <chrono>
#include <fmt/format.h>

namespace chesspp::terminal {

namespace {

struct BenchRow {
    std::string_view name;
    std::string_view variant;
    std::string_view fen;
    int depth;
};

constexpr std::array kRows{
    BenchRow{"start", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5},
    BenchRow{"kiwipete", "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
    BenchRow{"rook-endgame", "chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6},
    BenchRow{"promotions", "chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5},
    BenchRow{"attacked", "chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4},
    BenchRow{"middlegame", "chess",
             "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4},
    BenchRow{"fischer-random", "chess960",
             "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 5},
};
constexpr double kLongEnough = 500;  // milliseconds
constexpr int kMostBenchDepth = 20;

struct Figures {
    std::uint64_t nodes = 0;
    double milliseconds = 0;
};

Figures measure(const Position& position, int depth) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t nodes = position.perft(depth);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    return {nodes, took.count()};
}

void printRow(std::string_view name, const Figures& figures) {
    const double speed =
        figures.milliseconds > 0 ? static_cast<double>(figures.nodes) / figures.milliseconds / 1000 : 0;
    printLine(fmt::format("{}\t{}\t{:.1f}\t{:.1f}", name, figures.nodes, figures.milliseconds, speed));
    std::fflush(stdout);
}

}  // namespace

ExitCode runBench(Context& context, const Arguments& arguments) {
    Figures sum;
    const auto add = [&](const std::string& name, const Position& position, int depth) {
        const Figures figures = measure(position, depth);
        printRow(name, figures);
        sum.nodes += figures.nodes;
        sum.milliseconds += figures.milliseconds;
        return figures;
    };
    if (arguments.has(Option::Variant) || arguments.has(Option::Fen) || arguments.has(Option::Moves)) {
        const auto position = context.position();
        if (!position) {
            context.output().printProblems(position.error());
            return ExitCode::BadInput;
        }
        for (int depth = 1; depth <= kMostBenchDepth; ++depth) {
            const Figures figures = add(fmt::format("depth-{}", depth), *position, depth);
            if (figures.nodes == 0 || figures.milliseconds > kLongEnough) break;
        }
    } else {
        for (const BenchRow& row : kRows) {
            const auto ruleset = context.ruleset(std::string(row.variant), {});
            const auto position = ruleset ? positionFromFen(*ruleset, row.fen)
                                          : Result<Position>(std::unexpected(ruleset.error()));
            if (!position) {
                context.output().printProblems(position.error());
                return ExitCode::BadInput;
            }
            add(fmt::format("{}-{}", row.name, row.depth), *position, row.depth);
        }
    }
    printRow("sum", sum);
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
