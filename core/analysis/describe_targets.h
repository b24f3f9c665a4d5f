// SPDX-License-Identifier: MIT
// Phrases for single targets: hops, discs, paths leg by leg, and any target by itself.
#pragma once

#include "core/analysis/describe_conditions.h"
#include "core/analysis/describe_shapes.h"
#include "core/base/message.h"
#include "core/language/node.h"

#include <optional>
#include <vector>

namespace chesspp::words {

/// "in a queen's directions with a hop over one piece to the square right behind it".
[[nodiscard]] Message hops(const Offsets& directions, const Hop& hop, const Conditions& conditions);

/// A ring or disc.
[[nodiscard]] Message wide(const Radius& radius, Leaping leaping);

/// Whether all images of the path under the mirror are told by one phrase: "one step diagonally, then like a
/// rook, away from where it stood".
[[nodiscard]] bool foldsInto(const PathTarget& path, Mirror mirror);

/// "leg by leg: first …, then …". What stands on the last square is the node's to tell. A mirror other than
/// None must fold into the path.
[[nodiscard]] Message path(const PathTarget& path, Mirror mirror, const KindNames& names);

/// The square so far from there, if any.
[[nodiscard]] std::optional<Message> squareFrom(const Message& base, const std::optional<Offset>& from);

/// Any single target with its images under a mirror, which sets out from `base`; a path's are told for one of
/// them.
[[nodiscard]] std::vector<Message> target(const Target& target, Mirror mirror, const KindNames& names,
                                          Leaping leaping, const Message& base);

}  // namespace chesspp::words
