// SPDX-License-Identifier: MIT
// Whether a mirror changes anything in a subtree, for the check of useless mirrors.
#pragma once

#include "core/actions/node.h"

namespace chesspp {

/// Whether some image of the offset under the mirror differs from it.
[[nodiscard]] constexpr bool turns(Offset offset, Mirror mirror) {
    switch (mirror) {
        case Mirror::None:
            return false;
        case Mirror::Sides:
            return offset.right != 0;
        case Mirror::Ends:
            return offset.forward != 0;
        case Mirror::Both:
        case Mirror::Turns:
        case Mirror::All:
            return offset != Offset{};
    }
    return false;
}

/// Whether anything in the node or below it differs in some image of the node's mirror.
[[nodiscard]] bool subtreeTurns(const Node& node, Mirror mirror);

/// The node's mirror or one of fewer images that gives the same: what is straight or diagonal throughout has
/// four images at most.
[[nodiscard]] Mirror leastMirrorOf(const Node& node);

}  // namespace chesspp
