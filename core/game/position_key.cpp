// SPDX-License-Identifier: MIT
// The key of a position by the repetition rule, computed from the setup and so the same for every backend.
#include "core/base/mixer.h"
#include "core/game/castling_rights.h"
#include "core/game/en_passant.h"
#include "core/game/position.h"

namespace chesspp {

std::uint64_t Position::repetitionKey() const {
    const std::vector<CastlingPair> rights = castlingRights(*this);
    Mixer mixer;
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
