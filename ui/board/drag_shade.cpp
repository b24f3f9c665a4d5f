// SPDX-License-Identifier: MIT
#include "ui/board/drag_shade.h"

#include <QPainter>

namespace chesspp::ui {

DragShade::DragShade(QWidget& beside, std::function<void(QPainter&)> paint)
    : QWidget(beside.window()), beside_(beside), paint_(std::move(paint)) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    hide();
}

void DragShade::cover(const QRect& area) {
    if (beside_.rect().contains(area)) {
        hide();
        return;
    }
    setGeometry(area.translated(beside_.mapTo(parentWidget(), QPoint(0, 0))));
    raise();
    show();
    update();
}

void DragShade::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QPoint corner = beside_.mapTo(parentWidget(), QPoint(0, 0)) - pos();
    painter.setClipRegion(QRegion(rect()) - QRegion(beside_.rect().translated(corner)));
    painter.translate(corner);
    paint_(painter);
}

}  // namespace chesspp::ui
