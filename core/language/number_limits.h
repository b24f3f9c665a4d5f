// SPDX-License-Identifier: MIT
// Bounds and units of the numbers in trees and variants, for the checks, the schema and the editors.
// A key has the same bounds wherever it occurs.
#pragma once

#include <cstdint>
#include <string_view>

namespace chesspp {

/// Offsets, lengths and counts beyond this reach no square of any board.
inline constexpr int kMostNumber = 1000;

enum class NumberUnit : std::uint8_t { None, Squares, Pieces, Turns };

struct NumberFact {
    std::string_view key;
    int least = -kMostNumber;
    int most = kMostNumber;
    NumberUnit unit = NumberUnit::None;
};

/// Of a key without a row: any number up to kMostNumber either way.
[[nodiscard]] NumberFact numberFact(std::string_view key);

}  // namespace chesspp
