// SPDX-License-Identifier: MIT
// The two sides, the owner of a piece, and a pair of values, one per side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace chesspp {

enum class Side : std::uint8_t { White, Black };

inline constexpr std::array kSides{Side::White, Side::Black};

[[nodiscard]] constexpr Side opposite(Side side) {
    return side == Side::White ? Side::Black : Side::White;
}

/// Whose turn it is after a move.
enum class TurnAfter : std::uint8_t {
    Passes,  ///< the other side's than the mover's
    Stays,   ///< as it was before
};

[[nodiscard]] constexpr Side sideToMoveAfter(Side mover, TurnAfter turn) {
    return turn == TurnAfter::Passes ? opposite(mover) : mover;
}

/// Who owns a piece. Neutral pieces belong to no side, face as White does, and
/// are neither side's friend or enemy.
enum class Owner : std::uint8_t { White, Black, Neutral };

[[nodiscard]] constexpr Owner ownerOf(Side side) {
    return side == Side::White ? Owner::White : Owner::Black;
}

/// Nothing for Neutral.
[[nodiscard]] constexpr std::optional<Side> sideOf(Owner owner) {
    switch (owner) {
        case Owner::White:
            return Side::White;
        case Owner::Black:
            return Side::Black;
        case Owner::Neutral:
            break;
    }
    return std::nullopt;
}

/// The side whose forward and right the owner's pieces use.
[[nodiscard]] constexpr Side facing(Owner owner) {
    return owner == Owner::Black ? Side::Black : Side::White;
}

/// One value for each side.
template <class T>
class BySide {
public:
    constexpr BySide() = default;
    constexpr BySide(T white, T black) : values_{std::move(white), std::move(black)} {}

    [[nodiscard]] constexpr T& operator[](Side side) { return values_[static_cast<std::size_t>(side)]; }
    [[nodiscard]] constexpr const T& operator[](Side side) const {
        return values_[static_cast<std::size_t>(side)];
    }
    friend constexpr bool operator==(const BySide&, const BySide&) = default;

private:
    std::array<T, 2> values_{};
};

}  // namespace chesspp
