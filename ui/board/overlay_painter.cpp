// SPDX-License-Identifier: MIT
#include "ui/board/overlay_painter.h"

#include "ui/board/board_painter.h"
#include "ui/board/piece_art.h"

#include <QFont>
#include <QLineF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace chesspp::ui {
namespace {

/// Sizes of squares in logical pixels with full room for numbers and with none.
constexpr double kRoomForNumbers = 22;
constexpr double kNoRoomForNumbers = 16;

QFont numberFont(double height) {
    QFont font;
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(height))));
    font.setWeight(QFont::DemiBold);
    return font;
}

double luminance(const QColor& colour) {
    return 0.299 * colour.redF() + 0.587 * colour.greenF() + 0.114 * colour.blueF();
}

// In logical pixels. Some platforms reject larger cursors.
constexpr double kExtent = 44;
constexpr double kToolExtent = 30;
constexpr double kTip = 2;

void paintArrow(QPainter& painter) {
    QPainterPath arrow;
    arrow.addPolygon(
        QPolygonF({{0, 0}, {0, 15.5}, {3.8, 12.2}, {6.3, 18}, {9, 16.8}, {6.5, 11.1}, {11.2, 10.6}}));
    arrow.closeSubpath();
    arrow.translate(kTip, kTip);
    painter.strokePath(arrow,
                       QPen(QColor(255, 255, 255, 235), 2.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(arrow, QColor(0x1B, 0x1F, 0x24));
}

void paintEraser(QPainter& painter, const QRectF& area) {
    painter.save();
    painter.translate(area.center());
    painter.rotate(-38);
    painter.setPen(QPen(QColor(0x1B, 0x1F, 0x24), 1.4));
    const double half = area.width() * 0.40;
    const double high = area.width() * 0.21;
    painter.setBrush(QColor(0xF4, 0x8F, 0xA0));
    painter.drawRoundedRect(QRectF(-half, -high, 2 * half, 2 * high), 3, 3);
    painter.setBrush(QColor(0x4A, 0x7D, 0xC9));
    painter.drawRect(QRectF(-half * 0.25, -high, half * 1.25, 2 * high));
    painter.restore();
}

void paintHole(QPainter& painter, const QRectF& area, const PieceArt& art, const BoardTheme& theme) {
    const QRectF square = area.adjusted(4, 4, -4, -4);
    BoardPainter(theme, art, Qt::black).paintHole(painter, square);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::white, 1.2));
    painter.drawRect(square);
}

}  // namespace

double OverlayPainter::numberOpacity(double extent) const {
    return std::clamp((extent / unit_ - kNoRoomForNumbers) / (kRoomForNumbers - kNoRoomForNumbers), 0.0, 1.0);
}

void OverlayPainter::paintHeat(QPainter& painter, const QRectF& square, const SquareHeat& heat) const {
    painter.fillRect(square, theme_->heat(heat.share));
}

void OverlayPainter::paintHeatNumber(QPainter& painter, const QRectF& square, const SquareHeat& heat,
                                     Occupied occupied) const {
    const double extent = square.width();
    const double opacity = numberOpacity(extent);
    if (opacity <= 0) return;
    if (occupied == Occupied::Yes) {
        const QColor tint = theme_->heat(std::max(heat.share, 0.15));
        const QColor text = luminance(tint) > 0.55 ? QColor(0x1B, 0x1F, 0x24) : QColor(Qt::white);
        paintPlate(painter, square, {Corner::LowerLeft, heat.number, tint.rgb(), text.rgb(), extent});
        return;
    }
    const double opacityBefore = painter.opacity();
    painter.setOpacity(opacityBefore * opacity);
    painter.setFont(numberFont(std::max(extent * 0.34, 10 * unit_)));
    painter.setPen(heat.share > 0.6 ? QColor(Qt::white) : QColor(0x1B, 0x1F, 0x24));
    painter.drawText(square, Qt::AlignCenter | Qt::TextDontClip, QString::number(heat.number));
    painter.setOpacity(opacityBefore);
}

