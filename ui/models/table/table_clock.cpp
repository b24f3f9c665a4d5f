// SPDX-License-Identifier: MIT
#include "ui/models/table/table_clock.h"

#include <algorithm>

namespace chesspp::ui {

using std::chrono::milliseconds;

namespace {

/// Smaller differences come from reading two clocks in turn.
constexpr milliseconds kSleep = std::chrono::seconds(2);

}  // namespace

TableClock::TableClock(QObject* parent) : QObject(parent) {
    timer_.setSingleShot(true);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &TableClock::tick);
}

void TableClock::start() {
    if (!clock_ || clock_->isRunning() || pause_ == ClockPause::Over) return;
    sleptAtStart_ = time_->slept();
    clock_->start(time_->now());
    schedule();
    emit changed();
}

void TableClock::stop(ClockPause why) {
    if (!clock_ || !clock_->isRunning()) return;
    clock_->stop(time_->now());
    pause_ = why;
    timer_.stop();
    emit changed();
}

milliseconds TableClock::moved(Side next) {
    const Side mover = clock_->turn();
    if (next != mover) clock_->press(time_->now());
    const milliseconds left = clock_->left(mover, time_->now());
    if (clock_->isRunning()) {
        schedule();
    } else {
        start();
    }
    return left;
}

void TableClock::follow(const Game& game, const std::optional<TimeControls>& controls, Result result) {
    if (!controls) {
        if (!clock_) return;
        clock_.reset();
        timer_.stop();
        emit changed();
        return;
    }
    const GameClock::Reading end = readingAt(game, game.end(), *controls);
    const bool known = clock_ && clock_->controls() == *controls;
    const GameClock::Reading shown = known ? clock_->reading(time_->now()) : GameClock::Reading{};
    if (!known || shown.left != end.left || shown.turn != end.turn) {
        const bool runs = clock_ && clock_->isRunning() && game.end() != NodeId{};
        clock_.emplace(*controls, end);
        timer_.stop();
        if (game.end() == NodeId{}) {
            pause_ = ClockPause::BeforeGame;
        } else if (!runs && pause_ == ClockPause::BeforeGame) {
            pause_ = ClockPause::ByPlayer;
        }
        if (runs) {
            clock_->start(time_->now());
            schedule();
        }
        emit changed();
    }
    if (result == Result::Decided) {
        stop(ClockPause::Over);
        pause_ = ClockPause::Over;
    } else if (pause_ == ClockPause::Over) {
        pause_ = ClockPause::ByPlayer;
        emit changed();
    }
}

void TableClock::restore(milliseconds spent) {
    if (!clock_ || clock_->isRunning() || pause_ == ClockPause::Over) return;
    GameClock::Reading reading = clock_->reading(time_->now());
    reading.spent = spent;
    clock_.emplace(clock_->controls(), reading);
    if (pause_ != ClockPause::BeforeGame || spent > milliseconds{}) pause_ = ClockPause::Restored;
    emit changed();
}

void TableClock::tick() {
    if (!clock_ || !clock_->isRunning()) return;
    if (time_->slept() - sleptAtStart_ >= kSleep) return stop(ClockPause::Slept);
    if (isFlagDown()) {
        stop(ClockPause::ByPlayer);
        emit ticked();
        emit flagFell();
        return;
    }
    schedule();
    emit ticked();
}

/// The next moment in which the text of a clock changes.
void TableClock::schedule() {
    const milliseconds left = this->left(clock_->turn());
    milliseconds next = left > kTenthsBelow ? (left - milliseconds(1)) % 1000 + milliseconds(1)
                                            : left % 100 + milliseconds(1);
    // The displayed time does not change during a delay.
    if (const auto falls = clock_->flagFalls()) next += *falls - time_->now() - left;
    if (left == milliseconds{}) next = {};
    timer_.start(std::max(milliseconds(0), std::min(next, *clock_->flagFalls() - time_->now())));
}

}  // namespace chesspp::ui
