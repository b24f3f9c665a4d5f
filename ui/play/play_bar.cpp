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
      suggestions_(new MoveSuggestions(*line_)),
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
    connect(line_, &QLineEdit::returnPressed, this, &PlayBar::finishTyping);
    connect(line_, &QLineEdit::textEdited, this, [this](const QString& text) {
        error_->setText(typingHint());
        if (text.isEmpty()) return endTyping();
        suggest();
    });
    connect(suggestions_, &MoveSuggestions::picked, this, &PlayBar::typed);
    connect(play, &QPushButton::clicked, this, &PlayBar::finishTyping);
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
    error_->setText(typingHint());
    update();
    line_->setFocus();
    line_->end(false);
    suggest();
}

QString PlayBar::typingHint() {
    return tr("Enter plays, Tab completes, Esc cancels");
}

void PlayBar::suggest() {
    if (suggest_) suggestions_->offer(suggest_(line_->text().trimmed()));
}

void PlayBar::finishTyping() {
    const std::optional<QString> chosen = suggestions_->chosen();
    emit typed(chosen && suggestions_->isChosenByHand() ? *chosen : line_->text().trimmed());
}

bool PlayBar::takesKey(const QKeyEvent& event) {
    const int key = event.key();
    if (key == Qt::Key_Escape) {
        endTyping();
        return true;
    }
    const std::optional<QString> chosen = suggestions_->chosen();
    const bool steps = key == Qt::Key_Up || key == Qt::Key_Down;
    const bool completes = key == Qt::Key_Tab && chosen && *chosen != line_->text();
    if (!chosen || !(steps || completes)) return false;
    if (steps) {
        suggestions_->step(key == Qt::Key_Down ? 1 : -1);
    } else {
        line_->setText(*chosen);
        suggest();
    }
    return true;
}

void PlayBar::endTyping() {
    if (!typing_) return;
    typing_ = false;
    suggestions_->hide();
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
    if (watched == line_ && event->type() == QEvent::KeyPress && takesKey(*static_cast<QKeyEvent*>(event)))
        return true;
    if (watched == line_ && event->type() == QEvent::FocusOut) suggestions_->hide();
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
