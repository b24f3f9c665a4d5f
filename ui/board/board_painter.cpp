// SPDX-License-Identifier: MIT
#include "ui/board/board_painter.h"

#include "ui/board/marker_painter.h"

#include <QBuffer>
#include <QFont>
#include <QPainter>
#include <QPainterPath>
#include <QPainterPathStroker>
#include <QRadialGradient>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <functional>

namespace chesspp::ui {
namespace {

QFont coordinateFont(double pixels, QFont::Weight weight) {
    QFont font;
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setWeight(weight);
    return font;
}

/// Drawn above the pieces; the other highlights tint the square.
bool isFrame(HighlightKind kind) {
    return kind == HighlightKind::Brush || kind == HighlightKind::LookedAt;
}

void paintCheck(QPainter& painter, const QRectF& area, const QColor& colour) {
    QRadialGradient glow(area.center(), area.width() * 0.62);
    QColor middle = colour;
    QColor edge = colour;
    middle.setAlphaF(colour.alphaF() * 0.75F);
    edge.setAlphaF(0);
    glow.setColorAt(0, colour);
    glow.setColorAt(0.35, middle);
    glow.setColorAt(1, edge);
    painter.fillRect(area, glow);
}

/// Each colour has its own line, so that the four differ without colours, too: solid, dashed, dotted
/// and double. `along`: the line's middle, shifted by that much to a side.
QPainterPath lineOf(ShapeColour colour, double width, const std::function<QPainterPath(double)>& along) {
    QPainterPathStroker pen;
    pen.setCapStyle(Qt::FlatCap);
    pen.setWidth(width);
    if (colour == ShapeColour::Yellow) {
        pen.setWidth(width * 0.28);
        QPainterPath both = along(width * 0.4);
        both.addPath(along(width * -0.4));
        return pen.createStroke(both);
    }
    // In widths of the line.
    if (colour == ShapeColour::Red) pen.setDashPattern(QList<qreal>{2.2, 0.8});
    if (colour == ShapeColour::Blue) {
        pen.setDashPattern(QList<qreal>{0.01, 1.5});
        pen.setCapStyle(Qt::RoundCap);
    }
    return pen.createStroke(along(0));
}

QPainterPath arrowPath(const Shape& shape, QPointF from, QPointF to, double square) {
    const QPointF way = to - from;
    const double length = std::hypot(way.x(), way.y());
    const double width = square * 0.15;
    const double head = std::min(square * 0.42, length * 0.6);
    // Starts off the centre of a square and ends at a centre, so that pieces at both ends stay readable.
    const double start = std::min(square * 0.32, length * 0.25);
    QPainterPath path = lineOf(shape.colour, width, [&](double shift) {
        QPainterPath shaft(QPointF(start, shift));
        // A round end must not reach into the head: the fill rule could make a hole of it.
        shaft.lineTo(length - head - (shape.colour == ShapeColour::Blue ? width / 2 : 0), shift);
        return shaft;
    });
    path.addPolygon(QPolygonF({{length - head, -head * 0.52}, {length, 0}, {length - head, head * 0.52}}));
    path.closeSubpath();
    QTransform turned;
    turned.translate(from.x(), from.y());
    turned.rotateRadians(std::atan2(way.y(), way.x()));
    return turned.map(path);
}

QPainterPath circlePath(const Shape& shape, const QRectF& square) {
    const double width = square.width() * 0.08;
    return lineOf(shape.colour, width, [&](double shift) {
        const double inset = width / 2 + square.width() * 0.025 + shift;
        QPainterPath circle;
        circle.addEllipse(square.adjusted(inset, inset, -inset, -inset));
        return circle;
    });
}

/// The sides of a selected square, as seen on the screen, whose neighbour is not selected.
Edges outerEdges(const BoardGeometry& geometry, const SquareSet& selection, Square square) {
    const auto open = [&](int columns, int rows) {
        const auto next = geometry.neighbourOnScreen(square, columns, rows);
        return !next || !selection.contains(*next);
    };
    Edges edges;
    edges.setFlag(Edge::Left, open(-1, 0));
    edges.setFlag(Edge::Right, open(1, 0));
    edges.setFlag(Edge::Top, open(0, -1));
    edges.setFlag(Edge::Bottom, open(0, 1));
    return edges;
}

/// The definitions and drawn elements of an SVG; empty if nothing was drawn.
QByteArray elementsOf(const QByteArray& svg) {
    const qsizetype begin = svg.indexOf("</defs>");
    const qsizetype end = svg.lastIndexOf("</svg>");
    if (begin < 0 || end < begin) return {};
    const QByteArray definitions = svg.mid(svg.indexOf("<defs>"), begin - svg.indexOf("<defs>") + 7);
    const QByteArray drawn = svg.mid(begin + 7, end - begin - 7);
    const bool anything = drawn.contains("<path") || drawn.contains("<rect") || drawn.contains("<text") ||
                          drawn.contains("<polygon") || drawn.contains("<polyline") ||
                          drawn.contains("<ellipse") || drawn.contains("<circle");
    return anything ? definitions + drawn : QByteArray();
}

std::string written(QSize size, const std::function<void(QPainter&)>& draw) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    QPainter painter(&generator);
    draw(painter);
    painter.end();
    return elementsOf(buffer.data()).toStdString();
}

}  // namespace

