// SPDX-License-Identifier: MIT
// Changes a board step by step, for a recipe or an event: writes each step to the log, detects lost
// royals and raises events. Checks no legality: any step can be made.
#pragma once

#include "core/moves/bitboards/event_queue.h"
#include "core/moves/bitboards/make.h"
#include "core/moves/bitboards/program_board.h"
#include "core/moves/effect_tracker.h"

namespace chesspp::bitboards {

[[nodiscard]] inline Piece pieceOfCode(PieceCode code) {
    return {kindOf(code), ownerOf(sideOf(code))};
}

/// The state must outlive it.
template <int W>
[[nodiscard]] EffectTracker::Board boardOf(const BoardState<W>& state) {
    return [&state](Square square) {
        const PieceCode code = state.at(square.index);
        return code == kNoPiece ? std::nullopt : std::optional(pieceOfCode(code));
    };
}

/// The moving piece before the move; of a drop as it will stand. kNoPiece for a move without origin.
template <int W>
[[nodiscard]] PieceCode actorOf(const BoardState<W>& state, Move move) {
    if (const auto kind = move.from.dropped()) return codeOf(*kind, state.toMove());
    return move.from.isSquare() ? state.at(move.from.square().index) : kNoPiece;
}

/// Facts of the board before a move that are recorded with it.
struct Before {
    std::optional<Piece> actor;
    std::uint64_t key = 0;
};

template <int W>
[[nodiscard]] Before beginRecord(const Tables<W>& tables, BoardState<W>& state, Move move) {
    const PieceCode actor = actorOf(state, move);
    Before before{actor != kNoPiece ? std::optional(pieceOfCode(actor)) : std::nullopt, 0};
    if (tables.records.history.occurrences) {
        before.key = boardKeyOf<W>(ProgramBoard<W>::now(tables, state, nullptr));
    }
    const std::optional<Square> from = move.from.onBoard();
    const bool isFirst = state.movesMade() == 0 && tables.recipes[move.recipe].turn == TurnAfter::Passes;
    state.records().begin(from ? std::optional<unsigned>(from->index) : std::nullopt,
                          isFirst ? History::Marks::Age : History::Marks::Stay);
    return before;
}

template <int W>
void endRecord(const Tables<W>& tables, BoardState<W>& state, Move move, const Before& before,
               std::uint64_t guardsHold) {
    std::uint16_t actions = tables.recipes[move.recipe].actionsWhen(guardsHold);
    if (move.from.isHand() && tables.records.history.lookBack > 0) actions |= actionBit("drop");
    state.records().remember(before.actor, move.from, move.shown(), actions, before.key);
}

/// Adds a piece that the side captures to its hand, if it goes there; before the capture is recorded.
template <int W>
void addToHand(const Tables<W>& tables, BoardState<W>& state, unsigned square, Piece taken, Side captor) {
    if (!tables.rules->fillsHands()) return;
    History& records = state.records();
    const auto kind = tables.rules->capturedInHand(taken, records.promotedFrom(square), captor);
    if (kind) records.give(captor, *kind);
}

template <int W>
class BoardMutator {
public:
    /// Of a move of the side to move; `queue` is null where no piece has events.
    BoardMutator(const Tables<W>& tables, BoardState<W>& state, UndoLog& log, Undo<W>& undo,
                 EventQueue<W>* queue)
        : tables_(tables),
          state_(state),
          touched_(log.touched),
          undo_(undo),
          queue_(queue),
          effects_(log.effects),
          records_(state.records().any() ? &state.records() : nullptr),
          mover_(state.toMove()) {}

