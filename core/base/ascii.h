// SPDX-License-Identifier: MIT
//
// Characters of ASCII, independent of the locale.
#pragma once

namespace chesspp {

[[nodiscard]] constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

}  // namespace chesspp
