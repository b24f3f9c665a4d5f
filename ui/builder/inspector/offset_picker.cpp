// SPDX-License-Identifier: MIT
#include "ui/builder/inspector/offset_picker.h"

#include "ui/board/board_keys.h"
#include "ui/theme/palettes.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <utility>

namespace chesspp::ui {

OffsetPicker::OffsetPicker(const QString& name, QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("%1, squares around the piece", "field").arg(name));
    setToolTip(tr("Click the square, seen from the piece in the middle. Forward is up."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void OffsetPicker::setOffset(Offset offset) {
    if (std::exchange(offset_, offset) != offset) update();
}

QRect OffsetPicker::cell(Offset offset) const {
    return {(kReach + offset.right) * kSide + 1, (kReach - offset.forward) * kSide + 1, kSide, kSide};
}

std::optional<Offset> OffsetPicker::at(QPoint point) const {
    if (!rect().adjusted(1, 1, -1, -1).contains(point)) return std::nullopt;
    const Offset offset{kReach - (point.y() - 1) / kSide, (point.x() - 1) / kSide - kReach};
    return offset == Offset{} ? std::nullopt : std::optional(offset);
}

void OffsetPicker::choose(Offset offset) {
    if (offset == Offset{} || offset == offset_) return;
    setOffset(offset);
    emit chosen(offset);
}

void OffsetPicker::mousePressEvent(QMouseEvent* event) {
    if (const auto offset = at(event->pos())) choose(*offset);
}

void OffsetPicker::mouseMoveEvent(QMouseEvent* event) {
    hovered_ = at(event->pos());
    update();
}

void OffsetPicker::leaveEvent(QEvent* /*event*/) {
    hovered_.reset();
    update();
}

/// Arrow keys choose at once and skip the centre.
void OffsetPicker::keyPressEvent(QKeyEvent* event) {
    const std::optional<QPoint> way = arrowWay(event->key());
    if (!way) return QWidget::keyPressEvent(event);
    const Offset step{-way->y(), way->x()};
    Offset next = offset_ + step;
    if (next == Offset{}) next = next + step;
    const auto bounded = [](int to, int from) {
        const int most = std::max(kReach, std::abs(from));  // an offset outside stays outside
        return std::clamp(to, -most, most);
    };
    choose({bounded(next.forward, offset_.forward), bounded(next.right, offset_.right)});
}

void OffsetPicker::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor dark = withAlpha(palette().color(QPalette::Text), 0.07F);
    for (int forward = -kReach; forward <= kReach; ++forward) {
        for (int right = -kReach; right <= kReach; ++right) {
            const QRect square = cell({forward, right});
            painter.fillRect(square, palette().color(QPalette::Base));
            if ((forward + right) % 2 != 0) painter.fillRect(square, dark);
        }
    }
    painter.setPen(hairline(palette()));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Text));
    painter.drawEllipse(QRectF(cell({})).adjusted(4, 4, -4, -4));
    if (hovered_ && isEnabled()) painter.fillRect(cell(*hovered_), withAlpha(accent(palette()), 0.35F));
    const Offset seen{std::clamp(offset_.forward, -kReach, kReach),
                      std::clamp(offset_.right, -kReach, kReach)};
    painter.setBrush(accent(palette()));
    if (seen != offset_) {
        // An arrow at the edge points to an offset outside the board.
        painter.save();
        painter.translate(QRectF(cell(seen)).center());
        painter.rotate(std::atan2(offset_.right - seen.right, offset_.forward - seen.forward) * 180 /
                       std::numbers::pi);
        painter.drawPolygon(QPolygonF({{0, -6}, {5, 4}, {-5, 4}}));
        painter.restore();
    } else if (offset_ != Offset{}) {
        painter.drawRoundedRect(QRectF(cell(offset_)).adjusted(2, 2, -2, -2), 3, 3);
    }
    if (hasFocus()) {
        painter.setPen(QPen(accent(palette()), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

}  // namespace chesspp::ui
