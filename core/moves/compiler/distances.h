// SPDX-License-Identifier: MIT
// Recognises comparisons between an item of a quantifier and a square that does not vary with it: of their
// distance, or for equality.
#pragma once

#include "core/actions/expression.h"
#include "core/moves/compiler/set_places.h"
#include "core/moves/compiler/set_program.h"

#include <optional>

namespace chesspp::compiler {

struct DistanceAsked {
    SetNear near;                      ///< its parameter is not numbered yet
    SetPlace item;                     ///< seen from the item
    const Expression* from = nullptr;  ///< a square or a piece, that asks nothing of the item
};

/// Where an item varies; none when the comparison asks anything else.
[[nodiscard]] std::optional<DistanceAsked> distanceAsked(const Comparison& form, SetPlaces& places);

}  // namespace chesspp::compiler
