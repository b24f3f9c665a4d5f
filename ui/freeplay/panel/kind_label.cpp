// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/kind_label.h"

#include "ui/theme/place_layout.h"
#include "ui/theme/wrapped_text.h"

#include <QPainter>

namespace chesspp::ui {

KindLabel::KindLabel(const QString& name, QWidget* parent) : QWidget(parent), name_(name) {
    setAccessibleName(name);
    setToolTip(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

int KindLabel::lines() const {
    return name_.contains(' ') || name_.contains('-') ? 2 : 1;
}

QSize KindLabel::sizeHint() const {
    return {fontMetrics().horizontalAdvance(name_), lines() * fontMetrics().height()};
}

QSize KindLabel::minimumSizeHint() const {
    return {4 * kGrid, lines() * fontMetrics().height()};
}

void KindLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                     wrappedText(name_, font(), width(), lines()).join('\n'));
}

}  // namespace chesspp::ui
