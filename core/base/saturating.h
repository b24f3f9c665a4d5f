// SPDX-License-Identifier: MIT
// Sums and products of counts that saturate at the greatest number a message can hold.
#pragma once

#include <cstdint>
#include <limits>

namespace chesspp::saturated {

inline constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();

[[nodiscard]] constexpr std::uint64_t plus(std::uint64_t a, std::uint64_t b) {
    return a > kMost - b ? kMost : a + b;
}

[[nodiscard]] constexpr std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    return a != 0 && b > kMost / a ? kMost : a * b;
}

}  // namespace chesspp::saturated
