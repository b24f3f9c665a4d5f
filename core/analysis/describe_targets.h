// SPDX-License-Identifier: MIT
// Phrases for single targets: hops, discs, paths leg by leg, and any target by itself.
#pragma once

#include "core/analysis/describe_conditions.h"
#include "core/analysis/describe_shapes.h"
#include "core/base/message.h"
#include "core/language/node.h"

#include <vector>

namespace chesspp::words {

/// "in a queen's directions with a hop over one piece to the square right behind it".
[[nodiscard]] Message hops(const Offsets& directions, const Hop& hop, const Conditions& conditions);

/// A ring or disc.
[[nodiscard]] Message wide(const Radius& radius, Leaping leaping);

/// Whether one phrase describes all images of the path under the mirror: "one step diagonally, then like a
/// rook, away from where it stood".
[[nodiscard]] bool foldsInto(const PathTarget& path, Mirror mirror);

/// "leg by leg: first …, then …". The content of the last square is described with the node. A mirror other
/// than None must fold into the path.
[[nodiscard]] Message path(const PathTarget& path, Mirror mirror, const KindNames& names);

/// How a line from `base` goes, without stops.
[[nodiscard]] RideManner mannerOf(const Line& line, RideManner::Over over, const Message& base);

/// Any single target from `base` with its images under a mirror; of a path only one image.
[[nodiscard]] std::vector<Message> target(const Target& target, Mirror mirror, const KindNames& names,
                                          Leaping leaping, const Message& base);

}  // namespace chesspp::words
