// SPDX-License-Identifier: MIT
// Runs jobs in another thread and delivers results to the owner's. New jobs and destruction never wait.
#pragma once

#include <QObject>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace chesspp::ui {

class LatestJob final : public QObject {
public:
    /// What happens to earlier jobs when another one is run.
    enum class Earlier : std::uint8_t {
        Cancelled,  ///< none is delivered
        Begun,      ///< the running one is delivered, waiting ones are dropped
        All         ///< all run one after another and are delivered
    };
    explicit LatestJob(Earlier earlier = Earlier::Cancelled) : earlier_(earlier) {}
    /// Cancels. A job may continue to run, so it must not refer to the owner.
    ~LatestJob() override;

    /// Runs `work` (with a std::stop_token if it takes one) in another thread. Then the event loop of this
    /// object's thread calls `deliver` with the result; `deliver` may delete this object.
    template <class Work, class Deliver>
    void run(Work work, Deliver deliver);
    /// Drops the waiting jobs and the result of the running one.
    void cancel();
    /// Whether a result will be delivered.
    [[nodiscard]] bool isBusy() const { return !waiting_.empty() || (running_ && !stop_.stop_requested()); }
    /// Waits for all jobs and delivers their results.
    void wait();

    /// Whether any job runs, including those of deleted owners.
    [[nodiscard]] static bool isAnyRunning();

private:
    struct Running;
    struct Job {
        std::function<void(const std::stop_token&)> work;
        std::function<void()> deliver;
    };
    void add(Job job);
    void begin();
    void finish(const std::shared_ptr<Running>& running);

    Earlier earlier_;
    std::deque<Job> waiting_;
    std::shared_ptr<Running> running_;  ///< null: nothing runs
    std::function<void()> deliver_;     ///< of the running job
    std::stop_source stop_;             ///< of the running job
};

template <class Work, class Deliver>
void LatestJob::run(Work work, Deliver deliver) {
    constexpr bool kStops = std::is_invocable_v<Work&, const std::stop_token&>;
    const auto done = [](Work& each, [[maybe_unused]] const std::stop_token& stop) {
        if constexpr (kStops) {
            return each(stop);
        } else {
            return each();
        }
    };
    using Result = std::invoke_result_t<decltype(done), Work&, const std::stop_token&>;
    auto result = std::make_shared<std::optional<Result>>();
    add({[result, done, work = std::move(work)](const std::stop_token& stop) mutable {
             result->emplace(done(work, stop));
         },
         [result, deliver = std::move(deliver)]() mutable { deliver(std::move(**result)); }});
}

}  // namespace chesspp::ui
