// SPDX-License-Identifier: MIT
//
// Who attacks a square of a board in play: pieces that leap there, riders along lines,
// and what has conditions. Knows no moves and no legality.
#pragma once

#include "core/moves/lines/board.h"

#include <cstdint>

namespace chesspp::lines {

/// Marks serve the side to move alone: for the other they do not stand.
enum class MarksStand : std::uint8_t { Yes, No };

/// Whether what is required holds for the actor on `from`.
[[nodiscard]] CHESSPP_INLINE bool holds(const Tables& tables, const Board& board,
                                        const Conditions& conditions, unsigned from,
                                        MarksStand marks = MarksStand::Yes) {
    using compiler::ActorMoved;
    if (conditions.actorMoved != ActorMoved::Either &&
        board.isUnmoved(from) != (conditions.actorMoved == ActorMoved::Unmoved)) {
        return false;
    }
    for (const SquareTest& test : tables.squaresOf(conditions)) {
        if ((board.standing(test.square) & test.allowed) == 0) return false;
    }
    for (const MarkTest& test : tables.marksOf(conditions)) {
        const bool stands = marks == MarksStand::Yes && board.isMarked(test.square, test.mark);
        if (stands != test.stands) return false;
    }
    return true;
}

/// The places in front, nearest first as the lowest bit.
[[nodiscard]] CHESSPP_INLINE std::uint32_t forwardOf(std::uint32_t places, unsigned place) {
    return places >> (place + 1U);
}
/// The places behind, nearest first as the highest bit.
[[nodiscard]] CHESSPP_INLINE std::uint32_t backwardOf(std::uint32_t places, unsigned place) {
    return places << (32U - place);
}

/// Empty squares before the nearest of these places, which a guard keeps from being none: no zero is asked
/// for.
[[nodiscard]] CHESSPP_INLINE unsigned freeForward(std::uint32_t places) {
    return static_cast<unsigned>(__builtin_ctz(places));
}
[[nodiscard]] CHESSPP_INLINE unsigned freeBackward(std::uint32_t places) {
    return static_cast<unsigned>(__builtin_clz(places));
}

/// The pieces along a line from a square, one way, nearest first.
class LineView {
public:
    CHESSPP_INLINE LineView(const LineWord& word, unsigned place, bool forward)
        : forward_(forward),
          rest_(turned(word.occupied, place)),
          white_(turned(word.of[0], place)),
          black_(turned(word.of[1], place)) {}

    /// Squares before the nearest piece or guard.
    [[nodiscard]] CHESSPP_INLINE unsigned distance() const {
        return forward_ ? freeForward(rest_) : freeBackward(rest_);
    }
    /// Whether it is a piece of this side.
    [[nodiscard]] CHESSPP_INLINE bool nearestIs(Side side) const {
        const std::uint32_t of = side == Side::White ? white_ : black_;
        return (of & nearest()) != 0;
    }
    CHESSPP_INLINE void passNearest() { rest_ ^= nearest(); }

private:
    [[nodiscard]] CHESSPP_INLINE std::uint32_t turned(std::uint32_t places, unsigned place) const {
        return forward_ ? forwardOf(places, place) : backwardOf(places, place);
    }
    [[nodiscard]] CHESSPP_INLINE std::uint32_t nearest() const {
        return forward_ ? rest_ & (~rest_ + 1U) : (std::uint32_t{1} << 31U) >> freeBackward(rest_);
    }

    bool forward_;
    std::uint32_t rest_;
    std::uint32_t white_;
    std::uint32_t black_;
};

/// Whether a piece of the side attacks the square with the board as it stands, attacks with conditions apart.
[[nodiscard]] CHESSPP_INLINE bool strikesPlainly(const Tables& tables, const Board& board, unsigned square,
                                                 Side by) {
    const SideTables& own = tables.sides[by];
    for (const LeapStrike& strike : own.leapStrikes.at(square)) {
        if (tables.codeSets[strike.codes][board.at(strike.from)]) return true;
    }
    const Cell* cells = tables.lines.cells(square);
    for (const StrikeLine& line : own.strikeLines) {
        const Cell cell = cells[line.family];
        const LineView view(board.word(cell.line), cell.place, line.forward);
        if (!view.nearestIs(by)) continue;
        const unsigned distance = view.distance();
        const int away = static_cast<int>(distance + 1) * tables.lines.delta(line.family);
        const auto from = static_cast<unsigned>(static_cast<int>(square) + (line.forward ? away : -away));
        if (line.reach[board.at(from)] > distance) return true;
    }
    for (const Strike& strike : own.strikes.at(square)) {
        if (board.at(strike.from) == strike.code && holds(tables, board, strike.conditions, strike.from)) {
            return true;
        }
    }
    return false;
}

/// The answer with all conditions of attacks on royals.
[[nodiscard]] bool strikes(const Tables& tables, const Board& board, unsigned square, Side by,
                           MarksStand marks);

/// core/MEANING.md: Attack, for any square. The board is changed while it is asked and left as it was.
[[nodiscard]] bool attackedAnyhow(const Tables& tables, Board& board, Square square, Side by);

}  // namespace chesspp::lines
