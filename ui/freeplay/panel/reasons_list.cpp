// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/reasons_list.h"

#include "ui/freeplay/panel/sentence_button.h"
#include "ui/models/table_texts.h"
#include "ui/theme/flow_layout.h"
#include "ui/theme/place_layout.h"

#include <QAccessible>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

/// How a game begun here would end at once; empty: it would go on. Declared results and repetitions are past.
QString endOf(const TableDocument& table) {
    const std::optional<Outcome> ended = table.outcome();
    const bool ofGame =
        ended && (ended == table.game().declared() || ended->reason == EndReason::RepetitionAutomatic);
    return ended && !ofGame ? sentenceOf(*ended, table) : QString();
}

}  // namespace

ReasonsList::ReasonsList(PanelContext& context, QWidget* parent)
    : PanelFrame(parent),
      context_(context),
      icon_(new IconLabel(this, 18)),
      headline_(new QLabel(this)),
      scroll_(new QScrollArea(this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid / 2, {kGrid + kGrid / 2, kGrid, 2, kGrid});
    auto* row = new QHBoxLayout;
    row->setSpacing(kGrid);
    row->addWidget(icon_, 0, Qt::AlignTop);
    row->addWidget(headline_, 1);
    headline_->setWordWrap(true);
    column->addLayout(row);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->viewport()->setAutoFillBackground(false);
    scroll_->setAccessibleName(tr("Why it can’t be played"));
    column->addWidget(scroll_);
    connect(&context.shown(), &ShownTable::changed, this, &ReasonsList::follow);
    rebuild();
    follow();
}

QString ReasonsList::headline() const {
    return headline_->text();
}

QStringList ReasonsList::reasons() const {
    QStringList all;
    for (const SetupProblem& each : problems_) all += each.text;
    return all;
}

void ReasonsList::follow() {
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

QString ReasonsList::verdict() const {
    if (problems_.size() > 1) return tr("Not playable for %1 reasons:").arg(problems_.size());
    if (!problems_.empty()) return tr("This position can’t be played:");
    return ended_.isEmpty() ? tr("This position can be played.")
                            : tr("This game would be over at once: %1", "how it would end").arg(ended_);
}

void ReasonsList::rebuild() {
    headline_->setText(verdict());
    icon_->setIcon(problems_.empty() ? Icon::Info : Icon::Warning);
    rows_.clear();
    mends_.clear();
    list_ = new QWidget;
    auto* column = bareLayout<QVBoxLayout>(list_, kGrid / 2, {0, 0, kGrid, 0});
    bool offersFree = false;
    for (const SetupProblem& problem : problems_) {
        auto* row = new SentenceButton({}, problem.text, list_);
        row->setToolTip(problem.squares.empty() ? QString() : tr("Press to show the squares on the board"));
        connect(row, &SentenceButton::clicked, this,
                [this, squares = problem.squares] { emit context_.pointAsked(squares); });
        column->addWidget(row);
        rows_.push_back(row);
        std::vector<Mend> mends = problem.mends;
        // One that mends all reasons of its sort stands at the first of them.
        if (offersFree)
            std::erase_if(mends, [](const Mend& mend) { return mend.kind == Mend::Kind::PlayFree; });
        offersFree = offersFree || std::ranges::find(mends, Mend::Kind::PlayFree, &Mend::kind) != mends.end();
        if (mends.empty()) continue;
        auto* buttons = new QWidget(list_);
        auto* flow = new FlowLayout(buttons);
        flow->setSpacing(kGrid / 2);
        for (const Mend& mend : mends) {
            auto* button = new QPushButton(mend.text, buttons);
            button->setToolTip(tr("Fix: %1").arg(problem.text));
            // The press ends after this row is gone.
            connect(
                button, &QPushButton::clicked, this,
                [this, mend] { context_.tell(apply(mend, context_.editor())); }, Qt::QueuedConnection);
            flow->addWidget(button);
            mends_.push_back(button);
        }
        column->addWidget(buttons);
    }
    column->addStretch();
    scroll_->setWidget(list_);  // the area deletes what it showed before
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

void ReasonsList::setMostHeight(int height) {
    mostHeight_ = height;
    fit();
}

void ReasonsList::fit() {
    if (problems_.empty()) return;
    const int width = scroll_->viewport()->width() - kGrid;
    int wanted = 0;
    if (QLayout* rows = list_->layout()) wanted = rows->totalHeightForWidth(std::max(width, 10 * kGrid));
    scroll_->setFixedHeight(std::clamp(wanted, 4 * kGrid, std::max(mostHeight_, 8 * kGrid)));
}

void ReasonsList::resizeEvent(QResizeEvent* event) {
    PanelFrame::resizeEvent(event);
    fit();
}

}  // namespace chesspp::ui
