// SPDX-License-Identifier: MIT
#include "ui/theme/search_field.h"

#include "ui/theme/workspace_layout.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QShortcut>

namespace chesspp::ui {

SearchField::SearchField(const QString& words, QAbstractItemView& list, QWidget* parent)
    : QLineEdit(parent), list_(list) {
    setPlaceholderText(words);
    setAccessibleName(words);
    setClearButtonEnabled(true);
    setMinimumHeight(4 * kGrid);
    setTextMargins(kGrid / 2, 0, kGrid / 2, 0);
}

void SearchField::answerIn(QWidget& place) {
    auto* find = new QShortcut(QKeySequence::Find, &place);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, [this] { enter(); });
}

void SearchField::enter() {
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
}

void SearchField::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Escape:
            if (text().isEmpty()) break;
            clear();
            return;
        case Qt::Key_Down:
        case Qt::Key_PageDown:
        case Qt::Key_Return:
        case Qt::Key_Enter:
            // Moves only the focus; the list keeps its current row.
            if (list_.isHidden()) return;
            emit leftForList();
            list_.setFocus(Qt::TabFocusReason);
            return;
        default:
            break;
    }
    QLineEdit::keyPressEvent(event);
}

}  // namespace chesspp::ui
