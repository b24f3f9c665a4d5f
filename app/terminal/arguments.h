// SPDX-License-Identifier: MIT
// Parses the words after the program's name into command, options and operands, and reports all problems.
// Only the form of a value is checked here, not whether it names anything.
#pragma once

#include "core/base/diagnostic.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::terminal {

enum class Option : std::uint8_t {
    Variant,
    Variants,
    Pieces,
    Fen,
    Moves,
    Json,
    Lang,
    Version,
    Help,
    From,
    San,
    Divide,
    Pseudo,
    NoBulk,
    Suite,
    MaxNodes,
    Format,
    Random,
    Seed,
    By,
    All,
    Board,
    Compiled,
    Portable,
    Betza,
    Virgin,
    Ini,
};

struct Command;

/// The parsed command line. Values have the form that their option takes.
struct Arguments {
    const Command* command = nullptr;  ///< none: only --help or --version was given
    std::map<Option, std::string> options;
    std::vector<std::string> operands;

    [[nodiscard]] bool has(Option option) const { return options.contains(option); }
    [[nodiscard]] std::optional<std::string> text(Option option) const;
    /// The value of an option that takes a number.
    [[nodiscard]] std::optional<std::uint64_t> number(Option option) const;
};

/// A whole number from 0 in decimal digits and nothing else; nothing when it is none or too large.
[[nodiscard]] std::optional<std::uint64_t> parseCount(std::string_view text);

/// "--max-nodes".
[[nodiscard]] std::string_view spelling(Option option);

/// Reads the words. "--name VALUE" and "--name=VALUE" are the same; "--" ends the options.
[[nodiscard]] Result<Arguments> parseArguments(std::span<const std::string_view> words,
                                               std::span<const Command> commands);

/// The language that the words ask for, whatever else is wrong with them; "en" when none.
[[nodiscard]] std::string languageAsked(std::span<const std::string_view> words);

}  // namespace chesspp::terminal
