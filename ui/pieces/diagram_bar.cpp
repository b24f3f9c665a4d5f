// SPDX-License-Identifier: MIT
//
// A line and a few buttons.
#include "ui/pieces/diagram_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/place_layout.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace chesspp::ui {

DiagramBar::DiagramBar(QWidget* parent)
    : PanelFrame(parent),
      title_(new QLabel(this)),
      text_(new QLabel(this)),
      white_(new QRadioButton(tr("White"), this)),
      black_(new QRadioButton(tr("Black"), this)),
      moved_(new QCheckBox(tr("has moved"), this)),
      clear_(new QPushButton(iconOf(Icon::Clear), tr("Piece alone"), this)),
      draw_(new QPushButton(iconOf(Icon::Pencil), tr("Draw"), this)),
      back_(new QPushButton(iconOf(Icon::Previous), tr("Back to the diagram"), this)) {
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(kGrid, kGrid / 2, kGrid, kGrid / 2);
    rows->setSpacing(2);
    for (QLabel* label : {title_, text_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        rows->addWidget(label);
    }
    QFont strong = title_->font();
    strong.setWeight(QFont::DemiBold);
    title_->setFont(strong);
    auto* row = new QHBoxLayout;
    row->setSpacing(kGrid);
    row->addWidget(white_);
    row->addWidget(black_);
    row->addWidget(moved_);
    row->addStretch();
    row->addWidget(clear_);
    row->addWidget(draw_);
    row->addWidget(back_);
    rows->addLayout(row);
    white_->setToolTip(tr("Shows the piece as White’s"));
    black_->setToolTip(tr("Shows the piece as Black’s"));
    moved_->setToolTip(tr("Shows the piece as one that has moved already"));
    connect(moved_, &QCheckBox::toggled, this, &DiagramBar::movedAsked);
    clear_->setToolTip(tr("Takes enemies and friends off the board"));
    back_->setToolTip(tr("Shows the piece where you left it (Esc)"));
    connect(white_, &QRadioButton::clicked, this, [this] { emit sideAsked(Side::White); });
    connect(black_, &QRadioButton::clicked, this, [this] { emit sideAsked(Side::Black); });
    connect(clear_, &QPushButton::clicked, this, &DiagramBar::clearAsked);
    connect(draw_, &QPushButton::clicked, this, &DiagramBar::drawAsked);
    connect(back_, &QPushButton::clicked, this, &DiagramBar::backAsked);
    setDrawing(Drawing::Closed);
    setSide(Side::White);
    setSubject(Subject::Diagram);
}

void DiagramBar::setSubject(Subject subject) {
    const bool scene = subject == Subject::Scene;
    for (QWidget* each : {static_cast<QWidget*>(title_), static_cast<QWidget*>(back_)})
        each->setVisible(scene);
    for (QWidget* each :
         {static_cast<QWidget*>(white_), static_cast<QWidget*>(black_), static_cast<QWidget*>(moved_),
          static_cast<QWidget*>(clear_), static_cast<QWidget*>(draw_)})
        each->setVisible(!scene);
}

void DiagramBar::beginScene(const QString& title, const QString& remark) {
    title_->setText(title);
    text_->setText(remark);
    setSubject(Subject::Scene);
}

void DiagramBar::endScene() {
    setSubject(Subject::Diagram);
}

void DiagramBar::setSide(Side side) {
    white_->setChecked(side == Side::White);
    black_->setChecked(side == Side::Black);
}

void DiagramBar::tell(const QString& text) {
    text_->setText(text);
}

void DiagramBar::setDrawing(Drawing drawing) {
    draw_->setEnabled(drawing == Drawing::Open);
    draw_->setToolTip(drawing == Drawing::Open
                          ? tr("Draw where the piece goes; the tree for it is proposed (D)")
                          : tr("Copy the piece to edit first: then it can be drawn"));
}

void DiagramBar::setOthers(Others others) {
    clear_->setEnabled(others == Others::Some);
}

}  // namespace chesspp::ui
