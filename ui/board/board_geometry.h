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
        double devicePixelRatio = 1.0;  ///< device pixels in a logical one
        QPointF deviceOrigin = {0, 0};  ///< where the canvas begins on its device, in device pixels
        friend bool operator==(const Canvas&, const Canvas&) = default;
    };

    /// The largest board that fits, centred with its margin; squares of one device pixel at least.
    BoardGeometry(BoardShape shape, Side bottom, CoordinateMargin margin, Canvas canvas);

    [[nodiscard]] const BoardShape& shape() const { return shape_; }
    [[nodiscard]] Side bottom() const { return bottom_; }
    [[nodiscard]] const Canvas& canvas() const { return canvas_; }
    /// The edge of a square in logical and in device pixels.
    [[nodiscard]] double squareSize() const { return extent_ / canvas_.devicePixelRatio; }
    [[nodiscard]] int deviceSquareSize() const { return extent_; }
    /// All squares, without the margin; logical pixels, as everything below.
    [[nodiscard]] QRectF boardRect() const;
    /// Width of the band of coordinates to the left and below; 0 without.
    [[nodiscard]] double margin() const { return margin_ / canvas_.devicePixelRatio; }
    [[nodiscard]] QRectF squareRect(Square square) const;
    [[nodiscard]] QPointF centre(Square square) const { return squareRect(square).center(); }

    /// The square under a point; nothing when it lies beside the board.
    [[nodiscard]] std::optional<Square> squareAt(QPointF point) const;
    /// The square whose centre is nearest, also for a point up to half a square beside the board.
    [[nodiscard]] std::optional<Square> nearestSquare(QPointF point) const;
    /// The square one step away as it is seen: columns to the right, rows downwards.
    [[nodiscard]] std::optional<Square> neighbourOnScreen(Square square, int columns, int rows) const;

    /// A square's number as the board is read: row by row from the upper left; and back.
    [[nodiscard]] int cellOf(Square square) const;
    [[nodiscard]] std::optional<Square> squareOfCell(int row, int column) const;
    /// The squares that a rectangle touches with more than an edge, or a point lies in.
    [[nodiscard]] SquareSet squaresTouching(const QRectF& area) const;
    /// The squares that a straight line passes, each once and in its order; none beside the board.
    [[nodiscard]] std::vector<Square> squaresAlong(QPointF from, QPointF to) const;

    friend bool operator==(const BoardGeometry&, const BoardGeometry&) = default;

private:
    BoardShape shape_;
    Side bottom_;
    Canvas canvas_;
    int extent_ = 1;  // device pixels
    int margin_ = 0;  // device pixels
    QPointF origin_;  // of the squares, device pixels from the canvas' corner
};

}  // namespace chesspp::ui
