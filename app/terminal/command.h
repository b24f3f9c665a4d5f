// SPDX-License-Identifier: MIT
// A command of chesspp-cli: its name, options, operands and function; and the table of all commands.
// A new command needs a file of its own, a declaration here and a row in commands.cpp.
#pragma once

#include "app/terminal/arguments.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace chesspp::terminal {

/// What the program answers to the shell.
enum class ExitCode : std::uint8_t {
    Fine = 0,
    No = 1,        ///< the answer is no: a figure differs, a scene fails
    WrongUse = 2,  ///< the words alone show it
    BadInput = 3,  ///< a file, a FEN, a move or a name in them is wrong
};

class Session;

struct Command {
    std::string_view name;
    std::span<const Option> options;  ///< beyond the common ones
    std::size_t leastOperands = 0;
    std::size_t mostOperands = 0;
    ExitCode (*run)(Session& session, const Arguments& arguments) = nullptr;
};

/// All commands in the order of the help.
[[nodiscard]] std::span<const Command> commands();

// One a file of the same name.
ExitCode runMoves(Session& session, const Arguments& arguments);
ExitCode runBetzaMoves(Session& session, const Arguments& arguments);
ExitCode runConvert(Session& session, const Arguments& arguments);
ExitCode runPerft(Session& session, const Arguments& arguments);
ExitCode runPerftSuite(Session& session, const Arguments& arguments);
ExitCode runCheck(Session& session, const Arguments& arguments);
ExitCode runDraw(Session& session, const Arguments& arguments);
ExitCode runExplain(Session& session, const Arguments& arguments);
ExitCode runAttackers(Session& session, const Arguments& arguments);
ExitCode runDescribe(Session& session, const Arguments& arguments);
ExitCode runSchema(Session& session, const Arguments& arguments);
ExitCode runValue(Session& session, const Arguments& arguments);
ExitCode runVariants(Session& session, const Arguments& arguments);
ExitCode runPieces(Session& session, const Arguments& arguments);
ExitCode runHash(Session& session, const Arguments& arguments);
ExitCode runBench(Session& session, const Arguments& arguments);
ExitCode runPlay(Session& session, const Arguments& arguments);
ExitCode runRandomGames(Session& session, const Arguments& arguments);

}  // namespace chesspp::terminal
