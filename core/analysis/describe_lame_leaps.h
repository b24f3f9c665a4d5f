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

/// The squares strictly between on a rank, file or diagonal; none for other leaps.
[[nodiscard]] Offsets squaresPassed(Offset leap);

/// The squares that such a target passes, whoever stands there; nothing where they differ by the square.
[[nodiscard]] std::optional<Offsets> squaresPassed(const Target& target);

/// Squares, counted from its own, that must be empty for all the conditions to hold.
[[nodiscard]] Offsets squaresAskedEmpty(const std::vector<Condition>& conditions);

/// Whether the conditions ask that nobody stands between its square and the target.
[[nodiscard]] bool askForFreeWay(const std::vector<Condition>& conditions);

/// The same conditions, each "and" among them taken apart.
[[nodiscard]] std::vector<Condition> apart(const std::vector<Condition>& conditions);

}  // namespace chesspp::words
