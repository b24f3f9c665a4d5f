// SPDX-License-Identifier: MIT
#include "core/base/work_limit.h"

#include <utility>

namespace chesspp {

WorkLimit::WorkLimit(std::stop_token stop, std::optional<std::chrono::milliseconds> longest)
    : outer_(std::exchange(current, this)), stop_(std::move(stop)) {
    if (longest) end_ = std::chrono::steady_clock::now() + *longest;
}

WorkLimit::WorkLimit(std::chrono::milliseconds time) : WorkLimit(std::stop_token{}, time) {}

WorkLimit::WorkLimit(Steps steps) : WorkLimit(std::stop_token{}) {
    stepsLeft_ = steps.most;
}

bool WorkLimit::check(std::uint64_t steps) {
    constexpr std::uint32_t kAtLeast = 16384;
    constexpr std::uint32_t kCallsPerClockReading = 256;
    if (reached_) return true;
    ++calls_;
    const bool readsClock = end_ && calls_ >= kAtLeast && calls_ % kCallsPerClockReading == 0;
    reached_ = steps > stepsLeft_ || stop_.stop_requested() ||
               (readsClock && std::chrono::steady_clock::now() >= *end_);
    stepsLeft_ -= reached_ ? 0 : steps;
    return reached_;
}

}  // namespace chesspp
