// SPDX-License-Identifier: MIT
// A move of a generator: eight bytes, valid only for the ruleset and the position that produced them.
// Engine::expand converts it to a FullMove.
#pragma once

#include "core/geometry/square.h"

#include <compare>
#include <cstdint>
#include <vector>

namespace chesspp {

struct Move {
    std::uint16_t from = 0;    ///< the actor's square
    std::uint16_t to = 0;      ///< the shown square
    std::uint16_t recipe = 0;  ///< which effects; 0: goes to `to` and takes what stands there
    std::uint16_t choice = 0;  ///< what the recipe leaves open: a kind, a partner's square

    [[nodiscard]] constexpr Square origin() const { return Square{from}; }
    [[nodiscard]] constexpr Square shown() const { return Square{to}; }

    friend constexpr auto operator<=>(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 8);

/// Of squares by number.
[[nodiscard]] constexpr Move moveOf(unsigned from, unsigned to, unsigned recipe, unsigned choice) {
    return {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to),
            static_cast<std::uint16_t>(recipe), static_cast<std::uint16_t>(choice)};
}

using MoveList = std::vector<Move>;

/// Tactical moves take, bring, convert or transform a piece by their own effects (EffectTracker::isTactical,
/// which is the definition; engines decide by recipes); all others are quiet. What events do does not count.
enum class MoveClass : std::uint8_t { Tactical, Quiet };

}  // namespace chesspp
