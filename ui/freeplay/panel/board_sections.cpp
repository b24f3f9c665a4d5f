// SPDX-License-Identifier: MIT
#include "ui/commands/shortcuts.h"
#include "ui/freeplay/panel/sections.h"
#include "ui/freeplay/panel/undo_merging_spin_box.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/flow_layout.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/workspace_layout.h"

#include "core/board/setup_transform.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kDot = 3 * kGrid - 2;

class Dot final : public QAbstractButton {
public:
    explicit Dot(QWidget* parent) : QAbstractButton(parent) {
        setCheckable(true);
        setFixedSize(kDot, kDot);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPointF middle = QRectF(rect()).center();
        const QRectF area(rect());
        if (underMouse()) {
            const QColor ink = palette().color(QPalette::WindowText);
            drawRounded(painter, area, 5, Qt::NoPen, withAlpha(ink, 0.08F));
        }
        if (hasFocus())
            drawRounded(painter, area.adjusted(1, 1, -1, -1), 5, QPen(accent(palette()), 2), Qt::NoBrush);
        if (isChecked()) {
            const QRectF dot(middle - QPointF(6, 6), QSizeF(12, 12));
            drawRounded(painter, dot, 3, Qt::NoPen, accent(palette()));
        } else {
            painter.setPen(Qt::NoPen);
            painter.setBrush(quietText(palette()));
            painter.drawEllipse(middle, 2, 2);
        }
    }
};

class AnchorSelector final : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::AnchorSelector)
public:
    explicit AnchorSelector(QWidget* parent);

    [[nodiscard]] Anchoring anchoring() const;

private:
    QButtonGroup* dots_;
};

AnchorSelector::AnchorSelector(QWidget* parent) : QWidget(parent), dots_(new QButtonGroup(this)) {
    auto* grid = bareLayout<QGridLayout>(this, 0, {2, 2, 2, 2});
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Which part stays in place when the size changes"));
    const std::array names{
        tr("The top left corner stays"),    tr("The top edge stays"),    tr("The top right corner stays"),
        tr("The left edge stays"),          tr("The middle stays"),      tr("The right edge stays"),
        tr("The bottom left corner stays"), tr("The bottom edge stays"), tr("The bottom right corner stays")};
    for (int i = 0; i < 9; ++i) {
        auto* dot = new Dot(this);
        dot->setToolTip(names[static_cast<std::size_t>(i)]);
        dot->setAccessibleName(names[static_cast<std::size_t>(i)]);
        dots_->addButton(dot, i);
        grid->addWidget(dot, i / 3, i % 3);
    }
    dots_->button(6)->setChecked(true);  // the a-file and the first rank stay
}

Anchoring AnchorSelector::anchoring() const {
    const int at = dots_->checkedId();
    return {static_cast<Anchor>(at % 3), static_cast<Anchor>(2 - at / 3)};
}

class StartSection final : public SetupSection {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::StartSection)
public:
    StartSection(PanelContext& context, QWidget* parent);

    void updateFromTable() override;

private:
    QPushButton* start_;
    QPushButton* reset_;
    QWidget* numbers_;
    UndoMergingSpinBox* number_;
};

StartSection::StartSection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("Start over"), parent),
      start_(commandButton("board.start", tr("Starting Position"), {})),
      reset_(commandButton("board.reset", tr("Back to the Game’s Position"),
                           tr("Restores the position this table began with; can be undone"))),
      numbers_(new QWidget(this)),
      number_(new UndoMergingSpinBox(context.shown(), {}, this)) {
    QPushButton* clear =
        commandButton("board.clear", tr("Clear Board"), tr("Removes all pieces from the board"));
    auto* row = bareLayout<QHBoxLayout>(numbers_, kGrid / 2);
    row->addWidget(labelOf(tr("Position number"), number_, this), 1);
    row->addWidget(number_);
    row->addWidget(commandIcon("board.random-start"));
    auto* flow = bareLayout<FlowLayout>(nullptr, kGrid);
    for (QPushButton* each : {clear, start_, reset_}) flow->addWidget(each);
    body()->addLayout(flow);
    body()->addWidget(numbers_);
    connect(number_, &QSpinBox::valueChanged, &context, &PanelContext::setStart);
    connect(number_, &UndoMergingSpinBox::editingFinished, &context, [this, &context] {
        if (number_->hasFocus()) context.putStart();
    });
    connect(&context, &PanelContext::startDrawn, this, &StartSection::updateFromTable);
}

