// SPDX-License-Identifier: MIT
#include "app/desktop/notification_overlay.h"

#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>

namespace chesspp::desktop {
namespace {

/// Timeout of News; long enough to read the text twice.
constexpr std::chrono::seconds kNewsStay{8};

}  // namespace

NotificationOverlay::NotificationOverlay(QWidget* parent) : QWidget(parent), bar_(new ui::MessageBar(this)) {
    auto* fill = ui::bareLayout<QVBoxLayout>(this);
    fill->addWidget(bar_);
    setAutoFillBackground(true);  // opaque behind the bar's rounded corners
    fades_.setSingleShot(true);
    connect(&fades_, &QTimer::timeout, this, &NotificationOverlay::dismiss);
    connect(bar_, &ui::MessageBar::dismissed, this, &NotificationOverlay::dismiss);
    parent->installEventFilter(this);
    hide();
}

void NotificationOverlay::report(About about, ui::Icon icon, const QString& text,
                                 std::vector<Answer> answers) {
    using Weight = ui::MessageBar::Weight;
    about_ = about;
    std::vector<ui::MessageBar::Answer> all;
    for (auto& [words, act] : answers)
        all.push_back({words, all.empty() ? Weight::Primary : Weight::Plain, std::move(act)});
    bar_->report(icon, text, std::move(all));
    fades_.stop();
    if (about == About::News) fades_.start(kNewsStay);
    show();
    raise();
    place();
}

void NotificationOverlay::focusAnswer() {
    for (QPushButton* answer : bar_->findChildren<QPushButton*>()) {
        if (!answer->isVisible()) continue;
        answer->setFocus(Qt::TabFocusReason);
        return;
    }
}

void NotificationOverlay::dismiss() {
    if (isHidden()) return;
    const bool had = isAncestorOf(QApplication::focusWidget());
    hide();
    leaveRoom(0);
    if (had) emit gone();
    emit dismissed();
}

void NotificationOverlay::setCovered(QWidget* bar) {
    if (covered_ == bar) return;
    if (covered_) covered_->removeEventFilter(this);
    covered_ = bar;
    if (covered_) covered_->installEventFilter(this);
    if (!isHidden()) place();
}

void NotificationOverlay::place() {
    const QRect room = parentWidget()->rect().adjusted(2 * ui::kGrid, 0, -2 * ui::kGrid, -ui::kGrid);
    layout()->activate();
    const int height = std::max(ui::WorkspaceGeometry::kBar - ui::kGrid, heightForWidth(room.width()));
    int bottom = room.bottom();
    if (covered_) bottom = covered_->mapTo(parentWidget(), covered_->contentsRect().bottomLeft()).y();
    setGeometry(room.left(), bottom + 1 - height, room.width(), height);
    leaveRoom(covered_ ? 0 : height + ui::kGrid);
}

void NotificationOverlay::leaveRoom(int height) {
    QMargins margins = parentWidget()->layout()->contentsMargins();
    if (margins.bottom() == height) return;
    margins.setBottom(height);
    parentWidget()->layout()->setContentsMargins(margins);
}

bool NotificationOverlay::eventFilter(QObject* watched, QEvent* event) {
    const bool moves = event->type() == QEvent::Resize || event->type() == QEvent::Move;
    if (moves && !isHidden()) place();
    return QWidget::eventFilter(watched, event);
}

void NotificationOverlay::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return dismiss();
    QWidget::keyPressEvent(event);
}

}  // namespace chesspp::desktop
