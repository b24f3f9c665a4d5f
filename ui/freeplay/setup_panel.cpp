// SPDX-License-Identifier: MIT
//
// The panel's widgets follow the table; only the field under the user's hands
// keeps its own text until it is left.
#include "ui/freeplay/setup_panel.h"

#include "ui/freeplay/fen_field.h"
#include "ui/models/editing_rulesets.h"
#include "ui/models/library_context.h"
#include "ui/models/setup_edits.h"
#include "ui/models/setup_state_edits.h"
#include "ui/models/variant_list_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/place_layout.h"

#include "core/notation/fen.h"

#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

QPushButton* button(Icon icon, const QString& text, const QString& tip, QWidget* parent) {
    auto* made = new QPushButton(iconOf(icon), text, parent);
    made->setIconSize({18, 18});
    made->setMinimumHeight(5 * kGrid);
    made->setToolTip(tip);
    return made;
}

QLabel* title(const QString& text, double scale, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    return label;
}

}  // namespace

SetupPanel::SetupPanel(TableDocument& table, const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      table_(table),
      library_(library),
      white_(new QRadioButton(tr("White"), this)),
      black_(new QRadioButton(tr("Black"), this)),
      fen_(new FenField(this)),
      verdictIcon_(new QLabel(this)),
      verdict_(new QLabel(this)),
      scroll_(new QScrollArea(this)),
      start_(button(Icon::StartPosition, tr("Start position"), tr("Puts all pieces on their first squares"),
                    this)),
      clear_(button(Icon::Clear, tr("Clear"), tr("Takes all pieces off the board"), this)),
      undo_(button(Icon::Undo, tr("Undo"), {}, this)),
      redo_(button(Icon::Redo, tr("Redo"), {}, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGrid);
    QLabel* head = title(tr("Position"), 1.25, this);
    head->setMinimumHeight(4 * kGrid);
    column->addWidget(head);

    auto* turn = new QHBoxLayout;
    turn->setSpacing(2 * kGrid);
    turn->addWidget(new QLabel(tr("To move:"), this));
    turn->addWidget(white_);
    turn->addWidget(black_);
    turn->addStretch();
    white_->setAccessibleName(tr("White to move"));
    black_->setAccessibleName(tr("Black to move"));
    column->addLayout(turn);

    auto* fenRow = new QHBoxLayout;
    auto* label = new QLabel(tr("&FEN"), this);
    label->setBuddy(fen_);
    label->setToolTip(tr("The position as one line of text"));
    QToolButton* copy = iconButton(Icon::Copy, tr("Copy the position as FEN"), this);
    fenRow->addWidget(label);
    fenRow->addStretch();
    fenRow->addWidget(copy);
    column->addLayout(fenRow);
    auto* fenFrame = new PanelFrame(this);
    auto* inFen = new QVBoxLayout(fenFrame);
    inFen->setContentsMargins(kGrid / 2, 2, 2, 2);
    inFen->addWidget(fen_);
    column->addWidget(fenFrame);

    auto* frame = new PanelFrame(this);
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(2 * kGrid, kGrid, kGrid, kGrid);
    inside->setSpacing(kGrid);
    auto* verdictRow = new QHBoxLayout;
    verdictRow->setSpacing(kGrid);
    verdictRow->addWidget(verdictIcon_, 0, Qt::AlignTop);
    verdictRow->addWidget(verdict_, 1);
    verdict_->setWordWrap(true);
    inside->addLayout(verdictRow);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->viewport()->setAutoFillBackground(false);
    inside->addWidget(scroll_, 1);
    inside->addStretch();
    column->addWidget(frame, 1);

    auto* grid = new QGridLayout;
    grid->setSpacing(kGrid);
    grid->addWidget(start_, 0, 0, 1, 2);
    grid->addWidget(clear_, 1, 0, 1, 2);
    grid->addWidget(undo_, 2, 0);
    grid->addWidget(redo_, 2, 1);
    column->addLayout(grid);

    connect(white_, &QRadioButton::clicked, this, [this] {
        table_.setSetup(withSideToMove(table_.editableSetup(), table_.ruleset(), Side::White),
                        tr("White to move", "undo step"));
    });
    connect(black_, &QRadioButton::clicked, this, [this] {
        table_.setSetup(withSideToMove(table_.editableSetup(), table_.ruleset(), Side::Black),
                        tr("Black to move", "undo step"));
    });
    connect(copy, &QToolButton::clicked, this, [this] { QApplication::clipboard()->setText(fenNow()); });
    connect(fen_, &FenField::edited, this, &SetupPanel::takeFen);
    connect(fen_, &FenField::entered, this, [this, fenFrame] {
        typing_ = table_.newGesture();
        fenFrame->setEdge(PanelFrame::Edge::Accent);
    });
    connect(fen_, &FenField::givenUp, this, &SetupPanel::follow);
    connect(fen_, &FenField::left, this, [this, fenFrame] {
        fenFrame->setEdge(PanelFrame::Edge::Quiet);
        // A text that was taken is written as the program writes it; one with problems stays to be mended.
        if (library_.editingRulesets().read(table_.home(), fen_->fen().toStdString())) follow();
    });
    connect(start_, &QPushButton::clicked, this, &SetupPanel::putStart);
    connect(clear_, &QPushButton::clicked, this,
            [this] { table_.setSetup(cleared(table_.editableSetup()), tr("Clear the board", "undo step")); });
    QUndoStack& stack = table_.undoStack();
    connect(undo_, &QPushButton::clicked, &stack, &QUndoStack::undo);
    connect(redo_, &QPushButton::clicked, &stack, &QUndoStack::redo);
    const auto followStack = [this] {
        const QUndoStack& history = table_.undoStack();
        undo_->setEnabled(history.canUndo());
        redo_->setEnabled(history.canRedo());
        undo_->setToolTip(history.canUndo() ? tr("Undo: %1").arg(history.undoText()) : tr("Nothing to undo"));
        redo_->setToolTip(history.canRedo() ? tr("Redo: %1").arg(history.redoText()) : tr("Nothing to redo"));
    };
    connect(&stack, &QUndoStack::indexChanged, this, followStack);
    connect(&table_, &TableDocument::changed, this, &SetupPanel::follow);
    followStack();
    follow();
}

QString SetupPanel::fenNow() const {
    return QString::fromStdString(formatFen(table_.position().ruleset(), table_.editableSetup()));
}

void SetupPanel::follow() {
    const bool white = table_.editableSetup().sideToMove == Side::White;
    white_->setChecked(white);
    black_->setChecked(!white);
    if (!takes_) fen_->setFen(fenNow());
    if (table_.isPlayable()) {
        showReasons(tr("This position can be played."), {});
    } else {
        showReasons(tr("This position cannot be played yet:"), library_.sentences(table_.problems()));
    }
}

void SetupPanel::takeFen(const QString& text) {
    Result<Standing> standing = library_.editingRulesets().read(table_.home(), text.toStdString());
    if (!standing) {
        fen_->mark(standing.error());
        showReasons(tr("This text is no position, so the board stays as it is:"),
                    library_.sentences(standing.error()));
        return;
    }
    fen_->mark({});
    takes_ = true;
    table_.setSetup(std::move(*standing), tr("Edit the position’s text", "undo step"), typing_);
    takes_ = false;
    const bool playable = table_.isPlayable();
    showReasons(playable ? tr("This position can be played.") : tr("This position cannot be played yet:"),
                library_.sentences(table_.problems()));
}

void SetupPanel::showReasons(const QString& headline, const QStringList& reasons) {
    verdict_->setText(headline);
    verdictIcon_->setPixmap(iconOf(reasons.isEmpty() ? Icon::Info : Icon::Warning).pixmap(QSize(18, 18)));
    if (reasons == reasons_ && list_ != nullptr) return;
    reasons_ = reasons;
    list_ = new QWidget;
    auto* rows = new QVBoxLayout(list_);
    rows->setContentsMargins(0, 0, kGrid / 2, 0);
    rows->setSpacing(kGrid);
    for (const QString& reason : reasons) {
        auto* row = new QLabel(reason, list_);
        row->setWordWrap(true);
        row->setTextFormat(Qt::PlainText);
        row->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        rows->addWidget(row);
    }
    rows->addStretch();
    scroll_->setWidget(list_);  // the area deletes what it showed before
    list_->setAutoFillBackground(false);
    scroll_->setVisible(!reasons.isEmpty());
    setAccessibleDescription(headline + ' ' + reasons.join(' '));
}

void SetupPanel::putStart() {
    const Result<Position> start =
        startPosition(table_.position().rulesetPtr(), usualStart(startCount(table_.position().ruleset())));
    if (!start) {
        showReasons(tr("The start position cannot be set up:"), library_.sentences(start.error()));
        return;
    }
    table_.setSetup(start->setup(), tr("Start position", "undo step"));
}

}  // namespace chesspp::ui
