// SPDX-License-Identifier: MIT
// Random moves that a seed makes the same on all machines and engines.
#pragma once

#include "core/game/position.h"

#include <cstddef>
#include <cstdint>

namespace chesspp::terminal {

/// Sebastiano Vigna's splitmix64.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    /// A number below `count`, which must be above 0.
    std::size_t below(std::size_t count) {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t word = state_;
        word = (word ^ (word >> 30U)) * 0xBF58476D1CE4E5B9U;
        word = (word ^ (word >> 27U)) * 0x94D049BB133111EBU;
        return static_cast<std::size_t>((word ^ (word >> 31U)) % count);
    }

private:
    std::uint64_t state_;
};

/// The legal moves in an order that depends on what they do alone.
[[nodiscard]] MoveList sortedMoves(const Position& position);

}  // namespace chesspp::terminal
