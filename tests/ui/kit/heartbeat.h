// SPDX-License-Identifier: MIT
// Measures the longest time between two turns of the event loop.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <algorithm>
#include <utility>

namespace chesspp::ui::tests {

class Heartbeat {
public:
    Heartbeat() {
        beats_.setInterval(0);
        QObject::connect(&beats_, &QTimer::timeout, &beats_, [this] { beat(); });
        beats_.start();
        since_.start();
    }
    /// In milliseconds, since the last call or begin().
    [[nodiscard]] qint64 longest() {
        beat();
        return std::exchange(longest_, 0);
    }
    void begin() {
        since_.start();
        longest_ = 0;
    }

private:
    void beat() { longest_ = std::max(longest_, since_.restart()); }
    QTimer beats_;
    QElapsedTimer since_;
    qint64 longest_ = 0;
};

}  // namespace chesspp::ui::tests
