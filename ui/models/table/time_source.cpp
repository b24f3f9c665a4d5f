// SPDX-License-Identifier: MIT
#include "ui/models/table/time_source.h"

#include <ctime>

namespace chesspp::ui {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

[[maybe_unused]] milliseconds timeOf(clockid_t clock) {
    timespec time{};
    if (clock_gettime(clock, &time) != 0) return {};
    return duration_cast<milliseconds>(std::chrono::seconds(time.tv_sec) +
                                       std::chrono::nanoseconds(time.tv_nsec));
}

class SystemTime final : public TimeSource {
public:
    [[nodiscard]] GameClock::Instant now() const override {
        return duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
    }
    [[nodiscard]] milliseconds slept() const override {
#ifdef CLOCK_BOOTTIME
        return timeOf(CLOCK_BOOTTIME) - timeOf(CLOCK_MONOTONIC);
#else
        return {};
#endif
    }
};

}  // namespace

const TimeSource& systemTime() {
    static const SystemTime kTime;
    return kTime;
}

}  // namespace chesspp::ui
