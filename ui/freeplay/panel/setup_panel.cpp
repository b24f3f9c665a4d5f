// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/setup_panel.h"

#include "ui/freeplay/panel/fen_section.h"
#include "ui/freeplay/panel/position_problems_view.h"
#include "ui/freeplay/panel/rule_level_bar.h"
#include "ui/freeplay/panel/sections.h"
#include "ui/theme/app_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/workspace_layout.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace chesspp::ui {

SetupPanel::SetupPanel(SetupEditor& editor, const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      context_(new PanelContext(editor, library, *this)),
      ruleLevel_(new RuleLevelBar(*context_, this)),
      reasons_(new PositionProblemsView(*context_, this)),
      choice_(new SegmentedControl(this, SegmentedControl::Form::Narrow)),
      pages_(new QStackedWidget(this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    column->addWidget(ruleLevel_);
    column->addWidget(reasons_);
    choice_->setAccessibleName(tr("What to edit"));
    choice_->addSegment(Icon::Bookmark, tr("Position"),
                        tr("The position as text, castling, en passant, marks and counts"));
    choice_->addSegment(Icon::Variants, tr("Board"), tr("Size, mirroring, shifting and overlays"));
    choice_->addSegment(Icon::Pieces, tr("Army"), tr("Pieces on the board and in hand"));
    column->addWidget(choice_);
    auto* position = new SetupPage(*context_, tr("Position"), this);
    fen_ = new FenSection(*context_, position);
    position->add(fen_);
    addPositionSections(*position, *context_);
    auto* board = new SetupPage(*context_, tr("Board"), this);
    overlays_ = addBoardSections(*board, *context_);
    auto* army = new SetupPage(*context_, tr("Army"), this);
    addArmySections(*army, *context_);
    for (SetupPage* page : {position, board, army}) pages_->addWidget(page);
    column->addWidget(pages_, 1);
    column->addWidget(makeFoot());
    connect(choice_, &SegmentedControl::currentChanged, pages_, &QStackedWidget::setCurrentIndex);
    connect(&editor.shown(), &ShownTable::historyChanged, this, &SetupPanel::updateFromHistory);
    connect(&editor.shown(), &ShownTable::changed, this, &SetupPanel::updateFromHistory);
    updateFromHistory();
}

void SetupPanel::showPage(Page page) {
    choice_->setCurrent(static_cast<int>(page));
}

SetupPanel::Page SetupPanel::page() const {
    return static_cast<Page>(choice_->current());
}

QWidget* SetupPanel::makeFoot() {
    auto* foot = new QWidget(this);
    auto* row = bareLayout<QHBoxLayout>(foot, kGrid / 2);
    play_ = new QPushButton(iconOf(Icon::Play), tr("Play from Here"), foot);
    play_->setIconSize({18, 18});
    play_->setMinimumHeight(5 * kGrid);
    play_->setProperty(kPrimaryButton, true);
    undo_ = iconButton(Icon::Undo, tr("Undo"), foot);
    redo_ = iconButton(Icon::Redo, tr("Redo"), foot);
    for (QToolButton* each : {undo_, redo_}) each->setFixedSize(5 * kGrid, 5 * kGrid);
    row->addWidget(play_, 1);
    row->addWidget(undo_);
    row->addWidget(redo_);
    connect(play_, &QPushButton::clicked, this, &SetupPanel::playFromHereRequested);
    connect(undo_, &QToolButton::clicked, this, [this] { context_->table().undoStack().undo(); });
    connect(redo_, &QToolButton::clicked, this, [this] { context_->table().undoStack().redo(); });
    return foot;
}

void SetupPanel::updateFromHistory() {
    const QUndoStack& history = context_->table().undoStack();
    undo_->setEnabled(history.canUndo());
    redo_->setEnabled(history.canRedo());
    undo_->setToolTip(history.canUndo() ? tr("Undo: %1").arg(history.undoText()) : tr("Nothing to undo"));
    redo_->setToolTip(history.canRedo() ? tr("Redo: %1").arg(history.redoText()) : tr("Nothing to redo"));
    undo_->setAccessibleName(undo_->toolTip());
    redo_->setAccessibleName(redo_->toolTip());
    const bool playable = context_->table().isPlayable();
    play_->setEnabled(playable);
    play_->setToolTip(playable
                          ? tr("Opens this position on a new table; this one stays")
                          : tr("This position can’t be played by the full rules; see the reasons above"));
}

void SetupPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // In a low window the pages need the space more than the reasons.
    constexpr int kSpared = 8 * kGrid;
    reasons_->setMostHeight(height() / 3 - kSpared);
}

}  // namespace chesspp::ui
