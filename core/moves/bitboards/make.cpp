// SPDX-License-Identifier: MIT
//
// The rarer half of making a move: recipes step by step, and rights that are lost.
#include "core/moves/bitboards/make.h"

#include "core/moves/bitboards/board_key.h"
#include "core/moves/bitboards/interpreter.h"

#include <optional>

namespace chesspp::bitboards {

namespace {

[[nodiscard]] Piece pieceOf(PieceCode code) {
    return {kindOf(code), ownerOf(sideOf(code))};
}

/// What of the board before a move is remembered with it.
struct Before {
    Piece actor;
    std::uint64_t key = 0;
};

template <int W>
[[nodiscard]] Before beginRecord(const Tables<W>& tables, BoardState<W>& state, Move move) {
    Before before{pieceOf(state.at(move.from)), 0};
    if (tables.records.occurrences) {
        before.key = boardKeyOf<W>(ProgramBoard<W>::now(tables, state, nullptr));
    }
    state.records().begin(move.from);
    return before;
}

template <int W>
void endRecord(const Tables<W>& tables, BoardState<W>& state, Move move, const Before& before) {
    state.records().remember(before.actor, move.origin(), move.shown(), tables.recipes[move.recipe].deeds,
                             before.key);
}

}  // namespace

template <int W>
Worths::Worths(const Tables<W>& tables, const BoardState<W>& state, Move move) {
    const auto board = ProgramBoard<W>::now(tables, state, nullptr);
    for (const compiler::RecipeStep& step : tables.recipes[move.recipe].steps) {
        if (!step.worth.program) continue;
        found_[count_++] = worthOf<W>(tables.programs[*step.worth.program], board, move.from, move.to);
    }
}
template Worths::Worths(const Tables<1>&, const BoardState<1>&, Move);
template Worths::Worths(const Tables<2>&, const BoardState<2>&, Move);

template <int W>
void recordPlainMove(const Tables<W>& tables, BoardState<W>& state, Move move) {
    const Before before = beginRecord(tables, state, move);
    if (const PieceCode taken = state.at(move.to); taken != kNoPiece) {
        state.records().taken(move.to, pieceOf(taken), move.from);
    }
    state.records().landed(move.from, move.to);
    endRecord(tables, state, move, before);
}

template <int W>
void dropLostRights(const Tables<W>& tables, BoardState<W>& state) {
    for (const Side side : kSides) {
        if ((state.unmoved() & state.of(side)).empty()) continue;
        const SideTables<W>& own = tables.sides[side];
        const auto unmovedOf = [&](const std::vector<PieceCode>& codes) {
            Bitboard<W> set;
            for (const PieceCode code : codes) set |= state.pieces(code);
            return set & state.unmoved();
        };
        if (unmovedOf(own.castlers).empty()) state.flipUnmoved(unmovedOf(own.castlingPartnersOnly));
        if (unmovedOf(own.castlingPartners).empty()) state.flipUnmoved(unmovedOf(own.castlersOnly));
    }
}

template <int W>
void makeRecipe(const Tables<W>& tables, BoardState<W>& state, Journal<W>& journal, Move move,
                Undo<W>& undo) {
    using compiler::RecipeStep;
    const compiler::Recipe& recipe = tables.recipes[move.recipe];
    const int files = tables.rules->shape.files();
    // Recipes are made for squares that exist: no edge is asked for.
    const auto squareOf = [&](const compiler::RelativeSquare& square) -> unsigned {
        switch (square.from) {
            case compiler::RelativeSquare::From::Start:
                return move.from;
            case compiler::RelativeSquare::From::Shown:
                return move.to;
            case compiler::RelativeSquare::From::Step:
                break;
        }
        return static_cast<unsigned>(int{move.from} + square.step.ranks * files + square.step.files);
    };
    const Side side = state.toMove();
    Records* const records = tables.recorded ? &state.records() : nullptr;
    std::optional<Worths> worths;
    if (tables.records.counters > 0) worths.emplace(tables, state, move);
    Before start;
    if (records != nullptr) start = beginRecord(tables, state, move);
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
    const auto isOwnRoyal = [&](PieceCode code) {
        return code != kNoPiece && sideOf(code) == side && tables.kernels(code).royal;
    };
    // Royals that the move itself has made: to lose them again is no loss.
    Bitboard<W> made;
    const auto bring = [&](unsigned from, unsigned to, PieceCode code) {
        state.put(to, code);
        if (from != to && made.has(from)) made ^= Bitboard<W>::of(from) | Bitboard<W>::of(to);
    };
    const auto lose = [&](unsigned square) {
        const PieceCode taken = clear(square);
        if (taken == kNoPiece) return;
        undo.quiet = false;
        undo.royalLost = undo.royalLost || (isOwnRoyal(taken) && !made.has(square));
        made = made - Bitboard<W>::of(square);
    };
    const auto remove = [&](unsigned square) {
        const PieceCode taken = state.at(square);
        if (records != nullptr && taken != kNoPiece) records->takenByDoer(square, pieceOf(taken));
        lose(square);
    };
    /// What stands on the square becomes something else that has moved as it has.
    const auto become = [&](unsigned square, PieceCode into) {
        const PieceCode was = state.at(square);
        if (was == kNoPiece) return;
        journal.push_back({static_cast<std::uint16_t>(square), was});
        state.take(square, was);
        state.put(square, into);
        const Bitboard<W> bit = Bitboard<W>::of(square);
        if (!tables.unmovedMatters[into] && (state.unmoved() & bit).any()) state.flipUnmoved(bit);
        if (isOwnRoyal(into) && !isOwnRoyal(was)) made |= bit;
        if (isOwnRoyal(into) || !isOwnRoyal(was)) return;
        undo.royalLost = undo.royalLost || !made.has(square);
        made = made - bit;
    };
    bool converted = false;
    if (recipe.wing) {
        const auto& paths = tables.castlePaths[static_cast<std::size_t>(*recipe.wing)];
        const CastlePath<W>& path = paths[move.from * static_cast<std::size_t>(tables.squares) + move.choice];
        const PieceCode actor = clear(move.from);
        const PieceCode partner = clear(move.choice);
        clear(path.actorTo);
        clear(path.partnerTo);
        state.put(path.actorTo, actor);
        state.put(path.partnerTo, partner);
        if (records != nullptr) {
            records->castled(move.from, path.actorTo, move.choice, path.partnerTo, side);
        }
    }
    for (const RecipeStep& step : recipe.steps) {
        const unsigned at = squareOf(step.at);
        switch (step.what) {
            case RecipeStep::Do::Relocate: {
                const unsigned to = squareOf(step.to);
                const PieceCode piece = clear(at);
                if (piece == kNoPiece) break;
                if (records != nullptr && state.at(to) != kNoPiece) {
                    records->taken(to, pieceOf(state.at(to)), at);
                }
                lose(to);
                if (records != nullptr) records->landed(at, to);
                bring(at, to, piece);
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
                if (isOwnRoyal(placed)) made |= Bitboard<W>::of(at);
                if (tables.unmovedMatters[placed] &&
                    tables.rules->of(kind).unmovedOn[side].contains(Square{static_cast<std::uint16_t>(at)})) {
                    state.flipUnmoved(Bitboard<W>::of(at));
                }
                break;
            }
            case RecipeStep::Do::Transform:
                if (records != nullptr && state.at(at) != kNoPiece) {
                    records->promoted(at, kindOf(state.at(at)));
                }
                become(at, codeOf(recipe.chosen(move.choice, step.slot), side));
                break;
            case RecipeStep::Do::Convert:
                become(at, codeOf(kindOf(state.at(at)), side));
                converted = true;
                break;
            case RecipeStep::Do::Exchange: {
                const unsigned to = squareOf(step.to);
                if (at == to) break;
                const PieceCode first = clear(at);
                const PieceCode second = clear(to);
                const bool swapsMade = made.has(at) != made.has(to);
                if (first != kNoPiece) state.put(to, first);
                if (second != kNoPiece) state.put(at, second);
                if (records != nullptr) {
                    using enum Records::Stands;
                    records->exchanged(at, first != kNoPiece ? Somebody : Nobody, to,
                                       second != kNoPiece ? Somebody : Nobody);
                }
                if (swapsMade) made ^= Bitboard<W>::of(at) | Bitboard<W>::of(to);
                break;
            }
            case RecipeStep::Do::LeaveMark:
                if (tables.records.marks) {
                    records->leaveMark(step.mark, at, side, step.turns);
                    break;
                }
                state.flipMarks(step.mark.index, Bitboard<W>::of(at) - state.marked(step.mark.index));
                break;
            case RecipeStep::Do::CountOnPiece: {
                const std::int64_t worth = worths->next(step);
                if (state.at(at) != kNoPiece) records->countOnPiece(at, step.counter, worth);
                break;
            }
            case RecipeStep::Do::CountOnSquare:
                records->countOnSquare(at, step.counter, worths->next(step));
                break;
            case RecipeStep::Do::CountForSide:
                records->countForSide(side, step.counter, worths->next(step));
                break;
            case RecipeStep::Do::MakeHole:
            case RecipeStep::Do::RemoveHole:
                if (step.what == RecipeStep::Do::MakeHole) remove(at);
                if (state.holes().has(at) == (step.what == RecipeStep::Do::MakeHole)) break;
                journal.push_back({static_cast<std::uint16_t>(at), Touched::kHole});
                state.flipHoles(Bitboard<W>::of(at));
                break;
            case RecipeStep::Do::Give:
                records->give(side, step.kind);
                break;
        }
    }
    if (records != nullptr) endRecord(tables, state, move, start);
    if (converted || undo.saved.unmoved != state.unmoved()) dropLostRights(tables, state);
}

template void dropLostRights<1>(const Tables<1>&, BoardState<1>&);
template void dropLostRights<2>(const Tables<2>&, BoardState<2>&);
template void recordPlainMove<1>(const Tables<1>&, BoardState<1>&, Move);
template void recordPlainMove<2>(const Tables<2>&, BoardState<2>&, Move);
template void makeRecipe<1>(const Tables<1>&, BoardState<1>&, Journal<1>&, Move, Undo<1>&);
template void makeRecipe<2>(const Tables<2>&, BoardState<2>&, Journal<2>&, Move, Undo<2>&);

}  // namespace chesspp::bitboards