    /// An effect of a piece of `side`.
    void make(const Effect& effect, Side side) {
        if (effects_ != nullptr) [[unlikely]]
            effects_->push_back(effect);
        const unsigned at = effect.at.index;
        switch (effect.type) {
            case EffectType::Relocate:
                return relocate(at, effect.to.index);
            case EffectType::Remove:
                return take(at, takerOf(at));
            case EffectType::Place:
                return place(at, effect.kind, facing(effect.owner));
            case EffectType::Transform:
                return transform(at, effect.kind);
            case EffectType::Convert:
                return convert(at, facing(effect.owner));
            case EffectType::Exchange:
                return exchange(at, effect.to.index);
            case EffectType::Castle:
                return castle(at, effect.to.index, effect.partner.index, effect.partnerTo.index);
            case EffectType::MakeHole:
                take(at, takerOf(at));
                if (!state_.holes().has(at)) flipHole(at);
                return;
            case EffectType::RemoveHole:
                if (state_.holes().has(at)) flipHole(at);
                return;
            case EffectType::CountOnPiece:
                if (state_.at(at) != kNoPiece) records_->countOnPiece(at, effect.counter, effect.value);
                return;
            case EffectType::CountOnSquare:
                return records_->countOnSquare(at, effect.counter, effect.value);
            case EffectType::CountForSide:
                return records_->countForSide(facing(effect.owner), effect.counter, effect.value);
            case EffectType::Give:
                if (!tables_.rules->of(effect.kind).endless)
                    records_->give(facing(effect.owner), effect.kind);
                return;
            case EffectType::Drop:
                return drop(at, effect.kind, facing(effect.owner));
            case EffectType::Gate:
                if (!tables_.rules->of(effect.kind).endless)
                    records_->leaveHand(facing(effect.owner), effect.kind);
                return put(at, codeOf(effect.kind, facing(effect.owner)), false);
            case EffectType::LeaveMark:
                return leaveMark(at, effect.mark, side, static_cast<int>(effect.value));
        }
    }

    /// From now on effects are those of events: captures fill no hands.
    void beginEvents() { inEvents_ = true; }

    /// After the last effect.
    void finish() {
        if (converted_ || undo_.saved.unmoved != state_.unmoved()) dropLostRights(tables_, state_);
    }

private:
    [[nodiscard]] static Square square(unsigned index) { return {static_cast<std::uint16_t>(index)}; }

    void relocate(unsigned from, unsigned to) {
        const PieceCode piece = clear(from);
        if (piece == kNoPiece) return;
        if (from != to) take(to, from);
        if (records_ != nullptr) records_->landed(from, to);
        state_.put(to, piece);
        if (from != to && made_.has(from)) made_ ^= Bitboard<W>::of(from) | Bitboard<W>::of(to);
        if (queue_ != nullptr) queue_->moved(from, to);
    }

    void place(unsigned at, KindId kind, Side owner) {
        put(at, codeOf(kind, owner), tables_.rules->of(kind).unmovedOn[owner].contains(square(at)));
    }
    void put(unsigned at, PieceCode placed, bool isUnmoved) {
        take(at, takerOf(at));
        state_.put(at, placed);
        if (records_ != nullptr) records_->placed(at);
        if (isRoyal(placed)) made_ |= Bitboard<W>::of(at);
        if (isUnmoved && tables_.unmovedMatters[placed]) state_.flipUnmoved(Bitboard<W>::of(at));
    }

    void drop(unsigned at, KindId kind, Side owner) {
        const KindRules& rules = tables_.rules->of(kind);
        put(at, codeOf(kind, owner), rules.isUnmovedWhenDropped(owner, square(at)));
        records_->dropped(at, owner,
                          rules.endless ? std::nullopt : std::optional(rules.heldAs.value_or(kind)));
        if (rules.heldAs) records_->promoted(at, *rules.heldAs, kind);
        if (queue_ == nullptr) return;
        queue_->setActor(at);
        queue_->raise(PieceEvent::Dropped, at);
    }

    void transform(unsigned at, KindId into) {
        const PieceCode before = state_.at(at);
        if (before == kNoPiece) return;
        if (records_ != nullptr) records_->promoted(at, kindOf(before), into);
        become(at, before, codeOf(into, sideOf(before)));
        if (queue_ != nullptr && kindOf(before) != into) queue_->raise(PieceEvent::Promoted, at);
    }

    void convert(unsigned at, Side owner) {
        const PieceCode before = state_.at(at);
        if (before == kNoPiece) return;
        become(at, before, codeOf(kindOf(before), owner));
        converted_ = true;
    }

    void exchange(unsigned first, unsigned second) {
        if (first == second) return;
        const PieceCode one = clear(first);
        const PieceCode two = clear(second);
        const bool swapsMade = made_.has(first) != made_.has(second);
        if (one != kNoPiece) state_.put(second, one);
        if (two != kNoPiece) state_.put(first, two);
        if (records_ != nullptr) {
            using enum History::Occupancy;
            records_->exchanged(first, one != kNoPiece ? Occupied : Empty, second,
                                two != kNoPiece ? Occupied : Empty);
        }
        if (swapsMade) made_ ^= Bitboard<W>::of(first) | Bitboard<W>::of(second);
        if (queue_ != nullptr) queue_->exchanged(first, second);
    }

