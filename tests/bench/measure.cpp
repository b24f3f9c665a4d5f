// SPDX-License-Identifier: MIT
// Measures chesspp-cli against a peer and prints Markdown; only wrong counts fail. In the root of the tree:
// bench_measure BIN PEER ROUNDS, where BIN is the folder of chesspp-cli and PEER the peer's program.
#include "tests/bench/child.h"
#include "tests/bench/counts.h"
#include "tests/bench/forms.h"
#include "tests/bench/games.h"
#include "tests/bench/large.h"

#include "core/io/files.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <string_view>

namespace {

using namespace chesspp;
using namespace chesspp::bench;

struct Row {
    std::string_view name;
    std::string_view variant;
    std::string_view fen;
    int depth;
    std::uint64_t nodes;
};

constexpr std::array kRows{
    Row{"start", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119'060'324},
    Row{"Kiwipete", "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5,
        193'690'690},
    Row{"rook endgame", "chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11'030'083},
    Row{"promotions", "chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5,
        15'833'292},
    Row{"under attack", "chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89'941'194},
    Row{"middlegame", "chess", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5,
        164'075'551},
    Row{"Fischer random", "chess960", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 5,
        8'146'062},
};

// Beside the peer a count takes ours hundredths of a second; beside ourselves that is mostly noise.
constexpr std::array kDeeper{
    Row{"rook endgame", "chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178'633'661},
    Row{"promotions", "chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6,
        706'045'033},
};

// Each leaf is made and taken back, as an engine that searches does.
constexpr std::array kMade{
    Row{"start", "chess", kRows[0].fen, 5, 4'865'609},
    Row{"Kiwipete", "chess", kRows[1].fen, 4, 4'085'603},
    Row{"10x8, chancellor and archbishop", "capablanca",
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1", 5, 28'741'319},
};

constexpr std::array<std::string_view, 6> kSix{"king", "queen", "rook", "bishop", "knight", "pawn"};
constexpr std::string_view kOldLetters = "KQRBNP";
constexpr std::string_view kNewLetters = "MVTLSZ";

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "bench_measure: %s\n", why.c_str());
    std::exit(1);
}

/// Counting alone: the time of a count without that of one that counts nothing.
class Counter {
public:
    Counter(std::string cli, std::string peer) : cli_(std::move(cli)), peer_(std::move(peer)) {}

    double ours(const Row& row, const std::string& fen, std::vector<std::string> options) {
        std::vector<std::string> idle{cli_, "perft", "0", "--fen", fen};
        idle.insert(idle.end(), options.begin(), options.end());
        std::vector<std::string> busy = idle;
        busy[2] = std::to_string(row.depth);
        const Cost empty = runChild(idle);
        const Cost full = runChild(busy);
        if (full.out != fmt::format("nodes: {}\n", row.nodes))
            stop("wrong count of ours: " + fen + ": " + full.out);
        oursMost_ = std::max(oursMost_, full.mostKilobytes);
        return std::max(full.userSeconds - empty.userSeconds, 0.0001);
    }

    double theirs(const Row& row) {
        const std::string head = fmt::format("setoption name UCI_Chess960 value {}\nposition fen {}\n",
                                             row.variant == "chess960", row.fen);
        const Cost empty = runChild({peer_}, head + "quit\n");
        const Cost full = runChild({peer_}, head + fmt::format("go perft {}\nquit\n", row.depth));
        if (full.out.find(fmt::format("Nodes searched: {}\n", row.nodes)) == std::string::npos) {
            stop(fmt::format("wrong count of the peer's: {}", row.fen));
        }
        theirsMost_ = std::max(theirsMost_, full.mostKilobytes);
        return std::max(full.userSeconds - empty.userSeconds, 0.0001);
    }

    [[nodiscard]] double oursMebibytes() const { return static_cast<double>(oursMost_) / 1024; }
    [[nodiscard]] double theirsMebibytes() const { return static_cast<double>(theirsMost_) / 1024; }

private:
    std::string cli_;
    std::string peer_;
    long oursMost_ = 0;
    long theirsMost_ = 0;
};

void printCounts(Counter& counter, int rounds) {
    fmt::print("| position | depth | nodes | ours | peer | ours, Mnps | peer : ours |\n");
    fmt::print("|---|---|---|---|---|---|---|\n");
    for (const Row& row : kRows) {
        std::vector<double> ours;
        std::vector<double> theirs;
        std::vector<double> ratios;
        for (int round = 0; round < rounds; ++round) {
            ours.push_back(counter.ours(row, std::string(row.fen), {"--variant", std::string(row.variant)}));
            theirs.push_back(counter.theirs(row));
            ratios.push_back(theirs.back() / ours.back());
        }
        fmt::print("| {} | {} | {} | {:.3f} s | {:.3f} s | {:.0f} | **{:.1f}** |\n", row.name, row.depth,
                   row.nodes, median(ours), median(theirs),
                   static_cast<double>(row.nodes) / median(ours) / 1e6, median(ratios));
        std::fflush(stdout);
    }
}

void printMade(Counter& counter, int rounds) {
    fmt::print("| position | depth | nodes | seconds | Mnps |\n|---|---|---|---|---|\n");
    for (const Row& row : kMade) {
        std::vector<double> seconds;
        for (int round = 0; round < rounds; ++round) {
            seconds.push_back(counter.ours(row, std::string(row.fen),
                                           {"--no-bulk", "--variant", std::string(row.variant)}));
        }
        fmt::print("| {} | {} | {} | {:.3f} s | **{:.0f}** |\n", row.name, row.depth, row.nodes,
                   median(seconds), static_cast<double>(row.nodes) / median(seconds) / 1e6);
        std::fflush(stdout);
    }
}

void writeFile(const std::filesystem::path& path, const std::string& text) {
    std::ofstream file(path);
    file << text;
    if (!file.flush()) stop("cannot write " + path.string());
}

/// The six under other ids, as a user's folder would hold them, and two armies of them.
void writeCopies(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder / "pieces");
    for (const std::string_view id : kSix) {
        const auto text = io::readTextFile(fmt::format("pieces/{}.json", id));
        const std::string own = fmt::format("\"id\": \"{}\"", id);
        const std::size_t at = text ? text->text.find(own) : std::string::npos;
        if (at == std::string::npos) stop(fmt::format("pieces/{}.json does not read as it should", id));
        std::string copy = text->text;
        copy.replace(at, own.size(), fmt::format("\"id\": \"my-{}\"", id));
        writeFile(folder / "pieces" / fmt::format("my-{}.json", id), copy);
    }
    writeFile(folder / "same.json",
              R"({ "format": "chesspp-variant", "version": 1, "id": "same", "name": "Same",
  "extends": "chess", "army": {"K": "my-king", "Q": "my-queen", "R": "my-rook", "B": "my-bishop",
  "N": "my-knight", "P": "my-pawn"} }
)");
    writeFile(folder / "other.json",
              R"({ "format": "chesspp-variant", "version": 1, "id": "other", "name": "Other",
  "extends": "chess", "army": {"K": null, "Q": null, "R": null, "B": null, "N": null, "P": null,
  "M": "my-king", "V": "my-queen", "T": "my-rook", "L": "my-bishop", "S": "my-knight", "Z": "my-pawn"},
  "roles": {"rook": "T"}, "offers": "VTLS",
  "start": {"fen": "tslvmlst/zzzzzzzz/8/8/8/8/ZZZZZZZZ/TSLVMLST w KQkq - 0 1"},
  "draws": {"resetting-letters": "Z", "dead": [ {"letters": "", "at-most": 0},
    {"letters": "LS", "at-most": 1}, {"letters": "L", "one-colour": true} ]} }
)");
}

