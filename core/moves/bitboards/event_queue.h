// SPDX-License-Identifier: MIT
// Collects the events that a move raises, and tracks the pieces of these events and the royals while they
// move.
#pragma once

#include "core/moves/bitboards/tables.h"
#include "core/moves/bitboards/undo_log.h"

#include <cstddef>
#include <optional>

namespace chesspp::bitboards {

template <int W>
class EventQueue {
public:
    /// Tracks both sides' royals and clears the log's events. `mover` is the first actor; nothing for none.
    EventQueue(const Tables<W>& tables, const BoardState<W>& state, UndoLog& log,
               std::optional<unsigned> mover, const BySide<Bitboard<W>>& royals)
        : tables_(tables), state_(state), list_(log.raised), royals_(royals), actor_(mover) {
        list_.clear();
    }

    /// Captures from now on are the actor's; nothing for an actor off the board.
    void setActor(std::optional<unsigned> actor) { actor_ = actor; }
    /// The captor of a piece that is removed; nothing for none.
    [[nodiscard]] std::optional<unsigned> takerOf(unsigned square) const {
        // A piece that takes itself has no captor.
        const bool another = actor_ && *actor_ != square && state_.at(*actor_) != kNoPiece;
        return another ? actor_ : std::nullopt;
    }

    /// The piece has been taken off the board; its captor stands or stood on `taker`.
    void taken(const Participant& gone, std::optional<unsigned> taker);
    void moved(unsigned from, unsigned to);
    void exchanged(unsigned first, unsigned second);
    void castled(unsigned actorFrom, unsigned actorTo, unsigned partnerFrom, unsigned partnerTo);
    void raise(PieceEvent event, unsigned square);  ///< one but PieceEvent::Moved

    /// The number of events raised since the last call; their pieces are tracked until the next.
    std::size_t nextRound() {
        list_.erase(list_.begin(), list_.begin() + static_cast<std::ptrdiff_t>(round_));
        return round_ = list_.size();
    }
    [[nodiscard]] const RaisedEvent& operator[](std::size_t number) const { return list_[number]; }

    /// Whether a royal that the side had before the move is gone, has changed sides or is common now.
    [[nodiscard]] bool royalLost(Side side) const;

private:
    void raiseMoved(unsigned from, unsigned to);
    void raise(const RaisedEvent& raised) {
        if (tables_.events->triggersRules(raised.event)) list_.push_back(raised);
    }
    template <class Visit>
    void forEachParticipant(Visit&& visit) {
        for (RaisedEvent& raised : list_) {
            visit(raised.who);
            if (raised.hasOther) visit(raised.other);
        }
    }
    template <class To>
    void follow(To&& to) {
        forEachParticipant([&](Participant& each) {
            if (each.onBoard) each.square = static_cast<std::uint16_t>(to(each.square));
        });
        if (actor_) actor_ = to(*actor_);
        for (const Side side : kSides) {
            Bitboard<W> royals;
            forEachSquare(royals_[side], [&](unsigned square) { royals |= Bitboard<W>::of(to(square)); });
            royals_[side] = royals;
        }
    }

    const Tables<W>& tables_;
    const BoardState<W>& state_;
    std::pmr::vector<RaisedEvent>& list_;
    std::size_t round_ = 0;  ///< the number of events of the current round
    BySide<Bitboard<W>> royals_;
    BySide<bool> royalTaken_;
    std::optional<unsigned> actor_;
};

}  // namespace chesspp::bitboards
