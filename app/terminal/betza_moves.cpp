// SPDX-License-Identifier: MIT
// chesspp-cli moves --betza: the squares that a piece in Betza's notation can go to, by its tree alone.
// The other pieces have no moves, no piece is royal, and there are no obligations.
#include "app/terminal/command.h"
#include "app/terminal/context.h"

#include "core/base/json_value.h"
#include "core/game/fen_placement.h"
#include "core/moves/effect_tracker.h"
#include "core/moves/reference/evaluator.h"
#include "core/notation/betza.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace chesspp::terminal {

namespace {

constexpr char kActor = 'X';

/// Each letter a kind; the actor's has the tree, all others do nothing.
Rules rulesOf(std::vector<Node> tree) {
    Rules rules;
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
        KindRules kind;
        kind.letter = std::string(1, letter);
        kind.id =
            letter == kActor ? "actor" : "blocker-" + std::string(1, static_cast<char>(letter - 'A' + 'a'));
        rules.kinds.push_back(std::move(kind));
    }
    rules.kinds[static_cast<std::size_t>(kActor - 'A')].tree = std::move(tree);
    rules.marks = {std::string(kEnPassantMark)};
    rules.history.lookBack = 1;
    return rules;
}

/// As long as the longest rank of the text, which parsePlacement then holds all others to.
std::optional<BoardShape> shapeOf(std::string_view board) {
    int ranks = 1;
    int files = 0;
    int most = 0;
    int number = 0;
    for (const char letter : board) {
        if (letter >= '0' && letter <= '9') {
            number = std::min(10 * number + (letter - '0'), 2 * BoardShape::kMaxExtent);
            continue;
        }
        files += std::exchange(number, 0);
        if (letter == '/') {
            ++ranks;
            most = std::max(most, std::exchange(files, 0));
        } else {
            ++files;
        }
        if (files > BoardShape::kMaxExtent || ranks > BoardShape::kMaxExtent) return std::nullopt;
    }
    return BoardShape::make(std::max(most, files + number), ranks);
}

/// Whether somebody else is taken.
bool captures(const Setup& setup, const FullMove& move) {
    EffectTracker tracker(setup);
    tracker.make(move.effects);
    return std::ranges::any_of(tracker.taken(), [&](std::size_t gone) {
        return tracker.pieces()[gone].origin != move.from.onBoard();
    });
}

std::string joined(const std::set<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text.empty() ? "-" : text;
}

JsonValue jsonOf(const std::set<std::string>& names) {
    JsonValue list = JsonValue::array();
    for (const std::string& name : names) list.add(JsonValue::of(name));
    return list;
}

/// Which options must and must not stand beside these.
Diagnostics misused(const Arguments& arguments) {
    Diagnostics problems;
    const auto place = [](Option option) { return SourceLocation{std::string(spelling(option)), {}, 0, 0}; };
    if (!arguments.has(Option::Betza)) {
        problems.error(place(Option::Virgin), "cli.only-with", {{"other", spelling(Option::Betza)}});
        return problems;
    }
    for (const Option needed : {Option::Fen, Option::From}) {
        if (!arguments.has(needed)) {
            problems.error(place(Option::Betza), "cli.only-with", {{"other", spelling(needed)}});
        }
    }
    for (const Option other :
         {Option::Variant, Option::Variants, Option::Pieces, Option::Moves, Option::San}) {
        if (arguments.has(other)) {
            problems.error(place(other), "cli.not-with", {{"other", spelling(Option::Betza)}});
        }
    }
    return problems;
}

struct PieceTable {
    Setup setup;
    Square from;
};

/// The board with the actor on its square.
Result<PieceTable> tableOf(Rules& rules, const Arguments& arguments) {
    const std::string fen = *arguments.text(Option::Fen);
    const std::string board = fen.substr(0, fen.find(' '));
    const SourceLocation place{std::string(spelling(Option::Fen)), {}, 1, 1};
    const auto shape = shapeOf(board);
    if (!shape) {
        return failure(place, "betza.board",
                       {{"least", BoardShape::kMinExtent}, {"most", BoardShape::kMaxExtent}});
    }
    rules.shape = *shape;
    auto read = parsePlacement(rules, board, place);
    if (!read) return std::unexpected(std::move(read.error()));
    const std::string name = *arguments.text(Option::From);
    const SourceLocation named{std::string(spelling(Option::From)), {}, 0, 0};
    const auto from = Context::square(*shape, name, named);
    if (!from) return std::unexpected(from.error());
    auto& actor = read->setup.at(*from);
    if (!actor || rules.of(actor->piece.kind).letter != std::string(1, kActor)) {
        return failure(named, "betza.not-the-piece", {{"square", excerpt(name)}});
    }
    // Only the actor's tree is evaluated: the past of other pieces does not count.
    actor->moved = arguments.has(Option::Virgin) ? MovedState::Unmoved : MovedState::Moved;
    if (actor->piece.owner == Owner::Black) read->setup.sideToMove = Side::Black;
    return PieceTable{std::move(read->setup), *from};
}

}  // namespace

ExitCode runBetzaMoves(Context& context, const Arguments& arguments) {
    if (const Diagnostics problems = misused(arguments); problems.hasErrors()) {
        context.output().printProblems(problems);
        return ExitCode::WrongUse;
    }
    auto tree = betzaTree(*arguments.text(Option::Betza));
    Diagnostics problems = tree ? std::move(tree->warnings) : std::move(tree.error());
    for (Diagnostic& problem : problems.items()) problem.place.file = spelling(Option::Betza);
    Rules rules = rulesOf(tree ? std::move(tree->tree) : std::vector<Node>{});
    const auto table = tableOf(rules, arguments);
    if (!table) problems.append(table.error());
    context.output().printProblems(problems);
    if (problems.hasErrors()) return ExitCode::BadInput;

    std::set<std::string> quiet;
    std::set<std::string> capture;
    for (const FullMove& move : ReferenceEvaluator(rules).pseudoLegal(table->setup, table->from)) {
        (captures(table->setup, move) ? capture : quiet).insert(rules.shape.name(*move.shown));
    }
    if (arguments.has(Option::Json)) {
        JsonValue answer = JsonValue::object();
        answer.add("quiet", jsonOf(quiet));
        answer.add("capture", jsonOf(capture));
        print(writeJson(answer));
    } else {
        printLine("quiet: " + joined(quiet));
        printLine("capture: " + joined(capture));
    }
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
