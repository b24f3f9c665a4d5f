// SPDX-License-Identifier: MIT
#include "ui/variants/start_bar.h"

#include "ui/theme/app_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <algorithm>

namespace chesspp::ui {

StartBar::StartBar(QWidget* parent)
    : PanelFrame(parent),
      text_(wrappedLabel({}, this)),
      label_(new QLabel(tr("Position &number"), this)),
      start_(new QSpinBox(this)),
      random_(new QPushButton(tr("Random"), this)),
      play_(new QPushButton(tr("Start Game"), this)) {
    auto* row = bareLayout<QHBoxLayout>(this, kGrid, {2 * kGrid, 0, kGrid / 2, 0});
    row->addWidget(text_, 1);
    row->addSpacing(kGrid);
    row->addWidget(label_);
    row->addWidget(start_);
    row->addWidget(random_);
    row->addSpacing(kGrid);
    row->addWidget(play_);
    label_->setBuddy(start_);
    start_->setMinimumWidth(10 * kGrid);
    random_->setToolTip(tr("Picks a random starting position"));
    play_->setProperty(kPrimaryButton, true);
    play_->setMinimumWidth(16 * kGrid);
    play_->setToolTip(tr("Begins a new game of this variant"));

    connect(start_, &QSpinBox::valueChanged, this, &StartBar::startChanged);
    connect(random_, &QPushButton::clicked, this, [this] {
        const int count = start_->maximum() + 1;
        const int drawn = static_cast<int>(QRandomGenerator::global()->bounded(count - 1));
        // Always draws a different one, so that each click changes the board.
        start_->setValue(drawn >= start_->value() ? drawn + 1 : drawn);
    });
    connect(play_, &QPushButton::clicked, this, &StartBar::playRequested);
    setStarts({}, 0, 0);
}

void StartBar::setStarts(const QString& text, int starts, int first) {
    const QSignalBlocker quiet(start_);
    text_->setText(text);
    start_->setRange(0, std::max(starts - 1, 0));
    start_->setValue(first);
    for (QWidget* each :
         {static_cast<QWidget*>(label_), static_cast<QWidget*>(start_), static_cast<QWidget*>(random_)})
        each->setVisible(starts > 1);
    play_->setEnabled(starts > 0);
}

int StartBar::start() const {
    return start_->value();
}

}  // namespace chesspp::ui
