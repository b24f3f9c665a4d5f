// SPDX-License-Identifier: MIT
// Pushes and pulls: which pieces move where on the line from the actor (pieces/README.md). Reads the board
// only through PushPullBoard, which the compiler, the engines and the reference evaluator each provide.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/language/action.h"
#include "core/moves/effect.h"

#include <functional>
#include <memory_resource>
#include <optional>
#include <vector>

namespace chesspp {

struct PushPullBoard {
    BoardShape shape;
    Square actor;
    std::function<bool(Square)> isOccupied;
    std::function<bool(Square)> isHole;
};

enum class Towards : std::uint8_t { Away, Actor };

/// The removals and relocations that push or pull the piece on `square`, which moves last; nothing when it is
/// blocked. No step takes a piece that a later one moves. The memory must outlive the result.
[[nodiscard]] std::optional<std::pmr::vector<Effect>> pushOrPull(
    const PushPullBoard& board, Square square, Towards towards, int squares, Blocked blocked,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

}  // namespace chesspp
