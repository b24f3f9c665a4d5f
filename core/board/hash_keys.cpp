// SPDX-License-Identifier: MIT
// Random numbers of a position's hash, from a fixed seed.
#include "core/board/board_state.h"

namespace chesspp {

namespace {

/// SplitMix64 (Steele, Lea, Flood 2014): small, and good enough to tell positions apart.
class KeySource {
public:
    [[nodiscard]] std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31U);
    }

private:
    std::uint64_t state_ = 0x436865737370702bU;
};

}  // namespace

HashKeys::HashKeys(int squares, int codes) : squares_(static_cast<std::size_t>(squares)) {
    KeySource source;
    const auto fill = [&](std::vector<std::uint64_t>& keys, std::size_t count) {
        keys.resize(count);
        for (std::uint64_t& key : keys) key = source.next();
    };
    blackToMove_ = source.next();
    fill(unmoved_, squares_);
    fill(marks_, squares_ * kMostMarks);
    fill(pieces_, squares_ * static_cast<std::size_t>(codes));
}

}  // namespace chesspp
