// SPDX-License-Identifier: MIT
// The verdict on each node of a tree for one square, derived from a recorded evaluation; which rules above
// the tree forbid a move, and what the move would do, effect by effect.
#pragma once

#include "core/analysis/explain.h"
#include "core/analysis/explain_record.h"
#include "core/analysis/json_pointers.h"
#include "core/moves/reference/tree.h"

#include <vector>

namespace chesspp::explaining {

struct NodeQuestion {
    const reference::EvalContext& context;
    const Record& record;
    const TreePlaces& places;
    const Nouns& nouns;
    Square to;
    NodesTold told = NodesTold::Concerned;
};

/// In tree order, an image after the other.
[[nodiscard]] std::vector<ExplainedNode> explainNodes(const NodeQuestion& question,
                                                      const std::vector<Node>& tree);

/// Adds a reason unless it was told already.
void addOnce(std::vector<Reason>& reasons, Reason reason);

/// Whether a move is shown on the square: a castling also on its partner's.
[[nodiscard]] bool isShownOn(const FullMove& move, Square square);

/// Everything of the move but its nodes. The setup's side to move must be the actor's.
[[nodiscard]] ExplainedMove explainMove(const Rules& rules, const Setup& setup,
                                        const reference::NodeMove& given, const Nouns& nouns);

}  // namespace chesspp::explaining
