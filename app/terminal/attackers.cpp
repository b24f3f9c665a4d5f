// SPDX-License-Identifier: MIT
// chesspp-cli attackers: the pieces of a side that attack a square, or defend their own piece there.
#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/reason_json.h"

#include "core/analysis/attacks.h"
#include "core/analysis/explain_phrases.h"
#include "core/game/fen_placement.h"

#include <optional>

namespace chesspp::terminal {

namespace {

std::optional<Side> sideNamed(std::string_view text) {
    if (text == "white" || text == "w") return Side::White;
    if (text == "black" || text == "b") return Side::Black;
    return std::nullopt;
}

ExitCode refuse(Context& context, ExitCode code, SourceLocation place, const char* message,
                std::vector<Argument> arguments) {
    Diagnostics problems;
    problems.error(std::move(place), message, std::move(arguments));
    context.output().printProblems(problems);
    return code;
}

/// An own piece is defended, not attacked.
bool isOwn(const Setup& setup, Square square, Side by) {
    return setup.at(square) && setup.at(square)->piece.owner == ownerOf(by);
}

/// What is said of each attack, with the squares it is about: the piece's, then those between.
std::vector<Reason> reasonsOf(const RulesetSetup& table, Square square, Side by,
                              const std::vector<Attack>& attacks, const explaining::Nouns& nouns) {
    const Setup& setup = table.setup;
    const bool own = isOwn(setup, square, by);
    std::vector<Reason> reasons;
    for (const Attack& attack : attacks) {
        Message along{"explain.rule.at-once", {}};
        if (!attack.along.empty()) {
            along = {"explain.rule.along", {{"squares", squareList(setup.shape, attack.along)}}};
        }
        Reason reason{{own ? "explain.defends" : "explain.attacks",
                       {{"piece", nouns.pieceOn(setup, attack.from)},
                        {"square", setup.shape.name(square)},
                        {"along", std::move(along)}},
                       attack.nodes},
                      {attack.from}};
        reason.squares.insert(reason.squares.end(), attack.along.begin(), attack.along.end());
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

Reason noAttacker(const RulesetSetup& table, Square square, Side by) {
    const Setup& setup = table.setup;
    return {{isOwn(setup, square, by) ? "explain.undefended" : "explain.unattacked",
             {{"side", explaining::Nouns::side(by)}, {"square", setup.shape.name(square)}}},
            {}};
}

}  // namespace

ExitCode runAttackers(Context& context, const Arguments& arguments) {
    const auto name = arguments.text(Option::By);
    const SourceLocation by{std::string(spelling(Option::By)), {}, 0, 0};
    if (!name) return refuse(context, ExitCode::WrongUse, by, "cli.by-missing", {});
    const auto side = sideNamed(*name);
    if (!side) return refuse(context, ExitCode::WrongUse, by, "cli.side", {{"found", excerpt(*name)}});
    const auto table = context.table();
    if (!table) {
        context.output().printProblems(table.error());
        return ExitCode::BadInput;
    }
    const std::string& operand = arguments.operands.front();
    const auto square = Context::square(table->setup.shape, operand, {excerpt(operand), {}, 0, 0});
    if (!square) {
        context.output().printProblems(square.error());
        return ExitCode::BadInput;
    }
    const words::Wording wording = context.wording();
    const explaining::Nouns nouns(table->ruleset->rules(), wording);
    const std::vector<Attack> attacks = attacksOn(table->ruleset->rules(), table->setup, *square, *side);
    const std::vector<Reason> reasons = reasonsOf(*table, *square, *side, attacks, nouns);
    if (arguments.has(Option::Json)) {
        print(writeJson(jsonOf(context.output(), table->setup.shape, reasons)));
    } else if (reasons.empty()) {
        printLine(lineOf(context.output(), table->setup.shape, noAttacker(*table, *square, *side)));
    } else {
        for (const Reason& reason : reasons) {
            printLine(lineOf(context.output(), table->setup.shape, reason));
        }
    }
    return attacks.empty() ? ExitCode::No : ExitCode::Fine;
}

}  // namespace chesspp::terminal
