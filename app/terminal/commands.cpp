// SPDX-License-Identifier: MIT
// The table of commands: name, options beyond the common ones, numbers of operands, function.
#include "app/terminal/command.h"

#include <array>
#include <limits>

namespace chesspp::terminal {

namespace {

constexpr std::array kJson{Option::Json};
constexpr std::array kMoves{Option::Json, Option::From, Option::San, Option::Betza, Option::Virgin};
constexpr std::array kConvert{Option::Json, Option::Betza, Option::Ini};
constexpr std::array kPerft{Option::Json,  Option::Divide,   Option::Pseudo,  Option::NoBulk,
                            Option::Suite, Option::MaxNodes, Option::Portable};
constexpr std::array kDraw{Option::Format};
constexpr std::array kExplain{Option::Json, Option::All};
constexpr std::array kValue{Option::Json, Option::Board};
constexpr std::array kAttackers{Option::Json, Option::By};
constexpr std::array kPieces{Option::Json, Option::Compiled};
constexpr std::array kPlay{Option::Random, Option::Seed};
constexpr std::array kUgi{Option::Seed};
constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();

constexpr std::array kCommands{
    Command{"moves", kMoves, 0, 0, runMoves},
    Command{"perft", kPerft, 0, 1, runPerft},
    Command{"explain", kExplain, 2, 2, runExplain},
    Command{"attackers", kAttackers, 1, 1, runAttackers},
    Command{"describe", kJson, 1, kAny, runDescribe},
    Command{"value", kValue, 1, kAny, runValue},
    Command{"convert", kConvert, 0, kAny, runConvert},
    Command{"check", kJson, 1, kAny, runCheck},
    Command{"draw", kDraw, 0, 0, runDraw},
    Command{"variants", kJson, 0, 0, runVariants},
    Command{"pieces", kPieces, 0, 0, runPieces},
    Command{"hash", kJson, 0, 0, runHash},
    Command{"schema", {}, 1, 1, runSchema},
    Command{"bench", {}, 0, 0, runBench},
    Command{"play", kPlay, 0, 0, runPlay},
    Command{"ugi", kUgi, 0, 0, runUgi},
};

}  // namespace

std::span<const Command> commands() {
    return kCommands;
}

}  // namespace chesspp::terminal