    void castle(unsigned actorFrom, unsigned actorTo, unsigned partnerFrom, unsigned partnerTo) {
        const PieceCode actor = clear(actorFrom);
        const PieceCode partner = clear(partnerFrom);
        clear(actorTo);
        clear(partnerTo);
        state_.put(actorTo, actor);
        state_.put(partnerTo, partner);
        if (records_ != nullptr) {
            records_->castled(actorFrom, actorTo, partnerFrom, partnerTo, sideOf(actor));
        }
        if (queue_ != nullptr) queue_->castled(actorFrom, actorTo, partnerFrom, partnerTo);
    }

    void leaveMark(unsigned at, MarkId mark, Side leftBy, int turns) {
        if (tables_.records.marks) return records_->leaveMark(mark, at, leftBy, turns);
        state_.flipMarks(mark.index, Bitboard<W>::of(at) - state_.marked(mark.index));
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
    [[nodiscard]] bool isRoyal(PieceCode code) const {
        // The plain piece of an attack query has no kind of the rules.
        return kindOf(code).index < tables_.kindCount && tables_.royal[code];
    }
    /// The royal of that side on the square is gone, converted or common.
    void loseRoyal(unsigned square, Side side) {
        if (!made_.has(square)) (side == mover_ ? undo_.royalLost : undo_.royalTaken) = true;
        made_ = made_ - Bitboard<W>::of(square);
    }
    [[nodiscard]] std::optional<unsigned> takerOf(unsigned square) const {
        if (queue_ != nullptr) return queue_->takerOf(square);
        return records_ != nullptr ? records_->takerOf(square) : std::nullopt;
    }
    void take(unsigned square, std::optional<unsigned> taker) {
        Participant gone{.square = static_cast<std::uint16_t>(square), .onBoard = false};
        gone.unmoved = state_.unmoved().has(square);
        const PieceCode taken = clear(square);
        if (taken == kNoPiece) return;
        gone.code = taken;
        if (records_ != nullptr) {
            gone.firstSquare = records_->firstSquare(square);
            if (!inEvents_) addToHand(tables_, state_, square, pieceOfCode(taken), mover_);
            records_->taken(square, pieceOfCode(taken), taker);
        }
        undo_.advancesClock = false;
        if (isRoyal(taken)) loseRoyal(square, sideOf(taken));
        if (queue_ != nullptr) queue_->taken(gone, taker);
    }
    /// Replaces the piece on a square, which stays unmoved if it was.
    void become(unsigned square, PieceCode before, PieceCode into) {
        touched_.push_back({static_cast<std::uint16_t>(square), before});
        state_.take(square, before);
        state_.put(square, into);
        const Bitboard<W> bit = Bitboard<W>::of(square);
        if (!tables_.unmovedMatters[into] && (state_.unmoved() & bit).any()) state_.flipUnmoved(bit);
        if (sideOf(into) == sideOf(before) && isRoyal(into) == isRoyal(before)) return;
        if (isRoyal(before)) loseRoyal(square, sideOf(before));
        if (isRoyal(into)) made_ |= bit;
    }

    const Tables<W>& tables_;
    BoardState<W>& state_;
    std::pmr::vector<Touched>& touched_;
    Undo<W>& undo_;
    EventQueue<W>* queue_;
    std::vector<Effect>* effects_;  ///< null unless they are reported
    History* records_;              ///< null where nothing is recorded
    Side mover_;
    Bitboard<W> made_;  ///< royals that the move itself has made, whose loss does not count
    bool converted_ = false;
    bool inEvents_ = false;
};

/// Calls visit with the effects of a move, in order.
template <int W, class Visit>
void forEachEffect(const Tables<W>& tables, Move move, Side side, const compiler::Computed& computed,
                   Visit&& visit) {
    // The only recipe without an origin on the board whose choice is a square.
    if (move.from.isHand() && move.choice != 0) [[unlikely]]
        visit(effect::removeHole(Square{static_cast<std::uint16_t>(move.choice - 1)}));
    if (const auto& wing = tables.recipes[move.recipe].wing) [[unlikely]] {
        const Square from = move.from.square();
        const CastlePath<W>& path = tables.castlePath(static_cast<Wing>(*wing), from.index, move.choice);
        visit(effect::castle(from, Square{path.actorTo}, Square{move.choice}, Square{path.partnerTo}));
    }
    tables.recipes.forEachEffect(tables.rules->shape, move, ownerOf(side), computed, visit);
}

}  // namespace chesspp::bitboards