QRectF OverlayPainter::plateRect(const Plate& plate) const {
    const double extent = plate.extent;
    const bool dot = numberOpacity(extent) <= 0;
    // Without room for the number the plate shrinks to a dot.
    const double height = dot ? std::max(extent * 0.28, 4 * unit_)
                              : std::min(std::max(extent * 0.28, 9 * unit_), extent * 0.48);
    const auto digits = static_cast<double>(QString::number(plate.number).size());
    const double width = dot ? height : std::max(height, height * (0.42 + 0.52 * digits));
    const double near = std::max(extent * 0.03, unit_ * 0.5);
    const double far = extent - near;
    const double left = plate.corner == Corner::LowerLeft ? near : far - width;
    const double top = plate.corner == Corner::UpperRight ? near : far - height;
    return {left, top, width, height};
}

void OverlayPainter::drawPlate(QPainter& painter, const Plate& plate) const {
    const QRectF area = plateRect(plate);
    const QColor rim = QColor::fromRgb(plate.rim);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(rim, std::max(unit_, plate.extent * 0.014)));
    painter.setBrush(QColor::fromRgb(plate.fill));
    painter.drawRoundedRect(area, area.height() / 2, area.height() / 2);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double opacity = numberOpacity(plate.extent);
    if (opacity <= 0) return;
    const double opacityBefore = painter.opacity();
    painter.setOpacity(opacityBefore * opacity);
    painter.setFont(numberFont(area.height() * 0.82));
    painter.setPen(rim);
    painter.drawText(area, Qt::AlignCenter | Qt::TextDontClip, QString::number(plate.number));
    painter.setOpacity(opacityBefore);
}

void OverlayPainter::paintPlate(QPainter& painter, const QRectF& square, const Plate& plate) const {
    // If the painter's pixels match, each distinct plate is drawn once and then copied.
    const bool pixels = painter.paintEngine()->type() == QPaintEngine::Raster &&
                        painter.transform().type() <= QTransform::TxTranslate &&
                        painter.device()->devicePixelRatio() == 1 &&
                        square.topLeft() == square.toRect().topLeft();
    if (!pixels) {
        painter.save();
        painter.translate(square.topLeft());
        drawPlate(painter, plate);
        painter.restore();
        return;
    }
    const QRect area = plateRect(plate).toAlignedRect().adjusted(-2, -2, 2, 2);
    QPixmap& drawn = plates_[plate];
    if (drawn.isNull()) {
        drawn = QPixmap(area.size());
        drawn.fill(Qt::transparent);
        QPainter once(&drawn);
        once.translate(-area.topLeft());
        drawPlate(once, plate);
    }
    painter.drawPixmap(square.topLeft() + area.topLeft(), drawn);
}

void OverlayPainter::paintCount(QPainter& painter, const QRectF& square, const AttackCount& count,
                                Side bottom) const {
    const auto corner = [bottom](Side side) {
        return side == bottom ? Corner::LowerRight : Corner::UpperRight;
    };
    const auto paint = [&](Side side, int number) {
        if (number <= 0) return;
        const LineColours colours = theme_->attack(side);
        paintPlate(painter, square,
                   {corner(side), number, colours.line.rgb(), colours.rim.rgb(), square.width()});
    };
    paint(Side::White, count.white);
    paint(Side::Black, count.black);
}

