// SPDX-License-Identifier: MIT
#include "ui/pieces/target_sign.h"

#include "ui/theme/appearance.h"

#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QPixmapCache>
#include <QPolygonF>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

namespace chesspp::ui {
namespace {

constexpr int kExtent = 5;

struct Point {
    int file = 0;
    int row = 0;  ///< from the top
};

/// `@` the piece, `o` a square of the target, `x` somebody in the way, `#` a named square.
struct Picture {
    std::string_view target;
    std::array<std::string_view, kExtent> rows;
    std::vector<Point> way;  ///< an arrow along these; none when empty
};

const std::vector<Picture>& pictures() {
    static const std::vector<Picture> all{
        {"jump", {".....", "...o.", ".....", "..@..", "....."}, {}},
        {"line", {"....o", "...o.", "..x..", ".o...", "@...."}, {{0, 4}, {4, 0}}},
        {"segment", {".....", ".....", "@ooo.", ".....", "....."}, {{0, 2}, {3, 2}}},
        {"slide", {"....x", "...o.", "..o..", ".o...", "@...."}, {{0, 4}, {3, 1}}},
        {"radius", {"ooooo", "o...o", "o.@.o", "o...o", "ooooo"}, {}},
        {"self", {".....", ".....", "..@..", ".....", "....."}, {}},
        {"hop", {".....", ".....", "@.x.o", ".....", "....."}, {}},
        {"path", {"..ooo", "..o..", "..o..", "..o..", "..@.."}, {{2, 4}, {2, 0}, {4, 0}}},
        {"region", {"#####", "#####", ".....", "..@..", "....."}, {}},
        {"anywhere", {"ooooo", "ooooo", "oo@oo", "ooooo", "ooooo"}, {}},
    };
    return all;
}

struct Inks {
    QColor light;
    QColor dark;
    QColor piece;
    QColor blocker;
    QColor target;
    QColor region;
};

Inks inksFor(const QPalette& palette) {
    if (toneOf(palette) == Tone::Dark) {
        return {0xFF4A5261, 0xFF3B4250, 0xFFF2F4F8, 0xFF8F98A8, 0xFF6FB0FF, QColor::fromRgba(0x806FB0FF)};
    }
    return {0xFFF1F3F7, 0xFFD9DEE7, 0xFF1F2733, 0xFF8A93A3, 0xFF2563B0, QColor::fromRgba(0x702563B0)};
}

/// In a square from 0 to kExtent.
class Drawing {
public:
    Drawing(QPainter& painter, const Inks& inks) : painter_(painter), inks_(inks) {}

    void board() {
        for (int row = 0; row < kExtent; ++row) {
            for (int file = 0; file < kExtent; ++file) {
                const bool isLight = (row + file) % 2 == 0;
                painter_.fillRect(QRectF(file, row, 1, 1), isLight ? inks_.light : inks_.dark);
            }
        }
    }
    void square(Point at, char letter) {
        const QPointF middle = middleOf(at);
        painter_.setPen(Qt::NoPen);
        switch (letter) {
            case '@':
                painter_.setBrush(inks_.piece);
                painter_.drawEllipse(middle, 0.42, 0.42);
                break;
            case 'x':
                painter_.setBrush(inks_.blocker);
                painter_.drawRoundedRect(QRectF(middle.x() - 0.33, middle.y() - 0.33, 0.66, 0.66), 0.12,
                                         0.12);
                break;
            case 'o':
                painter_.setBrush(inks_.target);
                painter_.drawEllipse(middle, 0.3, 0.3);
                break;
            case '#':
                painter_.fillRect(QRectF(at.file, at.row, 1, 1), inks_.region);
                break;
            default:
                break;
        }
    }
    /// Whoever acts where it stands has a ring around it.
    void ring(Point at) {
        painter_.setBrush(Qt::NoBrush);
        painter_.setPen(QPen(inks_.target, 0.18));
        painter_.drawEllipse(middleOf(at), 0.7, 0.7);
    }
    void arrow(const std::vector<Point>& way) {
        QPolygonF line;
        for (const Point point : way) line << middleOf(point);
        painter_.setPen(QPen(inks_.target, 0.14, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter_.drawPolyline(line);
    }

private:
    [[nodiscard]] static QPointF middleOf(Point at) { return {at.file + 0.5, at.row + 0.5}; }

    QPainter& painter_;
    const Inks& inks_;
};

void paint(QPainter& painter, const Picture& picture, const Inks& inks) {
    painter.setRenderHint(QPainter::Antialiasing);
    Drawing drawing(painter, inks);
    drawing.board();
    if (!picture.way.empty()) drawing.arrow(picture.way);
    for (int row = 0; row < kExtent; ++row) {
        for (int file = 0; file < kExtent; ++file) {
            const char letter = picture.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(file)];
            drawing.square({file, row}, letter);
            if (letter == '@' && picture.target == "self") drawing.ring({file, row});
        }
    }
}

QPixmap painted(const Picture& picture, int side, const QPalette& palette) {
    QPixmap pixels(side, side);
    QPainter painter(&pixels);
    painter.scale(double(side) / kExtent, double(side) / kExtent);
    paint(painter, picture, inksFor(palette));
    return pixels;
}

}  // namespace

QIcon targetIcon(const QString& target, const QPalette& palette) {
    QIcon icon;
    const std::string name = target.toStdString();
    for (const Picture& picture : pictures()) {
        if (picture.target != name) continue;
        for (const int side : {kTargetSignSide, 2 * kTargetSignSide}) {
            // Each form that shows targets asks for all of them.
            const QString key = QString("target-sign/%1/%2/%3")
                                    .arg(target)
                                    .arg(side)
                                    .arg(toneOf(palette) == Tone::Dark ? "dark" : "light");
            QPixmap pixels;
            if (!QPixmapCache::find(key, &pixels)) {
                pixels = painted(picture, side, palette);
                QPixmapCache::insert(key, pixels);
            }
            icon.addPixmap(pixels);
        }
    }
    return icon;
}

}  // namespace chesspp::ui
