// SPDX-License-Identifier: MIT
// Which moves are tactical: those that take, create, convert or change a piece. All others are quiet.
#pragma once

#include "core/board/setup.h"
#include "core/moves/effect.h"

#include <cstdint>
#include <span>

namespace chesspp {

enum class MoveClass : std::uint8_t { Tactical, Quiet };

/// Of the move's own effects, not those of events. The definition: engines decide by recipes.
[[nodiscard]] MoveClass classOf(const Setup& before, std::span<const Effect> effects);

}  // namespace chesspp
