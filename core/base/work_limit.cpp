// SPDX-License-Identifier: MIT
#include "core/base/work_limit.h"

#include <utility>

namespace chesspp {

WorkLimit::WorkLimit(std::stop_token stop, std::optional<std::chrono::milliseconds> longest)
    : outer_(std::exchange(current, this)), stop_(std::move(stop)) {
    if (longest) end_ = std::chrono::steady_clock::now() + *longest;
}

WorkLimit::WorkLimit(std::chrono::milliseconds time) : WorkLimit(std::stop_token{}, time) {}

bool WorkLimit::check() {
    constexpr std::uint32_t kAtLeast = 16384;
    constexpr std::uint32_t kStepsPerClockReading = 256;
    if (reached_) return true;
    ++steps_;
    const bool readsClock = end_ && steps_ >= kAtLeast && steps_ % kStepsPerClockReading == 0;
    reached_ = stop_.stop_requested() || (readsClock && std::chrono::steady_clock::now() >= *end_);
    return reached_;
}

}  // namespace chesspp
