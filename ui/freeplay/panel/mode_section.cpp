// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/mode_section.h"

#include "ui/theme/segmented_control.h"

#include <QVBoxLayout>

namespace chesspp::ui {

SymmetrySection::SymmetrySection(PanelContext& context, QWidget* parent)
    : PageSection(context, tr("Place for both sides"), parent),
      choice_(new SegmentedControl(this, SegmentedControl::Form::Narrow)) {
    nameControl(choice_, tr("Place for both sides"));
    choice_->addSegment(Icon::Pieces, tr("Off", "symmetry"), tr("Only the piece you place"));
    choice_->addSegment(Icon::MirrorEnds, tr("Mirrored"),
                        tr("The other side gets the same piece on the opposite rank: a1 and a8"));
    choice_->addSegment(Icon::TurnRight, tr("Rotated 180°"),
                        tr("The other side gets the same piece, rotated by 180°: a1 and h8"));
    body()->addWidget(choice_);
    connect(choice_, &SegmentedControl::currentChanged, this,
            [this](int index) { editor().setSymmetry(static_cast<Symmetry>(index)); });
    connect(&editor(), &SetupEditor::symmetryChanged, this, &SymmetrySection::follow);
}

void SymmetrySection::follow() {
    choice_->showCurrent(static_cast<int>(editor().symmetry()));
}

OverlaySection::OverlaySection(PanelContext& context, QWidget* parent)
    : PageSection(context, tr("Show on the board"), parent),
      choice_(new SegmentedControl(this, SegmentedControl::Form::Narrow)) {
    nameControl(choice_, tr("Show on the board"));
    choice_->addSegment(Icon::Pieces, tr("Nothing", "overlay"), tr("Only the board"));
    choice_->addSegment(Icon::Pieces, tr("Attacks", "overlay"),
                        tr("How many pieces of each side attack or defend each square"));
    choice_->addSegment(Icon::Pieces, tr("Mobility", "overlay"), tr("How many squares each piece reaches"));
    body()->addWidget(choice_);
    connect(choice_, &SegmentedControl::currentChanged, this, [this](int index) {
        emit PageSection::context().overlayAsked(index == 0 ? std::nullopt
                                                            : std::optional(static_cast<Overlay>(index - 1)));
    });
}

void OverlaySection::showOverlay(std::optional<Overlay> overlay) {
    choice_->showCurrent(overlay ? static_cast<int>(*overlay) + 1 : 0);
}

}  // namespace chesspp::ui
