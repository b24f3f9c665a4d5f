// SPDX-License-Identifier: MIT
//
// The candidate squares of a target from one square, each with when it counts:
// the node's conditions there, and that no stop ended the line before it.
#pragma once

#include "core/actions/node.h"
#include "core/moves/compiler/fold.h"

#include <functional>

namespace chesspp::compiler {

struct Candidate {
    Square square;
    Formula when = Formula::never();
    bool gatesChildren = false;  ///< whether a move here lets the node's children be evaluated
};

/// Calls visit for each candidate in order. Targets that cannot be compiled are refused through the folder.
void forEachCandidate(const Target& target, const Node& node, const Spot& spot, const Rules& rules,
                      Folder& folder, const std::function<void(const Candidate&)>& visit);

/// The kinds that a promotion or summon may choose, in order, each once.
[[nodiscard]] std::vector<KindId> kindsToChoose(const KindChoice& choice, const Rules& rules);

}  // namespace chesspp::compiler
