// SPDX-License-Identifier: MIT
//
// Setting up of boards, and their hash computed anew.
#include "core/moves/lines/board.h"

namespace chesspp::lines {

namespace {

constexpr std::size_t kMarksAtOnce = 64;  // reserved, so that play rarely asks for memory

}  // namespace

Board::Board(const Tables& tables)
    : keys_(tables.keys.get()),
      lines_(&tables.lines),
      families_(tables.lines.families()),
      squares_(tables.squares),
      words_(tables.lines.empty()),
      codes_(squares_, kNoPiece),
      standing_(squares_, kNobody),
      unmoved_(squares_),
      slots_(squares_),
      lists_(squares_ * (2 * tables.kindCount + 1)) {
    marks_.reserve(kMarksAtOnce);
}

std::uint64_t Board::recomputedHash() const {
    std::uint64_t hash = toMove_ == Side::Black ? keys_->blackToMove() : 0;
    for (unsigned square = 0; square < squares_; ++square) {
        if (codes_[square] != kNoPiece) hash ^= keys_->piece(codes_[square], square);
        if (isUnmoved(square)) hash ^= keys_->unmoved(square);
    }
    for (const StandingMark& each : marks()) hash ^= keys_->mark(each.mark, each.square);
    return hash;
}

}  // namespace chesspp::lines
