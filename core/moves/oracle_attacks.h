// SPDX-License-Identifier: MIT
//
// The oracle's questions about royals: who attacks a square, what becomes of a royal
// in a move (rules.md: Meaning 3). Knows trees only through their moves.
#pragma once

#include "core/moves/effect.h"
#include "core/moves/oracle_view.h"

#include <vector>

namespace chesspp::oracle {

/// Who stands on the square for the question where no royal of the other side does.
class StandIn {
public:
    /// The only royal of the other side, or a plain piece when it has none or several.
    [[nodiscard]] static StandIn onlyRoyal() { return {How::OnlyRoyal, {}}; }
    [[nodiscard]] static StandIn plain() { return {How::Plain, {}}; }
    /// The piece on that square, lifted from there; it belongs to the other side.
    [[nodiscard]] static StandIn piece(Square square) { return {How::Piece, square}; }

    /// The square of the piece that stands in; nothing for a plain one.
    [[nodiscard]] std::optional<Square> squareIn(const Rules& rules, const Setup& setup, Side attacked) const;

private:
    enum class How : std::uint8_t { OnlyRoyal, Plain, Piece };
    StandIn(How how, Square square) : how_(how), square_(square) {}

    How how_;
    Square square_;
};

/// Whether `by` attacks the square (rules.md: Meaning 3), were it its turn.
[[nodiscard]] bool isAttacked(const Rules& rules, const Setup& setup, Square square, Side by,
                              StandIn standIn);

/// Where the royals of a side stand, from a1.
[[nodiscard]] std::vector<Square> royalsOf(const Rules& rules, const Setup& setup, Side side);

/// Whether some royal of the side is removed, changes its side or stops being royal by the move.
[[nodiscard]] bool losesRoyal(const Rules& rules, const Setup& setup, const FullMove& move, Side side);

}  // namespace chesspp::oracle
