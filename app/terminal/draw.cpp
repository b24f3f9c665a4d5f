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
#include "core/notation/fen.h"

namespace chesspp {

/// The pictures of our own set, built in for this command.
[[nodiscard]] std::span<const EmbeddedFile> pieceArt();

namespace terminal {

namespace {

std::string_view pictureNamed(std::string_view name) {
    const std::string path = "resources/art/pieces/" + std::string(name) + ".svg";
    for (const EmbeddedFile& file : pieceArt()) {
        if (file.path == path) return file.text;
    }
    return {};
}

struct Drawn {
    RulesetPtr ruleset;
    Setup setup;
};

Result<Drawn> drawn(Session& session, const Arguments& arguments) {
    const auto fen = arguments.text(Option::Fen);
    if (!fen || arguments.has(Option::Moves)) {
        const auto position = session.position();
        if (!position) return std::unexpected(position.error());
        return Drawn{position->rulesetPtr(), position->setup()};
    }
    const auto ruleset = session.ruleset();
    if (!ruleset) return std::unexpected(ruleset.error());
    auto setup = parseFen(**ruleset, *fen);
    if (!setup) {
        for (Diagnostic& problem : setup.error().items()) problem.place.file = spelling(Option::Fen);
        return std::unexpected(std::move(setup.error()));
    }
    return Drawn{*ruleset, std::move(*setup)};
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
    const auto board = drawn(session, arguments);
    if (!board) {
        session.voice().complain(board.error());
        return ExitCode::BadInput;
    }
    print(format == "svg" ? io::boardSvg(*board->ruleset, board->setup, pictureNamed)
                          : boardText(*board->ruleset, board->setup));
    return ExitCode::Fine;
}

}  // namespace terminal

}  // namespace chesspp
