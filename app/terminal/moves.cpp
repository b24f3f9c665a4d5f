// SPDX-License-Identifier: MIT
// chesspp-cli moves: the legal moves of a position, one per line, sorted by bytes.
#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/reason_json.h"

#include "core/base/json_value.h"
#include "core/moves/effect_tracker.h"
#include "core/notation/move_text.h"

#include <algorithm>

namespace chesspp::terminal {

namespace {

/// The texts of those that take a piece, by their own effects.
std::vector<std::string> capturesOf(const Position& position, const MoveList& moves,
                                    const std::vector<std::string>& texts) {
    const std::vector<FullMove> all = position.expandAll(moves);
    std::vector<std::string> captures;
    for (std::size_t i = 0; i < all.size(); ++i) {
        EffectTracker tracker([&](Square square) { return position.at(square); });
        tracker.make(all[i].effects);
        if (tracker.takesFromBoard()) captures.push_back(texts[i]);
    }
    std::ranges::sort(captures);
    return captures;
}

}  // namespace

ExitCode runMoves(Context& context, const Arguments& arguments) {
    if (arguments.has(Option::Betza) || arguments.has(Option::Virgin)) {
        return runBetzaMoves(context, arguments);
    }
    auto position = context.position();
    if (!position) {
        context.output().printProblems(position.error());
        return ExitCode::BadInput;
    }
    MoveList moves;
    if (const auto from = arguments.text(Option::From)) {
        const auto square =
            Context::square(position->shape(), *from, {std::string(spelling(Option::From)), {}, 0, 0});
        if (!square) {
            context.output().printProblems(square.error());
            return ExitCode::BadInput;
        }
        const auto piece = position->at(*square);
        if (!piece) {
            Diagnostics problem;
            problem.error({std::string(spelling(Option::From)), {}, 0, 0}, "move.no-piece",
                          {{"from", *from}});
            context.output().printProblems(problem);
            return ExitCode::BadInput;
        }
        // Of the other side: as if it were its turn.
        if (piece->owner == ownerOf(opposite(position->sideToMove()))) {
            Setup turned = position->setup();
            turned.sideToMove = opposite(turned.sideToMove);
            position = Position::unjudged(position->rulesetPtr(), turned);
        }
        moves = position->legalMovesFrom(*square);
    } else {
        moves = position->legalMoves();
    }
    std::vector<std::string> lines =
        arguments.has(Option::San) ? formatSans(*position, moves) : formatCoordinates(*position, moves);
    if (arguments.has(Option::Json)) {
        JsonValue captures = jsonOf(capturesOf(*position, moves, lines));
        std::ranges::sort(lines);
        JsonValue answer = JsonValue::object();
        answer.add("moves", jsonOf(lines));
        answer.add("captures", std::move(captures));
        print(writeJson(answer));
        return ExitCode::Fine;
    }
    std::ranges::sort(lines);
    for (const std::string& line : lines) printLine(line);
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
