// SPDX-License-Identifier: MIT
// What prevented a node's target or action from reaching a square, selected from a recorded evaluation.
#pragma once

#include "core/analysis/explain_nodes.h"

#include <string>
#include <vector>

namespace chesspp::explaining {

/// Which squares a node's reasons are about.
enum class About : std::uint8_t { TheSquare, AnySquare };

/// Each at most once. `pointer` is the node's.
[[nodiscard]] std::vector<Reason> hindrancesOf(const NodeQuestion& question, const Visit& visit,
                                               const std::string& pointer, About about);

/// Whether the condition is a stop by which the node's line ended where it matters.
[[nodiscard]] bool isStopThatEnded(const NodeQuestion& question, const Visit& visit, const Asked& asked,
                                   About about);

/// Whether all of them are things that stand or lie where they should not.
[[nodiscard]] bool areInTheWay(const std::vector<Reason>& reasons);

/// What each leg of its target is walked for, wherever it ends.
[[nodiscard]] bool isPath(const Node& node);

}  // namespace chesspp::explaining
