// SPDX-License-Identifier: MIT
//
// The drawing of markers. Every sign is a path in a square from -1 to 1, filled
// with its colour and rimmed with its halo, so that all have one weight.
#include "ui/board/marker_painter.h"

#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPainterPathStroker>
#include <QPixmap>
#include <array>
#include <cmath>
#include <numbers>

namespace chesspp::ui {
namespace {

QPainterPath stroked(const QPainterPath& line, double width, Qt::PenJoinStyle join = Qt::RoundJoin) {
    QPainterPathStroker stroker;
    stroker.setWidth(width);
    stroker.setJoinStyle(join);
    stroker.setCapStyle(Qt::RoundCap);
    return stroker.createStroke(line).simplified();
}

QPainterPath polygon(int corners, double radius, double innerRadius, double turn) {
    QPolygonF points;
    const int steps = innerRadius > 0 ? 2 * corners : corners;
    for (int i = 0; i < steps; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / steps;
        const double reach = innerRadius > 0 && i % 2 == 1 ? innerRadius : radius;
        points << QPointF(reach * std::sin(angle), -reach * std::cos(angle));
    }
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

QPainterPath disc(double radius) {
    QPainterPath path;
    path.addEllipse(QPointF(0, 0), radius, radius);
    return path;
}

QPainterPath ring(double radius, double width) {
    return stroked(disc(radius), width);
}

QPainterPath crosshair() {
    QPainterPath ticks;
    for (const QPointF& way : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)}) {
        ticks.moveTo(way * 0.42);
        ticks.lineTo(way * 0.94);
    }
    return ring(0.7, 0.15).united(stroked(ticks, 0.15));
}

/// A square from which an arrow leaves through the corner.
QPainterPath arrowedSquare() {
    QPainterPath frame;
    frame.moveTo(0.12, -0.62);
    frame.lineTo(-0.72, -0.62);
    frame.lineTo(-0.72, 0.72);
    frame.lineTo(0.62, 0.72);
    frame.lineTo(0.62, -0.12);
    QPainterPath arrow;
    arrow.moveTo(-0.2, 0.2);
    arrow.lineTo(0.8, -0.8);
    arrow.moveTo(0.26, -0.84);
    arrow.lineTo(0.84, -0.84);
    arrow.lineTo(0.84, -0.26);
    return stroked(frame, 0.2).united(stroked(arrow, 0.2));
}

QPainterPath plus() {
    QPainterPath lines;
    lines.moveTo(-0.7, 0);
    lines.lineTo(0.7, 0);
    lines.moveTo(0, -0.7);
    lines.lineTo(0, 0.7);
    return stroked(lines, 0.4);
}

QPainterPath hexagon() {
    return stroked(polygon(6, 0.78, 0, 0), 0.22).united(disc(0.24));
}

/// A crown with a cross beside a tower: small, so nothing but outlines.
QPainterPath rookAndKing() {
    QPainterPath rook;
    rook.addPolygon(
        QPolygonF({{-0.94, 0.72},  {-0.94, 0.46},  {-0.8, 0.34},   {-0.8, -0.2},   {-0.94, -0.34},
                   {-0.94, -0.66}, {-0.74, -0.66}, {-0.74, -0.48}, {-0.6, -0.48},  {-0.6, -0.66},
                   {-0.4, -0.66},  {-0.4, -0.48},  {-0.26, -0.48}, {-0.26, -0.66}, {-0.06, -0.66},
                   {-0.06, -0.34}, {-0.2, -0.2},   {-0.2, 0.34},   {-0.06, 0.46},  {-0.06, 0.72}}));
    rook.closeSubpath();
    QPainterPath king;
    king.addPolygon(
        QPolygonF({{0.1, 0.72},   {0.1, 0.46},   {0.2, 0.34},   {0.04, -0.06}, {0.2, -0.3},   {0.44, -0.24},
                   {0.44, -0.48}, {0.28, -0.48}, {0.28, -0.66}, {0.44, -0.66}, {0.44, -0.86}, {0.62, -0.86},
                   {0.62, -0.66}, {0.78, -0.66}, {0.78, -0.48}, {0.62, -0.48}, {0.62, -0.24}, {0.86, -0.3},
                   {1.0, -0.06},  {0.86, 0.34},  {0.96, 0.46},  {0.96, 0.72}}));
    king.closeSubpath();
    return rook.united(king);
}

QPainterPath buildSign(MarkerAction action) {
    switch (action) {
        case MarkerAction::Move:
            return disc(0.72);
        case MarkerAction::Capture:
            return ring(0.84, 0.2);
        case MarkerAction::CaptureAfar:
            return crosshair();
        case MarkerAction::MoveOther:
            return arrowedSquare();
        case MarkerAction::Promotion:
            return polygon(5, 0.98, 0.42, 0).translated(0, 0.06);
        case MarkerAction::Summon:
            return plus();
        case MarkerAction::Multi:
            return hexagon();
        case MarkerAction::Castle:
            return rookAndKing();
    }
    return {};
}

/// Path algebra is slow, so each sign is made once.
const QPainterPath& sign(MarkerAction action) {
    static const std::array<QPainterPath, kMarkerActions.size()> signs = [] {
        std::array<QPainterPath, kMarkerActions.size()> made;
        for (const MarkerAction each : kMarkerActions) made[static_cast<std::size_t>(each)] = buildSign(each);
        return made;
    }();
    return signs[static_cast<std::size_t>(action)];
}

bool surroundsPiece(MarkerAction action) {
    return action == MarkerAction::Capture || action == MarkerAction::CaptureAfar;
}

QRectF scaled(const QRectF& square, QPointF centre, double part) {
    const double size = square.width() * part;
    return {square.x() + square.width() * centre.x() - size / 2,
            square.y() + square.height() * centre.y() - size / 2, size, size};
}

/// Over a piece a small sign gets a plate, or it would drown in the drawing.
void paintBadge(QPainter& painter, const QRectF& area, MarkerAction action, const BoardTheme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(0, 0, 0, 70), area.width() * 0.04));
    painter.setBrush(QColor(255, 255, 255, 240));
    painter.drawEllipse(area);
    painter.restore();
    MarkerColours colours = theme.marker(action);
    colours.halo = Qt::transparent;
    const double inset = area.width() * 0.2;
    paintMarker(painter, area.adjusted(inset, inset, -inset, -inset), action, colours);
}

