// SPDX-License-Identifier: MIT
//
// How long a thread waits for the oracle. What the oracle answers after that is void.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace chesspp {

/// Holds for its thread as long as it lives, instead of an outer one.
class Patience {
public:
    /// Until somebody stops it.
    explicit Patience(std::stop_token stop);
    /// For so long; a few thousand steps are taken however long they last, so that busy machines list the
    /// moves of usual pieces, too.
    explicit Patience(std::chrono::milliseconds most);
    ~Patience() { current_ = outer_; }
    Patience(const Patience&) = delete;
    Patience& operator=(const Patience&) = delete;

    /// Whether something was cut short.
    [[nodiscard]] bool isLost() const { return lost_; }

    /// Asked at each step of what may take long: whether the rest is to be skipped.
    [[nodiscard]] static bool isOver() { return current_ != nullptr && current_->ends(); }

private:
    [[nodiscard]] bool ends();

    static inline constinit thread_local Patience* current_ = nullptr;
    Patience* outer_;
    std::stop_token stop_;
    std::optional<std::chrono::steady_clock::time_point> end_;
    std::uint32_t steps_ = 0;
    bool lost_ = false;
};

}  // namespace chesspp
