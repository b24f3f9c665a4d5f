// SPDX-License-Identifier: MIT
#include "app/desktop/first_hints.h"

#include "ui/theme/message_bar.h"
#include "ui/theme/workspace_layout.h"

#include <QEvent>
#include <QLayout>
#include <QPushButton>
#include <algorithm>
#include <chrono>
#include <utility>

namespace chesspp::desktop {
namespace {

/// So that the user sees the workspace first.
constexpr std::chrono::milliseconds kAfter(700);
/// Of the narrowest right column, so that the board stays free.
constexpr int kWidth = ui::WorkspaceGeometry::kMinimumRight;

}  // namespace

FirstHints::FirstHints(HintSettings& settings, QWidget& holder)
    : QObject(&holder),
      settings_(settings),
      holder_(holder),
      card_(new ui::MessageBar(&holder, ui::MessageBar::Form::Note)) {
    card_->setAutoFillBackground(true);
    holder.installEventFilter(this);
    soon_.setSingleShot(true);
    soon_.setInterval(kAfter);
    connect(&soon_, &QTimer::timeout, this, [this] { showHint(0); });
    connect(card_, &ui::MessageBar::dismissed, this, &FirstHints::finish);
}

void FirstHints::arrive(OfWorkspace workspace) {
    const bool isSame = workspace.id == workspace_.id && (soon_.isActive() || !card_->isHidden());
    workspace_ = std::move(workspace);
    if (!isSame) update();
}

void FirstHints::update() {
    soon_.stop();
    card_->hide();
    const bool isNew = !settings_.seen.contains(workspace_.id) && !workspace_.hints.isEmpty();
    if (isNew && settings_.hints == HintSettings::Hints::Shown) soon_.start();
}

void FirstHints::showNow() {
    soon_.stop();
    if (!workspace_.hints.isEmpty()) showHint(0);
}

void FirstHints::showHint(qsizetype index) {
    using Weight = ui::MessageBar::Weight;
    const bool isLast = index + 1 == workspace_.hints.size();
    std::vector<ui::MessageBar::Answer> answers;
    if (settings_.hints == HintSettings::Hints::Shown) {
        answers.push_back({tr("No More Hints"), Weight::Plain, [this] {
                               settings_.hints = HintSettings::Hints::Hidden;
                               emit changed();
                               emit closed();
                           }});
    }
    if (isLast) {
        answers.push_back({tr("Close", "a hint"), Weight::Primary, [this] { finish(); }});
    } else {
        answers.push_back({tr("Next", "hint"), Weight::Primary, [this, index] { showHint(index + 1); }});
    }
    card_->report(ui::Icon::Info, workspace_.hints[index], std::move(answers));
    place();
    // The button that was pressed is gone.
    if (index > 0) card_->findChildren<QPushButton*>().last()->setFocus();
}

void FirstHints::finish() {
    card_->hide();
    if (!settings_.seen.contains(workspace_.id)) {
        settings_.seen += workspace_.id;
        emit changed();
    }
    emit closed();
}

void FirstHints::place() {
    if (card_->isHidden()) return;
    const QWidget* footer = workspace_.footer;
    const int gap = ui::WorkspaceGeometry::kGap;
    int right = holder_.width() - gap;
    int bottom = holder_.height() - gap;
    if (footer != nullptr) {
        const QPoint corner = footer->mapTo(&holder_, footer->rect().topRight());
        right = std::min(right, corner.x());
        bottom = std::min(bottom, corner.y() - ui::kGrid);
    }
    card_->layout()->activate();
    const int width = std::max(card_->minimumSizeHint().width(), kWidth);
    const int height = card_->layout()->totalHeightForWidth(width);
    card_->setGeometry(right - width, bottom - height, width, height);
    card_->raise();
}

bool FirstHints::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &holder_ && event->type() == QEvent::Resize) {
        // After the layouts.
        QMetaObject::invokeMethod(this, &FirstHints::place, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace chesspp::desktop
