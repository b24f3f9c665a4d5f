// SPDX-License-Identifier: MIT
// UTF-8 characters in any text, valid or not: length, code point, printable or not, white space.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace chesspp {

/// Whether the byte is one of a UTF-8 character but not its first.
[[nodiscard]] constexpr bool isUtf8Tail(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// UTF-8 characters of a text.
[[nodiscard]] inline std::size_t utf8Count(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, isUtf8Tail));
}

/// Bytes of the UTF-8 character at the front of a text that is not empty; 0 where there is none.
[[nodiscard]] inline std::size_t utf8Length(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80U   ? 1U
                               : lead < 0xC2U ? 0U
                               : lead < 0xE0U ? 2U
                               : lead < 0xF0U ? 3U
                               : lead < 0xF5U ? 4U
                                              : 0U;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!isUtf8Tail(text[i])) return 0;
    }
    // Overlong forms, halves of pairs, beyond the last plane.
    const auto second = length > 1 ? static_cast<unsigned char>(text[1]) : 0U;
    const bool wrong = (lead == 0xE0U && second < 0xA0U) || (lead == 0xEDU && second >= 0xA0U) ||
                       (lead == 0xF0U && second < 0x90U) || (lead == 0xF4U && second >= 0x90U);
    return wrong ? 0 : length;
}

/// The code point of one character, as long as utf8Length says.
[[nodiscard]] inline char32_t codePoint(std::string_view character) {
    const auto lead = static_cast<unsigned char>(character.front());
    char32_t code = character.size() == 1 ? lead : lead & (0x7FU >> character.size());
    for (const char c : character.substr(1)) code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    return code;
}

/// Appends the UTF-8 form of a code point, at most 0x10FFFF.
inline void appendUtf8(std::string& text, char32_t code) {
    const auto add = [&text](char32_t byte) { text += static_cast<char>(byte); };
    const auto addTail = [&](unsigned shift) { add(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80U) return add(code);
    add(code < 0x800U ? 0xC0U | code >> 6U : code < 0x10000U ? 0xE0U | code >> 12U : 0xF0U | code >> 18U);
    if (code >= 0x10000U) addTail(12);
    if (code >= 0x800U) addTail(6);
    addTail(0);
}

/// Whether it shows something and nothing else: no control character, separator, turn of direction,
/// character without width, private or undefined for good.
[[nodiscard]] inline bool isPrintable(char32_t code) {
    const auto within = [code](char32_t first, char32_t last) { return first <= code && code <= last; };
    const bool controls = within(0, 0x1F) || within(0x7F, 0x9F) || within(0x2028, 0x202E);
    const bool unseen = code == 0xAD || code == 0x61C || code == 0x180E || within(0x200B, 0x200F) ||
                        within(0x2060, 0x206F) || code == 0xFEFF || within(0xFFF0, 0xFFFB) ||
                        within(0xE0000, 0xE0FFF);
    const bool meansNothing =
        within(0xE000, 0xF8FF) || within(0xFDD0, 0xFDEF) || code >= 0xF0000 || (code & 0xFFFEU) == 0xFFFEU;
    return !controls && !unseen && !meansNothing;
}

/// White space of Unicode.
[[nodiscard]] inline bool isUnicodeSpace(char32_t code) {
    return code == ' ' || (code >= '\t' && code <= '\r') || code == 0x85 || code == 0xA0 || code == 0x1680 ||
           (code >= 0x2000 && code <= 0x200A) || code == 0x2028 || code == 0x2029 || code == 0x202F ||
           code == 0x205F || code == 0x3000;
}

/// Without white space at its ends.
[[nodiscard]] inline std::string_view trimSpace(std::string_view text) {
    const auto isSpaceAt = [&text](std::size_t begin, std::size_t length) {
        return length > 0 && isUnicodeSpace(codePoint(text.substr(begin, length)));
    };
    while (!text.empty() && isSpaceAt(0, utf8Length(text))) text.remove_prefix(utf8Length(text));
    while (!text.empty()) {
        std::size_t last = text.size() - 1;
        while (last > 0 && isUtf8Tail(text[last])) --last;
        if (!isSpaceAt(last, utf8Length(text.substr(last)))) break;
        text.remove_suffix(text.size() - last);
    }
    return text;
}

}  // namespace chesspp
