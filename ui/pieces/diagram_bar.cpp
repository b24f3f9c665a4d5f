// SPDX-License-Identifier: MIT
//
// A line and a few buttons.
#include "ui/pieces/diagram_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/place_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>

namespace chesspp::ui {

DiagramBar::DiagramBar(QWidget* parent)
    : PanelFrame(parent),
      text_(new QLabel(this)),
      white_(new QRadioButton(tr("White"), this)),
      black_(new QRadioButton(tr("Black"), this)),
      clear_(new QPushButton(iconOf(Icon::Clear), tr("Piece alone"), this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2 * kGrid, 0, kGrid, 0);
    row->setSpacing(2 * kGrid);
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText);
    row->addWidget(text_, 1);
    row->addWidget(white_);
    row->addWidget(black_);
    row->addWidget(clear_);
    white_->setToolTip(tr("Shows the piece as White’s"));
    black_->setToolTip(tr("Shows the piece as Black’s"));
    clear_->setToolTip(tr("Takes enemies and friends off the board"));
    connect(white_, &QRadioButton::clicked, this, [this] { emit sideAsked(Side::White); });
    connect(black_, &QRadioButton::clicked, this, [this] { emit sideAsked(Side::Black); });
    connect(clear_, &QPushButton::clicked, this, &DiagramBar::clearAsked);
    setSide(Side::White);
}

void DiagramBar::setSide(Side side) {
    white_->setChecked(side == Side::White);
    black_->setChecked(side == Side::Black);
}

void DiagramBar::tell(const QString& text) {
    text_->setText(text);
}

void DiagramBar::setOthers(Others others) {
    clear_->setEnabled(others == Others::Some);
}

}  // namespace chesspp::ui
