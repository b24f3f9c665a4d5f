// SPDX-License-Identifier: MIT
// chesspp-cli perft: counts the sequences of a given number of half-moves, in total or by first move.
// Draws by repetition and counters do not end a sequence.
#include "app/terminal/command.h"
#include "app/terminal/context.h"

#include "core/base/json_value.h"
#include "core/game/fen_placement.h"
#include "core/notation/move_text.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

namespace chesspp::terminal {

namespace {

/// Beyond this any figure would overflow or never come.
constexpr std::uint64_t kMostDepth = 50;
constexpr std::chrono::seconds kSilence{1};

struct Branch {
    std::string move;
    std::uint64_t nodes = 0;
};

/// Counts behind every first move; shows on a terminal how far it is when that takes a while.
std::vector<Branch> divide(Position& position, int depth, Legality legality) {
    const MoveList moves = legality == Legality::Legal ? position.legalMoves() : position.pseudoLegalMoves();
    const auto begin = std::chrono::steady_clock::now();
    const bool watched = showsProgress();
    bool shown = false;
    std::vector<std::string> texts = formatCoordinates(position, moves);
    std::vector<Branch> branches;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (watched && std::chrono::steady_clock::now() - begin > kSilence) {
            showProgress(fmt::format("{} %", 100 * branches.size() / moves.size()));
            shown = true;
        }
        Branch branch{std::move(texts[i]), 0};
        position.playUnchecked(moves[i]);
        branch.nodes = position.perft(depth - 1, legality);
        position.takeBack();
        branches.push_back(std::move(branch));
    }
    if (shown) showProgress({});
    std::sort(branches.begin(), branches.end(),
              [](const Branch& a, const Branch& b) { return a.move < b.move; });
    return branches;
}

void printJson(std::uint64_t nodes, const std::vector<Branch>* branches) {
    JsonValue answer = JsonValue::object();
    answer.add("nodes", JsonValue::of(static_cast<std::int64_t>(nodes)));
    if (branches != nullptr) {
        JsonValue list = JsonValue::object();
        for (const Branch& branch : *branches) {
            list.add(branch.move, JsonValue::of(static_cast<std::int64_t>(branch.nodes)));
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
             {Option::Divide, Option::Pseudo, Option::Json, Option::Fen, Option::Moves}) {
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
        branches = divide(*position, static_cast<int>(*depth), legality);
        nodes = 0;
        for (const Branch& branch : branches) nodes += branch.nodes;
    }
    const bool divided = arguments.has(Option::Divide);
    if (arguments.has(Option::Json)) {
        printJson(nodes, divided ? &branches : nullptr);
        return ExitCode::Fine;
    }
    if (divided) {
        for (const Branch& branch : branches) printLine(fmt::format("{}: {}", branch.move, branch.nodes));
    }
    printLine(fmt::format("nodes: {}", nodes));
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
