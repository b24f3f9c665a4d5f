// SPDX-License-Identifier: MIT
// ASCII character classes, independent of the locale.
#pragma once

namespace chesspp {

[[nodiscard]] constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace chesspp