std::string relettered(std::string_view fen) {
    std::string text(fen);
    for (std::size_t i = 0; i < text.size() && text[i] != ' '; ++i) {
        const auto lower = static_cast<char>(text[i] & 0x20);
        const std::size_t at = kOldLetters.find(static_cast<char>(text[i] & ~0x20));
        if (at != std::string_view::npos) text[i] = static_cast<char>(kNewLetters[at] | lower);
    }
    return text;
}

void printCopies(Counter& counter, int rounds, const std::filesystem::path& folder) {
    const std::string pieces = (folder / "pieces").string();
    fmt::print("| position | depth | ours | copies, same letters | copies, other letters |\n");
    fmt::print("|---|---|---|---|---|\n");
    for (const Row& beside : kRows) {
        if (beside.variant != "chess") continue;
        const auto* const deeper = std::ranges::find(kDeeper, beside.name, &Row::name);
        const Row& row = deeper != kDeeper.end() ? *deeper : beside;
        std::vector<double> own;
        std::vector<double> same;
        std::vector<double> other;
        for (int round = 0; round < rounds; ++round) {
            own.push_back(counter.ours(row, std::string(row.fen), {}));
            same.push_back(counter.ours(row, std::string(row.fen),
                                        {"--pieces", pieces, "--variant", (folder / "same.json").string()}));
            other.push_back(
                counter.ours(row, relettered(row.fen),
                             {"--pieces", pieces, "--variant", (folder / "other.json").string()}));
        }
        fmt::print("| {} | {} | {:.3f} s | {:.3f} s, **{:.2f}** | {:.3f} s, **{:.2f}** |\n", row.name,
                   row.depth, median(own), median(same), median(same) / median(own), median(other),
                   median(other) / median(own));
        std::fflush(stdout);
    }
}

