// SPDX-License-Identifier: MIT
#include "ui/builder/pages/description_view.h"

#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QEvent>
#include <QScrollBar>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

const QString kParts = QStringLiteral("parts");  // href of the link that toggles the components

constexpr qsizetype kMostOfRemark = 2000;  // characters; laying out a long word takes seconds

/// The characters that stand for what a quantifier looks at.
std::vector<bool> lookedAtIn(const WordsSentence& sentence) {
    std::vector<bool> found(static_cast<std::size_t>(sentence.text.size()), false);
    for (const WordsPart& part : sentence.lookedAt)
        std::fill_n(found.begin() + part.begin, part.length, true);
    return found;
}

/// The index of the phrase of each character; -1: none.
std::vector<int> phrasesOf(const WordsSentence& sentence) {
    std::vector<int> owner(static_cast<std::size_t>(sentence.text.size()), -1);
    for (std::size_t i = 0; i < sentence.parts.size(); ++i) {
        const WordsPart& part = sentence.parts[i];
        for (qsizetype at = part.begin; at < part.begin + part.length; ++at)
            owner[static_cast<std::size_t>(at)] = static_cast<int>(i);
    }
    return owner;
}

}  // namespace

DescriptionView::DescriptionView(QWidget* parent) : QTextBrowser(parent) {
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("In words"));
    viewport()->setAutoFillBackground(false);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) {
        if (url.scheme() == kParts) return toggleParts();
        emit nodeRequested(url.path());
    });
    connect(this, &QTextBrowser::highlighted, this,
            [this](const QUrl& url) { emit nodeHovered(url.scheme() == kParts ? QString() : url.path()); });
}

void DescriptionView::setWords(std::vector<WordsSentence> words, const QString& remark,
                               const QString& notice) {
    remark_ = remark.size() <= kMostOfRemark ? remark : remark.left(kMostOfRemark) + "…";
    words_ = std::move(words);
    notice_ = notice;
    write();
}

void DescriptionView::setWorth(const QString& worth, const QStringList& parts) {
    if (worth == worth_ && parts == parts_) return;
    worth_ = worth;
    parts_ = parts;
    write();
}

void DescriptionView::toggleParts() {
    showsParts_ = !showsParts_;
    write();
    // The components are below the visible text.
    if (showsParts_) verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void DescriptionView::setMarked(const QString& node) {
    if (std::exchange(marked_, node) != node) write();
}

void DescriptionView::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) write();
}

void DescriptionView::leaveEvent(QEvent* event) {
    QTextBrowser::leaveEvent(event);
    emit nodeHovered({});
}

QString DescriptionView::worthInHtml() const {
    const QString quiet = quietText(palette()).name();
    const QString link =
        QString(" <a href='%1:' style='color:%2'>%3</a>")
            .arg(kParts, palette().color(QPalette::Text).name(),
                 (showsParts_ ? tr("Hide how this is calculated") : tr("How this is calculated"))
                     .toHtmlEscaped());
    QString html = QString("<p style='margin:6px 0 2px 0;color:%1'>%2%3</p>")
                       .arg(quiet, worth_.toHtmlEscaped(), parts_.isEmpty() ? QString() : link);
    if (!showsParts_) return html;
    for (const QString& part : parts_) {
        html += QString("<p style='margin:2px 0 2px %1px;color:%2'>%3</p>")
                    .arg(2 * kGrid)
                    .arg(quiet, part.toHtmlEscaped());
    }
    return html;
}

void DescriptionView::write() {
    const QString ink = palette().color(QPalette::Text).name();
    const QString lookedAtInk = lookedAt(palette()).name();
    const QColor wash = withAlpha(accent(palette()), 0.25F);
    QString html;
    if (!remark_.isEmpty())
        html += "<p style='margin:2px 0 6px 0'><i>" + remark_.toHtmlEscaped() + "</i></p>";
    if (!notice_.isEmpty()) html += "<p style='margin:2px 0 2px 0'>" + notice_.toHtmlEscaped() + "</p>";
    for (const WordsSentence& sentence : words_) {
        html += QString("<p style='margin:2px 0 2px %1px'>").arg(sentence.depth * 2 * kGrid);
        const std::vector<int> owner = phrasesOf(sentence);
        const std::vector<bool> looked = lookedAtIn(sentence);
        for (std::size_t begin = 0; begin < owner.size();) {
            std::size_t end = begin;
            while (end < owner.size() && owner[end] == owner[begin] && looked[end] == looked[begin]) ++end;
            QString text =
                sentence.text.mid(static_cast<qsizetype>(begin), static_cast<qsizetype>(end - begin))
                    .toHtmlEscaped();
            if (looked[begin])
                text = QString("<span style='color:%1;font-weight:600'>%2</span>").arg(lookedAtInk, text);
            if (owner[begin] < 0) {
                html += text;
            } else {
                const QStringList& nodes = sentence.parts[static_cast<std::size_t>(owner[begin])].nodes;
                const bool marked = !marked_.isEmpty() && nodes.contains(marked_);
                html += QString("<a href='%1' style='color:%2;text-decoration:none%3'>%4</a>")
                            .arg(nodes.isEmpty() ? QString() : nodes.front().toHtmlEscaped(), ink,
                                 marked ? QString(";background-color:%1;font-weight:600")
                                              .arg(wash.name(QColor::HexArgb))
                                        : QString(),
                                 text);
            }
            begin = end;
        }
        html += "</p>";
    }
    if (!worth_.isEmpty()) html += worthInHtml();
    const int scrolled = verticalScrollBar()->value();
    setHtml(html);
    verticalScrollBar()->setValue(scrolled);
}

}  // namespace chesspp::ui
