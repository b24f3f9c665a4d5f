// SPDX-License-Identifier: MIT
//
// chesspp-cli draw: the board of a position, or of a setup that no rules could play,
// in characters or as an SVG picture that stands alone.
#include "app/terminal/command.h"
#include "app/terminal/session.h"

#include "core/game/placement.h"
#include "core/io/board_svg.h"
#include "core/io/embedded_files.h"
#include "core/notation/board_text.h"

namespace chesspp {

/// The pictures of our own set, built in for this command.
[[nodiscard]] std::span<const EmbeddedFile> pieceArt();

namespace terminal {

namespace {

std::string_view drawingAt(std::string_view folder, std::string_view name) {
    const std::string path = "resources/art/" + std::string(folder) + '/' + std::string(name) + ".svg";
    for (const EmbeddedFile& file : pieceArt()) {
        if (file.path == path) return file.text;
    }
    return {};
}

io::PictureSource builtIn() {
    return {[](std::string_view name) { return drawingAt("pieces", name); },
            [](drawing::PartSort sort, std::string_view name) {
                return drawingAt("parts/" + std::string(drawing::nameOf(sort)), name);
            }};
}

}  // namespace

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
    print(format == "svg" ? io::boardSvg(*board->ruleset, board->setup, builtIn())
                          : boardText(*board->ruleset, board->setup));
    return ExitCode::Fine;
}

}  // namespace terminal

}  // namespace chesspp