BoardPainter::BoardPainter(BoardTheme theme, const PieceArt& art, QColor marginText, double unit)
    : theme_(std::move(theme)), art_(&art), marginText_(marginText), unit_(unit) {}

CoordinateMargin BoardPainter::marginFor(const BoardPicture& picture) {
    return picture.coordinates == Coordinates::Edge ? CoordinateMargin::LeftAndBottom
                                                    : CoordinateMargin::None;
}

void BoardPainter::paint(QPainter& painter, const BoardGeometry& geometry,
                         const BoardPicture& picture) const {
    const SquareSet all = SquareSet::all(picture.shape());
    paintGround(painter, geometry, picture, all);
    paintMargin(painter, geometry, picture);
    paintHighlights(painter, geometry, picture, all);
    paintPieces(painter, geometry, picture, all);
    paintWaiting(painter, geometry, picture, all);
    paintMarkers(painter, geometry, picture, all);
    paintOverlays(painter, geometry, picture, all, geometry.boardRect());
    paintShapes(painter, geometry, picture.shapes);
}

void BoardPainter::paintGround(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                               const SquareSet& squares) const {
    const BoardShape& shape = picture.shape();
    const double extent = geometry.squareSize();
    constexpr double kLeastLabelled = 16;  // logical pixels; smaller squares have no room for a name
    const bool named = picture.coordinates == Coordinates::EverySquare && extent >= kLeastLabelled * unit_;
    painter.setFont(coordinateFont(std::max(7 * unit_, extent * 0.15), QFont::DemiBold));
    squares.forEach([&](Square square) {
        const QRectF area = geometry.squareRect(square);
        if (picture.holes.contains(square)) return paintHole(painter, area);
        const bool dark = shape.isDark(square);
        painter.fillRect(area, dark ? theme_.dark : theme_.light);
        if (named) {
            painter.setPen(dark ? theme_.coordinatesOnDark : theme_.coordinatesOnLight);
            // At the top, because pieces are widest at the bottom.
            const QRectF corner = area.adjusted(extent * 0.05, extent * 0.02, 0, 0);
            painter.drawText(corner, Qt::AlignLeft | Qt::AlignTop | Qt::TextDontClip,
                             QString::fromStdString(shape.name(square)));
        }
    });
}

void BoardPainter::paintMargin(QPainter& painter, const BoardGeometry& geometry,
                               const BoardPicture& picture) const {
    if (picture.coordinates != Coordinates::Edge || geometry.margin() <= 0) return;
    const BoardShape& shape = picture.shape();
    const QRectF board = geometry.boardRect();
    const double band = geometry.margin();
    // The longest label has two digits, which limit the font size on small squares.
    const double size = std::min(band * 0.62, geometry.squareSize() * 0.72);
    painter.setFont(coordinateFont(size, QFont::Medium));
    painter.setPen(marginText_);
    for (int file = 0; file < shape.files(); ++file) {
        const std::optional<Square> first = shape.at(file, 0);
        if (!first) continue;
        const QRectF square = geometry.squareRect(*first);
        painter.drawText(QRectF(square.left(), board.bottom(), square.width(), band),
                         Qt::AlignCenter | Qt::TextDontClip, QString(QChar(u'a' + file)));
    }
    for (int rank = 0; rank < shape.ranks(); ++rank) {
        const std::optional<Square> first = shape.at(0, rank);
        if (!first) continue;
        const QRectF square = geometry.squareRect(*first);
        painter.drawText(QRectF(board.left() - band, square.top(), band * 0.94, square.height()),
                         Qt::AlignCenter | Qt::TextDontClip, QString::number(rank + 1));
    }
}

void BoardPainter::paintHighlights(QPainter& painter, const BoardGeometry& geometry,
                                   const BoardPicture& picture, const SquareSet& squares) const {
    for (const Highlight& highlight : picture.highlights) {
        if (!squares.contains(highlight.square)) continue;
        const QRectF area = geometry.squareRect(highlight.square);
        if (highlight.kind == HighlightKind::Check) {
            paintCheck(painter, area, theme_.check);
        } else if (!isFrame(highlight.kind)) {
            painter.fillRect(area, theme_.highlight(highlight.kind));
        }
    }
    for (const SquareHeat& heat : picture.overlays.heatmap) {
        if (!squares.contains(heat.square) || picture.holes.contains(heat.square)) continue;
        overlays().paintHeat(painter, geometry.squareRect(heat.square), heat);
    }
    (picture.selection & squares).forEach([&](Square square) {
        overlays().paintSelected(painter, geometry.squareRect(square),
                                 outerEdges(geometry, picture.selection, square));
    });
    if (picture.selected && squares.contains(*picture.selected) &&
        !picture.selection.contains(*picture.selected)) {
        painter.fillRect(geometry.squareRect(*picture.selected), theme_.selected);
    }
}

