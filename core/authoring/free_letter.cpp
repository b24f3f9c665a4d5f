// SPDX-License-Identifier: MIT
#include "core/authoring/free_letter.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace chesspp {

namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

[[nodiscard]] std::optional<char> capital(char letter) {
    if (letter >= 'A' && letter <= 'Z') return letter;
    if (letter >= 'a' && letter <= 'z') return static_cast<char>(letter - 'a' + 'A');
    return std::nullopt;
}

/// The capitals of the name, and which of them begin words.
struct Capitals {
    std::string all;
    std::string initials;
};

[[nodiscard]] Capitals capitalsOf(std::string_view name) {
    Capitals capitals;
    bool begins = true;
    for (const char each : name) {
        const auto letter = capital(each);
        if (letter) capitals.all += *letter;
        if (letter && begins) capitals.initials += *letter;
        // Bytes of other letters continue a word.
        begins = each == ' ' || each == '-';
    }
    return capitals;
}

}  // namespace

std::string freeLetter(std::string_view name, const std::set<std::string, std::less<>>& taken) {
    const auto [all, initials] = capitalsOf(name);
    std::vector<std::string> wishes;
    if (!all.empty()) wishes.push_back(all.substr(0, 1));
    if (initials.size() > 1) wishes.push_back(initials.substr(0, 3));
    const std::string first = all.substr(0, 1);
    if (!first.empty()) {
        for (const char second : all.substr(1)) wishes.push_back(first + second);
        for (const char second : kAlphabet) wishes.push_back(first + second);
    }
    for (const char one : kAlphabet) wishes.emplace_back(1, one);
    for (const char one : kAlphabet) {
        for (const char other : kAlphabet) wishes.push_back(std::string{one, other});
    }
    const auto free =
        std::ranges::find_if(wishes, [&](const std::string& wish) { return !taken.contains(wish); });
    return free != wishes.end() ? *free : std::string();
}

}  // namespace chesspp
