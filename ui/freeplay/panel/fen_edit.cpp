// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/fen_edit.h"

#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QMimeData>
#include <QSignalBlocker>

namespace chesspp::ui {

FenEdit::FenEdit(QWidget* parent) : QPlainTextEdit(parent) {
    setAccessibleName(tr("Position as FEN"));
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    viewport()->setAutoFillBackground(false);
    setWordWrapMode(QTextOption::WrapAnywhere);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    constexpr int kLines = 3;
    setFixedHeight(kLines * fontMetrics().lineSpacing() + 2 * kGrid);
    connect(this, &QPlainTextEdit::textChanged, this, [this] { emit edited(text()); });
}

void FenEdit::setFen(const QString& fen) {
    const QSignalBlocker quiet(this);
    if (toPlainText() != fen) setPlainText(fen);
    setExtraSelections({});
}

void FenEdit::mark(const std::vector<FenField>& fields) {
    QList<QTextEdit::ExtraSelection> marks;
    const QString text = toPlainText();
    for (const FenField& field : fields) {
        for (const FenProblem& problem : field.problems) {
            int begin = std::min(problem.at, static_cast<int>(text.size()));
            int end = begin;
            while (end < text.size() && !text[end].isSpace()) ++end;
            if (begin == end && begin > 0) --begin;  // missing at the end: mark the last character
            QTextEdit::ExtraSelection mark;
            mark.cursor = QTextCursor(document());
            mark.cursor.setPosition(begin);
            mark.cursor.setPosition(end, QTextCursor::KeepAnchor);
            constexpr QColor kRed(0xC2, 0x3B, 0x3B);
            mark.format.setBackground(withAlpha(kRed, 0.25F));
            mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
            mark.format.setUnderlineColor(kRed);
            marks += mark;
        }
    }
    const QSignalBlocker quiet(this);
    setExtraSelections(marks);
}

void FenEdit::goTo(const FenField& field) {
    const auto size = static_cast<int>(toPlainText().size());
    QTextCursor cursor(document());
    cursor.setPosition(std::min(field.at, size));
    cursor.setPosition(std::min(field.end(), size), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    setFocus(Qt::OtherFocusReason);
}

void FenEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        emit accepted();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        emit givenUp();
        return;
    }
    // Undo and Redo belong to the table; the field's own history would conflict with it.
    if (event->matches(QKeySequence::Undo) || event->matches(QKeySequence::Redo)) return event->ignore();
    QPlainTextEdit::keyPressEvent(event);
}

void FenEdit::focusInEvent(QFocusEvent* event) {
    QPlainTextEdit::focusInEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        emit entered();
}

void FenEdit::focusOutEvent(QFocusEvent* event) {
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        emit left();
}

void FenEdit::insertFromMimeData(const QMimeData* source) {
    if (source->hasText()) textCursor().insertText(source->text().simplified());
}

}  // namespace chesspp::ui
