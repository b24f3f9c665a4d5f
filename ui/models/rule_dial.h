// SPDX-License-Identifier: MIT
// The rule dial of a table: how much of the rules a hand's moves obey, and the moves that a piece has under
// it. Knows no table and no widget.
#pragma once

#include "core/game/position.h"

#include <optional>
#include <vector>

namespace chesspp::ui {

/// From nothing to everything; ordered.
enum class RuleDial : std::uint8_t {
    None,   ///< anything goes anywhere
    Moves,  ///< any piece of either side makes any move of its tree; royals can be taken
    Turns,  ///< the same, with sides alternating
    Full,   ///< legal moves and goals; only where the setup can be played
};

/// A move under the dial. `legal` is given where it is a legal move of a position that can be played:
/// it then goes into the game; any other is an edit of the setup.
struct DialMove {
    FullMove full;
    std::optional<Move> legal;
    friend bool operator==(const DialMove&, const DialMove&) = default;
};

/// What the piece on the square may do; none under None, where no tree is asked.
[[nodiscard]] std::vector<DialMove> movesUnder(RuleDial dial, const Position& position, bool playable,
                                               Square from);

}  // namespace chesspp::ui
