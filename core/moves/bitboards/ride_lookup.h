// SPDX-License-Identifier: MIT
// Looks up the targets of a ride: by PEXT in tables, or by arithmetic on lines for machines without PEXT.
#pragma once

#include "core/moves/bitboards/instruction_set.h"
#include "core/moves/bitboards/tables.h"

#include <bit>
#include <cstdint>

namespace chesspp::bitboards::CHESSPP_MACHINE {

#ifndef CHESSPP_HAS_PEXT

template <int W>
CHESSPP_INLINE Bitboard<W> openBothWays(const RideLine<W>& line, Bitboard<W> occupied) {
    using Word = typename Bitboard<W>::Word;
    constexpr unsigned kTop = W * 64 - 1;
    const Bitboard<W> below = line.below & occupied;
    // Obstruction difference: from the nearest blocker below to the nearest above.
    const unsigned highestBelow = W == 1 || below.high() == 0
                                      ? 63U - static_cast<unsigned>(std::countl_zero(below.low() | 1U))
                                      : kTop - static_cast<unsigned>(std::countl_zero(below.high()));
    const Word above = (line.above & occupied).bits();
    const Word lowestAbove = above & (~above + 1);
    const Word difference = (lowestAbove << 1U) + (~Word{0} << highestBelow);
    return Bitboard<W>(difference) & (line.below | line.above);
}

/// Word by word away from the square, up to the first blocker.
template <int W>
CHESSPP_INLINE void addOpenAbove(const Bitboard<W>& line, unsigned from, const Bitboard<W>& occupied,
                                 Bitboard<W>& to) {
    for (int number = static_cast<int>(from / 64U); number < W; ++number) {
        const std::uint64_t squares = line.word(number);
        const std::uint64_t blockers = squares & occupied.word(number);
        const std::uint64_t upToFirst = blockers ^ (blockers - 1);  // all of them without a blocker
        to.setWord(number, to.word(number) | (squares & upToFirst));
        if (blockers != 0) return;
    }
}
template <int W>
CHESSPP_INLINE void addOpenBelow(const Bitboard<W>& line, unsigned from, const Bitboard<W>& occupied,
                                 Bitboard<W>& to) {
    for (int number = static_cast<int>(from / 64U); number >= 0; --number) {
        const std::uint64_t squares = line.word(number);
        const std::uint64_t blockers = squares & occupied.word(number);
        const auto highest = 63U - static_cast<unsigned>(std::countl_zero(blockers | 1U));
        to.setWord(number, to.word(number) | (squares & (~std::uint64_t{0} << highest)));
        if (blockers != 0) return;
    }
}

/// The targets of a ride from a square, blocked ones included.
template <int W>
CHESSPP_INLINE Bitboard<W> rideTargets(const RideGroup<W>& group, unsigned from, Bitboard<W> occupied) {
    Bitboard<W> result;
    for (std::uint32_t i = group.lineStart[from]; i < group.lineStart[from + 1]; ++i) {
        const RideLine<W>& line = group.lines[i];
        if constexpr (kIsWide<W>) {
            addOpenAbove(line.above, from, occupied, result);
            addOpenBelow(line.below, from, occupied, result);
        } else {
            result |= openBothWays(line, occupied);
        }
    }
    for (std::uint32_t i = group.pathStart[from]; i < group.pathStart[from + 1]; ++i) {
        const BlockablePath<W>& path = group.paths[i];
        if ((path.path & occupied).empty()) result |= path.target;
    }
    return result;
}

#else

/// The targets of a ride from a square, blocked ones included.
template <int W>
CHESSPP_INLINE Bitboard<W> rideTargets(const RideGroup<W>& group, unsigned from, Bitboard<W> occupied) {
    const RideIndex<W>& index = group.indexes[from];
    std::uint64_t number = _pext_u64(occupied.low(), index.blockers.low());
    if constexpr (W == 2) {
        number |= _pext_u64(occupied.high(), index.blockers.high())
                  << static_cast<unsigned>(std::popcount(index.blockers.low()));
    }
    return index.targets[number];
}
#endif

}  // namespace chesspp::bitboards::CHESSPP_MACHINE
