// SPDX-License-Identifier: MIT
#include "ui/pieces/search_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/place_layout.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace chesspp::ui {

SearchBar::SearchBar(const QString& words, QWidget* parent)
    : QFrame(parent),
      field_(new QLineEdit(this)),
      count_(new QLabel(this)),
      previous_(iconButton(Icon::ArrowUp, tr("Previous match (Shift+F3)"), this)),
      next_(iconButton(Icon::ArrowDown, tr("Next match (F3)"), this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kGrid / 2);
    QToolButton* close = iconButton(Icon::Remove, tr("Close the search (Esc)"), this);
    row->addWidget(field_, 1);
    row->addWidget(count_);
    row->addWidget(previous_);
    row->addWidget(next_);
    row->addWidget(close);
    field_->setPlaceholderText(words);
    field_->setAccessibleName(words);
    field_->setClearButtonEnabled(true);
    field_->installEventFilter(this);
    connect(field_, &QLineEdit::textChanged, this, &SearchBar::searched);
    connect(previous_, &QToolButton::clicked, this, &SearchBar::previousWanted);
    connect(next_, &QToolButton::clicked, this, &SearchBar::nextWanted);
    connect(close, &QToolButton::clicked, this, &SearchBar::closed);
    setMatches(0, 0);
}

void SearchBar::open() {
    show();
    field_->setFocus(Qt::ShortcutFocusReason);
    field_->selectAll();
}

void SearchBar::setMatches(int count, int current) {
    count_->setText(field_->text().trimmed().isEmpty() ? QString()
                    : count == 0                       ? tr("no matches")
                    : current < count                  ? tr("%1 of %2").arg(current + 1).arg(count)
                                                       : tr("%n match(es)", nullptr, count));
    field_->setAccessibleDescription(count_->text());
    for (QToolButton* each : {previous_, next_}) each->setEnabled(count > 0);
}

bool SearchBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool on = key.key() == Qt::Key_F3 || key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
        if (on || key.key() == Qt::Key_Escape) {
            event->accept();
            if (event->type() == QEvent::ShortcutOverride) return true;
            if (!on) {
                emit closed();
            } else if (key.modifiers().testFlag(Qt::ShiftModifier)) {
                emit previousWanted();
            } else {
                emit nextWanted();
            }
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace chesspp::ui
