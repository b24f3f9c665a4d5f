// SPDX-License-Identifier: MIT
// The key of a position by the repetition rule, computed from the setup and so the same for every backend.
#include "core/board/setup_key.h"
#include "core/game/castling_rights.h"
#include "core/game/en_passant.h"
#include "core/game/position.h"

namespace chesspp {

std::uint64_t Position::repetitionKey() const {
    const Setup setup = this->setup();
    const std::vector<CastlingPair> rights = castlingPairs(*ruleset_, setup, PairState::Unmoved);
    Mixer mixer;
    addState(mixer, setup);
    for (int index = 0; index < setup.shape.squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const std::optional<SetupPiece>& piece = setup.at(square);
        if (!piece) continue;
        addPiece(mixer, square, *piece);
        const bool unmoved =
            piece->moved == MovedState::Unmoved && unmovedCounts(*ruleset_, setup, square, rights);
        mixer.add(unmoved ? 1 : 0);
    }
    for (const SquareMark& mark : liveMarks(*ruleset_, setup)) {
        mixer.add((std::uint64_t{mark.square.index} << 32U) | (std::uint64_t{mark.mark.index} << 16U) |
                  (static_cast<std::uint64_t>(mark.turns) << 1U) | static_cast<std::uint64_t>(mark.leftBy));
    }
    return mixer.result();
}

}  // namespace chesspp
