// SPDX-License-Identifier: MIT
#include "ui/help/help_browser.h"

#include "ui/board/board_settings.h"
#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>
#include <algorithm>
#include <cmath>

namespace chesspp::ui {
namespace {

constexpr double kTypeStep = 1.25;
constexpr int kMostPicture = 400;
constexpr int kIcon = 18;
constexpr int kReadingWidth = 88 * kGrid;

/// Whether the first column contains code too long for a narrow column; code has few line breaks.
bool hasLongNames(const QTextTable& table) {
    constexpr qsizetype kLong = 30;
    for (int row = 0; row < table.rows(); ++row) {
        if (table.cellAt(row, 0).firstCursorPosition().block().text().size() > kLong) return true;
    }
    return false;
}

/// The heading's name in links: "Set up anything" -> "set-up-anything".
QString slugOf(const QString& heading) {
    QString slug;
    for (const QChar each : heading.toLower()) {
        if (each.isLetterOrNumber()) slug += each;
        if (each.isSpace() && !slug.endsWith('-')) slug += '-';
    }
    return slug;
}

}  // namespace

HelpBrowser::HelpBrowser(const HelpBook& book, const HelpPictures& pictures, QWidget* parent)
    : QTextBrowser(parent), book_(book), pictures_(pictures) {
    setFrameShape(QFrame::NoFrame);
    setOpenExternalLinks(false);
    setAccessibleName(tr("Help page"));
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(2 * kGrid);
    connect(this, &QTextBrowser::sourceChanged, this, [this](const QUrl& url) {
        // source() is still the previous page.
        page_ = url.path().section('/', -1).section('.', 0, 0);
        dress();
        if (url.hasFragment()) goToHeading(url.fragment(QUrl::FullyDecoded));
        emit pageShown(page_);
    });
    BoardSettings::onChange(this, [this] {
        if (!page_.isEmpty()) reload();
    });
}

void HelpBrowser::openPage(const QString& id) {
    if (book_.find(id) != nullptr) setSource(QUrl("help:/" + id + ".md"));
}

int HelpBrowser::pictureWidth() const {
    return std::clamp(viewport()->width() - 6 * kGrid, 160, kMostPicture);
}

int HelpBrowser::widePictureWidth() const {
    // The viewport narrows during a layout, when a scroll bar appears, and then nothing may be loaded.
    const int column = std::min(width(), kReadingWidth) - verticalScrollBar()->sizeHint().width();
    return std::max(160, column - 6 * kGrid);
}

QVariant HelpBrowser::loadResource(int type, const QUrl& name) {
    const double ratio = devicePixelRatioF();
    if (name.scheme() == "picture")
        return pictures_.paintBoard(name.path(), BoardSettings::theme(), palette(), pictureWidth(), ratio);
    if (name.scheme() == "screenshot")
        return HelpPictures::paintScreenshot(book_.screenshotFile(name.path()), widePictureWidth(), ratio);
    if (name.scheme() == "blocks" && paintCondition_)
        return paintCondition_(pictures_.condition(name.path()), palette(), font(), widePictureWidth(),
                               ratio);
    if (name.scheme() == "icon")
        return HelpPictures::paintIcon(name.path(), palette().color(QPalette::Text), kIcon, ratio);
    if (name.scheme() == "help" || name.isRelative()) {
        const HelpPage* found = book_.find(name.path().section('/', -1).section('.', 0, 0));
        if (found != nullptr) return found->markdown;
    }
    Q_UNUSED(type)
    return {};
}

/// Applies the formats that Markdown does not define.
void HelpBrowser::dress() {
    drawnFor_ = widePictureWidth();
    dressBlocks();
    dressTables();
    showMarks();
}

void HelpBrowser::dressBlocks() {
    const double base = font().pointSizeF();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        const int level = format.headingLevel();
        const bool inTable = cursor.currentTable() != nullptr;
        // The proportional line height would add a third of a picture's height below it.
        const bool picture = block.text() == QChar(QChar::ObjectReplacementCharacter);
        format.setLineHeight(picture ? 100 : inTable ? 110 : 135, QTextBlockFormat::ProportionalHeight);
        format.setTopMargin(level == 0 ? 0 : level == 1 ? 0 : 2.5 * kGrid);
        const bool amongItems = block.textList() != nullptr && block.next().textList() == block.textList();
        format.setBottomMargin(inTable ? 0 : amongItems ? kGrid / 2.0 : picture ? 1.5 * kGrid : kGrid);
        cursor.setBlockFormat(format);
        cursor.select(QTextCursor::BlockUnderCursor);
        if (level > 0) {
            QTextCursor words(block);
            words.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
            QTextCharFormat heading = words.charFormat();
            heading.clearProperty(QTextFormat::FontSizeAdjustment);  // it overrides the font size
            heading.setFontPointSize(base * std::pow(kTypeStep, std::max(0, 3 - level)));
            heading.setFontWeight(QFont::DemiBold);
            words.setCharFormat(heading);
        }
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            QTextCursor words(document());
            words.setPosition(fragment.position());
            words.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            if (fragment.charFormat().isImageFormat()) {
                QTextCharFormat image;
                image.setVerticalAlignment(QTextCharFormat::AlignMiddle);
                words.mergeCharFormat(image);
                continue;
            }
            if (!fragment.charFormat().fontFixedPitch()) continue;
            // Background of code and keys.
            QColor ground = palette().color(QPalette::Text);
            ground.setAlphaF(0.08F);
            QTextCharFormat code;
            code.setBackground(ground);
            words.mergeCharFormat(code);
        }
    }
}

