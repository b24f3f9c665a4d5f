// SPDX-License-Identifier: MIT
// Random numbers of a position's hash, from a fixed seed.
#include "core/board/board_state.h"

namespace chesspp {

HashKeys::HashKeys(int squares, int codes) : squares_(static_cast<std::size_t>(squares)) {
    // SplitMix64 (Steele, Lea, Flood 2014): small, and good enough to tell positions apart.
    std::uint64_t state = 0x436865737370702bU;
    const auto next = [&] { return Hasher::mixed(state += Hasher::kStep); };
    const auto fill = [&](std::vector<std::uint64_t>& keys, std::size_t count) {
        keys.resize(count);
        for (std::uint64_t& key : keys) key = next();
    };
    blackToMove_ = next();
    fill(unmoved_, squares_);
    fill(marks_, squares_ * kMostMarks);
    fill(pieces_, squares_ * static_cast<std::size_t>(codes));
}

}  // namespace chesspp
