// SPDX-License-Identifier: MIT
// Line and column of a byte in a text: both from 1, columns in UTF-8 code points.
#pragma once

#include <cstddef>
#include <string_view>

namespace chesspp {

struct TextPosition {
    int line = 1;
    int column = 1;
    friend bool operator==(TextPosition, TextPosition) = default;

    /// Steps over one byte.
    constexpr void pass(char byte) {
        if (byte == '\n') {
            ++line;
            column = 1;
        } else if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) {
            ++column;
        }
    }
};

/// The position of the byte at `offset`; past the end, that of the end. Linear in the offset.
[[nodiscard]] constexpr TextPosition positionAt(std::string_view text, std::size_t offset) {
    TextPosition position;
    for (const char byte : text.substr(0, offset)) position.pass(byte);
    return position;
}

/// The byte at which the character at that position begins; the end if there is none.
[[nodiscard]] constexpr std::size_t offsetOf(std::string_view text, TextPosition wanted) {
    TextPosition position;
    std::size_t offset = 0;
    while (offset < text.size() && position != wanted) position.pass(text[offset++]);
    while (offset > 0 && offset < text.size() && (static_cast<unsigned char>(text[offset]) & 0xC0U) == 0x80U)
        ++offset;
    return offset;
}

}  // namespace chesspp
