// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/position_problems_view.h"

#include "ui/freeplay/panel/wrapping_button.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/theme/flow_layout.h"
#include "ui/theme/workspace_layout.h"

#include <QAccessible>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

/// How a game from here would end at once, else empty. Declared results and repetitions don't count.
QString endOf(const TableDocument& table) {
    const std::optional<Outcome> ended = table.outcome();
    const bool ofGame =
        ended && (ended == table.game().declared() || ended->reason == EndReason::RepetitionAutomatic);
    return ended && !ofGame ? sentenceOf(*ended, table) : QString();
}

}  // namespace

PositionProblemsView::PositionProblemsView(PanelContext& context, QWidget* parent)
    : PanelFrame(parent),
      context_(context),
      icon_(new IconLabel(this, 18)),
      headline_(wrappedLabel({}, this)),
      scroll_(new QScrollArea(this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid / 2, {kGrid + kGrid / 2, kGrid, 2, kGrid});
    auto* row = bareLayout<QHBoxLayout>(nullptr, kGrid);
    row->addWidget(icon_, 0, Qt::AlignTop);
    row->addWidget(headline_, 1);
    column->addLayout(row);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->viewport()->setAutoFillBackground(false);
    scroll_->setAccessibleName(tr("Why it can’t be played"));
    column->addWidget(scroll_);
    connect(&context.shown(), &ShownTable::changed, this, &PositionProblemsView::updateFromTable);
    rebuild();
    updateFromTable();
}

QStringList PositionProblemsView::reasons() const {
    QStringList all;
    for (const SetupProblem& each : problems_) all += each.text;
    return all;
}

void PositionProblemsView::updateFromTable() {
    std::vector<SetupProblem> problems = problemsOf(context_.table());
    QString words = endOf(context_.table());
    if (problems == problems_ && words == ended_) return;
    const bool turned = problems.empty() != problems_.empty() || words != ended_;
    problems_ = std::move(problems);
    ended_ = std::move(words);
    rebuild();
    if (!turned) return;
    QAccessibleEvent alert(headline_, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString PositionProblemsView::verdict() const {
    if (!problems_.empty() && problems_.front().code == kNotJudged)
        return tr("Whether this position can be played is not known yet:");
    if (problems_.size() > 1) return tr("This position can’t be played (%1 problems):").arg(problems_.size());
    if (!problems_.empty()) return tr("This position can’t be played:");
    return ended_.isEmpty() ? tr("This position can be played.")
                            : tr("This game would be over at once. %1", "how it would end").arg(ended_);
}

void PositionProblemsView::rebuild() {
    headline_->setText(verdict());
    icon_->setIcon(problems_.empty() ? Icon::Info : Icon::Warning);
    rows_.clear();
    fixes_.clear();
    list_ = new QWidget;
    auto* column = bareLayout<QVBoxLayout>(list_, kGrid / 2, {0, 0, kGrid, 0});
    bool offersFree = false;
    for (const SetupProblem& problem : problems_) {
        auto* row = new WrappingButton({}, problem.text, list_);
        row->setToolTip(problem.squares.empty() ? QString() : tr("Click to show the squares on the board"));
        connect(row, &WrappingButton::clicked, this,
                [this, squares = problem.squares] { emit context_.pointRequested(squares); });
        column->addWidget(row);
        rows_.push_back(row);
        std::vector<SetupFix> fixes = problem.fixes;
        // PlayFree fixes several reasons at once, so only the first of them offers it.
        if (offersFree)
            std::erase_if(fixes, [](const SetupFix& fix) { return fix.kind == SetupFix::Kind::PlayFree; });
        offersFree =
            offersFree || std::ranges::find(fixes, SetupFix::Kind::PlayFree, &SetupFix::kind) != fixes.end();
        if (fixes.empty()) continue;
        auto* buttons = new QWidget(list_);
        auto* flow = bareLayout<FlowLayout>(buttons, kGrid / 2);
        for (const SetupFix& fix : fixes) {
            auto* button = new QPushButton(fix.text, buttons);
            button->setToolTip(tr("Fix: %1").arg(problem.text));
            // Queued: the fix rebuilds this list, which would delete the button during its click.
            connect(
                button, &QPushButton::clicked, this,
                [this, fix] { context_.report(apply(fix, context_.editor())); }, Qt::QueuedConnection);
            flow->addWidget(button);
            fixes_.push_back(button);
        }
        column->addWidget(buttons);
    }
    column->addStretch();
    scroll_->setWidget(list_);  // the area deletes its previous widget
    list_->setAutoFillBackground(false);
    scroll_->setVisible(!problems_.empty());
    QWidget* last = scroll_;
    for (QWidget* each : list_->findChildren<QWidget*>()) {
        if (each->focusPolicy() == Qt::NoFocus) continue;
        setTabOrder(last, each);
        last = each;
    }
    setAccessibleDescription(headline_->text() + ' ' + reasons().join(' '));
    fit();
}

void PositionProblemsView::setMostHeight(int height) {
    mostHeight_ = height;
    fit();
}

void PositionProblemsView::fit() {
    if (problems_.empty()) return;
    const int width = scroll_->viewport()->width() - kGrid;
    int needed = 0;
    if (QLayout* rows = list_->layout()) needed = rows->totalHeightForWidth(std::max(width, 10 * kGrid));
    scroll_->setFixedHeight(std::clamp(needed, 4 * kGrid, std::max(mostHeight_, 8 * kGrid)));
}

void PositionProblemsView::resizeEvent(QResizeEvent* event) {
    PanelFrame::resizeEvent(event);
    fit();
}

}  // namespace chesspp::ui
