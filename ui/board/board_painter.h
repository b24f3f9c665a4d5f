// SPDX-License-Identifier: MIT
// Paints a board picture or its single layers with any painter: on a widget, an image, an SVG or a thumbnail.
#pragma once

#include "ui/board/board_geometry.h"
#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"
#include "ui/board/overlay_painter.h"
#include "ui/board/piece_art.h"

#include <string>

class QPainter;

namespace chesspp::ui {

class BoardPainter {
public:
    /// `art` must outlive the painter. `marginText`: colour of the coordinates beside the board. `unit`: the
    /// geometry's units per logical pixel; numbers that would be too small to read are omitted.
    BoardPainter(BoardTheme theme, const PieceArt& art, QColor marginText, double unit = 1);

    /// Paints all layers, bottom to top.
    void paint(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture) const;

    // The layers, bottom to top, restricted to `squares` where given.
    /// Squares, holes and the coordinates on squares.
    void paintGround(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                     const SquareSet& squares) const;
    /// Coordinates in the margin, if the picture has them there.
    void paintMargin(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture) const;
    /// Tints of whole squares: highlights, heat map and selection.
    void paintHighlights(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                         const SquareSet& squares) const;
    void paintPieces(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                     const SquareSet& squares) const;
    void paintWaiting(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                      const SquareSet& squares) const;
    void paintMarkers(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                      const SquareSet& squares) const;
    /// Numbers, the brush frame, and the attack arrows whose bounding rectangles intersect `area`.
    void paintOverlays(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                       const SquareSet& squares, const QRectF& area) const;
    void paintShapes(QPainter& painter, const BoardGeometry& geometry,
                     const std::vector<Shape>& shapes) const;
    /// A hole, which covers the square's contents.
    void paintHole(QPainter& painter, const QRectF& square) const;
    [[nodiscard]] OverlayPainter overlays() const { return {theme_, unit_}; }

    [[nodiscard]] const BoardTheme& theme() const { return theme_; }

    [[nodiscard]] static CoordinateMargin marginFor(const BoardPicture& picture);

private:
    BoardTheme theme_;
    const PieceArt* art_;
    QColor marginText_;
    double unit_;
};

/// SVG elements to add to a board; a square's side is `square` units, the upper left corner is at 0,0.
struct OverlaySvg {
    std::string belowPieces;
    std::string abovePieces;
};
/// Highlights, selection, overlays and drawn shapes; empty strings where there are none.
[[nodiscard]] OverlaySvg overlaySvg(const BoardPicture& picture, const PieceArt& art, const BoardTheme& theme,
                                    int square);

}  // namespace chesspp::ui
