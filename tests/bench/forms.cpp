// SPDX-License-Identifier: MIT
// Defines the pieces of its rows as a user would. Where the peer supports a game, its time is compared.
#include "tests/bench/forms.h"

#include "tests/bench/counts.h"

#include "core/game/ruleset.h"
#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/variant_json.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <string_view>
#include <vector>

namespace chesspp::bench {

namespace {

struct Tree {
    std::string_view id;
    std::string_view tree;
};

constexpr std::string_view kCamel =
    R"([{"do": "move", "to": {"jump": [3, 1]}, "mirror": "all", "if": ["not destination.has_friend"]}])";
constexpr std::string_view kMoveKnightTakeBishop =
    R"([{"do": "move", "to": {"jump": [2, 1]}, "mirror": "all", "if": ["destination.empty"]},
        {"do": "move", "to": {"slide": [1, 1]}, "mirror": "turns", "if": ["destination.has_enemy"]}])";
constexpr std::string_view kChancellor =
    R"([{"do": "move", "to": {"slide": [1, 0]}, "mirror": "turns"},
        {"do": "move", "to": {"jump": [2, 1]}, "mirror": "all", "if": ["not destination.has_friend"]}])";
constexpr std::string_view kArchbishop =
    R"([{"do": "move", "to": {"slide": [1, 1]}, "mirror": "turns"},
        {"do": "move", "to": {"jump": [2, 1]}, "mirror": "all", "if": ["not destination.has_friend"]}])";

constexpr std::array kOwn{Tree{"own-camel", kCamel}, Tree{"own-mncb", kMoveKnightTakeBishop},
                          Tree{"own-chancellor", kChancellor}, Tree{"own-archbishop", kArchbishop}};
constexpr std::array<std::string_view, 6> kSix{"king", "queen", "rook", "bishop", "knight", "pawn"};
constexpr std::array<std::string_view, 3> kHalf{"rook", "bishop", "knight"};

/// Always true, of each candidate anew, and nothing that a board without pieces would tell.
constexpr std::string_view kAlwaysTrue = R"(destination.piece.kind != \"nobody\" otherwise true)";
constexpr std::string_view kAlwaysTrueOfTwo =
    R"(any(friend.pieces, item.square.distance_to(destination) >= 0))";
constexpr std::string_view kAsking =
    R"(not destination.attacked_by(enemy) or count(destination.around(1), item.has_friend) >= 1)";

struct Row {
    std::string_view name;
    std::string_view variant;      ///< what it changes of chess, as JSON without brackets
    std::string_view peerVariant;  ///< empty: the peer does not know it
    int depth;
    std::uint64_t nodes;      ///< 0: counted by the first round
    std::string_view option;  ///< empty: none
};

constexpr std::string_view kChess = R"("id": "row")";
constexpr std::string_view kWide =
    R"("id": "row", "board": {"files": 10, "ranks": 8},
       "army": {"C": "own-chancellor", "A": "own-archbishop"}, "offers": "QCARBN",
       "castling": {"a-side": {"king": "c", "partner": "d"}, "h-side": {"king": "i", "partner": "h"}},
       "start": {"fen": "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"})";
constexpr std::string_view kSixAsk =
    R"("id": "row", "army": {"K": "asks-king", "Q": "asks-queen", "R": "asks-rook", "B": "asks-bishop",
       "N": "asks-knight", "P": "asks-pawn"})";
constexpr std::string_view kSixAskOfTwo =
    R"("id": "row", "army": {"K": "two-king", "Q": "two-queen", "R": "two-rook", "B": "two-bishop",
       "N": "two-knight", "P": "two-pawn"})";
constexpr std::string_view kHalfAsk =
    R"("id": "row", "army": {"R": "half-rook", "B": "half-bishop", "N": "half-knight"})";

constexpr std::array kRows{
    Row{"chess", kChess, "chess", 6, 119'060'324, {}},
    Row{"chess, portable look-up", kChess, "chess", 6, 119'060'324, "--portable"},
    Row{"camels for knights", R"("id": "row", "army": {"N": "own-camel"})", "", 6, 0, {}},
    Row{"camels, `mNcB` for bishops",
        R"("id": "row", "army": {"N": "own-camel", "B": "own-mncb"})",
        "",
        6,
        0,
        {}},
    Row{"10x8, chancellor and archbishop", kWide, "capablanca", 5, 0, {}},
    Row{"a condition on every candidate", kSixAsk, "", 5, 4'865'609, {}},
    Row{"the same, of two squares and many pieces", kSixAskOfTwo, "", 5, 4'865'609, {}},
    Row{"half the army asks attacks and counts", kHalfAsk, "", 5, 0, {}},
};

