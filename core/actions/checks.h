// SPDX-License-Identifier: MIT
//
// What a tree alone shows to be wrong, and what in it the program cannot play yet.
// Every problem's place is a JSON pointer into the piece ("/tree/0/then/1/to").
// Knows neither JSON nor a board; a file's reader adds file, line and column.
#pragma once

#include "core/actions/node.h"
#include "core/base/diagnostic.h"

#include <vector>

namespace chesspp {

/// Whether forms that are declared but cannot be played yet are let through.
enum class Acceptance : std::uint8_t { Evaluable, Declared };

/// Structural problems (rules.md, section 2): steps of zero, lengths below one, a mirror where nothing
/// turns, several stops without stop-if, children where none may stand, targets that do not fit the
/// action, empty choices, contradictions inside a multi, wrong types in conditions, and the bounds on
/// nodes, depth and choices. Linear in the tree; at most bounds::kProblems are told.
[[nodiscard]] Diagnostics checkTree(const std::vector<Node>& tree);

/// An error for each thing that is declared but not evaluable yet. Disabled nodes are never played.
[[nodiscard]] Diagnostics notYetPlayable(const std::vector<Node>& tree);

}  // namespace chesspp
