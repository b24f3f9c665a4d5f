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
    CHESSPP_INLINE ModeSets(const Bitboard<W>& empty, const Bitboard<W>& friends, const Bitboard<W>& enemies)
        : sets_{Bitboard<W>{}, empty,           friends,           empty | friends,
                enemies,       empty | enemies, friends | enemies, empty | friends | enemies} {}
    [[nodiscard]] CHESSPP_INLINE Bitboard<W> operator[](Mode mode) const { return sets_[mode]; }

private:
    std::array<Bitboard<W>, kModes> sets_;
};

}  // namespace chesspp::bitboards
