// SPDX-License-Identifier: MIT
// Bounds and units of the numbers in trees and variants, for the checks, the schema and the editors.
// A key has the same bounds wherever it occurs.
#pragma once

#include "core/geometry/board_shape.h"

#include <algorithm>
#include <array>
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

inline constexpr std::array kNumberFacts{
    NumberFact{"first", 1, kMostNumber, NumberUnit::None},
    NumberFact{"last", 1, kMostNumber, NumberUnit::None},
    NumberFact{"length", 1, kMostNumber, NumberUnit::Squares},
    NumberFact{"radius", 1, kMostNumber, NumberUnit::Squares},
    NumberFact{"squares", 1, kMostNumber, NumberUnit::Squares},
    NumberFact{"before", 1, kMostNumber, NumberUnit::Squares},
    NumberFact{"after", 1, kMostNumber, NumberUnit::Squares},
    NumberFact{"count", 1, kMostNumber, NumberUnit::Pieces},
    NumberFact{"turns", 1, kMostNumber, NumberUnit::Turns},
    NumberFact{"files", BoardShape::kMinExtent, BoardShape::kMaxExtent, NumberUnit::None},
    NumberFact{"ranks", BoardShape::kMinExtent, BoardShape::kMaxExtent, NumberUnit::None},
    NumberFact{"claim", 1, kMostNumber, NumberUnit::None},
    NumberFact{"automatic", 1, kMostNumber, NumberUnit::None},
    NumberFact{"checks", 1, kMostNumber, NumberUnit::None},
    NumberFact{"at-most", 0, kMostNumber, NumberUnit::Pieces},
};

/// Of a key without a row: any number up to kMostNumber either way.
[[nodiscard]] constexpr NumberFact numberFact(std::string_view key) {
    const auto* const row = std::ranges::find(kNumberFacts, key, &NumberFact::key);
    return row != kNumberFacts.end() ? *row : NumberFact{key};
}

}  // namespace chesspp
