// SPDX-License-Identifier: MIT
#include "core/io/ini_options.h"

#include "core/base/ascii.h"
#include "core/base/did_you_mean.h"
#include "core/game/fen_placement.h"
#include "core/geometry/board_shape.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace chesspp::io {

namespace {

/// Options of Fairy-Stockfish's manual that are not honoured, with the values that say what holds anyway.
struct Known {
    std::string_view key;
    std::string_view usual;
};
/// No value: such an option is always refused.
constexpr std::string_view kNever = "?";
constexpr std::array kNotHonoured{Known{"blackDropRegion", kNever},
                                  Known{"whiteDropRegion", kNever},
                                  Known{"blackFlag", kNever},
                                  Known{"whiteFlag", kNever},
                                  Known{"castlingRookPiece", kNever},
                                  Known{"doubleStepRank", kNever},
                                  Known{"doubleStepRankMin", kNever},
                                  Known{"promotionRank", kNever},
                                  Known{"variantTemplate", "*"},
                                  Known{"pieceToCharTable", "*"},
                                  Known{"pocketSize", "*"},
                                  Known{"pieceValueMg", "*"},
                                  Known{"pieceValueEg", "*"},
                                  Known{"chess960", "false"},
                                  Known{"twoBoards", "false"},
                                  Known{"sittuyinPromotion", "false"},
                                  Known{"petrifyOnCaptureTypes", "-"},
                                  Known{"petrifyBlastPieces", "false"},
                                  Known{"mutuallyImmuneTypes", "-"},
                                  Known{"tripleStepRegionWhite", "-"},
                                  Known{"tripleStepRegionBlack", "-"},
                                  Known{"oppositeCastling", "false"},
                                  Known{"sittuyinRookDrop", "false"},
                                  Known{"wallOrMove", "false"},
                                  Known{"cambodianMoves", "false"},
                                  Known{"diagonalLines", "-"},
                                  Known{"makpongRule", "false"},
                                  Known{"moveRepetitionIllegal", "false"},
                                  Known{"chasingRule", "none"},
                                  Known{"shatarMateRule", "false"},
                                  Known{"bikjangRule", "false"},
                                  Known{"collinearN", "0"},
                                  Known{"connectRegion1White", "-"},
                                  Known{"connectRegion2White", "-"},
                                  Known{"connectRegion1Black", "-"},
                                  Known{"connectRegion2Black", "-"},
                                  Known{"castlingWins", "-"}};

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t begin = text.find_first_not_of(" \t", i);
        if (begin == std::string_view::npos) break;
        i = std::min(text.find_first_of(" \t", begin), text.size());
        words.emplace_back(text.substr(begin, i - begin));
    }
    return words;
}

std::optional<int> numberIn(std::string_view text) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string upper(std::string_view text) {
    std::string letters;
    for (const char c : text) {
        if (!isSpace(c)) letters += isLowerCase(c) ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return letters;
}

}  // namespace

std::vector<std::string> IniSquares::areas(int files, int ranks) const {
    std::vector<std::string> areas;
    const char lastFile = static_cast<char>('a' + files - 1);
    for (const std::string& word : words) {
        if (word == "AllSquares") {
            areas.push_back(fmt::format("a1-{}{}", lastFile, ranks));
        } else if (word.starts_with('*')) {
            if (numberIn(std::string_view(word).substr(1)).value_or(0) > ranks) continue;
            areas.push_back(fmt::format("a{0}-{1}{0}", word.substr(1), lastFile));
        } else if (word.ends_with('*')) {
            if (word[0] > lastFile) continue;
            areas.push_back(fmt::format("{0}1-{0}{1}", word.substr(0, 1), ranks));
        } else if (word[0] <= lastFile && numberIn(std::string_view(word).substr(1)).value_or(0) <= ranks) {
            areas.push_back(word);
        }
    }
    return areas;
}

const IniOption* IniOptionReader::find(std::string_view key) {
    used_.emplace(key);
    const auto found = section_.options.find(key);
    return found != section_.options.end() ? &found->second : nullptr;
}

bool IniOptionReader::isOwn(std::string_view key) const {
    const auto found = section_.options.find(key);
    return found != section_.options.end() && found->second.place.file == section_.place.file &&
           found->second.place.line > section_.place.line;
}

void IniOptionReader::wrong(std::string_view key, const IniOption& option) {
    problems_.error(
        option.place, "ini.value",
        {{"section", section_.name}, {"key", std::string(key)}, {"value", excerpt(option.value)}});
}

