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

struct NodeQuery {
    const reference::EvalContext& context;
    const Record& record;
    const TreePlaces& places;
    const Nouns& nouns;
    Square to;
    NodeFilter nodes = NodeFilter::Relevant;
};

/// The nodes in tree order, image by image.
[[nodiscard]] std::vector<ExplainedNode> explainNodes(const NodeQuery& query, const std::vector<Node>& tree);

/// Adds a reason unless there is one with the same message.
void addOnce(std::vector<Reason>& reasons, Reason reason);

/// Whether a move is shown on the square: a castling also on its partner's.
[[nodiscard]] bool isShownOn(const FullMove& move, Square square);

/// The explanation of a move without its nodes. The setup's side to move must be the actor's.
[[nodiscard]] ExplainedMove explainMove(const Rules& rules, const Setup& setup,
                                        const reference::NodeMove& given, const Nouns& nouns);

}  // namespace chesspp::explaining
