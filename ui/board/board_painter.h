// SPDX-License-Identifier: MIT
// Draws a board picture with any painter: in the widget, an image, SVG or a thumbnail; also by layers.
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
    /// art outlives the painter. marginText: coordinates beside the board. unit: how many of the geometry's
    /// units make a logical pixel: numbers that would be too small to read are left out.
    BoardPainter(BoardTheme theme, const PieceArt& art, QColor marginText, double unit = 1);

    /// Everything, bottom to top.
    void paint(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture) const;

    // The layers, bottom to top; only the squares named (arrows have no squares).
    /// Squares, holes and the coordinates on squares.
    void paintGround(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                     const SquareSet& squares) const;
    /// Coordinates in the margin, if the picture wants them.
    void paintMargin(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture) const;
    /// Whole squares with what tints them: highlights, heat, what is selected.
    void paintHighlights(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                         const SquareSet& squares) const;
    void paintPieces(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                     const SquareSet& squares) const;
    void paintMarkers(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                      const SquareSet& squares) const;
    /// Numbers, the brush's frame, and those arrows of attack that cross the area.
    void paintOverlays(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                       const SquareSet& squares, const QRectF& area) const;
    void paintShapes(QPainter& painter, const BoardGeometry& geometry,
                     const std::vector<Shape>& shapes) const;
    /// The pattern of a hole, over whatever lies there.
    void paintHole(QPainter& painter, const QRectF& square) const;
    [[nodiscard]] OverlayPainter overlays() const { return {theme_, unit_}; }

    [[nodiscard]] const BoardTheme& theme() const { return theme_; }

    /// The margin that a picture needs.
    [[nodiscard]] static CoordinateMargin marginFor(const BoardPicture& picture);

private:
    BoardTheme theme_;
    const PieceArt* art_;
    QColor marginText_;
    double unit_;
};

/// What is laid over a board, as elements; a square's edge has `square` units, the upper left corner is 0,0.
struct OverlaySvg {
    std::string belowPieces;
    std::string abovePieces;
};
/// Highlights, what is selected, overlays and drawn shapes; empty texts where there are none.
[[nodiscard]] OverlaySvg overlaySvg(const BoardPicture& picture, const PieceArt& art, const BoardTheme& theme,
                                    int square);

}  // namespace chesspp::ui