double seconds(std::clock_t since) {
    return static_cast<double>(std::clock() - since) / CLOCKS_PER_SEC;
}
bool say(const std::string& why) {
    fmt::print(stderr, "bench: {}\n", why);
    return false;
}

std::string pieceText(std::string_view id, std::string_view tree) {
    return fmt::format(R"({{"format": "chesspp-piece", "version": 1, "id": "{}", "name": "{}", "tree": {}}})",
                       id, id, tree);
}

/// One of the six with a condition on whatever has a target.
std::string askingPiece(std::string_view prefix, std::string_view id, std::string_view condition) {
    const auto file = io::readTextFile(fmt::format("pieces/{}.json", id));
    if (!file) return {};
    std::string text = file->text;
    const std::size_t scenes = text.find("\"scenes\"");
    text = text.substr(0, text.rfind(',', scenes)) + "}";
    const std::string own = fmt::format("\"id\": \"{}\"", id);
    text.replace(text.find(own), own.size(), fmt::format("\"id\": \"{}-{}\"", prefix, id));
    // Nodes with conditions get one more; slides have none.
    std::string result;
    constexpr std::string_view kIf = "\"if\": [";
    std::size_t from = 0;
    for (std::size_t at = 0; (at = text.find(kIf, from)) != std::string::npos; from = at + kIf.size()) {
        result += text.substr(from, at + kIf.size() - from);
        const bool ofGate = text.compare(at + kIf.size(), 6, "\"start") == 0;
        if (!ofGate) result += fmt::format("\"{}\", ", condition);
    }
    result += text.substr(from);
    constexpr std::string_view kTurns = "\"mirror\": \"turns\" }";
    for (std::size_t at = 0; (at = result.find(kTurns, at)) != std::string::npos;) {
        const std::string with = fmt::format("\"mirror\": \"turns\", \"if\": [\"{}\"] }}", condition);
        result.replace(at, kTurns.size(), with);
        at += with.size();
    }
    return result;
}

std::string variantText(const Row& row) {
    return fmt::format(
        R"({{"format": "chesspp-variant", "version": 1, "name": "row", "extends": "chess", {}}})",
        row.variant);
}

bool write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream file(path);
    file << text;
    return static_cast<bool>(file.flush());
}

/// Where the rows' files stand, and what reads them.
struct Site {
    std::string cli;
    std::filesystem::path folder;
};

class Games {
public:
    /// Writes the rows' own pieces into the folder.
    [[nodiscard]] bool load(const std::filesystem::path& folder) {
        const auto files = io::readJsonFolder("pieces");
        if (!files) return say("no pieces here: run it in the root of the tree");
        std::vector<io::SourceText> texts;
        for (const Tree& each : kOwn) texts.push_back({std::string(each.id), pieceText(each.id, each.tree)});
        for (const std::string_view id : kSix) {
            texts.push_back({"asks", askingPiece("asks", id, kAlwaysTrue)});
            texts.push_back({"two", askingPiece("two", id, kAlwaysTrueOfTwo)});
        }
        for (const std::string_view id : kHalf) texts.push_back({"half", askingPiece("half", id, kAsking)});
        if (!pieces_.add(*files).empty() || !pieces_.add(texts).empty()) return say("the pieces do not read");
        std::filesystem::create_directories(folder);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (!write(folder / fmt::format("{}.json", i), texts[i].text)) return say("cannot write pieces");
        }
        const auto variants = io::readJsonFolder("resources/variants");
        if (!variants || !variants_.add(*variants).empty()) return say("the variants do not read");
        return true;
    }
    [[nodiscard]] RulesetPtr ruleset(const Row& row) const {
        const auto variant = io::readVariant(variantText(row), "row", variants_.resolver());
        if (!variant) return nullptr;
        const auto ruleset =
            Ruleset::compile(variant->variant, [this](std::string_view id) { return pieces_.find(id); });
        return ruleset ? *ruleset : nullptr;
    }