class MarkerIconEngine final : public QIconEngine {
public:
    MarkerIconEngine(MarkerAction action, MarkerColours colours) : action_(action), colours_(colours) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override {
        const double extent = std::min(rect.width(), rect.height()) * 0.9;
        QRectF area(0, 0, extent, extent);
        area.moveCenter(QRectF(rect).center());
        paintMarker(*painter, area, action_, colours_);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }
    QIconEngine* clone() const override { return new MarkerIconEngine(*this); }

private:
    MarkerAction action_;
    MarkerColours colours_;
};

}  // namespace

void paintMarker(QPainter& painter, const QRectF& area, MarkerAction action, const MarkerColours& colours) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.center());
    painter.scale(area.width() / 2, area.height() / 2);
    if (colours.halo.alpha() > 0) {
        // Half of the pen's width shows; wider on small signs, so that it never gets thinner than a pixel.
        const double rim = std::max(0.11, 3.0 / std::max(area.width(), 1.0));
        painter.strokePath(sign(action), QPen(colours.halo, rim, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    painter.fillPath(sign(action), colours.fill);
    painter.restore();
}

void paintMarkers(QPainter& painter, const QRectF& square, std::span<const MarkerAction> actions,
                  Occupied occupied, const BoardTheme& theme) {
    std::vector<MarkerAction> rest(actions.begin(), actions.end());
    if (occupied == Occupied::Yes || rest.size() == 1) {
        // Rings may keep the whole square, since what they surround stays visible.
        std::erase_if(rest, [&](MarkerAction action) {
            if (!surroundsPiece(action)) return false;
            const double part = occupied == Occupied::Yes ? 0.94 : 0.6;
            paintMarker(painter, scaled(square, {0.5, 0.5}, part), action, theme.marker(action));
            return true;
        });
    }
    if (occupied == Occupied::Yes) {
        constexpr std::array<QPointF, 8> kPlaces{
            QPointF(0.82, 0.18), QPointF(0.18, 0.18), QPointF(0.82, 0.82), QPointF(0.18, 0.82),
            QPointF(0.5, 0.18),  QPointF(0.5, 0.82),  QPointF(0.18, 0.5),  QPointF(0.82, 0.5)};
        for (std::size_t i = 0; i < rest.size() && i < kPlaces.size(); ++i) {
            paintBadge(painter, scaled(square, kPlaces[i], 0.36), rest[i], theme);
        }
        return;
    }
    if (rest.size() == 1) {
        const double part = rest.front() == MarkerAction::Move ? 0.34 : 0.46;
        paintMarker(painter, scaled(square, {0.5, 0.5}, part), rest.front(), theme.marker(rest.front()));
        return;
    }
    const int columns = rest.size() <= 4 ? 2 : 3;
    const int rows = (static_cast<int>(rest.size()) + columns - 1) / columns;
    for (int i = 0; i < static_cast<int>(rest.size()); ++i) {
        const int row = i / columns;
        const int inRow = std::min(columns, static_cast<int>(rest.size()) - row * columns);
        const double pitch = 0.86 / columns;
        const QPointF centre(0.5 + (i % columns - (inRow - 1) / 2.0) * pitch,
                             0.5 + (row - (rows - 1) / 2.0) * pitch);
        const MarkerAction action = rest[static_cast<std::size_t>(i)];
        paintMarker(painter, scaled(square, centre, pitch * 0.76), action, theme.marker(action));
    }
}

QIcon markerIcon(MarkerAction action, const BoardTheme& theme) {
    return QIcon(new MarkerIconEngine(action, theme.marker(action)));
}

}  // namespace chesspp::ui
