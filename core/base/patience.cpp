// SPDX-License-Identifier: MIT
#include "core/base/patience.h"

#include <utility>

namespace chesspp {

Patience::Patience(std::stop_token stop) : outer_(std::exchange(current_, this)), stop_(std::move(stop)) {}

Patience::Patience(std::chrono::milliseconds most)
    : outer_(std::exchange(current_, this)), end_(std::chrono::steady_clock::now() + most) {}

bool Patience::ends() {
    constexpr std::uint32_t kAtLeast = 4096;
    constexpr std::uint32_t kBetweenLooks = 256;  ///< at the clock
    if (lost_) return true;
    ++steps_;
    const bool looks = end_ && steps_ >= kAtLeast && steps_ % kBetweenLooks == 0;
    lost_ = stop_.stop_requested() || (looks && std::chrono::steady_clock::now() >= *end_);
    return lost_;
}

}  // namespace chesspp