void printStart(const std::string& cli) {
    constexpr int kStarts = 21;
    std::vector<double> seconds;
    for (int i = 0; i < kStarts; ++i) {
        const Cost cost = runChild({cli, "moves"});
        if (cost.code != 0) stop("chesspp-cli moves fails");
        seconds.push_back(cost.wallSeconds);
    }
    fmt::print("| `chesspp-cli moves`, from start to end, median of {} | {:.1f} ms |\n", kStarts,
               median(seconds) * 1000);
}

}  // namespace

int main(int argc, char** argv) {
    const int rounds = argc == 4 ? std::atoi(argv[3]) : 0;
    if (rounds < 1) stop("usage: bench_measure BIN PEER ROUNDS, in the root of the tree");
    std::signal(SIGPIPE, SIG_IGN);
    const std::string cli = std::string(argv[1]) + "/chesspp-cli";
    Counter counter(cli, argv[2]);

    std::string folder = (std::filesystem::temp_directory_path() / "chesspp-bench-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) stop("no folder for the copies");
    writeCopies(folder);

    fmt::print("## Counting\n\n");
    printCounts(counter, rounds);
    fmt::print("\n## Every leaf made and taken back\n\n");
    printMade(counter, rounds);
    fmt::print("\n## A user's copies of the six pieces\n\nBold: their time divided by ours.\n\n");
    printCopies(counter, rounds, folder);
    fmt::print("\n## Other pieces, conditions, look-ups\n\n");
    if (!printForms(cli, argv[2], folder, rounds)) return 1;
    fmt::print("\n## Games with rules of their own\n\n");
    if (!printGames(cli, argv[2], rounds)) return 1;
    fmt::print(
        "\n## Large boards\n\nCounted by us alone: no peer plays them. The positions are those of "
        "`tests/perft/large.tsv`.\n\n");
    if (!printLarge(cli, rounds)) stop("large boards cannot be measured");
    fmt::print("\n## Compiling\n\nProcessor time of the development build.\n\n");
    if (!printCompiling()) stop("rulesets cannot be compiled");
    fmt::print("\n## Memory and start-up\n\n| what | |\n|---|---|\n");
    fmt::print("| resident at most, ours, over all counts above | {:.1f} MiB |\n", counter.oursMebibytes());
    fmt::print("| resident at most, peer | {:.1f} MiB |\n", counter.theirsMebibytes());
    printStart(cli);
    std::filesystem::remove_all(folder);
    return 0;
}
