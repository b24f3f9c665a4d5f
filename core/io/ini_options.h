// SPDX-License-Identifier: MIT
// Typed values of the options of one section of variants.ini. Options that are not read are refused.
#pragma once

#include "core/base/diagnostic.h"
#include "core/io/ini_text.h"
#include "core/moves/position_rule.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::io {

/// Squares as the file writes them: "*8", "d*", "e4", "AllSquares".
struct IniSquares {
    std::vector<std::string> words;
    [[nodiscard]] bool empty() const { return words.empty(); }
    /// Squares and rectangles as regions of variants have them.
    [[nodiscard]] std::vector<std::string> areas(int files, int ranks) const;
};

class IniOptionReader {
public:
    explicit IniOptionReader(const IniSection& section) : section_(section) {}

    [[nodiscard]] bool has(std::string_view key) const { return section_.options.contains(key); }
    /// Whether the section gives it itself, not one that it builds on.
    [[nodiscard]] bool isOwn(std::string_view key) const;
    [[nodiscard]] bool isOn(std::string_view key, std::string_view usual = "false");
    [[nodiscard]] int number(std::string_view key, int usual);
    /// Of a file, "a" or "1", as a number from 1.
    [[nodiscard]] int file(std::string_view key, int usual);
    [[nodiscard]] std::string word(std::string_view key, std::string_view usual);
    [[nodiscard]] IniSquares squares(std::string_view key, const IniSquares& usual = {});
    /// In upper case; "*" stays.
    [[nodiscard]] std::string letters(std::string_view key, std::string_view usual);
    /// Nothing for "-" and where it is not given.
    [[nodiscard]] std::optional<char> letter(std::string_view key);
    /// Of "p:mfWcfF".
    [[nodiscard]] std::pair<std::optional<char>, std::string> letterAndText(std::string_view key);
    /// Of "p:g s:g", in upper case.
    [[nodiscard]] std::vector<std::pair<char, std::string>> pairs(std::string_view key);
    /// For the side to move; nothing for "none".
    [[nodiscard]] std::optional<GoalResult> result(std::string_view key, std::string_view usual);

    void refuse(std::string_view key, std::string code, std::vector<Argument> arguments = {});
    /// Options that were not read, unless they say what holds anyway.
    void refuseTheRest();
    [[nodiscard]] Diagnostics& problems() { return problems_; }

private:
    /// Null where it is not given.
    const IniOption* find(std::string_view key);
    void wrong(std::string_view key, const IniOption& option);

    const IniSection& section_;
    std::set<std::string, std::less<>> used_;
    Diagnostics problems_;
};

}  // namespace chesspp::io
