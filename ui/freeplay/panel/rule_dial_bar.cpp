// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/rule_dial_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/segmented_control.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>

namespace chesspp::ui {
namespace {

constexpr int kDisc = 14;

/// White's is an empty ring, Black's a full disc, on any ground.
QPixmap discOf(Side side, const QPalette& palette, double ratio) {
    return paintedPixmap({kDisc, kDisc}, ratio, [&](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette.color(QPalette::WindowText), 1.5));
        painter.setBrush(side == Side::White ? QColor(Qt::white) : QColor(0x22, 0x22, 0x26));
        painter.drawEllipse(QRectF(1, 1, kDisc - 2, kDisc - 2));
    });
}

}  // namespace

RuleDialBar::RuleDialBar(PanelContext& context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      dial_(new SegmentedControl(this, SegmentedControl::Form::Narrow)),
      disc_(new QLabel(this)),
      turn_(new QLabel(this)),
      flip_(new QPushButton(tr("Switch Side to Move"), this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    dial_->setAccessibleName(tr("Rules"));
    dial_->addSegment(Icon::Pieces, tr("No rules", "rule dial"), tr("Any piece can move anywhere"));
    dial_->addSegment(
        Icon::Pieces, tr("Moves", "rule dial"),
        tr("Pieces of both sides move by their own rules, in any order; kings can be captured"));
    dial_->addSegment(Icon::Pieces, tr("Turns", "rule dial"),
                      tr("Pieces move by their own rules, and the sides take turns; kings can be captured"));
    dial_->addSegment(Icon::Pieces, tr("Full", "rule dial"), {});
    column->addWidget(dial_);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(kGrid / 2, 0, 0, 0);
    row->setSpacing(kGrid);
    row->addWidget(disc_);
    row->addWidget(turn_, 1);
    row->addWidget(flip_);
    flip_->setToolTip(tr("Gives the move to the other side"));
    column->addLayout(row);
    connect(dial_, &SegmentedControl::currentChanged, this, [this](int index) {
        context_.table().setDial(static_cast<RuleDial>(index));
        follow();
    });
    connect(flip_, &QPushButton::clicked, this, [this] { context_.table().flipTurn(); });
    connect(&context.shown(), &ShownTable::changed, this, &RuleDialBar::follow);
    follow();
}

QString RuleDialBar::turn() const {
    return turn_->text();
}

void RuleDialBar::follow() {
    const TableDocument& table = context_.table();
    const bool can = table.canDial(RuleDial::Full);
    dial_->setAvailable(static_cast<int>(RuleDial::Full),
                        can ? SegmentedControl::Availability::Open : SegmentedControl::Availability::Closed,
                        can ? tr("Legal moves only, and the game can be won and lost")
                            : tr("The full rules can’t play this position; see the reasons below"));
    dial_->showCurrent(static_cast<int>(table.dial()));
    const Side side = table.editableSetup().sideToMove;
    turn_->setText(side == Side::White ? tr("White to move") : tr("Black to move"));
    disc_->setPixmap(discOf(side, palette(), devicePixelRatioF()));
}

void RuleDialBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) follow();
}

}  // namespace chesspp::ui
