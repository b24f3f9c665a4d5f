// SPDX-License-Identifier: MIT
// Whether a drawing of its squares can restore a tree: only jumps and lines whose conditions read nothing but
// which pieces are on the way and on the destination.
#pragma once

#include "core/language/node.h"

#include <vector>

namespace chesspp::kit {

/// Whether a tree has nothing but moves by jumps and lines that stop at pieces, wherever they start.
[[nodiscard]] bool isOfJumpsAndLines(const std::vector<Node>& tree);

}  // namespace chesspp::kit
