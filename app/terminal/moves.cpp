// SPDX-License-Identifier: MIT
// chesspp-cli moves: the legal moves of a position, one per line, sorted by bytes.
#include "app/terminal/command.h"
#include "app/terminal/context.h"

#include "core/base/json_value.h"
#include "core/notation/move_text.h"

#include <algorithm>

namespace chesspp::terminal {

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
            problem.error({std::string(spelling(Option::From)), {}, 0, 0}, "move.nobody", {{"from", *from}});
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
    std::sort(lines.begin(), lines.end());
    if (arguments.has(Option::Json)) {
        JsonValue list = JsonValue::array();
        for (const std::string& line : lines) list.add(JsonValue::of(line));
        JsonValue answer = JsonValue::object();
        answer.add("moves", std::move(list));
        print(writeJson(answer));
    } else {
        for (const std::string& line : lines) printLine(line);
    }
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
