// SPDX-License-Identifier: MIT
//
// What rides along lines give: one piece's ride for a sink, the same square by square,
// or only the number for all pieces of a kind at once. Knows no legality.
#pragma once

#include "core/moves/lines/board.h"
#include "core/moves/lines/strikes.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace chesspp::lines {

/// The pieces on a line that a ride may take, by place.
CHESSPP_INLINE std::uint32_t takenOn(const LineWord& word, const Ride& ride) {
    return (word.of[0] & ride.takes[0]) | (word.of[1] & ride.takes[1]);
}
/// Whether the nearest piece is among them, beyond so many free squares: 1 or 0.
CHESSPP_INLINE std::uint32_t takesForward(std::uint32_t taken, unsigned place, unsigned free) {
    return (forwardOf(taken, place) >> free) & 1U;
}
CHESSPP_INLINE std::uint32_t takesBackward(std::uint32_t taken, unsigned place, unsigned free) {
    return (backwardOf(taken, place) << free) >> 31U;
}

/// The squares of a ride from a square: calls ride(from, delta, free, takes, ontoEmpty) each way, see below.
template <class Sink>
CHESSPP_INLINE bool walkRide(const Tables& tables, const Board& board, const Ride& ride, unsigned from,
                             Sink& sink) {
    const Cell cell = tables.lines.cells(from)[ride.family];
    const LineWord& word = board.word(cell.line);
    const std::uint32_t taken = takenOn(word, ride);
    const int delta = tables.lines.delta(ride.family);
    if (ride.forward) {
        const auto free = freeForward(forwardOf(word.occupied, cell.place));
        const bool takes = takesForward(taken, cell.place, free) != 0 && free < ride.last;
        if (!sink.ride(from, delta, std::min<unsigned>(free, ride.last), takes, ride.ontoEmpty)) return false;
    }
    if (ride.backward) {
        const auto free = freeBackward(backwardOf(word.occupied, cell.place));
        const bool takes = takesBackward(taken, cell.place, free) != 0 && free < ride.last;
        return sink.ride(from, -delta, std::min<unsigned>(free, ride.last), takes, ride.ontoEmpty);
    }
    return true;
}

/// Takes a ride apart: calls visit(leap, true) for each of its moves.
template <class Visit>
class RideApart {
public:
    explicit RideApart(Visit& visit) : visit_(visit) {}

    bool ride(unsigned from, int delta, unsigned free, bool takes, bool ontoEmpty) {
        int to = static_cast<int>(from);
        for (unsigned i = 0; i < free; ++i) {
            to += delta;
            if (ontoEmpty && !give(to)) return false;
        }
        return !takes || give(to + delta);
    }

private:
    bool give(int to) {
        return visit_(Leap{static_cast<std::uint16_t>(to), 0, compiler::RecipeBook::kPlain, 1}, true);
    }

    Visit& visit_;
};

/// How many moves a ride gives all these pieces. Which ways it goes and whether it ends early are known
/// before the loop, so that nothing in it is a guess.
template <bool kForward, bool kBackward, bool kEndsEarly>
[[nodiscard]] CHESSPP_INLINE std::uint32_t countRide(const Tables& tables, const Board& board,
                                                     const Ride& ride,
                                                     std::span<const std::uint16_t> pieces) {
    const std::uint32_t ontoEmpty = ride.ontoEmpty ? ~0U : 0U;
    std::uint32_t count = 0;
    const auto add = [&](unsigned free, std::uint32_t takes) {
        if constexpr (kEndsEarly) {
            takes &= free < ride.last ? 1U : 0U;
            free = std::min<unsigned>(free, ride.last);
        }
        count += (free & ontoEmpty) + takes;
    };
    for (const unsigned from : pieces) {
        const Cell cell = tables.lines.cells(from)[ride.family];
        const LineWord& word = board.word(cell.line);
        const std::uint32_t taken = takenOn(word, ride);
        if constexpr (kForward) {
            const unsigned free = freeForward(forwardOf(word.occupied, cell.place));
            add(free, takesForward(taken, cell.place, free));
        }
        if constexpr (kBackward) {
            const unsigned free = freeBackward(backwardOf(word.occupied, cell.place));
            add(free, takesBackward(taken, cell.place, free));
        }
    }
    return count;
}

[[nodiscard]] CHESSPP_INLINE std::uint32_t countRide(const Tables& tables, const Board& board,
                                                     const Ride& ride,
                                                     std::span<const std::uint16_t> pieces) {
    if (!ride.backward) return countRide<true, false, true>(tables, board, ride, pieces);
    if (!ride.forward) return countRide<false, true, true>(tables, board, ride, pieces);
    return ride.last < BoardShape::kMaxExtent - 1 ? countRide<true, true, true>(tables, board, ride, pieces)
                                                  : countRide<true, true, false>(tables, board, ride, pieces);
}

}  // namespace chesspp::lines
