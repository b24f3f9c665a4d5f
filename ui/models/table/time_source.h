// SPDX-License-Identifier: MIT
// The time that clocks run by; tests give one of their own.
#pragma once

#include "core/game/clock.h"

#include <chrono>

namespace chesspp::ui {

class TimeSource {
public:
    TimeSource() = default;
    TimeSource(const TimeSource&) = delete;
    TimeSource& operator=(const TimeSource&) = delete;
    virtual ~TimeSource() = default;

    /// Never going back; stands still while the computer sleeps.
    [[nodiscard]] virtual GameClock::Instant now() const = 0;
    /// How long the computer has slept since any moment.
    [[nodiscard]] virtual std::chrono::milliseconds slept() const = 0;
};

[[nodiscard]] const TimeSource& systemTime();

}  // namespace chesspp::ui
