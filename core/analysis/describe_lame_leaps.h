// SPDX-License-Identifier: MIT
// Which leaps pass over nothing: compares the squares that conditions require to be empty with those passed.
#pragma once

#include "core/language/expression.h"
#include "core/language/node.h"

#include <optional>
#include <set>
#include <vector>

namespace chesspp::words {

using Offsets = std::set<Offset>;

/// The squares strictly between the ends of a leap on a rank, file or diagonal; none for other leaps.
[[nodiscard]] Offsets squaresPassed(Offset leap);

/// The squares that the target passes regardless of their content; nothing if they depend on the destination.
[[nodiscard]] std::optional<Offsets> squaresPassed(const Target& target);

/// Squares, relative to the start, that must be empty for all the conditions to hold.
[[nodiscard]] Offsets squaresRequiredEmpty(const std::vector<Condition>& conditions);

/// Whether the conditions require that no piece stands between the start and the destination.
[[nodiscard]] bool requireFreeWay(const std::vector<Condition>& conditions);

/// The conditions with the operands of each "and" as conditions of their own.
[[nodiscard]] std::vector<Condition> conjuncts(const std::vector<Condition>& conditions);

}  // namespace chesspp::words
