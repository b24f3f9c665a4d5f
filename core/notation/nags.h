// SPDX-License-Identifier: MIT
// Signs that evaluate moves and positions, such as "!?" and "±", and their numbers in PGN.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace chesspp::notation {

/// The number of a sign that stands alone.
[[nodiscard]] std::optional<int> judgementOf(std::string_view word);
/// The usual sign of a number; empty where there is none.
[[nodiscard]] std::string_view signOf(int judgement);

/// Bytes of the longest sign at the end of the text; 0 where there is none. Letters are signs alone only.
[[nodiscard]] std::size_t judgementAtEnd(std::string_view text);

/// Bytes of the longest sign at the front, likewise.
[[nodiscard]] std::size_t judgementAtFront(std::string_view text);

}  // namespace chesspp::notation