void StartSection::updateFromTable() {
    const PanelContext::Starts& starts = context().starts();
    setTip(*start_, context().commandSet().action(QLatin1String("board.start"))->command(),
           tr("Puts the starting position of %1 on the board").arg(library().nameOf(table().home())));
    start_->setEnabled(starts.count > 0);
    reset_->setEnabled(editor().canReset());
    const QSignalBlocker quiet(number_);
    number_->setRange(0, std::max(starts.count - 1, 0));
    number_->setValue(starts.number);
    numbers_->setVisible(starts.count > 1);
}

class SymmetrySection final : public SetupSection {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::SymmetrySection)
public:
    SymmetrySection(PanelContext& context, QWidget* parent);

    void updateFromTable() override { choice_->showCurrent(static_cast<int>(editor().symmetry())); }

private:
    SegmentedControl* choice_;
};

SymmetrySection::SymmetrySection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("Place for both sides"), parent),
      choice_(new SegmentedControl(this, SegmentedControl::Form::Narrow)) {
    choice_->setAccessibleName(tr("Place for both sides"));
    choice_->addSegment(Icon::Pieces, tr("Off", "symmetry"), tr("Only the piece you place"));
    choice_->addSegment(Icon::MirrorEnds, tr("Mirrored"),
                        tr("The other side gets the same piece on the opposite rank: a1 and a8"));
    choice_->addSegment(Icon::TurnRight, tr("Rotated 180°"),
                        tr("The other side gets the same piece, rotated by 180°: a1 and h8"));
    body()->addWidget(choice_);
    connect(choice_, &SegmentedControl::currentChanged, this,
            [this](int index) { editor().setSymmetry(static_cast<Symmetry>(index)); });
    connect(&editor(), &SetupEditor::symmetryChanged, this, &SymmetrySection::updateFromTable);
}

/// Number of files and ranks, and which part of the board stays when they change.
class SizeSection final : public SetupSection {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::SizeSection)
public:
    SizeSection(PanelContext& context, QWidget* parent);

    void updateFromTable() override;

private:
    void resize(TableDocument::MergeId mergeId);

    UndoMergingSpinBox* files_;
    UndoMergingSpinBox* ranks_;
    AnchorSelector* anchor_;
    TableDocument::MergeId under_ = TableDocument::MergeId::None;  ///< MergeId of our last undo step
};

SizeSection::SizeSection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("Size"), parent),
      files_(new UndoMergingSpinBox(context.shown(), {}, this)),
      ranks_(new UndoMergingSpinBox(context.shown(), {}, this)),
      anchor_(new AnchorSelector(this)) {
    auto* row = bareLayout<QHBoxLayout>(nullptr, kGrid / 2);
    auto* fields = bareLayout<QGridLayout>(nullptr, kGrid / 2);
    fields->addWidget(labelOf(tr("Files"), files_, this), 0, 0);
    fields->addWidget(files_, 0, 1);
    fields->addWidget(labelOf(tr("Ranks"), ranks_, this), 1, 0);
    fields->addWidget(ranks_, 1, 1);
    for (UndoMergingSpinBox* each : {files_, ranks_}) {
        each->setRange(BoardShape::kMinExtent, BoardShape::kMaxExtent);
        each->setMinimumWidth(8 * kGrid);
        each->setKeyboardTracking(false);  // typing "12" must not resize to 1
        connect(each, &UndoMergingSpinBox::valueRequested, this,
                [this](int, TableDocument::MergeId mergeId) { resize(mergeId); });
        connect(each, &UndoMergingSpinBox::gestureEnded, this,
                [this] { under_ = TableDocument::MergeId::None; });
    }
    // Wrapped in a narrow column.
    QLabel* fixed = wrappedLabel(tr("Keep fixed", "a part of the board"), this);
    fixed->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addLayout(fields);
    row->addWidget(fixed, 1);
    row->addWidget(anchor_);
    body()->addLayout(row);
}

