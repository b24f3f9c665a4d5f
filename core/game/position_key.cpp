// SPDX-License-Identifier: MIT
//
// The repetition rule as a number: board, hands, side to move, what can still make
// a difference. Computed from the setup, so that every backend gives the same.
#include "core/game/castling_rights.h"
#include "core/game/en_passant.h"
#include "core/game/position.h"

namespace chesspp {

namespace {

/// Mixes 64-bit words one after another; the finaliser is that of SplitMix64.
class Mixer {
public:
    void add(std::uint64_t word) {
        state_ = (state_ ^ word) + 0x9e3779b97f4a7c15ULL;
        state_ = (state_ ^ (state_ >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        state_ = (state_ ^ (state_ >> 27U)) * 0x94d049bb133111ebULL;
        state_ ^= state_ >> 31U;
    }
    void add(std::string_view text) {
        add(text.size());
        for (const char c : text) add(static_cast<unsigned char>(c));
    }
    void add(const std::map<std::string, std::int64_t>& counters) {
        add(counters.size());
        for (const auto& [name, value] : counters) {
            add(std::string_view(name));
            add(static_cast<std::uint64_t>(value));
        }
    }
    [[nodiscard]] std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0;
};

}  // namespace

std::uint64_t Position::repetitionKey() const {
    const Setup setup = this->setup();
    const std::vector<CastlingPair> rights = castlingPairs(*ruleset_, setup, PairState::Unmoved);
    Mixer mixer;
    mixer.add(static_cast<std::uint64_t>(setup.sideToMove));
    for (int index = 0; index < setup.shape.squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const std::optional<SetupPiece>& piece = setup.at(square);
        if (!piece) continue;
        const bool unmoved =
            piece->moved == MovedState::Unmoved && unmovedCounts(*ruleset_, setup, square, rights);
        mixer.add((std::uint64_t{square.index} << 32U) | (std::uint64_t{piece->piece.kind.index} << 8U) |
                  (static_cast<std::uint64_t>(piece->piece.owner) << 1U) | (unmoved ? 1U : 0U));
        if (!piece->counters.empty()) mixer.add(piece->counters);
    }
    for (int word = 0; word < SquareSet::kWords; ++word) mixer.add(setup.holes.word(word));
    for (const Side side : kSides) {
        mixer.add(setup.hands[side].size());
        for (const auto& [kind, count] : setup.hands[side]) {
            mixer.add(kind.index);
            mixer.add(static_cast<std::uint64_t>(count));
        }
    }
    mixer.add(setup.counters);
    for (const SquareMark& mark : liveMarks(*ruleset_, setup)) {
        mixer.add((std::uint64_t{mark.square.index} << 32U) | (std::uint64_t{mark.mark.index} << 16U) |
                  (static_cast<std::uint64_t>(mark.turns) << 1U) | static_cast<std::uint64_t>(mark.leftBy));
    }
    return mixer.value();
}

}  // namespace chesspp
