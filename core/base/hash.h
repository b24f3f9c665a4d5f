// SPDX-License-Identifier: MIT
// Hash of a sequence of numbers and texts, for things that are seldom hashed. Finaliser of SplitMix64.
#pragma once

#include <cstdint>
#include <string_view>

namespace chesspp {

class Hasher {
public:
    void add(std::uint64_t number) {
        std::uint64_t z = state_ + number + 0x9E3779B97F4A7C15U;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        state_ = z ^ (z >> 31U);
    }
    void add(std::string_view text) {
        add(text.size());
        for (const char letter : text) add(static_cast<unsigned char>(letter));
    }
    [[nodiscard]] std::uint64_t result() const { return state_; }

private:
    std::uint64_t state_ = 0;
};

}  // namespace chesspp
