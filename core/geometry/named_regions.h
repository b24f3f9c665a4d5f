// SPDX-License-Identifier: MIT
// Regions that every board has, by name: halves, ranks, edge, corners, centre, palace, colours of squares.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/geometry/side.h"
#include "core/geometry/square_set.h"

#include <optional>
#include <span>
#include <string_view>

namespace chesspp {

/// The squares of the region for each side; nothing when no region has that name.
[[nodiscard]] std::optional<BySide<SquareSet>> standardRegion(std::string_view name, BoardShape shape);

/// All names, in the order in which they are best shown.
[[nodiscard]] std::span<const std::string_view> standardRegionNames();

}  // namespace chesspp
