// SPDX-License-Identifier: MIT
#include "ui/board/layers_svg.h"

#include "ui/board/board_painter.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <functional>

namespace chesspp::ui {
namespace {

/// What stands between the definitions and the end; nothing if nothing was drawn.
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

LayersSvg layersSvg(const BoardPicture& picture, const PieceArt& art, const BoardTheme& theme, int square) {
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
