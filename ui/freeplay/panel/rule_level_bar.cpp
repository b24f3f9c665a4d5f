// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/rule_level_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/workspace_layout.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>

namespace chesspp::ui {
namespace {

constexpr int kDisc = 14;

/// A white or black disc, outlined in the text colour to show on any background.
QPixmap discOf(Side side, const QPalette& palette, double ratio) {
    return paintedPixmap({kDisc, kDisc}, ratio, [&](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette.color(QPalette::WindowText), 1.5));
        painter.setBrush(side == Side::White ? QColor(Qt::white) : QColor(0x22, 0x22, 0x26));
        painter.drawEllipse(QRectF(1, 1, kDisc - 2, kDisc - 2));
    });
}

}  // namespace

RuleLevelBar::RuleLevelBar(PanelContext& context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      ruleLevel_(new SegmentedControl(this, SegmentedControl::Form::Narrow)),
      disc_(new QLabel(this)),
      turn_(new QLabel(this)),
      flip_(new QPushButton(tr("Switch Side to Move"), this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    ruleLevel_->setAccessibleName(tr("Rules"));
    ruleLevel_->addSegment(Icon::Pieces, tr("No rules", "rule dial"), tr("Any piece can move anywhere"));
    ruleLevel_->addSegment(
        Icon::Pieces, tr("Moves", "rule dial"),
        tr("Pieces of both sides move by their own rules, in any order; kings can be captured"));
    ruleLevel_->addSegment(
        Icon::Pieces, tr("Turns", "rule dial"),
        tr("Pieces move by their own rules, and the sides take turns; kings can be captured"));
    ruleLevel_->addSegment(Icon::Pieces, tr("Full", "rule dial"), {});
    column->addWidget(ruleLevel_);
    auto* row = bareLayout<QHBoxLayout>(nullptr, kGrid, {kGrid / 2, 0, 0, 0});
    row->addWidget(disc_);
    row->addWidget(turn_, 1);
    row->addWidget(flip_);
    flip_->setToolTip(tr("Makes it the other side’s turn"));
    column->addLayout(row);
    connect(ruleLevel_, &SegmentedControl::currentChanged, this, [this](int index) {
        context_.table().setRuleLevel(static_cast<RuleLevel>(index));
        updateFromTable();
    });
    connect(flip_, &QPushButton::clicked, this, [this] { context_.table().flipTurn(); });
    connect(&context.shown(), &ShownTable::changed, this, &RuleLevelBar::updateFromTable);
    updateFromTable();
}

QString RuleLevelBar::turn() const {
    return turn_->text();
}

void RuleLevelBar::updateFromTable() {
    const TableDocument& table = context_.table();
    const bool can = table.canSetRuleLevel(RuleLevel::Full);
    ruleLevel_->setAvailable(
        static_cast<int>(RuleLevel::Full),
        can ? SegmentedControl::Availability::Open : SegmentedControl::Availability::Closed,
        can ? tr("Legal moves only, and the game can be won and lost")
            : tr("This position can’t be played by the full rules; see the reasons below"));
    ruleLevel_->showCurrent(static_cast<int>(table.ruleLevel()));
    const Side side = table.editableSetup().sideToMove;
    turn_->setText(side == Side::White ? tr("White to move") : tr("Black to move"));
    disc_->setPixmap(discOf(side, palette(), devicePixelRatioF()));
}

void RuleLevelBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) updateFromTable();
}

}  // namespace chesspp::ui
