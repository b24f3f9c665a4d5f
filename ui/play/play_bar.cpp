// SPDX-License-Identifier: MIT
#include "ui/play/play_bar.h"

#include "ui/moves/why_button.h"
#include "ui/theme/workspace_layout.h"

#include <QAccessible>
#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <utility>

namespace chesspp::ui {

PlayBar::PlayBar(QWidget* parent)
    : QWidget(parent),
      pages_(new QStackedLayout(this)),
      statusPage_(new PanelFrame(this)),
      reasonIcon_(new IconLabel(statusPage_)),
      status_(wrappedLabel({}, statusPage_)),
      why_(new WhyButton(statusPage_)),
      message_(new MessageBar(this, MessageBar::Form::Question)),
      typingPage_(new PanelFrame(this)),
      line_(new QLineEdit(typingPage_)),
      error_(wrappedLabel({}, typingPage_)) {
    setContentsMargins(0, 0, 0, kGrid);  // keeps the frames away from the window's edge
    auto* statusRow = bareLayout<QHBoxLayout>(statusPage_, kGrid, {2 * kGrid, 0, kGrid, 0});
    statusRow->addWidget(reasonIcon_);
    statusRow->addWidget(status_, 1);
    statusRow->addWidget(why_);
    status_->setObjectName("status");

    auto* prompt = new QLabel(tr("Move:", "label of the line to type a move into"), typingPage_);
    prompt->setBuddy(line_);
    line_->setMaximumWidth(160);
    line_->setMaxLength(32);
    line_->setAccessibleName(tr("Type a move, such as e4 or e2e4"));
    line_->installEventFilter(this);
    auto* play = new QPushButton(tr("Play Move"), typingPage_);
    auto* cancel = new QPushButton(tr("Cancel"), typingPage_);
    typingPage_->setEdge(PanelFrame::Edge::Accent);
    auto* typingRow = bareLayout<QHBoxLayout>(typingPage_, kGrid, {2 * kGrid, 0, kGrid, 0});
    typingRow->addWidget(prompt);
    typingRow->addWidget(line_);
    typingRow->addWidget(play);
    typingRow->addWidget(cancel);
    typingRow->addWidget(error_, 1);

    for (PanelFrame* page : {statusPage_, static_cast<PanelFrame*>(message_), typingPage_})
        pages_->addWidget(page);
    connect(line_, &QLineEdit::returnPressed, this, [this] { emit typed(line_->text().trimmed()); });
    connect(line_, &QLineEdit::textEdited, this, [this](const QString& text) {
        error_->setText(tr("Enter plays the move, Esc cancels"));
        if (text.isEmpty()) endTyping();
    });
    connect(play, &QPushButton::clicked, this, [this] { emit typed(line_->text().trimmed()); });
    connect(cancel, &QPushButton::clicked, this, &PlayBar::endTyping);
    update();
}

void PlayBar::setStatus(const QString& text) {
    statusText_ = text;
    update();
}

void PlayBar::showReason(const QString& text, std::function<void()> explain) {
    reason_ = text;
    why_->setExplanation(std::move(explain));
    update();
    QAccessibleEvent alert(status_, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void PlayBar::clearReason() {
    if (reason_.isEmpty()) return;
    reason_.clear();
    update();
}

void PlayBar::showMessage(Icon icon, const QString& text, std::vector<MessageBar::Answer> answers) {
    leaveAnswers();
    message_->report(icon, text, std::move(answers));
    hasMessage_ = true;
    reason_.clear();
    update();
}

/// Hiding a focused button would move the focus as the Tab key does, including the focus ring.
void PlayBar::leaveAnswers() {
    if (message_->isAncestorOf(QApplication::focusWidget())) parentWidget()->setFocus();
}

void PlayBar::dismiss() {
    leaveAnswers();
    hasMessage_ = false;
    update();
}

void PlayBar::beginTyping(const QString& text) {
    typing_ = true;
    reason_.clear();
    line_->setText(text);
    error_->setText(tr("Enter plays the move, Esc cancels"));
    update();
    line_->setFocus();
    line_->end(false);
}

void PlayBar::endTyping() {
    if (!typing_) return;
    typing_ = false;
    update();
    parentWidget()->setFocus();
}

void PlayBar::showTypingError(const QString& text) {
    error_->setText(text);
    line_->selectAll();
    QAccessibleEvent alert(error_, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString PlayBar::text() const {
    if (typing_) return error_->text();
    return hasMessage_ && reason_.isEmpty() ? message_->text() : status_->text();
}

bool PlayBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == line_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        endTyping();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void PlayBar::update() {
    status_->setText(reason_.isEmpty() ? statusText_ : reason_);
    status_->setToolTip(status_->text());
    reasonIcon_->setIcon(reason_.isEmpty() ? Icon::Info : Icon::Warning);
    if (reason_.isEmpty()) why_->setExplanation({});
    // A reason concerns the latest action, so it hides a question until it is cleared.
    const bool showsMessage = hasMessage_ && reason_.isEmpty();
    pages_->setCurrentWidget(typing_ ? typingPage_ : showsMessage ? message_ : statusPage_);
}

}  // namespace chesspp::ui
