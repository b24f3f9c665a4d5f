// SPDX-License-Identifier: MIT
// Changes a board step by step, for a recipe or an event: writes each step to the journal, detects lost
// royals and records happenings. Checks no legality: any step can be made.
#pragma once

#include "core/moves/bitboards/board_key.h"
#include "core/moves/bitboards/happenings.h"
#include "core/moves/bitboards/make.h"

namespace chesspp::bitboards {

[[nodiscard]] inline Piece pieceOfCode(PieceCode code) {
    return {kindOf(code), ownerOf(sideOf(code))};
}

/// What of the board before a move is remembered with it.
struct Before {
    Piece actor;
    std::uint64_t key = 0;
};

template <int W>
[[nodiscard]] Before beginRecord(const Tables<W>& tables, BoardState<W>& state, Move move) {
    Before before{pieceOfCode(state.at(move.from)), 0};
    if (tables.records.occurrences) {
        before.key = boardKeyOf<W>(ProgramBoard<W>::now(tables, state, nullptr));
    }
    state.records().begin(move.from);
    return before;
}

template <int W>
void endRecord(const Tables<W>& tables, BoardState<W>& state, Move move, const Before& before,
               std::uint64_t guardsHold) {
    state.records().remember(before.actor, move.origin(), move.shown(),
                             tables.recipes[move.recipe].deedsWhen(guardsHold), before.key);
}

template <int W>
class BoardChange {
public:
    /// Of a move of the side to move; `happenings` is null where no piece has events.
    BoardChange(const Tables<W>& tables, BoardState<W>& state, Journal& journal, Undo<W>& undo,
                Happenings<W>* happenings)
        : tables_(tables),
          state_(state),
          touched_(journal.touched),
          undo_(undo),
          happenings_(happenings),
          effects_(journal.effects),
          records_(state.records().any() ? &state.records() : nullptr),
          mover_(state.toMove()) {}

    void relocate(unsigned from, unsigned to) {
        report(effect::Relocate{square(from), square(to)});
        const PieceCode piece = clear(from);
        if (piece == kNoPiece) return;
        if (from != to) take(to, from);
        if (records_ != nullptr) records_->landed(from, to);
        state_.put(to, piece);
        if (from != to && made_.has(from)) made_ ^= Bitboard<W>::of(from) | Bitboard<W>::of(to);
        if (happenings_ != nullptr) happenings_->moved(from, to);
    }

    void remove(unsigned at) {
        report(effect::Remove{square(at)});
        take(at, takerOf(at));
    }

    void place(unsigned at, KindId kind, Side owner) {
        report(effect::Place{square(at), kind, ownerOf(owner)});
        take(at, takerOf(at));
        const PieceCode placed = codeOf(kind, owner);
        state_.put(at, placed);
        if (isOwnRoyal(placed)) made_ |= Bitboard<W>::of(at);
        if (tables_.unmovedMatters[placed] && tables_.rules->of(kind).unmovedOn[owner].contains(square(at)))
            state_.flipUnmoved(Bitboard<W>::of(at));
    }

    void transform(unsigned at, KindId into) {
        report(effect::Transform{square(at), into});
        const PieceCode before = state_.at(at);
        if (before == kNoPiece) return;
        if (records_ != nullptr) records_->promoted(at, kindOf(before));
        become(at, before, codeOf(into, sideOf(before)));
        if (happenings_ != nullptr && kindOf(before) != into) happenings_->happen(PieceEvent::Promoted, at);
    }

    void convert(unsigned at, Side owner) {
        report(effect::Convert{square(at), ownerOf(owner)});
        const PieceCode before = state_.at(at);
        if (before == kNoPiece) return;
        become(at, before, codeOf(kindOf(before), owner));
        converted_ = true;
    }

    void exchange(unsigned first, unsigned second) {
        report(effect::Exchange{square(first), square(second)});
        if (first == second) return;
        const PieceCode one = clear(first);
        const PieceCode two = clear(second);
        const bool swapsMade = made_.has(first) != made_.has(second);
        if (one != kNoPiece) state_.put(second, one);
        if (two != kNoPiece) state_.put(first, two);
        if (records_ != nullptr) {
            using enum Records::Stands;
            records_->exchanged(first, one != kNoPiece ? Somebody : Nobody, second,
                                two != kNoPiece ? Somebody : Nobody);
        }
        if (swapsMade) made_ ^= Bitboard<W>::of(first) | Bitboard<W>::of(second);
        if (happenings_ != nullptr) happenings_->exchanged(first, second);
    }

