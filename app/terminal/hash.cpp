// SPDX-License-Identifier: MIT
// chesspp-cli hash: the hash of a position in hexadecimal. It covers the board, the side to move and what
// else the ruleset uses, but not the clocks.
#include "app/terminal/command.h"
#include "app/terminal/context.h"

#include "core/base/json_value.h"
#include "core/notation/fen.h"

#include <fmt/format.h>

namespace chesspp::terminal {

ExitCode runHash(Context& context, const Arguments& arguments) {
    const auto position = context.position();
    if (!position) {
        context.output().printProblems(position.error());
        return ExitCode::BadInput;
    }
    // Its text holds the state that the rules use, and nothing else.
    const auto read = positionFromFen(position->rulesetPtr(), formatFen(*position));
    const std::string digits = fmt::format("{:016x}", (read ? *read : *position).hash());
    if (arguments.has(Option::Json)) {
        JsonValue answer = JsonValue::object();
        answer.add("hash", JsonValue::of(digits));
        print(writeJson(answer));
    } else {
        printLine(digits);
    }
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
