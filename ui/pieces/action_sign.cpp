// SPDX-License-Identifier: MIT
#include "ui/pieces/action_sign.h"

#include "ui/theme/appearance.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <array>
#include <cmath>
#include <numbers>
#include <string_view>

namespace chesspp::ui {
namespace {

enum class SignShape : std::uint8_t {
    Dot,
    Crosshair,
    Plus,
    Star,
    Arrow,
    Hexagon,
    Towers,
    Exchange,
    Away,
    Near,
    Yield,
    Hole,
    Flag,
    Hand,
    Pause,
    Diamond,
    Bolt
};

struct Row {
    std::string_view action;
    SignShape shape;
    QRgb light;
    QRgb dark;
};

constexpr std::array kRows{Row{"move", SignShape::Dot, 0xFF2563B0, 0xFF6FA8EA},
                           Row{"capture", SignShape::Crosshair, 0xFFB3261E, 0xFFF08A80},
                           Row{"summon", SignShape::Plus, 0xFF2E7D32, 0xFF7CCB80},
                           Row{"promote", SignShape::Star, 0xFF7B3FA0, 0xFFC79BE6},
                           Row{"move-other", SignShape::Arrow, 0xFF3B4A6B, 0xFFA9B7DA},
                           Row{"multi", SignShape::Hexagon, 0xFFB45309, 0xFFF0A860},
                           Row{"castle", SignShape::Towers, 0xFF6B5B2A, 0xFFD6C38A},
                           Row{"swap", SignShape::Exchange, 0xFF00707A, 0xFF5CC6D0},
                           Row{"push", SignShape::Away, 0xFF8A4B2D, 0xFFE0A583},
                           Row{"pull", SignShape::Near, 0xFF8A4B2D, 0xFFE0A583},
                           Row{"convert", SignShape::Yield, 0xFF9C2F6E, 0xFFEB9CC6},
                           Row{"wall", SignShape::Hole, 0xFF555555, 0xFFB5B5B5},
                           Row{"set", SignShape::Flag, 0xFF4F6D1E, 0xFFB2D279},
                           Row{"give", SignShape::Hand, 0xFF2E7D32, 0xFF7CCB80},
                           Row{"pass", SignShape::Pause, 0xFF666666, 0xFFB0B0B0},
                           Row{"gate", SignShape::Diamond, 0xFF8C6A00, 0xFFE5C35A},
                           Row{"event", SignShape::Bolt, 0xFF9A5B00, 0xFFF2B950}};

QPolygonF corners(int count, double radius, double turn, double inner = 1) {
    QPolygonF polygon;
    const int steps = inner < 1 ? 2 * count : count;
    for (int i = 0; i < steps; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / steps;
        const double r = inner < 1 && i % 2 == 1 ? radius * inner : radius;
        polygon << QPointF(r * std::sin(angle), -r * std::cos(angle));
    }
    return polygon;
}

/// In a square from -1 to 1.
void paint(QPainter& painter, SignShape shape, const QColor& ink) {
    const QPen line(ink, 0.26, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    const auto lines = [&](std::initializer_list<QLineF> all) {
        painter.setPen(line);
        for (const QLineF& each : all) painter.drawLine(each);
    };
    switch (shape) {
        case SignShape::Dot:
            painter.drawEllipse(QPointF(), 0.55, 0.55);
            return;
        case SignShape::Crosshair:
            painter.setBrush(Qt::NoBrush);
            painter.setPen(line);
            painter.drawEllipse(QPointF(), 0.5, 0.5);
            return lines({{0, -0.9, 0, -0.25}, {0, 0.25, 0, 0.9}, {-0.9, 0, -0.25, 0}, {0.25, 0, 0.9, 0}});
        case SignShape::Plus:
            return lines({{0, -0.7, 0, 0.7}, {-0.7, 0, 0.7, 0}});
        case SignShape::Star:
            painter.drawPolygon(corners(5, 0.9, 0, 0.42));
            return;
        case SignShape::Arrow:
            return lines({{-0.75, 0.55, 0.6, -0.45}, {0.6, -0.45, 0.05, -0.55}, {0.6, -0.45, 0.5, 0.1}});
        case SignShape::Hexagon:
            painter.setBrush(Qt::NoBrush);
            painter.setPen(line);
            painter.drawPolygon(corners(6, 0.78, 0));
            return;
        case SignShape::Towers:
            painter.drawRect(QRectF(-0.8, -0.45, 0.55, 1.1));
            painter.drawRect(QRectF(0.25, -0.45, 0.55, 1.1));
            painter.drawRect(QRectF(-0.8, 0.35, 1.6, 0.3));
            return;
        case SignShape::Exchange:
            return lines({{-0.7, -0.3, 0.7, -0.3},
                          {0.7, -0.3, 0.35, -0.65},
                          {0.7, 0.3, -0.7, 0.3},
                          {-0.7, 0.3, -0.35, 0.65}});
        case SignShape::Away:
            return lines(
                {{-0.8, -0.6, -0.8, 0.6}, {-0.4, 0, 0.75, 0}, {0.75, 0, 0.35, -0.4}, {0.75, 0, 0.35, 0.4}});
        case SignShape::Near:
            return lines(
                {{0.8, -0.6, 0.8, 0.6}, {0.5, 0, -0.65, 0}, {-0.65, 0, -0.25, -0.4}, {-0.65, 0, -0.25, 0.4}});
        case SignShape::Yield:
            painter.setBrush(Qt::NoBrush);
            painter.setPen(line);
            painter.drawEllipse(QPointF(), 0.7, 0.7);
            painter.setPen(Qt::NoPen);
            painter.setBrush(ink);
            painter.drawPie(QRectF(-0.7, -0.7, 1.4, 1.4), 90 * 16, 180 * 16);
            return;
        case SignShape::Hole:
            painter.setBrush(Qt::NoBrush);
            painter.setPen(line);
            painter.drawRect(QRectF(-0.65, -0.65, 1.3, 1.3));
            return lines({{-0.65, -0.65, 0.65, 0.65}, {-0.65, 0.65, 0.65, -0.65}});
        case SignShape::Flag:
            painter.drawPolygon(QPolygonF({{-0.4, -0.8}, {0.75, -0.4}, {-0.4, 0}}));
            return lines({{-0.45, -0.8, -0.45, 0.85}});
        case SignShape::Hand:
            painter.setBrush(Qt::NoBrush);
            painter.setPen(line);
            painter.drawArc(QRectF(-0.8, -0.6, 1.6, 1.3), 180 * 16, 180 * 16);
            return lines({{0, -0.8, 0, 0.15}, {0, 0.15, -0.3, -0.15}, {0, 0.15, 0.3, -0.15}});
        case SignShape::Pause:
            return lines({{-0.35, -0.6, -0.35, 0.6}, {0.35, -0.6, 0.35, 0.6}});
        case SignShape::Diamond:
            painter.drawPolygon(corners(4, 0.85, 0));
            return;
        case SignShape::Bolt:
            painter.drawPolygon(QPolygonF(
                {{0.2, -0.95}, {-0.6, 0.15}, {-0.05, 0.15}, {-0.25, 0.95}, {0.6, -0.2}, {0.05, -0.2}}));
            return;
    }
}

}  // namespace

void paintActionSign(QPainter& painter, const QRectF& area, const QString& action, const QPalette& palette) {
    const std::string name = action.toStdString();
    for (const Row& row : kRows) {
        if (row.action != name) continue;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(area.center());
        painter.scale(area.width() / 2, area.height() / 2);
        paint(painter, row.shape, QColor(toneOf(palette) == Tone::Dark ? row.dark : row.light));
        painter.restore();
    }
}

QIcon actionIcon(const QString& action, const QPalette& palette) {
    QIcon icon;
    for (const int side : {20, 40}) {
        QPixmap picture(side, side);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paintActionSign(painter, QRectF(0, 0, side, side).adjusted(2, 2, -2, -2), action, palette);
        icon.addPixmap(picture);
    }
    return icon;
}

}  // namespace chesspp::ui
