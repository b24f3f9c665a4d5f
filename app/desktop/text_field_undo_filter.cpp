// SPDX-License-Identifier: MIT
#include "app/desktop/text_field_undo_filter.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace chesspp::desktop {
namespace {

enum class Way : std::uint8_t { Undo, Redo };

/// Whether the object is a text field with nothing to undo or redo.
bool isIdleField(const QObject* object, Way way) {
    const auto idle = [way](bool undo, bool redo) { return !(way == Way::Undo ? undo : redo); };
    if (const auto* box = qobject_cast<const QAbstractSpinBox*>(object))
        return isIdleField(box->findChild<QLineEdit*>(), way);
    if (const auto* line = qobject_cast<const QLineEdit*>(object))
        return idle(line->isUndoAvailable(), line->isRedoAvailable());
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(object))
        return idle(text->document()->isUndoAvailable(), text->document()->isRedoAvailable());
    return false;
}

}  // namespace

TextFieldUndoFilter::TextFieldUndoFilter() {
    qApp->installEventFilter(this);
}

// Qt's text fields accept both shortcuts even when they have nothing to undo or redo.
bool TextFieldUndoFilter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool undo = key->matches(QKeySequence::Undo);
    if (!undo && !key->matches(QKeySequence::Redo)) return false;
    if (!isIdleField(watched, undo ? Way::Undo : Way::Redo)) return false;
    event->ignore();  // leaves the key to the menu
    return true;
}

}  // namespace chesspp::desktop
