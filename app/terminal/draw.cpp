// SPDX-License-Identifier: MIT
// chesspp-cli draw: a board in characters or as a self-contained SVG, even if it cannot be played.
#include "app/terminal/command.h"
#include "app/terminal/drawings.h"
#include "app/terminal/session.h"

#include "core/game/placement.h"
#include "core/io/board_svg.h"
#include "core/notation/board_text.h"

namespace chesspp::terminal {

ExitCode runDraw(Session& session, const Arguments& arguments) {
    const std::string format = arguments.text(Option::Format).value_or("text");
    if (format != "text" && format != "svg") {
        Diagnostics problems;
        problems.error({std::string(spelling(Option::Format)), {}, 0, 0}, "cli.format",
                       {{"found", excerpt(format)}});
        session.voice().complain(problems);
        return ExitCode::WrongUse;
    }
    const auto board = session.table();
    if (!board) {
        session.voice().complain(board.error());
        return ExitCode::BadInput;
    }
    print(format == "svg" ? io::boardSvg(*board->ruleset, board->setup, builtInDrawings())
                          : boardText(*board->ruleset, board->setup));
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
