// SPDX-License-Identifier: MIT
// The order of events must be that of the reference evaluator.
#include "core/moves/bitboards/event_queue.h"

namespace chesspp::bitboards {

template <int W>
void EventQueue<W>::taken(const Participant& gone, std::optional<unsigned> taker) {
    const unsigned square = gone.square;
    forEachParticipant([&](Participant& each) {
        if (each.onBoard && each.square == square) each = gone;
    });
    if (actor_ == square) actor_.reset();
    for (const Side side : kSides) {
        if (!royals_[side].has(square)) continue;
        royalTaken_[side] = true;
        royals_[side] = royals_[side] - Bitboard<W>::of(square);
    }
    if (!taker) return raise({PieceEvent::Captured, false, gone, {}});
    const Participant by{static_cast<std::uint16_t>(*taker), kNoPiece, true, false};
    raise({PieceEvent::Captured, true, gone, by});
    raise({PieceEvent::Captures, true, by, gone});
}

template <int W>
void EventQueue<W>::moved(unsigned from, unsigned to) {
    if (from == to) return;
    follow([&](unsigned square) { return square == from ? to : square; });
    raiseMoved(from, to);
}

template <int W>
void EventQueue<W>::exchanged(unsigned first, unsigned second) {
    follow([&](unsigned square) {
        if (square == first) return second;
        return square == second ? first : square;
    });
    for (const auto& [from, to] : {std::pair(first, second), std::pair(second, first)}) {
        if (state_.at(to) != kNoPiece) raiseMoved(from, to);
    }
}

template <int W>
void EventQueue<W>::castled(unsigned actorFrom, unsigned actorTo, unsigned partnerFrom, unsigned partnerTo) {
    follow([&](unsigned square) {
        if (square == actorFrom) return actorTo;
        return square == partnerFrom ? partnerTo : square;
    });
    if (actorFrom != actorTo) raiseMoved(actorFrom, actorTo);
    if (partnerFrom != partnerTo) raiseMoved(partnerFrom, partnerTo);
}

template <int W>
void EventQueue<W>::raise(PieceEvent event, unsigned square) {
    raise({event, false, {static_cast<std::uint16_t>(square), state_.at(square), true, false}, {}});
}

template <int W>
void EventQueue<W>::raiseMoved(unsigned from, unsigned to) {
    const PieceCode code = state_.at(to);
    raise({PieceEvent::Moved,
           true,
           {static_cast<std::uint16_t>(to), code, true, false},
           {static_cast<std::uint16_t>(from), code, false, false}});
}

template <int W>
bool EventQueue<W>::royalLost(Side side) const {
    if (royalTaken_[side]) return true;
    Bitboard<W> rest = royals_[side];
    for (const PieceCode code : tables_.sides[side].royals) rest = rest - state_.pieces(code);
    return rest.any();
}

#define CHESSPP_INSTANTIATE(W) template class EventQueue<W>;
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