void SizeSection::updateFromTable() {
    const BoardShape shape = table().position().shape();
    files_->setShown(shape.files());
    ranks_->setShown(shape.ranks());
}

void SizeSection::resize(TableDocument::MergeId mergeId) {
    const auto shape = BoardShape::make(files_->value(), ranks_->value());
    if (!shape) return updateFromTable();
    if (under_ == mergeId) {
        // Start from the board before the gesture again, so that what was cut off can come back.
        table().undoStack().undo();
        under_ = TableDocument::MergeId::None;
    }
    const int before = table().undoStack().index();
    context().report(editor().setShape(*shape, anchor_->anchoring(), mergeId));
    if (table().undoStack().index() > before) under_ = mergeId;
    updateFromTable();
}

class TransformSection final : public SetupSection {
    Q_DECLARE_TR_FUNCTIONS(chesspp::ui::TransformSection)
public:
    TransformSection(PanelContext& context, QWidget* parent);

    void updateFromTable() override {}
};

TransformSection::TransformSection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("Whole position"), parent) {
    auto* row = bareLayout<QHBoxLayout>(nullptr, 0);
    row->addWidget(wrappedLabel(tr("Mirror, rotate"), this), 1);
    for (const char* id : {"board.mirror-all-files", "board.mirror-all-ranks", "board.rotate-left",
                           "board.rotate-right", "board.swap-sides"})
        row->addWidget(commandIcon(id));
    body()->addLayout(row);

    row = bareLayout<QHBoxLayout>(nullptr, 0);
    row->addWidget(new QLabel(tr("Shift"), this), 1);
    for (const char* id : {"board.shift-left", "board.shift-up", "board.shift-down", "board.shift-right"})
        row->addWidget(commandIcon(id));
    body()->addLayout(row);
    auto* atEdge = new SegmentedControl(this, SegmentedControl::Form::Narrow);
    body()->addWidget(atEdge);
    atEdge->setAccessibleName(tr("Pieces shifted over the edge"));
    atEdge->addSegment(Icon::Remove, tr("Pieces fall off", "shift"),
                       tr("Pieces shifted over the edge are removed"));
    atEdge->addSegment(Icon::Turn, tr("Wrap around", "shift"),
                       tr("Pieces shifted over the edge reappear at the opposite edge"));
    connect(atEdge, &SegmentedControl::currentChanged, &context,
            [&context](int index) { context.setAtEdge(index == 0 ? AtEdge::Lose : AtEdge::Wrap); });
}

}  // namespace

OverlaySection::OverlaySection(PanelContext& context, QWidget* parent)
    : SetupSection(context, tr("Show on the board"), parent),
      choice_(new SegmentedControl(this, SegmentedControl::Form::Narrow)) {
    choice_->setAccessibleName(tr("Show on the board"));
    choice_->addSegment(Icon::Pieces, tr("Nothing", "overlay"), tr("Only the board"));
    choice_->addSegment(Icon::Pieces, tr("Attacks", "overlay"),
                        tr("How many pieces of each side attack or defend each square"));
    choice_->addSegment(Icon::Pieces, tr("Mobility", "overlay"), tr("How many squares each piece reaches"));
    body()->addWidget(choice_);
    connect(choice_, &SegmentedControl::currentChanged, this, [this](int index) {
        emit SetupSection::context().overlayRequested(
            index == 0 ? std::nullopt : std::optional(static_cast<Overlay>(index - 1)));
    });
}

void OverlaySection::showOverlay(std::optional<Overlay> overlay) {
    choice_->showCurrent(overlay ? static_cast<int>(*overlay) + 1 : 0);
}

OverlaySection* addBoardSections(SetupPage& page, PanelContext& context) {
    page.add(new StartSection(context, &page));
    page.add(new SymmetrySection(context, &page));
    auto* overlays = new OverlaySection(context, &page);
    page.add(overlays);
    page.add(new SizeSection(context, &page));
    page.add(new TransformSection(context, &page));
    return overlays;
}

}  // namespace chesspp::ui
