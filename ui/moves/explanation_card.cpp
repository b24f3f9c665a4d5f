// SPDX-License-Identifier: MIT
#include "ui/moves/explanation_card.h"

#include "ui/models/library/library_context.h"
#include "ui/moves/explanation_view.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace chesspp::ui {

using As = ExplanationLine::As;

ExplanationCard::ExplanationCard(QWidget& column) : ExplanationCard(column, column, *column.parentWidget()) {}

ExplanationCard::ExplanationCard(QWidget& column, QWidget& above, QWidget& over)
    : PanelFrame(&over),
      column_(column),
      above_(above),
      title_(new QLabel(this)),
      code_(new QToolButton(this)),
      view_(new ExplanationView(this)) {
    setAutoFillBackground(true);
    setAccessibleName(tr("Explanation"));
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    title_->setWordWrap(true);
    code_->setText(tr("Text", "button: shows conditions as they are written"));
    code_->setToolTip(tr("Show the conditions also as text"));
    code_->setAccessibleName(code_->toolTip());
    code_->setCheckable(true);
    code_->setAutoRaise(true);
    connect(code_, &QToolButton::toggled, this,
            [this](bool on) { view_->setCode(on ? CodeLines::Shown : CodeLines::Hidden); });
    auto* close = iconButton(Icon::Remove, tr("Close the explanation (Esc)"), this);
    connect(close, &QToolButton::clicked, this, &ExplanationCard::dismiss);
    auto* head = new QHBoxLayout;
    head->addWidget(title_, 1);
    head->addWidget(code_);
    head->addWidget(close);
    auto* inside = bareLayout<QVBoxLayout>(this, -1, {2 * kGrid - kGrid / 2, kGrid, 0, kGrid});
    head->setContentsMargins(kGrid / 2, 0, kGrid, 0);
    inside->addLayout(head);
    inside->addWidget(view_, 1);
    view_->setAccessibleName(tr("Explanation"));
    setFocusProxy(view_);
    connect(view_, &ExplanationView::pointed, this, [this](const std::optional<SquareSet>& squares) {
        emit pointed(squares && !squares->empty() ? *squares : decisive_);
    });
    column.installEventFilter(this);
    if (&above != &column) above.installEventFilter(this);
    hide();
}

SquareSet ExplanationCard::explain(const LibraryContext& library, const Ruleset& ruleset, const Setup& setup,
                                   Square from, Square to) {
    if (!setup.at(from)) return {};
    const std::vector<ExplanationLine> story = explanationLinesOf(library, ruleset, setup, from, to);
    const auto name = [&](Square square) { return QString::fromStdString(setup.shape.name(square)); };
    const QString piece = library.appearance(ruleset, setup.at(from)->piece).name;
    showExplanation(tr("%1 %2 – %3", "piece, from, to").arg(piece, name(from), name(to)), story);
    return decisive_;
}

void ExplanationCard::showExplanation(const QString& title, const std::vector<ExplanationLine>& lines) {
    decisive_ = {};
    for (const ExplanationLine& line : lines) {
        const bool fails = line.as == As::Condition && line.mark == ExplanationLine::Mark::Fails;
        if (line.as == As::Answer || line.as == As::Reason || fails) decisive_ |= line.squares;
    }
    title_->setText(title);
    view_->setLines(lines);
    code_->setVisible(view_->hasCode());
    cover();
    show();
    raise();
    setAccessibleDescription(lines.empty() ? QString() : lines.front().text);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString ExplanationCard::title() const {
    return title_->text();
}

QString ExplanationCard::text() const {
    return view_->plainText();
}

QAbstractButton* ExplanationCard::codeSwitch() const {
    return code_;
}

void ExplanationCard::takeFocusFrom(const QWidget& bar) {
    if (bar.isAncestorOf(QApplication::focusWidget())) view_->setFocus(Qt::OtherFocusReason);
}

void ExplanationCard::dismiss() {
    if (!isVisible()) return;
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    hide();
    emit dismissed();
    if (hadFocus) emit left();
}

void ExplanationCard::cover() {
    constexpr int kLow = 28 * kGrid;
    const auto at = [this](const QWidget& widget) {
        return QRect(widget.mapTo(parentWidget(), QPoint()), widget.size());
    };
    QRect area = at(column_);
    if (area.height() < kLow && above_.isVisible()) area |= at(above_);
    setGeometry(area);
}

bool ExplanationCard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move) cover();
    if (event->type() == QEvent::HideToParent && watched == &column_) dismiss();
    return PanelFrame::eventFilter(watched, event);
}

void ExplanationCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        dismiss();
        return;
    }
    PanelFrame::keyPressEvent(event);
}

}  // namespace chesspp::ui
