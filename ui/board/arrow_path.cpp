// SPDX-License-Identifier: MIT
//
// Seven corners, turned.
#include "ui/board/arrow_path.h"

#include <QTransform>
#include <algorithm>
#include <cmath>

namespace chesspp::ui {

QPainterPath arrowPath(QPointF from, QPointF to, const ArrowForm& form) {
    const QPointF way = to - from;
    const double length = std::hypot(way.x(), way.y());
    const double tip = length - std::min(form.endGap, length * 0.25);
    const double head = std::min(form.head, length * 0.6);
    const double wing = form.headWidth / 2 * (form.head > 0 ? head / form.head : 1);
    const double start = std::min(form.startGap, length * 0.25);
    const double half = form.width / 2;
    QPainterPath path;
    path.moveTo(start, -half);
    path.lineTo(tip - head, -half);
    path.lineTo(tip - head, -wing);
    path.lineTo(tip, 0);
    path.lineTo(tip - head, wing);
    path.lineTo(tip - head, half);
    path.lineTo(start, half);
    path.closeSubpath();
    QTransform turned;
    turned.translate(from.x(), from.y());
    turned.rotateRadians(std::atan2(way.y(), way.x()));
    return turned.map(path);
}

}  // namespace chesspp::ui
