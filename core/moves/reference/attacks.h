// SPDX-License-Identifier: MIT
// Attacks in the reference evaluator: whether a side attacks a square, and with which moves
// (core/MEANING.md: Attack).
#pragma once

#include "core/moves/effect.h"
#include "core/moves/reference/context.h"
#include "core/moves/reference/tree.h"

#include <utility>
#include <vector>

namespace chesspp::reference {

/// Who stands on the square for the question where no royal of the other side does.
class HypotheticalTarget {
public:
    /// The only royal of the other side, or a plain piece when it has none or several.
    [[nodiscard]] static HypotheticalTarget onlyRoyal() { return {How::OnlyRoyal, {}, {}}; }
    [[nodiscard]] static HypotheticalTarget plain() { return {How::Plain, {}, {}}; }
    /// That piece, lifted from the square where it stands or stood before; it belongs to the other side.
    [[nodiscard]] static HypotheticalTarget piece(Square square, SetupPiece piece) {
        return {How::Piece, square, std::move(piece)};
    }

    /// Sets the piece on the square, lifted from where it stands.
    void standOn(const Rules& rules, Setup& question, Square square, Side attacked) const;

private:
    enum class How : std::uint8_t { OnlyRoyal, Plain, Piece };
    HypotheticalTarget(How how, Square square, SetupPiece piece)
        : how_(how), square_(square), piece_(std::move(piece)) {}

    How how_;
    Square square_;
    SetupPiece piece_;
};

/// Whether `by` attacks the square (core/MEANING.md: Attack), were it its turn.
[[nodiscard]] bool isAttacked(const Rules& rules, const Setup& setup, Square square, Side by,
                              const HypotheticalTarget& standIn);

/// Every move that makes it an attack: pieces from a1, their nodes in tree order.
[[nodiscard]] std::vector<NodeMove> attacksOn(const Rules& rules, const Setup& setup, Square square, Side by,
                                              const HypotheticalTarget& standIn);

/// Who stands in where a condition of the acting piece asks whether that side attacks a square.
[[nodiscard]] HypotheticalTarget standInFor(const EvalContext& context, Side by);

/// Where the royals of a side stand, from a1.
[[nodiscard]] std::vector<Square> royalsOf(const Rules& rules, const Setup& setup, Side side);

/// Whether a piece of that kind is royal; the plain piece of a question is not.
[[nodiscard]] bool isRoyal(const Rules& rules, const Piece& piece);

}  // namespace chesspp::reference
