// SPDX-License-Identifier: MIT
// chesspp-cli draw: a board in characters or as a self-contained SVG, even if it cannot be played.
#include "app/terminal/built_in_art.h"
#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/turn_text.h"

#include "core/game/fen_placement.h"
#include "core/io/board_svg.h"
#include "core/notation/board_text.h"

namespace chesspp::terminal {

ExitCode runDraw(Context& context, const Arguments& arguments) {
    const std::string format = arguments.text(Option::Format).value_or("text");
    if (format != "text" && format != "svg") {
        Diagnostics problems;
        problems.error({std::string(spelling(Option::Format)), {}, 0, 0}, "cli.format",
                       {{"found", excerpt(format)}});
        context.output().printProblems(problems);
        return ExitCode::WrongUse;
    }
    const auto board = context.table();
    if (!board) {
        context.output().printProblems(board.error());
        return ExitCode::BadInput;
    }
    if (format == "svg") {
        print(io::boardSvg(*board->ruleset, board->setup, builtInArt()));
        return ExitCode::Fine;
    }
    print(boardText(*board->ruleset, board->setup));
    for (const Message& message : handMessages(*board->ruleset, board->setup))
        printLine(context.output().sentence(message));
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
