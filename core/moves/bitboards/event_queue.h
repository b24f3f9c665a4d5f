// SPDX-License-Identifier: MIT
// Records what happens to pieces while a move is made, which is what calls events, and follows these pieces
// when they move.
#pragma once

#include "core/moves/bitboards/tables.h"
#include "core/moves/bitboards/undo_log.h"

#include <cstddef>
#include <optional>
#include <span>

namespace chesspp::bitboards {

template <int W>
class EventQueue {
public:
    /// Follows the royals of either side; what is taken at first is the doing of the piece on `mover`,
    /// nobody's if nothing is given. The events in the log are those of this move alone.
    EventQueue(const Tables<W>& tables, const BoardState<W>& state, UndoLog& log,
               std::optional<unsigned> mover, const BySide<Bitboard<W>>& royals)
        : tables_(tables), state_(state), list_(log.happenings), royals_(royals), doer_(mover) {
        list_.clear();
    }

    /// From now on captures are this piece's; nobody's when it has left the board.
    void setActor(std::optional<unsigned> doer) { doer_ = doer; }
    /// Who takes what stands on the square, where no piece comes there.
    [[nodiscard]] std::optional<unsigned> takerOf(unsigned square) const {
        // Who takes itself has no taker.
        const bool another = doer_ && *doer_ != square && state_.at(*doer_) != kNoPiece;
        return another ? doer_ : std::nullopt;
    }

    /// A piece has left the board; its taker stands or stood on `taker`.
    void taken(unsigned square, PieceCode code, bool unmoved, std::optional<unsigned> taker);
    void moved(unsigned from, unsigned to);
    void exchanged(unsigned first, unsigned second);
    void castled(unsigned actorFrom, unsigned actorTo, unsigned partnerFrom, unsigned partnerTo);
    /// Something happened to the piece on the square.
    void happen(PieceEvent event, unsigned square);

    /// What has happened since the last call is followed from now on until the next; how many that is.
    std::size_t nextRound() {
        list_.erase(list_.begin(), list_.begin() + static_cast<std::ptrdiff_t>(round_));
        return round_ = list_.size();
    }
    [[nodiscard]] const RaisedEvent& operator[](std::size_t number) const { return list_[number]; }

    /// Whether a royal that the side had before the move is gone, serves another side or is royal no longer.
    [[nodiscard]] bool royalLost(Side side) const;

private:
    void tell(const RaisedEvent& happening) {
        if (tables_.events->answers(happening.event)) list_.push_back(happening);
    }
    template <class To>
    void follow(To&& to) {
        const auto go = [&](Participant& someone) {
            if (someone.onBoard) someone.square = static_cast<std::uint16_t>(to(someone.square));
        };
        for (RaisedEvent& happening : list_) {
            go(happening.who);
            if (happening.hasOther) go(happening.other);
        }
        if (doer_) doer_ = to(*doer_);
        for (const Side side : kSides) {
            Bitboard<W> royals;
            forEachSquare(royals_[side], [&](unsigned square) { royals |= Bitboard<W>::of(to(square)); });
            royals_[side] = royals;
        }
    }

    const Tables<W>& tables_;
    const BoardState<W>& state_;
    std::pmr::vector<RaisedEvent>& list_;
    std::size_t round_ = 0;  ///< of the list: those of the round that is being answered
    BySide<Bitboard<W>> royals_;
    BySide<bool> royalTaken_;
    std::optional<unsigned> doer_;
};

}  // namespace chesspp::bitboards
