// SPDX-License-Identifier: MIT
#include "ui/builder/builder_icons.h"

#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"

#include <QCache>
#include <QFile>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace chesspp::ui {
namespace {

struct ActionInks {
    const char* action;
    QRgb light;
    QRgb dark;
};

constexpr std::array kActionInks{
    ActionInks{"move", 0x2563B0, 0x6FA8EA},       ActionInks{"capture", 0xB3261E, 0xF08A80},
    ActionInks{"summon", 0x2E7D32, 0x7CCB80},     ActionInks{"promote", 0x7B3FA0, 0xC79BE6},
    ActionInks{"move-other", 0x3B4A6B, 0xA9B7DA}, ActionInks{"multi", 0xB45309, 0xF0A860},
    ActionInks{"castle", 0x6B5B2A, 0xD6C38A},     ActionInks{"swap", 0x00707A, 0x5CC6D0},
    ActionInks{"push", 0x8A4B2D, 0xE0A583},       ActionInks{"pull", 0x8A4B2D, 0xE0A583},
    ActionInks{"convert", 0x9C2F6E, 0xEB9CC6},    ActionInks{"wall", 0x555555, 0xB5B5B5},
    ActionInks{"set", 0x4F6D1E, 0xB2D279},        ActionInks{"give", 0x2E7D32, 0x7CCB80},
    ActionInks{"pass", 0x666666, 0xB0B0B0},       ActionInks{"gate", 0x8C6A00, 0xE5C35A},
    ActionInks{"event", 0x9A5B00, 0xF2B950}};

/// Colours in an SVG file, and their replacements.
using Inks = std::vector<std::pair<QByteArray, QByteArray>>;

Inks blackIs(const QColor& ink) {
    return {{"#000", ink.name().toLatin1()}};
}

QString fileOfSign(const QString& name) {
    return ":/signs/" + name + ".svg";
}

QSvgRenderer& signDrawing(const QString& name, const Inks& inks) {
    constexpr int kMostKept = 100;
    static QCache<QString, QSvgRenderer> kept(kMostKept);
    QString key = name;
    for (const auto& [written, worn] : inks) key += ' ' + QString::fromLatin1(worn);
    if (QSvgRenderer* known = kept.object(key)) return *known;
    QFile file(fileOfSign(name));
    QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    for (const auto& [written, worn] : inks) svg.replace('"' + written + '"', '"' + worn + '"');
    auto* made = new QSvgRenderer(svg);
    kept.insert(key, made);
    return *made;
}

}  // namespace

void paintActionIcon(QPainter& painter, const QRectF& area, const QString& action, const QPalette& palette) {
    const auto inks = std::ranges::find(kActionInks, action, &ActionInks::action);
    if (inks == kActionInks.end()) return;
    const QRgb ink = colorSchemeOf(palette) == ColorScheme::Dark ? inks->dark : inks->light;
    signDrawing("action-" + action, blackIs(ink)).render(&painter, area);
}

QIcon actionIcon(const QString& action, const QPalette& palette) {
    QIcon icon;
    for (const int side : {20, 40}) {
        icon.addPixmap(paintedPixmap({side, side}, 1, [&](QPainter& painter) {
            paintActionIcon(painter, QRectF(0, 0, side, side).adjusted(2, 2, -2, -2), action, palette);
        }));
    }
    return icon;
}

namespace {

/// A picture of a small board.
QIcon boardIcon(const QString& name, const QPalette& palette) {
    QIcon icon;
    if (!QFile::exists(fileOfSign(name))) return icon;
    // The files have the colours of the light scheme: two squares, piece, obstacle, target.
    static const Inks kDark{{"#f1f3f7", "#4a5261"}, {"#d9dee7", "#3b4250"}, {"#1f2733", "#f2f4f8"},
                            {"#8a93a3", "#8f98a8"}, {"#2563b0", "#6fb0ff"}, {"0.4392157", "0.5019608"}};
    const bool isDark = colorSchemeOf(palette) == ColorScheme::Dark;
    for (const int side : {kTargetIconSide, 2 * kTargetIconSide}) {
        // Cached, because each form with targets needs all icons.
        const QString key = QString("%1/%2/%3").arg(name, isDark ? "dark" : "light").arg(side);
        QPixmap pixels;
        if (!QPixmapCache::find(key, &pixels)) {
            pixels = paintedPixmap({side, side}, 1, [&](QPainter& painter) {
                signDrawing(name, isDark ? kDark : Inks()).render(&painter);
            });
            QPixmapCache::insert(key, pixels);
        }
        icon.addPixmap(pixels);
    }
    return icon;
}

}  // namespace

QIcon targetIcon(const QString& target, const QPalette& palette) {
    return boardIcon("target-" + target, palette);
}

QIcon eventIcon(const QString& event, const QPalette& palette) {
    return boardIcon("event-" + event, palette);
}

QIcon topicIcon(const QString& topic, const QPalette& palette) {
    return boardIcon("sentence-" + topic, palette);
}

void paintStatusIcon(QPainter& painter, QPointF corner, StatusIcon sign, const QPalette& palette) {
    static constexpr std::array kFiles{"scene-holds", "scene-quiet", "scene-broken", "scene-waits"};
    signDrawing(kFiles[static_cast<std::size_t>(sign)], blackIs(quietText(palette)))
        .render(&painter, QRectF(corner, QSizeF(kStatusIcon, kStatusIcon)));
}

}  // namespace chesspp::ui
