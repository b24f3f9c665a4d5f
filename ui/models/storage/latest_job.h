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
    /// What becomes of the jobs before, when another one is run.
    enum class Earlier : std::uint8_t {
        Cancelled,  ///< none of them delivers
        Begun,      ///< the one that has begun delivers, those that wait are forgotten
        All         ///< one after the other, each delivers
    };
    explicit LatestJob(Earlier earlier = Earlier::Cancelled);
    /// Cancels. A job may go on: nothing in it may refer to the owner.
    ~LatestJob() override;

    /// Runs `work` (with a std::stop_token if it takes one) in another thread; `deliver` gets its result in
    /// this object's thread, from the event loop, and may end this object.
    template <class Work, class Deliver>
    void run(Work work, Deliver deliver);
    /// Nothing that was run until now delivers.
    void cancel();
    /// Whether something is to be delivered.
    [[nodiscard]] bool isBusy() const { return !waiting_.empty() || (running_ && !stop_.stop_requested()); }
    /// Waits for all that was run, and delivers it.
    void wait();

    /// Of any owner, also of those that are gone.
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
    std::function<void()> deliver_;     ///< what runs
    std::stop_source stop_;             ///< what runs
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
