// SPDX-License-Identifier: MIT
#include "ui/theme/scrolled_boxes.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>

namespace chesspp::ui {
namespace {

class PageFirst final : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const auto* box = qobject_cast<const QWidget*>(watched);
        if (event->type() != QEvent::Wheel || box == nullptr || box->hasFocus()) return false;
        event->ignore();
        return true;
    }
};

void leave(QWidget& box) {
    if (box.focusPolicy() == Qt::WheelFocus) box.setFocusPolicy(Qt::StrongFocus);
    box.installEventFilter(new PageFirst(&box));
}

}  // namespace

void leaveWheelToPage(QWidget& widget) {
    for (QAbstractSpinBox* box : widget.findChildren<QAbstractSpinBox*>()) leave(*box);
    for (QComboBox* box : widget.findChildren<QComboBox*>()) leave(*box);
}

}  // namespace chesspp::ui
