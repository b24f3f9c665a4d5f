// SPDX-License-Identifier: MIT
#include "ui/builder/diagram/playback_bar.h"

#include "ui/theme/flow_layout.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QComboBox>
#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace chesspp::ui {
namespace {

using std::chrono::milliseconds;
constexpr std::array kPauses{milliseconds(2000), milliseconds(1000), milliseconds(500)};  // slow to fast

}  // namespace

PlaybackBar::PlaybackBar(QWidget* parent)
    : PanelFrame(parent),
      text_(wrappedLabel({}, this)),
      moves_(new QComboBox(this)),
      back_(iconButton(Icon::Previous, tr("Previous step"), this)),
      play_(iconButton(Icon::Play, tr("Play, or pause"), this)),
      forward_(iconButton(Icon::Next, tr("Next step"), this)),
      speed_(new QComboBox(this)),
      end_(iconButton(Icon::Remove, tr("Back to the diagram (Esc)"), this)),
      timer_(new QTimer(this)) {
    auto* rows = bareLayout<QVBoxLayout>(this, kGrid / 2, {kGrid, kGrid / 2, kGrid, kGrid / 2});
    rows->addWidget(text_);
    text_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    text_->setMinimumHeight(2 * fontMetrics().lineSpacing());
    auto* row = bareLayout<FlowLayout>(nullptr, kGrid / 2);
    addWidgets(*row, {back_, play_, forward_, speed_, moves_, end_});
    rows->addLayout(row);
    play_->setCheckable(true);
    speed_->addItems({tr("Slow", "speed"), tr("Normal", "speed"), tr("Fast", "speed")});
    speed_->setCurrentIndex(1);
    speed_->setAccessibleName(tr("Speed"));
    speed_->setToolTip(tr("How fast the steps follow one another"));
    moves_->setAccessibleName(tr("Which of the moves to this square"));
    moves_->setToolTip(tr("Several moves lead to this square: which one is played"));
    moves_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    moves_->setMinimumContentsLength(26);
    connect(timer_, &QTimer::timeout, this, &PlaybackBar::forward);
    for (QToolButton* each : {back_, forward_})
        connect(each, &QToolButton::clicked, this, &PlaybackBar::stop);
    connect(back_, &QToolButton::clicked, this, &PlaybackBar::back);
    connect(forward_, &QToolButton::clicked, this, &PlaybackBar::forward);
    connect(play_, &QToolButton::clicked, this, [this] { return isPlaying() ? stop() : play(); });
    connect(speed_, &QComboBox::currentIndexChanged, this, [this] { timer_->setInterval(pause()); });
    connect(moves_, &QComboBox::activated, this, &PlaybackBar::restart);
    connect(end_, &QToolButton::clicked, this, &PlaybackBar::endRequested);
    updateControls();
}

void PlaybackBar::setPlaybacks(std::vector<MovePlayback> motions) {
    motions_ = std::move(motions);
    moves_->clear();
    for (const MovePlayback& each : motions_) moves_->addItem(each.name);
    moves_->setVisible(motions_.size() > 1);
    restart();
}

void PlaybackBar::restart() {
    timer_->stop();
    step_ = 0;
    if (const MovePlayback* current = motion()) emit shown(current->start, {});
    updateControls();
}

const MovePlayback* PlaybackBar::motion() const {
    const auto index = static_cast<std::size_t>(std::max(0, moves_->currentIndex()));
    return index < motions_.size() ? &motions_[index] : nullptr;
}

bool PlaybackBar::isPlaying() const {
    return timer_->isActive();
}

QString PlaybackBar::text() const {
    return text_->text();
}

std::chrono::milliseconds PlaybackBar::pause() const {
    return kPauses[static_cast<std::size_t>(std::clamp(speed_->currentIndex(), 0, 2))];
}

void PlaybackBar::stop() {
    timer_->stop();
    updateControls();
}

void PlaybackBar::play() {
    if (stepCount() == 0) return;
    if (step_ == stepCount()) {
        step_ = 0;
        emit shown(motion()->start, {});
    }
    timer_->start(pause());
    forward();
}

void PlaybackBar::forward() {
    if (step_ < stepCount()) {
        const PlaybackStep& next = motion()->steps[static_cast<std::size_t>(step_)];
        ++step_;
        emit shown(next.picture, next.transition);
    }
    if (step_ == stepCount()) timer_->stop();
    updateControls();
}

void PlaybackBar::back() {
    if (step_ > 0) {
        const Transition way = motion()->steps[static_cast<std::size_t>(step_) - 1].transition.reversed();
        --step_;
        emit shown(
            step_ == 0 ? motion()->start : motion()->steps[static_cast<std::size_t>(step_) - 1].picture, way);
    }
    updateControls();
}

void PlaybackBar::updateControls() {
    const int count = stepCount();
    play_->setChecked(isPlaying());
    play_->setEnabled(count > 0);
    back_->setEnabled(step_ > 0);
    forward_->setEnabled(step_ < count);
    if (count == 0) {
        text_->setText(tr("Click a square the piece can move to, and its move is shown step by step."));
    } else if (step_ == 0) {
        text_->setText(
            tr("Steps in this move: %1. Play it or step through it. Click another square for another move.")
                .arg(count));
    } else {
        text_->setText(tr("%1 of %2: %3", "which effect of how many, what it does")
                           .arg(step_)
                           .arg(count)
                           .arg(motion()->steps[static_cast<std::size_t>(step_) - 1].text));
    }
}

}  // namespace chesspp::ui
