// SPDX-License-Identifier: MIT
//
// Make and unmake of one move on a board of any size. The plain move is done at once;
// other recipes step by step with a journal of the squares they touch. Knows no
// legality.
#pragma once

#include "core/moves/lines/board.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace chesspp::lines {

/// A piece put on a square or taken from it.
struct Touched {
    std::uint16_t square = 0;
    PieceCode code = kNoPiece;
    bool taken = false;
    std::uint16_t slot = 0;  ///< of one taken
};

/// What moves have done that cannot be told from them, newest last.
struct Journal {
    std::vector<Touched> touched;        ///< by moves that are not plain
    std::vector<std::uint16_t> unmoved;  ///< squares whose piece became moved, or unmoved
};

/// What taking a move back needs.
struct Undo {
    Move move;
    Board::Saved saved;
    PieceCode captured = kNoPiece;  ///< of a plain move
    bool quiet = true;              ///< nothing was taken and no resetting kind moved
    std::uint16_t slot = 0;         ///< of the captured piece
    std::uint32_t touched = 0;      ///< how long the journal was before
    std::uint32_t unmoved = 0;
};

/// Where a castle takes its two pieces, which stand on one rank.
struct CastleWay {
    unsigned actorTo = 0;
    unsigned partnerTo = 0;
};

/// Nothing when they stand on different ranks, or the partner not on that wing.
[[nodiscard]] std::optional<CastleWay> castleWay(const Tables& tables, unsigned actor, unsigned partner,
                                                 Wing wing);

/// Unmoved partners count only while an unmoved castler of their side stands, and the other way round, so
/// that positions with the same rights are the same.
void dropLostRights(const Tables& tables, Board& board, Journal& journal);

/// Plays steps that are not a plain move.
void makeRecipe(const Tables& tables, Board& board, Journal& journal, Move move, Undo& undo);

CHESSPP_INLINE void flipUnmoved(Board& board, Journal& journal, unsigned square) {
    board.flipUnmoved(square);
    journal.unmoved.push_back(static_cast<std::uint16_t>(square));
}

CHESSPP_INLINE void make(const Tables& tables, Board& board, Journal& journal, Move move, Undo& undo) {
    undo.move = move;
    undo.saved = board.endMarks();
    undo.unmoved = static_cast<std::uint32_t>(journal.unmoved.size());
    if (move.recipe == compiler::RecipeBook::kPlain) {
        const PieceCode actor = board.at(move.from);
        undo.captured = board.at(move.to);
        undo.quiet = undo.captured == kNoPiece && !tables.resetsQuiet[actor];
        const bool fromUnmoved = board.isUnmoved(move.from);
        const bool toUnmoved = board.isUnmoved(move.to);
        if (undo.captured != kNoPiece) undo.slot = board.take(move.to);
        board.shift(move.from, move.to);
        if (fromUnmoved) flipUnmoved(board, journal, move.from);
        if (toUnmoved) flipUnmoved(board, journal, move.to);
        if ((fromUnmoved && tables.castles[actor]) || (toUnmoved && tables.castles[undo.captured])) {
            dropLostRights(tables, board, journal);
        }
    } else {
        makeRecipe(tables, board, journal, move, undo);
    }
    board.passTurn();
}

CHESSPP_INLINE void unmake(Board& board, Journal& journal, const Undo& undo) {
    if (undo.move.recipe == compiler::RecipeBook::kPlain) {
        board.shift(undo.move.to, undo.move.from);
        if (undo.captured != kNoPiece) board.putBack(undo.move.to, undo.captured, undo.slot);
    } else {
        for (; journal.touched.size() > undo.touched; journal.touched.pop_back()) {
            const Touched& touched = journal.touched.back();
            if (touched.taken) {
                board.putBack(touched.square, touched.code, touched.slot);
            } else {
                board.take(touched.square);
            }
        }
    }
    for (; journal.unmoved.size() > undo.unmoved; journal.unmoved.pop_back()) {
        board.flipUnmoved(journal.unmoved.back());
    }
    board.restore(undo.saved);
}

}  // namespace chesspp::lines
