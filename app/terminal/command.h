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

class Context;

struct Command {
    std::string_view name;
    std::span<const Option> options;  ///< beyond the common ones
    std::size_t leastOperands = 0;
    std::size_t mostOperands = 0;
    ExitCode (*run)(Context& context, const Arguments& arguments) = nullptr;
};

/// All commands in the order of the help.
[[nodiscard]] std::span<const Command> commands();

// One a file of the same name.
ExitCode runMoves(Context& context, const Arguments& arguments);
ExitCode runBetzaMoves(Context& context, const Arguments& arguments);
ExitCode runConvert(Context& context, const Arguments& arguments);
ExitCode runPerft(Context& context, const Arguments& arguments);
ExitCode runPerftSuite(Context& context, const Arguments& arguments);
ExitCode runCheck(Context& context, const Arguments& arguments);
ExitCode runDraw(Context& context, const Arguments& arguments);
ExitCode runExplain(Context& context, const Arguments& arguments);
ExitCode runAttackers(Context& context, const Arguments& arguments);
ExitCode runDescribe(Context& context, const Arguments& arguments);
ExitCode runSchema(Context& context, const Arguments& arguments);
ExitCode runValue(Context& context, const Arguments& arguments);
ExitCode runVariants(Context& context, const Arguments& arguments);
ExitCode runPieces(Context& context, const Arguments& arguments);
ExitCode runHash(Context& context, const Arguments& arguments);
ExitCode runBench(Context& context, const Arguments& arguments);
ExitCode runPlay(Context& context, const Arguments& arguments);
ExitCode runUgi(Context& context, const Arguments& arguments);
ExitCode runRandomGames(Context& context, const Arguments& arguments);

}  // namespace chesspp::terminal
