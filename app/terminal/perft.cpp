// SPDX-License-Identifier: MIT
// chesspp-cli perft: counts the sequences of a given number of half-moves, in total or by first move.
// Draws by repetition and counters do not end a sequence.
#include "app/terminal/command.h"
#include "app/terminal/context.h"

#include "core/base/json_value.h"
#include "core/game/fen_placement.h"
#include "core/notation/move_text.h"

#include <chrono>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <span>

namespace chesspp::terminal {

namespace {

/// Beyond this any figure would overflow or never come.
constexpr std::uint64_t kMostDepth = 50;
constexpr std::chrono::seconds kSilence{1};

struct Branch {
    Move move;
    std::uint64_t nodes = 0;
};
/// By texts, which sort them; illegal moves may read alike.
using Divided = std::multimap<std::string, std::uint64_t>;

/// Whether the last half-move is made or only counted.
enum class LastPly : std::uint8_t { Counted, Played };

/// As Position::perft, where the last half-move is made and taken back, too; `lists` has one for each ply.
std::uint64_t perftPlayed(Position& position, Legality legality, std::span<MoveList> lists) {
    if (lists.empty()) return 1;
    MoveList& moves = lists.front();
    const std::span<MoveList> rest = lists.subspan(1);
    position.listMoves(moves, legality);
    std::uint64_t nodes = 0;
    for (const Move move : moves) {
        position.playUnchecked(move);
        nodes += rest.empty() ? 1 : perftPlayed(position, legality, rest);
        position.takeBack();
    }
    return nodes;
}

/// Counts behind every first move; shows on a terminal how far it is when that takes a while.
std::vector<Branch> divide(Position& position, int depth, Legality legality, LastPly last) {
    const MoveList moves = legality == Legality::Legal ? position.legalMoves() : position.pseudoLegalMoves();
    const bool hasTurns = position.ruleset().rules().turn.has_value();
    const auto begin = std::chrono::steady_clock::now();
    const bool watched = showsProgress();
    bool shown = false;
    std::vector<Branch> branches;
    std::vector<MoveList> lists(static_cast<std::size_t>(depth - 1));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (watched && std::chrono::steady_clock::now() - begin > kSilence) {
            showProgress(fmt::format("{} %", 100 * branches.size() / moves.size()));
            shown = true;
        }
        position.playUnchecked(moves[i]);
        // Turns of several moves are always played to their ends.
        const bool isPlayed = last == LastPly::Played && !hasTurns;
        const bool goesOn = hasTurns && position.setup().movesMade != 0;
        branches.push_back({moves[i], isPlayed ? perftPlayed(position, legality, lists)
                                               : position.perft(goesOn ? depth : depth - 1, legality)});
        position.takeBack();
    }
    if (shown) showProgress({});
    return branches;
}

Divided withTexts(const Position& position, const std::vector<Branch>& branches) {
    MoveList moves;
    for (const Branch& branch : branches) moves.push_back(branch.move);
    const std::vector<std::string> texts = formatCoordinates(position, moves);
    Divided divided;
    for (std::size_t i = 0; i < texts.size(); ++i) divided.emplace(texts[i], branches[i].nodes);
    return divided;
}

void printJson(std::uint64_t nodes, const std::optional<Divided>& divided) {
    JsonValue answer = JsonValue::object();
    answer.add("nodes", JsonValue::of(static_cast<std::int64_t>(nodes)));
    if (divided) {
        JsonValue list = JsonValue::object();
        for (const auto& [move, count] : *divided) {
            list.add(move, JsonValue::of(static_cast<std::int64_t>(count)));
        }
        answer.add("divide", std::move(list));
    }
    print(writeJson(answer));
}

ExitCode wrongUse(Context& context, SourceLocation place, std::string code,
                  std::vector<Argument> values = {}) {
    Diagnostics problems;
    problems.error(std::move(place), std::move(code), std::move(values));
    context.output().printProblems(problems);
    return ExitCode::WrongUse;
}

}  // namespace

ExitCode runPerft(Context& context, const Arguments& arguments) {
    if (arguments.has(Option::Suite)) {
        for (const Option other :
             {Option::Divide, Option::Pseudo, Option::NoBulk, Option::Json, Option::Fen, Option::Moves}) {
            if (!arguments.has(other)) continue;
            return wrongUse(context, {std::string(spelling(other)), {}, 0, 0}, "cli.not-with",
                            {{"other", spelling(Option::Suite)}});
        }
        if (!arguments.operands.empty()) {
            return wrongUse(context, {excerpt(arguments.operands[0]), {}, 0, 0}, "cli.not-with",
                            {{"other", spelling(Option::Suite)}});
        }
        return runPerftSuite(context, arguments);
    }
    if (arguments.has(Option::MaxNodes)) {
        return wrongUse(context, {std::string(spelling(Option::MaxNodes)), {}, 0, 0}, "cli.only-with",
                        {{"other", spelling(Option::Suite)}});
    }
    if (arguments.operands.empty()) return wrongUse(context, {"perft", {}, 0, 0}, "cli.perft-depth");
    const auto depth = parseCount(arguments.operands[0]);
    if (!depth || *depth > kMostDepth) {
        return wrongUse(context, {excerpt(arguments.operands[0]), {}, 0, 0}, "cli.depth",
                        {{"found", excerpt(arguments.operands[0])}, {"most", std::size_t{kMostDepth}}});
    }
    auto position = context.position();
    if (!position) {
        context.output().printProblems(position.error());
        return ExitCode::BadInput;
    }
    const Legality legality = arguments.has(Option::Pseudo) ? Legality::Pseudo : Legality::Legal;
    std::uint64_t nodes = 1;
    std::vector<Branch> branches;
    if (*depth > 0) {
        const LastPly last = arguments.has(Option::NoBulk) ? LastPly::Played : LastPly::Counted;
        branches = divide(*position, static_cast<int>(*depth), legality, last);
        nodes = 0;
        for (const Branch& branch : branches) nodes += branch.nodes;
    }
    std::optional<Divided> divided;
    if (arguments.has(Option::Divide)) divided = withTexts(*position, branches);
    if (arguments.has(Option::Json)) {
        printJson(nodes, divided);
        return ExitCode::Fine;
    }
    for (const auto& [move, count] : divided.value_or(Divided()))
        printLine(fmt::format("{}: {}", move, count));
    printLine(fmt::format("nodes: {}", nodes));
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
