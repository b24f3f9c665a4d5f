// SPDX-License-Identifier: MIT
// Limits the time and the memory that the compiler may take for a ruleset, so that no tree holds up a game.
// Beyond the limits the ruleset uses the reference engine.
#pragma once

#include "core/base/message.h"

#include <cstddef>

namespace chesspp::compiler {

class Effort {
public:
    /// In steps of no particular size.
    void spend(std::size_t steps) { spent_ += steps; }
    /// In bytes that entries, recipes and tables hold, about.
    void hold(std::size_t bytes) {
        held_ += bytes;
        heldTooMuch_ |= held_ > kMostBytes;
    }
    void release(std::size_t bytes) { held_ -= bytes; }
    /// Once exceeded always exceeded: what was left out then is missing in the tables.
    [[nodiscard]] bool isExceeded() const { return spent_ > kMostSteps || heldTooMuch_; }
    /// Whether so little is used that what exceeds the limits next would do so by itself.
    [[nodiscard]] bool isLow() const { return spent_ < kMostSteps / 4 && held_ < kMostBytes / 4; }
    /// Why a ruleset is refused then.
    [[nodiscard]] static Message refusal() { return {"compile.tree-too-large", {}}; }

private:
    static constexpr std::size_t kMostSteps = 24'000'000;  ///< one or two seconds
    static constexpr std::size_t kMostBytes = 96U << 20U;

    std::size_t spent_ = 0;
    std::size_t held_ = 0;
    bool heldTooMuch_ = false;
};

}  // namespace chesspp::compiler
