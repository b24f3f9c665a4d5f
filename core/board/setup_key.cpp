// SPDX-License-Identifier: MIT
// history.cpp and core/moves/bitboards/board_key.cpp mix the same values in the same order.
#include "core/board/setup_key.h"

namespace chesspp {

namespace {

void addCounters(Hasher& mixer, const Counters& counters) {
    mixer.add(counters.size());
    for (const auto& [counter, value] : counters) {
        mixer.add(counter.index);
        mixer.add(static_cast<std::uint64_t>(value));
    }
}

template <class Count>
void addCounts(Hasher& mixer, const PerCount<Count, int>& counts) {
    for (const int count : counts.values) mixer.add(static_cast<std::uint64_t>(count));
}

}  // namespace

void addPastMove(Hasher& mixer, const PastMove& move) {
    constexpr std::uint64_t kNothing = 0xFFFF;
    mixer.add(move.actor ? move.actor->kind.index : kNothing);
    mixer.add(move.actor ? static_cast<std::uint64_t>(move.actor->owner) : kNothing);
    mixer.add(move.from.code());
    mixer.add(move.shown ? move.shown->index : kNothing);
    mixer.add(move.taken ? 1U + move.taken->kind.index : 0U);
    mixer.add(move.actions);
    mixer.add(move.now ? 1U + move.now->index : 0U);
}

std::uint64_t boardKey(const Setup& setup, const HistoryUse& use) {
    Hasher mixer;
    mixer.add(static_cast<std::uint64_t>(setup.sideToMove) + 2 * static_cast<std::uint64_t>(setup.movesMade));
    for (int word = 0; word < SquareSet::kWords; ++word) mixer.add(setup.holes.word(word));
    for (const Side side : kSides) {
        mixer.add(setup.hands[side].size());
        for (const auto& [kind, count] : setup.hands[side]) {
            mixer.add(kind.index);
            mixer.add(static_cast<std::uint64_t>(count));
        }
        const SideState& state = setup.sides[side];
        addCounters(mixer, state.counters);
        addCounts(mixer, state.counts);
    }
    mixer.add(setup.squareCounters.size());
    for (const auto& [square, counters] : setup.squareCounters) {
        mixer.add(square.index);
        addCounters(mixer, counters);
    }
    for (std::size_t square = 0; square < setup.squares.size(); ++square) {
        const std::optional<SetupPiece>& piece = setup.squares[square];
        if (!piece) continue;
        mixer.add(square);
        mixer.add(piece->piece.kind.index);
        mixer.add(static_cast<std::uint64_t>(piece->piece.owner));
        addCounts(mixer, piece->counts);
        mixer.add(piece->firstSquare ? 1U + piece->firstSquare->index : 0U);
        if (use.promotions) mixer.add(piece->promotedFrom ? 1U + piece->promotedFrom->index : 0U);
        addCounters(mixer, piece->counters);
    }
    return mixer.result();
}

}  // namespace chesspp
