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

/// The piece that an attack query puts on its square unless a royal of the other side stands there.
class HypotheticalTarget {
public:
    /// The only royal of the other side, or a plain piece when it has none or several.
    [[nodiscard]] static HypotheticalTarget onlyRoyal() { return {How::OnlyRoyal, {}, {}}; }
    [[nodiscard]] static HypotheticalTarget plain() { return {How::Plain, {}, {}}; }
    /// A piece of the other side, taken from the square where it stands or stood before.
    [[nodiscard]] static HypotheticalTarget piece(Square square, SetupPiece piece) {
        return {How::Piece, square, std::move(piece)};
    }

    /// Moves the piece to the square.
    void standOn(const Rules& rules, Setup& position, Square square, Side attacked) const;

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
                              const HypotheticalTarget& target);

/// Every move that makes it an attack: pieces from a1, their nodes in tree order.
[[nodiscard]] std::vector<NodeMove> attacksOn(const Rules& rules, const Setup& setup, Square square, Side by,
                                              const HypotheticalTarget& target);

/// The squares of the pieces that make it an attack, from a1.
[[nodiscard]] std::vector<Square> attackersOf(const Rules& rules, const Setup& setup, Square square, Side by,
                                              const HypotheticalTarget& target);

/// The target of an attack query in a condition of the acting piece.
[[nodiscard]] HypotheticalTarget hypotheticalTargetFor(const EvalContext& context, Side by);

}  // namespace chesspp::reference
