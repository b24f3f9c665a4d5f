// SPDX-License-Identifier: MIT
#include "ui/freeplay/toast.h"

#include "ui/theme/place_layout.h"

#include <QAccessible>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace chesspp::ui {

Toast::Toast(QWidget* parent) : PanelFrame(parent), text_(new QLabel(this)), answer_(new QPushButton(this)) {
    setEdge(Edge::Accent);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kGrid + 2, kGrid, kGrid, kGrid);
    column->setSpacing(kGrid / 2);
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText);
    column->addWidget(text_);
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(answer_);
    QToolButton* away = iconButton(Icon::Remove, tr("Dismiss"), this);
    row->addWidget(away);
    column->addLayout(row);
    connect(away, &QToolButton::clicked, this, &QWidget::hide);
    connect(answer_, &QPushButton::clicked, this, [this] {
        hide();
        // The answer may tell something itself.
        const std::function<void()> act = act_;
        if (act) act();
    });
    hide();
}

void Toast::tell(const QString& text, const QString& answer, std::function<void()> act) {
    text_->setText(text);
    answer_->setText(answer);
    answer_->setVisible(!answer.isEmpty());
    act_ = std::move(act);
    setAccessibleName(text);
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString Toast::text() const {
    return isHidden() ? QString() : text_->text();
}

}  // namespace chesspp::ui
