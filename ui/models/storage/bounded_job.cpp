// SPDX-License-Identifier: MIT
#include "ui/models/storage/bounded_job.h"

#include <QTimer>
#include <atomic>
#include <thread>

namespace chesspp::ui {
namespace {

std::atomic<int> holders = 0;

}  // namespace

BoundedJob::Held::Held() {
    ++holders;
}

BoundedJob::Held::~Held() {
    --holders;
}

bool BoundedJob::isHeld() {
    return holders > 0;
}

void BoundedJob::waitWhileHeld(const std::stop_token& stop) {
    while (isHeld() && !stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

BoundedJob::BoundedJob() : slow_(new QTimer(this)) {
    slow_->setSingleShot(true);
    slow_->setInterval(300);
    connect(slow_, &QTimer::timeout, this, [this] {
        state_ = State::Slow;
        emit stateChanged();
    });
}

void BoundedJob::begin() {
    state_ = State::Running;
    slow_->start();
}

void BoundedJob::end(State state) {
    slow_->stop();
    state_ = state;
}

void BoundedJob::cancel() {
    job_.cancel();
    end(State::Done);
}

void BoundedJob::stop() {
    if (!isRunning()) return;
    job_.cancel();
    end(State::Stopped);
    emit stateChanged();
}

}  // namespace chesspp::ui
