// SPDX-License-Identifier: MIT
// Records and core/moves/bitboards/board_key.cpp mix the same values in the same order.
#include "core/board/setup_key.h"

namespace chesspp {

namespace {

void addCounters(Mixer& mixer, const Counters& counters) {
    mixer.add(counters.size());
    for (const auto& [counter, value] : counters) {
        mixer.add(counter.index);
        mixer.add(static_cast<std::uint64_t>(value));
    }
}

}  // namespace

void addPiece(Mixer& mixer, Square square, const SetupPiece& piece) {
    mixer.add(square.index);
    mixer.add(piece.piece.kind.index);
    mixer.add(static_cast<std::uint64_t>(piece.piece.owner));
    mixer.add(static_cast<std::uint64_t>(piece.moves));
    mixer.add(static_cast<std::uint64_t>(piece.captures));
    addCounters(mixer, piece.counters);
}

void addState(Mixer& mixer, const Setup& setup) {
    mixer.add(static_cast<std::uint64_t>(setup.sideToMove));
    for (int word = 0; word < SquareSet::kWords; ++word) mixer.add(setup.holes.word(word));
    for (const Side side : kSides) {
        mixer.add(setup.hands[side].size());
        for (const auto& [kind, count] : setup.hands[side]) {
            mixer.add(kind.index);
            mixer.add(static_cast<std::uint64_t>(count));
        }
        const SideState& state = setup.sides[side];
        addCounters(mixer, state.counters);
        mixer.add(state.castled ? 1 : 0);
        mixer.add(static_cast<std::uint64_t>(state.checksGiven));
    }
    mixer.add(setup.squareCounters.size());
    for (const auto& [square, counters] : setup.squareCounters) {
        mixer.add(square.index);
        addCounters(mixer, counters);
    }
}

std::uint64_t boardKey(const Setup& setup) {
    Mixer mixer;
    addState(mixer, setup);
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        const std::optional<SetupPiece>& piece = setup.squares[i];
        if (piece) addPiece(mixer, Square{static_cast<std::uint16_t>(i)}, *piece);
    }
    return mixer.result();
}

}  // namespace chesspp
