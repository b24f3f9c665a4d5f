// SPDX-License-Identifier: MIT
// Whether a mirror changes anything in a subtree, for the check of useless mirrors.
#pragma once

#include "core/language/node.h"

namespace chesspp {

/// Whether anything in the node or below it differs in some image of the node's mirror.
[[nodiscard]] bool subtreeTurns(const Node& node, Mirror mirror);

/// The node's mirror or one of fewer images that gives the same: what is straight or diagonal throughout has
/// four images at most.
[[nodiscard]] Mirror leastMirrorOf(const Node& node);

}  // namespace chesspp
