// SPDX-License-Identifier: MIT
//
// The oracle's pushes and pulls: who moves where along the line from the actor, and
// what gets in the way (pieces/README.md). Knows no targets and no conditions.
#pragma once

#include "core/actions/action.h"
#include "core/moves/effect.h"
#include "core/moves/oracle_view.h"

#include <optional>
#include <variant>
#include <vector>

namespace chesspp::oracle {

using ShoveStep = std::variant<effect::Remove, effect::Relocate>;

enum class Towards : std::uint8_t { Away, Actor };

/// What happens to pieces when the one on `square` is pushed or pulled so many squares; nothing when that
/// cannot be. No step takes a piece that a later one moves.
[[nodiscard]] std::optional<std::vector<ShoveStep>> shove(const View& view, Square square, Towards towards,
                                                          int squares, Blocked blocked);

}  // namespace chesspp::oracle
