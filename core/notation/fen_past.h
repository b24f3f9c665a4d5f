// SPDX-License-Identifier: MIT
// The past that a FEN's castling field and moved marks imply: one rule for parsing and formatting.
#pragma once

#include "core/base/diagnostic.h"
#include "core/board/setup.h"
#include "core/game/ruleset.h"

#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// Sets who has moved on the board as the castling field says it, and by the reading rule of core/MEANING.md
/// (section 5) where it is silent. `markedMoved` have moved in any case. Tells letters that no pair
/// answers to.
[[nodiscard]] Diagnostics readPast(const Ruleset& ruleset, std::string_view castling, const Place& place,
                                   const SquareSet& markedMoved, Setup& setup);

/// The castling field, "-" when there is nothing to say.
[[nodiscard]] std::string formatCastling(const Ruleset& ruleset, const Setup& setup);

}  // namespace chesspp
