// SPDX-License-Identifier: MIT
#include "ui/models/storage/latest_job.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace chesspp::ui {
namespace {

std::atomic<int> runningJobs = 0;

}  // namespace

/// Shared with the job's thread.
struct LatestJob::Running {
    std::mutex mutex;
    std::condition_variable ended;
    LatestJob* owner = nullptr;  ///< null: deleted
    bool hasEnded = false;
};

LatestJob::~LatestJob() {
    cancel();
    if (!running_) return;
    const std::scoped_lock lock(running_->mutex);
    running_->owner = nullptr;
}

void LatestJob::cancel() {
    waiting_.clear();
    stop_.request_stop();
}

void LatestJob::add(Job job) {
    if (earlier_ == Earlier::Cancelled) cancel();
    if (earlier_ == Earlier::Begun) waiting_.clear();
    waiting_.push_back(std::move(job));
    if (!running_) begin();
}

// Uses a detached thread, because a thread pool would be joined at exit.
void LatestJob::begin() {
    Job job = std::move(waiting_.front());
    waiting_.pop_front();
    deliver_ = std::move(job.deliver);
    stop_ = std::stop_source();
    running_ = std::make_shared<Running>();
    running_->owner = this;
    ++runningJobs;
    std::thread([running = running_, work = std::move(job.work), stop = stop_.get_token()]() mutable {
        work(stop);
        work = nullptr;  // releases its resources before the end is reported
        {
            const std::scoped_lock lock(running->mutex);
            running->hasEnded = true;
            if (LatestJob* owner = running->owner) {
                QMetaObject::invokeMethod(
                    owner, [owner, running] { owner->finish(running); }, Qt::QueuedConnection);
            }
        }
        running->ended.notify_all();
        --runningJobs;
    }).detach();
}

/// Called by the event loop and by wait(); only the first call has an effect.
void LatestJob::finish(const std::shared_ptr<Running>& running) {
    if (running != running_) return;
    running_.reset();
    std::function<void()> deliver = std::exchange(deliver_, nullptr);
    if (stop_.stop_requested()) deliver = nullptr;
    if (!waiting_.empty()) begin();
    if (deliver) deliver();
}

void LatestJob::wait() {
    while (running_) {
        const std::shared_ptr<Running> running = running_;
        {
            std::unique_lock lock(running->mutex);
            running->ended.wait(lock, [&] { return running->hasEnded; });
        }
        finish(running);
    }
}

bool LatestJob::isAnyRunning() {
    return runningJobs > 0;
}

}  // namespace chesspp::ui