void BoardPainter::paintHole(QPainter& painter, const QRectF& square) const {
    painter.fillRect(square, theme_.hole);
    painter.save();
    painter.setClipRect(square, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme_.holePattern, square.width() * 0.06));
    for (int i = -3; i <= 4; ++i) {
        const double x = square.left() + square.width() * i / 4;
        painter.drawLine(QPointF(x, square.bottom()), QPointF(x + square.width(), square.top()));
    }
    painter.restore();
}

void BoardPainter::paintPieces(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                               const SquareSet& squares) const {
    squares.forEach([&](Square square) {
        if (const PieceAppearance* appearance = picture.pieceAt(square)) {
            art_->paint(painter, geometry.squareRect(square), *appearance);
        }
    });
}

void BoardPainter::paintWaiting(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                                const SquareSet& squares) const {
    constexpr double kShare = 0.4;  // of the square's side
    for (const WaitingPiece& each : picture.waiting) {
        if (!squares.contains(each.square)) continue;
        const QRectF square = geometry.squareRect(each.square);
        const double side = square.width() * kShare;
        // Towards its player, where it comes from.
        const bool isLower = ownerOf(picture.bottom) == each.appearance.piece.owner;
        const QPointF corner(square.right() - side, isLower ? square.bottom() - side : square.top());
        paintOnPlate(painter, QRectF(corner, QSizeF(side, side)), *art_, each.appearance);
    }
}

void BoardPainter::paintMarkers(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                                const SquareSet& squares) const {
    SquareSet marked;
    for (const Target& target : picture.targets) marked.insert(target.square);
    (marked & squares).forEach([&](Square square) {
        const Occupied occupied = picture.pieceAt(square) != nullptr ? Occupied::Yes : Occupied::No;
        ui::paintMarkers(painter, geometry.squareRect(square), picture.actionsAt(square), occupied, theme_);
    });
}

void BoardPainter::paintOverlays(QPainter& painter, const BoardGeometry& geometry,
                                 const BoardPicture& picture, const SquareSet& squares,
                                 const QRectF& area) const {
    const Overlays& shown = picture.overlays;
    const OverlayPainter overlay = overlays();
    for (const SquareHeat& heat : shown.heatmap) {
        if (!squares.contains(heat.square) || picture.holes.contains(heat.square)) continue;
        const Occupied occupied = picture.pieceAt(heat.square) != nullptr ? Occupied::Yes : Occupied::No;
        overlay.paintHeatNumber(painter, geometry.squareRect(heat.square), heat, occupied);
    }
    for (const AttackCount& count : shown.counts) {
        if (!squares.contains(count.square) || picture.holes.contains(count.square)) continue;
        overlay.paintCount(painter, geometry.squareRect(count.square), count, picture.bottom);
    }
    for (const Highlight& highlight : picture.highlights) {
        if (!isFrame(highlight.kind) || !squares.contains(highlight.square)) continue;
        overlay.paintFrame(painter, geometry.squareRect(highlight.square), highlight.kind);
    }
    if (shown.attacks.empty()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Attack& attack : shown.attacks) {
        const QRectF reach = geometry.squareRect(attack.from) | geometry.squareRect(attack.to);
        if (!reach.intersects(area)) continue;
        overlay.paintAttack(painter, geometry.centre(attack.from), geometry.centre(attack.to),
                            geometry.squareSize(), attack.side);
    }
    painter.restore();
}

void BoardPainter::paintShapes(QPainter& painter, const BoardGeometry& geometry,
                               const std::vector<Shape>& shapes) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double extent = geometry.squareSize();
    for (const Shape& shape : shapes) {
        const MarkerColours colours = BoardTheme::shape(shape.colour);
        const QPainterPath path = shape.isCircle() ? circlePath(shape, geometry.squareRect(shape.from))
                                                   : arrowPath(shape, geometry.centre(shape.from),
                                                               geometry.centre(shape.to), extent);
        painter.strokePath(path, QPen(colours.halo, extent * 0.035));
        painter.fillPath(path, colours.fill);
    }
    painter.restore();
}

OverlaySvg overlaySvg(const BoardPicture& picture, const PieceArt& art, const BoardTheme& theme, int square) {
    const BoardShape& shape = picture.shape();
    const QSize size = QSize(shape.files(), shape.ranks()) * square;
    const BoardGeometry geometry(shape, picture.bottom, CoordinateMargin::None, {QSizeF(size), 1.0, {0, 0}});
    const SquareSet all = SquareSet::all(shape);
    const BoardPainter drawn(theme, art, Qt::black);
    return {written(size, [&](QPainter& painter) { drawn.paintHighlights(painter, geometry, picture, all); }),
            written(size, [&](QPainter& painter) {
                drawn.paintOverlays(painter, geometry, picture, all, geometry.boardRect());
                drawn.paintShapes(painter, geometry, picture.shapes);
            })};
}

}  // namespace chesspp::ui
