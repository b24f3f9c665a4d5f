// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/size_section.h"

#include "ui/freeplay/panel/anchor_pad.h"
#include "ui/freeplay/panel/gesture_spin.h"
#include "ui/theme/place_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace chesspp::ui {

SizeSection::SizeSection(PanelContext& context, QWidget* parent)
    : PageSection(context, tr("Size"), parent),
      files_(new GestureSpin(context.shown(), {}, this)),
      ranks_(new GestureSpin(context.shown(), {}, this)),
      anchor_(new AnchorPad(this)) {
    auto* row = new QHBoxLayout;
    row->setSpacing(kGrid);
    auto* fields = new QGridLayout;
    fields->setSpacing(kGrid / 2);
    fields->addWidget(labelOf(tr("Files"), files_, this), 0, 0);
    fields->addWidget(files_, 0, 1);
    fields->addWidget(labelOf(tr("Ranks"), ranks_, this), 1, 0);
    fields->addWidget(ranks_, 1, 1);
    for (GestureSpin* each : {files_, ranks_}) {
        each->setRange(BoardShape::kMinExtent, BoardShape::kMaxExtent);
        each->setMinimumWidth(8 * kGrid);
        each->setKeyboardTracking(false);  // "12" is no board of 1
        connect(each, &GestureSpin::wanted, this,
                [this](int, TableDocument::Gesture gesture) { resize(gesture); });
        connect(each, &GestureSpin::gestureEnded, this, [this] { under_ = TableDocument::Gesture::None; });
    }
    row->addLayout(fields);
    row->addStretch();
    row->addWidget(anchor_);
    body()->addLayout(row);
}

void SizeSection::follow() {
    const BoardShape shape = table().position().shape();
    files_->setShown(shape.files());
    ranks_->setShown(shape.ranks());
}

void SizeSection::resize(TableDocument::Gesture gesture) {
    const auto shape = BoardShape::make(files_->value(), ranks_->value());
    if (!shape) return follow();
    if (under_ == gesture) {
        // Undoing shows the old board again in the fields.
        table().undoStack().undo();
        under_ = TableDocument::Gesture::None;
    }
    const int before = table().undoStack().index();
    context().tell(editor().setShape(*shape, anchor_->anchoring(), gesture));
    if (table().undoStack().index() > before) under_ = gesture;
    follow();
}

}  // namespace chesspp::ui
