// SPDX-License-Identifier: MIT
#include "ui/builder/conditions/condition_row.h"

#include "ui/builder/conditions/condition_line.h"
#include "ui/builder/conditions/problem_label.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include "core/language/condition_text.h"

#include <QGridLayout>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kMarkSide = 20;

/// In the order of CostClass.
constexpr std::array kCostSigns{Icon::CostFixed, Icon::CostPosition, Icon::CostPiece, Icon::CostCandidate};

}  // namespace

CostIndicator::CostIndicator(const LibraryContext& library, QWidget* parent)
    : QWidget(parent), library_(library) {
    setFixedSize(kMarkSide + kGrid, 4 * kGrid);  // as high as the button beside it
    setCost(cost_);
}

void CostIndicator::setCost(CostClass cost) {
    cost_ = cost;
    setToolTip(wordsOf(cost, library_));
    setAccessibleName(toolTip());
    update();
}

void CostIndicator::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QRect area(0, 0, kMarkSide, kMarkSide);
    area.moveCenter(rect().center());
    iconOf(kCostSigns[static_cast<std::size_t>(cost_)]).paint(&painter, area);
}

ConditionRow::ConditionRow(BlockFrame frame, const EditorContext& needs, const BlockCatalog& catalog,
                           QWidget* parent)
    : QWidget(parent),
      canvas_(new BlockCanvas(needs.library, catalog, frame, needs.evaluator, needs.name, this)),
      line_(new ConditionLine(frame.wanted, frame.place, needs.library, needs.name, this)),
      cost_(new CostIndicator(needs.library, this)),
      text_(new QToolButton(this)),
      remove_(iconButton(Icon::Remove, tr("Remove this condition"), this)),
      note_(new ProblemLabel(this)) {
    auto* cells = bareLayout<QGridLayout>(this, 2);
    cells->addWidget(canvas_, 0, 0);
    cells->addWidget(cost_, 0, 1, Qt::AlignTop);
    cells->addWidget(text_, 0, 2, Qt::AlignTop);
    cells->addWidget(remove_, 0, 3, Qt::AlignTop);
    cells->addWidget(line_, 1, 0, 1, 4);
    cells->addWidget(note_, 2, 0, 1, 4);
    cells->setColumnStretch(0, 1);
    setFocusProxy(canvas_);
    text_->setText(tr("Text"));
    text_->setToolTip(tr("Show this condition as text"));
    text_->setAutoRaise(true);
    text_->setCheckable(true);
    text_->setMinimumHeight(remove_->sizeHint().height());
    line_->hide();
    line_->line()->setPlaceholderText(tr("or write it as text"));
    connect(text_, &QToolButton::toggled, line_, &QWidget::setVisible);
    connect(canvas_, &BlockCanvas::emptied, this, &ConditionRow::emptied);
    connect(canvas_, &BlockCanvas::unfinishedChanged, this, [this] {
        updateNote();
        emit draftsChanged();
    });
    connect(canvas_, &BlockCanvas::hintChanged, this, [this](const QString& why) {
        why_ = why;
        updateNote();
    });
    // An empty line beside unfinished blocks does not clear the condition.
    connect(line_, &ConditionLine::emptied, this, [this] {
        if (!canvas_->isUnfinished()) emit emptied();
    });
    connect(line_, &ConditionLine::readable, this, [this](ConditionLine::Reading reading) {
        const bool wasBroken = std::exchange(broken_, reading == ConditionLine::Reading::Broken);
        canvas_->setStale(broken_ ? BlockCanvas::Stale::Yes : BlockCanvas::Stale::No);
        if (wasBroken || broken_) emit draftsChanged();
    });
    updateNote();
}

void ConditionRow::show(const std::optional<Expression>& condition) {
    shown_ = condition;
    canvas_->setCondition(condition);
    line_->setText(condition ? QString::fromStdString(printCondition(*condition)) : QString());
    updateNote();
}

void ConditionRow::forget() {
    canvas_->forget();
    if (!line_->problem().isEmpty()) show(shown_);
}

void ConditionRow::saveDraft(const std::string& way, DraftConditions& to) const {
    DraftCondition half{shown_, canvas_->steps(), {}};
    if (!line_->problem().isEmpty()) half.text = line_->line()->text();
    if (!half.steps.empty() || !half.text.isEmpty()) to[way] = std::move(half);
}

void ConditionRow::restoreDraft(const std::string& way, const DraftConditions& kept) {
    const auto found = kept.find(way);
    if (found == kept.end() || found->second.of != shown_) return;
    canvas_->goOnFrom(found->second.steps);
    if (found->second.text.isEmpty()) return;
    text_->setChecked(true);
    line_->type(found->second.text);
}

QString ConditionRow::note() const {
    return note_->problem();
}

void ConditionRow::updateNote() {
    cost_->setVisible(shown_.has_value());
    if (shown_) cost_->setCost(costOf(*shown_));
    QString note = why_;
    if (note.isEmpty() && canvas_->isUnfinished()) {
        note =
            shown_
                ? tr("Incomplete: a slot is empty. Until it is filled, the last complete condition applies.")
                : tr("Incomplete: fill every slot to make it count.");
    }
    note_->setProblem(note);
}

}  // namespace chesspp::ui
