// SPDX-License-Identifier: MIT
#include "ui/builder/conditions/block_painter.h"

#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include "core/language/condition_text.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

namespace chesspp::ui {
namespace {

enum class Ends : std::uint8_t { Pointed, Round, Straight, Hollow, Cut, Slanted, Arrow, Folded, Rounded };

struct Look {
    Ends ends;
    bool isSet;
    QRgb light;
    QRgb dark;
};

/// In the order of ValueType.
constexpr std::array kLooks{
    Look{Ends::Pointed, false, 0xFF2563B0, 0xFF6FA8EA},   // Boolean
    Look{Ends::Round, false, 0xFFB45309, 0xFFF0A860},     // Number
    Look{Ends::Slanted, false, 0xFF6B5B2A, 0xFFD6C38A},   // Side
    Look{Ends::Straight, false, 0xFF2E7D32, 0xFF7CCB80},  // Square
    Look{Ends::Hollow, false, 0xFF7B3FA0, 0xFFC79BE6},    // Piece
    Look{Ends::Cut, false, 0xFF9C2F6E, 0xFFEB9CC6},       // Kind
    Look{Ends::Arrow, false, 0xFF00707A, 0xFF5CC6D0},     // Move
    Look{Ends::Straight, true, 0xFF4F6D1E, 0xFFB2D279},   // Region
    Look{Ends::Hollow, true, 0xFF5B3FA0, 0xFFB09BE6},     // Pieces
    Look{Ends::Folded, false, 0xFF555555, 0xFFB5B5B5},    // Text
    Look{Ends::Rounded, true, 0xFF8A4B2D, 0xFFE0A583},    // Board
};

/// A choice of a sentence.
constexpr Look kChoice{Ends::Rounded, false, 0xFF5F6B7A, 0xFF9AA7B8};
constexpr Look kUnknown{Ends::Rounded, false, 0xFF666666, 0xFFB0B0B0};
constexpr double kTip = 6;  ///< width of shaped ends, in logical pixels

const Look& lookOf(KnownType type) {
    return type ? kLooks[static_cast<std::size_t>(*type)] : kUnknown;
}

QPolygonF polygonOf(Ends ends, const QRectF& r) {
    const double t = std::min(kTip, r.height() / 2);
    const double middle = r.center().y();
    switch (ends) {
        case Ends::Pointed:
            return QPolygonF({{r.left() + t, r.top()},
                              {r.right() - t, r.top()},
                              {r.right(), middle},
                              {r.right() - t, r.bottom()},
                              {r.left() + t, r.bottom()},
                              {r.left(), middle}});
        case Ends::Slanted:
            return QPolygonF(
                {{r.left() + t, r.top()}, r.topRight(), {r.right() - t, r.bottom()}, r.bottomLeft()});
        case Ends::Arrow:
            return QPolygonF({r.topLeft(),
                              {r.right() - t, r.top()},
                              {r.right(), middle},
                              {r.right() - t, r.bottom()},
                              r.bottomLeft(),
                              {r.left() + t, middle}});
        case Ends::Cut:
            return QPolygonF({{r.left() + t, r.top()},
                              {r.right() - t, r.top()},
                              {r.right(), r.top() + t},
                              {r.right(), r.bottom() - t},
                              {r.right() - t, r.bottom()},
                              {r.left() + t, r.bottom()},
                              {r.left(), r.bottom() - t},
                              {r.left(), r.top() + t}});
        case Ends::Folded:
            return QPolygonF({r.topLeft(),
                              {r.right() - t, r.top()},
                              {r.right(), r.top() + t},
                              r.bottomRight(),
                              r.bottomLeft()});
        case Ends::Straight:
        case Ends::Round:
        case Ends::Hollow:
        case Ends::Rounded:
            return QPolygonF(r);
    }
    return QPolygonF(r);
}

QPainterPath pathOf(Ends ends, const QRectF& r) {
    QPainterPath path;
    if (ends == Ends::Round) {
        const double radius = std::min(r.height() / 2, 13.0);
        path.addRoundedRect(r, radius, radius);
    } else if (ends == Ends::Rounded) {
        path.addRoundedRect(r, 5, 5);
    } else if (ends == Ends::Straight) {
        path.addRoundedRect(r, 1.5, 1.5);
    } else if (ends == Ends::Hollow) {
        path.addRoundedRect(r, 2, 2);
        const double radius = std::min(kTip - 1, r.height() / 3);
        QPainterPath bites;
        bites.addEllipse(QPointF(r.left(), r.center().y()), radius, radius);
        bites.addEllipse(QPointF(r.right(), r.center().y()), radius, radius);
        path = path.subtracted(bites);
    } else {
        path.addPolygon(polygonOf(ends, r));
        path.closeSubpath();
    }
    return path;
}

}  // namespace

QIcon iconOf(KnownType type, const QPalette& palette) {
    QIcon icon;
    for (const int scale : {1, 2, 3}) {
        icon.addPixmap(paintedPixmap({22, 14}, scale, [&](QPainter& painter) {
            BlockBox box;
            box.rect = QRectF(1, 1, 20, 12);
            box.type = type;
            BlockPainter{painter, palette, {}}.paint(box);
        }));
    }
    return icon;
}

void BlockPainter::paint(const BlockBox& box) const {
    const bool isChoice = !box.choice.empty();
    const Look& look = isChoice ? kChoice : lookOf(box.type);
    const QColor line(colorSchemeOf(palette) == ColorScheme::Dark ? look.dark : look.light);
    const BlockMark marked = mark ? mark(box) : BlockMark::None;
    const QRectF rect = box.rect.adjusted(0.75, 0.75, -0.75, -0.75);
    const QPainterPath outline = pathOf(look.ends, rect);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    QColor fill = palette.color(QPalette::Base);
    if (!box.empty) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPath(outline);
        // A choice is a field in the sentence.
        const float strength = isChoice ? 0 : 0.14F;
        fill = withAlpha(line, marked == BlockMark::Hovered ? strength + 0.1F : strength);
    }
    if (box.isLookedAt) fill = lookedAt(palette);
    if (marked == BlockMark::Target) fill = withAlpha(accent(palette), 0.3F);
    QPen pen(line, 1.2, box.empty ? Qt::DashLine : Qt::SolidLine);
    if (marked == BlockMark::Current || marked == BlockMark::Target) pen = QPen(accent(palette), 2.4);
    if (marked == BlockMark::Refused) pen = QPen(palette.color(QPalette::Text), 2, Qt::DotLine);
    painter.setPen(pen);
    painter.setBrush(fill);
    painter.drawPath(outline);
    if (look.isSet) {
        painter.setPen(QPen(line, 0.8));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(pathOf(look.ends, rect.adjusted(2, 2, -2, -2)));
    }
    if (marked == BlockMark::Refused) {
        painter.setPen(QPen(palette.color(QPalette::Text), 1.2));
        painter.drawLine(rect.topLeft(), rect.bottomRight());
        painter.drawLine(rect.bottomLeft(), rect.topRight());
    }
    painter.restore();
    const QColor ink = palette.color(box.isLookedAt ? QPalette::Base : QPalette::Text);
    for (const BlockText& text : box.texts) {
        painter.setPen(text.quiet ? quietText(palette) : ink);
        painter.drawText(text.rect.adjusted(-1, 0, 2, 0), Qt::AlignCenter, text.text);
    }
    for (const BlockBox& inner : box.inner) paint(inner);
}

QPixmap blockPicture(const LibraryContext& library, const QString& condition, const QPalette& palette,
                     const QFont& font, int width, double devicePixelRatio) {
    const Result<Condition> read = parseCondition(condition.toStdString());
    if (!read) return {};
    const Block block = blockOf(*read);
    BlockBox box = BlockLayout{
        library, block, BlockFrame{}, QFontMetricsF(font), std::max(10.0 * kGrid, static_cast<double>(width)),
        {},      {}}.box();
    constexpr double kAround = 2;
    box.moveBy({kAround, kAround});
    const auto around = [](double extent) { return static_cast<int>(std::ceil(extent + 2 * kAround)); };
    const QSize size(around(box.rect.width()), around(box.rect.height()));
    return paintedPixmap(size, devicePixelRatio, [&](QPainter& painter) {
        painter.setFont(font);
        BlockPainter{painter, palette, {}}.paint(box);
    });
}

}  // namespace chesspp::ui
