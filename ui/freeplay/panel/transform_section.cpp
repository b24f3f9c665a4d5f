// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/transform_section.h"

#include "ui/theme/place_layout.h"
#include "ui/theme/segmented_control.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

constexpr int kLose = 0;

}  // namespace

TransformSection::TransformSection(PanelContext& context, QWidget* parent)
    : PageSection(context, tr("Whole position"), parent),
      atEdge_(new SegmentedControl(this, SegmentedControl::Form::Narrow)) {
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    const auto add = [&](Icon icon, const QString& words, auto act) {
        QToolButton* button = iconButton(icon, words, this);
        connect(button, &QToolButton::clicked, this, act);
        row->addWidget(button);
    };
    add(Icon::MirrorSides, tr("Mirror left and right"), [this] { editor().mirrorBoard(MirrorAxis::Files); });
    add(Icon::MirrorEnds, tr("Mirror top and bottom"), [this] { editor().mirrorBoard(MirrorAxis::Ranks); });
    add(Icon::TurnLeft, tr("Rotate left by 90°"),
        [this] { PageSection::context().tell(editor().turnBoard(3)); });
    add(Icon::TurnRight, tr("Rotate right by 90°"),
        [this] { PageSection::context().tell(editor().turnBoard(1)); });
    add(Icon::SwapSides, tr("Swap sides: White’s pieces become Black’s"), [this] { editor().swapSides(); });
    row->addStretch();
    body()->addLayout(row);

    auto* shift = new QHBoxLayout;
    shift->setSpacing(0);
    shift->addWidget(new QLabel(tr("Shift"), this), 1);
    addShift(*shift, Icon::ArrowLeft, tr("Shift left"), {-1, 0});
    addShift(*shift, Icon::ArrowUp, tr("Shift up"), {0, 1});
    addShift(*shift, Icon::ArrowDown, tr("Shift down"), {0, -1});
    addShift(*shift, Icon::ArrowRight, tr("Shift right"), {1, 0});
    body()->addLayout(shift);
    body()->addWidget(atEdge_);
    nameControl(atEdge_, tr("Pieces shifted over the edge"));
    atEdge_->addSegment(Icon::Remove, tr("Pieces fall off", "shift"),
                        tr("Pieces shifted over the edge are removed"));
    atEdge_->addSegment(Icon::Turn, tr("Wrap around", "shift"),
                        tr("Pieces shifted over the edge reappear at the opposite edge"));
}

void TransformSection::addShift(QHBoxLayout& row, Icon icon, const QString& words, Step by) {
    QToolButton* button = iconButton(icon, words, this);
    row.addWidget(button);
    connect(button, &QToolButton::clicked, this, [this, by] {
        editor().shiftBoard(by, atEdge_->current() == kLose ? AtEdge::Lose : AtEdge::Wrap);
    });
}

}  // namespace chesspp::ui
