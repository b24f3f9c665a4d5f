// SPDX-License-Identifier: MIT
//
// The candidate squares of a target from one square, each with when it counts:
// the node's conditions there, and that no stop ended the line before it.
#pragma once

#include "core/actions/node.h"
#include "core/moves/compiler/fold.h"

#include <functional>
#include <optional>

namespace chesspp::compiler {

struct Candidate {
    Square square;
    Formula when = Formula::never();
    bool gatesChildren = false;  ///< whether a move here lets the node's children be evaluated
};

/// Calls visit for each candidate in order. Targets that cannot be compiled are refused through the folder.
void forEachCandidate(const Target& target, const Node& node, const Spot& spot, const Rules& rules,
                      Folder& folder, const std::function<void(const Candidate&)>& visit);

/// A line of which every square is asked the same, and which goes on over empty squares alone.
struct PlainRide {
    Step direction;
    int last = 0;      ///< squares at most
    Contents allowed;  ///< on each square; nothing when there is no square
};

/// Nothing when the line is more than that. Lines and slides alone.
[[nodiscard]] std::optional<PlainRide> plainRide(const Target& target, const Node& node, const Spot& spot,
                                                 const Rules& rules, Folder& folder);

/// The kinds that a promotion or summon may choose, in order, each once.
[[nodiscard]] std::vector<KindId> kindsToChoose(const KindChoice& choice, const Rules& rules);

}  // namespace chesspp::compiler
