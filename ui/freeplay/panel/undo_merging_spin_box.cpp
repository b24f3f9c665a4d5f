// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/undo_merging_spin_box.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QWheelEvent>
#include <utility>

namespace chesspp::ui {

UndoMergingSpinBox::UndoMergingSpinBox(const ShownTable& table, const QString& name, QWidget* parent)
    : QSpinBox(parent), table_(table) {
    setAccessibleName(name);
    setFocusPolicy(Qt::StrongFocus);  // the wheel scrolls the page and must not take the focus
    setAlignment(Qt::AlignRight);
    connect(this, &QSpinBox::valueChanged, this, [this](int value) {
        if (mergeId_ == MergeId::None) mergeId_ = table_->newMergeId();
        sending_ = true;
        emit valueRequested(value, mergeId_);
        sending_ = false;
    });
    connect(&table_, &ShownTable::changed, this, [this] {
        if (!sending_ && !table_.isCarriedOn()) endGesture();
    });
}

void UndoMergingSpinBox::setShown(int value) {
    if (value == this->value()) return;
    const QSignalBlocker quiet(this);
    setValue(value);
}

bool UndoMergingSpinBox::event(QEvent* event) {
    // Undo and Redo belong to the table; the field's own history would conflict with it.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return false;
        }
    }
    return QSpinBox::event(event);
}

void UndoMergingSpinBox::wheelEvent(QWheelEvent* event) {
    hasFocus() ? QSpinBox::wheelEvent(event) : event->ignore();
}

void UndoMergingSpinBox::focusOutEvent(QFocusEvent* event) {
    QSpinBox::focusOutEvent(event);
    endGesture();
}

void UndoMergingSpinBox::endGesture() {
    if (std::exchange(mergeId_, MergeId::None) != MergeId::None) emit gestureEnded();
}

}  // namespace chesspp::ui
