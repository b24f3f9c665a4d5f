// SPDX-License-Identifier: MIT
// Runs work of the rules at once where that is quick, otherwise in another thread, where it can be stopped.
#pragma once

#include "ui/models/storage/latest_job.h"

#include "core/base/work_limit.h"

#include <chrono>
#include <optional>
#include <type_traits>
#include <utility>

class QTimer;

namespace chesspp::ui {

/// How long the GUI thread may work on what nobody requested, on requests, and on playing a game again.
inline constexpr std::chrono::milliseconds kUnrequestedWork{25};
inline constexpr std::chrono::milliseconds kRequestedWork{150};
inline constexpr std::chrono::milliseconds kReplayWork{3000};

class BoundedJob final : public QObject {
    Q_OBJECT
public:
    enum class State : std::uint8_t {
        Done,
        Running,
        Slow,  ///< still running after a moment
        Stopped
    };
    /// For tests: while one exists, all work takes long.
    class Held {
    public:
        Held();
        ~Held();
        Held(const Held&) = delete;
        Held& operator=(const Held&) = delete;
    };
    BoundedJob();

    /// Cancels the former job. `work` must own what it uses, for it may run twice: first here, delivering
    /// before run() returns, and if kUnrequestedWork is too short, in another thread, limited to `longest`.
    template <class Work, class Deliver>
    void run(Work work, Deliver deliver, std::optional<std::chrono::milliseconds> longest = {});
    /// The same for work that is not limited or known to be long: only in another thread.
    template <class Work, class Deliver>
    void runElsewhere(Work work, Deliver deliver, std::optional<std::chrono::milliseconds> longest = {});
    /// Drops the work and its result.
    void cancel();
    /// The same, as the state Stopped; does nothing unless something runs.
    void stop();
    /// Waits for the result and delivers it.
    void wait() { job_.wait(); }
    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] bool isRunning() const { return state_ == State::Running || state_ == State::Slow; }

signals:
    /// The state became Slow or Stopped.
    void stateChanged();

private:
    [[nodiscard]] static bool isHeld();
    static void waitWhileHeld(const std::stop_token& stop);
    void begin();
    void end(State state);

    State state_ = State::Done;
    LatestJob job_;
    QTimer* slow_;
};

template <class Work, class Deliver>
void BoundedJob::run(Work work, Deliver deliver, std::optional<std::chrono::milliseconds> longest) {
    cancel();
    std::optional<std::invoke_result_t<Work&>> quick;
    {
        const WorkLimit limit(kUnrequestedWork);
        quick.emplace(work());
        if (limit.wasReached() || isHeld()) quick.reset();
    }
    if (quick) return deliver(*std::move(quick));  // without the limit
    runElsewhere(std::move(work), std::move(deliver), longest);
}

template <class Work, class Deliver>
void BoundedJob::runElsewhere(Work work, Deliver deliver, std::optional<std::chrono::milliseconds> longest) {
    cancel();
    begin();
    job_.run(
        [work = std::move(work), longest](const std::stop_token& stop) mutable {
            waitWhileHeld(stop);
            const WorkLimit limit(stop, longest);
            return work();
        },
        [this, deliver = std::move(deliver)](auto result) mutable {
            end(State::Done);
            deliver(std::move(result));
        });
}

}  // namespace chesspp::ui
