// SPDX-License-Identifier: MIT
// Hash of a sequence of numbers and texts, for things that are seldom hashed. Finaliser of SplitMix64.
#pragma once

#include <cstdint>
#include <string_view>

namespace chesspp {

class Hasher {
public:
    static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;  ///< from one state of SplitMix64 to the next
    [[nodiscard]] static constexpr std::uint64_t mixed(std::uint64_t state) {
        state = (state ^ (state >> 30U)) * 0xBF58476D1CE4E5B9U;
        state = (state ^ (state >> 27U)) * 0x94D049BB133111EBU;
        return state ^ (state >> 31U);
    }

    void add(std::uint64_t number) { state_ = mixed(state_ + number + kStep); }
    void add(std::string_view text) {
        add(text.size());
        for (const char letter : text) add(static_cast<unsigned char>(letter));
    }
    [[nodiscard]] std::uint64_t result() const { return state_; }

private:
    std::uint64_t state_ = 0;
};

}  // namespace chesspp
