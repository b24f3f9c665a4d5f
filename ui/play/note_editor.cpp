// SPDX-License-Identifier: MIT
#include "ui/play/note_editor.h"

#include "ui/theme/workspace_layout.h"

#include <QCoreApplication>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace chesspp::ui {

NoteEditor::NoteEditor(QWidget* parent)
    : PanelFrame(parent), title_(wrappedLabel({}, this)), field_(new QPlainTextEdit(this)) {
    constexpr int kVisibleLines = 4;
    setEdge(Edge::Accent);
    field_->setTabChangesFocus(true);
    field_->setFrameShape(QFrame::NoFrame);
    field_->setFixedHeight(kVisibleLines * field_->fontMetrics().lineSpacing() + 2 * kGrid);
    field_->installEventFilter(this);
    title_->setBuddy(field_);
    auto* column = bareLayout<QVBoxLayout>(this, kGrid / 2, {kGrid, kGrid, kGrid, kGrid});
    column->addWidget(title_);
    column->addWidget(field_);
    column->addWidget(wrappedLabel(tr("Enter saves the comment, Esc cancels"), this));
    connect(QCoreApplication::instance(), &QCoreApplication::aboutToQuit, this, &NoteEditor::save);
    hide();
}

void NoteEditor::open(const QString& title, const QString& text) {
    title_->setText(title);
    field_->setAccessibleName(title);
    field_->setPlainText(text);
    field_->selectAll();
    open_ = true;
    show();
    field_->setFocus();
}

void NoteEditor::save() {
    if (!open_) return;
    close();
    emit saved(field_->toPlainText());
}

void NoteEditor::close() {
    open_ = false;
    hide();
}

bool NoteEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason == Qt::ActiveWindowFocusReason) {
            if (open_) emit saved(field_->toPlainText());  // and one goes on writing later
        } else if (reason != Qt::PopupFocusReason) {
            save();
        }
    }
    if (event->type() != QEvent::KeyPress) return PanelFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!isEnter && key != Qt::Key_Escape) return PanelFrame::eventFilter(watched, event);
    if (isEnter) save();
    close();
    emit left();
    return true;
}

}  // namespace chesspp::ui
