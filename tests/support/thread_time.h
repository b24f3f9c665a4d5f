// SPDX-License-Identifier: MIT
// The processor time of the calling thread, on which other programs have little influence.
#pragma once

#include <ctime>

namespace chesspp::testing {

/// Milliseconds.
inline double threadTime() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

}  // namespace chesspp::testing