void HelpBrowser::dressTables() {
    for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr) continue;
        QTextTableFormat format = table->format();
        format.setBorder(1);
        format.setBorderCollapse(true);
        format.setBorderBrush(hairline(palette()));
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);  // Outset loses half of the lines
        format.setCellPadding(5);
        format.setTopMargin(kGrid / 2.0);
        format.setBottomMargin(1.5 * kGrid);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        // On the page of shortcuts the first column has the longer texts; elsewhere it has names.
        const double first = page_ == "keys" ? 60 : hasLongNames(*table) ? 54 : 32;
        if (table->columns() == 2)
            format.setColumnWidthConstraints({QTextLength(QTextLength::PercentageLength, first),
                                              QTextLength(QTextLength::PercentageLength, 100 - first)});
        table->setFormat(format);
    }
}

void HelpBrowser::goToHeading(const QString& slug) {
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || slugOf(block.text()) != slug) continue;
        const QRectF at = document()->documentLayout()->blockBoundingRect(block);
        verticalScrollBar()->setValue(static_cast<int>(at.top()) - kGrid);
        return;
    }
}

// --- search hits ---

void HelpBrowser::mark(const QStringList& words) {
    words_ = words;
    current_ = -1;
    showMarks();
    if (!hits_.empty()) goToHit(Way::Next);
}

void HelpBrowser::showMarks() {
    // toRawText() has the same positions as the document.
    hits_ = words_.isEmpty() ? std::vector<TextSpan>() : findWords(document()->toRawText(), words_);
    current_ = std::min(current_, hits() - 1);
    QList<ExtraSelection> marks;
    for (int i = 0; i < hits(); ++i) {
        const TextSpan hit = hits_[static_cast<std::size_t>(i)];
        ExtraSelection mark;
        mark.cursor = QTextCursor(document());
        mark.cursor.setPosition(hit.start);
        mark.cursor.setPosition(hit.start + hit.length, QTextCursor::KeepAnchor);
        QColor ground = accent(palette());
        ground.setAlphaF(i == current_ ? 0.55F : 0.22F);
        mark.format.setBackground(ground);
        if (i == current_) mark.format.setFontUnderline(true);
        marks.push_back(mark);
    }
    setExtraSelections(marks);
}

void HelpBrowser::goToHit(Way way) {
    if (hits_.empty()) return;
    current_ = way == Way::Next ? (current_ + 1) % hits() : (std::max(current_, 0) + hits() - 1) % hits();
    showMarks();
    QTextCursor at(document());
    at.setPosition(hits_[static_cast<std::size_t>(current_)].start);
    const QRect seen = cursorRect(at);
    const int third = viewport()->height() / 3;
    if (seen.top() < 0 || seen.bottom() > viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + seen.top() - third);
}

// --- layout ---

void HelpBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (looks && !page_.isEmpty()) reload();
}

void HelpBrowser::resizeEvent(QResizeEvent* event) {
    // Limits the line length for readability; the rest is margin.
    const int beside = std::max(0, (width() - kReadingWidth) / 2);
    setViewportMargins(beside, 0, beside, 0);
    QTextBrowser::resizeEvent(event);
    if (!page_.isEmpty() && widePictureWidth() != drawnFor_) {
        const int at = verticalScrollBar()->value();
        reload();
        verticalScrollBar()->setValue(at);
    }
}

}  // namespace chesspp::ui
