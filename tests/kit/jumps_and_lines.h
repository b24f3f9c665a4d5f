// SPDX-License-Identifier: MIT
//
// Which trees a drawing of their squares can give back: those of jumps and lines that
// look at nobody but who stands on the way and where it ends.
#pragma once

#include "core/actions/node.h"

#include <vector>

namespace chesspp::kit {

/// Whether a tree has nothing but moves by jumps and lines that stop at pieces, wherever they start.
[[nodiscard]] bool isOfJumpsAndLines(const std::vector<Node>& tree);

}  // namespace chesspp::kit
