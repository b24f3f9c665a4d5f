// SPDX-License-Identifier: MIT
//
// Runs the programs of conditions on a board in play, or on one that a question about
// attacks imagines. Knows no trees: what it runs stands in compiler/program.
#pragma once

#include "core/moves/bitboards/tables.h"

#include <span>

namespace chesspp::bitboards {

/// The board that programs see.
template <int W>
struct ProgramBoard {
    const Tables<W>& tables;
    const BoardState<W>& state;
    Bitboard<W> occupied;
    BySide<Bitboard<W>> sides;
    Side turn{};
    bool inQuestion = false;  ///< about attacks: a further one is answered with no
    /// A piece imagined on a square; kNowhere for none. kPlainPiece is of no kind.
    static constexpr unsigned kNowhere = ~0U;
    static constexpr PieceCode kPlainPiece = 0xFF;
    unsigned imaginedOn = kNowhere;
    PieceCode imagined = kNoPiece;
    Side imaginedSide{};

    /// As it stands.
    [[nodiscard]] static ProgramBoard now(const Tables<W>& tables, const BoardState<W>& state) {
        return {tables,         state, state.occupied(), {state.of(Side::White), state.of(Side::Black)},
                state.toMove(), false, kNowhere,         kNoPiece,
                Side::White};
    }
};

/// Whether all hold for the actor on `from` and a candidate shown on `to`. Allocates nothing.
template <int W>
[[nodiscard]] bool programsHold(std::span<const compiler::ProgramRequirement> programs,
                                const ProgramBoard<W>& board, unsigned from, unsigned to);
extern template bool programsHold<1>(std::span<const compiler::ProgramRequirement>, const ProgramBoard<1>&,
                                     unsigned, unsigned);
extern template bool programsHold<2>(std::span<const compiler::ProgramRequirement>, const ProgramBoard<2>&,
                                     unsigned, unsigned);

}  // namespace chesspp::bitboards
