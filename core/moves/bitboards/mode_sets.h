// SPDX-License-Identifier: MIT
// The squares that each mode of a move allows (empty, friends, enemies, unions), computed once a position.
#pragma once

#include "core/moves/bitboards/tables.h"

#include <array>
#include <cstddef>

namespace chesspp::bitboards {

template <int W>
class ModeSets {
public:
    CHESSPP_INLINE ModeSets(Bitboard<W> empty, Bitboard<W> friends, Bitboard<W> enemies) {
        for (std::size_t mode = 0; mode < kModes; ++mode) {
            Bitboard<W> set;
            if ((mode & kEmptyMode) != 0) set |= empty;
            if ((mode & kFriendMode) != 0) set |= friends;
            if ((mode & kEnemyMode) != 0) set |= enemies;
            sets_[mode] = set;
        }
    }
    [[nodiscard]] CHESSPP_INLINE Bitboard<W> operator[](Mode mode) const { return sets_[mode]; }

private:
    std::array<Bitboard<W>, kModes> sets_;
};

}  // namespace chesspp::bitboards
