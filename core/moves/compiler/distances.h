// SPDX-License-Identifier: MIT
//
// Comparisons that ask how far an item of a quantifier is from a square that does not
// vary with it, or whether it is there. Writes no instructions.
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
