// SPDX-License-Identifier: MIT
// Limits how long moves and conditions are evaluated on this thread, by time or by steps, which are the same
// on every machine. Results are invalid once it is reached.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace chesspp {

/// Applies to its thread during its lifetime, in place of an outer one.
class WorkLimit {
public:
    /// Reached when a stop is requested, or after `longest` as below.
    explicit WorkLimit(std::stop_token stop, std::optional<std::chrono::milliseconds> longest = {});
    /// Reached after this time, but not before a number of steps that slow machines, too, need for
    /// the moves of usual pieces.
    explicit WorkLimit(std::chrono::milliseconds time);
    /// Reached after so many steps; one takes about a twentieth of a microsecond.
    struct Steps {
        std::uint64_t most = 0;
    };
    explicit WorkLimit(Steps steps);
    ~WorkLimit() { current = outer_; }
    WorkLimit(const WorkLimit&) = delete;
    WorkLimit& operator=(const WorkLimit&) = delete;

    /// Whether work was cut short.
    [[nodiscard]] bool wasReached() const { return reached_; }
    [[nodiscard]] std::uint64_t stepsLeft() const { return stepsLeft_; }

    /// Whether to skip the rest; counts a step. False on a thread without a limit.
    [[nodiscard]] static bool isReached() { return current != nullptr && current->check(1); }
    /// Counts as many steps as the function returns, which is called only under a limit.
    [[nodiscard]] static bool isReachedAfter(auto&& steps) {
        return current != nullptr && current->check(static_cast<std::uint64_t>(steps()));
    }

private:
    [[nodiscard]] bool check(std::uint64_t steps);

    static inline constinit thread_local WorkLimit* current = nullptr;
    WorkLimit* outer_;
    std::stop_token stop_;
    std::optional<std::chrono::steady_clock::time_point> end_;
    std::uint32_t calls_ = 0;
    std::uint64_t stepsLeft_ = ~std::uint64_t{0};
    bool reached_ = false;
};

}  // namespace chesspp