void IniOptionReader::refuse(std::string_view key, std::string code, std::vector<Argument> arguments) {
    const auto found = section_.options.find(key);
    arguments.emplace_back("section", section_.name);
    arguments.emplace_back("key", std::string(key));
    problems_.error(found != section_.options.end() ? found->second.place : section_.place, std::move(code),
                    std::move(arguments));
}

bool IniOptionReader::isOn(std::string_view key, std::string_view usual) {
    const IniOption* option = find(key);
    const std::string_view value = option != nullptr ? std::string_view(option->value) : usual;
    if (value != "true" && value != "false") wrong(key, *option);
    return value == "true";
}

int IniOptionReader::number(std::string_view key, int usual) {
    const IniOption* option = find(key);
    if (option == nullptr) return usual;
    const auto value = numberIn(option->value);
    if (!value) wrong(key, *option);
    return value.value_or(usual);
}

int IniOptionReader::file(std::string_view key, int usual) {
    const IniOption* option = find(key);
    if (option == nullptr) return usual;
    if (option->value.size() == 1 && isLowerCase(option->value[0])) return option->value[0] - 'a' + 1;
    const auto value = numberIn(option->value);
    if (!value) wrong(key, *option);
    return value.value_or(usual);
}

std::string IniOptionReader::word(std::string_view key, std::string_view usual) {
    const IniOption* option = find(key);
    return option != nullptr ? option->value : std::string(usual);
}

IniSquares IniOptionReader::squares(std::string_view key, const IniSquares& usual) {
    const IniOption* option = find(key);
    if (option == nullptr) return usual;
    IniSquares squares;
    for (const std::string& word : wordsOf(option->value)) {
        if (word == "-") continue;
        const bool isFile =
            word.size() >= 2 && isLowerCase(word[0]) && (word.substr(1) == "*" || numberIn(word.substr(1)));
        const bool isRank = word.size() >= 2 && word[0] == '*' && numberIn(word.substr(1));
        if (!isFile && !isRank && word != "AllSquares") wrong(key, *option);
        squares.words.push_back(word);
    }
    return squares;
}

std::string IniOptionReader::letters(std::string_view key, std::string_view usual) {
    const IniOption* option = find(key);
    const std::string letters = upper(option != nullptr ? std::string_view(option->value) : usual);
    return letters == "-" ? std::string() : letters;
}

std::optional<char> IniOptionReader::letter(std::string_view key) {
    return letterAndText(key).first;
}

std::pair<std::optional<char>, std::string> IniOptionReader::letterAndText(std::string_view key) {
    const IniOption* option = find(key);
    if (option == nullptr || option->value == "-") return {};
    const std::size_t colon = std::min(option->value.find(':'), option->value.size());
    const std::string letter = upper(option->value.substr(0, colon));
    if (letter.size() != 1 || !isUpperCase(letter[0])) {
        wrong(key, *option);
        return {};
    }
    return {letter[0], option->value.substr(std::min(colon + 1, option->value.size()))};
}

std::vector<std::pair<char, std::string>> IniOptionReader::pairs(std::string_view key) {
    std::vector<std::pair<char, std::string>> pairs;
    const IniOption* option = find(key);
    if (option == nullptr || option->value == "-") return pairs;
    for (const std::string& word : wordsOf(option->value)) {
        if (word.size() < 3 || word[1] != ':') {
            wrong(key, *option);
        } else {
            pairs.emplace_back(upper(word.substr(0, 1))[0], upper(word.substr(2)));
        }
    }
    return pairs;
}

std::optional<GoalResult> IniOptionReader::result(std::string_view key, std::string_view usual) {
    const IniOption* option = find(key);
    const std::string_view value = option != nullptr ? std::string_view(option->value) : usual;
    if (value == "win") return GoalResult::Win;
    if (value == "loss") return GoalResult::Loss;
    if (value == "draw") return GoalResult::Draw;
    if (value != "none") wrong(key, *option);
    return std::nullopt;
}

void IniOptionReader::refuseTheRest() {
    for (const auto& [key, option] : section_.options) {
        if (used_.contains(key)) continue;
        const auto known = std::ranges::find(kNotHonoured, key, &Known::key);
        if (known == kNotHonoured.end()) {
            std::vector<std::string_view> names(used_.begin(), used_.end());
            const auto nearest = nearestName(key, names);
            problems_.error(
                option.place, nearest ? "ini.unknown-option-near" : "ini.unknown-option",
                {{"section", section_.name}, {"key", excerpt(key)}, {"nearest", nearest.value_or("")}});
        } else if (known->usual != "*" && option.value != known->usual) {
            problems_.error(option.place, "ini.unsupported",
                            {{"section", section_.name}, {"key", key}, {"value", excerpt(option.value)}});
        }
    }
}

}  // namespace chesspp::io
