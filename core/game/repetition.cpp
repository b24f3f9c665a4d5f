// SPDX-License-Identifier: MIT
// What the repetition rule reads, as a key and to compare, is the same for every backend.
#include "core/base/hash.h"
#include "core/game/castling_rights.h"
#include "core/game/en_passant.h"
#include "core/game/position.h"

#include <algorithm>
#include <vector>

namespace chesspp {

namespace {

/// The setup with nothing but what the repetition rule reads of it.
Setup stateOf(const Position& position) {
    Setup state = position.setup();
    state.marks = liveMarks(position.ruleset(), state);
    const std::vector<CastlingPair> rights = castlingRights(position);
    for (std::uint16_t i = 0; i < state.squares.size(); ++i) {
        std::optional<SetupPiece>& piece = state.squares[i];
        if (!piece) continue;
        const bool counts = position.isUnmoved(Square{i}) && unmovedCounts(position, Square{i}, rights);
        piece->moved = counts ? MovedState::Unmoved : MovedState::Moved;
        piece->movedAt.reset();
        piece->promotedFrom.reset();
    }
    state.past.clear();
    state.earlier.clear();
    state.halfmoveClock = 0;
    state.moveNumber = 1;
    return state;
}

std::vector<FullMove> legalMovesOf(const Position& position) {
    std::vector<FullMove> moves;
    for (const Move move : position.legalMoves()) moves.push_back(position.expand(move));
    std::ranges::sort(moves);
    return moves;
}

}  // namespace

bool Position::repeats(const Position& other) const {
    return stateOf(*this) == stateOf(other) && legalMovesOf(*this) == legalMovesOf(other);
}

int occurrences(const Position& position, std::span<const std::uint64_t> keys) {
    const auto equal = [&](std::uint64_t key) { return key == keys.front(); };
    auto left = std::ranges::count_if(keys.subspan(1), equal);
    int count = 1;
    if (left == 0) return count;
    Position earlier = position;
    for (const std::uint64_t key : keys.subspan(1)) {
        earlier.takeBack();
        if (!equal(key)) continue;
        if (earlier.repeats(position)) ++count;
        if (--left == 0) break;
    }
    return count;
}

std::uint64_t Position::repetitionKey() const {
    const std::vector<CastlingPair> rights = castlingRights(*this);
    Hasher mixer;
    mixer.add(engine_->boardKey());
    for (int index = 0; index < shape().squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        if (at(square) && isUnmoved(square) && unmovedCounts(*this, square, rights)) mixer.add(square.index);
    }
    if (!engine_->hasMarks()) return mixer.result();
    for (const SquareMark& mark : liveMarks(*ruleset_, setup())) {
        mixer.add((std::uint64_t{mark.square.index} << 32U) | (std::uint64_t{mark.mark.index} << 16U) |
                  (static_cast<std::uint64_t>(mark.turns) << 1U) | static_cast<std::uint64_t>(mark.leftBy));
    }
    return mixer.result();
}

}  // namespace chesspp
