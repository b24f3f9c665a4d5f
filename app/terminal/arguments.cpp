// SPDX-License-Identifier: MIT
// The table of all options, and a parser that reads the words in one pass.
#include "app/terminal/arguments.h"

#include "app/terminal/command.h"

#include "core/base/did_you_mean.h"
#include "core/game/fen_placement.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string>

namespace chesspp::terminal {

namespace {

constexpr std::uint64_t kMostGames = 1'000'000;  ///< played at random in one go

enum class ValueForm : std::uint8_t { None, Text, Count };
enum class Reach : std::uint8_t { Everywhere, Named };

struct OptionRow {
    Option option;
    std::string_view name;
    ValueForm value;
    Reach reach;
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  ///< of a count
};

constexpr std::array kOptions{
    OptionRow{Option::Variant, "--variant", ValueForm::Text, Reach::Everywhere},
    OptionRow{Option::Variants, "--variants", ValueForm::Text, Reach::Everywhere},
    OptionRow{Option::Pieces, "--pieces", ValueForm::Text, Reach::Everywhere},
    OptionRow{Option::Fen, "--fen", ValueForm::Text, Reach::Everywhere},
    OptionRow{Option::Moves, "--moves", ValueForm::Text, Reach::Everywhere},
    OptionRow{Option::Lang, "--lang", ValueForm::Text, Reach::Everywhere},
    OptionRow{Option::Version, "--version", ValueForm::None, Reach::Everywhere},
    OptionRow{Option::Help, "--help", ValueForm::None, Reach::Everywhere},
    OptionRow{Option::Json, "--json", ValueForm::None, Reach::Named},
    OptionRow{Option::From, "--from", ValueForm::Text, Reach::Named},
    OptionRow{Option::San, "--san", ValueForm::None, Reach::Named},
    OptionRow{Option::Divide, "--divide", ValueForm::None, Reach::Named},
    OptionRow{Option::Pseudo, "--pseudo", ValueForm::None, Reach::Named},
    OptionRow{Option::NoBulk, "--no-bulk", ValueForm::None, Reach::Named},
    OptionRow{Option::Suite, "--suite", ValueForm::Text, Reach::Named},
    OptionRow{Option::MaxNodes, "--max-nodes", ValueForm::Count, Reach::Named},
    OptionRow{Option::Format, "--format", ValueForm::Text, Reach::Named},
    OptionRow{Option::Random, "--random", ValueForm::Count, Reach::Named, kMostGames},
    OptionRow{Option::Seed, "--seed", ValueForm::Count, Reach::Named},
    OptionRow{Option::By, "--by", ValueForm::Text, Reach::Named},
    OptionRow{Option::All, "--all", ValueForm::None, Reach::Named},
    OptionRow{Option::Board, "--board", ValueForm::Text, Reach::Named},
    OptionRow{Option::Compiled, "--compiled", ValueForm::None, Reach::Named},
    OptionRow{Option::Portable, "--portable", ValueForm::None, Reach::Named},
    OptionRow{Option::Betza, "--betza", ValueForm::Text, Reach::Named},
    OptionRow{Option::Virgin, "--virgin", ValueForm::None, Reach::Named},
    OptionRow{Option::Ini, "--ini", ValueForm::None, Reach::Named}};

SourceLocation placeOf(std::string_view word) {
    return {excerpt(word), {}, 0, 0};
}

/// A number below 0 is no option, however little it is wanted.
bool looksLikeAnOption(std::string_view word) {
    return word.size() > 1 && word[0] == '-' && !(word[1] >= '0' && word[1] <= '9');
}

bool takes(const Command& command, const OptionRow& row) {
    return row.reach == Reach::Everywhere ||
           std::find(command.options.begin(), command.options.end(), row.option) != command.options.end();
}

class Reader {
public:
    Reader(std::span<const std::string_view> words, std::span<const Command> commands)
        : words_(words), commands_(commands) {}