private:
    io::PieceLibrary pieces_;
    io::VariantLibrary variants_;
};

struct Measured {
    std::vector<std::string> command;  ///< what counts, but for the depth
    std::uint64_t nodes = 0;
    std::vector<double> compiling;
    std::vector<double> ours;
    std::vector<double> theirs;
};

/// Writes the row's variant beside the others; what it takes to compile is noted.
bool prepare(const Games& games, const Row& row, const Site& where, Measured& measured) {
    constexpr int kCompilations = 11;
    for (int i = 0; i < kCompilations; ++i) {
        const std::clock_t begin = std::clock();
        const RulesetPtr ruleset = games.ruleset(row);
        if (!ruleset || ruleset->compiled() == nullptr) return say(fmt::format("{}: not compiled", row.name));
        measured.compiling.push_back(seconds(begin));
    }
    const std::filesystem::path file = where.folder / fmt::format("row-{}.json", &row - kRows.data());
    if (!write(file, variantText(row))) return say("cannot write " + file.string());
    measured.command = {where.cli,   "perft",      "0", "--pieces", (where.folder / "pieces").string(),
                        "--variant", file.string()};
    if (!row.option.empty()) measured.command.emplace_back(row.option);
    measured.nodes = row.nodes;
    return true;
}

/// Our time for a count, which must be the one known, if it is.
bool countOurs(const Row& row, Measured& measured) {
    const auto seconds = ourSeconds(measured.command, row.depth, measured.nodes);
    if (!seconds) return say(fmt::format("{}: wrong count", row.name));
    measured.ours.push_back(*seconds);
    return true;
}

void printLoading() {
    constexpr int kLoads = 21;
    std::vector<double> loads;
    std::size_t count = 0;
    for (int i = 0; i < kLoads; ++i) {
        const std::clock_t begin = std::clock();
        io::PieceLibrary pieces;
        if (const auto files = io::readJsonFolder("pieces")) (void)pieces.add(*files);
        loads.push_back(seconds(begin));
        count = pieces.size();
    }
    fmt::print("\nReading and checking all {} pieces: **{:.1f} ms**, median of {}.\n", count,
               median(loads) * 1000, kLoads);
}

}  // namespace

bool printForms(const std::string& cli, const std::string& peer, const std::string& folder, int rounds) {
    Games games;
    const Site where{cli, std::filesystem::path(folder) / "forms"};
    if (!games.load(where.folder / "pieces")) return false;
    std::array<Measured, kRows.size()> all;
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        if (!prepare(games, kRows[i], where, all[i])) return false;
    }
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < kRows.size(); ++i) {
            const Row& row = kRows[i];
            if (!countOurs(row, all[i])) return false;
            if (row.peerVariant.empty()) continue;
            const auto seconds = peerSeconds(
                peer,
                fmt::format("setoption name UCI_Variant value {}\nposition startpos\n", row.peerVariant),
                row.depth, all[i].nodes);
            if (!seconds) return say(fmt::format("{}: the peer counts others", row.name));
            all[i].theirs.push_back(*seconds);
        }
    }
    fmt::print("| game | depth | nodes | Mnps | peer : ours | ours : our chess | compiled in |\n");
    fmt::print("|---|---|---|---|---|---|---|\n");
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        const Measured& measured = all[i];
        std::vector<double> toPeer;
        std::vector<double> toChess;
        for (std::size_t round = 0; round < measured.ours.size(); ++round) {
            const auto rate = [&](const Measured& one) {
                return static_cast<double>(one.nodes) / one.ours[round];
            };
            toChess.push_back(rate(measured) / rate(all[0]));
            if (!measured.theirs.empty()) toPeer.push_back(measured.theirs[round] / measured.ours[round]);
        }
        fmt::print("| {} | {} | {} | **{:.0f}** | {} | {:.2f} | {:.1f} ms |\n", kRows[i].name, kRows[i].depth,
                   measured.nodes, static_cast<double>(measured.nodes) / median(measured.ours) / 1e6,
                   toPeer.empty() ? std::string() : fmt::format("**{:.1f}**", median(toPeer)),
                   median(toChess), median(measured.compiling) * 1000);
    }
    printLoading();
    return true;
}

}  // namespace chesspp::bench