void OverlayPainter::paintAttack(QPainter& painter, QPointF from, QPointF to, double extent,
                                 Side side) const {
    const LineColours colours = theme_->attack(side);
    const double length = QLineF(from, to).length();
    if (length <= 0) return;
    const QPointF ahead = (to - from) / length;
    const QPointF aside(-ahead.y(), ahead.x());
    const double width = std::max(extent * 0.05, 1.5 * unit_);
    const double rim = std::max(extent * 0.025, 0.8 * unit_);
    const double head = std::min(std::max(extent * 0.24, 5 * unit_), length * 0.6);
    // Off the centres of the squares, so that pieces at both ends stay readable.
    const QPointF tip = to - ahead * std::min(extent * 0.12, length * 0.25);
    const QPointF start = from + ahead * std::min(extent * 0.30, length * 0.25);
    const QPointF neck = tip - ahead * head;
    const QPolygonF point({tip, neck + aside * (head * 0.45), neck - aside * (head * 0.45)});
    // Lines and a small triangle, because Qt fills a long path a hundred times more slowly.
    const auto shaft = [&](const QColor& colour, double breadth, QPointF begin) {
        painter.setPen(QPen(colour, breadth, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(begin, neck + ahead * (head * 0.2));
    };
    shaft(colours.rim, width + 2 * rim, start - ahead * rim);
    painter.setPen(QPen(colours.rim, 2 * rim, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(colours.rim);
    painter.drawConvexPolygon(point);
    shaft(colours.line, width, start);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.line);
    painter.drawConvexPolygon(point);
}

void OverlayPainter::paintSelected(QPainter& painter, const QRectF& square, Edges outer) const {
    QColor tint = theme_->selected;
    tint.setAlphaF(tint.alphaF() * 0.7F);  // the frame is conspicuous enough, and a heat map may lie below
    painter.fillRect(square, tint);
    // Whole device pixels; otherwise one square's frame would be wider than its neighbour's.
    const double width = std::max(1.0, std::round(std::max(square.width() * 0.035, 1.6 * unit_)));
    const auto lines = [&](double inset, double breadth, const QColor& colour) {
        // The rim must not cross the line of an adjacent edge.
        const double left = outer.testFlag(Edge::Left) ? inset : 0;
        const double right = outer.testFlag(Edge::Right) ? inset : 0;
        const double top = outer.testFlag(Edge::Top) ? inset : 0;
        const double bottom = outer.testFlag(Edge::Bottom) ? inset : 0;
        const QRectF area = square.adjusted(left, top, -right, -bottom);
        if (outer.testFlag(Edge::Left))
            painter.fillRect(QRectF(area.left(), area.top(), breadth, area.height()), colour);
        if (outer.testFlag(Edge::Right))
            painter.fillRect(QRectF(area.right() - breadth, area.top(), breadth, area.height()), colour);
        if (outer.testFlag(Edge::Top))
            painter.fillRect(QRectF(area.left(), area.top(), area.width(), breadth), colour);
        if (outer.testFlag(Edge::Bottom))
            painter.fillRect(QRectF(area.left(), area.bottom() - breadth, area.width(), breadth), colour);
    };
    lines(width, std::max(1.0, std::round(width / 2)), theme_->focusRim);
    lines(0, width, theme_->selectionLine);
}

void OverlayPainter::paintFrame(QPainter& painter, const QRectF& square, HighlightKind kind) const {
    const double width = std::max(1.0, std::round(std::max(square.width() * 0.04, 1.6 * unit_)));
    painter.save();
    painter.setBrush(Qt::NoBrush);
    const auto frame = [&](const QColor& colour, double inset) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(square.adjusted(inset, inset, -inset, -inset));
    };
    frame(theme_->focusRim, width * 1.5);
    frame(theme_->highlight(kind), width / 2);
    painter.restore();
}

void OverlayPainter::paintBand(QPainter& painter, const QRectF& band) const {
    QColor fill = theme_->band;
    fill.setAlphaF(0.11F);
    painter.fillRect(band, fill);
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme_->focusRim, 3 * unit_));
    painter.drawRect(band);
    painter.setPen(QPen(theme_->band, 1.5 * unit_));
    painter.drawRect(band);
    painter.restore();
}

QCursor brushCursor(const Brush& brush, const PieceArt& art, const BoardTheme& theme, double ratio) {
    const int extent = static_cast<int>(std::ceil(kExtent * ratio));
    QPixmap pixmap(extent, extent);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF tool(kExtent - kToolExtent, kExtent - kToolExtent, kToolExtent, kToolExtent);
    if (const auto* appearance = std::get_if<PieceAppearance>(&brush)) {
        art.paint(painter, tool, *appearance);
    } else if (std::holds_alternative<EraserBrush>(brush)) {
        paintEraser(painter, tool);
    } else {
        paintHole(painter, tool, art, theme);
    }
    paintArrow(painter);
    painter.end();
    return QCursor(pixmap, static_cast<int>(kTip), static_cast<int>(kTip));
}

}  // namespace chesspp::ui
