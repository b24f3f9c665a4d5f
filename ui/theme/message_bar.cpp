// SPDX-License-Identifier: MIT
#include "ui/theme/message_bar.h"

#include "ui/theme/app_style.h"
#include "ui/theme/workspace_layout.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {

MessageBar::MessageBar(QWidget* parent, Form form)
    : PanelFrame(parent),
      form_(form),
      icon_(new IconLabel(this)),
      text_(wrappedLabel({}, this)),
      answers_(bareLayout<QHBoxLayout>(nullptr, kGrid)) {
    setEdge(Edge::Accent);
    if (form != Form::Question) {
        away_ = iconButton(Icon::Remove, tr("Dismiss"), this);
        connect(away_, &QToolButton::clicked, this, &MessageBar::dismissed);
    }
    if (form != Form::Note) {
        auto* row = bareLayout<QHBoxLayout>(this, kGrid, {2 * kGrid, 0, kGrid, 0});
        row->addWidget(icon_);
        row->addWidget(text_, 1);
        row->addLayout(answers_);
        if (away_ != nullptr) row->addWidget(away_);
        return;
    }
    icon_->hide();
    auto* column = bareLayout<QVBoxLayout>(this, kGrid / 2, {kGrid + 2, kGrid, kGrid, kGrid});
    column->addWidget(text_);
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addLayout(answers_);
    row->addWidget(away_);
    column->addLayout(row);
    connect(this, &MessageBar::dismissed, this, &QWidget::hide);
    hide();
}

void MessageBar::report(Icon icon, const QString& text, std::vector<Answer> answers) {
    icon_->setIcon(icon);
    text_->setText(text);
    while (QLayoutItem* item = answers_->takeAt(0)) {
        if (QWidget* button = item->widget()) {
            button->hide();
            button->deleteLater();  // its click may be the one being handled
        }
        delete item;
    }
    for (Answer& answer : answers) {
        auto* button = new QPushButton(answer.text, this);
        button->setProperty(kPrimaryButton, answer.weight == Weight::Primary);
        connect(button, &QPushButton::clicked, this, [this, act = std::move(answer.act)] {
            if (form_ == Form::Note) hide();
            act();
        });
        if (away_ != nullptr) setTabOrder(away_->previousInFocusChain(), button);
        answers_->addWidget(button);
    }
    moveToHolder();
    setAccessibleName(text);
    if (form_ == Form::Note) show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::floatOver(QWidget& holder) {
    holder_ = &holder;
    setParent(&holder);
    holder.installEventFilter(this);
    moveToHolder();
}

void MessageBar::moveToHolder() {
    if (holder_ == nullptr) return;
    constexpr int kWidest = 100 * kGrid;
    layout()->activate();
    const int width = std::min(kWidest, holder_->width() - 2 * WorkspaceGeometry::kGap);
    const int height = std::max(WorkspaceGeometry::kBar, layout()->totalHeightForWidth(width));
    setGeometry(holder_->width() - WorkspaceGeometry::kGap - width, holder_->height() - kGrid - height, width,
                height);
    raise();
}

bool MessageBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == holder_ && event->type() == QEvent::Resize) moveToHolder();
    return PanelFrame::eventFilter(watched, event);
}
}  // namespace chesspp::ui
