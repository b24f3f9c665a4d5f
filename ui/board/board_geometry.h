// SPDX-License-Identifier: MIT
// Maps squares to points and back, for any board and orientation. Squares align to whole device pixels.
#pragma once

#include "core/geometry/board_shape.h"
#include "core/geometry/square_set.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <cstdint>
#include <optional>
#include <vector>

namespace chesspp::ui {

enum class CoordinateMargin : std::uint8_t { None, LeftAndBottom };

class BoardGeometry {
public:
    struct Canvas {
        QSizeF size;                    ///< logical pixels
        double devicePixelRatio = 1.0;  ///< device pixels per logical pixel
        QPointF deviceOrigin = {0, 0};  ///< of the canvas on its device, in device pixels
        friend bool operator==(const Canvas&, const Canvas&) = default;
    };

    /// Lays out the largest board that fits, centred with its margin; a square has at least one device pixel.
    BoardGeometry(BoardShape shape, Side bottom, CoordinateMargin margin, Canvas canvas);

    [[nodiscard]] const BoardShape& shape() const { return shape_; }
    [[nodiscard]] Side bottom() const { return bottom_; }
    [[nodiscard]] const Canvas& canvas() const { return canvas_; }
    /// The side length of a square, in logical and in device pixels.
    [[nodiscard]] double squareSize() const { return extent_ / canvas_.devicePixelRatio; }
    [[nodiscard]] int deviceSquareSize() const { return extent_; }
    /// The area of all squares without the margin; in logical pixels, as is everything below.
    [[nodiscard]] QRectF boardRect() const;
    /// Width of the coordinate margin at the left and bottom; 0 without one.
    [[nodiscard]] double margin() const { return margin_ / canvas_.devicePixelRatio; }
    [[nodiscard]] QRectF squareRect(Square square) const;
    [[nodiscard]] QPointF centre(Square square) const { return squareRect(square).center(); }

    /// The square at a point; nothing outside the board.
    [[nodiscard]] std::optional<Square> squareAt(QPointF point) const;
    /// The nearest square, also for a point up to half a square outside the board; otherwise nothing.
    [[nodiscard]] std::optional<Square> nearestSquare(QPointF point) const;
    /// The square that many columns to the right and rows down on the screen; nothing off the board.
    [[nodiscard]] std::optional<Square> neighbourOnScreen(Square square, int columns, int rows) const;

    /// A square's index, row by row from the upper left of the screen, and the square of a row and column.
    [[nodiscard]] int cellOf(Square square) const;
    [[nodiscard]] std::optional<Square> squareOfCell(int row, int column) const;
    /// The squares that overlap a rectangle, line or point; touching an edge does not count.
    [[nodiscard]] SquareSet squaresTouching(const QRectF& area) const;
    /// The squares on a straight line, each once and in order; parts outside the board are skipped.
    [[nodiscard]] std::vector<Square> squaresAlong(QPointF from, QPointF to) const;

    friend bool operator==(const BoardGeometry&, const BoardGeometry&) = default;

private:
    BoardShape shape_;
    Side bottom_;
    Canvas canvas_;
    int extent_ = 1;  // device pixels
    int margin_ = 0;  // device pixels
    QPointF origin_;  // upper left corner of the squares, in device pixels from that of the canvas
};

}  // namespace chesspp::ui
