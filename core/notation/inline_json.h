// SPDX-License-Identifier: MIT
// JSON inside a line of text: objects, lists, strings, integers. Notation must not use the one in core/io.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::notation {

struct ShortJsonMember;

struct ShortJson {
    enum class Kind : std::uint8_t { Null, Boolean, Integer, String, List, Object };

    Kind kind = Kind::Null;
    bool boolean = false;
    std::int64_t integer = 0;
    std::string text;
    std::vector<ShortJsonMember> members;  ///< of List with empty keys
    std::size_t offset = 0;                ///< of its first byte
};

struct ShortJsonMember {
    std::string key;
    std::size_t offset = 0;  ///< of the key
    ShortJson value;
};

/// The whole text as one value, or the byte from which on it is none: also a fraction, a number beyond 64
/// bits, a key twice in one object, nesting beyond kShortJsonDepth.
inline constexpr int kShortJsonDepth = 16;
[[nodiscard]] std::expected<ShortJson, std::size_t> parseShortJson(std::string_view text);

/// The text in quotes, escaped so that neither quotes, controls nor blanks stand in it.
[[nodiscard]] std::string quotedShort(std::string_view text);

}  // namespace chesspp::notation
