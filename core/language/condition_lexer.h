// SPDX-License-Identifier: MIT
// Splits a condition's text into words, numbers, strings and signs, with their places.
#pragma once

#include "core/base/diagnostic.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

enum class TokenKind : std::uint8_t { Word, Number, Text, Sign, End };

struct Token {
    TokenKind kind = TokenKind::End;
    std::string_view source;  ///< as written
    std::size_t offset = 0;   ///< in bytes
    std::string text;         ///< of Text: without quotes and escapes
};

/// Whether a word may begin with `$`, as the blanks of a pattern do.
enum class BlankWords : std::uint8_t { No, Yes };

/// All tokens, the last of them End; or the first thing that is none.
[[nodiscard]] Result<std::vector<Token>> tokenize(std::string_view text, BlankWords blanks = BlankWords::No);

}  // namespace chesspp
