// SPDX-License-Identifier: MIT
// Letters of pieces in texts: one character, or "+P" for what P becomes, as in Shogi; any other in brackets.
#pragma once

#include "core/base/ascii.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace chesspp {

inline constexpr char kPromotedSign = '+';

[[nodiscard]] inline bool isPromotedLetter(std::string_view letter) {
    return letter.size() == 2 && letter.front() == kPromotedSign && isLatinLetter(letter.back());
}

/// "N", "+P", "(AB)".
[[nodiscard]] inline std::string letterText(std::string_view letter) {
    const bool isBare = letter.size() == 1 || isPromotedLetter(letter);
    return isBare ? std::string(letter) : '(' + std::string(letter) + ')';
}

/// How many bytes the letter without brackets at the front of a text has; 0 where there is none.
[[nodiscard]] inline std::size_t bareLetterLength(std::string_view text) {
    if (isPromotedLetter(text.substr(0, 2))) return 2;
    return !text.empty() && isLatinLetter(text.front()) ? 1 : 0;
}

}  // namespace chesspp
