// SPDX-License-Identifier: MIT
//
// Loading and reading of boards, expansion.
#include "core/moves/lines/setup_bridge.h"

#include "core/moves/lines/make.h"

#include <algorithm>

namespace chesspp::lines {

Board boardOf(const Tables& tables, const Setup& setup) {
    Board board(tables);
    for (unsigned index = 0; index < tables.squares; ++index) {
        const auto& standing = setup.squares[index];
        if (!standing) continue;
        const Side side = standing->piece.owner == Owner::Black ? Side::Black : Side::White;
        const PieceCode code = codeOf(standing->piece.kind, side);
        board.put(index, code);
        if (standing->moved == MovedState::Unmoved && tables.unmovedMatters[code]) board.flipUnmoved(index);
    }
    for (const SquareMark& mark : setup.marks) board.leaveMark(mark.square.index, mark.mark.index);
    if (setup.sideToMove == Side::Black) board.passTurn();
    Journal journal;
    dropLostRights(tables, board, journal);
    return board;
}

Setup setupOf(const Tables& tables, const Board& board) {
    Setup setup(tables.rules->shape);
    for (unsigned index = 0; index < tables.squares; ++index) {
        const PieceCode code = board.at(index);
        if (code == kNoPiece) continue;
        const KindId kind = kindOf(code);
        const Side side = sideOf(code);
        const Square square{static_cast<std::uint16_t>(index)};
        const bool unmoved = tables.unmovedMatters[code]
                                 ? board.isUnmoved(index)
                                 : tables.rules->of(kind).unmovedOn[side].contains(square);
        setup.at(square) =
            SetupPiece::of({kind, ownerOf(side)}, unmoved ? MovedState::Unmoved : MovedState::Moved);
    }
    for (const StandingMark& mark : board.marks()) {
        setup.marks.push_back({MarkId{mark.mark}, Square{mark.square}, opposite(board.toMove()), 1});
    }
    std::ranges::sort(setup.marks);
    setup.sideToMove = board.toMove();
    return setup;
}

FullMove expandMove(const Tables& tables, Move move, Side side) {
    FullMove full = tables.recipes.expand(tables.rules->shape, move, ownerOf(side));
    const auto& wing = tables.recipes[move.recipe].wing;
    if (!wing) return full;
    const CastleWay way = *castleWay(tables, move.from, move.choice, static_cast<Wing>(*wing));
    const auto squareOf = [](unsigned index) { return Square{static_cast<std::uint16_t>(index)}; };
    full.effects.insert(full.effects.begin(), effect::Castle{move.origin(), squareOf(way.actorTo),
                                                             Square{move.choice}, squareOf(way.partnerTo)});
    return full;
}

}  // namespace chesspp::lines