    Result<Arguments> read() {
        while (next_ < words_.size()) {
            const std::string_view word = words_[next_++];
            if (!optionsEnded_ && word == "--") {
                optionsEnded_ = true;
            } else if (!optionsEnded_ && word == "-h") {
                given_.options.emplace(Option::Help, std::string());
            } else if (!optionsEnded_ && looksLikeAnOption(word)) {
                readOption(word);
            } else if (given_.command == nullptr && !commandTold_) {
                readCommand(word);
            } else {
                given_.operands.emplace_back(word);
            }
        }
        checkWhole();
        if (problems_.hasErrors()) return std::unexpected(std::move(problems_));
        return std::move(given_);
    }

private:
    void readCommand(std::string_view word) {
        const auto found = std::find_if(commands_.begin(), commands_.end(),
                                        [&](const Command& each) { return each.name == word; });
        if (found != commands_.end()) {
            given_.command = &*found;
            return;
        }
        commandTold_ = true;
        std::vector<std::string_view> names;
        for (const Command& each : commands_) names.push_back(each.name);
        tellUnknown(word, "cli.unknown-command", names);
    }

    void readOption(std::string_view word) {
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        const auto row = std::find_if(kOptions.begin(), kOptions.end(),
                                      [&](const OptionRow& each) { return each.name == name; });
        if (row == kOptions.end()) {
            std::vector<std::string_view> names;
            for (const OptionRow& each : kOptions) names.push_back(each.name);
            tellUnknown(name, "cli.unknown-option", names);
            return;
        }
        std::string_view value;
        if (row->value == ValueForm::None) {
            if (equals != std::string_view::npos) {
                problems_.error(placeOf(name), "cli.option-without-value");
                return;
            }
        } else if (equals != std::string_view::npos) {
            value = word.substr(equals + 1);
        } else if (next_ < words_.size()) {
            value = words_[next_++];
        } else {
            problems_.error(placeOf(name), "cli.option-value-missing");
            return;
        }
        const auto count = parseCount(value);
        if (row->value == ValueForm::Count && (!count || *count > row->most)) {
            problems_.error(placeOf(name), "cli.count",
                            {{"found", excerpt(value)}, {"most", std::to_string(row->most)}});
        }
        if (!given_.options.emplace(row->option, value).second) {
            problems_.error(placeOf(name), "cli.option-twice");
        }
    }

    void tellUnknown(std::string_view word, const std::string& code,
                     const std::vector<std::string_view>& names) {
        if (const auto nearest = nearestName(word, names)) {
            problems_.error(placeOf(word), code + "-near", {{"nearest", *nearest}});
        } else {
            problems_.error(placeOf(word), code);
        }
    }

    void checkWhole() {
        if (given_.has(Option::Help) || given_.has(Option::Version)) return;
        if (given_.command == nullptr) {
            if (!commandTold_) problems_.error(placeOf("chesspp-cli"), "cli.no-command");
            return;
        }
        const Command& command = *given_.command;
        for (const OptionRow& row : kOptions) {
            if (given_.has(row.option) && !takes(command, row)) {
                problems_.error(placeOf(row.name), "cli.option-elsewhere", {{"command", command.name}});
            }
        }
        const std::size_t count = given_.operands.size();
        if (count > command.mostOperands) {
            for (std::size_t i = command.mostOperands; i < count; ++i) {
                problems_.error(placeOf(given_.operands[i]), "cli.operand-unwanted",
                                {{"command", command.name}});
            }
        } else if (count < command.leastOperands) {
            problems_.error(placeOf(command.name), "cli.operand-missing", {{"command", command.name}});
        }
    }

    std::span<const std::string_view> words_;
    std::span<const Command> commands_;
    std::size_t next_ = 0;
    bool optionsEnded_ = false;
    bool commandTold_ = false;  ///< the first word was no command, and that is reported
    Arguments given_;
    Diagnostics problems_;
};

}  // namespace

std::optional<std::string> Arguments::text(Option option) const {
    const auto found = options.find(option);
    return found == options.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint64_t> Arguments::number(Option option) const {
    const auto found = options.find(option);
    return found == options.end() ? std::nullopt : parseCount(found->second);
}

std::optional<std::uint64_t> parseCount(std::string_view text) {
    std::uint64_t value = 0;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const auto [stop, error] = std::from_chars(begin, end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}

std::string_view spelling(Option option) {
    for (const OptionRow& row : kOptions) {
        if (row.option == option) return row.name;
    }
    return {};
}

Result<Arguments> parseArguments(std::span<const std::string_view> words, std::span<const Command> commands) {
    return Reader(words, commands).read();
}

std::string languageAsked(std::span<const std::string_view> words) {
    constexpr std::string_view kJoined = "--lang=";
    for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
        if (words[i].starts_with(kJoined)) return std::string(words[i].substr(kJoined.size()));
        if (words[i] == "--lang" && i + 1 < words.size()) return std::string(words[i + 1]);
    }
    return "en";
}

}  // namespace chesspp::terminal
