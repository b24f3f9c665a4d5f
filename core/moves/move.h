// SPDX-License-Identifier: MIT
// A move of a generator: eight bytes, valid only for the ruleset and the position that produced them.
// Engine::expand converts it to a FullMove.
#pragma once

#include "core/board/origin.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace chesspp {

struct Move {
    static constexpr std::uint16_t kNowhere = 0xFFFF;

    Origin from;
    std::uint16_t to = kNowhere;  ///< the shown square
    std::uint16_t recipe = 0;     ///< which effects; 0: goes to `to` and takes what stands there
    std::uint16_t choice = 0;     ///< for what the recipe leaves open: kinds, a castling partner's square

    /// Nothing for a pass.
    [[nodiscard]] constexpr std::optional<Square> shown() const {
        return to == kNowhere ? std::nullopt : std::optional(Square{to});
    }

    friend constexpr auto operator<=>(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 8);

/// From a square, squares by number.
[[nodiscard]] constexpr Move moveOf(unsigned from, unsigned to, unsigned recipe, unsigned choice) {
    return {Square{static_cast<std::uint16_t>(from)}, static_cast<std::uint16_t>(to),
            static_cast<std::uint16_t>(recipe), static_cast<std::uint16_t>(choice)};
}

using MoveList = std::vector<Move>;

/// Tactical moves take, bring, convert or transform a piece by their own effects (EffectTracker::isTactical,
/// which is the definition; engines decide by recipes); all others are quiet. Effects of events do not count.
enum class MoveClass : std::uint8_t { Tactical, Quiet };

}  // namespace chesspp
