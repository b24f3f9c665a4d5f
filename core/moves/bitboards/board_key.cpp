// SPDX-License-Identifier: MIT
// The order must be that of core/board/setup_key.cpp; tests compare the two.
#include "core/geometry/square_set.h"
#include "core/moves/bitboards/program_board.h"

namespace chesspp::bitboards {

template <int W>
std::uint64_t boardKeyOf(const ProgramBoard<W>& board) {
    const History& records = board.state.records();
    Hasher mixer;
    mixer.add(static_cast<std::uint64_t>(board.turn) + 2U * board.state.movesMade());
    const Bitboard<W> holes = board.state.holes();
    for (int word = 0; word < SquareSet::kWords; ++word) {
        mixer.add(word < W ? holes.word(word) : 0);
    }
    for (const Side side : kSides) records.addSide(mixer, side);
    records.addSquares(mixer);
    forEachSquare(board.occupied, [&](unsigned square) {
        mixer.add(square);
        mixer.add(static_cast<std::uint64_t>(board.kindOn(square)));
        const Side side = board.sides[Side::White].has(square) ? Side::White : Side::Black;
        mixer.add(static_cast<std::uint64_t>(ownerOf(side)));
        records.addPiece(mixer, board.recordedOn(square));
    });
    return mixer.result();
}

#define CHESSPP_INSTANTIATE(W) template std::uint64_t boardKeyOf<W>(const ProgramBoard<W>&);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
