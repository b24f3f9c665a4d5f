// SPDX-License-Identifier: MIT
#include "ui/board/marker_painter.h"

#include "ui/board/piece_art.h"

#include <QPainter>
#include <QPainterPath>
#include <QPainterPathStroker>
#include <array>
#include <cmath>
#include <initializer_list>
#include <numbers>
#include <optional>

namespace chesspp::ui {
namespace {

// Markers are built in a square from -100 to 100: path operations are too imprecise for smaller shapes.
constexpr double kReach = 100;

QPainterPath stroked(const QPainterPath& line, double width) {
    QPainterPathStroker stroker;
    stroker.setWidth(width);
    stroker.setJoinStyle(Qt::RoundJoin);
    stroker.setCapStyle(Qt::RoundCap);
    return stroker.createStroke(line).simplified();
}

QPainterPath lines(std::initializer_list<std::initializer_list<QPointF>> strokes) {
    QPainterPath path;
    for (const auto& stroke : strokes) path.addPolygon(QPolygonF(QList<QPointF>(stroke)));
    return path;
}

QPainterPath outline(const QPolygonF& points) {
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

/// A regular polygon, or a star if there is an inner radius.
QPainterPath polygon(int corners, double radius, std::optional<double> innerRadius) {
    QPolygonF points;
    const int steps = innerRadius ? 2 * corners : corners;
    for (int i = 0; i < steps; ++i) {
        const double angle = 2 * std::numbers::pi * i / steps;
        const double reach = innerRadius && i % 2 == 1 ? *innerRadius : radius;
        points << QPointF(reach * std::sin(angle), -reach * std::cos(angle));
    }
    return outline(points);
}

QPainterPath disc(double radius) {
    QPainterPath path;
    path.addEllipse(QPointF(0, 0), radius, radius);
    return path;
}

QPainterPath ring(double radius, double width) {
    return disc(radius + width / 2).subtracted(disc(radius - width / 2));
}

QPainterPath crosshair(double radius, double width, double from, double to) {
    const QPainterPath ticks =
        lines({{{from, 0}, {to, 0}}, {{-from, 0}, {-to, 0}}, {{0, from}, {0, to}}, {{0, -from}, {0, -to}}});
    return ring(radius, width).united(stroked(ticks, width));
}

/// A square with an arrow pointing out of its corner.
QPainterPath arrowedSquare() {
    const QPainterPath frame = lines({{{12, -62}, {-72, -62}, {-72, 72}, {62, 72}, {62, -12}}});
    const QPainterPath arrow = lines({{{-20, 20}, {80, -80}}, {{26, -84}, {84, -84}, {84, -26}}});
    return stroked(frame, 20).united(stroked(arrow, 20));
}

/// A rook beside a king, without inner lines because they are small.
QPainterPath rookAndKing() {
    const QPainterPath rook =
        outline({{{-94, 72},  {-94, 46},  {-80, 34},  {-80, -20}, {-94, -34}, {-94, -66}, {-74, -66},
                  {-74, -48}, {-60, -48}, {-60, -66}, {-40, -66}, {-40, -48}, {-26, -48}, {-26, -66},
                  {-6, -66},  {-6, -34},  {-20, -20}, {-20, 34},  {-6, 46},   {-6, 72}}});
    const QPainterPath king =
        outline({{{10, 72},  {10, 46},  {20, 34},  {4, -6},   {20, -30}, {44, -24}, {44, -48}, {28, -48},
                  {28, -66}, {44, -66}, {44, -86}, {62, -86}, {62, -66}, {78, -66}, {78, -48}, {62, -48},
                  {62, -24}, {86, -30}, {100, -6}, {86, 34},  {96, 46},  {96, 72}}});
    return rook.united(king);
}

/// Two opposite arrows.
QPainterPath thereAndBack() {
    return stroked(lines({{{-80, -34}, {80, -34}},
                          {{38, -76}, {80, -34}, {44, -4}},
                          {{80, 34}, {-80, 34}},
                          {{-38, 76}, {-80, 34}, {-44, 4}}}),
                   20);
}

/// A ring in four parts, for a threat.
QPainterPath brokenRing() {
    QPainterPath gaps;
    gaps.addRect(-100, -22, 200, 44);
    gaps.addRect(-22, -100, 44, 200);
    return ring(80, 20).subtracted(gaps);
}

/// In the order of MarkerAction. Path operations are slow, so each shape is built once.
const QPainterPath& signOf(MarkerAction action) {
    static const std::array<QPainterPath, kMarkerActions.size()> signs{
        disc(72),
        ring(80, 20),
        crosshair(66, 15, 42, 92),
        arrowedSquare(),
        polygon(5, 98, 42).translated(0, 6),
        stroked(lines({{{-70, 0}, {70, 0}}, {{0, -70}, {0, 70}}}), 36),
        stroked(polygon(6, 78, std::nullopt), 20).united(disc(22)),
        rookAndKing(),
        thereAndBack(),
        brokenRing(),
    };
    return signs[static_cast<std::size_t>(action)];
}

/// A larger, thinner shape around a piece, which stays prominent; null: the action has none.
const QPainterPath* signAround(MarkerAction action) {
    static const QPainterPath capture = ring(90, 13);
    static const QPainterPath captureAfar = crosshair(82, 11, 62, 96);
    if (action == MarkerAction::Capture) return &capture;
    return action == MarkerAction::CaptureAfar ? &captureAfar : nullptr;
}

void paintStatusIcon(QPainter& painter, const QRectF& area, const QPainterPath& sign,
                     const MarkerColours& colours) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.center());
    painter.scale(area.width() / 2 / kReach, area.height() / 2 / kReach);
    if (colours.halo.alpha() > 0) {
        // The fill hides half of the pen; on small markers the rest must stay about a pixel wide.
        const double rim = std::max(0.09, 3.2 / std::max(area.width(), 1.0)) * kReach;
        painter.strokePath(sign, QPen(colours.halo, rim, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    painter.fillPath(sign, colours.fill);
    painter.restore();
}

QRectF scaled(const QRectF& square, QPointF centre, double part) {
    const double size = square.width() * part;
    return {square.x() + square.width() * centre.x() - size / 2,
            square.y() + square.height() * centre.y() - size / 2, size, size};
}

/// A small marker over a piece gets a plate; otherwise it would be hard to see.
void paintBadge(QPainter& painter, const QRectF& area, MarkerAction action, const BoardTheme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(0, 0, 0, 70), area.width() * 0.04));
    painter.setBrush(QColor(255, 255, 255, 240));
    painter.drawEllipse(area);
    painter.restore();
    MarkerColours colours = theme.marker(action);
    colours.halo = Qt::transparent;
    const double inset = area.width() * 0.17;
    paintMarker(painter, area.adjusted(inset, inset, -inset, -inset), action, colours);
}

}  // namespace

void paintMarker(QPainter& painter, const QRectF& area, MarkerAction action, const MarkerColours& colours) {
    paintStatusIcon(painter, area, signOf(action), colours);
}

void paintMarkers(QPainter& painter, const QRectF& square, std::span<const MarkerAction> actions,
                  Occupied occupied, const BoardTheme& theme) {
    std::vector<MarkerAction> rest(actions.begin(), actions.end());
    if (occupied == Occupied::Yes) {
        std::erase_if(rest, [&](MarkerAction action) {
            const QPainterPath* around = signAround(action);
            if (around != nullptr)
                paintStatusIcon(painter, scaled(square, {0.5, 0.5}, 0.93), *around, theme.marker(action));
            return around != nullptr;
        });
        constexpr std::array<QPointF, 8> kPlaces{
            QPointF(0.80, 0.20), QPointF(0.20, 0.20), QPointF(0.80, 0.80), QPointF(0.20, 0.80),
            QPointF(0.5, 0.20),  QPointF(0.5, 0.80),  QPointF(0.20, 0.5),  QPointF(0.80, 0.5)};
        for (std::size_t i = 0; i < rest.size() && i < kPlaces.size(); ++i) {
            paintBadge(painter, scaled(square, kPlaces[i], 0.38), rest[i], theme);
        }
        return;
    }
    if (rest.size() == 1) {
        const double part = rest.front() == MarkerAction::Move ? 0.36 : 0.46;
        paintMarker(painter, scaled(square, {0.5, 0.5}, part), rest.front(), theme.marker(rest.front()));
        return;
    }
    if (rest == std::vector{MarkerAction::Move, MarkerAction::Capture}) {
        // This pair is common, so it has one combined marker: a dot in a ring.
        paintStatusIcon(painter, scaled(square, {0.5, 0.5}, 0.5), signOf(rest[1]), theme.marker(rest[1]));
        paintStatusIcon(painter, scaled(square, {0.5, 0.5}, 0.24), signOf(rest[0]), theme.marker(rest[0]));
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
    return paintedIcon([action, colours = theme.marker(action)](QPainter& painter, const QRectF& square) {
        const double edge = square.width() * 0.05;
        paintMarker(painter, square.adjusted(edge, edge, -edge, -edge), action, colours);
    });
}

}  // namespace chesspp::ui