    void castle(unsigned actorFrom, unsigned partnerFrom, const CastlePath<W>& path) {
        report(effect::Castle{square(actorFrom), square(path.actorTo), square(partnerFrom),
                              square(path.partnerTo)});
        const PieceCode actor = clear(actorFrom);
        const PieceCode partner = clear(partnerFrom);
        clear(path.actorTo);
        clear(path.partnerTo);
        state_.put(path.actorTo, actor);
        state_.put(path.partnerTo, partner);
        if (records_ != nullptr) {
            records_->castled(actorFrom, path.actorTo, partnerFrom, path.partnerTo, sideOf(actor));
        }
        if (happenings_ != nullptr)
            happenings_->castled(actorFrom, path.actorTo, partnerFrom, path.partnerTo);
    }

    void leaveMark(unsigned at, MarkId mark, Side leftBy, int turns) {
        report(effect::LeaveMark{mark, square(at), turns});
        if (tables_.records.marks) return records_->leaveMark(mark, at, leftBy, turns);
        state_.flipMarks(mark.index, Bitboard<W>::of(at) - state_.marked(mark.index));
    }

    void countOnPiece(unsigned at, CounterId counter, std::int64_t value) {
        report(effect::CountOnPiece{square(at), counter, value});
        if (state_.at(at) != kNoPiece) records_->countOnPiece(at, counter, value);
    }
    void countOnSquare(unsigned at, CounterId counter, std::int64_t value) {
        report(effect::CountOnSquare{square(at), counter, value});
        records_->countOnSquare(at, counter, value);
    }
    void countForSide(Side side, CounterId counter, std::int64_t value) {
        report(effect::CountForSide{side, counter, value});
        records_->countForSide(side, counter, value);
    }
    void give(Side side, KindId kind) {
        report(effect::Give{side, kind});
        records_->give(side, kind);
    }

    void makeHole(unsigned at) {
        report(effect::SetHole{square(at), effect::HoleChange::Make});
        take(at, takerOf(at));
        if (!state_.holes().has(at)) flipHole(at);
    }
    void removeHole(unsigned at) {
        report(effect::SetHole{square(at), effect::HoleChange::Remove});
        if (state_.holes().has(at)) flipHole(at);
    }

    /// Once all is done.
    void finish() {
        if (converted_ || undo_.saved.unmoved != state_.unmoved()) dropLostRights(tables_, state_);
    }

private:
    [[nodiscard]] static Square square(unsigned index) { return {static_cast<std::uint16_t>(index)}; }
    template <class One>
    void report(const One& effect) {
        if (effects_ != nullptr) [[unlikely]]
            effects_->emplace_back(effect);
    }
    PieceCode clear(unsigned square) {
        const PieceCode before = state_.at(square);
        touched_.push_back({static_cast<std::uint16_t>(square), before});
        if (before != kNoPiece) state_.take(square, before);
        const Bitboard<W> bit = Bitboard<W>::of(square);
        if ((state_.unmoved() & bit).any()) state_.flipUnmoved(bit);
        return before;
    }
    void flipHole(unsigned square) {
        touched_.push_back({static_cast<std::uint16_t>(square), Touched::kHole});
        state_.flipHoles(Bitboard<W>::of(square));
    }
    [[nodiscard]] bool isOwnRoyal(PieceCode code) const {
        return sideOf(code) == mover_ && tables_.kernels(code).royal;
    }
    [[nodiscard]] std::optional<unsigned> takerOf(unsigned square) const {
        if (happenings_ != nullptr) return happenings_->takerOf(square);
        return records_ != nullptr ? records_->takerOf(square) : std::nullopt;
    }
    void take(unsigned square, std::optional<unsigned> taker) {
        const bool unmoved = state_.unmoved().has(square);
        const PieceCode taken = clear(square);
        if (taken == kNoPiece) return;
        if (records_ != nullptr) records_->taken(square, pieceOfCode(taken), taker);
        undo_.quiet = false;
        undo_.royalLost = undo_.royalLost || (isOwnRoyal(taken) && !made_.has(square));
        made_ = made_ - Bitboard<W>::of(square);
        if (happenings_ != nullptr) happenings_->taken(square, taken, unmoved, taker);
    }
    /// What stands on the square becomes something else that has moved as it has.
    void become(unsigned square, PieceCode before, PieceCode into) {
        touched_.push_back({static_cast<std::uint16_t>(square), before});
        state_.take(square, before);
        state_.put(square, into);
        const Bitboard<W> bit = Bitboard<W>::of(square);
        if (!tables_.unmovedMatters[into] && (state_.unmoved() & bit).any()) state_.flipUnmoved(bit);
        if (isOwnRoyal(into) && !isOwnRoyal(before)) made_ |= bit;
        if (isOwnRoyal(into) || !isOwnRoyal(before)) return;
        undo_.royalLost = undo_.royalLost || !made_.has(square);
        made_ = made_ - bit;
    }

