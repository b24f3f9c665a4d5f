// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/start_section.h"

#include "ui/freeplay/panel/gesture_spin.h"
#include "ui/models/library_context.h"
#include "ui/models/variant_list_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/place_layout.h"

#include "core/notation/fen.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

QPushButton* button(Icon icon, const QString& text, const QString& tip, QWidget* parent) {
    auto* made = new QPushButton(iconOf(icon), text, parent);
    made->setIconSize({18, 18});
    made->setToolTip(tip);
    return made;
}

}  // namespace

StartSection::StartSection(PanelContext& context, QWidget* parent)
    : PageSection(context, tr("Start over"), parent),
      start_(button(Icon::StartPosition, tr("Initial Position"), {}, this)),
      numbers_(new QWidget(this)),
      number_(new GestureSpin(context.shown(), {}, this)) {
    QPushButton* clear =
        button(Icon::Clear, tr("Clear Board"), tr("Removes all pieces from the board"), this);
    QPushButton* reset = button(Icon::Undo, tr("Back to the Game’s Position"),
                                tr("Restores the position this table began with; can be undone"), this);
    auto* row = new QHBoxLayout(numbers_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kGrid / 2);
    row->addWidget(labelOf(tr("Position number"), number_, this), 1);
    row->addWidget(number_);
    QToolButton* lot = iconButton(Icon::Lot, tr("Random starting position"), this);
    row->addWidget(lot);
    auto* grid = new QGridLayout;
    grid->setSpacing(kGrid);
    grid->addWidget(clear, 0, 0);
    grid->addWidget(start_, 0, 1);
    grid->addWidget(reset, 1, 0, 1, 2);
    grid->addWidget(numbers_, 2, 0, 1, 2);
    body()->addLayout(grid);
    connect(clear, &QPushButton::clicked, this, [this] { editor().clear(); });
    connect(reset, &QPushButton::clicked, this, [this] { editor().reset(); });
    connect(start_, &QPushButton::clicked, this, [this] { put(number_->value()); });
    connect(number_, &GestureSpin::editingFinished, this, [this] {
        if (number_->hasFocus()) put(number_->value());
    });
    connect(lot, &QToolButton::clicked, this, &StartSection::drawLot);
}

void StartSection::follow() {
    const Variant& home = table().home();
    start_->setToolTip(tr("Puts the initial position of %1 on the board").arg(library().nameOf(home)));
    if (home_ == home.id) return;
    home_ = home.id;
    const Result<RulesetPtr> ruleset = library().ruleset(home.id);
    const int starts = ruleset ? startCount(**ruleset) : 0;
    start_->setEnabled(starts > 0);
    number_->setRange(0, std::max(starts - 1, 0));
    number_->setValue(usualStart(starts));
    numbers_->setVisible(starts > 1);
}

void StartSection::put(int number) {
    context().tell(editor().putStart(number));
}

void StartSection::drawLot() {
    const int drawn = static_cast<int>(QRandomGenerator::global()->bounded(number_->maximum()));
    // Another one than now, so that the board answers each press.
    number_->setValue(drawn >= number_->value() ? drawn + 1 : drawn);
    put(number_->value());
}

}  // namespace chesspp::ui
