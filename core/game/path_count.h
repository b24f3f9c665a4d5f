// SPDX-License-Identifier: MIT
// How many ways a path offers on a board: the only target with several moves to one square.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/geometry/side.h"
#include "core/geometry/square_set.h"
#include "core/language/image.h"
#include "core/language/target.h"

#include <cstdint>
#include <map>
#include <string>

namespace chesspp {

using Regions = std::map<std::string, BySide<SquareSet>>;

/// The squares of a region for the side for which it has more; none for an unknown one.
[[nodiscard]] const SquareSet& regionNamed(const Regions& regions, const std::string& name);

/// The line on which all squares lie that a hop can reach from anywhere.
[[nodiscard]] Line lineOf(const Hop& hop);

/// Whether all was counted, or only until there were more than a kind may have.
enum class Counting : std::uint8_t { Whole, CutShort };

struct PathWays {
    std::uint64_t most = 0;  ///< after the leg where there are most of them; saturated
    Counting counting = Counting::Whole;
};

/// Ways from all squares of an empty board without holes; no fewer than any position offers.
[[nodiscard]] PathWays waysAlong(const PathTarget& path, BoardShape shape, Image image,
                                 const Regions& regions);

}  // namespace chesspp
