// SPDX-License-Identifier: MIT
// Phrases for paths, leg by leg; one phrase covers all images of a symmetric path.
#pragma once

#include "core/actions/node.h"
#include "core/analysis/words_conditions.h"
#include "core/base/message.h"

namespace chesspp::words {

/// Whether all images of the path under the mirror are told by one phrase: "one step diagonally, then like a
/// rook, away from where it stood".
[[nodiscard]] bool foldsInto(const PathTarget& path, Mirror mirror);

/// "leg by leg: first …, then …". What stands on the last square is the node's to tell. A mirror other than
/// None must fold into the path.
[[nodiscard]] Message path(const PathTarget& path, Mirror mirror, const KindNames& names);

}  // namespace chesspp::words
