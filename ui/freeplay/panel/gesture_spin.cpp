// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/gesture_spin.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QWheelEvent>

namespace chesspp::ui {

GestureSpin::GestureSpin(const ShownTable& table, const QString& name, QWidget* parent)
    : QSpinBox(parent), table_(table) {
    setAccessibleName(name);
    setFocusPolicy(Qt::StrongFocus);  // the wheel scrolls the page and takes no focus
    setAlignment(Qt::AlignRight);
    connect(this, &QSpinBox::valueChanged, this, [this](int value) {
        if (gesture_ == Gesture::None) gesture_ = table_->newGesture();
        sending_ = true;
        emit wanted(value, gesture_);
        sending_ = false;
    });
    connect(&table_, &ShownTable::changed, this, [this] {
        if (!sending_ && !table_.isCarriedOn()) endGesture();
    });
}

void GestureSpin::setShown(int value) {
    if (value == this->value()) return;
    const QSignalBlocker quiet(this);
    setValue(value);
}

bool GestureSpin::event(QEvent* event) {
    // The table has the one undo history; the field's own would fight with it.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return false;
        }
    }
    return QSpinBox::event(event);
}

void GestureSpin::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) {
        QSpinBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

void GestureSpin::focusOutEvent(QFocusEvent* event) {
    QSpinBox::focusOutEvent(event);
    endGesture();
}

void GestureSpin::endGesture() {
    if (gesture_ == Gesture::None) return;
    gesture_ = Gesture::None;
    emit gestureEnded();
}

}  // namespace chesspp::ui
