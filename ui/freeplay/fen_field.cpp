// SPDX-License-Identifier: MIT
//
// A text field of one line that is shown on several.
#include "ui/freeplay/fen_field.h"

#include "ui/theme/place_layout.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QMimeData>

namespace chesspp::ui {

FenField::FenField(QWidget* parent) : QPlainTextEdit(parent) {
    setAccessibleName(tr("Position as FEN"));
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    viewport()->setAutoFillBackground(false);
    setWordWrapMode(QTextOption::WrapAnywhere);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    constexpr int kLines = 4;
    setFixedHeight(kLines * fontMetrics().lineSpacing() + 2 * kGrid);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!setting_) emit edited(fen());
    });
}

void FenField::setFen(const QString& fen) {
    setting_ = true;
    if (toPlainText() != fen) setPlainText(fen);
    setExtraSelections({});
    setting_ = false;
}

void FenField::mark(const Diagnostics& problems) {
    QList<QTextEdit::ExtraSelection> marks;
    const QString text = toPlainText();
    // Columns count the bytes of what was parsed, from 1; the text read began at the first that is no blank.
    int leading = 0;
    while (leading < text.size() && text[leading].isSpace()) ++leading;
    for (const Diagnostic& problem : problems.items()) {
        if (problem.place.column < 1) continue;
        const QByteArray bytes = text.toUtf8();
        const auto offset = static_cast<int>(
            QString::fromUtf8(bytes.left(text.left(leading).toUtf8().size() + problem.place.column - 1))
                .size());
        int begin = std::min(offset, static_cast<int>(text.size()));
        int end = begin;
        while (end < text.size() && !text[end].isSpace()) ++end;
        if (begin == end && begin > 0) --begin;  // something is missing at the end: mark the last character
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document());
        mark.cursor.setPosition(begin);
        mark.cursor.setPosition(end, QTextCursor::KeepAnchor);
        QColor wash(0xC2, 0x3B, 0x3B);
        wash.setAlphaF(0.25F);
        mark.format.setBackground(wash);
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(QColor(0xC2, 0x3B, 0x3B));
        mark.format.setToolTip({});
        marks += mark;
    }
    setting_ = true;
    setExtraSelections(marks);
    setting_ = false;
}

void FenField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        focusNextChild();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        emit givenUp();
        return;
    }
    // The table has the one undo history; the field's own would fight with it.
    if (event->matches(QKeySequence::Undo) || event->matches(QKeySequence::Redo)) {
        event->ignore();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void FenField::focusInEvent(QFocusEvent* event) {
    QPlainTextEdit::focusInEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        emit entered();
}

void FenField::focusOutEvent(QFocusEvent* event) {
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        emit left();
}

void FenField::insertFromMimeData(const QMimeData* source) {
    if (source->hasText()) textCursor().insertText(source->text().simplified());
}

}  // namespace chesspp::ui
