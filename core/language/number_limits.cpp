// SPDX-License-Identifier: MIT
#include "core/language/number_limits.h"

#include "core/geometry/board_shape.h"

#include <algorithm>
#include <array>

namespace chesspp {

namespace {

constexpr std::array kFacts{
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
    NumberFact{"at-most", 0, kMostNumber, NumberUnit::Pieces},
};

}  // namespace

NumberFact numberFact(std::string_view key) {
    const auto* const row = std::ranges::find(kFacts, key, &NumberFact::key);
    return row != kFacts.end() ? *row : NumberFact{key};
}

}  // namespace chesspp
