// SPDX-License-Identifier: MIT
// ASCII character classes and cases, independent of the locale.
#pragma once

#include <string>
#include <string_view>

namespace chesspp {

[[nodiscard]] constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool isLowerCase(char c) {
    return c >= 'a' && c <= 'z';
}
[[nodiscard]] constexpr bool isUpperCase(char c) {
    return c >= 'A' && c <= 'Z';
}
[[nodiscard]] constexpr bool isLatinLetter(char c) {
    return isLowerCase(c) || isUpperCase(c);
}

/// A blank, tab or end of a line.
[[nodiscard]] constexpr bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

[[nodiscard]] constexpr char toLower(char c) {
    return isUpperCase(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr char toUpper(char c) {
    return isLowerCase(c) ? static_cast<char>(c - 'a' + 'A') : c;
}
[[nodiscard]] inline std::string toLower(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) c = toLower(c);
    return lower;
}
[[nodiscard]] inline std::string toUpper(std::string_view text) {
    std::string upper(text);
    for (char& c : upper) c = toUpper(c);
    return upper;
}

}  // namespace chesspp