    const Tables<W>& tables_;
    BoardState<W>& state_;
    std::pmr::vector<Touched>& touched_;
    Undo<W>& undo_;
    Happenings<W>* happenings_;
    std::vector<Effect>* effects_;  ///< null unless they are reported
    Records* records_;              ///< null where nothing is remembered
    Side mover_;
    Bitboard<W> made_;  ///< royals that the move itself has made: to lose them again is no loss
    bool converted_ = false;
};

/// Recipes are made for squares that exist: no edge is asked for.
template <int W>
[[nodiscard]] CHESSPP_INLINE unsigned squareOf(const Tables<W>& tables, Move move,
                                               const compiler::RelativeSquare& square) {
    switch (square.from) {
        case compiler::RelativeSquare::From::Start:
            return move.from;
        case compiler::RelativeSquare::From::Shown:
            return move.to;
        case compiler::RelativeSquare::From::Step:
            break;
    }
    const int files = tables.rules->shape.files();
    return static_cast<unsigned>(int{move.from} + square.step.ranks * files + square.step.files);
}

/// The steps of a recipe as a move does them; `worths` may be null where no recipe asks programs.
template <int W>
void playRecipe(const Tables<W>& tables, BoardChange<W>& change, Move move, Side side, Worths* worths) {
    using compiler::RecipeStep;
    const compiler::Recipe& recipe = tables.recipes[move.recipe];
    if (recipe.wing) {
        change.castle(move.from, move.choice,
                      tables.castlePath(static_cast<Wing>(*recipe.wing), move.from, move.choice));
    }
    const std::uint64_t guards = worths != nullptr ? worths->guards() : 0;
    for (const RecipeStep& step : recipe.steps) {
        if (!compiler::Recipe::does(step, guards)) continue;
        const unsigned at = squareOf(tables, move, step.at);
        switch (step.what) {
            case RecipeStep::Do::Relocate:
                change.relocate(at, squareOf(tables, move, step.to));
                break;
            case RecipeStep::Do::Remove:
                change.remove(at);
                break;
            case RecipeStep::Do::Place:
                change.place(at, recipe.chosen(move.choice, step.slot), side);
                break;
            case RecipeStep::Do::Transform:
                change.transform(at, recipe.chosen(move.choice, step.slot));
                break;
            case RecipeStep::Do::Convert:
                change.convert(at, side);
                break;
            case RecipeStep::Do::Exchange:
                change.exchange(at, squareOf(tables, move, step.to));
                break;
            case RecipeStep::Do::LeaveMark:
                change.leaveMark(at, step.mark, side, step.turns);
                break;
            case RecipeStep::Do::CountOnPiece:
                change.countOnPiece(at, step.counter, worths->next(step));
                break;
            case RecipeStep::Do::CountOnSquare:
                change.countOnSquare(at, step.counter, worths->next(step));
                break;
            case RecipeStep::Do::CountForSide:
                change.countForSide(side, step.counter, worths->next(step));
                break;
            case RecipeStep::Do::MakeHole:
                change.makeHole(at);
                break;
            case RecipeStep::Do::RemoveHole:
                change.removeHole(at);
                break;
            case RecipeStep::Do::Give:
                change.give(side, step.kind);
                break;
        }
    }
}

}  // namespace chesspp::bitboards
