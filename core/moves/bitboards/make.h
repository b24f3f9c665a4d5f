// SPDX-License-Identifier: MIT
//
// Make and unmake of one move on a board state. The plain move is done at once;
// other recipes step by step with a journal of the squares they touch. Knows no
// legality.
#pragma once

#include "core/moves/bitboards/tables.h"

#include <cstdint>
#include <vector>

namespace chesspp::bitboards {

/// What stood on a square before a step of a recipe touched it.
struct Touched {
    std::uint16_t square = 0;
    PieceCode before = kNoPiece;
};

/// Squares touched by moves that are not plain, newest last.
template <int W>
using Journal = std::vector<Touched>;

/// What taking a move back needs.
template <int W>
struct Undo {
    Move move;
    typename BoardState<W>::Saved saved;
    PieceCode captured = kNoPiece;  ///< of a plain move
    bool quiet = true;              ///< nothing was taken and no resetting kind moved
    std::uint32_t journalStart = 0;
};

/// Whether a candidate's requirement holds for the actor on `from`.
template <int W>
CHESSPP_INLINE bool holds(const ListedCandidate<W>& candidate, unsigned from, const BoardState<W>& state,
                          Bitboard<W> occupied, Bitboard<W> friends, Bitboard<W> enemies) {
    if ((candidate.forbidden[1] & friends).any() || (candidate.forbidden[2] & enemies).any() ||
        (candidate.forbidden[0] - occupied).any()) {
        return false;
    }
    if (candidate.needsUnmoved && !state.unmoved().has(from)) return false;
    if (candidate.needsMoved && state.unmoved().has(from)) return false;
    for (unsigned mark = 0; mark < kMostMarks; ++mark) {
        if ((candidate.marked[mark] - state.marked(mark)).any()) return false;
        if ((candidate.unmarked[mark] & state.marked(mark)).any()) return false;
    }
    return true;
}

/// Unmoved partners count only while an unmoved castler of their side stands, and the other way round, so
/// that positions with the same rights are the same.
template <int W>
inline void dropLostRights(const Tables<W>& tables, BoardState<W>& state) {
    for (const Side side : kSides) {
        const SideTables<W>& own = tables.sides[side];
        const auto unmovedOf = [&](const std::vector<PieceCode>& codes) {
            Bitboard<W> set;
            for (const PieceCode code : codes) set |= state.pieces(code);
            return set & state.unmoved();
        };
        if (unmovedOf(own.castlers).empty()) state.flipUnmoved(unmovedOf(own.castlingPartnersOnly));
        Bitboard<W> partners;
        for (const KindKernels<W>& kind : own.kinds) {
            for (const CastleKernel<W>& castle : kind.castles) partners |= unmovedOf(castle.partners);
        }
        if (partners.empty()) state.flipUnmoved(unmovedOf(own.castlersOnly));
    }
}

/// Plays steps that are not a plain move.
template <int W>
void makeRecipe(const Tables<W>& tables, BoardState<W>& state, Journal<W>& journal, Move move, Undo<W>& undo);

template <int W>
CHESSPP_INLINE void make(const Tables<W>& tables, BoardState<W>& state, Journal<W>& journal, Move move,
                         Undo<W>& undo) {
    undo.move = move;
    undo.saved = state.save();
    for (unsigned mark = 0; mark < kMostMarks; ++mark) {
        if (state.marked(mark).any()) state.flipMarks(mark, state.marked(mark));
    }
    if (move.recipe == compiler::RecipeBook::kPlain) {
        const PieceCode actor = state.at(move.from);
        undo.captured = state.at(move.to);
        undo.quiet = undo.captured == kNoPiece && !tables.resetsQuiet[actor];
        if (undo.captured != kNoPiece) state.take(move.to, undo.captured);
        state.shift(move.from, move.to, actor);
        const Bitboard<W> gone = state.unmoved() & (Bitboard<W>::of(move.from) | Bitboard<W>::of(move.to));
        if (gone.any()) {
            state.flipUnmoved(gone);
            dropLostRights(tables, state);
        }
    } else {
        makeRecipe(tables, state, journal, move, undo);
    }
    state.passTurn();
}

template <int W>
CHESSPP_INLINE void unmake(const Tables<W>& /*tables*/, BoardState<W>& state, Journal<W>& journal,
                           const Undo<W>& undo) {
    if (undo.move.recipe == compiler::RecipeBook::kPlain) {
        state.shift(undo.move.to, undo.move.from, state.at(undo.move.to));
        if (undo.captured != kNoPiece) state.put(undo.move.to, undo.captured);
    } else {
        while (journal.size() > undo.journalStart) {
            const Touched touched = journal.back();
            journal.pop_back();
            const PieceCode now = state.at(touched.square);
            if (now != kNoPiece) state.take(touched.square, now);
            if (touched.before != kNoPiece) state.put(touched.square, touched.before);
        }
    }
    state.restore(undo.saved);
}

template <int W>
void makeRecipe(const Tables<W>& tables, BoardState<W>& state, Journal<W>& journal, Move move,
                Undo<W>& undo) {
    using compiler::RecipeStep;
    const compiler::Recipe& recipe = tables.recipes[move.recipe];
    const BoardShape shape = tables.rules->shape;
    const Side side = state.toMove();
    undo.journalStart = static_cast<std::uint32_t>(journal.size());
    undo.quiet = !tables.resetsQuiet[state.at(move.from)];
    const auto clear = [&](unsigned square) {
        const PieceCode before = state.at(square);
        journal.push_back({static_cast<std::uint16_t>(square), before});
        if (before != kNoPiece) state.take(square, before);
        const Bitboard<W> bit = Bitboard<W>::of(square);
        if ((state.unmoved() & bit).any()) state.flipUnmoved(bit);
        return before;
    };
    const auto remove = [&](unsigned square) {
        if (clear(square) != kNoPiece) undo.quiet = false;
    };
    if (recipe.wing) {
        const auto& paths = tables.castlePaths[static_cast<std::size_t>(*recipe.wing)];
        const CastlePath<W>& path = paths[move.from * static_cast<std::size_t>(tables.squares) + move.choice];
        const PieceCode actor = clear(move.from);
        const PieceCode partner = clear(move.choice);
        clear(path.actorTo);
        clear(path.partnerTo);
        state.put(path.actorTo, actor);
        state.put(path.partnerTo, partner);
    }
    for (const RecipeStep& step : recipe.steps) {
        const unsigned at = step.at.at(shape, move.origin(), move.shown()).index;
        switch (step.what) {
            case RecipeStep::Do::Relocate: {
                const unsigned to = step.to.at(shape, move.origin(), move.shown()).index;
                const PieceCode piece = clear(at);
                remove(to);
                state.put(to, piece);
                break;
            }
            case RecipeStep::Do::Remove:
                remove(at);
                break;
            case RecipeStep::Do::Place: {
                const KindId kind = recipe.chosen(move.choice, step.slot);
                const PieceCode placed = codeOf(kind, side);
                remove(at);
                state.put(at, placed);
                if (tables.unmovedMatters[placed] &&
                    tables.rules->of(kind).unmovedOn[side].contains(Square{static_cast<std::uint16_t>(at)})) {
                    state.flipUnmoved(Bitboard<W>::of(at));
                }
                break;
            }
            case RecipeStep::Do::Transform: {
                const PieceCode into = codeOf(recipe.chosen(move.choice, step.slot), side);
                const PieceCode before = state.at(at);
                journal.push_back({static_cast<std::uint16_t>(at), before});
                state.take(at, before);
                state.put(at, into);
                const Bitboard<W> bit = Bitboard<W>::of(at);
                if (!tables.unmovedMatters[into] && (state.unmoved() & bit).any()) state.flipUnmoved(bit);
                break;
            }
            case RecipeStep::Do::LeaveMark:
                state.flipMarks(step.mark.index, Bitboard<W>::of(at) - state.marked(step.mark.index));
                break;
        }
    }
    if (undo.saved.unmoved != state.unmoved()) dropLostRights(tables, state);
}

}  // namespace chesspp::bitboards
