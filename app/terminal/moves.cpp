// SPDX-License-Identifier: MIT
//
// chesspp-cli moves: the legal moves of a position, one a line, sorted by bytes.
#include "app/terminal/command.h"
#include "app/terminal/session.h"

#include "core/io/json_value.h"
#include "core/notation/move_text.h"

#include <algorithm>

namespace chesspp::terminal {

ExitCode runMoves(Session& session, const Arguments& arguments) {
    if (arguments.has(Option::Betza) || arguments.has(Option::Virgin)) {
        return runBetzaMoves(session, arguments);
    }
    const auto position = session.position();
    if (!position) {
        session.voice().complain(position.error());
        return ExitCode::BadInput;
    }
    MoveList moves = position->legalMoves();
    if (const auto from = arguments.text(Option::From)) {
        const auto square =
            Session::square(position->shape(), *from, {std::string(spelling(Option::From)), {}, 0, 0});
        if (!square) {
            session.voice().complain(square.error());
            return ExitCode::BadInput;
        }
        std::erase_if(moves, [&](Move move) { return move.origin() != *square; });
    }
    std::vector<std::string> lines =
        arguments.has(Option::San) ? formatSans(*position, moves) : formatCoordinates(*position, moves);
    std::sort(lines.begin(), lines.end());
    if (arguments.has(Option::Json)) {
        io::JsonValue list = io::JsonValue::array();
        for (const std::string& line : lines) list.add(io::JsonValue::of(line));
        io::JsonValue answer = io::JsonValue::object();
        answer.add("moves", std::move(list));
        print(io::writeJson(answer));
    } else {
        for (const std::string& line : lines) printLine(line);
    }
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
