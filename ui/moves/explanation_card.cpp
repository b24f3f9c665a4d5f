// SPDX-License-Identifier: MIT
#include "ui/moves/explanation_card.h"

#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextFrame>
#include <QToolButton>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

using As = ExplanationLine::As;

QString htmlOf(const ExplanationLine& line, std::size_t number, const QPalette& palette) {
    const QString text = line.text.toHtmlEscaped();
    // Only reasons look like links; effects and nodes with squares need not stand out.
    const QString underlined = line.as == As::Reason ? QStringLiteral("underline") : QStringLiteral("none");
    const QString linked =
        line.squares.empty() ? text
                             : QStringLiteral("<a href=\"#%1\" style=\"color:%2; text-decoration:%3\">%4</a>")
                                   .arg(number)
                                   .arg(palette.color(QPalette::Text).name(), underlined, text);
    const QString indent = QStringLiteral("margin-left:%1px").arg(line.depth * 2 * kGrid);
    switch (line.as) {
        case As::Answer:
            return QStringLiteral("<p style=\"margin:0 0 %1px 0\"><b>%2</b></p>").arg(kGrid).arg(linked);
        case As::Heading:
            return QStringLiteral("<p style=\"margin:%1px 0 %2px 0; color:%3\">%4</p>")
                .arg(kGrid + kGrid / 2)
                .arg(kGrid / 4)
                .arg(palette.color(QPalette::PlaceholderText).name(), text);
        case As::Reason:
        case As::Effect:
        case As::Node:
            return QStringLiteral("<p style=\"margin-top:0; margin-bottom:%1px; %2\">%3</p>")
                .arg(kGrid / 2)
                .arg(indent, linked);
        case As::Seen:
            return QStringLiteral(
                       "<p style=\"margin-top:0; margin-bottom:%1px; %2\"><span "
                       "style=\"font-family:'%3'\">%4</span> = %5</p>")
                .arg(kGrid / 4)
                .arg(indent, QFontDatabase::systemFont(QFontDatabase::FixedFont).family(),
                     line.code.toHtmlEscaped(), text);
    }
    Q_UNREACHABLE();
}

}  // namespace

ExplanationCard::ExplanationCard(QWidget& column) : ExplanationCard(column, column, *column.parentWidget()) {}

ExplanationCard::ExplanationCard(QWidget& column, QWidget& above, QWidget& over)
    : PanelFrame(&over),
      column_(column),
      above_(above),
      title_(new QLabel(this)),
      story_(new QTextBrowser(this)) {
    setAutoFillBackground(true);
    setAccessibleName(tr("Explanation"));
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    title_->setWordWrap(true);
    auto* close = iconButton(Icon::Remove, tr("Close the explanation (Esc)"), this);
    connect(close, &QToolButton::clicked, this, &ExplanationCard::dismiss);
    auto* head = new QHBoxLayout;
    head->addWidget(title_, 1);
    head->addWidget(close);
    auto* inside = bareLayout<QVBoxLayout>(this, -1, {2 * kGrid, kGrid, kGrid, kGrid});
    inside->addLayout(head);
    inside->addWidget(story_, 1);
    story_->setFrameShape(QFrame::NoFrame);
    story_->setOpenLinks(false);
    story_->setAccessibleName(tr("Explanation"));
    story_->viewport()->setAutoFillBackground(false);
    story_->document()->setDocumentMargin(0);
    const auto point = [this](const QUrl& link) {
        const auto number = link.fragment().toUInt();
        if (!link.isEmpty() && number < lines_.size()) emit pointed(lines_[number].squares);
    };
    connect(story_, &QTextBrowser::anchorClicked, this, point);
    connect(story_, &QTextBrowser::highlighted, this, point);
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
    SquareSet squares;
    for (const ExplanationLine& line : story) {
        if (line.as == As::Answer || line.as == As::Reason) squares |= line.squares;
    }
    return squares;
}

void ExplanationCard::showExplanation(const QString& title, const std::vector<ExplanationLine>& lines) {
    lines_ = lines;
    title_->setText(title);
    write();
    cover();
    show();
    raise();
    story_->verticalScrollBar()->setValue(0);
    setAccessibleDescription(lines.empty() ? QString() : lines.front().text);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString ExplanationCard::title() const {
    return title_->text();
}

QString ExplanationCard::text() const {
    return story_->toPlainText();
}

void ExplanationCard::write() {
    QString html;
    for (std::size_t i = 0; i < lines_.size(); ++i) html += htmlOf(lines_[i], i, palette());
    story_->setHtml(html);
    QTextFrameFormat frame = story_->document()->rootFrame()->frameFormat();
    frame.setRightMargin(kGrid);  // distance from the scroll bar
    story_->document()->rootFrame()->setFrameFormat(frame);
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

void ExplanationCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) write();
    PanelFrame::changeEvent(event);
}

}  // namespace chesspp::ui
