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

/// A field that has nothing to take back, or to do again.
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

// Qt's fields claim both keys even when they have nothing to undo.
bool TextFieldUndoFilter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool undo = key->matches(QKeySequence::Undo);
    if (!undo && !key->matches(QKeySequence::Redo)) return false;
    if (!isIdleField(watched, undo ? Way::Undo : Way::Redo)) return false;
    event->ignore();  // the menu's key then
    return true;
}

}  // namespace chesspp::desktop
